/** "Purge token: … valid only for Compliance endpoints" (Authentication), and these endpoints take no other token (Endpoints). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

/** With these the refusals begin. */
export const COMPLIANCE_ONLY = 'A purge token works only for Compliance endpoints'
export const PURGE_TOKEN_NEEDED = 'This endpoint takes a purge token'

export const aPurgeTokenWorksOnlyForCompliance: Rule<TokenUse> = ({ token, operation }) => {
  const compliance = operation.credential === 'purge'
  if (token.kind === 'purge' && !compliance) return unauthorized(`${COMPLIANCE_ONLY}: send an access token`)
  if (token.kind !== 'purge' && compliance) return unauthorized(`${PURGE_TOKEN_NEEDED}: obtain one from /v3/auth/generate_purge_token`)
  return undefined
}
