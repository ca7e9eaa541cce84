/** Exact comparison of decimal literals. Doubles would round numbers with many digits. */

/** 0.123e5 has the digits 123 and the exponent 5. Zero has no digits. */
export interface Decimal {
  readonly negative: boolean
  /** All digits except leading and trailing zeros. */
  readonly digits: string
  readonly exponent: number
}

/** Parses a JSON or YAML number. */
export function parseDecimal(literal: string): Decimal {
  const negative = literal.startsWith('-')
  const [mantissa = '', exponent = '0'] = literal.slice(negative || literal.startsWith('+') ? 1 : 0).split(/e/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = whole + fraction
  let [from, to] = [0, all.length]
  while (all[from] === '0') from++
  while (to > from && all[to - 1] === '0') to--
  const digits = all.slice(from, to)
  return { negative: negative && digits !== '', digits, exponent: digits === '' ? 0 : whole.length - from + Number(exponent) }
}

export const isWhole = ({ digits, exponent }: Decimal): boolean => digits.length <= exponent || digits === ''

/** Returns a negative number if `a` is less than `b`, and a positive number if `a` is greater. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1
  const sizes = compareSizes(a, b)
  return a.negative ? -sizes : sizes
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.digits === '' || b.digits === '') return a.digits.length - b.digits.length
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -1 : 1
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1
}
