/** get_income_summary from 1099 forms, worked by hand. */
import { expect, test } from 'vitest'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { circumstances, codesOf, day, entries, form1099, usd, years } from './items.ts'

test('1099-NEC and 1099-MISC of one payer: fees, rents and royalties', () => {
  // Box 1 of the NEC 12,500.50; rents 9,600 and royalties 250.25. OTHER of the year: 12,500.50 + 250.25 = 12,750.75.
  const [element, ...others] = incomeSummary(
    [
      form1099('FORM_1099_NEC', { form_1099_nec: { nonemployee_compensation: usd(12_500.5), federal_income_tax_withheld: usd(100) } }),
      form1099('FORM_1099_MISC', {
        form_1099_misc: { rents: usd(9600), royalties: usd(250.25) },
        recipient: { name: 'Jordan Lee Rivera' },
      }),
    ],
    circumstances(),
  )
  expect(others).toEqual([])
  const year = [day(2023, 1, 1), day(2023, 12, 31)]
  expect(element && entries(element)).toEqual([
    ['RENTAL', ...year, 'ytd GROSS 9600'],
    ['OTHER', ...year, 'ytd GROSS 250.25'],
    ['OTHER', ...year, 'ytd GROSS 12500.5'],
  ])
  expect(years(element?.yearly_earnings)).toEqual([
    [2023, 'RENTAL', 9600],
    [2023, 'OTHER', 12_750.75],
  ])
  expect(element).toMatchObject({
    as_of_date: day(2023, 12, 31),
    remitter: { name: 'Harbor Bank', ein: '98-7654321' },
    beneficiary: { first_name: 'Jordan', middle_name: 'Lee', last_name: 'Rivera' },
  })
})

test('consolidated 1099: interest, dividends, original issue discount and gains', () => {
  // INT: 120.10 (box 1) + 30.05 (box 3) + 9.85 (box 8) = 160; box 9 is part of box 8. OID: 15 + 5 = 20, interest too: 180.
  // DIV: 500 (box 1a, of which 350 qualified) + 80 (box 2a) = 580; 40 of box 3 is returned capital.
  // B: a gain of 300; 1,000 - 1,250 + 50 disallowed by a wash sale = -200: together 100.
  const [element] = incomeSummary(
    [
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
    ],
    circumstances(),
  )
  expect(years(element?.yearly_earnings)).toEqual([
    [2023, 'INVESTMENT', 100],
    [2023, 'INTEREST', 180],
    [2023, 'DIVIDENDS', 580],
  ])
  expect(codesOf(element ? [element] : []).toSorted()).toEqual([
    'MIE_ERNG_1099B',
    'MIE_ERNG_1099DIV',
    'MIE_ERNG_1099INT',
    'MIE_ERNG_1099OID',
    'MIE_VF_US1099CONSOLIDATED',
  ])
})

test('a corrected 1099 replaces the one before, copies count once, accounts add up, a void form is none', () => {
  const int = (value: number, rest: object) => form1099('FORM_1099_INT', { form_1099_int: { interest_income: usd(value) }, ...rest })
  // Account 1: 100, corrected to 90. Account 2: 50 twice. Account 3: 7, void. 90 + 50 = 140.
  const [element] = incomeSummary(
    [
      int(100, { account_number: '1' }),
      int(90, { account_number: '1', corrected: true }),
      int(50, { account_number: '2' }),
      int(50, { account_number: '2' }),
      int(7, { account_number: '3', void: true }),
    ],
    circumstances(),
  )
  expect(years(element?.yearly_earnings)).toEqual([[2023, 'INTEREST', 140]])
})

const terms = (short: number, long: number) => ({ short_term_gains: { gain: usd(short) }, long_term_gains: { gain: usd(long) } })

test.each([
  // 1,000 - 700 - 20 of market discount taxed as interest + 5 disallowed.
  {
    about: 'sale by sale',
    transactions: [{ proceeds: usd(1000), cost: usd(700), accrued_market_discount: usd(20), wash_sale_disallowed: usd(5) }],
    gain: 285,
  },
  { about: 'box 11 of contracts', transactions: [{ aggregate_contracts_gain: usd(-40.5) }], gain: -40.5 },
  {
    about: 'totals where a sale states no gain',
    transactions: [{ gain: usd(300) }, { proceeds: usd(5) }],
    totals: terms(100, 250),
    gain: 350,
  },
  { about: 'sales before totals', transactions: [{ gain: usd(300) }], totals: terms(1, 2), gain: 300 },
  { about: 'totals alone', totals: terms(-10, 4.5), gain: -5.5 },
  { about: 'what is known, without totals', transactions: [{ gain: usd(300) }, {}], gain: 300 },
])('gains of a 1099-B: $about', ({ transactions, totals, gain }) => {
  const form_1099_B = { ...(transactions && { transactions }), ...(totals && { totals }) }
  const [element] = incomeSummary([form1099('FORM_1099_B', { form_1099_B })], circumstances())
  expect(years(element?.yearly_earnings)).toEqual([[2023, 'INVESTMENT', gain]])
})
