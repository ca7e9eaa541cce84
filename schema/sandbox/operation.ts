/** One operation of the control API: method, path, request and response. */
import type { Component } from '../define/components.ts'
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
    readonly optional?: true
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
  }
  readonly answer: {
    readonly about: string
    readonly body: Component
    readonly example: unknown
    /** What comes line by line, as JSON, where `application/x-ndjson` is accepted. */
    readonly lines?: { readonly about: string; readonly example: readonly unknown[] }
  }
  readonly errors: readonly ControlError[]
}
