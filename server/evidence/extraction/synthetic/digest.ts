/** SVC_DIGEST: the figures of the college transcript that the same document would be. */
import type { SVC_DIGEST as Record } from '../../../../generated/types.ts'
import { DAY } from '../calendar.ts'
import type { Subject } from '../subject.ts'
import { collegeStudies, coursesOf } from './college-studies.ts'
import { average, earnedCredits, GRADES } from './grades.ts'

const DAYS_OF_A_YEAR = 365.25

export function digest(subject: Subject): Record {
  const { terms, today } = collegeStudies(subject)
  const over = terms.filter(({ inProgress }) => !inProgress)
  const courses = coursesOf(over)
  const worst = Object.keys(GRADES).findLast((grade) => courses.some((course) => course.grade === grade))
  const first = terms[0]?.start ?? today
  return {
    degree_type: 'BACHELORS',
    years_in_school: Math.round(((today - first) / DAY / DAYS_OF_A_YEAR) * 100) / 100,
    min_grade: worst ?? 'A',
    cgpa: average(courses) ?? 0,
    last_term_gpa: average(over.at(-1)?.courses ?? []) ?? 0,
    credits_earned: earnedCredits(courses),
  }
}
