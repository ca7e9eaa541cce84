/** Invitation links for a Data Request: generate, notify, list, expire. */
import { operation } from '../define/operation.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { invitationLink } from '../examples/data-requests.ts'
import { ids } from '../examples/people.ts'
import { LINK_LIFE } from '../gaps/limits.ts'
import { CLOSED_REQUEST_LISTS, LINK_NOTIFICATIONS, REFRESH_SWITCH, REFRESH_TIMES, UNDECLARED_NOT_FOUND } from '../gaps/operations.ts'
import { HOSTED_PORTAL, OFFERED_WAYS } from '../gaps/portal.ts'
import { CONSENT, DELETE_RESPONSE, INDIVIDUAL_REFERENCE, SESSION_ENDS } from '../gaps/resources.ts'
import { DataRequestReference } from '../resources/data-request-reference.ts'
import {
  InvitationLinkExpiration,
  InvitationLinkGenerated,
  InvitationLinkRequest,
  InvitationLinks,
  NotifyUserRequest,
} from '../resources/invitation-link.ts'

/** Refreshes of a Data Request: start one now, and enable or disable the schedule. */
const refreshes = {
  group: 'Data Requests',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: DataRequestReference, origin: specified('Data Request') },
  errors: ['NOT_FOUND'],
} as const

const request = { datarequest_id: ids.requests.ACADEMIC_SUMMARY }

const refreshDataRequest = operation({
  ...refreshes,
  id: 'refreshDataRequest',
  path: '/datarequests/refresh_now',
  effect: 'acts',
  summary: 'Refresh data now',
  about: 'Collects the data of a Data Request again now, in addition to any schedule. Events report the result.',
  response: { status: 201, about: 'The refresh is accepted.', origin: published },
  examples: [{ name: 'refresh', summary: 'Refresh one Data Request', request }],
  gaps: [INDIVIDUAL_REFERENCE, CONSENT],
})

const enableRefresh = operation({
  ...refreshes,
  id: 'enableRefresh',
  path: '/datarequests/enable_refresh',
  effect: 'acts',
  summary: 'Enable refresh',
  about: 'Switches the scheduled refresh of a Data Request on. The schedule itself is set with datarequests/new or update.',
  response: { status: 200, about: 'Refresh is enabled.', origin: chosen(DELETE_RESPONSE) },
  examples: [{ name: 'enable', summary: 'Enable the schedule of one Data Request', request }],
  gaps: [REFRESH_SWITCH, REFRESH_TIMES, UNDECLARED_NOT_FOUND],
})

const disableRefresh = operation({
  ...refreshes,
  id: 'disableRefresh',
  path: '/datarequests/disable_refresh',
  effect: 'acts',
  summary: 'Disable refresh',
  about: 'Switches the scheduled refresh of a Data Request off and keeps its schedule.',
  response: { status: 200, about: 'Refresh is disabled.', origin: chosen(DELETE_RESPONSE) },
  examples: [{ name: 'disable', summary: 'Disable the schedule of one Data Request', request }],
  gaps: [REFRESH_SWITCH, REFRESH_TIMES, UNDECLARED_NOT_FOUND],
})

export const refreshOperations = [refreshDataRequest, enableRefresh, disableRefresh]

const common = {
  group: 'Data Requests',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
  errors: ['NOT_FOUND'],
  gaps: [INDIVIDUAL_REFERENCE],
} as const

const generateInvitationLink = operation({
  ...common,
  id: 'generateInvitationLink',
  path: '/datarequests/generate_invitation_link',
  effect: 'creates',
  summary: 'Generate an invitation link',
  about:
    'Returns the shareable link of a Data Request. If a link is available, its expiry is updated as provided; otherwise a new link is generated.',
  request: { body: InvitationLinkRequest, origin: published },
  response: { status: 200, about: 'The link to share.', origin: published, body: InvitationLinkGenerated },
  examples: [
    {
      name: 'link',
      summary: 'A link that expires at a specific time',
      request: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, expires_at: invitationLink.expires_at },
      response: { id: ids.requests.ACADEMIC_SUMMARY, uri: invitationLink.uri },
    },
  ],
  gaps: [INDIVIDUAL_REFERENCE, LINK_LIFE, SESSION_ENDS, HOSTED_PORTAL, OFFERED_WAYS],
})

const notifyUser = operation({
  ...common,
  id: 'notifyUser',
  path: '/datarequests/notify_user',
  effect: 'acts',
  summary: 'Remind the Individual',
  about:
    'Sends up to three reminders, twelve hours apart, to complete the Data Request. Another call for a link that is still active starts the count again. A call for an expired link returns an error.',
  request: { body: NotifyUserRequest, origin: published },
  response: { status: 200, about: 'The first reminder is sent.', origin: published },
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

const listInvitationLinks = operation({
  ...common,
  id: 'listInvitationLinks',
  path: '/datarequests/get_invitation_link',
  effect: 'reads',
  summary: 'List the invitation links of a Data Request',
  about: 'Returns every link that was generated for the Data Request, with its state.',
  request: { body: DataRequestReference, origin: specified('Data Request') },
  response: { status: 200, about: 'The links.', origin: published, body: InvitationLinks },
  examples: [
    {
      name: 'links',
      summary: 'One used link',
      request: { datarequest_id: ids.requests.ACADEMIC_SUMMARY },
      response: { links: [invitationLink] },
    },
  ],
})

const expireInvitationLink = operation({
  ...common,
  id: 'expireInvitationLink',
  path: '/datarequests/expire_invitation_link',
  effect: 'acts',
  summary: 'Expire the invitation link',
  about: 'Expires the link of a Data Request. Nobody can open it any more.',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: InvitationLinkExpiration, origin: published },
  response: { status: 200, about: 'The link is expired.', origin: published },
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
