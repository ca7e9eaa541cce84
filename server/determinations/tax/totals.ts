/** Totals of sales for each holding period, exact to the cent. */
import type { GainTermTotals, GainTotals } from '../../../generated/types.ts'
import { DOLLAR, money } from './cents.ts'
import { GAIN_AMOUNTS, type RealizedSale, realizeSale } from './gains.ts'
import type { HoldingTerm } from './holding-period.ts'
import type { Statement } from './statements.ts'

/** The currency of the totals. Sales in another currency are listed, but not added up. */
function currencyOf(sales: readonly RealizedSale[]): string {
  const [only, ...others] = new Set(sales.map(({ currency }) => currency))
  return others.length === 0 ? (only ?? DOLLAR) : DOLLAR
}

export function totalsOf(sales: readonly RealizedSale[]): GainTotals {
  const currency = currencyOf(sales)
  const over = (term: HoldingTerm): GainTermTotals => {
    const own = sales.filter((sale) => sale.term === term && sale.currency === currency)
    return Object.fromEntries(GAIN_AMOUNTS.map((name) => [name, money(sum(own.map(({ cents }) => cents[name] ?? 0)), currency)]))
  }
  return { short_term_gains: over('SHORT_TERM'), long_term_gains: over('LONG_TERM') }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The totals of statements that list no sales. Brokers may report some sales only in total. */
export function statedTotals(statements: readonly Statement[]): GainTotals | undefined {
  const forms = [...Map.groupBy(statements, ({ about }) => about).values()]
  const stated = forms.map((own) => own.find(({ totals }) => totals)?.totals).filter((totals) => totals !== undefined)
  return stated.length === 0 ? undefined : totalsOf(stated.flatMap(asSales))
}

const asSales = ({ short_term_gains, long_term_gains }: GainTotals): RealizedSale[] => [
  realizeSale({ stated: { ...short_term_gains, gain_type: 'SHORT_TERM' }, box: undefined }),
  realizeSale({ stated: { ...long_term_gains, gain_type: 'LONG_TERM' }, box: undefined }),
]
