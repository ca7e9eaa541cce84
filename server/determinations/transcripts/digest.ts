/** The digest of a transcript: six figures, or the names of those that the transcript does not give. */
import type { SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import type { Evidence } from '../evidence.ts'
import { rounded } from './arithmetic.ts'
import { cgpaOf, lastTermGpaOf } from './averages.ts'
import { gradeOfCourse, takenHere } from './courses.ts'
import { creditsOf } from './credits.ts'
import { degreeTypeOf } from './degree-type.ts'
import { lowest } from './grades.ts'
import { type Transcript, transcriptOf } from './transcript.ts'
import { yearsInSchoolOf } from './years-in-school.ts'

export type Digested = { readonly digest: SVC_DIGEST } | { readonly missing: readonly string[] }

type Figures = { [Figure in keyof SVC_DIGEST]: SVC_DIGEST[Figure] | undefined }

/** Of every attempt at a course of the school. */
const minGradeOf = ({ courses }: Transcript) => lowest(courses.filter(takenHere).map(gradeOfCourse))?.letter

const creditsEarnedOf = (transcript: Transcript) => {
  const credits = creditsOf(transcript)
  return credits && rounded(credits.total.earned, 2)
}

const isWhole = (figures: Figures): figures is SVC_DIGEST => Object.values(figures).every((figure) => figure !== undefined)

export function digest(evidence: Evidence<SVC_ACADEMIC_RECORD>): Digested {
  const transcript = transcriptOf(evidence)
  const figures: Figures = {
    degree_type: degreeTypeOf(transcript),
    years_in_school: yearsInSchoolOf(transcript),
    min_grade: minGradeOf(transcript),
    cgpa: cgpaOf(transcript),
    last_term_gpa: lastTermGpaOf(transcript),
    credits_earned: creditsEarnedOf(transcript),
  }
  if (isWhole(figures)) return { digest: figures }
  const missing = Object.entries(figures).filter(([, figure]) => figure === undefined)
  return { missing: missing.map(([name]) => name) }
}
