/** The digest of a transcript: six figures, or the names of the missing ones. */
import type { SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import { daysBetween } from '../days.ts'
import type { Evidence } from '../evidence.ts'
import { roundTo } from './arithmetic.ts'
import { cgpaOf, lastTermGpaOf } from './averages.ts'
import { gradeOfCourse, isTakenHere } from './courses.ts'
import { creditsOf } from './credits.ts'
import { degreeTypeOf } from './degree-type.ts'
import { lowestGrade } from './grades.ts'
import { type Transcript, transcriptOf } from './transcript.ts'

export type DigestResult = { readonly digest: SVC_DIGEST } | { readonly missing: readonly string[] }

type Figures = { [Figure in keyof SVC_DIGEST]: SVC_DIGEST[Figure] | undefined }

/** Every attempt at a course of the school counts. */
const minGradeOf = ({ courses }: Transcript) => lowestGrade(courses.filter(isTakenHere).map(gradeOfCourse))?.letter

const creditsEarnedOf = (transcript: Transcript) => {
  const credits = creditsOf(transcript)
  return credits && roundTo(credits.total.earned, 2)
}

const isComplete = (figures: Figures): figures is SVC_DIGEST => Object.values(figures).every((figure) => figure !== undefined)

export function transcriptDigest(evidence: Evidence<SVC_ACADEMIC_RECORD>): DigestResult {
  const transcript = transcriptOf(evidence)
  const figures: Figures = {
    degree_type: degreeTypeOf(transcript),
    years_in_school: yearsInSchoolOf(transcript),
    min_grade: minGradeOf(transcript),
    cgpa: cgpaOf(transcript),
    last_term_gpa: lastTermGpaOf(transcript),
    credits_earned: creditsEarnedOf(transcript),
  }
  if (isComplete(figures)) return { digest: figures }
  const missing = Object.entries(figures).filter(([, figure]) => figure === undefined)
  return { missing: missing.map(([name]) => name) }
}

const DAYS_OF_A_YEAR = 365.25

/**
 * Returns the years from the first to the last day of enrollment, including breaks. At least 0.01. Undefined if no term has a first day, or
 * none ends after it. While a term is in progress, or if the end of the last term is unknown, the last day is the date of the transcript.
 */
export function yearsInSchoolOf({ terms, asOf }: Transcript): number | undefined {
  const toThisDay = terms.at(-1)?.to === undefined || terms.some(({ inProgress }) => inProgress)
  const first = Math.min(...terms.map(({ from }) => from ?? Infinity))
  const last = toThisDay ? asOf : Math.max(...terms.map(({ to }) => to ?? -Infinity))
  if (!Number.isFinite(first) || last < first) return undefined
  return Math.max(roundTo(daysBetween(first, last) / DAYS_OF_A_YEAR, 2), 0.01)
}
