/** The terms at the issuing school, in chronological order. */
import type { AcademicSession, Course } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { isTakenHere } from './courses.ts'

/** One session, or several sessions with the same dates. */
export interface TranscriptTerm {
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

function transcriptTerm(session: AcademicSession, asOf: number): TranscriptTerm {
  const courses = session.courses ?? []
  const from = dayOf(session.start_date) ?? earliest(days(courses.map(({ start_date }) => start_date)))
  const to = dayOf(session.end_date) ?? latest(days(courses.map(({ end_date }) => end_date)))
  return { sessions: [session], courses, from, to, inProgress: session.in_progress === true || (to !== undefined && to > asOf) }
}

const spentElsewhere = ({ courses }: TranscriptTerm) => courses.length > 0 && !courses.some(isTakenHere)
const endOf = ({ from, to }: TranscriptTerm) => to ?? from
const startOf = ({ from, to }: TranscriptTerm) => from ?? to

/** Terms without a date come first, in the order of the record. */
const byTime = (a: TranscriptTerm, b: TranscriptTerm) =>
  (endOf(a) ?? -Infinity) - (endOf(b) ?? -Infinity) || (startOf(a) ?? 0) - (startOf(b) ?? 0) || 0

const mergeTerms = (one: TranscriptTerm, other: TranscriptTerm): TranscriptTerm => ({
  sessions: [...one.sessions, ...other.sessions],
  courses: [...one.courses, ...other.courses],
  from: one.from ?? other.from,
  to: one.to ?? other.to,
  inProgress: one.inProgress || other.inProgress,
})

/** Terms that had begun on the day of the transcript. Terms with only credit from elsewhere are left out, unless all are such. */
export function transcriptTerms(sessions: readonly AcademicSession[], asOf: number): TranscriptTerm[] {
  const begun = sessions.map((session) => transcriptTerm(session, asOf)).filter(({ from }) => from === undefined || from <= asOf)
  const here = begun.filter((term) => !spentElsewhere(term))
  const terms: TranscriptTerm[] = []
  for (const term of (here.length > 0 ? here : begun).toSorted(byTime)) {
    const before = terms.at(-1)
    if (before && endOf(term) !== undefined && byTime(before, term) === 0) terms.splice(-1, 1, mergeTerms(before, term))
    else terms.push(term)
  }
  return terms
}
