/** Tests every check signal in the contract with a pair of Items: one with the smallest change that raises it, and one without. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import type { Individual, RecordData } from '../../generated/types.ts'
import type { CheckedItem, DocumentMetadata } from '../../server/documents/check-signals/checked-item.ts'
import { checks, checkSignals } from '../../server/documents/check-signals/signals.ts'
import { COMPARED_PARTS, COMPARED_TYPES, listEmployments, listPersons } from '../../server/documents/check-signals/records.ts'
import { component } from '../rules/arbitraries.ts'
import { example, violations } from '../rules/validators.ts'
import { exampleItem, createItem, jordan, paystub, paystubItem, signalCodes, w2, w2Item, withValueAt } from './example-items.ts'

const PDF: DocumentMetadata = {
  software: ['iText 2.1.7', 'Payroll'],
  created: Date.UTC(2024, 2, 1),
  modified: Date.UTC(2024, 2, 1, 0, 1),
  ours: false,
  fonts: [['ABCDEF+ArialMT', 'GHIJKL+Arial-BoldMT'], ['ABCDEF+ArialMT']],
}
const withPdf = (more: Partial<DocumentMetadata>): CheckedItem => ({ ...paystubItem(paystub), document: { ...PDF, ...more } })

/** Returns a paystub whose fourth deduction (43.50) has a total and this part. */
const withPart = (part: number) =>
  paystubItem(
    withValueAt(paystub, 'deductions.3.amounts', [
      { type: 'OTHER', currency: 'USD', ytd_flag: false, value: part },
      { type: 'GROSS', currency: 'USD', ytd_flag: false, value: 43.5 },
      { type: 'OTHER', currency: 'USD', ytd_flag: true, value: 217.5 },
    ]),
  )

/** Omits the year-to-date gross pay, which would not match the sum. */
const holidaysOfTheYear = (value: number) =>
  withValueAt(withValueAt(paystub, 'earnings.0.amounts.3.value', value), 'earnings.0.amounts.5.value', null)

const credentials = (individual_id: string): CheckedItem => ({
  ...paystubItem(paystub),
  sameCredentials: [{ timestamp: 1700000000000, individual_id }],
})

/** Gross pay in the example: 2,700 + 300 = 3,000. Net pay: 3,000 − 755.11 = 2,244.89. Box 4: 6.2 % of 76,440 = 4,739.28. */
const twins: readonly (readonly [code: string, untouched: CheckedItem, falsified: CheckedItem])[] = [
  ['CC_DUPLICATE_CREDENTIALS', credentials(jordan.individual_id), credentials('idv_another')],
  ['METADATA_MISMATCH', withPdf({}), withPdf({ modified: Date.UTC(2024, 2, 1, 0, 1, 0, 1) })],
  ['FONT_MISMATCH', withPdf({}), withPdf({ fonts: [['ABCDEF+ArialMT', 'Arial']] })],
  ['IDENTITY_MISMATCH', paystubItem(paystub), paystubItem(withValueAt(paystub, 'employee.last_name', 'Rivero'))],
  // Adds a bonus of one cent that gross pay does not include.
  ['GROSS_PAY_MISMATCH', paystubItem(paystub), paystubItem(withValueAt(paystub, 'earnings.0.amounts.2.value', 300.01))],
  ['NET_PAY_MISMATCH', paystubItem(paystub), paystubItem(withValueAt(paystub, 'earnings.0.amounts.6.value', 2244.9))],
  ['DEDUCTIONS_MISMATCH', withPart(43.5), withPart(43.49)],
  ['YTD_MISMATCH', paystubItem(holidaysOfTheYear(300)), paystubItem(holidaysOfTheYear(299.99))],
  // 72 hours at 37.51 are 72 cents more than 2,700. Rounding explains only 55: 0.005 × (37.51 + 72 + 1) = 0.55.
  ['HOURS_RATE_MISMATCH', paystubItem(paystub), paystubItem(withValueAt(paystub, 'earnings.0.amounts.0.rate', 37.51))],
  [
    'TAX_MISMATCH',
    w2Item(withValueAt(w2, 'social_security_tax_withheld.value', 4740.28)),
    w2Item(withValueAt(w2, 'social_security_tax_withheld.value', 4740.29)),
  ],
  [
    'DATE_MISMATCH',
    paystubItem(withValueAt(paystub, 'interval.end_date', '02/12/2024')),
    paystubItem(withValueAt(paystub, 'interval.end_date', '02/11/2024')),
  ],
  [
    'EMPLOYER_MISMATCH',
    w2Item(w2, [{ type: 'SVC_W2_RECORD', data: withValueAt(w2, 'employer.name', 'TIDEWATER FREIGHT COOPERATIVE, INC.') }]),
    w2Item(w2, [{ type: 'SVC_W2_RECORD', data: withValueAt(w2, 'employer.name', 'Tidewater Trucking') }]),
  ],
]

test.each(twins)('raises %s for the smallest change but not for the unchanged twin', (code, untouched, falsified) => {
  expect(signalCodes(untouched)).toEqual([])
  expect(signalCodes(falsified)).toEqual([code])
})

test('reads only the declared parts of other Items', () => {
  for (const type of COMPARED_TYPES) {
    const data = example(tables.recordByType[type] ?? '')
    const parts = Object.fromEntries(COMPARED_PARTS.flatMap((part) => (part in data ? [[part, data[part]]] : [])))
    expect([type, listPersons({ type, data: parts })]).toEqual([type, listPersons({ type, data })])
    expect([type, listEmployments({ type, data: parts })]).toEqual([type, listEmployments({ type, data })])
    expect([...listPersons({ type, data }), ...listEmployments({ type, data })]).not.toEqual([])
  }
})

