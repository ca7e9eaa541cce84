/** Hand-calculated cases for get_income_summary: paystubs and W-2s, 1099 forms, bank accounts, and Data Request options. */
import { expect, test } from 'vitest'
import type { IncomeSummary } from '../../../generated/types.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { usd } from '../items.ts'
import {
  bank,
  circumstances,
  listCodes,
  day,
  entries,
  entry,
  form1099,
  getIncomeSummary,
  item,
  only,
  payroll,
  payslip,
  paystub,
  listReasons,
  w2,
  years,
} from './items.ts'

test('prefers box 1 of a W-2 over the paystub, which includes deferrals to a 401(k)', () => {
  // Gross pay is 60,000. Of this, 2,400 is for health insurance (not wages at all), and 3,600 is deferred to a 401(k) (box 12 code D, wages
  // in boxes 3 and 5 but not in box 1). Box 1: 60,000 - 2,400 - 3,600 = 54,000. Boxes 3 and 5: 60,000 - 2,400 = 57,600.
  const form = w2(2023, 54_000, {
    social_security_wages: usd(57_600),
    medicare_wages_and_tips: usd(57_600),
    box_12: [
      ['D', 3600],
      ['DD', '9000.00'],
    ],
  })
  const december = payroll({ on: day(2023, 12, 29), gross: 2307.69, ytd: 60_000 })
  const march = payroll({ on: day(2024, 3, 8), gross: 2400, ytd: 12_000 })
  const element = getIncomeSummary(december, form, march)
  expect(years(element.yearly_earnings)).toEqual([
    [2024, 'SALARY', 12_000],
    [2023, 'SALARY', 54_000],
  ])
  expect(element).toMatchObject({ as_of_date: day(2024, 3, 14), remitter: { name: 'Acme Inc.', ein: '12-3456789' } })
  expect(listCodes([element])).toEqual(['MIE_VF_DPC_USW2', 'MIE_VF_W2', 'MIE_DRVD_EIN'])

  const without = getIncomeSummary(december, w2(2023, undefined), march)
  expect(years(without.yearly_earnings)).toContainEqual([2023, 'SALARY', 60_000])
})

test('adds W-2s above the Social Security wage base, from two employers and in two states', () => {
  // Wages of 200,000. Social Security wages for 2023 are capped at 160,200, while Medicare wages are not. The page for the second state
  // repeats box 1. The second employer paid 8,000.10 and, on another form for the same year, 1,999.90, which is 10,000 in total.
  const boxes = { social_security_wages: usd(160_200), medicare_wages_and_tips: usd(200_000) }
  const other = { employer: { name: 'Borel LLC', ein: '111111111' } }
  const reports = incomeSummary(
    [
      w2(2023, 200_000, { ...boxes, state: 'OH' }),
      w2(2023, 200_000, { ...boxes, state: 'PA' }),
      w2(2023, 8000.1, other),
      w2(2023, 1999.9, other),
    ],
    circumstances(),
  )
  expect(reports.map(({ remitter, yearly_earnings }) => [remitter?.name, remitter?.ein, ...years(yearly_earnings)])).toEqual([
    ['Borel LLC', '11-1111111', [2023, 'WAGE', 10_000]],
    ['ACME INC', '12-3456789', [2023, 'WAGE', 200_000]],
  ])
  expect(reports.map(entries)).toEqual([
    [['WAGE', day(2023, 1, 1), day(2023, 12, 31), 'ytd GROSS 10000']],
    [['WAGE', day(2023, 1, 1), day(2023, 12, 31), 'ytd GROSS 200000']],
  ])
})

test('counts a payslip once if it was both read from payroll and submitted', () => {
  const element = getIncomeSummary(
    payroll({ on: day(2024, 1, 12), gross: 3000, net: 2000 }),
    paystub({ on: day(2024, 1, 12), gross: 3000, net: 2000 }),
  )
  expect(years(element.yearly_earnings)).toEqual([[2024, 'SALARY', 3000]])
  expect(element.earnings).toHaveLength(1)
})

test('adds regular, overtime and bonus pay if gross pay is missing', () => {
  // 2,700 + 405.50 + 100 = 3,205.50. OTHER is excluded, because it might not be pay.
  const figure = (type: string, value: number) => ({ type, value, currency: 'USD', ytd_flag: false })
  const amounts = [figure('REGULAR', 2700), figure('OVERTIME', 405.5), figure('BONUS', 100), figure('OTHER', 60), figure('NET', 2000)]
  const element = getIncomeSummary(
    item('PAYSTUB_FILE', { pay_date: '01/12/2024', employer: { name: 'Acme' }, earnings: [{ type: 'WAGE', basis: 'BI_WEEKLY', amounts }] }),
  )
  expect(years(element.yearly_earnings)).toEqual([[2024, 'WAGE', 3205.5]])
})

