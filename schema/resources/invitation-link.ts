/** The invitation link for a Data Request, which takes the Individual to the hosted portal. */
import { closedEnumeration, enumeration, openEnumeration, record, responseRecord } from '../define/components.ts'
import { flag, list, nullable, ref, text } from '../define/fields.ts'
import { chosen, published, required, specified } from '../define/origin.ts'
import { LINK_STATES } from '../gaps/resources.ts'
import { id, millis, url } from '../scalars.ts'
import { DATA_REQUEST_RULES, dataRequestReference } from './data-request-reference.ts'

/** Notifications that remind the Individual of a Data Request. */
const NotificationType = closedEnumeration('NotificationType', published, 'Channel of a notification.', {
  EMAIL: 'by e-mail',
  SMS: 'by text message',
})

const UserNotification = record('UserNotification', published, 'One notification to send.', {
  type: required(ref(NotificationType)),
})

export const NotifyUserRequest = record(
  'NotifyUserRequest',
  published,
  'The Data Request and the channels of the reminder.',
  {
    ...dataRequestReference,
    notifications: required(list(UserNotification, 'The channels to use.', { minItems: 1 })),
    additional_message: nullable(text('Additional text from the client in the message.', 1000)),
  },
  DATA_REQUEST_RULES,
)

export const LinkStatus = openEnumeration('LinkStatus', specified('States and transitions'), 'State of an invitation link.', {
  available: 'leads to the hosted portal',
  expired: 'expired before use, or expired by expire_invitation_link',
  ...chosen(LINK_STATES)({ used: 'the Data Request was completed through it' }),
})

const LinkExpiryCode = enumeration('LinkExpiryCode', published, 'Why an invitation link expired.', {
  NO_MATCH_FOUND: 'no Data Source matched the search of the Individual',
  INSUFFICIENT_CREDENTIALS: 'the Individual could not log in',
  LINK_TIMEOUT: 'its expiry passed before it was used',
  DATA_NOT_AVAILABLE: 'the Individual logged in, but there was no verified data',
  EXPIRATION_REQUESTED: 'expire_invitation_link was called',
})

export const LinkExpiryReason = record('LinkExpiryReason', published, 'Why an invitation link expired.', {
  code: ref(LinkExpiryCode),
  description: text('The reason for people.', 127),
})

export const InvitationLink = responseRecord(
  'InvitationLink',
  specified('Invitation link'),
  'A link to the hosted portal. A Data Request has at most one available link.',
  {
    status: required(ref(LinkStatus)),
    ...published({
      id: required(text('Identifier: 27 characters, no prefix.', 255)),
      uri: required(url('The address to share.')),
      expires_at: millis('When the link expires. You can change it with generate_invitation_link.'),
      email_notification: flag('Whether an e-mail with the link was sent.'),
      sms_notification: flag('Whether a text message with the link was sent.'),
      expiry_reason: nullable(ref(LinkExpiryReason, 'Expired links only.')),
      additional_message: nullable(text('Additional text from the client in the notification.', 1000)),
      created_at: millis('When the link was generated.'),
      updated_at: millis('When the link last changed.'),
    }),
  },
)

/** Tolerant mode also accepts the list without the object, which earlier versions returned. */
export const InvitationLinks = record(
  'InvitationLinks',
  published,
  'The links of a Data Request.',
  { links: required(list(InvitationLink, 'Latest first.')) },
  { seenBare: 'links' },
)

export const InvitationLinkRequest = record(
  'InvitationLinkRequest',
  published,
  'The Data Request of the link. If a link is available, its expiry is updated as provided.',
  {
    ...dataRequestReference,
    expires_at: millis('When the link expires. If absent, an available link keeps its expiry and a new link expires in three days.'),
  },
  DATA_REQUEST_RULES,
)

export const InvitationLinkGenerated = record('InvitationLinkGenerated', published, 'The link to share.', {
  id: required(id('dr', 'Identifier of the Data Request.')),
  uri: required(url('Address of the hosted portal for this Data Request.')),
})

export const InvitationLinkExpiration = record(
  'InvitationLinkExpiration',
  published,
  'The Data Request of the link to expire.',
  { ...dataRequestReference, expiry_reason: ref(LinkExpiryReason, 'The reason to store with the link. Defaults to EXPIRATION_REQUESTED.') },
  DATA_REQUEST_RULES,
)
