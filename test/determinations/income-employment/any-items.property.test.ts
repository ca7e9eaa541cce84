/** Checks that arbitrary Items and bank accounts lead to valid reports with correct sums, in any order. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EmploymentSummary, IncomeEmploymentDetails, IncomeSummary, RequestDetails } from '../../../generated/types.ts'
import type { BankAccount, Circumstances, InputItem } from '../../../server/determinations/input.ts'
import type { IncomeRecord } from '../../../server/determinations/income-employment/documents.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../../server/determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { cents } from '../../../server/determinations/money.ts'
import { component } from '../../rules/arbitraries.ts'
import { findViolations, inTwoOrders } from '../any-items.ts'
import { bank, day, payslip } from './items.ts'

const RECORDS = {
  SVC_INCOME_EMPLOYMENT_RECORD: ['SVC_INCOME_EMPLOYMENT_RECORD', 'PAYSTUB_FILE', 'TWN_EDR'],
  SVC_W2_RECORD: ['SVC_W2_RECORD', 'W2_FILE'],
  SVC_1099_RECORD: ['SVC_1099_RECORD', 'FORM_1099_CONSOLIDATED', 'FORM_1099_NEC', 'FORM_1099_MISC'],
  SVC_PROCEEDS_1099_B: ['SVC_PROCEEDS_1099_B', 'PROCEEDS_1099_B'],
} as const

/** Only a few employers, so that several Items are about the same employer. */
const employer = fc.constantFrom({ name: 'Acme Inc.' }, { name: 'ACME' }, { name: 'Borel & Co' }, { name: '' }, null)
const ein = fc.constantFrom('12-3456789', '987654321', 'XX-XXX1234', '')
const date = fc.integer({ min: day(2022, 1, 1), max: day(2024, 3, 1) })

/** Payslips with consistent figures, which exercise more code than random ones. */
const paid = fc
  .record({
    on: date,
    gross: fc.integer({ min: 0, max: 9000_00 }),
    net: fc.integer({ min: 1, max: 3 }),
    ytd: fc.option(fc.integer({ max: 1e7 })),
  })
  .map(({ on, gross, net, ytd }) => payslip({ on, gross: gross / 100, net: net * 1000, ...(ytd !== null && { ytd: ytd / 100 }) }))

const arbitraryData = (record: keyof typeof RECORDS) =>
  fc.tuple(component(record), employer, ein).map(([data, named, number]) => {
    if (record === 'SVC_INCOME_EMPLOYMENT_RECORD') return named ? { ...(data as object), employer: named } : data
    return record === 'SVC_W2_RECORD' && named ? { ...(data as object), employer: { ...named, ein: number } } : data
  })

const typedData = fc.oneof(
  { weight: 2, arbitrary: paid.map((data) => ({ type: 'PAYSTUB_FILE' as const, data: data as unknown })) },
  ...(Object.keys(RECORDS) as (keyof typeof RECORDS)[]).map((record) =>
    fc.record({ type: fc.constantFrom(...RECORDS[record]), data: arbitraryData(record) }),
  ),
)

