/** Checks that valid records lead to the same valid responses in any order, and that the totals are the sums of the sales. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GainTransaction, MoneyValue } from '../../../generated/types.ts'
import { GAIN_AMOUNTS } from '../../../server/determinations/tax/gains.ts'
import { realizedGains } from '../../../server/determinations/tax/realized-gains.ts'
import type { TaxItem } from '../../../server/determinations/tax/statements.ts'
import { component } from '../../rules/arbitraries.ts'
import { anyItems, findViolations, inTwoOrders } from '../any-items.ts'
import { day, usd } from '../items.ts'
import { asking, brokerage } from './items.ts'

const dollars = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => usd(cents / 100))
const fewDays = fc.constantFrom(day('2022-01-05'), day('2023-02-10'), day('2023-02-11'))

const someSale = fc.record(
  {
    gain_type: fc.constantFrom('SHORT_TERM', 'LONG_TERM', null),
    acquired_date: fewDays,
    sell_date: fc.constantFrom(day('2023-06-15'), day('2024-06-15')),
    quantity_sold: fc.constantFrom(1, 2),
    proceeds: fc.oneof(fc.constant(usd(100)), dollars),
    cost: dollars,
    accrued_market_discount: dollars,
    wash_sale_disallowed: dollars,
    gain: dollars,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<GainTransaction>

const number = fc.constantFrom('XXXX-5527', '8841-5527', '*5528', '')
const transactions = fc.array(someSale, { maxLength: 4 })

/** Only a few accounts, years and sales, so several Items share them. */
const met = fc.oneof(
  fc.record({ account_number: number, as_of_date: fc.constant(day('2023-12-31')), transactions }, { requiredKeys: ['transactions'] }),
  fc.record(
    {
      account_number: number,
      record_year: fc.constant(2023),
      corrected: fc.boolean(),
      form_1099_B: fc.record({ transactions }),
      form_1099_da: fc.record({ transactions }),
    },
    { requiredKeys: ['form_1099_B'] },
  ),
) as fc.Arbitrary<TaxItem['data']>
const anything = fc.oneof(component('SVC_1099_RECORD'), component('SVC_PROCEEDS_1099_B')) as fc.Arbitrary<TaxItem['data']>

const arbitraryItems = (data: fc.Arbitrary<TaxItem['data']>) =>
  anyItems(
    {
      type: fc.constant('FORM_1099_B'),
      datasource: fc.constantFrom(brokerage, { id: null, type: null, name: null }),
      createdAt: fc.constantFrom(day('2024-03-14'), 0),
      data,
    },
    { maxLength: 4 },
  )
const determined = (items: readonly TaxItem[]) => ({ RealizedGains: realizedGains(items, asking()) })

test.each([
  ['any records', anything],
  ['records of few accounts', met],
])('returns valid responses from %s, regardless of the order of Items', (_, data) => {
  fc.assert(
    fc.property(inTwoOrders(arbitraryItems(data)), ([items, shuffled]) => {
      expect(findViolations(determined(items))).toEqual([])
      expect(determined(shuffled)).toEqual(determined(items))
    }),
    { numRuns: 300 },
  )
})

const cents = (amount: MoneyValue | null | undefined) => Math.round((amount?.value ?? 0) * 100)

test('computes every gain by the formula and totals sales exactly by term', () => {
  fc.assert(
    fc.property(arbitraryItems(met), (items) => {
      for (const { transactions: sales = [], totals } of realizedGains(items, asking())) {
        for (const { proceeds, cost, accrued_market_discount, wash_sale_disallowed, gain } of sales ?? []) {
          if (!proceeds || !cost) continue
          expect(cents(gain)).toBe(cents(proceeds) - cents(cost) - cents(accrued_market_discount) + cents(wash_sale_disallowed))
        }
        for (const name of GAIN_AMOUNTS) {
          const sum = (term: string) =>
            (sales ?? []).filter(({ gain_type }) => gain_type === term).reduce((total, sale) => total + cents(sale[name]), 0)
          expect(cents(totals?.short_term_gains?.[name])).toBe(sum('SHORT_TERM'))
          expect(cents(totals?.long_term_gains?.[name])).toBe(sum('LONG_TERM'))
        }
      }
    }),
    { numRuns: 300 },
  )
})
