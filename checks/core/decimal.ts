/** Numbers as they are written, which are compared exactly: doubles round those with many digits. */

/** 0.123e5 has the digits 123 and the exponent 5. No digits: it is 0. */
export interface Decimal {
  readonly negative: boolean
  /** Without zeros before and after them. */
  readonly digits: string
  readonly exponent: number
}

/** `written` is a number of JSON or YAML. */
export function decimalOf(written: string): Decimal {
  const negative = written.startsWith('-')
  const [mantissa = '', exponent = '0'] = written.slice(negative || written.startsWith('+') ? 1 : 0).split(/e/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = whole + fraction
  let [from, to] = [0, all.length]
  while (all[from] === '0') from++
  while (to > from && all[to - 1] === '0') to--
  const digits = all.slice(from, to)
  return { negative: negative && digits !== '', digits, exponent: digits === '' ? 0 : whole.length - from + Number(exponent) }
}

export const isWhole = ({ digits, exponent }: Decimal): boolean => digits.length <= exponent || digits === ''

/** Below 0: the first one is less. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.negative !== other.negative) return one.negative ? -1 : 1
  const sizes = compareSizes(one, other)
  return one.negative ? -sizes : sizes
}

function compareSizes(one: Decimal, other: Decimal): number {
  if (one.digits === '' || other.digits === '') return one.digits.length - other.digits.length
  if (one.exponent !== other.exponent) return one.exponent < other.exponent ? -1 : 1
  return one.digits === other.digits ? 0 : one.digits < other.digits ? -1 : 1
}
