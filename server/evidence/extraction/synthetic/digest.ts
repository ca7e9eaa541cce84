/** SVC_DIGEST: the figures of the college transcript that the same input gives. */
import type { SVC_DIGEST as Record } from '../../../../generated/types.ts'
import { DAY } from '../../../core/durations.ts'
import type { SyntheticInput } from './input.ts'
import { collegeStudies, coursesOf } from './college-studies.ts'
import { gradePointAverage, earnedCredits, GRADE_POINTS } from './grades.ts'

const DAYS_OF_A_YEAR = 365.25

export function syntheticDigest(subject: SyntheticInput): Record {
  const { terms, today } = collegeStudies(subject)
  const finished = terms.filter(({ inProgress }) => !inProgress)
  const courses = coursesOf(finished)
  const lowestGrade = Object.keys(GRADE_POINTS).findLast((grade) => courses.some((course) => course.grade === grade))
  const first = terms[0]?.start ?? today
  return {
    degree_type: 'BACHELORS',
    years_in_school: Math.round(((today - first) / DAY / DAYS_OF_A_YEAR) * 100) / 100,
    min_grade: lowestGrade ?? 'A',
    cgpa: gradePointAverage(courses) ?? 0,
    last_term_gpa: gradePointAverage(finished.at(-1)?.courses ?? []) ?? 0,
    credits_earned: earnedCredits(courses),
  }
}
