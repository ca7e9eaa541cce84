/** Rules for access tokens, public tokens and purge tokens. */
import type { Operation } from '../../generated/server.ts'
import { ApiError, unauthorized } from '../core/errors.ts'
import { policy, rule } from '../core/rule.ts'
import type { Account, Token } from './accounts.ts'

export interface TokenUse {
  readonly operation: Pick<Operation, 'path' | 'credential' | 'scopes'>
  readonly token: Token
  readonly now: number
}

export const rejectExpiredToken = rule<TokenUse>('TOKEN_EXPIRED', ({ token, now }) =>
  token.expires_at <= now ? unauthorized(`The token expired at ${new Date(token.expires_at).toISOString()}. Get a new one.`) : undefined,
)

export const rejectInvalidatedToken = rule<TokenUse>('TOKEN_INVALIDATED', ({ token }) =>
  token.invalidated_at === null ? undefined : unauthorized('The token was invalidated. Get a new one.'),
)

export const rejectTokenOfDeletedIndividual = rule<TokenUse>('TOKEN_INDIVIDUAL_DELETED', ({ token }) =>
  token.orphaned ? unauthorized('The Individual in the policy of this token was deleted. Use another token.') : undefined,
)

export const rejectSuspendedAccount = rule<{ account: Pick<Account, 'suspended_at'> }>('ACCOUNT_SUSPENDED', ({ account }) =>
  account.suspended_at === null
    ? undefined
    : new ApiError('FORBIDDEN', 'The account is suspended. Ask the operator of the server to resume it.'),
)

export const requireEndpointForPublicTokens = rule<TokenUse>('BEYOND_PUBLIC_TOKENS', ({ token, operation }) =>
  token.kind === 'public' && operation.scopes.length === 0
    ? unauthorized('Public tokens cannot call this endpoint. Send an access token from your server.')
    : undefined,
)

export const requireScope = rule<TokenUse>('BEYOND_SCOPE', ({ token, operation: { scopes } }) =>
  token.kind !== 'public' || scopes.some((scope) => token.scopes.includes(scope))
    ? undefined
    : unauthorized(`The public token has scope ${token.scopes.join(', ')}. This endpoint requires ${scopes.join(' or ')}.`),
)

interface PolicyUse {
  readonly token: Token | undefined
  /** The Individual whose data the call accesses. Undefined if the call creates the Individual. */
  readonly individualId: string | undefined
}

export const requireIndividualInPolicy = rule<PolicyUse>('BEYOND_POLICY', ({ token, individualId }) =>
  token?.individual_id && token.individual_id !== individualId
    ? unauthorized('The policy of the public token contains another Individual. Get a token for this one.')
    : undefined,
)

/** Returns hints that are appended to the violations of a request. */
export const suggestOmittingPolicy = policy('PUBLIC_TOKEN_POLICY_HINT', (path: string, violations: readonly string[]): readonly string[] =>
  path === '/v3/auth/generate_public_token' && violations.some((violation) => /^\/policy(\/individual_id)?: /.test(violation))
    ? ['leave out policy for a token that can read every Individual']
    : [],
)

export const requireComplianceEndpoint = rule<TokenUse>('PURGE_TOKEN_ELSEWHERE', ({ token, operation }) =>
  token.kind === 'purge' && operation.credential !== 'purge'
    ? unauthorized('Purge tokens work only for Compliance endpoints. Send an access token.')
    : undefined,
)

export const requirePurgeToken = rule<TokenUse>('PURGE_TOKEN_MISSING', ({ token, operation }) =>
  token.kind !== 'purge' && operation.credential === 'purge'
    ? unauthorized('This endpoint requires a purge token. Get one from /v3/auth/generate_purge_token.')
    : undefined,
)

/** Checked when the token is authenticated and again when the call spends it, because another call may have spent it in between. */
export const requireUnusedPurgeToken = rule<{ token: Pick<Token, 'spent_at'> }>('PURGE_TOKEN_USED', ({ token }) =>
  token.spent_at === null ? undefined : unauthorized('The purge token was used. Get a new one for each purge.'),
)