const inputs = fc
  .array(
    fc.record({
      typed: typedData,
      channel: fc.constantFrom('connection' as const, 'submission' as const),
      datasource: component('DatasourceSummary'),
      createdAt: fc.integer({ min: day(2020, 1, 1), max: day(2024, 3, 10) }),
      onHold: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  .map((list) => list.map(({ typed, ...rest }, at) => ({ ...rest, ...typed, itemId: `itm_${at}` }) as InputItem<IncomeRecord>))

const banks: fc.Arbitrary<BankAccount[]> = fc.array(
  fc
    .tuple(
      fc.array(
        fc.record({
          date: date.map((instant) => Math.floor(instant / 86_400_000) * 86_400_000),
          amount: fc.oneof(
            fc.constantFrom(500, 1000, 1500, 2000, -20),
            fc.integer({ min: -1e6, max: 1e6 }).map((value) => value / 100),
          ),
          currency: fc.constantFrom('USD', 'CAD', 'EUR'),
          description: fc.constantFrom('ACME PAYROLL', 'Interest Paid', 'Zelle', ''),
        }),
        { maxLength: 12 },
      ),
      fc.constantFrom('XX01', 'XX02'),
    )
    .map(([entries, number]) => bank(entries, number)),
  { maxLength: 3 },
)

const given: fc.Arbitrary<Circumstances> = fc.record({
  now: fc.constant(day(2024, 3, 11)),
  connections: fc.constant([]),
  banks,
  details: component('RequestDetails').map((details) => details as RequestDetails),
})

const SERVICES = [
  { component: 'IncomeSummary', report: incomeSummary },
  { component: 'EmploymentSummary', report: employmentSummary },
  { component: 'IncomeEmploymentDetails', report: incomeEmploymentDetails },
] as const
type Report = IncomeSummary | EmploymentSummary | IncomeEmploymentDetails

const RUNS = { numRuns: 150 }

/** A sale before the year 1000. No report may contain its year, because years in reports have four digits. */
const SOLD_BEFORE_1000: InputItem<IncomeRecord> = {
  type: 'SVC_PROCEEDS_1099_B',
  channel: 'connection',
  createdAt: day(2020, 1, 1),
  onHold: false,
  datasource: {},
  itemId: 'itm_0',
  data: { transactions: [{ sell_date: Date.UTC(1000, 0, 1) - 1, aggregate_contracts_gain: { value: 0 } }] },
}

test.each(SERVICES)('$component: returns valid reports', ({ component: name, report }) => {
  let elements = 0
  const property = fc.property(inputs, given, (items, circumstances) => {
    const reports: Report[] = report(items, circumstances)
    elements += reports.length
    expect(findViolations({ [name]: reports })).toEqual([])
  })
  fc.assert(property, { ...RUNS, examples: [[[SOLD_BEFORE_1000], { now: day(2024, 3, 11), connections: [], banks: [], details: {} }]] })
  expect(elements).toBeGreaterThan(100)
})

test.each(SERVICES)('$component: ignores the order of Items', ({ report }) => {
  const property = fc.property(inTwoOrders(inputs), given, ([items, shuffled], circumstances) => {
    expect(report(shuffled, circumstances)).toEqual(report(items, circumstances))
  })
  fc.assert(property, RUNS)
})

const base = {
  type: 'PAYSTUB_FILE',
  channel: 'submission',
  createdAt: day(2024, 3, 5),
  onHold: false,
  datasource: { name: 'Uploads' },
} as const

test('sums payments exactly into yearly totals if totals are missing, and omits the value if a payment is missing', () => {
  const DAYS = 14 * 86_400_000
  const payments = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 27, maxLength: 31 })
  const property = fc.property(payments, fc.option(fc.integer({ min: 0, max: 25 })), (grosses, leftOut) => {
    const paid = grosses.map((gross, at) => ({ on: day(2023, 1, 6) + at * DAYS, gross })).filter((_, at) => at !== leftOut)
    const items = paid.map(({ on, gross }, at): InputItem<IncomeRecord> => {
      return { ...base, itemId: `itm_${at}`, data: payslip({ on, gross: gross / 100 }) }
    })
    const [element] = incomeSummary(items, { now: day(2024, 3, 11), connections: [], banks: [], details: {} })
    const stated = (element?.yearly_earnings ?? []).map(({ year, amounts }) => [
      year,
      ...(amounts ?? []).map(({ value }) => cents(value ?? 0)),
    ])
    const sumPaid = (year: number) => paid.reduce((sum, { on, gross }) => (new Date(on).getUTCFullYear() === year ? sum + gross : sum), 0)
    expect(stated).toEqual([[2024, sumPaid(2024)], leftOut === null ? [2023, sumPaid(2023)] : [2023]])
  })
  fc.assert(property, RUNS)
})

test('returns no report without Items or bank accounts', () => {
  for (const { report } of SERVICES) expect(report([], { now: 0, connections: [], banks: [], details: {} })).toEqual([])
})
