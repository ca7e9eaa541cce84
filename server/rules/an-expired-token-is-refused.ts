/** Public tokens are short-lived, and every token has a lifetime (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

/** With this the refusal begins. */
export const tokenExpired = (at: number): string => `The token expired at ${new Date(at).toISOString()}`

export const anExpiredTokenIsRefused: Rule<TokenUse> = ({ token, now }) =>
  token.expires_at <= now ? unauthorized(`${tokenExpired(token.expires_at)}: obtain a new one`) : undefined
