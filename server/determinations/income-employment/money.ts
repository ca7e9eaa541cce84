/** Adds up money in cents, so that totals are exact. */

/** Whole cents; half a cent rounds away from zero. */
export function cents(value: number): number {
  const size = Math.round(Number((Math.abs(value) * 100).toPrecision(15)))
  return value < 0 ? -size : size
}

/** In units of the currency. */
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + cents(value), 0) / 100

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
