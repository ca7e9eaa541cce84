/** Money in whole cents, so that sums are exact, and as records write it. */
import type { MoneyAmount, MoneyValue } from '../../../generated/types.ts'

export const dollars = (cents: number): number => cents / 100
export const value = (cents: number): MoneyValue => ({ currency: 'USD', value: dollars(cents) })
export const amount = (cents: number): MoneyAmount => ({ currency: 'USD', amount: dollars(cents) })

/** A share in hundredths of a percent, half a cent rounded up. */
export const share = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints + 5000) / 10_000)

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
