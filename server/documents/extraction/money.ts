/**
 * Monetary amounts in synthetic records. They are calculated in whole cents so that sums are exact, and then converted to the format used
 * in records.
 */
import type { MoneyAmount, MoneyValue } from '../../../generated/types.ts'

export const dollars = (cents: number): number => cents / 100
export const moneyValue = (cents: number): MoneyValue => ({ currency: 'USD', value: dollars(cents) })
export const moneyAmount = (cents: number): MoneyAmount => ({ currency: 'USD', amount: dollars(cents) })

/** Returns a share of an amount. The share is in basis points, and half a cent is rounded up. */
export const computeShare = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5000) / 10_000)
