/** Declares operations: their names, credentials, requests and responses. */
import type { ErrorCode } from '../errors.ts'
import { ABSENT_NULLS, IDEMPOTENCY_KEY, NULL_CHARACTER, UNLISTED_SCOPES } from '../gaps/operations.ts'
import type { Component } from './components.ts'
import type { Gap, Origin } from './origin.ts'

export const GROUPS = [
  'Authentication',
  'Individuals',
  'Data Requests',
  'Data Sources',
  'Items',
  'Compliance',
  'Experiences',
  'Invitations',
  'Services',
] as const
type Group = (typeof GROUPS)[number]

type Scope = 'WIDGET' | 'GLOBAL' | 'ENTERPRISE_WIDGET'

/**
 * The effect of a call, which determines whether clients may repeat it. `reads` changes nothing. `creates` creates a resource and accepts a
 * key that identifies repeated calls. `acts` changes, sends, starts or issues something, and does so again if the call is repeated. The
 * specification does not define the effect, so it is derived from the purpose of the operation.
 */
type Effect = 'reads' | 'creates' | 'acts'

/** The credential that an operation accepts. `purge` is a purge token, sent as a Bearer token. */
type Credential = 'basic' | 'bearer' | 'purge'

/** A body that is not JSON: a multipart/form-data upload, or a file to download. */
export interface Upload {
  readonly multipart: Component
  /** Allowed content types of files, keyed by part. */
  readonly types: Readonly<Record<string, readonly string[]>>
}
interface Download {
  readonly download: 'application/zip' | 'application/pdf'
  readonly about: string
}

interface Request {
  readonly body: Component | Upload
  readonly origin: Origin
  /** True if the body is optional. `{}` has the same meaning as no body. */
  readonly optional?: true
}

interface OperationResponse {
  readonly status: 200 | 201 | 204
  readonly about: string
  readonly origin: Origin
  /** Undefined if the response has no body. */
  readonly body?: Component | Download
}

export interface OperationExample {
  readonly name: string
  readonly summary: string
  readonly request?: unknown
  readonly response?: unknown
}

export interface Operation {
  /** The operationId: unique, stable, camelCase, starting with a verb. The client method has the same name. */
  readonly id: string
  /** The path without the `/v3` prefix. */
  readonly path: string
  readonly effect: Effect
  /** The request property that makes a call read the result of an earlier call. */
  readonly readsWith?: string
  /** True if the cost of a call grows with the Individual's records. Large calls run in a thread, one at a time per account. */
  readonly takesTurns?: true
  readonly group: Group
  readonly summary: string
  readonly about: string
  /** Whether the operation is asynchronous. Null if the specification does not define this. */
  readonly async: boolean | null
  readonly credential: Credential
  /** Scopes of public tokens that may call the operation. If empty, the operation rejects public tokens. */
  readonly scopes: readonly Scope[]
  readonly deprecated?: string
  readonly request?: Request
  readonly response: OperationResponse
  /** Errors in addition to the common ones. */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly [OperationExample, ...OperationExample[]]
  /** Gaps that affect this operation without appearing in its schemas. */
  readonly gaps?: readonly Gap[]
}

/**
 * Declares an operation. Adds the gaps that affect every operation of its kind: unlisted scopes, U+0000 and null in JSON bodies, and
 * idempotency keys. Operations that create a record can also return CONFLICT.
 */
export const operation = (definition: Operation): Operation => ({
  ...definition,
  errors: [...definition.errors, ...(definition.effect === 'creates' ? (['CONFLICT'] as const) : [])],
  gaps: [
    ...(definition.gaps ?? []),
    ...(definition.credential === 'bearer' && definition.scopes.length === 0 ? [UNLISTED_SCOPES] : []),
    ...(definition.request && !('multipart' in definition.request.body) ? [NULL_CHARACTER, ABSENT_NULLS] : []),
    ...(definition.effect === 'creates' ? [IDEMPOTENCY_KEY] : []),
  ],
})
