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

/** Public tokens are short-lived, and every token has a lifetime (Authentication). */
export const anExpiredTokenIsRefused: Rule<TokenUse> = ({ token, now }) =>
  token.expires_at <= now
    ? unauthorized(`The token expired at ${new Date(token.expires_at).toISOString()}: get a new one`, 'TOKEN_EXPIRED')
    : undefined

/** "/v3/auth/invalidate invalidates a provided token" (Authentication). */
export const anInvalidatedTokenIsRefused: Rule<TokenUse> = ({ token }) =>
  token.invalidated_at === null ? undefined : unauthorized('The token was invalidated: get a new one', 'TOKEN_INVALIDATED')

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
    ? unauthorized('No public token reaches this endpoint: send an access token from your server', 'BEYOND_PUBLIC_TOKENS')
    : unauthorized(`The public token has scope ${has}: this endpoint requires ${operation.scopes.join(' or ')}`, 'BEYOND_SCOPE')
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
  return unauthorized('The policy of the public token names another Individual: get a token for this one', 'BEYOND_POLICY')
}

/**
 * Policy: a public token has "a defined scope and policy" (Authentication). A policy without its Individual breaks the contract, and the
 * answer says how a client asks for a token without a policy on purpose (gap public-token-without-policy).
 */
export const aPolicyWithoutItsIndividualIsExplained = (path: string, violations: readonly string[]): readonly string[] =>
  path === '/v3/auth/generate_public_token' && violations.some((violation) => /^\/policy(\/individual_id)?: /.test(violation))
    ? ['leave out policy for a token that can read every Individual']
    : []

/** "Purge token: … valid only for Compliance endpoints" (Authentication), and these endpoints take no other token (Endpoints). */
export const aPurgeTokenWorksOnlyForCompliance: Rule<TokenUse> = ({ token, operation }) => {
  const compliance = operation.credential === 'purge'
  if (token.kind === 'purge' && !compliance)
    return unauthorized('A purge token works only for Compliance endpoints: send an access token', 'PURGE_TOKEN_ELSEWHERE')
  if (token.kind !== 'purge' && compliance)
    return unauthorized('This endpoint takes a purge token: get one from /v3/auth/generate_purge_token', 'PURGE_TOKEN_MISSING')
  return undefined
}

/** "Purge token: … valid for a single use and invalid immediately after use" (Authentication). */
export const aPurgeTokenIsSingleUse: Rule<Pick<TokenUse, 'token'>> = ({ token }) =>
  token.spent_at === null ? undefined : unauthorized('The purge token was used: get a new one for each purge', 'PURGE_TOKEN_USED')

/**
 * "Valid for a single use" (Authentication): the use is the call that passes every check. Of several calls at once only one passes.
 * `spent` is true if this call spent the token after it passed every other check.
 */
export const aPurgeTokenIsSpentByTheCallThatPasses: Rule<{ readonly spent: boolean }> = ({ spent }) =>
  spent ? undefined : unauthorized('Another call used the purge token at this moment: get a new one for each purge', 'PURGE_TOKEN_USED')
