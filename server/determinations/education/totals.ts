/** Grade average and credits, as the school totals them. Nothing is computed from single grades: no reason code would say so. */
import type { AcademicTotals, AcademicTotalsLevel, GpaRange } from '../../../generated/types.ts'
import { latestSaid, type School } from './schools.ts'
import { inProgress, lastTerm, type Term } from './terms.ts'

export interface Totals {
  readonly gpa: number | undefined
  readonly gpaRange: GpaRange | undefined
  readonly credits: number | undefined
  /** The credits in semester hours, where their unit has any. */
  readonly semesterHours: number | undefined
}

type Levels = readonly (AcademicTotalsLevel | null)[]

/** An average is the school's own before one that counts other schools' grades; transferred courses have none here. */
const AVERAGE: Levels = ['INSTITUTION', 'TOTAL', null]
/** Credits are all that the school recognizes. */
const CREDITS: Levels = ['TOTAL', 'INSTITUTION', null]
const SEMESTER_HOURS: Readonly<Record<string, number>> = { SEMESTER: 1, QUARTER: 2 / 3 }

type TotalsList = readonly AcademicTotals[] | null | undefined

export function totalsFrom(totals: TotalsList): Totals {
  const average = atFirst(totals, AVERAGE, ({ gpa }) => isNumber(gpa))
  const counted = creditsIn(totals)
  const hours = counted && SEMESTER_HOURS[counted.unit ?? 'SEMESTER']
  return {
    gpa: average?.gpa ?? undefined,
    gpaRange: average?.gpa_range ?? undefined,
    credits: counted?.credits,
    semesterHours: counted && hours !== undefined ? counted.credits * hours : undefined,
  }
}

/** The first that tells of each. */
export const firstTotals = (candidates: readonly Totals[]): Totals => {
  const averaged = candidates.find(({ gpa }) => gpa !== undefined)
  const counted = candidates.find(({ credits }) => credits !== undefined)
  return { gpa: averaged?.gpa, gpaRange: averaged?.gpaRange, credits: counted?.credits, semesterHours: counted?.semesterHours }
}

/** The totals of the latest transcript that has some; else those up to the latest term. */
export function totalsAt(school: School, terms: readonly Term[]): Totals {
  const overall = totalsFrom(latestSaid(school, ({ academic_summary: totals }) => (totals?.length ? totals : undefined)))
  const latest = [lastTerm(terms), ...inProgress(terms)].toReversed()
  const running = latest.map((term) => totalsFrom(term?.session.academic_summary?.filter(({ cumulative }) => cumulative === true)))
  return firstTotals([overall, ...running])
}

function creditsIn(totals: TotalsList): { credits: number; unit: string | null | undefined } | undefined {
  const own = atFirst(totals, CREDITS, ({ earned }) => isNumber(earned))
  if (!own || !isNumber(own.earned)) return undefined
  const brought = own.level === 'INSTITUTION' ? atFirst(totals, ['TRANSFER'], ({ earned }) => isNumber(earned)) : undefined
  const transferred = brought?.credit_type === own.credit_type ? (brought?.earned ?? 0) : 0
  const credits = transferred > 0 ? Math.round((own.earned + transferred) * 100) / 100 : own.earned
  return { credits, unit: own.credit_type }
}

/** By level; of one level those from the start of study before those of a term. */
function atFirst(totals: TotalsList, levels: Levels, tells: (totals: AcademicTotals) => boolean): AcademicTotals | undefined {
  const telling = (totals ?? []).filter(tells)
  return levels
    .map((wanted) => telling.filter(({ level }) => (level ?? null) === wanted))
    .flatMap((same) => same.find(({ cumulative }) => cumulative !== false) ?? same[0] ?? [])[0]
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
