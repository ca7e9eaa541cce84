/**
 * Identifies requests by the fields that the contract defines. Ignores unknown fields, free-form fields and nulls. Otherwise a counter or a
 * correlation identifier in the body would make a repeated request look new.
 */
import { createHash } from 'node:crypto'
import type { IdentityFields, Operation } from '../../../generated/server.ts'
import { canonicalJson } from '../../../payloads/json.ts'

export interface RequestIdentity {
  /** Hash of the operation and its field values. Null if the request body was not logged. */
  readonly identity: string | null
  /** Hash of the operation and the identifiers in the request. Null if the request contains no identifiers. */
  readonly subject: string | null
}

const NO_IDENTITY: RequestIdentity = { identity: null, subject: null }

export function identifyRequest(path: string, operation: Operation | undefined, json: string | null): RequestIdentity {
  if (json === null) return NO_IDENTITY
  const fields = operation?.request?.identity ?? {}
  const identifiers = new Set<string>()
  const values = pickKnown(JSON.parse(json), fields, identifiers)
  return {
    identity: hash([path, values ?? null]),
    subject: identifiers.size === 0 ? null : hash([path, [...identifiers].toSorted()]),
  }
}

const hash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url')

/** Returns the values of the defined fields. Adds the identifiers in these values to `identifiers`. */
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
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field === undefined ? [] : [[name, pickKnown(inner, field, identifiers)]]
    }),
  )
}
