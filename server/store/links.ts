/** Invitation links. A Data Request has at most one that is available; it is always the latest. */
import type { LinkExpiryReason, NotificationType } from '../../generated/types.ts'
import type { Db } from './database.ts'
import type { LinkTable } from './tables.ts'

export interface LinkData {
  readonly email_notification: boolean
  readonly sms_notification: boolean
  readonly additional_message: string | null
  readonly expiry_reason: LinkExpiryReason | null
  /** The channels of the scheduled reminders, and how many were sent. */
  readonly channels: readonly NotificationType[]
  readonly sent: number
}

export interface StoredLink extends Omit<LinkTable, 'data'> {
  readonly data: LinkData
}

/** The data of a new link, before anybody was notified. */
export const NEW_LINK_DATA: LinkData = {
  email_notification: false,
  sms_notification: false,
  additional_message: null,
  expiry_reason: null,
  channels: [],
  sent: 0,
}

export async function addLink(db: Db, link: StoredLink): Promise<void> {
  await db
    .insertInto('link')
    .values({ ...link, data: JSON.stringify(link.data) })
    .execute()
}

/** The links of Data Requests, latest first. */
export async function linksOf(db: Db, datarequestIds: readonly string[]): Promise<StoredLink[]> {
  if (datarequestIds.length === 0) return []
  const rows = await db
    .selectFrom('link')
    .selectAll()
    .where('datarequest_id', 'in', datarequestIds)
    .orderBy('created_at', 'desc')
    .orderBy('updated_at', 'desc')
    // An available link comes before another of the same instant.
    .orderBy('status')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(rowToLink)
}

export const latestLink = async (db: Db, datarequestId: string): Promise<StoredLink | undefined> => (await linksOf(db, [datarequestId]))[0]

/** Undefined also when its Individual was deleted. */
export async function findLink(db: Db, id: string): Promise<StoredLink | undefined> {
  const row = await db
    .selectFrom('link')
    .innerJoin('individual', 'individual.id', 'link.individual_id')
    .selectAll('link')
    .where('link.id', '=', id)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && rowToLink(row)
}

/** True even when its Individual was deleted. */
export async function linkExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('link').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Changes a link that is still available; false: it no longer is. */
export async function changeLink(db: Db, { id, status, expires_at, data }: StoredLink, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set({ status, expires_at, data: JSON.stringify(data), updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'available')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const rowToLink = (row: LinkTable): StoredLink => ({ ...row, data: JSON.parse(row.data) as LinkData })
