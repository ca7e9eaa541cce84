/** Exact comparison of numbers that no double is equal to, such as 18446744073709551615, a limit of 64 bits. */
import { compareDecimals, decimalOf, isWhole } from '../../core/decimal.ts'

/** The beginning of a text that stands for such a number in a parsed value. */
const MARK = '\u0000number '

export class ExactNumber {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The nearest double. */
  valueOf(): number {
    return Number(this.#text)
  }

  toString(): string {
    return this.#text
  }

  /** The same for equal numbers, however they are written. */
  toJSON(): unknown {
    const { negative, digits, exponent } = decimalOf(this.#text)
    const zeros = exponent - digits.length
    return { [EXACTLY]: `${negative ? '-' : ''}${digits}${zeros === 0 ? '' : `e${zeros}`}` }
  }
}

const EXACTLY = 'exactly'
const AS_JSON = new RegExp(`\\{"${EXACTLY}":"([^"]*)"\\}`, 'g')

/** JSON in which exact numbers are numbers again, for reports. */
export const withNumbers = (json: string): string => json.replaceAll(AS_JSON, '$1')

export const isNumber = (value: unknown): value is number | ExactNumber => typeof value === 'number' || value instanceof ExactNumber

export const isInteger = (value: unknown): boolean =>
  value instanceof ExactNumber ? isWhole(decimalOf(String(value))) : Number.isInteger(value)

/** Below 0 if the first is less, above 0 if it is greater. */
export function compareNumbers(a: number | ExactNumber, b: number | ExactNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareDecimals(decimalOf(String(a)), decimalOf(String(b)))
}

const NUMBER = /^[-+]?\d*(?:\.\d*)?(?:e[-+]?\d+)?$/i

/** The double of a number with fewer digits and a smaller exponent is printed as that number. */
const MANY_DIGITS = String.raw`\d(?:[\d.]{15}|[\d.]*e[-+]?\d{3})`
const MAY_BE_EXACT = new RegExp(`^[-+]?${MANY_DIGITS}`, 'i')
const LONG_NUMBER = new RegExp(String.raw`(?:[:[,]|-\s)\s*([-+]?(?=${MANY_DIGITS})[\d.]+(?:e[-+]?\d+)?)`, 'gi')

/** True if a text of JSON or YAML may have such a number. Few have one; the others are parsed as usual. */
export const mayHaveExactNumbers = (text: string): boolean =>
  [...text.matchAll(LONG_NUMBER)].some(([, number = '']) => exactNumber(number) !== undefined)

/** The number of this text; undefined if a double says it. */
export function exactNumber(text: string): ExactNumber | undefined {
  if (!MAY_BE_EXACT.test(text) || !NUMBER.test(text)) return undefined
  const double = Number(text)
  const exact = new ExactNumber(text)
  return Number.isFinite(double) && compareNumbers(exact, double) === 0 ? undefined : exact
}

/** The text that stands for such a number in a value that is parsed; undefined if a double says it. */
export const marked = (text: string): string | undefined => (exactNumber(text) === undefined ? undefined : MARK + text)

/** The number that a text of a parsed value stands for, or the text. */
export const unmarked = (text: string): string | ExactNumber => (text.startsWith(MARK) ? new ExactNumber(text.slice(MARK.length)) : text)

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi

/** The value of a text of JSON, with texts that stand for these numbers. */
export const parseMarked = (text: string): unknown =>
  JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) => {
      const mark = token.startsWith('"') ? undefined : marked(token)
      return mark === undefined ? token : JSON.stringify(mark)
    }),
  )
