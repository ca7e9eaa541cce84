/** A schedule with the frequency MONTHLY needs by_monthday (RefreshSchedule, published). */
import type { RefreshPolicy } from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const aMonthlyScheduleNamesItsDays: Rule<RefreshPolicy> = ({ schedule }) =>
  schedule?.frequency === 'MONTHLY' && !schedule.by_monthday
    ? badRequest('/refresh_policy/schedule/by_monthday: name the days of the month for a MONTHLY schedule')
    : undefined
