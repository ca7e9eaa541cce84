/**
 * A check verifies one requirement for an integration. It is a pure function from the observed records of an account to an outcome, which
 * consists of a state, an explanation, and the records that prove it (the evidence). A check fails only if the records allow no other
 * explanation. If they are ambiguous, the state is `not_seen`.
 */
import type { ReadinessEvidence, ReadinessShare, ReadinessState } from '../../../generated/sandbox-types.ts'
import type { Group, OperationId } from '../../../generated/server.ts'
import type { ObservedCall, ObservedDelivery, Observations } from '../../features/observations/observations.ts'

/** A record that proves an outcome. */
export type Evidence = Readonly<ReadinessEvidence>

export interface Outcome {
  readonly state: ReadinessState
  readonly explanation: string
  readonly evidence?: readonly Evidence[]
  readonly share?: ReadinessShare
  /** The recommended action. Undefined if no action is necessary. */
  readonly nextStep?: string
}

export interface Check {
  readonly name: string
  /** A sentence that is true for a correct integration. */
  readonly title: string
  readonly group: 'coverage' | 'tokens' | 'calls' | 'processing' | 'webhooks' | 'scenarios' | 'deletion' | 'manual'
  readonly look: (observed: Observations) => Outcome
}

const withNextStep =
  (state: ReadinessState) =>
  (explanation: string, nextStep: string, evidence: readonly Evidence[] = []): Outcome => ({ state, explanation, nextStep, evidence })

export const reportShown = (explanation: string, evidence: readonly Evidence[]): Outcome => ({ state: 'shown', explanation, evidence })
export const reportNotSeen = withNextStep('not_seen')
export const reportFailed = withNextStep('failed')
export const reportNotObservable = withNextStep('not_observable')

export const reportNotApplicable = (explanation: string): Outcome => ({ state: 'not_applicable', explanation })

export const ofCall = ({ id, at, path, status }: ObservedCall, note?: string): Evidence => ({
  kind: 'request',
  id,
  at,
  note: `${path} returned ${status}${note === undefined ? '' : `: ${note}`}`,
})

export const ofCalls = (calls: readonly ObservedCall[]): Evidence[] => calls.map((call) => ofCall(call))

export const ofDelivery = ({ id, at, eventType, attempts }: ObservedDelivery, note: string): Evidence => ({
  kind: 'delivery',
  id,
  at: attempts.at(-1)?.at ?? at,
  note: `${eventType}: ${note}`,
})

/** Maximum number of records that a check examines. Older records are ignored. */
export const MAX_CHECKED_RECORDS = 200

/** Groups identical requests. The calls in a group are definitely repeats. */
export const bySameRequest = (calls: readonly ObservedCall[]): ObservedCall[][] => [
  ...Map.groupBy(calls, ({ path, identity }) => `${path} ${identity}`).values(),
]

/** Groups calls by operation and subject. The calls in a group may be repeats in which some fields differ. */
export const bySameSubject = (calls: readonly ObservedCall[]): ObservedCall[][] => [...Map.groupBy(calls, subjectKey).values()]

export const subjectKey = ({ path, subject }: ObservedCall): string => `${path} ${subject}`

/** Returns the Idempotency-Key of a create request. Other operations ignore this header. */
export const creationKey = ({ operation, idempotencyKey }: ObservedCall): string | null =>
  operation?.effect === 'creates' ? idempotencyKey : null

const UNKNOWN = ': unknown property'

/** Masks unusual names of unknown properties in a message, because they may contain a person's name or email address. */
export const withoutOddNames = (message: string): string =>
  message
    .split('; ')
    .map((part) => (part.endsWith(UNKNOWN) ? part.split('/').map(withoutOddName).join('/') : part))
    .join('; ')

function withoutOddName(part: string): string {
  const name = part.endsWith(UNKNOWN) ? part.slice(0, -UNKNOWN.length) : part
  return /[^\w-]/.test(name) ? part.replace(name, () => '…') : part
}

export const plural = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

export const succeeded = ({ status }: ObservedCall): boolean => status < 400

export const isCallTo = ({ operation }: ObservedCall, ...ids: readonly OperationId[]): boolean =>
  operation !== undefined && ids.includes(operation.id)

export const isOfGroup = ({ operation }: ObservedCall, ...groups: readonly Group[]): boolean =>
  operation !== undefined && groups.includes(operation.group)

/** Returns true if processing has not ended. In this case, the integration may repeat the call. */
export const isUnfinished = ({ processing }: ObservedCall): boolean => processing === 'ACQUIRING' || processing === 'IN_PROGRESS'

/**
 * Returns the real time at which the acknowledged attempt began. Virtual time is not suitable, because the clock may be frozen. The end of
 * the attempt is not suitable either, because some receivers do their work before they acknowledge. Returns null if no attempt was
 * acknowledged, or if the attempt was recorded by an earlier release.
 */
export const acknowledgedAt = (delivery: ObservedDelivery): number | null =>
  isAcknowledged(delivery) ? (delivery.attempts.at(-1)?.began ?? null) : null

export const isAcknowledged = ({ status }: ObservedDelivery): boolean => status === 'delivered'
