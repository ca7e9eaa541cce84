/** The courses in a transcript, with grades, points, credit hours, and whether the issuing school taught them. */
import type { Course, CreditType } from '../../../generated/types.ts'
import { sumSorted } from './arithmetic.ts'
import { parseGrade, lowestGrade, toFourPoints } from './grades.ts'

const FINAL = /^\s*final/i

/** Returns the course grade. If it has no points, returns the final mark. */
export const getCourseGrade = ({ credits, marks_awarded }: Course) =>
  parseGrade(credits?.grade) ??
  lowestGrade((marks_awarded ?? []).filter(({ period }) => FINAL.test(period ?? '')).map(({ grade }) => parseGrade(grade)))

/**
 * Returns true if the course was taken at the school. An examination gives credit without a grade, so an advanced placement course with a
 * grade is a class at the school.
 */
export const isTakenHere = (course: Course): boolean =>
  course.credit_basis !== 'TRANSFER' && (course.credit_basis !== 'ADVANCED_PLACEMENT' || getCourseGrade(course) !== undefined)

/** Returns the points for the grade on a 4-point scale. Without a grade, divides quality points by credits. */
function getPoints(course: Course): number | undefined {
  const grade = getCourseGrade(course)
  const { quality_points, gpa_credits } = course.credits ?? {}
  if (grade || !quality_points || !gpa_credits) return grade?.points
  return toFourPoints(quality_points / gpa_credits, null)?.gpa
}

const getWeight = ({ credits }: Course) =>
  semesterHours(credits?.gpa_credits ?? credits?.attempted ?? credits?.earned, credits?.credit_type)

/**
 * Returns the average of the courses taken at the school, weighted by credits. If no course states credits, all courses have the same
 * weight.
 */
export function averageCourses(courses: readonly Course[]): number | undefined {
  const graded = courses
    .filter((course) => isTakenHere(course) && course.count_in_gpa !== false)
    .flatMap((course) => {
      const points = getPoints(course)
      return points === undefined ? [] : [{ points, weight: getWeight(course) }]
    })
  const isUnweighted = graded.every(({ weight }) => weight === undefined)
  const weighted = graded.map(({ points, weight = isUnweighted ? 1 : 0 }) => ({ points, weight }))
  const whole = sumSorted(weighted.map(({ weight }) => weight))
  return whole > 0 ? sumSorted(weighted.map(({ points, weight }) => points * weight)) / whole : undefined
}

/** Semester credit hours per credit, by unit. */
const SEMESTER_HOURS: ReadonlyMap<string, number> = new Map<CreditType, number>([
  ['SEMESTER', 1],
  ['QUARTER', 2 / 3],
  ['UNITS', 1],
  ['CLOCK_HOURS', 1 / 30],
  ['CARNEGIE_UNITS', 3],
  ['HIGHSCHOOL_CREDIT', 3],
  ['CONTINUING_EDUCATION_UNIT', 0],
  ['OTHER', 1],
])

/** Maximum plausible number of credits. Higher numbers are not treated as credits. */
const MAX_CREDITS = 100_000

/** Converts credits in any unit to semester credit hours. Credits without a unit are semester hours. */
export function semesterHours(credits: number | null | undefined, type: string | null | undefined): number | undefined {
  if (typeof credits !== 'number' || credits < 0 || credits > MAX_CREDITS) return undefined
  return credits * (SEMESTER_HOURS.get(type ?? '') ?? 1)
}
