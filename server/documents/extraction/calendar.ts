/** Days and academic terms in synthetic records. Days are epoch milliseconds at midnight UTC. */
import { getYear } from '../../determinations/days.ts'

export const utcDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)

/** Returns the last occurrence of a month and day that is not after the given day. */
export function lastOccurrence(upTo: number, month: number, day: number): number {
  const year = getYear(upTo)
  const thisYear = utcDay(year, month, day)
  return thisYear <= upTo ? thisYear : utcDay(year - 1, month, day)
}

/** Returns the last tax year with available statements. All statements for a year have been sent by the middle of the next February. */
export const lastTaxYear = (now: number): number => (now >= utcDay(getYear(now), 2, 16) ? getYear(now) - 1 : getYear(now) - 2)

/** An academic term. Lists contain the terms up to today, and the last term is in progress. */
export interface StudyTerm {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** First and last days of the terms in a calendar year, by kind. A school year ends in the following year. */
const SEMESTERS = [
  { name: 'Spring', start: [0, 1, 12], end: [0, 5, 8] },
  { name: 'Fall', start: [0, 8, 25], end: [0, 12, 12] },
] as const
const SCHOOL_YEARS = [{ name: 'School year', start: [0, 8, 20], end: [1, 6, 5] }] as const

type TermKinds = typeof SEMESTERS | typeof SCHOOL_YEARS

/**
 * Returns the last `count` terms. Between two terms, the next term counts as the current term, because students are already enrolled in it.
 */
function termsUntil(today: number, count: number, kinds: TermKinds): StudyTerm[] {
  const year = getYear(today)
  const years = Array.from({ length: 8 }, (_, at) => year - 6 + at)
  const terms = years.flatMap((each) =>
    kinds.map(({ name, start, end }) => ({
      name: `${name} ${each}`,
      start: utcDay(each + start[0], start[1], start[2]),
      end: utcDay(each + end[0], end[1], end[2]),
    })),
  )
  const current = terms.findIndex(({ end }) => end >= today)
  return terms.slice(current - count + 1, current + 1)
}

export const semestersUntil = (today: number, count: number): StudyTerm[] => termsUntil(today, count, SEMESTERS)
export const schoolYearsUntil = (today: number, count: number): StudyTerm[] => termsUntil(today, count, SCHOOL_YEARS)
