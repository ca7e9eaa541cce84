/** get_income_summary from a bank account, and what the Data Request asks for. */
import { expect, test } from 'vitest'
import type { IncomeSummary } from '../../../generated/types.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { bank, circumstances, day, entry, paystub, reasonsOf, w2 } from './items.ts'

test('bank income: what came in, by month and kind, with the holders of the account', () => {
  // February: two pay days of 1,744.89 = 3,489.78. January: 1,744.89 and 1.12 of interest. What went out is no income.
  const account = bank([
    entry(day(2024, 2, 23), 1744.89, 'TIDEWATER PAYROLL'),
    entry(day(2024, 2, 9), 1744.89, 'Tidewater Payroll'),
    entry(day(2024, 2, 10), -800, 'RENT'),
    entry(day(2024, 1, 26), 1744.89, 'TIDEWATER DIRECT DEP'),
    entry(day(2024, 1, 31), 1.12, 'Interest Paid'),
  ])
  const [element, ...others] = incomeSummary([], circumstances({}, account))
  expect(others).toEqual([])
  const january = { start_date: day(2024, 1, 1), end_date: day(2024, 1, 31) }
  const figure = (value: number) => [{ currency: 'USD', type: 'OTHER', ytd_flag: false, value }]
  expect(element).toEqual({
    datasource: { id: 'dts_bank', type: null, name: 'Lakeshore Example Bank' },
    as_of_date: day(2024, 3, 14),
    remitter: { name: 'n/a', phone_number: null, address: null },
    beneficiary: null,
    earnings: [
      { type: 'SALARY', basis: null, interval: { start_date: day(2024, 2, 1), end_date: day(2024, 2, 29) }, amounts: figure(3489.78) },
      { type: 'SALARY', basis: null, interval: january, amounts: figure(1744.89) },
      { type: 'INTEREST', basis: null, interval: january, amounts: figure(1.12) },
    ],
    yearly_earnings: null,
    account_holders: [{ name: 'Jordan Rivera' }],
    reason_codes: [
      { code: 'MIE_VF_UCB', description: 'verified by a bank account the user connected' },
      { code: 'MIE_INSUFFICIENT_DATA', description: 'yearly earnings cannot be derived' },
    ],
  })
})

const stub = paystub({ on: day(2024, 3, 8), gross: 3000, ytd: 15_000 })
const before = paystub({ on: day(2024, 2, 23), gross: 3000, ytd: 12_000 })
const account = bank([entry(day(2024, 3, 8), 12), entry(day(2024, 2, 8), 13)])
const forms = [w2(2022, 1000, { employer: { name: 'Borel' } }), w2(2023, 2000, { employer: { name: 'Borel' } })]

test.each([
  { details: {}, elements: 2, periods: [2, 2], yearly: [1, 2] },
  { details: { earnings_period_type: 'CURRENT' }, elements: 2, periods: [1, 1], yearly: [1, 2] },
  { details: { earnings_period_type: 'HISTORIC' }, elements: 2, periods: [2, 2], yearly: [1, 2] },
  { details: { get_yearly_earnings: false }, elements: 2, periods: [2, 2], yearly: [undefined, undefined] },
  { details: { get_yearly_earnings: true }, elements: 2, periods: [2, 2], yearly: [1, 2] },
  { details: { tax_year: 2022 }, elements: 2, periods: [2, 1], yearly: [1, 1] },
  { details: { tax_year: 2021 }, elements: 1, periods: [2], yearly: [1] },
  { details: { enable_bank_income: true }, elements: 3, periods: [2, 2, 2], yearly: [1, 2, undefined] },
  { details: { enable_bank_income: true, earnings_period_type: 'CURRENT' }, elements: 3, periods: [1, 1, 1], yearly: [1, 2, undefined] },
])('what the Data Request asks for is kept to: $details', ({ details, elements, periods, yearly }) => {
  const reports = incomeSummary([before, stub, ...forms], circumstances(details, account))
  expect(reports.length).toBe(elements)
  expect(reports.map(({ earnings }) => earnings?.length)).toEqual(periods)
  expect(reports.map(({ yearly_earnings }) => yearly_earnings?.length)).toEqual(yearly)
  const unasked = reportsWithout('yearly earnings', reports)
  expect(unasked).toBe(!('enable_bank_income' in details))
})

const reportsWithout = (what: string, reports: readonly IncomeSummary[]) => !reasonsOf(reports).some((reason) => reason.includes(what))

test('where bank income is ruled out, a bank alone gives nothing', () => {
  expect(incomeSummary([], circumstances({ enable_bank_income: false }, account))).toEqual([])
})
