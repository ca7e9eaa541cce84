/** Sums that do not depend on order, and rounding half away from zero. */

export const sum = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b).reduce((total, one) => total + one, 0)

/** Of a number not below zero; a half that binary fractions store just short of one counts as a half. */
export const rounded = (value: number, decimals: number): number => {
  const unit = 10 ** decimals
  return Math.round(value * unit * (1 + 4 * Number.EPSILON)) / unit
}

export const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)
