/** Sums that do not depend on the order of the numbers, and rounding half away from zero. */

export const sumSorted = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b).reduce((total, one) => total + one, 0)

/** Rounds nonnegative numbers. Also rounds up a half that is stored as a slightly lower binary fraction. */
export const round = (value: number, decimals: number): number => {
  const unit = 10 ** decimals
  return Math.round(value * unit * (1 + 4 * Number.EPSILON)) / unit
}

export const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max)
