/** A link past its expiry is expired, even before the database says so (States and transitions). */
import type { LinkTable } from '../../store/tables.ts'

export const aLinkPastItsExpiryIsExpired = (
  { status, expires_at }: Pick<LinkTable, 'status' | 'expires_at'>,
  now: number,
): LinkTable['status'] => (status === 'available' && expires_at <= now ? 'expired' : status)
