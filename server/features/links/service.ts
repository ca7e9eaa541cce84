/**
 * Invitation links for Data Requests.
 *
 * A link is available until a completed session uses it (sessions/session.ts), or until it expires on request or at its expiry time. A used
 * or expired link never becomes available again. A Data Request has at most one available link. An available link has one job for its
 * expiry, and another for the next reminder if the Individual was notified.
 */
import type { InvitationLink, LinkExpiryReason } from '../../../generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { DueJob } from '../../jobs/job.ts'
import { computeLinkStatus } from './rules.ts'
import { lockDataRequest, recordActivity, type StoredDataRequest } from '../data-requests/repository.ts'
import { cancelJobs, scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import { addLink, changeLink, findLink, latestLink, NEW_LINK_DATA, type StoredLink } from './repository.ts'
import { hasOpenSession } from '../sessions/repository.ts'
import type { Context } from '../../db/transaction.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { toEventSubject, buildNoLoginReason, recordEventFor } from '../data-requests/events.ts'
import { advancePendingTransactions } from '../services/service-transaction.ts'

/** Kinds of link jobs. A job's subject is its link. */
export const EXPIRE_LINK = 'link.expire'
export const SEND_REMINDER = 'link.remind'

const LINK_TIMED_OUT: LinkExpiryReason = { code: 'LINK_TIMEOUT', description: 'The link expired before it was used.' }

export const linkUri = (publicUrl: string, id: string): string => `${publicUrl}/portal/${id}`

export function linkView(link: StoredLink, { now, publicUrl }: Pick<Context, 'now' | 'publicUrl'>): InvitationLink {
  const { id, expires_at, created_at, updated_at, data } = link
  const status = computeLinkStatus(link, now)
  const { email_notification, sms_notification, additional_message } = data
  const expiry_reason = status === link.status ? data.expiry_reason : LINK_TIMED_OUT
  const notifications = { email_notification, sms_notification, expiry_reason, additional_message }
  return { id, uri: linkUri(publicUrl, id), status, expires_at, ...notifications, created_at, updated_at }
}

/** Returns the latest link. Expires it first if its expiry time has passed. */
export async function currentLink(context: Context, datarequestId: string): Promise<StoredLink | undefined> {
  const link = await latestLink(context.db, datarequestId)
  if (!link || computeLinkStatus(link, context.now) === link.status) return link
  return expireLink({ ...context, now: link.expires_at }, link, LINK_TIMED_OUT)
}

export async function generateLink(context: Context, request: StoredDataRequest, expires_at: number): Promise<StoredLink> {
  const { db, runtime, now, publicUrl } = context
  const { id: datarequest_id, account_id, individual_id } = request
  const id = runtime.bareId()
  const times = { expires_at, created_at: now, updated_at: now }
  const link: StoredLink = { id, account_id, individual_id, datarequest_id, status: 'available', data: NEW_LINK_DATA, ...times }
  await addLink(db, link)
  await recordEventFor(context, toEventSubject(link), 'DATAREQUEST_LINK_GENERATED', { uri: linkUri(publicUrl, id), expires_at })
  await recordActivity(db, datarequest_id, 'INVITATION_CREATED', now)
  await scheduleExpiry(context, link)
  return link
}

/** Extends or shortens the validity of a link. The contract defines an event only for extensions. */
export async function setLinkExpiry(context: Context, link: StoredLink, expires_at: number): Promise<StoredLink> {
  if (expires_at === link.expires_at) return link
  const changed = { ...link, expires_at, updated_at: context.now }
  await changeLink(context.db, changed, context.now)
  if (expires_at > link.expires_at) await recordEventFor(context, toEventSubject(link), 'DATAREQUEST_LINK_EXTENDED', { expires_at })
  await cancelJobs(context.db, EXPIRE_LINK, link.id)
  await scheduleExpiry(context, changed)
  return changed
}

/** Records that the link was opened. Consecutive openings in the same browser are recorded once. */
export async function recordLinkAccess({ db, now, publicUrl }: Context, link: StoredLink, browser?: string): Promise<void> {
  if (browser !== undefined && browser === link.data.opened_by) return
  if (browser !== undefined) await changeLink(db, { ...link, data: { ...link.data, opened_by: browser } }, link.updated_at)
  await recordEventFor({ db, now }, toEventSubject(link), 'DATAREQUEST_LINK_ACCESSED', { uri: linkUri(publicUrl, link.id) })
}

/** Expires a link and cancels its reminders and its scheduled expiry. */
export async function expireLink(context: Pick<Context, 'db' | 'now'>, link: StoredLink, reason: LinkExpiryReason): Promise<StoredLink> {
  const expired: StoredLink = { ...link, status: 'expired', data: { ...link.data, expiry_reason: reason }, updated_at: context.now }
  await cancelLinkJobs(context.db, link.id)
  if (await changeLink(context.db, expired, context.now))
    await recordEventFor(context, toEventSubject(link), 'DATAREQUEST_LINK_EXPIRED', reason)
  return expired
}

/** Marks an available link as used, so that it cannot open another session, and cancels its expiry and reminders. */
export async function useLink(context: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const link = await findLink(context.db, id)
  if (!link || !(await changeLink(context.db, { ...link, status: 'used' }, context.now))) return
  await cancelLinkJobs(context.db, id)
  await recordEventFor(context, toEventSubject(link), 'DATAREQUEST_LINK_USED')
}

async function cancelLinkJobs(db: Db, id: string): Promise<void> {
  for (const kind of [EXPIRE_LINK, SEND_REMINDER]) await cancelJobs(db, kind, id)
}

export const scheduleExpiry = (context: SchedulingContext, { id, account_id, expires_at }: StoredLink) =>
  scheduleJob(context, { kind: EXPIRE_LINK, accountId: account_id, subject: id, dueAt: expires_at })

/** Locks the Data Request of a job's link and returns the link. */
export async function findAndLockLink({ db, accountId, subject }: DueJob): Promise<StoredLink | undefined> {
  const unlocked = await findLink(db, subject)
  if (!unlocked) return undefined
  await lockDataRequest(db, accountId, unlocked.datarequest_id)
  return findLink(db, subject)
}

/** Expires a link whose expiry time has passed. Raises session.no_login unless the Data Request has an open session. */
export async function expireDueLink(job: DueJob): Promise<void> {
  const link = await findAndLockLink(job)
  if (link?.status !== 'available' || computeLinkStatus(link, job.now) !== 'expired') return
  await expireLink(job, link, LINK_TIMED_OUT)
  if (await hasOpenSession(job.db, link.datarequest_id)) return
  await raiseEvent(job, toEventSubject(link), 'session.no_login', buildNoLoginReason('LINK_EXPIRED'))
  await advancePendingTransactions(job, link.individual_id)
}
