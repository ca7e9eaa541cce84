/** Order-independent sums, and rounding half away from zero. */

export const sumSorted = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b).reduce((total, one) => total + one, 0)

/** For nonnegative numbers. A half that its binary fraction stores slightly too low is rounded up as well. */
export const round = (value: number, decimals: number): number => {
  const unit = 10 ** decimals
  return Math.round(value * unit * (1 + 4 * Number.EPSILON)) / unit
}

export const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max)
