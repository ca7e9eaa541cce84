/** Sends reminders of a link: the first at once, the others by a job, until the link is used or expired. */
import type { IndividualInput, NotificationType } from '../../../generated/types.ts'
import type { DueJob } from '../../jobs/job.ts'
import { aLinkPastItsExpiryIsExpired, remindersAreLimitedAndSpaced } from '../../rules/links.ts'
import type { Context } from '../../store/context.ts'
import { type DataRequestData, findDataRequest, lockDataRequest, type StoredDataRequest } from '../../store/data-requests.ts'
import { findIndividual } from '../../store/individuals.ts'
import { scheduleJob } from '../../store/jobs.ts'
import { changeLink, findLink, type StoredLink } from '../../store/links.ts'
import { addMessage } from '../../store/messages.ts'
import { SEND_REMINDER } from './link.ts'
import { linkUri } from './view.ts'

/** The job. It sends nothing if the link was used or has expired, or the Individual was deleted. */
export async function sendDueReminder(job: DueJob): Promise<void> {
  const unlocked = await findLink(job.db, job.subject)
  if (!unlocked) return
  await lockDataRequest(job.db, job.accountId, unlocked.datarequest_id)
  const link = await findLink(job.db, job.subject)
  const request = await findDataRequest(job.db, job.accountId, unlocked.datarequest_id)
  const individual = await findIndividual(job.db, job.accountId, unlocked.individual_id)
  if (!link || !request || !individual || aLinkPastItsExpiryIsExpired(link, job.now) !== 'available') return
  await sendReminder(job, { request, individual: individual.data, link })
}

interface Reminder {
  readonly request: StoredDataRequest
  readonly individual: IndividualInput
  readonly link: StoredLink
}

/** Sends one reminder by every channel and schedules the next. */
export async function sendReminder(context: Context, { request, individual, link }: Reminder): Promise<void> {
  const { db, now, publicUrl } = context
  const { id, account_id, individual_id, datarequest_id } = link
  const { channels, additional_message } = link.data
  const text = reminderText(request.data, additional_message, linkUri(publicUrl, id))
  const owner = { account_id, individual_id, datarequest_id }
  for (const channel of channels) {
    const recipient = channel === 'SMS' ? individual.phone_number : individual.email
    if (recipient) await addMessage(db, { ...owner, channel, recipient, ...text, created_at: now })
  }
  const sent = link.data.sent + 1
  await changeLink(db, { ...link, data: { ...link.data, ...notifiedBy(link, channels), sent } }, now)
  const dueAt = remindersAreLimitedAndSpaced(sent, now)
  if (dueAt !== undefined) await scheduleJob(context, { kind: SEND_REMINDER, accountId: account_id, subject: id, dueAt })
}

function reminderText(
  { requester_name, third_party_requester }: Pick<DataRequestData, 'requester_name' | 'third_party_requester'>,
  message: string | null,
  uri: string,
): { subject: string; body: string } {
  const requester = third_party_requester ? `${requester_name}, on behalf of ${third_party_requester},` : requester_name
  return {
    // The subject of an e-mail is one line.
    subject: `${requester_name} asks for your information`.replace(/\s+/g, ' '),
    body: [`${requester} asks you to share your information. Follow this link to go on:`, uri, ...(message ? [message] : [])].join('\n\n'),
  }
}

export const channelFlags = (channels: readonly NotificationType[]) => ({
  email_notification: channels.includes('EMAIL'),
  sms_notification: channels.includes('SMS'),
})

/** A channel that was used once stays marked, even if a later call does not name it. */
function notifiedBy({ data }: StoredLink, channels: readonly NotificationType[]) {
  const { email_notification, sms_notification } = channelFlags(channels)
  return { email_notification: data.email_notification || email_notification, sms_notification: data.sms_notification || sms_notification }
}