const CREATED = Date.UTC(2024, 2, 1, 12)

test.each<[about: string, type: string, data: RecordData, found: boolean]>([
  ['a paystub dated tomorrow', 'PAYSTUB_FILE', { record_date: '03/02/2024' }, false],
  ['a paystub dated the day after tomorrow', 'PAYSTUB_FILE', { record_date: '03/03/2024' }, true],
  ['a paystub for a future period', 'PAYSTUB_FILE', { interval: { start_date: '03/03/2024', end_date: '03/16/2024' } }, true],
  ['a paystub whose period has not ended', 'PAYSTUB_FILE', { interval: { start_date: '02/20/2024', end_date: '03/10/2024' } }, false],
  ['a paystub that is paid in two weeks', 'PAYSTUB_FILE', { pay_date: '03/15/2024' }, false],
  ['a paystub that is paid in two months', 'PAYSTUB_FILE', { pay_date: '05/01/2024' }, true],
  ['a transcript dated next month', 'TRANSCRIPT_FILE', { transcript_date: '04/01/2024' }, true],
  ['a W-2 for this year', 'W2_FILE', { record_year: 2024 }, false],
  ['a W-2 for next year', 'W2_FILE', { record_year: 2025 }, true],
  ['a 1099 dated next month', 'FORM_1099_INT', { record_year: 2023, record_date: '04/01/2024' }, true],
  ['a mortgage statement for next year', 'FORM_1098', { record_year: 2025 }, true],
  ['a policy that begins next month', 'AUTO_INSURANCE_POLICY', { coverage_period: { start_date: '04/01/2024' } }, false],
  ['a policy as of next month', 'AUTO_INSURANCE_POLICY', { as_of_date: '04/01/2024' }, true],
  ['claims as of next month', 'AUTO_INSURANCE_CLAIM', { as_of_date: '04/01/2024' }, true],
])('raises DATE_MISMATCH for %s (%#)', (_, type, data, found) =>
  expect(signalCodes(createItem(type, data, { createdAt: CREATED, individual: {} as Individual })).includes('DATE_MISMATCH')).toBe(found),
)

test('defines a check and a pair of test Items for every check signal in the contract', () => {
  const names = tables.checkSignals.map(({ name }) => name)
  expect(checks.map(({ code }) => code)).toEqual(names)
  expect(twins.map(([code]) => code)).toEqual(names)
})

const RECORDS = tables.records.filter((name) => name.startsWith('SVC_'))

test.each(RECORDS)('raises no signal for the %s example alongside all other documents of its Individual', (name) => {
  const others = RECORDS.map((type) => exampleItem(type))
  expect(checkSignals(exampleItem(name, { others }))).toEqual([])
})

test('raises signals with the category and description from the contract, and without data', () => {
  for (const [code, , falsified] of twins) {
    const [signal] = checkSignals(falsified)
    const entry = tables.checkSignals.find(({ name }) => name === code)
    expect(signal).toMatchObject({ code, category: entry?.category, description: entry?.about })
    expect(violations('strict', 'CheckSignal', signal)).toEqual([])
    expect('context' in (signal ?? {})).toBe(code === 'CC_DUPLICATE_CREDENTIALS')
  }
})

test('lists the other Individuals with duplicate credentials, earliest first', () => {
  const uses = [3, 1, 2].map((timestamp) => ({ timestamp, individual_id: timestamp === 2 ? jordan.individual_id : `idv_${timestamp}` }))
  expect(checkSignals({ ...paystubItem(paystub), sameCredentials: uses })[0]?.context?.data).toEqual([
    { timestamp: 1, individual_id: 'idv_1' },
    { timestamp: 3, individual_id: 'idv_3' },
  ])
})

test('checks a document like the record that it contains', () => {
  expect(signalCodes(createItem('PAYSTUB_FILE', withValueAt(paystub, 'interval.end_date', '02/11/2024')))).toEqual(['DATE_MISMATCH'])
})

const data = (type: string) => component(type).map((record) => ({ type, data: record as RecordData }))
const any = fc.constantFrom(...RECORDS).chain(data)
const individual = component('Individual') as fc.Arbitrary<Individual>

const instant = fc.option(fc.integer({ min: 0, max: 253402300799999 }))
const document = fc.record({
  software: fc.array(fc.string()),
  created: instant,
  modified: instant,
  ours: fc.boolean(),
  fonts: fc.array(fc.array(fc.string())),
})
const sameCredentials = fc.array(
  fc.record({ timestamp: fc.nat(), individual_id: fc.string({ unit: 'grapheme-ascii' }).map((id) => `idv_${id}`) }),
)

test.each(RECORDS)('returns valid signals for any %s and ignores the order of other Items', (type) => {
  const items = fc.tuple(data(type), fc.array(fc.oneof(data(type), any), { maxLength: 4 }), individual, document, sameCredentials)
  fc.assert(
    fc.property(items, fc.nat({ max: 4e12 }), ([item, others, person, pdf, uses], createdAt) => {
      const found = checkSignals({ ...item, createdAt, others, individual: person, document: pdf, sameCredentials: uses })
      expect(found.flatMap((signal) => violations('strict', 'CheckSignal', signal))).toEqual([])
      const reversed = { others: others.toReversed(), sameCredentials: uses.toReversed() }
      expect(checkSignals({ ...item, createdAt, individual: person, document: pdf, ...reversed })).toEqual(found)
    }),
    { numRuns: 60 },
  )
})
