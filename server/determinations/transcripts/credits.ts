/** Credits of a transcript in semester credit hours: as totalled, else from its courses. */
import type { AcademicTotals, Course } from '../../../generated/types.ts'
import { sum } from './arithmetic.ts'
import { takenHere } from './courses.ts'
import { semesterHours } from './credit-hours.ts'
import { levelOf, type Transcript } from './transcript.ts'

export interface Hours {
  readonly earned: number
  /** Not below earned. */
  readonly attempted: number
}

export interface Credits {
  /** At the issuing school. */
  readonly own: Hours
  /** With those from elsewhere. */
  readonly total: Hours
}

const NONE: Hours = { earned: 0, attempted: 0 }

export const plus = (...hours: readonly Hours[]): Hours => ({
  earned: sum(hours.map(({ earned }) => earned)),
  attempted: sum(hours.map(({ attempted }) => attempted)),
})

/** Credits attempted that are not stated are those earned. */
function hoursOf(from: Pick<AcademicTotals, 'credit_type' | 'earned' | 'attempted'> | null | undefined): Hours[] {
  const earned = semesterHours(from?.earned, from?.credit_type)
  if (earned === undefined) return []
  return [{ earned, attempted: Math.max(earned, semesterHours(from?.attempted, from?.credit_type) ?? earned) }]
}

/** By what was earned, then by what was attempted. */
export const most = (hours: readonly Hours[]): Hours | undefined =>
  hours.toSorted((a, b) => b.earned - a.earned || b.attempted - a.attempted).at(0)

/** Of several totals at one level, those of most credits. */
const totalled = (totals: readonly AcademicTotals[], level: string) =>
  most(totals.filter((one) => levelOf(one) === level).flatMap((one) => hoursOf(one)))

function summed(courses: readonly Course[]): Hours | undefined {
  const hours = courses.flatMap(({ credits }) => hoursOf(credits))
  return hours.length > 0 ? plus(...hours) : undefined
}

/** Undefined where neither totals nor courses state credits earned. */
export function creditsOf({ totals, courses, transferred }: Transcript): Credits | undefined {
  const total = totalled(totals, 'TOTAL')
  const own = totalled(totals, 'INSTITUTION') ?? (transferred ? undefined : total) ?? summed(courses.filter(takenHere))
  const elsewhere = totalled(totals, 'TRANSFER') ?? summed(courses.filter((course) => !takenHere(course)))
  if (!total && !own && !elsewhere) return undefined
  return { own: own ?? NONE, total: total ?? plus(own ?? NONE, elsewhere ?? NONE) }
}
