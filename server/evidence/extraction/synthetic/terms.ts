/** Terms of study around today: the one that is not over yet comes last. */
import { utc, yearOf } from '../calendar.ts'

export interface Term {
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

type Kind = typeof SEMESTERS | typeof SCHOOL_YEARS

/** So many terms; between two terms the next one, which students are enrolled in by then, is the last. */
function termsUntil(today: number, count: number, kinds: Kind): Term[] {
  const year = yearOf(today)
  const years = Array.from({ length: 8 }, (_, at) => year - 6 + at)
  const terms = years.flatMap((each) =>
    kinds.map(({ name, start, end }) => ({
      name: `${name} ${each}`,
      start: utc(each + start[0], start[1], start[2]),
      end: utc(each + end[0], end[1], end[2]),
    })),
  )
  const current = terms.findIndex(({ end }) => end >= today)
  return terms.slice(current - count + 1, current + 1)
}

export const semestersUntil = (today: number, count: number): Term[] => termsUntil(today, count, SEMESTERS)
export const schoolYearsUntil = (today: number, count: number): Term[] => termsUntil(today, count, SCHOOL_YEARS)
