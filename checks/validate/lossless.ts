/**
 * A text is lossless if every JSON parser reads it as `JSON.parse` did: no property name is repeated in an object, nothing is
 * nested too deep, no string holds half of a surrogate pair.
 */

/** Deeper nesting is refused: recursive parsers in other languages would fail on it. */
export const MAX_DEPTH = 1000

const QUOTE = '"'
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * `value` is the result of `JSON.parse(text)`. Counts names instead of tokenizing, for speed: every line of a stream
 * passes here. `escapes`: whether the text may hold escapes; for a stream this is known for many lines at once.
 */
export function isLossless(text: string, value: unknown, escapes: boolean): boolean {
  const names = isContainer(value) ? countNames(value, 1) : 0
  if (countColons(text) !== names && countNamesInText(text) !== names) return false
  return !escapes || !SURROGATE.test(text) || isWellFormed(value)
}

/**
 * True if all texts are read as their values say; where it is false, some may still be. None of them holds an escape, and
 * `joined` is all of them.
 */
export function areLossless(joined: string, values: readonly object[]): boolean {
  let names = 0
  for (const value of values) names += countNames(value, 1)
  return countColons(joined) === names
}

/** One half of a surrogate pair, escaped or not; usually the other half follows. */
const SURROGATE = /\\u[dD][89a-fA-F]|[\ud800-\udfff]/

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return !isContainer(value) || Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}

/** At least the number of names, more where a string holds a colon. Usually equal, and then no exact count is needed. */
function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count++
  return count
}

function countNamesInText(text: string): number {
  let names = 0
  for (let at = text.indexOf(QUOTE); at !== -1;) {
    let next = closingQuote(text, at) + 1
    while (text.charCodeAt(next) <= 0x20) next++
    if (text.charCodeAt(next) === COLON) names++
    at = text.indexOf(QUOTE, next)
  }
  return names
}

/** Offset of the quote that closes the string opened at `open`. */
export function closingQuote(text: string, open: number): number {
  for (let end = text.indexOf(QUOTE, open + 1); ; end = text.indexOf(QUOTE, end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The number of names in the value. NaN, which equals nothing, where it is nested too deep. */
function countNames(value: object, depth: number): number {
  if (depth > MAX_DEPTH) return Number.NaN
  let names = 0
  if (Array.isArray(value)) {
    for (const inner of value) if (isContainer(inner)) names += countNames(inner, depth + 1)
  } else {
    for (const name in value) {
      names++
      const inner = (value as Record<string, unknown>)[name]
      if (isContainer(inner)) names += countNames(inner, depth + 1)
    }
  }
  return names
}
