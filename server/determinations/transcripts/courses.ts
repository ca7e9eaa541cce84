/** What a transcript says of a course: its grade, its points, and whether it was taken at the issuing school. */
import type { Course } from '../../../generated/types.ts'
import { sum } from './arithmetic.ts'
import { semesterHours } from './credit-hours.ts'
import { gradeOf, lowest } from './grades.ts'
import { onFour } from './scales.ts'

const FINAL = /^\s*final/i

/** The grade of the course; where that carries no points, its final mark. */
export const gradeOfCourse = ({ credits, marks_awarded }: Course) =>
  gradeOf(credits?.grade) ??
  lowest((marks_awarded ?? []).filter(({ period }) => FINAL.test(period ?? '')).map(({ grade }) => gradeOf(grade)))

/** An examination gives credit and no grade: advanced placement that is graded is a class of the school. */
export const takenHere = (course: Course): boolean =>
  course.credit_basis !== 'TRANSFER' && (course.credit_basis !== 'ADVANCED_PLACEMENT' || gradeOfCourse(course) !== undefined)

/** Points of the grade on the scale to 4; of a course without one, its quality points by credit. */
function pointsOf(course: Course): number | undefined {
  const grade = gradeOfCourse(course)
  const { quality_points, gpa_credits } = course.credits ?? {}
  if (grade || !quality_points || !gpa_credits) return grade?.points
  return onFour(quality_points / gpa_credits, null)?.gpa
}

const weightOf = ({ credits }: Course) => semesterHours(credits?.gpa_credits ?? credits?.attempted ?? credits?.earned, credits?.credit_type)

/** Average of the courses taken here that count, by credits; where none states credits, each counts the same. */
export function averageOfCourses(courses: readonly Course[]): number | undefined {
  const graded = courses
    .filter((course) => takenHere(course) && course.count_in_gpa !== false)
    .flatMap((course) => {
      const points = pointsOf(course)
      return points === undefined ? [] : [{ points, weight: weightOf(course) }]
    })
  const alike = graded.every(({ weight }) => weight === undefined)
  const weighed = graded.map(({ points, weight = alike ? 1 : 0 }) => ({ points, weight }))
  const whole = sum(weighed.map(({ weight }) => weight))
  return whole > 0 ? sum(weighed.map(({ points, weight }) => points * weight)) / whole : undefined
}
