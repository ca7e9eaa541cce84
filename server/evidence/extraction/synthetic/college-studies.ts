/** The studies of a college student. The transcript, the digest and the student ID card are made from them. */
import type { Institution } from '../../../../generated/types.ts'
import { startOfDay } from '../../../determinations/days.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { collegeAt, colleges } from '../issuers.ts'
import type { SyntheticInput } from './input.ts'
import { type CourseLine, GENERAL_COURSES, type Program, PROGRAMS } from './college-courses.ts'
import { type StudiedCourse, randomGrade } from './grades.ts'
import { semestersUntil, type StudyTerm } from './terms.ts'

export interface CourseTaken extends StudiedCourse {
  readonly line: CourseLine
}

export interface TermTaken extends StudyTerm {
  readonly inProgress: boolean
  readonly courses: readonly CourseTaken[]
}

export interface CollegeStudies {
  readonly school: Institution
  readonly studentId: string
  readonly program: Program
  readonly today: number
  /** At least one finished term, then the term in progress. */
  readonly terms: readonly TermTaken[]
}

const MAX_TERMS = 6
const COURSES_FROM_EACH = 2

export function collegeStudies({ content, now, source }: SyntheticInput): CollegeStudies {
  const random = new SyntheticRandom('college', content)
  const today = startOfDay(now)
  const program = random.pick(PROGRAMS)
  const terms = semestersUntil(today, random.integer(2, MAX_TERMS)).map((term, at, { length }) => {
    const inProgress = at === length - 1
    const lines = [program.courses, GENERAL_COURSES].flatMap((list) => list.slice(at * COURSES_FROM_EACH, (at + 1) * COURSES_FROM_EACH))
    const courses = lines.map((line) => ({ line, credits: line[3], ...(!inProgress && { grade: randomGrade(random) }) }))
    return { ...term, inProgress, courses }
  })
  const anyone = random.pick(colleges)
  return { school: collegeAt(source) ?? anyone, studentId: `S${random.digits(8)}`, program, today, terms }
}

export const coursesOf = (terms: readonly TermTaken[]): CourseTaken[] => terms.flatMap(({ courses }) => courses)
