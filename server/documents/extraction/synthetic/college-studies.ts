/** A college student's studies, with the transcript, digest and student ID card that are derived from them. */
import type { SVC_DIGEST, SVC_STUDENT_ID_RECORD } from '../../../../generated/types.ts'
import { DAY } from '../../../core/durations.ts'
import { startOfDay, getYear, formatDate } from '../../../determinations/days.ts'
import { lastOccurrence, semestersUntil, type StudyTerm, utcDay } from '../calendar.ts'
import { findCollege, colleges } from '../issuers.ts'
import { syntheticPerson, transcriptStudent } from '../person.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { type CourseLine, GENERAL_COURSES, type Program, PROGRAMS } from './college-courses.ts'
import { earnedCredits, GRADE_POINTS, gradePointAverage, randomGrade, type StudiedCourse } from './grades.ts'
import type { SyntheticInput } from './input.ts'

export interface CourseTaken extends StudiedCourse {
  readonly line: CourseLine
}

export interface TermTaken extends StudyTerm {
  readonly inProgress: boolean
  readonly courses: readonly CourseTaken[]
}

export type CollegeStudies = ReturnType<typeof collegeStudies>

const MAX_TERMS = 6
const COURSES_FROM_EACH = 2

/** Returns the studies: one or more finished terms, followed by the term in progress. */
export function collegeStudies({ content, now, source }: SyntheticInput) {
  const random = new SyntheticRandom('college', content)
  const today = startOfDay(now)
  const program = random.pick(PROGRAMS)
  const terms = semestersUntil(today, random.integer(2, MAX_TERMS)).map((term, at, { length }): TermTaken => {
    const inProgress = at === length - 1
    const lines = [program.courses, GENERAL_COURSES].flatMap((list) => list.slice(at * COURSES_FROM_EACH, (at + 1) * COURSES_FROM_EACH))
    const courses = lines.map((line) => ({ line, credits: line[3], ...(!inProgress && { grade: randomGrade(random) }) }))
    return { ...term, inProgress, courses }
  })
  const anyone = random.pick(colleges)
  return { school: findCollege(source) ?? anyone, studentId: `S${random.digits(8)}`, program, today, terms }
}

export const fieldOfStudy = ({ major, code }: Program) => ({ description: major, type: 'MAJOR', code_type: 'CIP', code }) as const

export const listCourses = (terms: readonly TermTaken[]): CourseTaken[] => terms.flatMap(({ courses }) => courses)

const DAYS_OF_A_YEAR = 365.25

/** Returns the figures from the college transcript that is generated from the same input. */
export function syntheticDigest(subject: SyntheticInput): SVC_DIGEST {
  const { terms, today } = collegeStudies(subject)
  const finished = terms.filter(({ inProgress }) => !inProgress)
  const courses = listCourses(finished)
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

/** Returns the ID card of a college student, which is valid for the current academic year. */
export function syntheticStudentId(subject: SyntheticInput): SVC_STUDENT_ID_RECORD {
  const { school, studentId: student_id, program, today } = collegeStudies(subject)
  const from = lastOccurrence(today, 8, 1)
  const { ssn, phone_number } = syntheticPerson(subject.individual)
  const { ssn: _, ...student } = transcriptStudent(subject.individual)
  return {
    valid_from: formatDate(from),
    valid_upto: formatDate(utcDay(getYear(from) + 1, 7, 31)),
    student: { student_id, ...student, phone_number, govt_id: { id: ssn, type: 'SSN' } },
    teaching_institution: school,
    degree_awarding_institution: school,
    degrees: [{ description: program.degree, type: 'BACHELORS', field_of_study: [fieldOfStudy(program)] }],
  }
}
