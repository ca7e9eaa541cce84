/** The invitation link of the example Data Request, made the day before and used now. */
import { ids, NOW } from './people.ts'
import { DAY, MINUTE } from '../durations.ts'

export const linkCreatedAt = NOW - DAY

export const invitationLink = {
  id: ids.link,
  uri: `https://link.example.com/${ids.link}`,
  status: 'used',
  expires_at: linkCreatedAt + MINUTE + 3 * DAY,
  email_notification: true,
  sms_notification: true,
  expiry_reason: null,
  additional_message: 'Please connect your school to go on with your application.',
  created_at: linkCreatedAt + MINUTE,
  updated_at: NOW - 2 * MINUTE,
}
