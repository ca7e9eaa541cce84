/**
 * Publishes the server's work for metrics and traces on diagnostics channels of Node. Without listeners, nothing is published. Listeners
 * may show messages to the operator of the server, so no message contains an account, a person or a URL.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders } from 'node:http'

/** A call of an operation. */
export interface CallMessage {
  readonly operation: { readonly id: string; readonly path: string }
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
  /** The response. Undefined until there is one. */
  readonly result?: { readonly status: number }
}

export const calls = tracingChannel<unknown, CallMessage>('cpd:call')

/** A completed attempt to deliver a webhook. */
export interface DeliveryMessage {
  readonly eventType: string
  /** Number of the attempt, starting at 1. */
  readonly number: number
  readonly outcome: 'delivered' | 'retried' | 'dead_letter'
  /** Status of the receiver's response, or null without a response. */
  readonly status: number | null
}

export const deliveryAttempts = channel('cpd:delivery-attempt') as Channel<unknown, DeliveryMessage>

/** A statement sent to PostgreSQL. Its text does not contain values. */
export interface StatementMessage {
  readonly text: string
  readonly error?: unknown
}

export const statements = tracingChannel<unknown, StatementMessage>('cpd:statement')

/** Headers with which another server, or a later job, continues a trace. */
export type TraceHeaders = Record<string, string>

/** Listeners write the headers into the message. */
export const traceRequests = channel('cpd:trace-headers') as Channel<unknown, TraceHeaders>

/** Returns the headers of the current trace. Empty without traces. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {}
  if (traceRequests.hasSubscribers) traceRequests.publish(headers)
  return headers
}

/** Binds the work to the current trace, whatever calls it. */
export const inPresentTrace = <Work extends (...args: never[]) => unknown>(work: Work): Work =>
  traceRequests.hasSubscribers ? AsyncLocalStorage.bind(work) : work

/** Calls the listener with each message, until the returned function is called. */
export function listen<Message>(to: Channel<unknown, Message>, listener: (message: Message) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Message)
  to.subscribe(onMessage)
  return () => {
    to.unsubscribe(onMessage)
  }
}
