/** A check: a pure function from what was observed to what that shows. */
import type { Group, OperationId } from '../../../generated/server.ts'
import type { ObservedCall, ObservedDelivery, Observations } from '../../features/observations/observations.ts'

export type ReadinessState = 'shown' | 'not_seen' | 'failed' | 'not_applicable' | 'not_observable'

export interface Evidence {
  readonly kind: 'request' | 'delivery' | 'event' | 'datarequest' | 'item' | 'purge'
  readonly id: string | null
  /** Virtual time. */
  readonly at: number
  readonly note: string
}

interface Share {
  readonly seen: number
  readonly of: number
  readonly missing: readonly string[]
}

export interface Outcome {
  readonly state: ReadinessState
  readonly explanation: string
  readonly evidence?: readonly Evidence[]
  readonly share?: Share
  /** Absent: nothing is to be done. */
  readonly whatToDo?: string
}

export interface Check {
  readonly name: string
  /** A sentence that is true of a right integration. */
  readonly title: string
  readonly group: 'coverage' | 'tokens' | 'calls' | 'processing' | 'webhooks' | 'situations' | 'end' | 'elsewhere'
  readonly look: (observed: Observations) => Outcome
}

export const shown = (explanation: string, evidence: readonly Evidence[]): Outcome => ({ state: 'shown', explanation, evidence })

export const notSeen = (explanation: string, whatToDo: string, evidence: readonly Evidence[] = []): Outcome => ({
  state: 'not_seen',
  explanation,
  whatToDo,
  evidence,
})

export const failed = (explanation: string, whatToDo: string, evidence: readonly Evidence[]): Outcome => ({
  state: 'failed',
  explanation,
  whatToDo,
  evidence,
})

export const notApplicable = (explanation: string): Outcome => ({ state: 'not_applicable', explanation })

export const ofCall = ({ id, at, path, status }: ObservedCall, note?: string): Evidence => ({
  kind: 'request',
  id,
  at,
  note: `${path} answered ${status}${note === undefined ? '' : `: ${note}`}`,
})

export const ofDelivery = ({ id, at, eventType, attempts }: ObservedDelivery, note: string): Evidence => ({
  kind: 'delivery',
  id,
  at: attempts.at(-1)?.at ?? at,
  note: `${eventType}: ${note}`,
})

/** A check looks at this many of the newest records of what it is about. */
export const MAX_CHECKED_RECORDS = 200

/** Groups the calls of the same request. Equal calls are certainly repetitions. */
export const bySameRequest = (calls: readonly ObservedCall[]): ObservedCall[][] => [
  ...Map.groupBy(calls, ({ path, identity }) => `${path} ${identity}`).values(),
]

/** Groups the calls of an operation for the same subject. They may be repetitions that differ in a field that the contract knows. */
export const bySameSubject = (calls: readonly ObservedCall[]): ObservedCall[][] => [...Map.groupBy(calls, subjectKey).values()]

export const subjectKey = ({ path, subject }: ObservedCall): string => `${path} ${subject}`

/** Returns the Idempotency-Key of a creation. Other operations ignore the header. */
export const creationKey = ({ operation, idempotencyKey }: ObservedCall): string | null =>
  operation?.effect === 'creates' ? idempotencyKey : null

const UNKNOWN = ': unknown property'

/** A property that somebody named as they liked may be the name of a person, or an address of e-mail. */
export const withoutOddNames = (message: string): string =>
  message
    .split('; ')
    .map((one) => (one.endsWith(UNKNOWN) ? one.split('/').map(withoutOddName).join('/') : one))
    .join('; ')

function withoutOddName(part: string): string {
  const name = part.endsWith(UNKNOWN) ? part.slice(0, -UNKNOWN.length) : part
  return /[^\w-]/.test(name) ? part.replace(name, () => '…') : part
}

export const plural = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

export const succeeded = ({ status }: ObservedCall): boolean => status < 400

export const isCallOf = ({ operation }: ObservedCall, ...ids: readonly OperationId[]): boolean =>
  operation !== undefined && ids.includes(operation.id)

export const isOfGroup = ({ operation }: ObservedCall, ...groups: readonly Group[]): boolean =>
  operation !== undefined && groups.includes(operation.group)

/** Tells that processing goes on, so that it may be asked again. */
export const isUnfinished = ({ processing }: ObservedCall): boolean => processing === 'ACQUIRING' || processing === 'IN_PROGRESS'

/**
 * The real time at which the acknowledged attempt came: virtual time may stand still, and some receivers work before they acknowledge.
 * Null means that there is none, or that an earlier release made it.
 */
export const acknowledgedAt = (delivery: ObservedDelivery): number | null =>
  isAcknowledged(delivery) ? (delivery.attempts.at(-1)?.began ?? null) : null

export const isAcknowledged = ({ status }: ObservedDelivery): boolean => status === 'delivered'
