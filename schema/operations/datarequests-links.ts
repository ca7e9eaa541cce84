/** Invitation links of a Data Request: generate, notify, list, expire. */
import { operation } from '../define/operation.ts'
import { published, specified } from '../define/origin.ts'
import { invitationLink } from '../examples/invitation-link.ts'
import { ids } from '../examples/people.ts'
import { LINK_LIFE } from '../gaps/limits.ts'
import { CLOSED_REQUEST_LISTS, LINK_NOTIFICATIONS } from '../gaps/operations.ts'
import { HOSTED_PORTAL, OFFERED_WAYS } from '../gaps/portal.ts'
import { INDIVIDUAL_REFERENCE, SESSION_ENDS } from '../gaps/resources.ts'
import { DataRequestReference } from '../resources/data-request-reference.ts'
import { InvitationLinkExpiration, InvitationLinkGenerated, InvitationLinkRequest, InvitationLinks } from '../resources/invitation-link.ts'
import { NotifyUserRequest } from '../resources/notification.ts'

const common = {
  group: 'Data Requests',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
  errors: ['NOT_FOUND'],
  gaps: [INDIVIDUAL_REFERENCE],
} as const

export const generateInvitationLink = operation({
  ...common,
  id: 'generateInvitationLink',
  path: '/datarequests/generate_invitation_link',
  effect: 'creates',
  summary: 'Generate an invitation link',
  about:
    'Returns the shareable link of a Data Request: the available one with its expiry updated as provided, or a new one where none is available.',
  request: { body: InvitationLinkRequest, origin: published },
  answer: { status: 200, about: 'The link to share.', origin: published, body: InvitationLinkGenerated },
  examples: [
    {
      name: 'link',
      summary: 'A link that expires at a given time',
      request: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, expires_at: invitationLink.expires_at },
      response: { id: ids.requests.ACADEMIC_SUMMARY, uri: invitationLink.uri },
    },
  ],
  gaps: [INDIVIDUAL_REFERENCE, LINK_LIFE, SESSION_ENDS, HOSTED_PORTAL, OFFERED_WAYS],
})

export const notifyUser = operation({
  ...common,
  id: 'notifyUser',
  path: '/datarequests/notify_user',
  effect: 'acts',
  summary: 'Remind the Individual',
  about:
    'Sends up to three reminders, twelve hours apart, to complete the Data Request. Called again for an active link that was notified, it starts counting anew. An expired link is answered with an error.',
  request: { body: NotifyUserRequest, origin: published },
  answer: { status: 200, about: 'The first reminder is on its way.', origin: published },
  examples: [
    {
      name: 'both',
      summary: 'By e-mail and text message',
      request: {
        datarequest_id: ids.requests.ACADEMIC_SUMMARY,
        notifications: [{ type: 'EMAIL' }, { type: 'SMS' }],
        additional_message: invitationLink.additional_message,
      },
    },
  ],
  gaps: [INDIVIDUAL_REFERENCE, CLOSED_REQUEST_LISTS, LINK_NOTIFICATIONS],
})

export const listInvitationLinks = operation({
  ...common,
  id: 'listInvitationLinks',
  path: '/datarequests/get_invitation_link',
  effect: 'reads',
  summary: 'List the invitation links of a Data Request',
  about: 'Returns every link that was generated for the Data Request, with its state.',
  request: { body: DataRequestReference, origin: specified('Data Request') },
  answer: { status: 200, about: 'The links.', origin: published, body: InvitationLinks },
  examples: [
    {
      name: 'links',
      summary: 'One link, used',
      request: { datarequest_id: ids.requests.ACADEMIC_SUMMARY },
      response: { links: [invitationLink] },
    },
  ],
})

export const expireInvitationLink = operation({
  ...common,
  id: 'expireInvitationLink',
  path: '/datarequests/expire_invitation_link',
  effect: 'acts',
  summary: 'Expire the invitation link',
  about: 'Expires the link of a Data Request: it can no longer be opened.',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: InvitationLinkExpiration, origin: published },
  answer: { status: 200, about: 'The link is expired.', origin: published },
  examples: [
    {
      name: 'reason',
      summary: 'With a reason',
      request: {
        datarequest_id: ids.requests.ACADEMIC_SUMMARY,
        expiry_reason: { code: 'EXPIRATION_REQUESTED', description: 'The application was withdrawn.' },
      },
    },
  ],
})

export const invitationLinkOperations = [generateInvitationLink, notifyUser, listInvitationLinks, expireInvitationLink]
