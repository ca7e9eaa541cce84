/** Days of synthetic records, as epoch milliseconds at midnight UTC, and terms of study. */
import { yearOf } from '../../determinations/days.ts'

export const utcDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)

/** The last time that month and day occurred, up to the given day and including it. */
export function lastOccurrence(upTo: number, month: number, day: number): number {
  const year = yearOf(upTo)
  const thisYear = utcDay(year, month, day)
  return thisYear <= upTo ? thisYear : utcDay(year - 1, month, day)
}

/** The last tax year for which statements are available. They are sent until the middle of February. */
export const lastTaxYear = (now: number): number => (now >= utcDay(yearOf(now), 2, 16) ? yearOf(now) - 1 : yearOf(now) - 2)

/** Terms of study up to today. The last one is in progress. */
export interface StudyTerm {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The first day and the last day of each kind of term in a calendar year; a school year ends in the next. */
const SEMESTERS = [
  { name: 'Spring', start: [0, 1, 12], end: [0, 5, 8] },
  { name: 'Fall', start: [0, 8, 25], end: [0, 12, 12] },
] as const
const SCHOOL_YEARS = [{ name: 'School year', start: [0, 8, 20], end: [1, 6, 5] }] as const

type TermKinds = typeof SEMESTERS | typeof SCHOOL_YEARS

/** The last `count` terms. Between two terms the next one counts as current, because students are already enrolled in it. */
function termsUntil(today: number, count: number, kinds: TermKinds): StudyTerm[] {
  const year = yearOf(today)
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
