/** Years from the first to the last day enrolled, breaks included. */
import { daysBetween } from '../days.ts'
import { rounded } from './arithmetic.ts'
import type { Transcript } from './transcript.ts'

const DAYS_OF_A_YEAR = 365.25

/**
 * Not less than a hundredth; undefined where no term has a first day, or none ends after it. While a term is in progress,
 * or where the end of the last one is not known, the day of the transcript is the last.
 */
export function yearsInSchoolOf({ terms, asOf }: Transcript): number | undefined {
  const toThisDay = terms.at(-1)?.to === undefined || terms.some(({ inProgress }) => inProgress)
  const first = Math.min(...terms.map(({ from }) => from ?? Infinity))
  const last = toThisDay ? asOf : Math.max(...terms.map(({ to }) => to ?? -Infinity))
  if (!Number.isFinite(first) || last < first) return undefined
  return Math.max(rounded(daysBetween(first, last) / DAYS_OF_A_YEAR, 2), 0.01)
}
