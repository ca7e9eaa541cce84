/** Grade point averages of a transcript on the scale from 0 to 4: as stated, else from the grades of its courses. */
import type { AcademicTotals, Course } from '../../../generated/types.ts'
import { rounded } from './arithmetic.ts'
import { averageOfCourses, takenHere } from './courses.ts'
import { onFour } from './scales.ts'
import { levelOf, type Transcript } from './transcript.ts'

/** The average that totals state, or their quality points by credit; none where no credit counts towards it. */
function statedBy({ gpa, gpa_range, gpa_credits, quality_points }: AcademicTotals) {
  if (gpa_credits === 0) return undefined
  const average = gpa ?? (quality_points ?? NaN) / (gpa_credits ?? NaN)
  const found = onFour(average, gpa_range)
  return found && { ...found, credits: gpa_credits ?? 0 }
}

/** Of several at one level, one given on the scale to 4, then the one over most credits, then the lowest. */
function stated(totals: readonly AcademicTotals[], level: string): number | undefined {
  return totals
    .filter((one) => levelOf(one) === level)
    .map(statedBy)
    .filter((found) => found !== undefined)
    .toSorted((a, b) => Number(b.printed) - Number(a.printed) || b.credits - a.credits || a.gpa - b.gpa)
    .at(0)?.gpa
}

/** Totals over everything stand for those of the school at once where nothing was transferred, else only for want of grades. */
function averageOf(totals: readonly AcademicTotals[], courses: readonly Course[], transferred: boolean): number | undefined {
  const ofSchool = stated(totals, 'INSTITUTION')
  const overAll = stated(totals, 'TOTAL')
  const average = ofSchool ?? (transferred ? undefined : overAll) ?? averageOfCourses(courses) ?? overAll
  return average === undefined ? undefined : rounded(average, 2)
}

export const cgpaOf = ({ totals, courses, transferred }: Transcript) => averageOf(totals, courses, transferred)

/** Of the last term that is over and has an average. */
export function lastTermGpaOf({ terms }: Transcript): number | undefined {
  return terms
    .filter(({ inProgress }) => !inProgress)
    .map(({ sessions, courses }) => {
      const totals = sessions.flatMap(({ academic_summary }) => academic_summary ?? []).filter(({ cumulative }) => cumulative !== true)
      return averageOf(totals, courses, !courses.every(takenHere))
    })
    .findLast((average) => average !== undefined)
}
