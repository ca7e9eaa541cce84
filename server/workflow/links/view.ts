/** Invitation links in responses. */
import type { InvitationLink, LinkExpiryReason } from '../../../generated/types.ts'
import { aLinkPastItsExpiryIsExpired } from '../../rules/links.ts'
import type { Context } from '../../store/context.ts'
import type { StoredLink } from '../../store/links.ts'

export const LINK_TIMED_OUT: LinkExpiryReason = { code: 'LINK_TIMEOUT', description: 'Its expiry passed before it was used.' }

export const linkUri = (publicUrl: string, id: string): string => `${publicUrl}/portal/${id}`

export function linkView(link: StoredLink, { now, publicUrl }: Pick<Context, 'now' | 'publicUrl'>): InvitationLink {
  const { id, expires_at, created_at, updated_at, data } = link
  const status = aLinkPastItsExpiryIsExpired(link, now)
  const { email_notification, sms_notification, additional_message } = data
  const expiry_reason = status === link.status ? data.expiry_reason : LINK_TIMED_OUT
  const notifications = { email_notification, sms_notification, expiry_reason, additional_message }
  return { id, uri: linkUri(publicUrl, id), status, expires_at, ...notifications, created_at, updated_at }
}
