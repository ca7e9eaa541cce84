/** Tests that synthetic records are strictly valid and reproducible, raise no check signals, and use customary names. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useClock } from '../../generated/formats.js'
import { tables } from '../../generated/tables.ts'
import type {
  CoverageItem,
  InstitutionType,
  SourceDataType,
  SVC_INCOME_EMPLOYMENT_RECORD,
  SVC_INSURANCE_RECORD,
} from '../../generated/types.ts'
import type { Validator } from '../../generated/validators.js'
import * as strictly from '../../generated/validators.strict.js'
import { checkSignals } from '../../server/documents/check-signals/signals.ts'
import { catalogue } from '../../server/data-sources/catalogue.ts'
import { syntheticByType } from '../../server/documents/extraction/synthetic/by-type.ts'
import type { SyntheticInput } from '../../server/documents/extraction/synthetic/input.ts'
import { contents, individuals, instants, jordan, NOW, types } from './subjects.ts'

const strict = strictly as unknown as Readonly<Record<string, Validator<unknown>>>
const RUNS = { numRuns: 200 }

const made = (type: string, subject: SyntheticInput) => {
  const make = syntheticByType[type]
  if (!make) throw new Error(`nothing makes ${type}`)
  return make(subject)
}

function violations(type: string, subject: SyntheticInput): unknown {
  const validate = strict[tables.recordByType[type] ?? '']
  const before = useClock(() => subject.now)
  try {
    return validate?.(made(type, subject)) ? [] : (validate?.errors ?? `no validator for ${type}`)
  } finally {
    useClock(before)
  }
}

const subjects = fc.record({ individual: individuals, now: instants, content: contents })

test('generates a record for every type', () => expect(Object.keys(syntheticByType).toSorted()).toEqual(types.toSorted()))

test.each(types)('generates a strictly valid %s for any person and time', (type) => {
  fc.assert(
    fc.property(subjects, (subject) => {
      expect(violations(type, subject)).toEqual([])
    }),
    RUNS,
  )
})

test.each(types)('raises no check signal for %s next to any other document of the Individual', (type) => {
  fc.assert(
    fc.property(subjects, contents, fc.constantFrom(...types), (subject, content, other) => {
      const others = [other, type].map((earlier) => ({ type: earlier, data: made(earlier, { ...subject, content }) }))
      const data = made(type, subject)
      expect(checkSignals({ type, data, individual: subject.individual, createdAt: subject.now, others })).toEqual([])
    }),
    RUNS,
  )
})

test.each(types)('generates the same %s for the same document', (type) => {
  fc.assert(
    fc.property(subjects, (subject) => {
      expect(made(type, subject)).toEqual(made(type, subject))
    }),
    { numRuns: 20 },
  )
})

test.each(types)('generates a different %s for another document', (type) => {
  const records = Array.from({ length: 40 }, (_, at) => JSON.stringify(made(type, { individual: jordan, now: NOW, content: `${at}` })))
  const distinct = new Set(records).size
  // All documents of an Individual describe the same employment, so few of these records differ.
  const expected = tables.recordByType[type] === 'SVC_INCOME_EMPLOYMENT_RECORD' ? (type === 'TWN_EDR' ? 1 : 2) : 35
  expect(distinct).toBeGreaterThanOrEqual(expected)
})

const someone = { ...jordan, individual_id: 'idv_other', first_name: 'Casey', last_name: 'Otherman', middle_name: null }

test.each(types.filter((type) => !type.endsWith('DIGEST')))('puts the name of the Individual on %s', (type) => {
  const text = JSON.stringify(made(type, { individual: someone, now: NOW, content: 'c4' }))
  expect(text).toContain('Otherman')
  expect(text).not.toContain('Rivera')
})

test('shows only a masked social security number, which is the same in every document of the Individual', () => {
  const shown = types.flatMap((type) => [
    ...JSON.stringify(made(type, { individual: jordan, now: NOW, content: type })).matchAll(/[\dX]{3}-[\dX]{2}-\d{4}/g),
  ])
  expect(new Set(shown.map(([ssn]) => ssn)).size).toBe(1)
  expect(shown[0]?.[0]).toMatch(/^XXX-XX-\d{4}$/)
})

const SEEDS = Array.from({ length: 200 }, (_, at) => `seed ${at}`)

const generateRecords = <Data>(type: SourceDataType): Data[] =>
  SEEDS.map((content) => {
    const individual = { ...jordan, individual_id: `idv_${content}` }
    return syntheticByType[type]?.({ individual, now: NOW, content }) as Data
  })

const policies = generateRecords<SVC_INSURANCE_RECORD>('AUTO_INSURANCE_POLICY')
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
] as const)('uses the customary name for %s on every car', (type, name) => {
  expect(itemsNamed(type)).toHaveLength(vehicles.length)
  expect(new Set(itemsNamed(type).map((item) => item.name))).toEqual(new Set([name]))
})

test.each(['COLLISION_COVERAGE', 'COMPREHENSIVE_COVERAGE'] as const)('shows the deductible of %s as a plain amount', (type) => {
  const deductibles = itemsNamed(type).map(({ deductibles }) => deductibles)
  expect(deductibles).toEqual(itemsNamed(type).map(() => [{ type: 'AMOUNT', value: { currency: 'USD', amount: expect.any(Number) } }]))
})

test('shows cars as financed, leased or owned, with the full name of the lender or lessor', () => {
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

test('gives the mortgagee of a home an address, like the lender of a car', () => {
  const homes = generateRecords<SVC_INSURANCE_RECORD>('HOME_INSURANCE_POLICY').flatMap(({ coverages }) => coverages ?? [])
  const mortgagees = homes.flatMap(({ details }) => details?.property_info?.interested_parties ?? [])
  expect(mortgagees.length).toBeGreaterThan(0)
  expect(mortgagees.filter(({ address }) => !address?.addr1)).toEqual([])
})

test('states the frequency of every deduction and benefit, like the frequency of earnings', () => {
  const paystubs = generateRecords<SVC_INCOME_EMPLOYMENT_RECORD>('PAYSTUB_FILE')
  for (const { deductions = [], benefits = [], earnings = [] } of paystubs) {
    expect([deductions.length > 2, benefits.length > 0]).toEqual([true, true])
    for (const items of [deductions, benefits])
      expect(new Set(items.map(({ basis }) => basis))).toEqual(new Set(earnings.map(({ basis }) => basis)))
  }
})

const DOCUMENTS: readonly { kind: InstitutionType; types: readonly SourceDataType[] }[] = [
  { kind: 'COLLEGE', types: ['TRANSCRIPT_FILE', 'STUDENT_ID_CARD'] },
  { kind: 'HOMEINSURANCE', types: ['HOME_INSURANCE_POLICY', 'RENTERS_INSURANCE_POLICY'] },
  { kind: 'AUTOINSURANCE', types: ['AUTO_INSURANCE_POLICY', 'INSURANCE_CARD'] },
  { kind: 'BROKERAGE_ACCOUNT', types: ['FORM_1099_B', 'FORM_1099_CONSOLIDATED', 'PROCEEDS_1099_B'] },
]

test.each(DOCUMENTS.flatMap(({ kind, types }) => types.map((type) => ({ kind, type }))))(
  "the $type from each $kind contains the institution's name",
  ({ kind, type }) => {
    const validate = strict[tables.recordByType[type] ?? '']
    const sources = catalogue.filter(({ types }) => types.some((one) => one === kind))
    expect(sources.length).toBeGreaterThan(3)
    for (const { source } of sources) {
      const record = syntheticByType[type]?.({ individual: jordan, now: NOW, content: source.id, source: source.id })
      expect(JSON.stringify(record)).toContain(JSON.stringify(source.institution_display_name))
      expect(validate?.(record) || validate?.errors).toBe(true)
    }
  },
)
