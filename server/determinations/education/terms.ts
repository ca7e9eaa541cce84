/** The terms a student spent at a school, placed in time: begun, in progress, over. */
import type { AcademicSession, Course } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { dataDateOf, type School, type Transcript } from './schools.ts'

type Phase = 'TO_COME' | 'IN_PROGRESS' | 'OVER' | 'UNKNOWN'

export interface Term {
  readonly session: AcademicSession
  readonly start: number | undefined
  readonly end: number | undefined
  readonly phase: Phase
  /** Courses taken at the school; not those transferred or credited by examination. */
  readonly courses: readonly Course[]
}

const BROUGHT_ALONG: ReadonlySet<unknown> = new Set(['TRANSFER', 'ADVANCED_PLACEMENT'])

/** Terms of all transcripts; where several tell of the same term, the latest speaks. In the order the latest transcript lists them. */
export function termsOf(school: School): Term[] {
  const told = new Set<string>()
  return school.transcripts.flatMap((transcript) => {
    const own = (transcript.data.academic_sessions ?? []).map((session) => ({ session, marks: marksOf(session) }))
    const fresh = own.filter(({ marks }) => !marks.some((mark) => told.has(mark)))
    for (const { marks } of fresh) for (const mark of marks) told.add(mark)
    return fresh.flatMap(({ session }) => termOf(session, transcript, school.dataDate) ?? [])
  })
}

/** Sessions that share one of these are the same term: its name, its days. */
function marksOf({ name, start_date, end_date }: AcademicSession): string[] {
  const called = name?.trim().toLowerCase()
  const [start, end] = [dayOf(start_date), dayOf(end_date)]
  return [...(called ? [`called ${called}`] : []), ...(start !== undefined && end !== undefined ? [`from ${start} to ${end}`] : [])]
}

/** A session that only lists credit from elsewhere was not spent at the school. */
function termOf(session: AcademicSession, transcript: Transcript, dataDate: number): Term | undefined {
  const all = session.courses ?? []
  const courses = all.filter(({ credit_basis }) => !BROUGHT_ALONG.has(credit_basis))
  if (all.length > 0 && courses.length === 0) return undefined
  const start = dayOf(session.start_date) ?? least(courses.map(({ start_date }) => dayOf(start_date)))
  const printed = dayOf(session.end_date) ?? greatest(courses.map(({ end_date }) => dayOf(end_date)))
  const flagged = flagOf(session, transcript, dataDate, printed)
  const phase = phaseOf({ start, end: printed, flagged, dataDate })
  const end = phase === 'OVER' && printed !== undefined ? Math.min(printed, dataDate) : printed
  return { session, start, end, phase, courses }
}

/** in_progress speaks of the day of issue: an earlier transcript's, or one without that day, does not hold past the end of the term. */
function flagOf({ in_progress }: AcademicSession, transcript: Transcript, dataDate: number, end: number | undefined): boolean | undefined {
  if (in_progress !== true) return in_progress ?? undefined
  const ofThatDay = dayOf(transcript.data.transcript_date) !== undefined && dataDateOf(transcript) === dataDate
  return ofThatDay || (end !== undefined && end >= dataDate) ? true : undefined
}

interface Placed {
  readonly start: number | undefined
  readonly end: number | undefined
  readonly flagged: boolean | undefined
  readonly dataDate: number
}

/** What the school says of the term, else its dates; its first and last day belong to it. */
function phaseOf({ start, end, flagged, dataDate }: Placed): Phase {
  if (flagged === true) return 'IN_PROGRESS'
  if (start !== undefined && start > dataDate) return 'TO_COME'
  if (flagged === false || (end !== undefined && end < dataDate)) return 'OVER'
  return start !== undefined && end !== undefined ? 'IN_PROGRESS' : 'UNKNOWN'
}

type Days = readonly (number | undefined)[]
const known = (days: Days) => days.filter((day) => day !== undefined)
export const least = (days: Days): number | undefined => known(days).toSorted((a, b) => a - b)[0]
export const greatest = (days: Days): number | undefined => known(days).toSorted((a, b) => b - a)[0]

export const inProgress = (terms: readonly Term[]): Term[] => terms.filter(({ phase }) => phase === 'IN_PROGRESS')

/** The term that ended last; of two on the same day, the one that began later. */
export const lastTerm = (terms: readonly Term[]): Term | undefined =>
  terms
    .filter(({ phase, end }) => phase === 'OVER' && end !== undefined)
    .toSorted((a, b) => (b.end ?? 0) - (a.end ?? 0) || (b.start ?? b.end ?? 0) - (a.start ?? a.end ?? 0))[0]

const NO_GRADE_YET = /^(|ip|inp|cip|in progress)$/i

/** A course of a term in progress that has no grade yet. */
export const coursesInProgress = (terms: readonly Term[]): Course[] =>
  inProgress(terms).flatMap(({ courses }) => courses.filter(({ credits }) => NO_GRADE_YET.test(credits?.grade?.trim() ?? '')))
