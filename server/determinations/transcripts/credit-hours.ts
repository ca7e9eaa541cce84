/** Converts credits of any unit to semester credit hours. */
import type { CreditType } from '../../../generated/types.ts'

const SEMESTER_HOURS: ReadonlyMap<string, number> = new Map<CreditType, number>([
  ['SEMESTER', 1],
  ['QUARTER', 2 / 3],
  ['UNITS', 1],
  ['CLOCK_HOURS', 1 / 30],
  ['CARNEGIE_UNITS', 3],
  ['HIGHSCHOOL_CREDIT', 3],
  ['CONTINUING_EDUCATION_UNIT', 0],
  ['OTHER', 1],
])

/** No student has as many credits, so a higher number is something else. */
const MOST = 100_000

/** Credits without a stated unit count as semester hours. */
export function semesterHours(credits: number | null | undefined, type: string | null | undefined): number | undefined {
  if (typeof credits !== 'number' || credits < 0 || credits > MOST) return undefined
  return credits * (SEMESTER_HOURS.get(type ?? '') ?? 1)
}
