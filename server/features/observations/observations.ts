/** The records of one account, as the checks read them. Nothing of it is personal. */

import type { RefusalCode } from '../../../generated/sandbox-types.ts'
import type { Operation } from '../../../generated/server.ts'
import type { RequestIdentity } from './request-identity.ts'

/** What the content of a call says. */
export interface CallFacts extends RequestIdentity {
  /** Somebody sent it from the Inspector: it is not the doing of the integration. */
  readonly isFromInspector: boolean
  /** The page of another site from whose browser it came; null: it came from none. */
  readonly origin: string | null
  /** They name what was accepted though the contract does not know it. */
  readonly warnings: readonly string[]
  /** It had null for properties that are then absent. Undefined: an earlier release kept the facts. */
  readonly sentNulls?: boolean
  /** The code of an error. */
  readonly errorCode: string | null
  /** The message of an error. A redacted call has only that of a refused token. */
  readonly error: string | null
  readonly datarequestId: string | null
  readonly individualId: string | null
  /** It changes nothing, by the effect that the contract declares. */
  readonly isRead: boolean
  /** The state of processing in the answer. */
  readonly processing: string | null
  /** Reason codes of the answer. */
  readonly codes: readonly string[]
  /** Identifiers in the request, and in the answer where that is read. */
  readonly named: readonly string[]
  readonly given: readonly string[]
  /** Null: there was none. */
  readonly idempotencyKey: string | null
}

/** A call of the service. */
export interface ObservedCall extends CallFacts {
  readonly seq: number
  /** Null: the call was redacted, as its Individual was purged. */
  readonly id: string | null
  readonly path: string
  /** Undefined: the contract has no operation of this path. */
  readonly operation: Operation | undefined
  readonly status: number
  /** Virtual time. */
  readonly at: number
  /** Real time of its beginning and of its answer; null: an earlier release logged it. */
  readonly began: number | null
  readonly answered: number | null
  /** Seconds that the answer asked to wait. */
  readonly retryAfter: number | null
  /** The fault that it met. */
  readonly fault: string | null
  /** The rule that rejected it. */
  readonly refusal: RefusalCode | null
  /** The token that it came with. */
  readonly tokenHash: string | null
}

export interface ObservedAttempt {
  /** Virtual time. */
  readonly at: number
  /** Real time; null: an earlier release made it. */
  readonly began: number | null
  readonly durationMs: number
  /** Null: it was acknowledged. */
  readonly failure: string | null
  readonly status: number | null
}

export interface ObservedDelivery {
  readonly seq: number
  readonly id: string
  readonly eventId: string
  readonly eventType: string
  readonly datarequestId: string | null
  readonly individualId: string
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly fault: string | null
  /** The delivery that this one repeats. */
  readonly repeats: string | null
  readonly at: number
  readonly attempts: readonly ObservedAttempt[]
}

export interface ObservedEvent {
  readonly id: string
  readonly type: string
  readonly datarequestId: string | null
  readonly at: number
  readonly codes: readonly string[]
  /** Identifiers in its body. */
  readonly given: readonly string[]
}

export interface ObservedDataRequest {
  readonly id: string
  readonly individualId: string
  readonly type: string
  readonly at: number
  /** The types of events that it has delivered; `*`: all. */
  readonly subscribes: readonly string[]
  /** The recorded events, oldest first. */
  readonly recorded: readonly { readonly type: string; readonly at: number }[]
}

/** An Item or a report of which processing failed. */
export interface ObservedFailure {
  readonly kind: 'item' | 'report'
  readonly id: string
  readonly datarequestId: string | null
  readonly codes: readonly string[]
  readonly at: number
}

export interface ObservedToken {
  readonly hash: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly invalidatedAt: number | null
}

interface ObservedPurge {
  readonly id: string
  readonly at: number
  readonly erasedAt: number | null
}

/** What is recorded about Individuals, beside their calls. All lists are oldest first. */
export interface PersonalObservations {
  readonly deliveries: readonly ObservedDelivery[]
  readonly events: readonly ObservedEvent[]
  readonly dataRequests: readonly ObservedDataRequest[]
  readonly failures: readonly ObservedFailure[]
}

export interface Observations extends PersonalObservations {
  readonly calls: readonly ObservedCall[]
  /** Access tokens. */
  readonly tokens: readonly ObservedToken[]
  readonly purges: readonly ObservedPurge[]
  /** Sentences that say what the records no longer hold. */
  readonly notes: readonly string[]
}
