/** The rules of Data Requests and of their automatic refreshes. */
import type { DataRequestInput, RefreshPolicy, RefreshSchedule } from '../../../generated/types.ts'
import { DAY } from '../../core/durations.ts'
import { badRequest } from '../../core/errors.ts'
import type { Rule } from '../../core/rule.ts'

/**
 * "1099-B information from a brokerage account" (Data Request types) is of one year: REALIZED_GAINS needs tax_year (RequestDetails,
 * published).
 */
export const realizedGainsNeedATaxYear: Rule<Pick<DataRequestInput, 'type' | 'request_details'>> = ({ type, request_details }) =>
  type === 'REALIZED_GAINS' && request_details?.tax_year === undefined
    ? badRequest('/request_details/tax_year: required for a Data Request of type REALIZED_GAINS: send the tax year')
    : undefined

interface Fixed {
  readonly individual_id: string
  readonly type: string
}

/** The fields that decided which data was collected cannot be changed afterwards (gap updatable-fields). */
export const theIndividualAndTheTypeStay: Rule<{ given: { readonly [Name in keyof Fixed]?: string }; request: Fixed }> = ({
  given,
  request,
}) => {
  for (const field of ['individual_id', 'type'] as const)
    if (given[field] !== undefined && given[field] !== request[field])
      return badRequest(`/${field}: cannot be changed: create another Data Request`)
  return undefined
}

/**
 * Policy: "enable refresh" (Endpoints) refreshes, also where no schedule was given: then MONTHLY, on the day of the month on which it was
 * enabled (gap refresh-switch).
 */
export const anEnabledRefreshHasASchedule = (policy: RefreshPolicy, now: number): RefreshPolicy =>
  policy.enabled && !policy.schedule ? { ...policy, schedule: { frequency: 'MONTHLY', by_monthday: [new Date(now).getUTCDate()] } } : policy

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** The longest gap is from the first of one month to the first of the next. One more day is added because of the time of day. */
const MAX_DAYS = 32

/**
 * Policy: "An optional schedule for automatic refresh" (Data Request) is DAILY, WEEKLY on by_weekday, or MONTHLY on by_monthday; not
 * before effective_date, not after end_date. Days are UTC days. A month without the day refreshes on its last day.
 *
 * The answer is the first refresh after an instant, or undefined where there is none. Its time of day is that of effective_date, or
 * else of that instant.
 */
export function aRefreshFollowsItsSchedule(
  { enabled, schedule, effective_date, end_date }: RefreshPolicy,
  after: number,
): number | undefined {
  if (!enabled || !schedule) return undefined
  const earliest = Math.max(after + 1, effective_date ?? 0)
  const timeOfDay = (effective_date ?? after) % DAY
  const firstDay = earliest - (earliest % DAY)
  for (let day = 0; day <= MAX_DAYS; day++) {
    const instant = firstDay + day * DAY + timeOfDay
    if (instant < earliest || !isRefreshDay(schedule, new Date(instant))) continue
    return end_date !== undefined && instant > end_date ? undefined : instant
  }
  return undefined
}

function isRefreshDay({ frequency, by_weekday = [], by_monthday = [] }: RefreshSchedule, date: Date): boolean {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return by_weekday.includes(WEEKDAYS[date.getUTCDay()] as (typeof WEEKDAYS)[number])
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return by_monthday.some((day) => Math.min(day, lastDay) === date.getUTCDate())
}
