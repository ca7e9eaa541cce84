/** "E-mail and/or SMS notification sent to the user" (Events): a text message needs a number to go to. */
import type { IndividualInput, NotificationType } from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import type { Rule } from './rule.ts'

type Notification = { channels: readonly NotificationType[]; individual: Pick<IndividualInput, 'phone_number'> }

export const aTextMessageNeedsAPhoneNumber: Rule<Notification> = ({ channels, individual }) =>
  channels.includes('SMS') && !individual.phone_number
    ? badRequest('/notifications: the Individual has no phone_number, so no SMS can be sent; notify by EMAIL')
    : undefined
