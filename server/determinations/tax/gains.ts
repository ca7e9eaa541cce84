/**
 * Computes the gain from a sale (proceeds minus cost and accrued market discount, plus the disallowed wash sale loss), its term, and
 * totals.
 */
import type { Form8949Box, GainTermTotals, GainTotals, GainTransaction, MoneyValue } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import { toCents, getCurrency, DOLLAR, money, sum } from '../money.ts'
import { distinctSales, type Sale } from './sales.ts'
import type { Statement } from './statements.ts'

export const GAIN_AMOUNTS = ['proceeds', 'cost', 'accrued_market_discount', 'wash_sale_disallowed', 'gain'] as const
type GainAmount = (typeof GAIN_AMOUNTS)[number]

export interface RealizedSale {
  readonly transaction: GainTransaction
  readonly term: HoldingTerm | undefined
  /** Undefined if the sale's amounts are in several currencies. */
  readonly currency: string | undefined
  readonly cents: Readonly<Partial<Record<GainAmount, number>>>
}

/** Computes the gain. Returns the stated gain if proceeds or cost are unknown. */
function computeGain(stated: GainTransaction): number | undefined {
  const proceeds = toCents(stated.proceeds)
  const cost = toCents(stated.cost)
  if (proceeds === undefined || cost === undefined) return toCents(stated.gain)
  return proceeds - cost - (toCents(stated.accrued_market_discount) ?? 0) + (toCents(stated.wash_sale_disallowed) ?? 0)
}

const isAmount = (amount: MoneyValue | null | undefined): amount is MoneyValue => toCents(amount) !== undefined

function realizeSale({ stated, box }: Sale): RealizedSale {
  const currencies = new Set(
    GAIN_AMOUNTS.map((name) => stated[name])
      .filter(isAmount)
      .map(getCurrency),
  )
  const [currency = DOLLAR] = currencies
  const term = holdingTerm(stated, box)
  const transaction: GainTransaction = term ? { ...stated, gain_type: term } : stated
  if (currencies.size > 1) return { transaction, term, currency: undefined, cents: {} }
  const amounts = GAIN_AMOUNTS.map((name) => [name, name === 'gain' ? computeGain(stated) : toCents(stated[name])] as const).filter(
    (pair): pair is [GainAmount, number] => pair[1] !== undefined,
  )
  return {
    transaction: { ...transaction, ...Object.fromEntries(amounts.map(([name, cents]) => [name, money(cents, currency)])) },
    term,
    currency,
    cents: Object.fromEntries(amounts),
  }
}

/** Returns the currency of the totals. Sales in other currencies are listed but not totaled. */
function currencyOfTotals(sales: readonly RealizedSale[]): string {
  const [only, ...others] = new Set(sales.map(({ currency }) => currency))
  return others.length === 0 ? (only ?? DOLLAR) : DOLLAR
}

/** Totals sales by holding period. The totals are exact to the cent. */
export function totalByTerm(sales: readonly RealizedSale[]): GainTotals {
  const currency = currencyOfTotals(sales)
  const over = (term: HoldingTerm): GainTermTotals => {
    const own = sales.filter((sale) => sale.term === term && sale.currency === currency)
    return Object.fromEntries(GAIN_AMOUNTS.map((name) => [name, money(sum(own.map(({ cents }) => cents[name] ?? 0)), currency)]))
  }
  return { short_term_gains: over('SHORT_TERM'), long_term_gains: over('LONG_TERM') }
}

/** Returns the sales in the statements, in chronological order. */
export const realizedSales = (statements: readonly Statement[]): RealizedSale[] =>
  distinctSales(statements)
    .map(realizeSale)
    .toSorted((a, b) => (a.transaction.sell_date ?? Infinity) - (b.transaction.sell_date ?? Infinity) || 0)

/** Returns the sales whose gains are totaled. Totals replace missing sales, because brokers may report some sales only in total. */
export function countedSales(statements: readonly Statement[]): RealizedSale[] {
  const sales = realizedSales(statements)
  if (sales.length > 0) return sales
  const forms = [...Map.groupBy(statements, ({ about }) => about).values()]
  return forms.flatMap((own) => own.find(({ totals }) => totals)?.totals ?? []).flatMap(asSales)
}

const asSales = ({ short_term_gains, long_term_gains }: GainTotals): RealizedSale[] => [
  realizeSale({ stated: { ...short_term_gains, gain_type: 'SHORT_TERM' }, box: undefined }),
  realizeSale({ stated: { ...long_term_gains, gain_type: 'LONG_TERM' }, box: undefined }),
]

/** Holding terms for sales. A term is stated on the form, or otherwise derived from the holding period. */
const TERMS = ['SHORT_TERM', 'LONG_TERM'] as const
export type HoldingTerm = (typeof TERMS)[number]

const BOX_TERMS = new Map<Form8949Box | undefined, HoldingTerm>([
  ['A', 'SHORT_TERM'],
  ['B', 'SHORT_TERM'],
  ['D', 'LONG_TERM'],
  ['E', 'LONG_TERM'],
  ['G', 'SHORT_TERM'],
  ['H', 'SHORT_TERM'],
  ['J', 'LONG_TERM'],
  ['K', 'LONG_TERM'],
])

/**
 * Returns true if a sale is long-term. Counting starts on the day after the acquisition, and a year is a calendar year (Publication 550,
 * Revenue Ruling 66-7). For example, an asset bought on 2023-02-28 is counted from 2023-03-01, and is long-term from 2024-03-01 on.
 */
export function isHeldMoreThanAYear(acquired: number, sold: number): boolean {
  const first = new Date(startOfDay(acquired))
  first.setUTCDate(first.getUTCDate() + 1)
  const yearLater = first.setUTCFullYear(first.getUTCFullYear() + 1)
  return startOfDay(sold) >= yearLater
}

/** Returns the term. Undefined if the form states no term and a date is missing. */
export function holdingTerm(
  { gain_type, acquired_date, sell_date }: GainTransaction,
  box: Form8949Box | undefined,
): HoldingTerm | undefined {
  const stated = TERMS.find((term) => term === gain_type) ?? BOX_TERMS.get(box)
  if (stated) return stated
  if (typeof acquired_date !== 'number' || typeof sell_date !== 'number') return undefined
  return isHeldMoreThanAYear(acquired_date, sell_date) ? 'LONG_TERM' : 'SHORT_TERM'
}
