/** "Purge token: … valid for a single use and invalid immediately after use" (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

export const aPurgeTokenIsSingleUse: Rule<Pick<TokenUse, 'token'>> = ({ token }) =>
  token.spent_at === null ? undefined : unauthorized('The purge token was used: obtain a new one for each purge')
