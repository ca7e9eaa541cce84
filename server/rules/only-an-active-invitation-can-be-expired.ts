/** "Expire an invitation that has not yet been used; expiring an already expired invitation returns an error" (Invitations). */
import { badRequest } from '../core/errors.ts'
import type { InvitationWithStatus } from '../store/invitations.ts'
import type { Rule } from './rule.ts'

export const onlyAnActiveInvitationCanBeExpired: Rule<Pick<InvitationWithStatus, 'status'>> = ({ status }) =>
  status === 'ACTIVE' ? undefined : badRequest(`The invitation is already ${status}; only an ACTIVE one can be expired`)
