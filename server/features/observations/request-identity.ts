/**
 * Identifies requests by what the contract knows of them. Unknown fields, fields that clients fill freely and nulls never count, so a
 * counter or a correlation id in a body makes no other request of it.
 */
import { createHash } from 'node:crypto'
import type { IdentityFields, Operation } from '../../../generated/server.ts'
import { canonicalJson } from '../../../payloads/json.ts'

export interface RequestIdentity {
  /** Equal for the same operation with the same values. Null if the request is not known. */
  readonly identity: string | null
  /** Equal for the same operation and the same identifiers. Null without identifiers. */
  readonly subject: string | null
}

const UNKNOWN: RequestIdentity = { identity: null, subject: null }

export function identifyRequest(path: string, operation: Operation | undefined, json: string | null): RequestIdentity {
  if (json === null) return UNKNOWN
  const fields = operation?.request?.identity ?? {}
  const identifiers = new Set<string>()
  const known = pickKnown(JSON.parse(json), fields, identifiers)
  return {
    identity: hash([path, known ?? null]),
    subject: identifiers.size === 0 ? null : hash([path, [...identifiers].toSorted()]),
  }
}

const hash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url')

/** Returns the values that the contract knows, and adds the identifiers among them. */
function pickKnown(value: unknown, fields: IdentityFields | 'value' | 'subject', identifiers: Set<string>): unknown {
  if (value === null) return undefined
  if (fields === 'value') return value
  if (Array.isArray(value)) return value.map((element) => pickKnown(element, fields, identifiers))
  if (fields === 'subject') {
    identifiers.add(typeof value === 'string' ? value : JSON.stringify(value))
    return value
  }
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined
      return known === undefined ? [] : [[name, pickKnown(inner, known, identifiers)]]
    }),
  )
}
