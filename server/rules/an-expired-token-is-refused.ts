/** Public tokens are short-lived, and every token has a lifetime (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

export const anExpiredTokenIsRefused: Rule<TokenUse> = ({ token, now }) =>
  token.expires_at <= now ? unauthorized(`The token expired at ${new Date(token.expires_at).toISOString()}: obtain a new one`) : undefined
