/** Rules for invitation links, invitations and notifications. */
import type { IndividualInput, Invitation, NotificationType } from '../../../generated/types.ts'
import { badRequest, invalidState } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { Tables } from '../../db/tables.ts'
import { policy, rule } from '../../core/rule.ts'
import { HOUR } from '../../core/durations.ts'

type Link = Tables['link']

export const requireFutureLinkExpiry = rule<{ expiresAt: number; now: number }>('LINK_EXPIRY_NOT_IN_FUTURE', ({ expiresAt, now }) =>
  expiresAt <= now ? badRequest('/expires_at: must be in the future, in epoch milliseconds') : undefined,
)

export const requireAvailableLink = rule<Pick<Link, 'status'>>('LINK_NOT_AVAILABLE', ({ status }) =>
  status === 'available' ? undefined : invalidState(`The invitation link is already ${status}: only an available link can be expired`),
)

export const requireActiveInvitation = rule<Pick<Invitation, 'status'>>('INVITATION_NOT_ACTIVE', ({ status }) =>
  status === 'ACTIVE' ? undefined : invalidState(`The invitation is already ${status}: only ACTIVE invitations can be expired`),
)

export const requireNotifiableLink = rule<Pick<Link, 'status'>>('NOTIFIED_LINK_ENDED', ({ status }) =>
  status === 'available'
    ? undefined
    : invalidState(`The invitation link is ${status}. Generate a new one with generate_invitation_link first.`),
)

type Notification = { channels: readonly NotificationType[]; individual: Pick<IndividualInput, 'phone_number'> }

export const requirePhoneNumber = rule<Notification>('PHONE_NUMBER_MISSING', ({ channels, individual }) =>
  channels.includes('SMS') && !individual.phone_number
    ? invalidState('/notifications: the Individual has no phone_number for an SMS: use EMAIL')
    : undefined,
)

/** Returns the status at `now`. The stored status may still be `available` after the link has expired. */
export const computeLinkStatus = policy(
  'LINK_STATUS',
  ({ status, expires_at }: Pick<Link, 'status' | 'expires_at'>, now: number): Link['status'] =>
    status === 'available' && expires_at <= now ? 'expired' : status,
)

/**
 * Returns the time of the next reminder, if `sent` reminders have been sent and the latest is sent at `now`. Undefined if no reminder
 * remains.
 */
export const computeNextReminder = policy('REMINDER_TIME', (sent: number, now: number): number | undefined =>
  sent < limits.reminders ? now + limits.reminder_interval_hours * HOUR : undefined,
)
