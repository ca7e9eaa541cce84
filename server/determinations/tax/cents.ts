/** Amounts in whole cents, so that sums are exact. */
import type { MoneyValue } from '../../../generated/types.ts'

export const DOLLAR = 'USD'

/** Rounds half away from zero; undefined when there is no amount, or it is too large for a safe integer. */
export function centsOf(amount: MoneyValue | null | undefined): number | undefined {
  if (typeof amount?.value !== 'number') return undefined
  // 1.005 × 100 is 100.49999999999999, so the product is first rounded to fifteen digits.
  const cents = Math.round(Number((Math.abs(amount.value) * 100).toPrecision(15)))
  return Number.isSafeInteger(cents) ? Math.sign(amount.value) * cents || 0 : undefined
}

export const money = (cents: number, currency: string): MoneyValue => ({ currency, value: cents / 100 })

/** Tax forms without a currency are in dollars. */
export const currencyOf = (amount: MoneyValue): string => amount.currency ?? DOLLAR