test('uses the larger totals of two payslips from the same day, and counts both in the current period', () => {
  // Pay of 3,000 and, in a second payroll run, a bonus of 1,000. The year-to-date totals are 15,000 and then 16,000.
  const regular = paystub({ on: day(2024, 3, 8), gross: 3000, ytd: 15_000 })
  const february = paystub({ on: day(2024, 2, 23), gross: 3000, ytd: 12_000 })
  const bonus = paystub({ on: day(2024, 3, 8), gross: 1000, ytd: 16_000 })
  for (const items of [
    [regular, bonus, february],
    [bonus, february, regular],
  ]) {
    const element = only(incomeSummary(items, circumstances({ earnings_period_type: 'CURRENT' })))
    expect(years(element.yearly_earnings)).toEqual([[2024, 'SALARY', 16_000]])
    expect(element.earnings).toHaveLength(2)
  }
})

test('treats a single undated payslip as current and derives no year', () => {
  const undated = { pay_date: '02/30/2024', record_date: '02/30/2024', interval: {} }
  const items = [1000, 2000].map((gross) => item('PAYSTUB_FILE', payslip({ on: day(2024, 3, 8), gross }, undated)))
  const element = only(incomeSummary(items, circumstances({ earnings_period_type: 'CURRENT' })))
  expect(element.earnings).toHaveLength(1)
  expect(listReasons([element])).toContain('MIE_INSUFFICIENT_DATA: yearly earnings cannot be derived')
})

test.each([
  { pay_date: '01/05/0999', yearly: [] },
  { pay_date: '01/05/1000', yearly: [[1000, 'SALARY']] },
])('ignores a misread year: $pay_date', ({ pay_date, yearly }) => {
  const element = getIncomeSummary(item('PAYSTUB_FILE', payslip({ on: day(2024, 3, 8), ytd: 10 }, { pay_date })))
  expect(years(element.yearly_earnings)).toEqual(yearly)
})

test("adds fees, rents and royalties from a payer's 1099-NEC and 1099-MISC", () => {
  // Box 1 of the 1099-NEC is 12,500.50. Rents are 9,600 and royalties 250.25. OTHER for the year is 12,500.50 + 250.25 = 12,750.75.
  const element = getIncomeSummary(
    form1099('FORM_1099_NEC', { form_1099_nec: { nonemployee_compensation: usd(12_500.5), federal_income_tax_withheld: usd(100) } }),
    form1099('FORM_1099_MISC', {
      form_1099_misc: { rents: usd(9600), royalties: usd(250.25) },
      recipient: { name: 'Jordan Lee Rivera' },
    }),
  )
  const year = [day(2023, 1, 1), day(2023, 12, 31)]
  expect(entries(element)).toEqual([
    ['RENTAL', ...year, 'ytd GROSS 9600'],
    ['OTHER', ...year, 'ytd GROSS 250.25'],
    ['OTHER', ...year, 'ytd GROSS 12500.5'],
  ])
  expect(years(element.yearly_earnings)).toEqual([
    [2023, 'RENTAL', 9600],
    [2023, 'OTHER', 12_750.75],
  ])
  expect(element).toMatchObject({
    as_of_date: day(2023, 12, 31),
    remitter: { name: 'Harbor Bank', ein: '98-7654321' },
    beneficiary: { first_name: 'Jordan', middle_name: 'Lee', last_name: 'Rivera' },
  })
})

test('adds interest, dividends, original issue discount and gains from a consolidated 1099', () => {
  // INT: 120.10 (box 1) + 30.05 (box 3) + 9.85 (box 8) = 160. Box 9 is part of box 8. OID: 15 + 5 = 20, which is also interest, for a total
  // of 180. DIV: 500 (box 1a, of which 350 is qualified) + 80 (box 2a) = 580. The 40 in box 3 is returned capital. B: a gain of 300, and
  // 1,000 - 1,250 + 50 disallowed by a wash sale = -200, for a total of 100.
  const element = getIncomeSummary(
    form1099('FORM_1099_CONSOLIDATED', {
      form_1099_int: {
        interest_income: usd(120.1),
        us_savings_bond_and_treasury_interest: usd(30.05),
        tax_exempt_interest: usd(9.85),
        private_activity_bond_interest: usd(2),
      },
      form_1099_oid: { original_issue_discount: usd(15), treasury_original_issue_discount: usd(5) },
      form_1099_div: {
        total_ordinary_dividends: usd(500),
        qualified_dividends: usd(350),
        total_capital_gain_distributions: usd(80),
        nondividend_distributions: usd(40),
      },
      form_1099_B: { transactions: [{ gain: usd(300) }, { proceeds: usd(1000), cost: usd(1250), wash_sale_disallowed: usd(50) }] },
    }),
  )
  expect(years(element.yearly_earnings)).toEqual([
    [2023, 'INVESTMENT', 100],
    [2023, 'INTEREST', 180],
    [2023, 'DIVIDENDS', 580],
  ])
  expect(listCodes([element]).toSorted()).toEqual([
    'MIE_ERNG_1099B',
    'MIE_ERNG_1099DIV',
    'MIE_ERNG_1099INT',
    'MIE_ERNG_1099OID',
    'MIE_VF_US1099CONSOLIDATED',
  ])
})

