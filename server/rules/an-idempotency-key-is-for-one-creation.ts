/** An Idempotency-Key that was used for one creation is refused for another (gap idempotency-key). */
import { ApiError } from '../core/errors.ts'
import type { Rule } from './rule.ts'

/** What a call is warned of that was answered as an earlier one with its key. */
export const ANSWERED_AS_BEFORE = 'answered as the earlier call with this Idempotency-Key was; nothing was created'

export const anIdempotencyKeyIsForOneCreation: Rule<{ request: string; usedFor: string }> = ({ request, usedFor }) =>
  request === usedFor
    ? undefined
    : new ApiError('CONFLICT', 'This Idempotency-Key was used for another request: use a new key for each creation')
