/** From the bytes of a body to its value; what a later step could stumble over is refused here. */
import { badRequest } from '../core/errors.ts'

/** Deeper than any record of the contract by far, and shallow enough for every function that descends. */
const DEEPEST = 100

const decoder = new TextDecoder('utf-8', { fatal: true })

export function parseJson(bytes: Uint8Array): unknown {
  if (depth(bytes) > DEEPEST) throw badRequest(`The body is nested deeper than ${DEEPEST} levels`)
  let text: string
  let value: unknown
  try {
    text = decoder.decode(bytes)
  } catch {
    throw badRequest('The body is not UTF-8')
  }
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON (cpd validate says where it breaks)')
  }
  // PostgreSQL cannot keep it in a text; no field of the contract means it.
  if (text.includes('\\u0000') && !holdsOnly(value, hasNoNul)) throw badRequest('The body holds the character U+0000, which no field takes')
  // Parsers differ about half of a surrogate pair, and databases cannot keep it in a text.
  if (ESCAPED_SURROGATE.test(text) && !holdsOnly(value, isWellFormed))
    throw badRequest('The body holds half of a surrogate pair, as \\ud800 alone: no text does')
  return value
}

/** The decoder refuses surrogates that are not escaped. Usually the other half follows. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/
const isWellFormed = (text: string): boolean => text.isWellFormed()
const hasNoNul = (text: string): boolean => !text.includes('\0')

const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, QUOTE, BACKSLASH] = [...Buffer.from('[]{}"\\')]

/** How deep lists and objects are nested, without descending into them. */
function depth(bytes: Uint8Array): number {
  let now = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) quoted = !quoted
    else if (quoted) at += byte === BACKSLASH ? 1 : 0
    else if (byte === OPEN || byte === OPEN_LIST) deepest = Math.max(deepest, ++now)
    else if (byte === CLOSE || byte === CLOSE_LIST) now--
  }
  return deepest
}

/** Whether every text, names of properties included, is good. */
function holdsOnly(value: unknown, good: (text: string) => boolean): boolean {
  if (typeof value === 'string') return good(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => good(key) && holdsOnly(inner, good))
}
