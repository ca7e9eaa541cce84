/** Credits of a transcript in semester credit hours: from its totals, or else from its courses. */
import type { AcademicTotals, Course } from '../../../generated/types.ts'
import { sumSorted } from './arithmetic.ts'
import { isTakenHere, semesterHours } from './courses.ts'
import { totalsLevel, type Transcript } from './transcript.ts'

export interface CreditHours {
  readonly earned: number
  /** At least `earned`. */
  readonly attempted: number
}

export interface Credits {
  /** Credits at the issuing school. */
  readonly own: CreditHours
  /** Credits including transfers. */
  readonly total: CreditHours
}

const NONE: CreditHours = { earned: 0, attempted: 0 }

export const addHours = (...hours: readonly CreditHours[]): CreditHours => ({
  earned: sumSorted(hours.map(({ earned }) => earned)),
  attempted: sumSorted(hours.map(({ attempted }) => attempted)),
})

/** If attempted credits are not stated, they equal the earned credits. */
function readHours(from: Pick<AcademicTotals, 'credit_type' | 'earned' | 'attempted'> | null | undefined): CreditHours[] {
  const earned = semesterHours(from?.earned, from?.credit_type)
  if (earned === undefined) return []
  return [{ earned, attempted: Math.max(earned, semesterHours(from?.attempted, from?.credit_type) ?? earned) }]
}

/** Returns the maximum by earned credits, then by attempted credits. */
export const mostHours = (hours: readonly CreditHours[]): CreditHours | undefined =>
  hours.toSorted((a, b) => b.earned - a.earned || b.attempted - a.attempted).at(0)

/** If a level has several totals, the one with the most credits counts. */
const readTotalHours = (totals: readonly AcademicTotals[], level: string) =>
  mostHours(totals.filter((one) => totalsLevel(one) === level).flatMap((one) => readHours(one)))

function hoursOfCourses(courses: readonly Course[]): CreditHours | undefined {
  const hours = courses.flatMap(({ credits }) => readHours(credits))
  return hours.length > 0 ? addHours(...hours) : undefined
}

/** Undefined if neither totals nor courses state earned credits. */
export function getCredits({ totals, courses, transferred }: Transcript): Credits | undefined {
  const total = readTotalHours(totals, 'TOTAL')
  const own = readTotalHours(totals, 'INSTITUTION') ?? (transferred ? undefined : total) ?? hoursOfCourses(courses.filter(isTakenHere))
  const elsewhere = readTotalHours(totals, 'TRANSFER') ?? hoursOfCourses(courses.filter((course) => !isTakenHere(course)))
  if (!total && !own && !elsewhere) return undefined
  return { own: own ?? NONE, total: total ?? addHours(own ?? NONE, elsewhere ?? NONE) }
}
