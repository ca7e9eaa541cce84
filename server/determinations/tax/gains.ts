/** The gain of a sale: proceeds less cost and accrued market discount, plus the wash sale loss disallowed. */
import type { GainTransaction, MoneyValue } from '../../../generated/types.ts'
import { centsOf, currencyOf, DOLLAR, money } from './cents.ts'
import { type Term, termOf } from './holding-period.ts'
import type { Sale } from './sales.ts'

export const AMOUNTS = ['proceeds', 'cost', 'accrued_market_discount', 'wash_sale_disallowed', 'gain'] as const
export type Amount = (typeof AMOUNTS)[number]

export interface RealizedSale {
  readonly shown: GainTransaction
  readonly term: Term | undefined
  /** Undefined: its amounts are in several. */
  readonly currency: string | undefined
  readonly cents: Readonly<Partial<Record<Amount, number>>>
}

/** Undefined where an amount that it takes is not known. */
function gainOf(stated: GainTransaction): number | undefined {
  const proceeds = centsOf(stated.proceeds)
  const cost = centsOf(stated.cost)
  if (proceeds === undefined || cost === undefined) return centsOf(stated.gain)
  return proceeds - cost - (centsOf(stated.accrued_market_discount) ?? 0) + (centsOf(stated.wash_sale_disallowed) ?? 0)
}

const isAmount = (amount: MoneyValue | null | undefined): amount is MoneyValue => centsOf(amount) !== undefined

export function realized({ stated, box }: Sale): RealizedSale {
  const currencies = new Set(
    AMOUNTS.map((name) => stated[name])
      .filter(isAmount)
      .map(currencyOf),
  )
  const [currency = DOLLAR] = currencies
  const term = termOf(stated, box)
  const shown: GainTransaction = term ? { ...stated, gain_type: term } : stated
  if (currencies.size > 1) return { shown, term, currency: undefined, cents: {} }
  const known = AMOUNTS.map((name) => [name, name === 'gain' ? gainOf(stated) : centsOf(stated[name])] as const).filter(
    (pair): pair is [Amount, number] => pair[1] !== undefined,
  )
  return {
    shown: { ...shown, ...Object.fromEntries(known.map(([name, cents]) => [name, money(cents, currency)])) },
    term,
    currency,
    cents: Object.fromEntries(known),
  }
}
