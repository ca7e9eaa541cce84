/** "/v3/auth/invalidate invalidates a provided token" (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

/** With this the refusal begins. */
export const TOKEN_INVALIDATED = 'The token was invalidated'

export const anInvalidatedTokenIsRefused: Rule<TokenUse> = ({ token }) =>
  token.invalidated_at === null ? undefined : unauthorized(`${TOKEN_INVALIDATED}: obtain a new one`)
