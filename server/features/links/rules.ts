/** The rules of invitation links, of invitations, and of the notifications that lead to a link. */
import type { IndividualInput, NotificationType } from '../../../generated/types.ts'
import { badRequest, invalidState } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { InvitationWithStatus } from '../invitations/repository.ts'
import type { Tables } from '../../db/tables.ts'
import type { Rule } from '../../core/rule.ts'
import { HOUR } from '../../core/durations.ts'

/** An invitation link has "an expiry time that can be extended" (Invitation link): the new one must be in the future. */
export const aLinkExpiresInTheFuture: Rule<{ expiresAt: number; now: number }> = ({ expiresAt, now }) =>
  expiresAt <= now ? badRequest('/expires_at: must be in the future, in epoch milliseconds') : undefined

/** "Expire an invitation that has not yet been used; expiring an already expired invitation returns an error" (Invitations). */
export const anEndedLinkCannotBeExpired: Rule<Pick<Tables['link'], 'status'>> = ({ status }) =>
  status === 'available' ? undefined : invalidState(`The invitation link is already ${status}: only an available link can be expired`)

/** "Expiring an already expired invitation returns an error" (Invitations): an invitation has states beside those of its link. */
export const onlyAnActiveInvitationCanBeExpired: Rule<Pick<InvitationWithStatus, 'status'>> = ({ status }) =>
  status === 'ACTIVE' ? undefined : invalidState(`The invitation is already ${status}: only ACTIVE invitations can be expired`)

/** "notify_user called when the link is already in a terminal state (expired)" is an error (Errors). */
export const anEndedLinkTakesNoNotification: Rule<Pick<Tables['link'], 'status'>> = ({ status }) =>
  status === 'available'
    ? undefined
    : invalidState(`The invitation link is ${status}: generate a new one with generate_invitation_link first`)

type Notification = { channels: readonly NotificationType[]; individual: Pick<IndividualInput, 'phone_number'> }

/** "E-mail and/or SMS notification sent to the user" (Events): a text message needs a number to go to. */
export const aTextMessageNeedsAPhoneNumber: Rule<Notification> = ({ channels, individual }) =>
  channels.includes('SMS') && !individual.phone_number
    ? invalidState('/notifications: the Individual has no phone_number for an SMS: use EMAIL')
    : undefined

/** Policy: a link past its expiry is expired, even before the database says so (States and transitions). */
export const aLinkPastItsExpiryIsExpired = (
  { status, expires_at }: Pick<Tables['link'], 'status' | 'expires_at'>,
  now: number,
): Tables['link']['status'] => (status === 'available' && expires_at <= now ? 'expired' : status)

/**
 * Policy: "When notify_user is called, then reminders are sent up to 3 times, 12 hours apart" (States and transitions). The answer is
 * when the next reminder is due, after `sent` were sent and the last of them now; it is undefined where no more follow.
 */
export const remindersAreLimitedAndSpaced = (sent: number, now: number): number | undefined =>
  sent < limits.reminders ? now + limits.reminder_interval_hours * HOUR : undefined
