/** Notifications: the first reminder at once, the others as time passes, until the link has ended. */
import type { IndividualInput, NotificationType } from '../../generated/types.ts'
import { behaviour, type DueJob } from '../api/plugin.ts'
import { currentLink, generate, REMIND } from '../workflow/links/link.ts'
import type { Moment } from '../store/context.ts'
import { limits } from '../core/limits.ts'
import { holdingDataRequest, dataRequestOf } from '../api/authorize.ts'
import { aLinkPastItsExpiryIsExpired } from '../rules/a-link-past-its-expiry-is-expired.ts'
import { anEndedLinkTakesNoNotification } from '../rules/an-ended-link-takes-no-notification.ts'
import { aTextMessageNeedsAPhoneNumber } from '../rules/a-text-message-needs-a-phone-number.ts'
import { remindersAreThreeAtMostTwelveHoursApart } from '../rules/reminders-are-three-at-most-twelve-hours-apart.ts'
import { findDataRequest, holdDataRequest, type StoredDataRequest } from '../store/data-requests.ts'
import { findIndividual, touchIndividual } from '../store/individuals.ts'
import { cancel, schedule } from '../store/jobs.ts'
import { changeLink, findLink, linkUri, type StoredLink } from '../store/links.ts'
import { addMessage } from '../store/messages.ts'
import { recordEvent } from '../store/recorded-events.ts'
import { reminder } from '../workflow/links/reminder-text.ts'

export const notifications = behaviour({
  name: 'notifications',
  handlers: {
    notifyUser: async (call) => {
      const { body, account, db, now } = call
      const request = await holdingDataRequest(call, dataRequestOf(body))
      const current = await currentLink(call, request.id)
      const channels = [...new Set(body.notifications.map(({ type }) => type))]
      const individual = (await findIndividual(db, account.id, request.individual_id))?.data as IndividualInput
      const refusal = (current && anEndedLinkTakesNoNotification(current)) ?? aTextMessageNeedsAPhoneNumber({ channels, individual })
      if (refusal) throw refusal
      const link = current ?? (await generate(call, request, now + limits.link_seconds * 1000))
      const details = { ...told(channels), additional_message: body.additional_message ?? null }
      await recordEvent(db, { accountId: account.id, datarequestId: request.id, type: 'NOTIFY_USER_REQUESTED', details, now })
      // Called again, it starts counting anew.
      await cancel(db, REMIND, link.id)
      await remind(call, {
        request,
        individual,
        link: { ...link, data: { ...link.data, additional_message: details.additional_message, channels, sent: 0 } },
      })
      await touchIndividual(db, request.individual_id, now)
    },
  },
  jobs: { [REMIND]: due },
})

/** A link that was used or has expired, and one whose Individual was deleted, is not reminded of. */
async function due(job: DueJob): Promise<void> {
  const found = await findLink(job.db, job.subject)
  if (!found) return
  await holdDataRequest(job.db, job.accountId, found.datarequest_id)
  const link = await findLink(job.db, job.subject)
  const request = await findDataRequest(job.db, job.accountId, found.datarequest_id)
  const individual = await findIndividual(job.db, job.accountId, found.individual_id)
  if (!link || !request || !individual || aLinkPastItsExpiryIsExpired(link, job.now) !== 'available') return
  await remind(job, { request, individual: individual.data, link })
}

interface Reminded {
  readonly request: StoredDataRequest
  readonly individual: IndividualInput
  readonly link: StoredLink
}

/** Sends one reminder by every channel and schedules the next. */
async function remind(moment: Moment, { request, individual, link }: Reminded): Promise<void> {
  const { db, world, now, publicUrl } = moment
  const { id, account_id, individual_id, datarequest_id } = link
  const { channels, additional_message } = link.data
  const text = reminder({ ...request.data, additional_message, uri: linkUri(publicUrl, id) })
  const owner = { account_id, individual_id, datarequest_id }
  for (const channel of channels) {
    const recipient = channel === 'SMS' ? individual.phone_number : individual.email
    if (recipient) await addMessage(db, { ...owner, channel, recipient, ...text, created_at: now })
  }
  const sent = link.data.sent + 1
  await changeLink(db, { ...link, data: { ...link.data, ...sentBefore(link, channels), sent } }, now)
  const dueAt = remindersAreThreeAtMostTwelveHoursApart(sent, now)
  if (dueAt !== undefined) await schedule(db, world, { kind: REMIND, accountId: account_id, subject: id, dueAt })
}

const told = (channels: readonly NotificationType[]) => ({
  email_notification: channels.includes('EMAIL'),
  sms_notification: channels.includes('SMS'),
})

/** Once sent stays sent, whatever channels a later call names. */
function sentBefore({ data }: StoredLink, channels: readonly NotificationType[]) {
  const { email_notification, sms_notification } = told(channels)
  return { email_notification: data.email_notification || email_notification, sms_notification: data.sms_notification || sms_notification }
}
