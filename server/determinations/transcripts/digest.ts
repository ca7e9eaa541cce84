/** The digest of a transcript: six figures, or the names of the missing figures. */
import type { SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import { daysBetween } from '../days.ts'
import type { InputItem } from '../input.ts'
import { round } from './arithmetic.ts'
import { getCgpa, getLastTermGpa } from './averages.ts'
import { getCourseGrade, isTakenHere } from './courses.ts'
import { getCredits } from './credits.ts'
import { getDegreeType } from './degree-type.ts'
import { lowestGrade } from './grades.ts'
import { type Transcript, readTranscript } from './transcript.ts'

export type DigestResult = { readonly digest: SVC_DIGEST } | { readonly missing: readonly string[] }

type Figures = { [Figure in keyof SVC_DIGEST]: SVC_DIGEST[Figure] | undefined }

const isComplete = (figures: Figures): figures is SVC_DIGEST => Object.values(figures).every((figure) => figure !== undefined)

export function transcriptDigest(item: InputItem<SVC_ACADEMIC_RECORD>): DigestResult {
  const transcript = readTranscript(item)
  const credits = getCredits(transcript)
  const figures: Figures = {
    degree_type: getDegreeType(transcript),
    years_in_school: getYearsInSchool(transcript),
    // Includes all attempts if the student repeated a course at the school.
    min_grade: lowestGrade(transcript.courses.filter(isTakenHere).map(getCourseGrade))?.letter,
    cgpa: getCgpa(transcript),
    last_term_gpa: getLastTermGpa(transcript),
    credits_earned: credits && round(credits.total.earned, 2),
  }
  if (isComplete(figures)) return { digest: figures }
  const missing = Object.entries(figures).filter(([, figure]) => figure === undefined)
  return { missing: missing.map(([name]) => name) }
}

const DAYS_OF_A_YEAR = 365.25

/**
 * Returns the number of years from the first to the last day of enrollment, including breaks, with a minimum of 0.01. Undefined if no term
 * has a first day, or if the last day is before the first day. If a term is in progress, or if the end of the last term is unknown, the
 * last day is the date of the transcript.
 */
export function getYearsInSchool({ terms, asOf }: Transcript): number | undefined {
  const toThisDay = terms.at(-1)?.to === undefined || terms.some(({ inProgress }) => inProgress)
  const first = Math.min(...terms.map(({ from }) => from ?? Infinity))
  const last = toThisDay ? asOf : Math.max(...terms.map(({ to }) => to ?? -Infinity))
  if (!Number.isFinite(first) || last < first) return undefined
  return Math.max(round(daysBetween(first, last) / DAYS_OF_A_YEAR, 2), 0.01)
}
