/** Determines the credits in a transcript in semester credit hours, from its totals or otherwise from its courses. */
import type { AcademicTotals, Course } from '../../../generated/types.ts'
import { sumSorted } from './arithmetic.ts'
import { isTakenHere, semesterHours } from './courses.ts'
import { totalsLevel, type Transcript } from './transcript.ts'

export interface CreditHours {
  readonly earned: number
  /** Attempted credits, which are never less than `earned`. */
  readonly attempted: number
}

export interface Credits {
  /** Credits at the issuing school. */
  readonly own: CreditHours
  /** Credits including transferred credits. */
  readonly total: CreditHours
}

const NONE: CreditHours = { earned: 0, attempted: 0 }

export const addHours = (...hours: readonly CreditHours[]): CreditHours => ({
  earned: sumSorted(hours.map(({ earned }) => earned)),
  attempted: sumSorted(hours.map(({ attempted }) => attempted)),
})

/** Returns the credits. If attempted credits are not stated, they default to the earned credits. */
function readHours(from: Pick<AcademicTotals, 'credit_type' | 'earned' | 'attempted'> | null | undefined): CreditHours[] {
  const earned = semesterHours(from?.earned, from?.credit_type)
  if (earned === undefined) return []
  return [{ earned, attempted: Math.max(earned, semesterHours(from?.attempted, from?.credit_type) ?? earned) }]
}

/** Returns the hours with the most earned credits or, if several are tied, with the most attempted credits. */
export const mostHours = (hours: readonly CreditHours[]): CreditHours | undefined =>
  hours.toSorted((a, b) => b.earned - a.earned || b.attempted - a.attempted).at(0)

/** Returns the totals at a level. If there are several, returns the totals with the most credits. */
const readTotalHours = (totals: readonly AcademicTotals[], level: string) =>
  mostHours(totals.filter((one) => totalsLevel(one) === level).flatMap((one) => readHours(one)))

function hoursOfCourses(courses: readonly Course[]): CreditHours | undefined {
  const hours = courses.flatMap(({ credits }) => readHours(credits))
  return hours.length > 0 ? addHours(...hours) : undefined
}

/** Returns undefined if neither the totals nor the courses state earned credits. */
export function getCredits({ totals, courses, transferred }: Transcript): Credits | undefined {
  const total = readTotalHours(totals, 'TOTAL')
  const own = readTotalHours(totals, 'INSTITUTION') ?? (transferred ? undefined : total) ?? hoursOfCourses(courses.filter(isTakenHere))
  const elsewhere = readTotalHours(totals, 'TRANSFER') ?? hoursOfCourses(courses.filter((course) => !isTakenHere(course)))
  if (!total && !own && !elsewhere) return undefined
  return { own: own ?? NONE, total: total ?? addHours(own ?? NONE, elsewhere ?? NONE) }
}
