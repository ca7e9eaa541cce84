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
  if (text.includes('\\u0000') && holdsNul(value)) throw badRequest('The body holds the character U+0000, which no field takes')
  return value
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}
