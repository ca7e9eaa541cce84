/** The rules of access tokens and public tokens. Purge tokens have further ones in `purge.ts`. */
import type { Operation } from '../../generated/server.ts'
import { ApiError, unauthorized } from '../core/errors.ts'
import type { Account, Token } from './accounts.ts'
import type { Rule } from '../core/rule.ts'

export interface TokenUse {
  readonly operation: Pick<Operation, 'path' | 'credential' | 'scopes'>
  readonly token: Token
  readonly now: number
}

/** The beginnings of the refusals, by which readiness recognises them. */
export const tokenExpired = (at: number): string => `The token expired at ${new Date(at).toISOString()}`
export const TOKEN_INVALIDATED = 'The token was invalidated'
export const BEYOND_PUBLIC_TOKENS = 'No public token reaches this endpoint'
export const BEYOND_SCOPE = 'The public token has scope'
export const BEYOND_POLICY = 'The policy of the public token'

/** Public tokens are short-lived, and every token has a lifetime (Authentication). */
export const anExpiredTokenIsRefused: Rule<TokenUse> = ({ token, now }) =>
  token.expires_at <= now ? unauthorized(`${tokenExpired(token.expires_at)}: get a new one`) : undefined

/** "/v3/auth/invalidate invalidates a provided token" (Authentication). */
export const anInvalidatedTokenIsRefused: Rule<TokenUse> = ({ token }) =>
  token.invalidated_at === null ? undefined : unauthorized(`${TOKEN_INVALIDATED}: get a new one`)

/** "Delete … removes it from queries and operations" (Individual), a soft delete, which ends the tokens bound to it, too. */
export const aDeletedIndividualIsGone: Rule<TokenUse> = ({ token }) =>
  token.orphaned ? unauthorized('The Individual in the policy of this token was deleted: use another token') : undefined

/** The credential is good but the account may not do this (gap error-authentication-code). */
export const aSuspendedAccountMayDoNothing: Rule<{ account: Pick<Account, 'suspended_at'> }> = ({ account }) =>
  account.suspended_at === null
    ? undefined
    : new ApiError('FORBIDDEN', 'The account is suspended: ask the operator of the server to resume it')

/** "Scope names the resources and endpoints reachable" (Authentication): no public token reaches an endpoint that the table leaves out. */
export const aPublicTokenReachesOnlyItsScopes: Rule<TokenUse> = ({ token, operation }) => {
  if (token.kind !== 'public' || operation.scopes.some((scope) => token.scopes.includes(scope))) return undefined
  const has = token.scopes.join(', ')
  return operation.scopes.length === 0
    ? unauthorized(`${BEYOND_PUBLIC_TOKENS}: send an access token from your server`)
    : unauthorized(`${BEYOND_SCOPE} ${has}: this endpoint requires ${operation.scopes.join(' or ')}`)
}

/**
 * "Policy names the data reachable (for example a given individual_id)"; outside it the answer is 401 (Authentication).
 * `individualId` is the Individual whose data the call reaches; it is undefined where the call creates the Individual.
 */
export const aPublicTokenReachesOnlyItsPolicy: Rule<{ token: Token | undefined; individualId: string | undefined }> = ({
  token,
  individualId,
}) => {
  if (!token?.individual_id || token.individual_id === individualId) return undefined
  return unauthorized(`${BEYOND_POLICY} names another Individual: get a token for this one`)
}

/**
 * Policy: a public token has "a defined scope and policy" (Authentication). A policy without its Individual breaks the contract, and the
 * answer says how a client asks for a token without a policy on purpose (gap public-token-without-policy).
 */
export const aPolicyWithoutItsIndividualIsExplained = (path: string, violations: readonly string[]): readonly string[] =>
  path === '/v3/auth/generate_public_token' && violations.some((violation) => /^\/policy(\/individual_id)?: /.test(violation))
    ? ['leave out policy for a token that can read every Individual']
    : []

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
