/** Sends emails and text messages about a link, and schedules reminders. */
import type { IndividualInput, NotificationType } from '../../../generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../db/transaction.ts'
import type { DueJob } from '../../jobs/job.ts'
import { scheduleJob } from '../../jobs/repository.ts'
import { type DataRequestData, findDataRequest, type StoredDataRequest } from '../data-requests/repository.ts'
import { findIndividual } from '../individuals/repository.ts'
import { changeLink, type StoredLink } from '../links/repository.ts'
import { computeLinkStatus, computeNextReminder } from '../links/rules.ts'
import { findAndLockLink, linkUri, SEND_REMINDER } from '../links/service.ts'

/** Sends a due reminder. Does nothing if the link was used or has expired, or if the Individual was deleted. */
export async function sendDueReminder(job: DueJob): Promise<void> {
  const link = await findAndLockLink(job)
  const request = link && (await findDataRequest(job.db, job.accountId, link.datarequest_id))
  const individual = link && (await findIndividual(job.db, job.accountId, link.individual_id))
  if (!link || !request || !individual || computeLinkStatus(link, job.now) !== 'available') return
  await sendReminder(job, { request, individual: individual.data, link })
}

interface Reminder {
  readonly request: StoredDataRequest
  readonly individual: IndividualInput
  readonly link: StoredLink
}

/** Sends a reminder on every channel and schedules the next one. */
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
  await changeLink(db, { ...link, data: { ...link.data, ...mergeChannelFlags(link, channels), sent } }, now)
  const dueAt = computeNextReminder(sent, now)
  if (dueAt !== undefined) await scheduleJob(context, { kind: SEND_REMINDER, accountId: account_id, subject: id, dueAt })
}

/** Stores an email or text message. The server never delivers it. */
export async function addMessage(db: Db, message: Omit<Tables['message'], 'seq'>): Promise<void> {
  await db.insertInto('message').values(message).execute()
}

function reminderText(
  { requester_name, third_party_requester }: Pick<DataRequestData, 'requester_name' | 'third_party_requester'>,
  message: string | null,
  uri: string,
): { subject: string; body: string } {
  const requester = third_party_requester ? `${requester_name}, on behalf of ${third_party_requester},` : requester_name
  return {
    // An email subject cannot contain line breaks.
    subject: `${requester_name} asks for your information`.replace(/\s+/g, ' '),
    body: [`${requester} asks you to share your information. Follow this link to continue:`, uri, ...(message ? [message] : [])].join(
      '\n\n',
    ),
  }
}

export const channelFlags = (channels: readonly NotificationType[]) => ({
  email_notification: channels.includes('EMAIL'),
  sms_notification: channels.includes('SMS'),
})

/** Returns the flags for all channels used so far, including channels that the current call does not use. */
function mergeChannelFlags({ data }: StoredLink, channels: readonly NotificationType[]) {
  const { email_notification, sms_notification } = channelFlags(channels)
  return { email_notification: data.email_notification || email_notification, sms_notification: data.sms_notification || sms_notification }
}
