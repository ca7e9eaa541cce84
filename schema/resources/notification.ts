/** Notifications: how the Individual is reminded of a Data Request. */
import { enumeration, record } from '../define/components.ts'
import { list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { published } from '../define/origin.ts'
import { DATA_REQUEST_RULES, dataRequestReference } from './data-request-reference.ts'

export const NotificationType = enumeration(
  'NotificationType',
  published,
  'Channel of a notification.',
  { EMAIL: 'by e-mail', SMS: 'by text message' },
  true,
)

export const UserNotification = record('UserNotification', published, 'One notification to send.', {
  type: required(ref(NotificationType)),
})

export const NotifyUserRequest = record(
  'NotifyUserRequest',
  published,
  'The Data Request to be reminded of, and how.',
  {
    ...dataRequestReference,
    notifications: required(list(UserNotification, 'The channels to use.', { minItems: 1 })),
    additional_message: nullable(text("The client's own words, added to the message.", 1000)),
  },
  DATA_REQUEST_RULES,
)
