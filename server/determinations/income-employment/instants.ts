/** Converts calendar days in records to timestamps in responses. */
import type { DateInterval, TimeInterval } from '../../../generated/types.ts'
import { parseDay, FIRST_DAY } from '../days.ts'

export function toTimestamp(text: string | null | undefined): number | undefined {
  const day = parseDay(text)
  return day !== undefined && day >= FIRST_DAY ? day : undefined
}

export const toInterval = (...spans: readonly (DateInterval | null | undefined)[]): TimeInterval | null => {
  const span = spans.find((one) => one?.start_date || one?.end_date)
  return span ? { start_date: toTimestamp(span.start_date) ?? null, end_date: toTimestamp(span.end_date) ?? null } : null
}

export const yearInterval = (year: number): TimeInterval => ({ start_date: Date.UTC(year, 0, 1), end_date: Date.UTC(year, 11, 31) })

export const monthInterval = (day: number): TimeInterval => {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { start_date: Date.UTC(year, month, 1), end_date: Date.UTC(year, month + 1, 0) }
}
