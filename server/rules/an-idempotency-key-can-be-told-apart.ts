/** An Idempotency-Key has 1 to 255 visible ASCII characters, so that it arrives as it was sent (gap idempotency-key). */
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const anIdempotencyKeyCanBeToldApart: Rule<{ key: string }> = ({ key }) =>
  /^[!-~]{1,255}$/.test(key)
    ? undefined
    : badRequest('The header Idempotency-Key takes 1 to 255 visible ASCII characters, and is sent once')
