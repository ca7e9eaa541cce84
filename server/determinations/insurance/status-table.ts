/**
 * The status of a policy on a day. The stated status applies unless a date in the policy has passed since the status was stated. The first
 * matching row decides. Coverage includes the last day of its period, and a cancellation takes effect at the start of its day. A pending
 * expiration or cancellation is never derived from a period, but only from the source's statement or from the day of the cancellation.
 */
import type { InsuranceStatus } from '../../../generated/types.ts'
import { type DecisionRow, otherwise } from '../reasons.ts'
import type { StatedStanding } from './merged-record.ts'
import type { PolicyTerm } from './policies.ts'

export interface PolicyStanding extends StatedStanding, PolicyTerm {
  readonly today: number
}

export interface FoundStatus {
  readonly status: InsuranceStatus
  /** `unknown` if the status is neither stated nor derivable. */
  readonly ground: 'stated' | 'derived' | 'unknown'
}

/**
 * Statuses for policies in force. If a source states such a status despite a cancellation, the policy was reinstated or the notice was
 * withdrawn.
 */
const IN_FORCE: ReadonlySet<InsuranceStatus | undefined> = new Set(['ACTIVE', 'PENDING_EXPIRATION', 'PENDING_ACTIVATION'])

const withinTerm = ({ end = Infinity }: PolicyStanding, day: number) => day <= end
const isPast = (facts: PolicyStanding, day: number | undefined) => day !== undefined && day <= facts.today && withinTerm(facts, day)
const isAhead = (facts: PolicyStanding, day: number | undefined) => day !== undefined && day > facts.today && withinTerm(facts, day)
const wasKnownToSource = ({ asOf }: PolicyStanding, day = Infinity) => day <= asOf
const hasBegun = ({ start, today }: PolicyStanding) => start !== undefined && start <= today
const isOver = ({ end = Infinity, today }: PolicyStanding) => end < today

const isCancelled = (facts: PolicyStanding) =>
  isPast(facts, facts.cancelled) && !(IN_FORCE.has(facts.status) && wasKnownToSource(facts, facts.cancelled))
const noticeCarriedOut = (facts: PolicyStanding) =>
  facts.status === undefined && isPast(facts, facts.pending) && wasKnownToSource(facts, facts.pending)
const noticeUnconfirmed = (facts: PolicyStanding) =>
  isPast(facts, facts.pending) && (!wasKnownToSource(facts, facts.pending) || facts.status === 'PENDING_CANCELLATION')

const derived = (status: InsuranceStatus): FoundStatus => ({ status, ground: 'derived' })
const stated = (status: InsuranceStatus): FoundStatus => ({ status, ground: 'stated' })
const asStated = (status: InsuranceStatus): DecisionRow<PolicyStanding, FoundStatus> => [
  `the source states ${status}`,
  (facts) => facts.status === status,
  stated(status),
]

export const STATUS_TABLE: readonly DecisionRow<PolicyStanding, FoundStatus>[] = [
  asStated('RESCINDED'),
  asStated('CANCELLED'),
  asStated('EXPIRED'),
  asStated('UNVERIFIED'),
  ['the day of the cancellation has come, and the source does not state the policy in force since', isCancelled, derived('CANCELLED')],
  [
    'no status is stated, and the day of the pending cancellation had come when the source was read',
    noticeCarriedOut,
    derived('CANCELLED'),
  ],
  ['the end of the coverage period has passed', isOver, derived('EXPIRED')],
  ['the day of the pending cancellation has come, and no source confirms that it took effect', noticeUnconfirmed, derived('UNVERIFIED')],
  [
    'the source states PENDING_ACTIVATION, and the coverage period has not begun',
    (facts) => facts.status === 'PENDING_ACTIVATION' && !hasBegun(facts),
    stated('PENDING_ACTIVATION'),
  ],
  ['the coverage period begins later', ({ start = -Infinity, today }) => start > today, derived('PENDING_ACTIVATION')],
  asStated('PENDING_CANCELLATION'),
  asStated('PENDING_EXPIRATION'),
  asStated('ACTIVE'),
  [
    'a cancellation is due later, within the coverage period',
    (facts) => isAhead(facts, facts.pending) || isAhead(facts, facts.cancelled),
    derived('PENDING_CANCELLATION'),
  ],
  ['the coverage period has begun', hasBegun, derived('ACTIVE')],
  otherwise({ status: 'NOT_AVAILABLE', ground: 'unknown' }),
]