test('replaces corrected 1099s, counts copies once, adds accounts, and ignores void forms', () => {
  const int = (value: number, rest: object) => form1099('FORM_1099_INT', { form_1099_int: { interest_income: usd(value) }, ...rest })
  // Account 1: 100, corrected to 90. Account 2: 50 twice. Account 3: 7, void. The total is 90 + 50 = 140.
  const element = getIncomeSummary(
    int(100, { account_number: '1' }),
    int(90, { account_number: '1', corrected: true }),
    int(50, { account_number: '2' }),
    int(50, { account_number: '2' }),
    int(7, { account_number: '3', void: true }),
  )
  expect(years(element.yearly_earnings)).toEqual([[2023, 'INTEREST', 140]])
})

const terms = (short: number, long: number) => ({ short_term_gains: { gain: usd(short) }, long_term_gains: { gain: usd(long) } })

test.each([
  // 1,000 - 700 - 20 of market discount that is taxed as interest + 5 disallowed.
  {
    about: 'sale by sale',
    transactions: [{ proceeds: usd(1000), cost: usd(700), accrued_market_discount: usd(20), wash_sale_disallowed: usd(5) }],
    gain: 285,
  },
  { about: 'box 11 of contracts', transactions: [{ aggregate_contracts_gain: usd(-40.5) }], gain: -40.5 },
  {
    about: 'what sales state, although the totals say more',
    transactions: [{ gain: usd(300) }, { proceeds: usd(5) }],
    totals: terms(100, 250),
    gain: 300,
  },
  { about: 'sales before totals', transactions: [{ gain: usd(300) }], totals: terms(1, 2), gain: 300 },
  { about: 'totals alone', totals: terms(-10, 4.5), gain: -5.5 },
  { about: 'what is known, without totals', transactions: [{ gain: usd(300) }, {}], gain: 300 },
])('computes gains of a 1099-B: $about', ({ transactions, totals, gain }) => {
  const form_1099_B = { ...(transactions && { transactions }), ...(totals && { totals }) }
  const element = getIncomeSummary(form1099('FORM_1099_B', { form_1099_B }))
  expect(years(element.yearly_earnings)).toEqual([[2023, 'INVESTMENT', gain]])
})

test('sums bank income by month and type, with the account holders', () => {
  // February: two paydays of 1,744.89 are 3,489.78. January: 1,744.89 and interest of 1.12. Outgoing payments are not income.
  const account = bank([
    entry(day(2024, 2, 23), 1744.89, 'TIDEWATER PAYROLL'),
    entry(day(2024, 2, 9), 1744.89, 'Tidewater Payroll'),
    entry(day(2024, 2, 10), -800, 'RENT'),
    entry(day(2024, 1, 26), 1744.89, 'TIDEWATER DIRECT DEP'),
    entry(day(2024, 1, 31), 1.12, 'Interest Paid'),
  ])
  const element = only(incomeSummary([], circumstances({}, account)))
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
])('respects the options of the Data Request: $details', ({ details, elements, periods, yearly }) => {
  const reports = incomeSummary([before, stub, ...forms], circumstances(details, account))
  expect(reports.length).toBe(elements)
  expect(reports.map(({ earnings }) => earnings?.length)).toEqual(periods)
  expect(reports.map(({ yearly_earnings }) => yearly_earnings?.length)).toEqual(yearly)
  const unasked = reportsWithout('yearly earnings', reports)
  expect(unasked).toBe(!('enable_bank_income' in details))
})

const reportsWithout = (what: string, reports: readonly IncomeSummary[]) => !listReasons(reports).some((reason) => reason.includes(what))

test('returns nothing for a bank account if bank income is excluded', () => {
  expect(incomeSummary([], circumstances({ enable_bank_income: false }, account))).toEqual([])
})
