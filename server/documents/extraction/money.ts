/** Money of synthetic records: calculated in whole cents for exact sums, and converted to the format of records. */
import type { MoneyAmount, MoneyValue } from '../../../generated/types.ts'

export const dollars = (cents: number): number => cents / 100
export const moneyValue = (cents: number): MoneyValue => ({ currency: 'USD', value: dollars(cents) })
export const moneyAmount = (cents: number): MoneyAmount => ({ currency: 'USD', amount: dollars(cents) })

/** Returns a share of an amount, in basis points. Half a cent is rounded up. */
export const computeShare = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5000) / 10_000)
