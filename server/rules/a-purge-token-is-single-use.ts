/** "Purge token: … valid for a single use and invalid immediately after use" (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

/** With this the refusal begins. */
export const PURGE_TOKEN_USED = 'The purge token was used'

export const aPurgeTokenIsSingleUse: Rule<Pick<TokenUse, 'token'>> = ({ token }) =>
  token.spent_at === null ? undefined : unauthorized(`${PURGE_TOKEN_USED}: obtain a new one for each purge`)
