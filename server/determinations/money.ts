/** Monetary amounts in whole cents, so that sums are exact. */
import type { MoneyValue } from '../../generated/types.ts'

export const DOLLAR = 'USD'

/** Rounds half a cent away from zero. Because 1.005 × 100 is 100.49999999999999, products are first rounded to fifteen digits. */
export function cents(value: number): number {
  const product = Math.abs(value) * 100
  const nearest = Math.round(product)
  const size = Math.abs(product - nearest) < 0.25 ? nearest : Math.round(Number(product.toPrecision(15)))
  return value < 0 && size > 0 ? -size : size
}

/** Returns undefined if there is no amount, or if it is too large for a safe integer. */
export function toCents(amount: MoneyValue | null | undefined): number | undefined {
  const found = typeof amount?.value === 'number' ? cents(amount.value) : undefined
  return Number.isSafeInteger(found) ? found : undefined
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((whole, number) => whole + number, 0)

/** Returns the sum of amounts in currency units. */
export const total = (values: readonly number[]): number => sum(values.map(cents)) / 100

export const money = (amount: number, currency: string): MoneyValue => ({ currency, value: amount / 100 })

/** Returns the currency. Amounts on tax forms without a currency are in dollars. */
export const getCurrency = (amount: MoneyValue): string => amount.currency ?? DOLLAR

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
