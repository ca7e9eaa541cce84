/** Terms spent at the issuing school, in the order of time. */
import type { AcademicSession, Course } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { takenHere } from './courses.ts'

/** One or several sessions of the same days. */
export interface Term {
  readonly sessions: readonly AcademicSession[]
  readonly courses: readonly Course[]
  /** First and last day, in epoch milliseconds. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly inProgress: boolean
}

const days = (dates: readonly (string | null | undefined)[]) => dates.map(dayOf).filter((day) => day !== undefined)
const earliest = (all: readonly number[]) => (all.length > 0 ? Math.min(...all) : undefined)
const latest = (all: readonly number[]) => (all.length > 0 ? Math.max(...all) : undefined)

function termOf(session: AcademicSession, asOf: number): Term {
  const courses = session.courses ?? []
  const from = dayOf(session.start_date) ?? earliest(days(courses.map(({ start_date }) => start_date)))
  const to = dayOf(session.end_date) ?? latest(days(courses.map(({ end_date }) => end_date)))
  return { sessions: [session], courses, from, to, inProgress: session.in_progress === true || (to !== undefined && to > asOf) }
}

const spentElsewhere = ({ courses }: Term) => courses.length > 0 && !courses.some(takenHere)
const endOf = ({ from, to }: Term) => to ?? from
const startOf = ({ from, to }: Term) => from ?? to

/** Terms without a date are the first ones, as the record lists them. */
const byTime = (a: Term, b: Term) => (endOf(a) ?? -Infinity) - (endOf(b) ?? -Infinity) || (startOf(a) ?? 0) - (startOf(b) ?? 0) || 0

const merged = (one: Term, other: Term): Term => ({
  sessions: [...one.sessions, ...other.sessions],
  courses: [...one.courses, ...other.courses],
  from: one.from ?? other.from,
  to: one.to ?? other.to,
  inProgress: one.inProgress || other.inProgress,
})

/** Terms that had begun on the day of the transcript; those of nothing but credit from elsewhere are left out, unless all are such. */
export function termsOf(sessions: readonly AcademicSession[], asOf: number): Term[] {
  const begun = sessions.map((session) => termOf(session, asOf)).filter(({ from }) => from === undefined || from <= asOf)
  const here = begun.filter((term) => !spentElsewhere(term))
  const terms: Term[] = []
  for (const term of (here.length > 0 ? here : begun).toSorted(byTime)) {
    const before = terms.at(-1)
    if (before && endOf(term) !== undefined && byTime(before, term) === 0) terms.splice(-1, 1, merged(before, term))
    else terms.push(term)
  }
  return terms
}
