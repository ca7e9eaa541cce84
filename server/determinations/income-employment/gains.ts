/** The gains on a 1099-B: those of the sales when each sale has one, otherwise its totals. */
import type { Form1099B, Form1099BTransaction, MoneyValue } from '../../../generated/types.ts'
import { isNumber, total } from './money.ts'

/** The stated gain; otherwise proceeds less cost and market discount plus the disallowed loss; otherwise box 11, for contracts. */
function gainOf(sale: Form1099BTransaction): MoneyValue | undefined {
  const { gain, proceeds, cost, accrued_market_discount: discount, wash_sale_disallowed: disallowed } = sale
  if (isNumber(gain?.value)) return gain
  if (!isNumber(proceeds?.value) || !isNumber(cost?.value)) return sale.aggregate_contracts_gain
  return {
    currency: proceeds.currency ?? null,
    value: total([proceeds.value, -cost.value, -(discount?.value ?? 0), disallowed?.value ?? 0]),
  }
}

export function gainsOf({ transactions, totals }: Form1099B): readonly MoneyValue[] {
  const sales = (transactions ?? []).map(gainOf)
  const known = sales.flatMap((gain) => (isNumber(gain?.value) ? gain : []))
  const terms = [totals?.short_term_gains?.gain, totals?.long_term_gains?.gain]
  const summed = terms.flatMap((gain) => (isNumber(gain?.value) ? gain : []))
  return known.length < sales.length || sales.length === 0 ? (summed.length > 0 ? summed : known) : known
}
