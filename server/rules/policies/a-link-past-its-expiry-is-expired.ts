/** A link whose expiry has passed is expired, whether or not that was written down yet (States and transitions). */
import type { LinkTable } from '../../store/tables.ts'

export const aLinkPastItsExpiryIsExpired = (
  { status, expires_at }: Pick<LinkTable, 'status' | 'expires_at'>,
  now: number,
): LinkTable['status'] => (status === 'available' && expires_at <= now ? 'expired' : status)
