/** The gain of a sale: proceeds less cost and accrued market discount, plus the disallowed wash sale loss. */
import type { GainTransaction, MoneyValue } from '../../../generated/types.ts'
import { centsOf, currencyOf, DOLLAR, money } from './cents.ts'
import { type HoldingTerm, holdingTerm } from './holding-period.ts'
import type { Sale } from './sales.ts'

export const GAIN_AMOUNTS = ['proceeds', 'cost', 'accrued_market_discount', 'wash_sale_disallowed', 'gain'] as const
export type GainAmount = (typeof GAIN_AMOUNTS)[number]

export interface RealizedSale {
  readonly transaction: GainTransaction
  readonly term: HoldingTerm | undefined
  /** Undefined when its amounts have several currencies. */
  readonly currency: string | undefined
  readonly cents: Readonly<Partial<Record<GainAmount, number>>>
}

/** The stated gain when proceeds or cost are not known. */
function gainOf(stated: GainTransaction): number | undefined {
  const proceeds = centsOf(stated.proceeds)
  const cost = centsOf(stated.cost)
  if (proceeds === undefined || cost === undefined) return centsOf(stated.gain)
  return proceeds - cost - (centsOf(stated.accrued_market_discount) ?? 0) + (centsOf(stated.wash_sale_disallowed) ?? 0)
}

const isAmount = (amount: MoneyValue | null | undefined): amount is MoneyValue => centsOf(amount) !== undefined

export function realizeSale({ stated, box }: Sale): RealizedSale {
  const currencies = new Set(
    GAIN_AMOUNTS.map((name) => stated[name])
      .filter(isAmount)
      .map(currencyOf),
  )
  const [currency = DOLLAR] = currencies
  const term = holdingTerm(stated, box)
  const transaction: GainTransaction = term ? { ...stated, gain_type: term } : stated
  if (currencies.size > 1) return { transaction, term, currency: undefined, cents: {} }
  const known = GAIN_AMOUNTS.map((name) => [name, name === 'gain' ? gainOf(stated) : centsOf(stated[name])] as const).filter(
    (pair): pair is [GainAmount, number] => pair[1] !== undefined,
  )
  return {
    transaction: { ...transaction, ...Object.fromEntries(known.map(([name, cents]) => [name, money(cents, currency)])) },
    term,
    currency,
    cents: Object.fromEntries(known),
  }
}
