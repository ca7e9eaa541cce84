/** The rules of the headers Idempotency-Key, by which creations are deduplicated, and Version. */
import { ApiError, badRequest, notFound } from '../core/errors.ts'
import type { Rule } from '../core/rule.ts'

/** An Idempotency-Key has 1 to 255 visible ASCII characters, so that it arrives as it was sent (gap idempotency-key). */
export const anIdempotencyKeyCanBeToldApart: Rule<{ key: string }> = ({ key }) =>
  /^[!-~]{1,255}$/.test(key)
    ? undefined
    : badRequest('The header Idempotency-Key must have 1 to 255 visible ASCII characters: send it once')

/** An Idempotency-Key that was used for one creation is refused for another (gap idempotency-key). */
export const anIdempotencyKeyIsForOneCreation: Rule<{ request: string; usedFor: string }> = ({ request, usedFor }) =>
  request === usedFor
    ? undefined
    : new ApiError('CONFLICT', 'This Idempotency-Key was used for another request: use a new key for each creation')

/** A repeated creation shows no Individual that is deleted or purged, and creates nothing anew (gap idempotency-key). */
export const aRepetitionIsAnsweredWhatIsThere: Rule<{ answer: string | null }> = ({ answer }) =>
  answer === null ? notFound('The record with this Idempotency-Key does not exist any more, because its Individual was deleted') : undefined

/** The warning to a call that is answered as an earlier one with its key was. */
export const ANSWERED_AS_BEFORE = 'this response repeats that of an earlier call with this Idempotency-Key; nothing was created'

/** Policy: "When the header is absent, the API uses the version that was live when the client first obtained API keys" (Versioning). */
export const anAbsentVersionMeansTheAccounts = (requested: number | undefined, account: { readonly api_version: number }): number =>
  requested ?? account.api_version
