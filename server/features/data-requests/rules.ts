/** Rules for Data Requests and their automatic refreshes. */
import type { DataRequestInput, RefreshPolicy, RefreshSchedule } from '../../../generated/types.ts'
import { DAY } from '../../core/durations.ts'
import { badRequest } from '../../core/errors.ts'
import { policy, rule } from '../../core/rule.ts'

export const requireTaxYear = rule<Pick<DataRequestInput, 'type' | 'request_details'>>('TAX_YEAR_MISSING', ({ type, request_details }) =>
  type === 'REALIZED_GAINS' && request_details?.tax_year === undefined
    ? badRequest('/request_details/tax_year: required for a Data Request of type REALIZED_GAINS: send the tax year')
    : undefined,
)

interface FixedFields {
  readonly individual_id: string
  readonly type: string
}

interface Update {
  readonly update: { readonly [Name in keyof FixedFields]?: string }
  readonly request: FixedFields
}

export const requireUnchangedFields = rule<Update>('FIXED_FIELD_CHANGED', ({ update, request }) => {
  const changed = (['individual_id', 'type'] as const).find((field) => update[field] !== undefined && update[field] !== request[field])
  return changed && badRequest(`/${changed}: cannot be changed. Create a new Data Request instead.`)
})

export const addDefaultSchedule = policy('REFRESH_DEFAULT_SCHEDULE', (refresh: RefreshPolicy, now: number): RefreshPolicy =>
  refresh.enabled && !refresh.schedule
    ? { ...refresh, schedule: { frequency: 'MONTHLY', by_monthday: [new Date(now).getUTCDate()] } }
    : refresh,
)

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Maximum number of days between two refreshes: a 31-day month, plus one day because the time of day may differ. */
const MAX_DAYS = 32

/**
 * Returns the first refresh after a timestamp, or undefined if there is none. The time of day comes from `effective_date`, which defaults
 * to the timestamp.
 */
export const computeNextRefresh = policy(
  'REFRESH_TIME',
  ({ enabled, schedule, effective_date, end_date }: RefreshPolicy, after: number): number | undefined => {
    if (!enabled || !schedule) return undefined
    const earliest = Math.max(after + 1, effective_date ?? 0)
    const timeOfDay = (effective_date ?? after) % DAY
    const firstDay = earliest - (earliest % DAY)
    for (let day = 0; day <= MAX_DAYS; day++) {
      const time = firstDay + day * DAY + timeOfDay
      if (time < earliest || !isRefreshDay(schedule, new Date(time))) continue
      return end_date !== undefined && time > end_date ? undefined : time
    }
    return undefined
  },
)

function isRefreshDay({ frequency, by_weekday = [], by_monthday = [] }: RefreshSchedule, date: Date): boolean {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return by_weekday.includes(WEEKDAYS[date.getUTCDay()] as (typeof WEEKDAYS)[number])
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return by_monthday.some((day) => Math.min(day, lastDay) === date.getUTCDate())
}
