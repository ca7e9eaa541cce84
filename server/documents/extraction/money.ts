/** Money of synthetic records: calculated in whole cents, so that sums are exact, and converted to the form of records. */
import type { MoneyAmount, MoneyValue } from '../../../generated/types.ts'

export const dollars = (cents: number): number => cents / 100
export const moneyValue = (cents: number): MoneyValue => ({ currency: 'USD', value: dollars(cents) })
export const moneyAmount = (cents: number): MoneyAmount => ({ currency: 'USD', amount: dollars(cents) })

/** The share of an amount, in basis points; half a cent is rounded up. */
export const shareOf = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5000) / 10_000)
