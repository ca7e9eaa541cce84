/** Invitations, all deprecated: create, list, read, expire. */
import { operation } from '../define/operation.ts'
import { published } from '../define/origin.ts'
import { expiredInvitation, invitation, newInvitation } from '../examples/data-requests.ts'
import { ids } from '../examples/people.ts'
import { INVITATION_WORKFLOW, VALIDITY } from '../gaps/operations.ts'
import { LIST_OPTIONS } from '../gaps/resources.ts'
import {
  Invitation,
  InvitationCreated,
  InvitationList,
  InvitationReference,
  InvitationSearch,
  InvitationInput,
} from '../resources/invitation.ts'

const common = {
  group: 'Invitations',
  async: null,
  credential: 'bearer',
  scopes: [],
  deprecated: 'the Data Request invitation link endpoints',
} as const

const createInvitation = operation({
  ...common,
  id: 'createInvitation',
  path: '/invitations/new',
  effect: 'creates',
  summary: 'Create an invitation',
  about: 'Invites an Individual to share data. The invitation is sent by e-mail unless link_only is set.',
  request: { body: InvitationInput, origin: published },
  response: { status: 200, about: 'The invitation is created.', origin: published, body: InvitationCreated },
  errors: ['NOT_FOUND'],
  examples: [{ name: 'education', summary: 'For an academic summary', request: newInvitation, response: { id: ids.invitation } }],
  gaps: [VALIDITY, INVITATION_WORKFLOW],
})

const listInvitations = operation({
  ...common,
  id: 'listInvitations',
  path: '/invitations/get',
  effect: 'reads',
  summary: 'List invitations',
  about: 'Returns the invitations that match the filter.',
  request: { body: InvitationSearch, origin: published, optional: true },
  response: { status: 200, about: 'The invitations found.', origin: published, body: InvitationList },
  errors: [],
  examples: [
    { name: 'latest', summary: 'No filter', request: {}, response: [invitation, expiredInvitation] },
    { name: 'expired', summary: 'Expired invitations only', request: { filters: { status: 'EXPIRED' } }, response: [expiredInvitation] },
  ],
  gaps: [LIST_OPTIONS],
})

const getInvitation = operation({
  ...common,
  id: 'getInvitation',
  path: '/invitations/get_by_id',
  effect: 'reads',
  summary: 'Read an invitation',
  about: 'Returns the details of an invitation. An unknown invitation returns an error.',
  request: { body: InvitationReference, origin: published },
  response: { status: 200, about: 'The invitation.', origin: published, body: Invitation },
  errors: ['NOT_FOUND'],
  examples: [{ name: 'active', summary: 'An active invitation', request: { id: ids.invitation }, response: invitation }],
})

const expireInvitation = operation({
  ...common,
  id: 'expireInvitation',
  path: '/invitations/expire',
  effect: 'acts',
  summary: 'Expire an invitation',
  about: 'Expires an invitation that has not been used yet. An invitation that has already expired returns an error.',
  request: { body: InvitationReference, origin: published },
  response: { status: 200, about: 'The invitation is expired.', origin: published },
  errors: ['NOT_FOUND'],
  examples: [{ name: 'expire', summary: 'Expire by identifier', request: { id: ids.invitation } }],
})

export const invitationOperations = [createInvitation, listInvitations, getInvitation, expireInvitation]
