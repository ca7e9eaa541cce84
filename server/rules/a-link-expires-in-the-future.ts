/** An invitation link has "an expiry time that can be extended" (Invitation link): the new one must be in the future. */
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

export const aLinkExpiresInTheFuture: Rule<{ expiresAt: number; now: number }> = ({ expiresAt, now }) =>
  expiresAt <= now ? badRequest('/expires_at: name an instant in the future, in epoch milliseconds') : undefined
