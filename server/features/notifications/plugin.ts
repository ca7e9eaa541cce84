/** Notifies Individuals of an invitation link by email and SMS, and sends reminders. */
import type { IndividualInput } from '../../../generated/types.ts'
import { authorizeAndLockDataRequest, getDatarequestId } from '../authorize.ts'
import { definePlugin } from '../../http/plugin.ts'
import { currentLink, generateLink, SEND_REMINDER } from '../links/service.ts'
import { channelFlags, sendDueReminder, sendReminder } from './service.ts'
import { limits } from '../../core/limits.ts'
import { enforce } from '../../core/rule.ts'
import { requireNotifiableLink, requirePhoneNumber } from '../links/rules.ts'
import { touchIndividual, findIndividual } from '../individuals/repository.ts'
import { cancelJobs } from '../../jobs/repository.ts'
import { recordEvent } from '../data-requests/repository.ts'

export const notificationsPlugin = definePlugin({
  name: 'notifications',
  handlers: {
    notifyUser: async (call) => {
      const { body, account, db, now } = call
      const request = await authorizeAndLockDataRequest(call, getDatarequestId(body))
      const current = await currentLink(call, request.id)
      const channels = [...new Set(body.notifications.map(({ type }) => type))]
      const individual = (await findIndividual(db, account.id, request.individual_id))?.data as IndividualInput
      if (current) enforce(requireNotifiableLink, current)
      enforce(requirePhoneNumber, { channels, individual })
      const link = current ?? (await generateLink(call, request, now + limits.link_seconds * 1000))
      const details = { ...channelFlags(channels), additional_message: body.additional_message ?? null }
      await recordEvent(db, { accountId: account.id, datarequestId: request.id, type: 'NOTIFY_USER_REQUESTED', details, now })
      // A repeated call restarts the reminders.
      await cancelJobs(db, SEND_REMINDER, link.id)
      await sendReminder(call, {
        request,
        individual,
        link: { ...link, data: { ...link.data, additional_message: details.additional_message, channels, sent: 0 } },
      })
      await touchIndividual(db, request.individual_id, now)
    },
  },
  jobs: { [SEND_REMINDER]: sendDueReminder },
})
