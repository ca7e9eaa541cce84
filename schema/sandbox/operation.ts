/** Declares control API operations: method, path, request and response. */
import { type TSchema, Type } from '@sinclair/typebox'
import type { Component } from '../define/components.ts'
import { text } from '../define/fields.ts'
import { describe } from '../define/origin.ts'
import type { ErrorCode } from '../errors.ts'
import type { Bounds } from './bounds.ts'

/** Any JSON value. */
export const anyValue = (text: string): TSchema => describe(Type.Unknown(), text)

/** A string that is not blank. */
export const nonBlankText = (about: string) => text(about, { minLength: 1, maxLength: 200, pattern: '\\S' })

/** Control API errors. They use the same statuses and body as the contract, but have their own conditions. */
const conditions = {
  BAD_REQUEST: {
    about: 'The request breaks a rule, or its response would be too large. The message says which rule and where.',
    message: '/frozen: must be true or false',
  },
  UNAUTHORIZED: {
    about: 'The sandbox token and the credentials of an account are missing, or the token is wrong.',
    message: 'The control API requires its token. Send it as "Authorization: Bearer <token>".',
  },
  FORBIDDEN: {
    about:
      'The caller is a page on another site, the credentials belong to no account, the operation is for administrators, or the account of the partner is suspended.',
    message: 'A partner cannot call POST /sandbox/reset',
  },
  NOT_FOUND: {
    about: 'The record does not exist: an account, a Data Request, a session, a scenario, a delivery, an endpoint, a key or a fault.',
    message: 'No account has this client_id',
  },
  TOO_MANY_REQUESTS: {
    about:
      'The rate limit of the account is reached, its processing time for the minute is used up, or four of its expensive calls are already waiting; or the limit of the address for wrong credentials is reached. Retry-After gives the seconds to wait.',
    message: 'Rate limit of 6000 requests a minute reached: try again in 1 second',
  },
  PAYLOAD_TOO_LARGE: {
    about:
      'The body is larger than 64 KiB. The bodies of sessions/perform_action, scenarios/run and load can be larger, to hold a document of 20 MiB.',
    message: 'The body is larger than 65536 bytes, the limit of this endpoint. Send a smaller body.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    about: 'The Content-Type is not application/json.',
    message: 'The body has the Content-Type text/plain. Send it as application/json.',
  },
  INTERNAL_ERROR: {
    about: 'The server failed or its database does not respond. The request was not the cause.',
    message: 'The server failed. Its log contains the reason.',
  },
  SERVICE_UNAVAILABLE: {
    about: 'The database disk is full or has failed; the message says which. Nothing was changed. Retry-After gives the seconds to wait.',
    message: 'The server cannot store data now, because the disk is full. Try again later.',
  },
} as const satisfies Partial<Record<ErrorCode, { about: string; message: string }>>

export type ControlError = keyof typeof conditions
export const controlErrors: Readonly<Record<ControlError, { about: string; message: string }>> = conditions

export const TAGS = {
  Clock: 'The virtual time of the service.',
  State: 'All data of the server.',
  Accounts: 'The clients of the service.',
  Sessions: 'Actions of the Individual without a browser.',
  Webhooks: 'Deliveries of events and their security.',
  Faults: 'Failures on request.',
  Records: 'Records that you can inspect.',
  Health: 'Status of the server. No credentials are required.',
} as const

/** Whether a partner, who calls with an account's credentials, may call the operation. An administrator may call every operation. */
export const PARTNER_MAY = {
  own: 'A partner can access only its own account. Records of other accounts are not found.',
  all: 'A partner can call this operation. The response has no data of other accounts.',
  clock: 'For administrators, and for partners if the server was started with --allow-partner-clock. All accounts share one clock.',
  forbidden: 'For administrators only.',
} as const

/** Fields that identify an account, and fields that identify a record in an account. */
export const ACCOUNT_FIELDS = ['account_id', 'client_id'] as const
export const RECORD_FIELDS = [
  'datarequest_id',
  'individual_id',
  'session_id',
  'item_id',
  'document_id',
  'endpoint_id',
  'key_id',
  'transaction_id',
] as const

export interface ControlOperation {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly tag: keyof typeof TAGS
  readonly summary: string
  readonly about: string
  readonly partner: keyof typeof PARTNER_MAY
  readonly bounds: Bounds
  /** Query parameters as a record, with an example value for each. */
  readonly query?: { readonly fields: Component; readonly example: Readonly<Record<string, unknown>> }
  readonly request?: {
    readonly body: Component
    /** True if the body is optional. `{}` has the same meaning as no body. */
    readonly optional?: true
    /** Maximum size of the body in bytes. Defaults to `MAX_BODY_BYTES`. */
    readonly largest?: number
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
  }
  readonly response: {
    readonly about: string
    readonly body: Component
    readonly example: unknown
    /** True if the response is one page of a list. A header contains the total count. */
    readonly total?: true
    /** The JSON values in the lines of the response if the client accepts `application/x-ndjson`. */
    readonly lines?: { readonly about: string; readonly each: readonly Component[]; readonly example: readonly unknown[] }
  }
  /** Errors that `listErrors` does not derive. */
  readonly errors?: readonly ControlError[]
}

/**
 * Returns the errors of an operation. Calls under /sandbox require the sandbox token or account credentials. POST calls have a body and
 * write data.
 */
export const listErrors = ({ method, path, errors = [] }: ControlOperation): readonly ControlError[] => [
  'BAD_REQUEST',
  ...(path.startsWith('/sandbox/') ? (['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const) : []),
  ...(method === 'post' ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'SERVICE_UNAVAILABLE'] as const) : []),
  ...errors,
]
