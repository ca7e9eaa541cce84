/**
 * Determines the grade average and the credits from the school's totals. Course grades are never used, because no reason code exists for
 * figures from course grades.
 */
import type { AcademicTotals, AcademicTotalsLevel, GpaRange } from '../../../generated/types.ts'
import { isNumber } from '../money.ts'
import { latestStated, type School } from './schools.ts'
import { termsInProgress, lastTerm, type SchoolTerm } from './terms.ts'

export interface Totals {
  readonly gpa: number | undefined
  readonly gpaRange: GpaRange | undefined
  readonly credits: number | undefined
  /** The credits in semester hours. Undefined if their unit cannot be converted. */
  readonly semesterHours: number | undefined
}

type Levels = readonly (AcademicTotalsLevel | null)[]

/** Levels for averages, in order of precedence. The school's own average comes before averages that include grades from other schools. */
const AVERAGE: Levels = ['INSTITUTION', 'TOTAL', null]
/** Levels for credits, in order of precedence. Totals include everything that the school recognizes. */
const CREDITS: Levels = ['TOTAL', 'INSTITUTION', null]
const SEMESTER_HOURS: Readonly<Record<string, number>> = { SEMESTER: 1, QUARTER: 2 / 3 }

type TotalsList = readonly AcademicTotals[] | null | undefined

export function readTotals(totals: TotalsList): Totals {
  const average = firstOfLevels(totals, AVERAGE, ({ gpa }) => isNumber(gpa))
  const counted = readCredits(totals)
  const hours = counted && SEMESTER_HOURS[counted.unit ?? 'SEMESTER']
  return {
    gpa: average?.gpa ?? undefined,
    gpaRange: average?.gpa_range ?? undefined,
    credits: counted?.credits,
    semesterHours: counted && hours !== undefined ? counted.credits * hours : undefined,
  }
}

/** Returns the first stated average and the first stated credits. */
export const firstTotals = (candidates: readonly Totals[]): Totals => {
  const averaged = candidates.find(({ gpa }) => gpa !== undefined)
  const counted = candidates.find(({ credits }) => credits !== undefined)
  return { gpa: averaged?.gpa, gpaRange: averaged?.gpaRange, credits: counted?.credits, semesterHours: counted?.semesterHours }
}

/** Returns the totals from the latest transcript that has totals. If no transcript has any, returns the latest term's cumulative totals. */
export function findTotals(school: School, terms: readonly SchoolTerm[]): Totals {
  const overall = readTotals(latestStated(school, ({ academic_summary: totals }) => (totals?.length ? totals : undefined)))
  const latest = [lastTerm(terms), ...termsInProgress(terms)].toReversed()
  const running = latest.map((term) => readTotals(term?.session.academic_summary?.filter(({ cumulative }) => cumulative === true)))
  return firstTotals([overall, ...running])
}

function readCredits(totals: TotalsList): { credits: number; unit: string | null | undefined } | undefined {
  const stated = firstOfLevels(totals, CREDITS, ({ earned }) => isNumber(earned))
  if (!stated || !isNumber(stated.earned)) return undefined
  const transfer = stated.level === 'INSTITUTION' ? firstOfLevels(totals, ['TRANSFER'], ({ earned }) => isNumber(earned)) : undefined
  const transferred = transfer?.credit_type === stated.credit_type ? (transfer?.earned ?? 0) : 0
  const credits = transferred > 0 ? Math.round((stated.earned + transferred) * 100) / 100 : stated.earned
  return { credits, unit: stated.credit_type }
}

/** Returns the totals at the first level that has any. Cumulative totals take precedence over term totals. */
function firstOfLevels(totals: TotalsList, levels: Levels, isStated: (totals: AcademicTotals) => boolean): AcademicTotals | undefined {
  const stating = (totals ?? []).filter(isStated)
  return levels
    .map((wanted) => stating.filter(({ level }) => (level ?? null) === wanted))
    .flatMap((same) => same.find(({ cumulative }) => cumulative !== false) ?? same[0] ?? [])[0]
}
