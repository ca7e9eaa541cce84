/** Invitations, which have been replaced by invitation links. */
import { responseRecord, enumeration, listComponent, record } from '../define/components.ts'
import { flag, integer, list, ref, text } from '../define/fields.ts'
import { published, required } from '../define/origin.ts'
import { limits } from '../limits.ts'
import { id, millis, url } from '../scalars.ts'
import { DataRequestType } from './data-request.ts'
import { MAX_ELEMENTS, CLOSED } from './list-options.ts'

const InvitationStatus = enumeration('InvitationStatus', published, 'State of an invitation.', {
  ACTIVE: 'can be opened',
  USED: 'opened by the Individual',
  EXPIRED: 'the validity ended, or its expiry was requested',
  COMPLETED: 'the Individual completed the request',
})

const InvitationDataSource = record('InvitationDataSource', published, 'The Data Source of an invitation.', {
  datasource_id: text('Identifier of the Data Source.', 255),
  datasource_name: text('Name to show.', 255),
})

const requested = {
  individual_id: required(id('idv', 'Identifier of the Individual to invite.')),
  query_type: required(list(DataRequestType, 'The requested data.', { minItems: 1 })),
  link_only: flag('Do not send an e-mail. Defaults to false.'),
  requestor_name: text('Name of the requester.', 1023),
  requester_name: text('The same name in the spelling of some clients.', 1023),
  additional_message: text('Additional text from the client in the e-mail.', 1000),
  institution_name: text('Name of the institution that the Individual goes to, if datasource is absent.', 255),
  datasource: ref(InvitationDataSource, 'The Data Source that the Individual goes to, if institution_name is absent.'),
}

export const InvitationInput = record('InvitationInput', published, 'The invitation to create.', {
  ...requested,
  validity: integer('Lifetime in seconds. Defaults to 259200, three days.', { minimum: 1, maximum: limits.access_token_seconds.value }),
})

export const InvitationReference = record('InvitationReference', published, 'Identifier of one invitation.', {
  id: required(text('Identifier of the invitation: 27 characters, no prefix.', 255)),
})

export const InvitationCreated = record('InvitationCreated', published, 'Identifier of the invitation just created.', {
  id: required(text('Identifier: 27 characters, no prefix.', 255)),
})

export const Invitation = responseRecord('Invitation', published, 'An invitation to share data.', {
  id: required(text('Identifier: 27 characters, no prefix.', 255)),
  ...requested,
  url: url('The address to share.'),
  status: required(ref(InvitationStatus)),
  expiry_reason: text('Upper snake case name of the reason, such as LINK_EXPIRED; expired invitations only.', 255),
  created_at: millis('When it was created.'),
  updated_at: millis('When it last changed.'),
  expires_at: millis('When it expires.'),
  completed_at: millis('When the Individual completed the request.'),
})

const InvitationFilters = record(
  'InvitationFilters',
  published,
  'A result matches every filter.',
  {
    status: ref(InvitationStatus, 'Only invitations in this state.'),
  },
  CLOSED,
)

export const InvitationSearch = record(
  'InvitationSearch',
  published,
  'Which invitations to return.',
  {
    filters: ref(InvitationFilters, 'If absent or empty, all are returned.'),
  },
  CLOSED,
)

export const InvitationList = listComponent('InvitationList', published, 'The invitations found.', Invitation, MAX_ELEMENTS)
