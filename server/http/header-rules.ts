/** Rules for the Idempotency-Key and Version headers. */
import { ApiError, badRequest, notFound } from '../core/errors.ts'
import { policy, rule } from '../core/rule.ts'

export const requireValidIdempotencyKey = rule<{ key: string }>('IDEMPOTENCY_KEY_INVALID', ({ key }) =>
  /^[!-~]{1,255}$/.test(key)
    ? undefined
    : badRequest('The header Idempotency-Key must have 1 to 255 visible ASCII characters. Send it once.'),
)

export const requireSameRequest = rule<{ request: string; usedFor: string }>('IDEMPOTENCY_KEY_REUSED', ({ request, usedFor }) =>
  request === usedFor
    ? undefined
    : new ApiError('CONFLICT', 'This Idempotency-Key was used for another request. Use a new key for each create call.'),
)

export const requireCreatedRecord = rule<{ response: string | null }>('CREATED_RECORD_GONE', ({ response }) =>
  response === null ? notFound('The record with this Idempotency-Key no longer exists, because its Individual was deleted') : undefined,
)

/** Warning for a call that gets the response to an earlier call with the same key. */
export const RESPONSE_REPEATED = 'this response repeats the response to an earlier call with this Idempotency-Key; nothing was created'

export const chooseVersion = policy(
  'DEFAULT_VERSION',
  (requested: number | undefined, account: { readonly api_version: number }): number => requested ?? account.api_version,
)
