/**
 * "An optional schedule for automatic refresh" (Data Request): DAILY, WEEKLY on by_weekday, MONTHLY on by_monthday; not
 * before effective_date, not after end_date. Days are those of UTC; a month shorter than the day refreshes on its last.
 */
import type { RefreshPolicy, RefreshSchedule } from '../../../generated/types.ts'

const DAY = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** From the first of one month to the first of the next, the widest gap there is, and one day for the hour. */
const FARTHEST_DAYS = 32

/** The first refresh after an instant, at the time of day of effective_date, or else of that instant; undefined: none. */
export function aRefreshFollowsItsSchedule(
  { enabled, schedule, effective_date, end_date }: RefreshPolicy,
  after: number,
): number | undefined {
  if (!enabled || !schedule) return undefined
  const earliest = Math.max(after + 1, effective_date ?? 0)
  const hour = (effective_date ?? after) % DAY
  const firstDay = earliest - (earliest % DAY)
  for (let day = 0; day <= FARTHEST_DAYS; day++) {
    const instant = firstDay + day * DAY + hour
    if (instant < earliest || !isDay(schedule, new Date(instant))) continue
    return end_date !== undefined && instant > end_date ? undefined : instant
  }
  return undefined
}

function isDay({ frequency, by_weekday = [], by_monthday = [] }: RefreshSchedule, date: Date): boolean {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return by_weekday.includes(WEEKDAYS[date.getUTCDay()] as (typeof WEEKDAYS)[number])
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return by_monthday.some((day) => Math.min(day, lastDay) === date.getUTCDate())
}
