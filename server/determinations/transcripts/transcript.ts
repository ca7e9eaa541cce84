/** Reads an academic record for digests and scores. */
import type { AcademicSession, AcademicTotals, Course, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { getDataDate } from '../education/schools.ts'
import { getSessionDays } from '../education/terms.ts'
import type { InputItem } from '../input.ts'
import { isTakenHere } from './courses.ts'

export type Transcript = ReturnType<typeof readTranscript>

/** Returns the level of totals. Totals without a level are overall totals. */
export const totalsLevel = ({ level }: AcademicTotals) => level ?? 'TOTAL'

/** Returns the totals in the record. For levels that the record lacks, uses the cumulative totals of the last term that has them. */
function readTotals({ academic_summary }: SVC_ACADEMIC_RECORD, terms: readonly TranscriptTerm[]): AcademicTotals[] {
  const ofRecord = (academic_summary ?? []).filter(({ cumulative }) => cumulative !== false)
  const upToTerm = terms.map(({ sessions }) =>
    sessions.flatMap((session) => session.academic_summary ?? []).filter(({ cumulative }) => cumulative === true),
  )
  const last = upToTerm.findLast(({ length }) => length > 0) ?? []
  const levels = new Set(ofRecord.map(totalsLevel))
  return [...ofRecord, ...last.filter((totals) => !levels.has(totalsLevel(totals)))]
}

export function readTranscript(item: InputItem<SVC_ACADEMIC_RECORD>) {
  const { data } = item
  /** Date of the transcript. If it is missing, the day on which its Item was created. */
  const asOf = getDataDate(item)
  const sessions = data.academic_sessions ?? []
  const terms = transcriptTerms(sessions, asOf)
  /** Courses from all sessions, including transferred courses. */
  const courses = sessions.flatMap((session) => session.courses ?? [])
  /** Cumulative totals. */
  const totals = readTotals(data, terms)
  /** True if any credit was transferred. */
  const transferred = courses.some((course) => !isTakenHere(course)) || totals.some(({ level, earned }) => level === 'TRANSFER' && !!earned)
  return { asOf, terms, courses, totals, transferred }
}

/** A term at the issuing school, which consists of one session or of several sessions with the same dates. */
interface TranscriptTerm {
  readonly sessions: readonly AcademicSession[]
  readonly courses: readonly Course[]
  /** First and last day in epoch milliseconds. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly inProgress: boolean
}

function transcriptTerm(session: AcademicSession, asOf: number): TranscriptTerm {
  const courses = session.courses ?? []
  const { start: from, end: to } = getSessionDays(session, courses)
  return { sessions: [session], courses, from, to, inProgress: session.in_progress === true || (to !== undefined && to > asOf) }
}

const spentElsewhere = ({ courses }: TranscriptTerm) => courses.length > 0 && !courses.some(isTakenHere)
const getEnd = ({ from, to }: TranscriptTerm) => to ?? from
const getStart = ({ from, to }: TranscriptTerm) => from ?? to

/** Sorts terms by their last day, and then by their first day. Terms without days come first, in record order. */
const byTime = (a: TranscriptTerm, b: TranscriptTerm) =>
  (getEnd(a) ?? -Infinity) - (getEnd(b) ?? -Infinity) || (getStart(a) ?? 0) - (getStart(b) ?? 0) || 0

const mergeTerms = (one: TranscriptTerm, other: TranscriptTerm): TranscriptTerm => ({
  sessions: [...one.sessions, ...other.sessions],
  courses: [...one.courses, ...other.courses],
  from: one.from ?? other.from,
  to: one.to ?? other.to,
  inProgress: one.inProgress || other.inProgress,
})

/**
 * Returns the terms that had started by the date of the transcript. Excludes terms with only transferred credit, unless all terms have only
 * transferred credit.
 */
function transcriptTerms(sessions: readonly AcademicSession[], asOf: number): TranscriptTerm[] {
  const begun = sessions.map((session) => transcriptTerm(session, asOf)).filter(({ from }) => from === undefined || from <= asOf)
  const here = begun.filter((term) => !spentElsewhere(term))
  const terms: TranscriptTerm[] = []
  for (const term of (here.length > 0 ? here : begun).toSorted(byTime)) {
    const before = terms.at(-1)
    if (before && getEnd(term) !== undefined && byTime(before, term) === 0) terms.splice(-1, 1, mergeTerms(before, term))
    else terms.push(term)
  }
  return terms
}
