/** Determines the grade point averages in a transcript on a scale from 0 to 4. Falls back to averages of the course grades. */
import type { AcademicTotals, Course } from '../../../generated/types.ts'
import { round } from './arithmetic.ts'
import { averageCourses, isTakenHere } from './courses.ts'
import { toFourPoints } from './grades.ts'
import { totalsLevel, type Transcript } from './transcript.ts'

/** Returns the stated average. If it is missing, divides quality points by credits. Undefined if there are no graded credits. */
function readAverage({ gpa, gpa_range, gpa_credits, quality_points }: AcademicTotals) {
  if (gpa_credits === 0) return undefined
  const average = gpa ?? (quality_points ?? NaN) / (gpa_credits ?? NaN)
  const found = toFourPoints(average, gpa_range)
  return found && { ...found, credits: gpa_credits ?? 0 }
}

/**
 * Returns the preferred average at a level. Averages on a 4-point scale come first, then averages that cover the most credits, and then the
 * lowest average.
 */
function statedAverage(totals: readonly AcademicTotals[], level: string): number | undefined {
  return totals
    .filter((one) => totalsLevel(one) === level)
    .map(readAverage)
    .filter((found) => found !== undefined)
    .toSorted((a, b) => Number(b.printed) - Number(a.printed) || b.credits - a.credits || a.gpa - b.gpa)
    .at(0)?.gpa
}

/**
 * Returns the school's average. Falls back to the overall average if nothing was transferred, then to the course grades, and then to any
 * overall average.
 */
function getAverage(totals: readonly AcademicTotals[], courses: readonly Course[], transferred: boolean): number | undefined {
  const ofSchool = statedAverage(totals, 'INSTITUTION')
  const overAll = statedAverage(totals, 'TOTAL')
  const average = ofSchool ?? (transferred ? undefined : overAll) ?? averageCourses(courses) ?? overAll
  return average === undefined ? undefined : round(average, 2)
}

export const getCgpa = ({ totals, courses, transferred }: Transcript) => getAverage(totals, courses, transferred)

/** Returns the average for the last finished term that has an average. */
export function getLastTermGpa({ terms }: Transcript): number | undefined {
  return terms
    .filter(({ inProgress }) => !inProgress)
    .map(({ sessions, courses }) => {
      const totals = sessions.flatMap(({ academic_summary }) => academic_summary ?? []).filter(({ cumulative }) => cumulative !== true)
      return getAverage(totals, courses, !courses.every(isTakenHere))
    })
    .findLast((average) => average !== undefined)
}
