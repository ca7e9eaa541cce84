/**
 * Whether other parsers read in a text what `JSON.parse` did: no name stands twice in an object, nothing is nested too
 * deep, no string holds half of a surrogate pair.
 */

/** Deeper texts are refused: recursive parsers of other languages would fail on them. */
export const DEEPEST = 1000

const QUOTE = '"'
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * `value` is what `JSON.parse` made of `text`. Counts instead of tokenizing: every line of every stream passes here.
 * `escapes`: whether the text may hold any; of a stream that is known for many lines at once.
 */
export function lossless(text: string, value: unknown, escapes: boolean): boolean {
  const kept = holds(value) ? namesIn(value, 1) : 0
  if (colons(text) !== kept && namesWritten(text) !== kept) return false
  return !escapes || !SURROGATE.test(text) || wellFormed(value)
}

/** Half of a pair, escaped or not; mostly the other half is beside it. */
const SURROGATE = /\\u[dD][89a-fA-F]|[\ud800-\udfff]/

function wellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return !holds(value) || Object.entries(value).every(([name, inner]) => name.isWellFormed() && wellFormed(inner))
}

/** As many as names written, and more where a string holds one: most texts need no second look. */
function colons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count++
  return count
}

function namesWritten(text: string): number {
  let names = 0
  for (let at = text.indexOf(QUOTE); at !== -1; ) {
    let next = closing(text, at) + 1
    while (text.charCodeAt(next) <= 0x20) next++
    if (text.charCodeAt(next) === COLON) names++
    at = text.indexOf(QUOTE, next)
  }
  return names
}

/** Offset of the quote that ends the string begun at `open`. */
function closing(text: string, open: number): number {
  for (let end = text.indexOf(QUOTE, open + 1); ; end = text.indexOf(QUOTE, end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
}

const holds = (value: unknown): value is object => typeof value === 'object' && value !== null

/** NaN, which equals nothing, where it is nested too deep. */
function namesIn(value: object, depth: number): number {
  if (depth > DEEPEST) return Number.NaN
  let names = 0
  if (Array.isArray(value)) {
    for (const inner of value) if (holds(inner)) names += namesIn(inner, depth + 1)
  } else {
    for (const name in value) {
      names++
      const inner = (value as Record<string, unknown>)[name]
      if (holds(inner)) names += namesIn(inner, depth + 1)
    }
  }
  return names
}
