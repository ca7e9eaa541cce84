/** Years from the first to the last day of enrollment, including breaks. */
import { daysBetween } from '../days.ts'
import { roundTo } from './arithmetic.ts'
import type { Transcript } from './transcript.ts'

const DAYS_OF_A_YEAR = 365.25

/**
 * At least 0.01; undefined when no term has a first day, or none ends after it. While a term is in progress,
 * or when the end of the last term is not known, the last day is the date of the transcript.
 */
export function yearsInSchoolOf({ terms, asOf }: Transcript): number | undefined {
  const toThisDay = terms.at(-1)?.to === undefined || terms.some(({ inProgress }) => inProgress)
  const first = Math.min(...terms.map(({ from }) => from ?? Infinity))
  const last = toThisDay ? asOf : Math.max(...terms.map(({ to }) => to ?? -Infinity))
  if (!Number.isFinite(first) || last < first) return undefined
  return Math.max(roundTo(daysBetween(first, last) / DAYS_OF_A_YEAR, 2), 0.01)
}
