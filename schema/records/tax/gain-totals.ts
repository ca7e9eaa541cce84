/** Sums over the sales of a year, by holding period. */
import { nullableRecord } from '../../define/components.ts'
import { ref } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { amount } from './amount.ts'

const GainTermTotals = nullableRecord('GainTermTotals', published, 'Sums over the transactions of one holding period.', {
  proceeds: amount('Sum of the proceeds.'),
  cost: amount('Sum of the costs.'),
  accrued_market_discount: amount('Sum of the accrued market discounts.'),
  wash_sale_disallowed: amount('Sum of the wash sale losses disallowed.'),
  gain: amount('Sum of the gains; negative for a loss.'),
})

export const GainTotals = nullableRecord('GainTotals', published, 'Realized gain totals.', {
  short_term_gains: ref(GainTermTotals, 'Over the SHORT_TERM transactions.'),
  long_term_gains: ref(GainTermTotals, 'Over the LONG_TERM transactions.'),
})
