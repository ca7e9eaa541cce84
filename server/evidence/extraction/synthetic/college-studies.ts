/** What a student of a synthetic college has studied: the facts behind transcript, digest and student identity card. */
import type { Institution } from '../../../../generated/types.ts'
import { midnight } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { colleges } from '../institutions.ts'
import type { Subject } from '../subject.ts'
import { type CourseLine, GENERAL, type Program, PROGRAMS } from './college-courses.ts'
import { type Study, gradeBy } from './grades.ts'
import { semestersUntil, type Term } from './terms.ts'

export interface CourseTaken extends Study {
  readonly line: CourseLine
}

export interface TermTaken extends Term {
  readonly inProgress: boolean
  readonly courses: readonly CourseTaken[]
}

export interface CollegeStudies {
  readonly school: Institution
  readonly studentId: string
  readonly program: Program
  readonly today: number
  /** At least one that is over, then the one in progress. */
  readonly terms: readonly TermTaken[]
}

const MOST_TERMS = 6
const OF_EACH = 2

export function collegeStudies({ content, now }: Subject): CollegeStudies {
  const chance = new Chance('college', content)
  const today = midnight(now)
  const program = chance.pick(PROGRAMS)
  const terms = semestersUntil(today, chance.whole(2, MOST_TERMS)).map((term, at, { length }) => {
    const inProgress = at === length - 1
    const lines = [program.courses, GENERAL].flatMap((list) => list.slice(at * OF_EACH, (at + 1) * OF_EACH))
    const courses = lines.map((line) => ({ line, credits: line[3], ...(!inProgress && { grade: gradeBy(chance) }) }))
    return { ...term, inProgress, courses }
  })
  return { school: chance.pick(colleges), studentId: `S${chance.digits(8)}`, program, today, terms }
}

export const coursesOf = (terms: readonly TermTaken[]): CourseTaken[] => terms.flatMap(({ courses }) => courses)
