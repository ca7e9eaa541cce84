/** A student's terms at a school, each with its phase: future, in progress, over, or unknown. */
import type { AcademicSession, Course } from '../../../generated/types.ts'
import { parseDay, daysBetween, earliestDay, latestDay } from '../days.ts'
import { getDataDate, type School, type TranscriptItem } from './schools.ts'

type Phase = 'TO_COME' | 'IN_PROGRESS' | 'OVER' | 'UNKNOWN'

export interface SchoolTerm {
  readonly session: AcademicSession
  readonly start: number | undefined
  readonly end: number | undefined
  readonly phase: Phase
  /** Courses taken at the school. Excludes transferred credit and credit by examination. */
  readonly courses: readonly Course[]
}

const CREDIT_FROM_ELSEWHERE: ReadonlySet<unknown> = new Set(['TRANSFER', 'ADVANCED_PLACEMENT'])

/**
 * Returns the terms from all transcripts. If several transcripts contain the same term, the latest transcript is used, and it also
 * determines the term's position.
 */
export function schoolTerms(school: School): SchoolTerm[] {
  const knownTerms: TermIdentity[] = []
  return school.transcripts.flatMap((transcript) => {
    const termsOfTranscript = (transcript.data.academic_sessions ?? []).map((session) => ({ session, identity: identifyTerm(session) }))
    const newTerms = termsOfTranscript.filter(({ identity }) => !knownTerms.some((known) => isSameTerm(known, identity)))
    knownTerms.push(...newTerms.map(({ identity }) => identity))
    return newTerms.flatMap(({ session }) => createTerm(session, transcript, school) ?? [])
  })
}

interface TermIdentity {
  readonly name: string
  readonly start: number | undefined
  readonly end: number | undefined
}

const identifyTerm = (session: AcademicSession): TermIdentity => ({
  name: session.name?.trim().toLowerCase() ?? '',
  ...getSessionDays(session, session.courses ?? []),
})

/**
 * Compares terms by name and days. Terms with the same name are the same if their days are compatible, because schools use a name such as
 * Fall every year. Other terms are the same only if their days are equal.
 */
function isSameTerm(one: TermIdentity, other: TermIdentity): boolean {
  if (one.name !== '' && one.name === other.name) return !isBefore(one, other) && !isBefore(other, one)
  return one.start !== undefined && one.end !== undefined && one.start === other.start && one.end === other.end
}

/**
 * Returns true if the first term ended before the other term started. If any day is missing, the gap must exceed a month, because the
 * missing day may be up to a month away.
 */
function isBefore(one: TermIdentity, other: TermIdentity): boolean {
  const last = one.end ?? one.start
  const first = other.start ?? other.end
  const areComplete = [one.start, one.end, other.start, other.end].every((day) => day !== undefined)
  return last !== undefined && first !== undefined && daysBetween(last, first) > (areComplete ? 0 : 31)
}

const isFromElsewhere = ({ credit_basis }: Course) => CREDIT_FROM_ELSEWHERE.has(credit_basis)

/** A session with only transferred credit was not a term at the school. */
export const isCreditFromElsewhere = ({ courses }: AcademicSession): boolean =>
  Boolean(courses?.length) && (courses ?? []).every(isFromElsewhere)

function createTerm(session: AcademicSession, transcript: TranscriptItem, { dataDate, createdOn }: School): SchoolTerm | undefined {
  if (isCreditFromElsewhere(session)) return undefined
  const courses = (session.courses ?? []).filter((course) => !isFromElsewhere(course))
  const { start, end: statedEnd } = getSessionDays(session, courses)
  const flagged = inProgressFlag(session, transcript, dataDate, statedEnd)
  const phase = getPhase({ start, end: statedEnd, flagged, dataDate })
  // The term was in progress on the date of the data, but its last known day is more than 180 days before the Item was created. It
  // therefore no longer counts as in progress.
  if (phase === 'IN_PROGRESS' && daysBetween(statedEnd ?? dataDate, createdOn) > 180)
    return { session, start, end: statedEnd, phase: statedEnd === undefined ? 'UNKNOWN' : 'OVER', courses }
  const end = phase === 'OVER' && statedEnd !== undefined ? Math.min(statedEnd, dataDate) : statedEnd
  return { session, start, end, phase, courses }
}

/**
 * Returns the stated `in_progress` flag, which refers to the day of issue. If the transcript is undated or not the latest, the flag no
 * longer applies after the end of the term.
 */
function inProgressFlag(
  { in_progress }: AcademicSession,
  transcript: TranscriptItem,
  dataDate: number,
  end: number | undefined,
): boolean | undefined {
  if (in_progress !== true) return in_progress ?? undefined
  const ofThatDay = parseDay(transcript.data.transcript_date) !== undefined && getDataDate(transcript) === dataDate
  return ofThatDay || (end !== undefined && end >= dataDate) ? true : undefined
}

interface TermFacts {
  readonly start: number | undefined
  readonly end: number | undefined
  readonly flagged: boolean | undefined
  readonly dataDate: number
}

/** Returns the phase that the school states, or otherwise derives it from the dates. A term includes its first and last day. */
function getPhase({ start, end, flagged, dataDate }: TermFacts): Phase {
  if (flagged === true) return 'IN_PROGRESS'
  if (start !== undefined && start > dataDate) return 'TO_COME'
  if (flagged === false || (end !== undefined && end < dataDate)) return 'OVER'
  return start !== undefined && end !== undefined ? 'IN_PROGRESS' : 'UNKNOWN'
}

/** Returns the first and last day of a session. If they are not stated, uses the first and last day of its courses. */
export const getSessionDays = ({ start_date, end_date }: AcademicSession, courses: readonly Course[]) => ({
  start: parseDay(start_date) ?? earliestDay(courses.map((course) => parseDay(course.start_date))),
  end: parseDay(end_date) ?? latestDay(courses.map((course) => parseDay(course.end_date))),
})

export const termsInProgress = (terms: readonly SchoolTerm[]): SchoolTerm[] => terms.filter(({ phase }) => phase === 'IN_PROGRESS')

/** Returns the term that ended last. If several terms ended on the same day, returns the term that started last. */
export const lastTerm = (terms: readonly SchoolTerm[]): SchoolTerm | undefined =>
  terms
    .filter(({ phase, end }) => phase === 'OVER' && end !== undefined)
    .toSorted((a, b) => (b.end ?? 0) - (a.end ?? 0) || (b.start ?? b.end ?? 0) - (a.start ?? a.end ?? 0))[0]

const NO_GRADE_YET = /^(|ip|inp|cip|in progress)$/i

/** Returns the courses without a grade in the terms that are in progress. */
export const coursesInProgress = (terms: readonly SchoolTerm[]): Course[] =>
  termsInProgress(terms).flatMap(({ courses }) => courses.filter(({ credits }) => NO_GRADE_YET.test(credits?.grade?.trim() ?? '')))
