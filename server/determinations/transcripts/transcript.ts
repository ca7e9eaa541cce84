/** What is read from one academic record. */
import type { AcademicTotals, Course, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { dayOf, startOfDay } from '../days.ts'
import type { Evidence } from '../evidence.ts'
import { takenHere } from './courses.ts'
import { type Term, termsOf } from './terms.ts'

export interface Transcript {
  /** Day of the transcript; where it states none, the day its Item was created. */
  readonly asOf: number
  readonly terms: readonly Term[]
  /** Of all sessions, taken here or elsewhere. */
  readonly courses: readonly Course[]
  /** From the start of study. */
  readonly totals: readonly AcademicTotals[]
  /** Some credit is from elsewhere. */
  readonly transferred: boolean
}

/** Totals that name no level are over everything. */
export const levelOf = ({ level }: AcademicTotals) => level ?? 'TOTAL'

/** Those of the record; for a level it does not total, those up to the last term that has any. */
function totalsOf({ academic_summary }: SVC_ACADEMIC_RECORD, terms: readonly Term[]): AcademicTotals[] {
  const ofRecord = (academic_summary ?? []).filter(({ cumulative }) => cumulative !== false)
  const upToTerm = terms.map(({ sessions }) =>
    sessions.flatMap((session) => session.academic_summary ?? []).filter(({ cumulative }) => cumulative === true),
  )
  const last = upToTerm.findLast(({ length }) => length > 0) ?? []
  const levels = new Set(ofRecord.map(levelOf))
  return [...ofRecord, ...last.filter((totals) => !levels.has(levelOf(totals)))]
}

export function transcriptOf({ data, createdAt }: Evidence<SVC_ACADEMIC_RECORD>): Transcript {
  const asOf = dayOf(data.transcript_date) ?? startOfDay(createdAt)
  const sessions = data.academic_sessions ?? []
  const terms = termsOf(sessions, asOf)
  const courses = sessions.flatMap((session) => session.courses ?? [])
  const totals = totalsOf(data, terms)
  const transferred = courses.some((course) => !takenHere(course)) || totals.some(({ level, earned }) => level === 'TRANSFER' && !!earned)
  return { asOf, terms, courses, totals, transferred }
}
