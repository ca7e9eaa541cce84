/** The rules of purges and of the tokens that allow them. */
import { notFound, unauthorized } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { Rule } from './rule.ts'
import type { TokenUse } from './tokens.ts'
import { HOUR } from '../core/durations.ts'

/** The beginnings of the refusals, by which readiness recognises them. */
export const COMPLIANCE_ONLY = 'A purge token works only for Compliance endpoints'
export const PURGE_TOKEN_NEEDED = 'This endpoint takes a purge token'
export const PURGE_TOKEN_USED = 'The purge token was used'
export const PURGE_TOKEN_USED_ELSEWHERE = 'Another call used the purge token at this moment'

/** "Purge token: … valid only for Compliance endpoints" (Authentication), and these endpoints take no other token (Endpoints). */
export const aPurgeTokenWorksOnlyForCompliance: Rule<TokenUse> = ({ token, operation }) => {
  const compliance = operation.credential === 'purge'
  if (token.kind === 'purge' && !compliance) return unauthorized(`${COMPLIANCE_ONLY}: send an access token`)
  if (token.kind !== 'purge' && compliance) return unauthorized(`${PURGE_TOKEN_NEEDED}: get one from /v3/auth/generate_purge_token`)
  return undefined
}

/** "Purge token: … valid for a single use and invalid immediately after use" (Authentication). */
export const aPurgeTokenIsSingleUse: Rule<Pick<TokenUse, 'token'>> = ({ token }) =>
  token.spent_at === null ? undefined : unauthorized(`${PURGE_TOKEN_USED}: get a new one for each purge`)

/**
 * "Valid for a single use" (Authentication): the use is the call that passes every check. Of several calls at once only one passes.
 * `spent` says whether this call spent the token, after it passed every other check.
 */
export const aPurgeTokenIsSpentByTheCallThatPasses: Rule<{ readonly spent: boolean }> = ({ spent }) =>
  spent ? undefined : unauthorized(`${PURGE_TOKEN_USED_ELSEWHERE}: get a new one for each purge`)

interface IndividualAndPurge {
  /** An Individual of the account, possibly deleted. */
  readonly individual: object | undefined
  readonly purge: object | undefined
}

/** "Meanwhile the Individual's records are … unavailable for processing or retrieval" (Compliance), by a second purge too. */
export const aPurgedIndividualIsUnavailable: Rule<IndividualAndPurge> = ({ individual, purge }) =>
  individual && !purge ? undefined : notFound('No Individual has this identifier')

/**
 * Policy: "The request is queued and the data is permanently deleted within 120 hours" (Compliance). `eraseAt` is when the data is
 * erased, and `doneBy` when the data for the announcement is erased too.
 */
export const aPurgeEndsByItsDeadline = ({ requestedAt }: { readonly requestedAt: number }) => ({
  eraseAt: requestedAt + limits.purge_after_hours * HOUR,
  doneBy: requestedAt + limits.purge_within_hours * HOUR,
})
