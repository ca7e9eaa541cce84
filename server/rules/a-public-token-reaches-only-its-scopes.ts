/** "Scope names the resources and endpoints reachable" (Authentication): no public token reaches an endpoint that the table leaves out. */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

export const aPublicTokenReachesOnlyItsScopes: Rule<TokenUse> = ({ token, operation }) => {
  if (token.kind !== 'public' || operation.scopes.some((scope) => token.scopes.includes(scope))) return undefined
  const has = token.scopes.join(', ')
  return operation.scopes.length === 0
    ? unauthorized('No public token reaches this endpoint: send an access token from your server')
    : unauthorized(`The public token has scope ${has}; this endpoint takes ${operation.scopes.join(' or ')}`)
}
