/** An Idempotency-Key that was used for one creation is refused for another (gap idempotency-key). */
import { ApiError } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const anIdempotencyKeyIsForOneCreation: Rule<{ request: string; usedFor: string }> = ({ request, usedFor }) =>
  request === usedFor
    ? undefined
    : new ApiError('CONFLICT', 'This Idempotency-Key was used for another request: use a new key for each creation')
