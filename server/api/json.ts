/** From the bytes of a body to its value; what a later step could stumble over is refused here. */
import { badRequest } from '../core/errors.ts'
import { isNestedTooDeep, MAX_JSON_DEPTH } from '../core/json-depth.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

export function parseJson(bytes: Uint8Array): unknown {
  if (isNestedTooDeep(bytes)) throw badRequest(`The body is nested deeper than ${MAX_JSON_DEPTH} levels`)
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

/** Whether every text, names of properties included, is good. */
function holdsOnly(value: unknown, good: (text: string) => boolean): boolean {
  if (typeof value === 'string') return good(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => good(key) && holdsOnly(inner, good))
}
