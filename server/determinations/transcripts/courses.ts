/** What a transcript says about a course: its grade, its points, and whether it was taken at the issuing school. */
import type { Course } from '../../../generated/types.ts'
import { sumSorted } from './arithmetic.ts'
import { semesterHours } from './credit-hours.ts'
import { gradeOf, lowestGrade } from './grades.ts'
import { toFourPoints } from './scales.ts'

const FINAL = /^\s*final/i

/** The grade of the course; when that has no points, its final mark. */
export const gradeOfCourse = ({ credits, marks_awarded }: Course) =>
  gradeOf(credits?.grade) ??
  lowestGrade((marks_awarded ?? []).filter(({ period }) => FINAL.test(period ?? '')).map(({ grade }) => gradeOf(grade)))

/** An examination gives credit without a grade, so advanced placement with a grade is a class at the school. */
export const isTakenHere = (course: Course): boolean =>
  course.credit_basis !== 'TRANSFER' && (course.credit_basis !== 'ADVANCED_PLACEMENT' || gradeOfCourse(course) !== undefined)

/** Points of the grade on the scale to 4; without a grade, quality points divided by credits. */
function pointsOf(course: Course): number | undefined {
  const grade = gradeOfCourse(course)
  const { quality_points, gpa_credits } = course.credits ?? {}
  if (grade || !quality_points || !gpa_credits) return grade?.points
  return toFourPoints(quality_points / gpa_credits, null)?.gpa
}

const weightOf = ({ credits }: Course) => semesterHours(credits?.gpa_credits ?? credits?.attempted ?? credits?.earned, credits?.credit_type)

/** Average of the courses taken here, weighted by credits. When no course states credits, all have the same weight. */
export function averageOfCourses(courses: readonly Course[]): number | undefined {
  const graded = courses
    .filter((course) => isTakenHere(course) && course.count_in_gpa !== false)
    .flatMap((course) => {
      const points = pointsOf(course)
      return points === undefined ? [] : [{ points, weight: weightOf(course) }]
    })
  const noWeights = graded.every(({ weight }) => weight === undefined)
  const weighted = graded.map(({ points, weight = noWeights ? 1 : 0 }) => ({ points, weight }))
  const whole = sumSorted(weighted.map(({ weight }) => weight))
  return whole > 0 ? sumSorted(weighted.map(({ points, weight }) => points * weight)) / whole : undefined
}
