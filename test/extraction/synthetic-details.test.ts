/** Details of synthetic policies and paystubs that people look up, named as they know them, with any seed, and their issuers. */
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import type {
  CoverageItem,
  InstitutionType,
  SourceDataType,
  SVC_INCOME_EMPLOYMENT_RECORD,
  SVC_INSURANCE_RECORD,
} from '../../generated/types.ts'
import * as strict from '../../generated/validators.strict.js'
import { catalogue } from '../../server/evidence/data-sources/catalogue.ts'
import { syntheticByType } from '../../server/evidence/extraction/synthetic/by-type.ts'
import { jordan, NOW } from './subjects.ts'

const SEEDS = Array.from({ length: 200 }, (_, at) => `seed ${at}`)

const madeOf = <Data>(type: SourceDataType): Data[] =>
  SEEDS.map((content) => {
    const individual = { ...jordan, individual_id: `idv_${content}` }
    return syntheticByType[type]?.({ individual, now: NOW, content }) as Data
  })

const policies = madeOf<SVC_INSURANCE_RECORD>('AUTO_INSURANCE_POLICY')
const vehicles = policies.flatMap(({ coverages }) => (coverages ?? []).flatMap(({ details }) => details ?? []))
const itemsNamed = (wanted: CoverageItem['type']) =>
  vehicles.flatMap(({ coverage_items }) => (coverage_items ?? []).filter(({ type }) => type === wanted))

test.each([
  ['BODILY_INJURY', 'Bodily Injury'],
  ['PROPERTY_DAMAGE', 'Property Damage'],
  ['MEDICAL_PAYMENTS', 'Medical Payments'],
  ['UNINSURED_MOTORIST_BODILY_INJURY', 'Uninsured Motorist Bodily Injury'],
  ['COMPREHENSIVE_COVERAGE', 'Comprehensive'],
  ['COLLISION_COVERAGE', 'Collision'],
] as const)('every car has %s by its usual name', (type, name) => {
  expect(itemsNamed(type)).toHaveLength(vehicles.length)
  expect(new Set(itemsNamed(type).map((item) => item.name))).toEqual(new Set([name]))
})

test.each(['COLLISION_COVERAGE', 'COMPREHENSIVE_COVERAGE'] as const)('the deductible of %s is a plain amount', (type) => {
  const deductibles = itemsNamed(type).map(({ deductibles }) => deductibles)
  expect(deductibles).toEqual(itemsNamed(type).map(() => [{ type: 'AMOUNT', value: { currency: 'USD', amount: expect.any(Number) } }]))
})

test('a car is financed, leased or owned: each occurs, and the lender or lessor is named in full', () => {
  const parties = vehicles.map(({ vehicle_info }) => vehicle_info?.interested_parties ?? [])
  const kinds = Map.groupBy(parties, ([party]) => party?.type ?? 'owned')
  expect([...kinds.keys()].toSorted()).toEqual(['LESSOR', 'LIEN_HOLDER', 'owned'])
  for (const cars of kinds.values()) expect(cars.length).toBeGreaterThan(vehicles.length / 10)
  for (const party of parties.flat())
    expect(party).toEqual({
      name: expect.stringMatching(/\w/),
      type: expect.any(String),
      phone_number: expect.stringMatching(/^555-/),
      loan_number: expect.stringMatching(/^EX-L/),
      address: expect.objectContaining({ addr1: expect.any(String), city: expect.any(String), state: expect.any(String) }),
    })
})

test('a mortgagee of a home has an address, as a lender of a car has', () => {
  const homes = madeOf<SVC_INSURANCE_RECORD>('HOME_INSURANCE_POLICY').flatMap(({ coverages }) => coverages ?? [])
  const mortgagees = homes.flatMap(({ details }) => details?.property_info?.interested_parties ?? [])
  expect(mortgagees.length).toBeGreaterThan(0)
  expect(mortgagees.filter(({ address }) => !address?.addr1)).toEqual([])
})

test('every deduction says how often it is taken, as the earnings beside it do', () => {
  const paystubs = madeOf<SVC_INCOME_EMPLOYMENT_RECORD>('PAYSTUB_FILE')
  for (const { deductions = [], earnings = [] } of paystubs) {
    expect(deductions.length).toBeGreaterThan(2)
    expect(new Set(deductions.map(({ basis }) => basis))).toEqual(new Set(earnings.map(({ basis }) => basis)))
  }
})

const DOCUMENTS: readonly { kind: InstitutionType; types: readonly SourceDataType[] }[] = [
  { kind: 'COLLEGE', types: ['TRANSCRIPT_FILE', 'STUDENT_ID_CARD'] },
  { kind: 'HOMEINSURANCE', types: ['HOME_INSURANCE_POLICY', 'RENTERS_INSURANCE_POLICY'] },
  { kind: 'AUTOINSURANCE', types: ['AUTO_INSURANCE_POLICY', 'INSURANCE_CARD'] },
  { kind: 'BROKERAGE_ACCOUNT', types: ['FORM_1099_B', 'FORM_1099_CONSOLIDATED', 'PROCEEDS_1099_B'] },
]

test.each(DOCUMENTS.flatMap(({ kind, types }) => types.map((type) => ({ kind, type }))))('$type of each $kind', ({ kind, type }) => {
  const validate = (strict as unknown as Record<string, strict.Validator<unknown>>)[tables.recordByType[type] ?? '']
  const sources = catalogue.filter(({ types }) => types.some((one) => one === kind))
  expect(sources.length).toBeGreaterThan(3)
  for (const { source } of sources) {
    const record = syntheticByType[type]?.({ individual: jordan, now: NOW, content: source.id, source: source.id })
    expect(JSON.stringify(record)).toContain(JSON.stringify(source.institution_display_name))
    expect(validate?.(record) || validate?.errors).toBe(true)
  }
})
