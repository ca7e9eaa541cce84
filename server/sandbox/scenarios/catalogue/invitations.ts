/** Invitations: the link before the Individual opens it. */
import type { Scenario } from '../scenario.ts'
import { callStep, generateLinkStep } from './steps.ts'

export const invitationScenarios: readonly Scenario[] = [
  {
    name: 'nobody-invited',
    about: 'The client makes a Data Request, reads it, and invites nobody.',
    brings: ['DATAREQUEST_CREATED'],
    steps: [callStep('datarequests/get_by_id')],
  },
  {
    name: 'link-expired-unused',
    about: 'Nobody follows the invitation link until it expires after three days.',
    brings: ['DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_EXPIRED', 'session.no_login', 'LINK_EXPIRED'],
    steps: [generateLinkStep, { advance_seconds: 259_201 }],
  },
  {
    name: 'link-expired-by-the-client',
    about: 'The client expires the invitation link.',
    brings: ['DATAREQUEST_LINK_EXPIRED'],
    steps: [
      generateLinkStep,
      callStep('datarequests/expire_invitation_link', { expiry_reason: { description: 'The application was closed.' } }),
    ],
  },
  {
    name: 'link-extended',
    about: 'The client asks for the invitation link again, with a later expiry.',
    brings: ['DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_EXTENDED'],
    steps: [generateLinkStep, callStep('datarequests/generate_invitation_link', { expires_at: '@time+10d' })],
  },
  {
    name: 'individual-notified',
    about: 'The Individual is sent an e-mail with the link, and follows it.',
    brings: ['NOTIFY_USER_REQUESTED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED'],
    steps: [callStep('datarequests/notify_user', { notifications: [{ type: 'EMAIL' }] }), { open: 'link' }],
  },
]
