/** The term of a policy that is reported. A renewed policy keeps its number; what is said of one term holds for no other. */
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { dataDay, type InsuranceItem, type Policy } from './policies.ts'

/** Days of the calendar, first and last; undefined where the record does not state them. */
export interface Term {
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Undefined when neither day is stated. */
export function termOf({ coverage_period }: SVC_INSURANCE_RECORD): Term | undefined {
  const start = dayOf(coverage_period?.start_date)
  const end = dayOf(coverage_period?.end_date)
  return start === undefined && end === undefined ? undefined : { start, end }
}

const contains = ({ start = -Infinity, end = Infinity }: Term, day: number) => start <= day && day <= end

/** Where one day is not stated, the term is known next to the other only. */
const known = ({ start, end }: Term): { start: number; end: number } => ({
  start: start ?? (end ?? 0) - 1,
  end: end ?? (start ?? 0) + 1,
})

/** A renewal begins on the day that the term before ends on, or on the next: terms that only touch are two. */
function areOne(a: Term, b: Term): boolean {
  const [one, other] = [known(a), known(b)]
  return one.start === other.start || one.end === other.end || (one.start < other.end && other.start < one.end)
}

export interface ReportedTerm {
  readonly items: Policy
  /** Undefined when no Item states one. */
  readonly term: Term | undefined
}

/** The term that contains the day, or else the one stated last; and the Items about it. */
export function reportedTerm(policy: Policy, today: number): ReportedTerm {
  const stated = policy.map(({ data }) => termOf(data)).filter((term) => term !== undefined)
  const reported = stated.find((term) => contains(term, today)) ?? stated[0]
  if (!reported) return { items: policy, term: undefined }
  const same = stated.filter((term) => areOne(reported, term))
  const { start = same.find((term) => term.start !== undefined)?.start, end = same.find((term) => term.end !== undefined)?.end } = reported
  return { items: policy.filter((item) => isAbout(reported, item, today)), term: { start, end } }
}

function isAbout(reported: Term, item: InsuranceItem, today: number): boolean {
  const { start = -Infinity } = reported
  const term = termOf(item.data)
  // Without dates of its own, what was right before the term began was about the one before.
  return term ? areOne(reported, term) : start > today || start <= dataDay(item)
}
