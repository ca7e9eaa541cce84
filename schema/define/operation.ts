/** One operation: its names, the credential it takes, its request and its response. */
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
 * The effect of a call, and so whether it may be repeated. `reads`: it changes nothing. `creates`: it makes a resource, and takes a key by
 * which a repeated call is known. `acts`: it changes, sends, begins or issues something, and a repeated call does so again. This is
 * information for clients, derived from what the operation is for; the specification has no word for it.
 */
type Effect = 'reads' | 'creates' | 'acts'

/** The credential that an operation takes; `purge` is a purge token as Bearer token. */
type Credential = 'basic' | 'bearer' | 'purge'

/** A body that is not JSON: an upload as multipart/form-data, or a file to download. */
export interface Upload {
  readonly multipart: Component
  /** By part: the Content-Types that its files may have. */
  readonly types: Readonly<Record<string, readonly string[]>>
}
interface Download {
  readonly download: 'application/zip' | 'application/pdf'
  readonly about: string
}

interface Request {
  readonly body: Component | Upload
  readonly origin: Origin
  /** The body may be left out (a body of `{}` means the same). */
  readonly optional?: true
}

interface Answer {
  readonly status: 200 | 201 | 204
  readonly about: string
  readonly origin: Origin
  /** Absent: the response has no body. */
  readonly body?: Component | Download
}

export interface OperationExample {
  readonly name: string
  readonly summary: string
  readonly request?: unknown
  readonly response?: unknown
}

export interface Operation {
  /** The operationId: unique, stable, camelCase, verb first. It names the method of the client. */
  readonly id: string
  /** Without the `/v3` prefix. */
  readonly path: string
  readonly effect: Effect
  /** The property of the request with which a call only reads what an earlier one did. */
  readonly readsWith?: string
  /** The cost of a call grows with the records of the Individual. A large one runs in a thread, in the turn of its account. */
  readonly takesTurns?: true
  readonly group: Group
  readonly summary: string
  readonly about: string
  /** null: the specification leaves it unspecified. */
  readonly async: boolean | null
  readonly credential: Credential
  /** Public tokens with one of these scopes are accepted; empty: no public token is. */
  readonly scopes: readonly Scope[]
  readonly deprecated?: string
  readonly request?: Request
  readonly answer: Answer
  /** Errors besides those that every operation may return. */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly [OperationExample, ...OperationExample[]]
  /** Gaps that this operation depends on and that no schema of it names. */
  readonly gaps?: readonly Gap[]
}

/**
 * Declares an operation. If it takes access tokens and the specification lists no scope, refusing public tokens is a choice;
 * so are refusing characters in a JSON body, reading null as absent there, and the key of a creation.
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
