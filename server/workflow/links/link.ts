/** The life of an invitation link: made, extended, expired. Each step is recorded, and its expiry is a job. */
import type { LinkExpiryReason } from '../../../generated/types.ts'
import type { Moment } from '../../store/context.ts'
import { noteActivity, type StoredDataRequest } from '../../store/data-requests.ts'
import { cancel, schedule } from '../../store/jobs.ts'
import { addLink, changeLink, latestLink, linkUri, type StoredLink, TIMED_OUT, UNTOLD } from '../../store/links.ts'
import { recordEvent } from '../../store/recorded-events.ts'
import { aLinkPastItsExpiryIsExpired } from '../../rules/a-link-past-its-expiry-is-expired.ts'

/** Kinds of the jobs that concern a link; their subject is its identifier. */
export const EXPIRE = 'link.expire'
export const REMIND = 'link.remind'

/** The latest link as it is now: one whose expiry has passed is expired first. */
export async function currentLink(moment: Moment, datarequestId: string): Promise<StoredLink | undefined> {
  const link = await latestLink(moment.db, datarequestId)
  if (!link || aLinkPastItsExpiryIsExpired(link, moment.now) === link.status) return link
  return expire({ ...moment, now: link.expires_at }, link, TIMED_OUT)
}

export async function generate(moment: Moment, request: StoredDataRequest, expires_at: number): Promise<StoredLink> {
  const { db, world, now, publicUrl } = moment
  const { id: datarequest_id, account_id, individual_id } = request
  const id = world.bareId()
  const times = { expires_at, created_at: now, updated_at: now }
  const link: StoredLink = { id, account_id, individual_id, datarequest_id, status: 'available', data: UNTOLD, ...times }
  await addLink(db, link)
  await record(moment, link, 'DATAREQUEST_LINK_GENERATED', { uri: linkUri(publicUrl, id), expires_at })
  await noteActivity(db, datarequest_id, 'INVITATION_CREATED', now)
  await scheduleExpiry(moment, link)
  return link
}

export async function extend(moment: Moment, link: StoredLink, expires_at: number): Promise<StoredLink> {
  const extended = { ...link, expires_at, updated_at: moment.now }
  await changeLink(moment.db, extended, moment.now)
  await record(moment, link, 'DATAREQUEST_LINK_EXTENDED', { expires_at })
  await cancel(moment.db, EXPIRE, link.id)
  await scheduleExpiry(moment, extended)
  return extended
}

/** Ends an available link, and the reminders of it. */
export async function expire(moment: Omit<Moment, 'world' | 'publicUrl'>, link: StoredLink, reason: LinkExpiryReason): Promise<StoredLink> {
  const expired: StoredLink = { ...link, status: 'expired', data: { ...link.data, expiry_reason: reason }, updated_at: moment.now }
  await cancel(moment.db, EXPIRE, link.id)
  await cancel(moment.db, REMIND, link.id)
  if (await changeLink(moment.db, expired, moment.now)) await record(moment, link, 'DATAREQUEST_LINK_EXPIRED', reason)
  return expired
}

type LinkEvent = 'DATAREQUEST_LINK_GENERATED' | 'DATAREQUEST_LINK_EXTENDED' | 'DATAREQUEST_LINK_EXPIRED'
type Details = { uri?: string; expires_at?: number; code?: string; description?: string }

const record = ({ db, now }: Pick<Moment, 'db' | 'now'>, { account_id, datarequest_id }: StoredLink, type: LinkEvent, details: Details) =>
  recordEvent(db, { accountId: account_id, datarequestId: datarequest_id, type, details, now })

const scheduleExpiry = ({ db, world }: Moment, { id, account_id, expires_at }: StoredLink) =>
  schedule(db, world, { kind: EXPIRE, accountId: account_id, subject: id, dueAt: expires_at })
