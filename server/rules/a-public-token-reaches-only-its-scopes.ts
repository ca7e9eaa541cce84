/** "Scope names the resources and endpoints reachable" (Authentication): no public token reaches an endpoint that the table leaves out. */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

/** With these the refusals begin. */
export const BEYOND_PUBLIC_TOKENS = 'No public token reaches this endpoint'
export const BEYOND_SCOPE = 'The public token has scope'

export const aPublicTokenReachesOnlyItsScopes: Rule<TokenUse> = ({ token, operation }) => {
  if (token.kind !== 'public' || operation.scopes.some((scope) => token.scopes.includes(scope))) return undefined
  const has = token.scopes.join(', ')
  return operation.scopes.length === 0
    ? unauthorized(`${BEYOND_PUBLIC_TOKENS}: send an access token from your server`)
    : unauthorized(`${BEYOND_SCOPE} ${has}; this endpoint takes ${operation.scopes.join(' or ')}`)
}
