/** Types of the records that the readiness checks read. The records contain no personal data. */
import type { RejectionCode } from '../../../generated/sandbox-types.ts'
import type { Operation } from '../../../generated/server.ts'
import type { RequestIdentity } from './request-identity.ts'

/** Facts derived from the content of a call. They are kept when the call is redacted. */
export interface CallFacts extends RequestIdentity {
  /**
   * True if a person sent the call from the Inspector. Readiness checks ignore such calls, because they do not come from the integration.
   */
  readonly isFromInspector: boolean
  /** Value of the `origin` header. Null if the header is missing. */
  readonly origin: string | null
  /** Warnings about parts of the request that the server accepted but the contract does not define. */
  readonly warnings: readonly string[]
  /**
   * True if the call sent nulls, which this server treats as missing properties. Undefined if the facts were stored by an earlier release.
   */
  readonly sentNulls?: boolean
  readonly errorCode: string | null
  /** Error message. A redacted call keeps the message only if the call's token was rejected. */
  readonly error: string | null
  readonly datarequestId: string | null
  readonly individualId: string | null
  /** True if the contract declares that the operation changes nothing. */
  readonly isRead: boolean
  /** The processing status in the response. */
  readonly processing: string | null
  /** Reason codes in the response. */
  readonly codes: readonly string[]
  /** Identifiers in the request. */
  readonly named: readonly string[]
  /** Identifiers in the response. Empty for operations whose responses are not read. */
  readonly given: readonly string[]
  readonly idempotencyKey: string | null
}

export interface ObservedCall extends CallFacts {
  readonly seq: number
  /** Request identifier. Null if a purge has redacted the call. */
  readonly id: string | null
  readonly path: string
  /** Undefined if the contract does not define an operation with this path. */
  readonly operation: Operation | undefined
  readonly status: number
  /** Virtual time. */
  readonly at: number
  /** Start and end on the real clock. Null if the call was logged by an earlier release. */
  readonly began: number | null
  readonly ended: number | null
  /** Value of the `retry-after` header, in seconds. */
  readonly retryAfter: number | null
  /** The injected fault that applied to the call. */
  readonly fault: string | null
  /** Rule that rejected the call. */
  readonly rejection: RejectionCode | null
  /** Hash of the token that the call sent. */
  readonly tokenHash: string | null
}

export interface ObservedAttempt {
  /** Virtual time. */
  readonly at: number
  /** Real time at which the attempt started. Null if the attempt was recorded by an earlier release. */
  readonly began: number | null
  readonly durationMs: number
  /** Null if the receiver acknowledged the event. */
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
  /** Identifier of the replayed delivery. Null if this delivery is not a replay. */
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
  /** Identifiers in the body. */
  readonly given: readonly string[]
}

export interface ObservedDataRequest {
  readonly id: string
  readonly individualId: string
  readonly type: string
  readonly at: number
  /** The subscribed event types. `*` represents all types. */
  readonly subscribes: readonly string[]
  /** Recorded events, oldest first. */
  readonly recorded: readonly { readonly type: string; readonly at: number }[]
}

/** An Item or report whose processing failed. */
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

/** Records about Individuals, except calls. All lists are sorted oldest first. */
export interface PersonalObservations {
  readonly deliveries: readonly ObservedDelivery[]
  readonly events: readonly ObservedEvent[]
  readonly dataRequests: readonly ObservedDataRequest[]
  readonly failures: readonly ObservedFailure[]
}

export interface Observations extends PersonalObservations {
  readonly calls: readonly ObservedCall[]
  /** Access tokens only. */
  readonly tokens: readonly ObservedToken[]
  readonly purges: readonly ObservedPurge[]
  /** Notes about records that were deleted or were not read. */
  readonly notes: readonly string[]
}
