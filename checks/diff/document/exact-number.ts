/** Exact comparison of numbers that a double cannot represent, such as 18446744073709551615, the maximum unsigned 64-bit integer. */
import { compareDecimals, parseDecimal, isWhole } from '../../core/decimal.ts'

/** Prefix of a string that represents such a number in a parsed value. */
const MARK = '\u0000number '

export class ExactNumber {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  valueOf(): number {
    return Number(this.#text)
  }

  toString(): string {
    return this.#text
  }

  /** Equal numbers have the same JSON form in any notation. */
  toJSON(): unknown {
    const { negative, digits, exponent } = parseDecimal(this.#text)
    const zeros = exponent - digits.length
    return { [EXACTLY]: `${negative ? '-' : ''}${digits}${zeros === 0 ? '' : `e${zeros}`}` }
  }
}

const EXACTLY = 'exactly'
const AS_JSON = new RegExp(`\\{"${EXACTLY}":"([^"]*)"\\}`, 'g')

/** Converts marked strings in JSON back to numbers, for reports. */
export const restoreNumbers = (json: string): string => json.replaceAll(AS_JSON, '$1')

export const isNumber = (value: unknown): value is number | ExactNumber => typeof value === 'number' || value instanceof ExactNumber

export const isInteger = (value: unknown): boolean =>
  value instanceof ExactNumber ? isWhole(parseDecimal(String(value))) : Number.isInteger(value)

/** Returns a negative number if `a` is less than `b`, and a positive number if it is greater. */
export function compareNumbers(a: number | ExactNumber, b: number | ExactNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareDecimals(parseDecimal(String(a)), parseDecimal(String(b)))
}

const NUMBER = /^[-+]?\d*(?:\.\d*)?(?:e[-+]?\d+)?$/i

/** Matches numbers with many digits or a large exponent. Any other number equals the shortest decimal form of its double. */
const MANY_DIGITS = String.raw`\d(?:[\d.]{15}|[\d.]*e[-+]?\d{3})`
const MAY_BE_EXACT = new RegExp(`^[-+]?${MANY_DIGITS}`, 'i')
const LONG_NUMBER = new RegExp(String.raw`(?:[:[,]|-\s)\s*([-+]?(?=${MANY_DIGITS})[\d.]+(?:e[-+]?\d+)?)`, 'gi')

/** True if JSON or YAML text may contain such a number. Most documents contain none and take the faster parser. */
export const mayHaveExactNumbers = (text: string): boolean =>
  [...text.matchAll(LONG_NUMBER)].some(([, number = '']) => parseExactNumber(number) !== undefined)

/** Returns undefined if a double represents the number. */
export function parseExactNumber(text: string): ExactNumber | undefined {
  if (!MAY_BE_EXACT.test(text) || !NUMBER.test(text)) return undefined
  const double = Number(text)
  const exact = new ExactNumber(text)
  return Number.isFinite(double) && compareNumbers(exact, double) === 0 ? undefined : exact
}

/** Returns a string that represents the number in a parsed value, or undefined if a double represents the number. */
export const markNumber = (text: string): string | undefined => (parseExactNumber(text) === undefined ? undefined : MARK + text)

/** Returns the number that a string in a parsed value represents, or the string itself. */
export const unmarkNumber = (text: string): string | ExactNumber =>
  text.startsWith(MARK) ? new ExactNumber(text.slice(MARK.length)) : text

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi

/** Parses JSON text and replaces exact numbers with marked strings. */
export const parseMarked = (text: string): unknown =>
  JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) => {
      const mark = token.startsWith('"') ? undefined : markNumber(token)
      return mark === undefined ? token : JSON.stringify(mark)
    }),
  )
