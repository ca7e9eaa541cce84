/** One operation of the control API: method, path, request and response. */
import type { Component } from '../define/components.ts'
import { limits } from '../limits.ts'
import type { ControlError } from './errors.ts'

export const TAGS = {
  Clock: 'Virtual time: what the service takes for now.',
  State: 'Everything the server holds.',
  Accounts: 'The clients of the service.',
  Sessions: 'The Individual, played without a browser.',
  Webhooks: 'Deliveries of events, and what secures them.',
  Faults: 'What goes wrong when a client asks for it.',
  Records: 'What the server kept to be looked at.',
  Health: 'Whether the server runs; open to everybody.',
} as const

const KIBIBYTE = 1024
export const LARGEST_BODY = 64 * KIBIBYTE
/** A document in base64, with the fields that describe it. */
export const LARGEST_DOCUMENT = Math.ceil((limits.upload_bytes.value * 4) / 3) + 64 * KIBIBYTE
/** A body as long as the request log keeps, with what is said beside it. */
export const LARGEST_SENT = 68 * KIBIBYTE

export interface ControlOperation {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly tag: keyof typeof TAGS
  readonly summary: string
  readonly about: string
  /** A record whose fields are the query parameters, and an example value of each. */
  readonly query?: { readonly fields: Component; readonly example: Readonly<Record<string, unknown>> }
  readonly request?: {
    readonly body: Component
    /** The body may be left out (a body of `{}` means the same). */
    readonly optional?: true
    /** The most bytes that the body may have; `LARGEST_BODY` where absent. */
    readonly largest?: number
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
  }
  readonly answer: {
    readonly about: string
    readonly body: Component
    readonly example: unknown
    /** What comes line by line, as JSON, where `application/x-ndjson` is accepted. */
    readonly lines?: { readonly about: string; readonly each: readonly Component[]; readonly example: readonly unknown[] }
  }
  readonly errors: readonly ControlError[]
}
