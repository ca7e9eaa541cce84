/** "/v3/auth/invalidate invalidates a provided token" (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

export const anInvalidatedTokenIsRefused: Rule<TokenUse> = ({ token }) =>
  token.invalidated_at === null ? undefined : unauthorized('The token was invalidated: obtain a new one')
