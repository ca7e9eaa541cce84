/** The periods of attendance at a school: as stated, otherwise from the terms, with overlapping terms merged. */
import type { AttendancePeriod } from '../../../generated/types.ts'
import type { School } from './schools.ts'
import { statedAttendance } from './stated.ts'
import type { SchoolTerm } from './terms.ts'

interface AttendanceFound {
  readonly periods: AttendancePeriod[]
  /** Derived from terms, not stated. */
  readonly derived: boolean
}

export function attendance(school: School, terms: readonly SchoolTerm[]): AttendanceFound {
  const stated = statedAttendance(school)
  if (stated.length > 0) return { periods: stated, derived: false }
  const periods = mergeOverlapping(terms.flatMap((term) => spanOf(term) ?? []).toSorted((a, b) => a.start - b.start || a.end - b.end))
  return {
    periods: periods.map(({ start, end }) => ({ start_date: start, end_date: end === OPEN ? null : end })),
    derived: periods.length > 0,
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** A term in progress has no last day yet. */
const OPEN = Number.POSITIVE_INFINITY

function spanOf({ start, end, phase }: SchoolTerm): Span | undefined {
  if (start === undefined) return undefined
  if (phase === 'IN_PROGRESS') return { start, end: OPEN }
  return phase === 'OVER' && end !== undefined && end >= start ? { start, end } : undefined
}

function mergeOverlapping(spans: readonly Span[]): Span[] {
  const periods: Span[] = []
  for (const span of spans) {
    const before = periods.at(-1)
    if (before && span.start <= before.end) periods.splice(-1, 1, { start: before.start, end: Math.max(before.end, span.end) })
    else periods.push(span)
  }
  return periods
}
