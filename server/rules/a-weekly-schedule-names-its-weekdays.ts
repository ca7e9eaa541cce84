/** A schedule with the frequency WEEKLY needs by_weekday (RefreshSchedule, published). */
import type { RefreshPolicy } from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const aWeeklyScheduleNamesItsWeekdays: Rule<RefreshPolicy> = ({ schedule }) =>
  schedule?.frequency === 'WEEKLY' && !schedule.by_weekday
    ? badRequest('/refresh_policy/schedule/by_weekday: name the days of the week for a WEEKLY schedule')
    : undefined
