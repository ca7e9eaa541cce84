/**
 * Publishes the server's work on Node diagnostics channels, for metrics and traces. Nothing is published if there are no listeners.
 * Listeners may show messages to the server's operator, so messages never contain an account, a person or a URL.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders } from 'node:http'

/** A call to an operation. */
export interface CallMessage {
  readonly operation: { readonly id: string; readonly path: string }
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
  /** The response. Undefined while the call is running. */
  readonly result?: { readonly status: number }
}

export const calls = tracingChannel<unknown, CallMessage>('cpd:call')

/** A completed attempt to deliver a webhook. */
export interface DeliveryMessage {
  readonly eventType: string
  /** Number of the attempt, starting at 1. */
  readonly number: number
  readonly outcome: 'delivered' | 'retried' | 'dead_letter'
  /** HTTP status of the receiver's response. Null if there was no response. */
  readonly status: number | null
}

export const deliveryAttempts = channel('cpd:delivery-attempt') as Channel<unknown, DeliveryMessage>

/** A statement sent to PostgreSQL. Its text contains no values. */
export interface StatementMessage {
  readonly text: string
  readonly error?: unknown
}

export const statements = tracingChannel<unknown, StatementMessage>('cpd:statement')

/** Headers that another server or a later job uses to continue a trace. */
export type TraceHeaders = Record<string, string>

/** Channel on which the headers of the current trace are requested. Listeners add the headers to the message. */
export const traceRequests = channel('cpd:trace-headers') as Channel<unknown, TraceHeaders>

/** Returns the headers of the current trace. Empty if traces are disabled. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {}
  if (traceRequests.hasSubscribers) traceRequests.publish(headers)
  return headers
}

/** Binds the work to the current trace, regardless of which code calls the work. */
export const inPresentTrace = <Work extends (...args: never[]) => unknown>(work: Work): Work =>
  traceRequests.hasSubscribers ? AsyncLocalStorage.bind(work) : work

/** Calls the listener with each message until the returned function is called. */
export function listen<Message>(to: Channel<unknown, Message>, listener: (message: Message) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Message)
  to.subscribe(onMessage)
  return () => {
    to.unsubscribe(onMessage)
  }
}
