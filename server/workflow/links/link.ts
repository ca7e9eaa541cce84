/** Generates, extends and expires invitation links. Each change is recorded, and a job expires the link. */
import type { LinkExpiryReason } from '../../../generated/types.ts'
import { aLinkPastItsExpiryIsExpired } from '../../rules/links.ts'
import type { Context } from '../../store/context.ts'
import { recordActivity, type StoredDataRequest } from '../../store/data-requests.ts'
import { cancelJobs, scheduleJob, type SchedulingContext } from '../../store/jobs.ts'
import { addLink, changeLink, latestLink, NEW_LINK_DATA, type StoredLink } from '../../store/links.ts'
import { recordEvent } from '../../store/recorded-events.ts'
import { linkUri, LINK_TIMED_OUT } from './view.ts'

/** Kinds of the jobs of a link; their subject is the link. */
export const EXPIRE_LINK = 'link.expire'
export const SEND_REMINDER = 'link.remind'

/** Returns the latest link, and expires it first if its expiry has passed. */
export async function currentLink(context: Context, datarequestId: string): Promise<StoredLink | undefined> {
  const link = await latestLink(context.db, datarequestId)
  if (!link || aLinkPastItsExpiryIsExpired(link, context.now) === link.status) return link
  return expireLink({ ...context, now: link.expires_at }, link, LINK_TIMED_OUT)
}

export async function generateLink(context: Context, request: StoredDataRequest, expires_at: number): Promise<StoredLink> {
  const { db, runtime, now, publicUrl } = context
  const { id: datarequest_id, account_id, individual_id } = request
  const id = runtime.bareId()
  const times = { expires_at, created_at: now, updated_at: now }
  const link: StoredLink = { id, account_id, individual_id, datarequest_id, status: 'available', data: NEW_LINK_DATA, ...times }
  await addLink(db, link)
  await recordLinkEvent(context, link, 'DATAREQUEST_LINK_GENERATED', { uri: linkUri(publicUrl, id), expires_at })
  await recordActivity(db, datarequest_id, 'INVITATION_CREATED', now)
  await scheduleExpiry(context, link)
  return link
}

/** Extends the link, or shortens it: no event is recorded then, as none means that. */
export async function setLinkExpiry(context: Context, link: StoredLink, expires_at: number): Promise<StoredLink> {
  if (expires_at === link.expires_at) return link
  const changed = { ...link, expires_at, updated_at: context.now }
  await changeLink(context.db, changed, context.now)
  if (expires_at > link.expires_at) await recordLinkEvent(context, link, 'DATAREQUEST_LINK_EXTENDED', { expires_at })
  await cancelJobs(context.db, EXPIRE_LINK, link.id)
  await scheduleExpiry(context, changed)
  return changed
}

/** Expires an available link, and cancels its reminders. */
export async function expireLink(context: Pick<Context, 'db' | 'now'>, link: StoredLink, reason: LinkExpiryReason): Promise<StoredLink> {
  const expired: StoredLink = { ...link, status: 'expired', data: { ...link.data, expiry_reason: reason }, updated_at: context.now }
  await cancelJobs(context.db, EXPIRE_LINK, link.id)
  await cancelJobs(context.db, SEND_REMINDER, link.id)
  if (await changeLink(context.db, expired, context.now)) await recordLinkEvent(context, link, 'DATAREQUEST_LINK_EXPIRED', reason)
  return expired
}

type LinkEvent = 'DATAREQUEST_LINK_GENERATED' | 'DATAREQUEST_LINK_EXTENDED' | 'DATAREQUEST_LINK_EXPIRED'
type LinkEventDetails = { uri?: string; expires_at?: number; code?: string; description?: string }

const recordLinkEvent = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { account_id, datarequest_id }: StoredLink,
  type: LinkEvent,
  details: LinkEventDetails,
) => recordEvent(db, { accountId: account_id, datarequestId: datarequest_id, type, details, now })

export const scheduleExpiry = (context: SchedulingContext, { id, account_id, expires_at }: StoredLink) =>
  scheduleJob(context, { kind: EXPIRE_LINK, accountId: account_id, subject: id, dueAt: expires_at })
