/** "Purge token: … valid only for Compliance endpoints" (Authentication), and these endpoints take no other token (Endpoints). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

export const aPurgeTokenWorksOnlyForCompliance: Rule<TokenUse> = ({ token, operation }) => {
  const compliance = operation.credential === 'purge'
  if (token.kind === 'purge' && !compliance) return unauthorized('A purge token works only for Compliance endpoints: send an access token')
  if (token.kind !== 'purge' && compliance)
    return unauthorized('This endpoint takes a purge token: obtain one from /v3/auth/generate_purge_token')
  return undefined
}
