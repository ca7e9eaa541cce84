/** Reads one academic record for digests and scores. */
import type { AcademicTotals, Course, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { dayOf, startOfDay } from '../days.ts'
import type { Evidence } from '../evidence.ts'
import { isTakenHere } from './courses.ts'
import { type TranscriptTerm, transcriptTerms } from './terms.ts'

export interface Transcript {
  /** The date of the transcript; without one, the day on which its Item was created. */
  readonly asOf: number
  readonly terms: readonly TranscriptTerm[]
  /** The courses of all sessions, taken here or elsewhere. */
  readonly courses: readonly Course[]
  /** Cumulative totals. */
  readonly totals: readonly AcademicTotals[]
  /** Some credit is from elsewhere. */
  readonly transferred: boolean
}

/** Totals without a level are overall totals. */
export const totalsLevel = ({ level }: AcademicTotals) => level ?? 'TOTAL'

/** The totals of the record; for levels that it lacks, the cumulative totals of the last term that has any. */
function totalsOf({ academic_summary }: SVC_ACADEMIC_RECORD, terms: readonly TranscriptTerm[]): AcademicTotals[] {
  const ofRecord = (academic_summary ?? []).filter(({ cumulative }) => cumulative !== false)
  const upToTerm = terms.map(({ sessions }) =>
    sessions.flatMap((session) => session.academic_summary ?? []).filter(({ cumulative }) => cumulative === true),
  )
  const last = upToTerm.findLast(({ length }) => length > 0) ?? []
  const levels = new Set(ofRecord.map(totalsLevel))
  return [...ofRecord, ...last.filter((totals) => !levels.has(totalsLevel(totals)))]
}

export function transcriptOf({ data, createdAt }: Evidence<SVC_ACADEMIC_RECORD>): Transcript {
  const asOf = dayOf(data.transcript_date) ?? startOfDay(createdAt)
  const sessions = data.academic_sessions ?? []
  const terms = transcriptTerms(sessions, asOf)
  const courses = sessions.flatMap((session) => session.courses ?? [])
  const totals = totalsOf(data, terms)
  const transferred = courses.some((course) => !isTakenHere(course)) || totals.some(({ level, earned }) => level === 'TRANSFER' && !!earned)
  return { asOf, terms, courses, totals, transferred }
}
