/** Stores invitation links. */
import type { LinkExpiryReason, NotificationType } from '../../../generated/types.ts'
import { compiledInsert } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { LINK } from './table.ts'

export interface LinkData {
  readonly email_notification: boolean
  readonly sms_notification: boolean
  readonly additional_message: string | null
  readonly expiry_reason: LinkExpiryReason | null
  /** Channels on which reminders are sent. */
  readonly channels: readonly NotificationType[]
  /** Number of reminders sent. */
  readonly sent: number
  /** Hash of a secret stored in the browser that last opened the link. */
  readonly opened_by?: string
}

export interface StoredLink extends Omit<Tables['link'], 'data'> {
  readonly data: LinkData
}

export const NEW_LINK_DATA: LinkData = {
  email_notification: false,
  sms_notification: false,
  additional_message: null,
  expiry_reason: null,
  channels: [],
  sent: 0,
}

export async function addLink(db: Db, link: StoredLink): Promise<void> {
  await insertLink(db, { ...link, data: JSON.stringify(link.data) })
}

const insertLink = compiledInsert(LINK)

/** Returns the links of Data Requests, latest first. An available link is always the latest link of its Data Request. */
export async function listLinks(db: Db, datarequestIds: readonly string[]): Promise<StoredLink[]> {
  if (datarequestIds.length === 0) return []
  const rows = await linksInOrder(db).where('datarequest_id', 'in', datarequestIds).execute()
  return rows.map(rowToLink)
}

export const linksInOrder = (db: Db) =>
  db
    .selectFrom('link')
    .select(LINK.qualifiedNames)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.updated_at', 'desc')
    // Sorts an available link before other links with the same times.
    .orderBy('link.status')
    .orderBy('link.id', 'desc')

export const latestLink = async (db: Db, datarequestId: string): Promise<StoredLink | undefined> =>
  (await listLinks(db, [datarequestId]))[0]

/** Returns undefined if the link is unknown or its Individual was deleted. */
export async function findLink(db: Db, id: string): Promise<StoredLink | undefined> {
  const row = await db
    .selectFrom('link')
    .innerJoin('individual', 'individual.id', 'link.individual_id')
    .select(LINK.qualifiedNames)
    .where('link.id', '=', id)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && rowToLink(row)
}

/** Checks whether a link exists, even if its Individual was deleted. */
export async function linkExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('link').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Updates an available link. Returns false and changes nothing if the link is used or expired. */
export async function changeLink(db: Db, { id, status, expires_at, data }: StoredLink, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link')
    .set({ status, expires_at, data: JSON.stringify(data), updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'available')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const rowToLink = (row: Tables['link']): StoredLink => ({ ...row, data: JSON.parse(row.data) as LinkData })
