/** "Expire an invitation that has not yet been used; expiring an already expired invitation returns an error" (Invitations). */
import { badRequest } from '../core/errors.ts'
import type { LinkTable } from '../store/tables.ts'
import type { Rule } from './rule.ts'

export const anEndedLinkCannotBeExpired: Rule<Pick<LinkTable, 'status'>> = ({ status }) =>
  status === 'available' ? undefined : badRequest(`The invitation link is already ${status}`)
