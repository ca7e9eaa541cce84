/** Complete responses for examples, with the arithmetic behind them. */
import { expect, test } from 'vitest'
import { realizedGains } from '../../../server/determinations/tax/realized-gains.ts'
import { example, getExamples } from '../../rules/validators.ts'
import { day, usd } from '../items.ts'
import { asking, brokerage, connected, sale, submitted } from './items.ts'

const amounts = (proceeds: number, cost: number, accrued: number, disallowed: number, gain: number) => ({
  proceeds: usd(proceeds),
  cost: usd(cost),
  accrued_market_discount: usd(accrued),
  wash_sale_disallowed: usd(disallowed),
  gain: usd(gain),
})
const NOTHING = amounts(0, 0, 0, 0, 0)

test('returns the documented response for the documented 1099-B: a gain, a long-term loss, and the allowed part of a wash-sale loss', () => {
  // 4812.40 - 3960 = 852.40, 1985.75 - 2750 = -764.25, 2340 - 2700 + 240 = -120. Short-term: 852.40 - 120 = 732.40. Long-term: -764.25.
  const { realized_gains: documented } = getExamples('operations')['getRealizedGains/data_request.response'] as { realized_gains: object[] }
  const [result] = realizedGains([connected(example('SVC_PROCEEDS_1099_B'))], asking({ tax_year: 2023 }))
  const { datasource: _, fatca_filing_requirement: __, ...rest } = documented[0] as Record<string, unknown>
  expect(result).toEqual({ ...rest, datasource: brokerage })
})

test('handles wash sales that are disallowed in full or in part, and a bond with accrued market discount', () => {
  const [result] = realizedGains(
    [
      submitted({
        fatca_filing_requirement: true,
        form_1099_B: {
          transactions: [
            // A loss of 250 on 100 shares, all of which were bought back within 30 days: 1000 - 1250 + 250 = 0.
            sale({ proceeds: usd(1000), cost: usd(1250), wash_sale_disallowed: usd(250), gain: usd(-250) }),
            // The same loss with 40 of 100 shares bought back: 250 × 40 / 100 = 100 disallowed, so 1000 - 1250 + 100 = -150.
            sale({ proceeds: usd(1000), cost: usd(1250), wash_sale_disallowed: usd(100) }),
            // A bond: 980 - 900 = 80, of which 30.55 is interest, leaving 49.45.
            sale({ acquired_date: day('2020-01-10'), proceeds: usd(980), cost: usd(900), accrued_market_discount: usd(30.55) }),
          ],
        },
      }),
    ],
    asking(),
  )
  expect(result?.transactions?.map(({ gain }) => gain?.value)).toEqual([0, -150, 49.45])
  expect(result).toMatchObject({
    fatca_filing_requirement: true,
    totals: { short_term_gains: amounts(2000, 2500, 0, 350, -150), long_term_gains: amounts(980, 900, 30.55, 0, 49.45) },
    reason_codes: [{ code: 'MRG_VF_USD', description: 'verified through a 1099-B that the user submitted' }],
  })
})

test('includes digital assets from a 1099-DA with the securities in the statement', () => {
  const [result] = realizedGains(
    [
      submitted({
        form_1099_B: { transactions: [sale()] },
        form_1099_da: {
          transactions: [
            {
              digital_asset_name: 'Example Coin',
              units: '0.125000000000000001',
              form_8949_box: 'K',
              sell_date: day('2023-03-01'),
              proceeds: usd(3000.1),
              cost: usd(1000),
            },
          ],
        },
      }),
    ],
    asking(),
  )
  expect(result?.transactions?.[0]).toEqual({
    gain_type: 'LONG_TERM',
    quantity_sold: 0.125,
    sell_date: day('2023-03-01'),
    asset_details: { description: 'Example Coin', type: 'CRYPTO' },
    proceeds: usd(3000.1),
    cost: usd(1000),
    gain: usd(2000.1),
  })
  expect(result?.totals).toEqual({ short_term_gains: amounts(1200, 1000, 0, 0, 200), long_term_gains: amounts(3000.1, 1000, 0, 0, 2000.1) })
})

test('returns zero totals for a year without sales', () => {
  const [result] = realizedGains([connected({ transactions: [] })], asking())
  expect(result).toMatchObject({ transactions: [], totals: { short_term_gains: NOTHING, long_term_gains: NOTHING } })
})

test('returns the stated totals of both forms if no sales are listed', () => {
  const totals = { short_term_gains: { gain: usd(10.1) }, long_term_gains: { proceeds: usd(50), cost: usd(20), gain: usd(30) } }
  const [result] = realizedGains([submitted({ form_1099_B: { totals }, form_1099_da: { totals } })], asking())
  expect(result?.totals).toEqual({ short_term_gains: amounts(0, 0, 0, 0, 20.2), long_term_gains: amounts(100, 40, 0, 0, 60) })
})

test('ignores stated totals if sales are listed', () => {
  const totals = { short_term_gains: { gain: usd(10.1) } }
  const [result] = realizedGains([connected({ transactions: [sale()], totals })], asking())
  expect(result?.totals).toEqual({ short_term_gains: amounts(1200, 1000, 0, 0, 200), long_term_gains: NOTHING })
})

test('returns nothing for other forms, void forms and empty statements', () => {
  const items = [
    submitted({ form_1099_int: {} }),
    submitted({ form_1099_B: {} }),
    submitted({ void: true, form_1099_B: { transactions: [sale()] } }),
    connected({}),
  ]
  expect([realizedGains(items, asking()), realizedGains([], asking())]).toEqual([[], []])
})
