/** "notify_user called when the link is already in a terminal state (expired)" is an error (Errors). */
import { badRequest } from '../core/errors.ts'
import type { LinkTable } from '../store/tables.ts'
import type { Rule } from './rule.ts'

export const anEndedLinkTakesNoNotification: Rule<Pick<LinkTable, 'status'>> = ({ status }) =>
  status === 'available'
    ? undefined
    : badRequest(`The invitation link is ${status}: generate a new one with generate_invitation_link first`)
