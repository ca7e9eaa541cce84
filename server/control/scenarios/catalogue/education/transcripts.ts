/** Test data for education scenarios: terms, courses, and degrees in progress and awarded. */
import type { AcademicSession, AcademicTotals, Course, Degree, SVC_ACADEMIC_RECORD } from '../../../../../generated/types.ts'

/** Northcoast State University. */
export const SCHOOL = 'sch_2dhn3CiqDmVnfOsa0s3yN34PzsX'

const TITLES = ['Cell Biology', 'Organic Chemistry', 'Statistics', 'Technical Writing']

const course = (name: string, credits: object): Course => ({ name, credits: { credit_type: 'SEMESTER', ...credits } })

/** Courses with a total of twelve semester hours and without grades. */
const COURSES_IN_PROGRESS: Course[] = TITLES.map((title) => course(title, { attempted: 3 }))
export const COURSES_WITHOUT_CREDITS: Course[] = TITLES.map((title) => course(title, {}))
export const GRADED_COURSES: Course[] = TITLES.map((title) => course(title, { attempted: 3, earned: 3, grade: 'B' }))
export const COOP_COURSE: Course = { ...course('Co-op Work Experience', {}), id: 'COOP 3945' }

export const CURRENT_TERM: AcademicSession = {
  type: 'SEMESTER',
  name: 'Current term',
  start_date: '@date-30d',
  end_date: '@date+80d',
  in_progress: true,
  courses: COURSES_IN_PROGRESS,
}

export const LAST_TERM: AcademicSession = {
  type: 'SEMESTER',
  name: 'Last term',
  start_date: '@date-144d',
  end_date: '@date-35d',
  courses: GRADED_COURSES,
}

export const OLD_TERM: AcademicSession = { ...LAST_TERM, name: 'Term long over', start_date: '@date-500d', end_date: '@date-400d' }

const TOTALS: AcademicTotals = { credit_type: 'SEMESTER', level: 'INSTITUTION', cumulative: true, earned: 66, gpa: 3.2 }

/** A degree whose award date is in the future. */
export const DEGREE_IN_PROGRESS: Degree = {
  description: 'Bachelor of Science',
  type: 'BACHELORS',
  status: 'ENROLLED',
  awarded_date: '@date+500d',
  field_of_study: [{ type: 'MAJOR', description: 'Biology' }],
  academic_summary: [TOTALS],
}

export const awardedDegree = (on: `@date-${number}d`): Degree => ({
  ...DEGREE_IN_PROGRESS,
  status: 'AWARDED',
  awarded_date: on,
  academic_summary: [{ ...TOTALS, earned: 124 }],
})

export const transcript = (...academic_sessions: AcademicSession[]): SVC_ACADEMIC_RECORD => ({
  transcript_date: '@date-1d',
  academic_summary: [TOTALS],
  academic_sessions,
})
