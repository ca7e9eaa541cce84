/** The field `enabled` of a refresh policy "must be true when a schedule is sent" (RefreshPolicy, published). */
import type { RefreshPolicy } from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const aScheduleNeedsRefreshEnabled: Rule<RefreshPolicy> = ({ enabled, schedule }) =>
  schedule && enabled !== true ? badRequest('/refresh_policy/enabled: must be true when a schedule is sent') : undefined
