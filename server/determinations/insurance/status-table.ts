/**
 * The status of a policy on a day. The source's word holds, except where its own dates have overtaken it; the first row
 * that applies decides. Coverage lasts through the last day of its period; a cancellation takes effect as its day begins.
 */
import type { InsuranceStatus } from '../../../generated/types.ts'
import { daysBetween } from '../days.ts'
import type { Reason } from '../reasons.ts'
import type { StatedStanding } from './merged-record.ts'
import type { Term } from './term.ts'

export interface Standing extends StatedStanding, Term {
  readonly today: number
}

export interface FoundStatus {
  readonly status: InsuranceStatus
  /** `unknown`: neither stated nor derivable. */
  readonly ground: 'stated' | 'derived' | 'unknown'
}

/** An expiry is pending from this many days before the last day on: the notice of renewal that most states ask for. */
const EXPIRY_NOTICE_DAYS = 30

/** With one of these, a source that knows of a cancellation keeps the policy in force: reinstated, or the notice withdrawn. */
const KEPT: ReadonlySet<InsuranceStatus | undefined> = new Set(['ACTIVE', 'PENDING_EXPIRATION', 'PENDING_ACTIVATION'])

const withinTerm = ({ end = Infinity }: Standing, day: number) => day <= end
const isPast = (facts: Standing, day: number | undefined) => day !== undefined && day <= facts.today && withinTerm(facts, day)
const isAhead = (facts: Standing, day: number | undefined) => day !== undefined && day > facts.today && withinTerm(facts, day)
const wasKnown = ({ asOf }: Standing, day = Infinity) => day <= asOf
const hasBegun = ({ start, today }: Standing) => start !== undefined && start <= today
const isOver = ({ end = Infinity, today }: Standing) => end < today

const cancelled = (facts: Standing) => isPast(facts, facts.cancelled) && !(KEPT.has(facts.status) && wasKnown(facts, facts.cancelled))
const noticeCarriedOut = (facts: Standing) => facts.status === undefined && isPast(facts, facts.pending) && wasKnown(facts, facts.pending)
const noticeUnconfirmed = (facts: Standing) =>
  isPast(facts, facts.pending) && (!wasKnown(facts, facts.pending) || facts.status === 'PENDING_CANCELLATION')

const derived = (status: InsuranceStatus): FoundStatus => ({ status, ground: 'derived' })
const stated = (status: InsuranceStatus): FoundStatus => ({ status, ground: 'stated' })
const asStated = (status: InsuranceStatus): Reason<Standing, FoundStatus> => ({
  when: (facts) => facts.status === status,
  then: stated(status),
})

export const STATUS: readonly Reason<Standing, FoundStatus>[] = [
  asStated('RESCINDED'),
  asStated('CANCELLED'),
  asStated('EXPIRED'),
  asStated('UNVERIFIED'),
  { when: cancelled, then: derived('CANCELLED') },
  { when: noticeCarriedOut, then: derived('CANCELLED') },
  { when: isOver, then: derived('EXPIRED') },
  { when: noticeUnconfirmed, then: derived('UNVERIFIED') },
  { when: (facts) => facts.status === 'PENDING_ACTIVATION' && !hasBegun(facts), then: stated('PENDING_ACTIVATION') },
  { when: ({ start = -Infinity, today }) => start > today, then: derived('PENDING_ACTIVATION') },
  asStated('PENDING_CANCELLATION'),
  asStated('PENDING_EXPIRATION'),
  asStated('ACTIVE'),
  { when: (facts) => isAhead(facts, facts.pending) || isAhead(facts, facts.cancelled), then: derived('PENDING_CANCELLATION') },
  {
    when: (facts) => hasBegun(facts) && daysBetween(facts.today, facts.end ?? Infinity) <= EXPIRY_NOTICE_DAYS,
    then: derived('PENDING_EXPIRATION'),
  },
  { when: hasBegun, then: derived('ACTIVE') },
  { when: () => true, then: { status: 'NOT_AVAILABLE', ground: 'unknown' } },
]
