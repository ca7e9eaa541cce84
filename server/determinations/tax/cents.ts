/** Amounts in whole cents, so that sums are exact. */
import type { MoneyValue } from '../../../generated/types.ts'

export const DOLLAR = 'USD'

/** Rounded half away from zero; undefined where there is no amount, or more than cents can count. */
export function centsOf(amount: MoneyValue | null | undefined): number | undefined {
  if (typeof amount?.value !== 'number') return undefined
  // 1.005 × 100 is 100.49999999999999: fifteen digits are what the amount was written with.
  const cents = Math.round(Number((Math.abs(amount.value) * 100).toPrecision(15)))
  return Number.isSafeInteger(cents) ? Math.sign(amount.value) * cents || 0 : undefined
}

export const money = (cents: number, currency: string): MoneyValue => ({ currency, value: cents / 100 })

/** Forms of the tax authority are in dollars where they do not say. */
export const currencyOf = (amount: MoneyValue): string => amount.currency ?? DOLLAR
