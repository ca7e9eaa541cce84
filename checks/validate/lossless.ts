/**
 * A document is lossless if every JSON parser reads it in the same way as `JSON.parse`: it contains no duplicate property names, no
 * excessive nesting and no lone surrogates.
 */

/** Maximum nesting depth. Recursive parsers in other languages fail on deeper documents. */
export const MAX_DEPTH = 1000

const QUOTE = '"'
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * `value` is the result of `JSON.parse(text)`. Counts names instead of tokenizing, because this check runs for every line of a stream.
 * `escapes` is true if the text may contain escapes. A stream determines this for many lines at once.
 */
export function isLossless(text: string, value: unknown, escapes: boolean): boolean {
  const names = isContainer(value) ? countNames(value, 1) : 0
  if (countColons(text) !== names && countNamesInText(text) !== names) return false
  return !escapes || !SURROGATE.test(text) || isWellFormed(value)
}

/**
 * Returns true if all documents are lossless, and false if at least one might not be. `joined` contains the text of all documents, which
 * must not contain escapes.
 */
export function areLossless(joined: string, values: readonly object[]): boolean {
  let names = 0
  for (const value of values) names += countNames(value, 1)
  return countColons(joined) === names
}

/** One half of a surrogate pair, escaped or not. Usually, the other half follows. */
const SURROGATE = /\\u[dD][89a-fA-F]|[\ud800-\udfff]/

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return !isContainer(value) || Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}

/**
 * Returns an upper bound for the number of names, because strings may also contain colons. If it equals the number of names in the value,
 * no exact count is needed.
 */
function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count++
  return count
}

function countNamesInText(text: string): number {
  let names = 0
  for (let at = text.indexOf(QUOTE); at !== -1;) {
    let next = findClosingQuote(text, at) + 1
    while (text.charCodeAt(next) <= 0x20) next++
    if (text.charCodeAt(next) === COLON) names++
    at = text.indexOf(QUOTE, next)
  }
  return names
}

/** Returns the offset of the quotation mark that closes the string opened at `open`. */
export function findClosingQuote(text: string, open: number): number {
  for (let end = text.indexOf(QUOTE, open + 1); ; end = text.indexOf(QUOTE, end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Counts the names in the value. Returns NaN, which never equals a count, if the nesting is excessive. */
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
