/**
 * What the server says of its work to metrics and traces, over channels of Node. While nobody listens nothing is said. Listeners may
 * show what they hear to whoever runs the server, so no message names an account, a person or a URL.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders } from 'node:http'

/** A call of an operation. */
export interface CallMessage {
  readonly operation: { readonly id: string; readonly path: string }
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
  /** The answer, once there is one. */
  readonly result?: { readonly status: number }
}

export const calls = tracingChannel<unknown, CallMessage>('cpd:call')

/** An attempt to deliver a webhook, as it ended. */
export interface DeliveryMessage {
  readonly eventType: string
  /** The number of the attempt, from 1. */
  readonly number: number
  readonly outcome: 'delivered' | 'retried' | 'dead_letter'
  /** The receiver's status, or null where it did not answer. */
  readonly status: number | null
}

export const deliveryAttempts = channel('cpd:delivery-attempt') as Channel<unknown, DeliveryMessage>

/** A statement that PostgreSQL is sent. Its values are not in the text. */
export interface StatementMessage {
  readonly text: string
  readonly error?: unknown
}

export const statements = tracingChannel<unknown, StatementMessage>('cpd:statement')

/** The headers by which another server, or a later job, goes on with a trace. */
export type TraceHeaders = Record<string, string>

/** Listeners write the headers into the message. */
export const traceRequests = channel('cpd:trace-headers') as Channel<unknown, TraceHeaders>

/** Returns the headers of the present trace. There are none without traces. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {}
  if (traceRequests.hasSubscribers) traceRequests.publish(headers)
  return headers
}

/** Returns the work so that it stays in the present trace, whoever runs it. */
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
