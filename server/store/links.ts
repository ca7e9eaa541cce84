/** Invitation links, the deprecated invitations, which are links with a status of their own, and the messages that tell of links. */
import { sql } from 'kysely'
import type { InvitationStatus, LinkExpiryReason, NotificationType } from '../../generated/types.ts'
import { columnsOf, compiledInsert } from './compiled-query.ts'
import type { Db } from './database.ts'
import type { InvitationDetails } from './stored-fields.ts'
import { type Page, pageOf } from './page.ts'
import { TABLES, type Tables } from './tables.ts'

export interface LinkData {
  readonly email_notification: boolean
  readonly sms_notification: boolean
  readonly additional_message: string | null
  readonly expiry_reason: LinkExpiryReason | null
  /** The channels of the scheduled reminders, and how many were sent. */
  readonly channels: readonly NotificationType[]
  readonly sent: number
  /** The digest of the secret of the browser that opened it last. */
  readonly opened_by?: string
}

export interface StoredLink extends Omit<Tables['link'], 'data'> {
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
  await insertLink(db, { ...link, data: JSON.stringify(link.data) })
}

const insertLink = compiledInsert('link', Object.keys(TABLES.link) as (keyof Tables['link'])[])

/** Returns the links of Data Requests, the latest first. A Data Request has at most one that is available, and it is always the latest. */
export async function linksOf(db: Db, datarequestIds: readonly string[]): Promise<StoredLink[]> {
  if (datarequestIds.length === 0) return []
  const rows = await linksInOrder(db).where('datarequest_id', 'in', datarequestIds).execute()
  return rows.map(rowToLink)
}

export const linksInOrder = (db: Db) =>
  db
    .selectFrom('link')
    .select(columnsOf('link'))
    .orderBy('link.created_at', 'desc')
    .orderBy('link.updated_at', 'desc')
    // An available link comes before another of the same instant.
    .orderBy('link.status')
    .orderBy('link.id', 'desc')

export const latestLink = async (db: Db, datarequestId: string): Promise<StoredLink | undefined> => (await linksOf(db, [datarequestId]))[0]

/** Returns undefined also when the Individual of the link was deleted. */
export async function findLink(db: Db, id: string): Promise<StoredLink | undefined> {
  const row = await db
    .selectFrom('link')
    .innerJoin('individual', 'individual.id', 'link.individual_id')
    .select(columnsOf('link'))
    .where('link.id', '=', id)
    .where('individual.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && rowToLink(row)
}

/** Returns true even when the Individual of the link was deleted. */
export async function linkExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('link').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Changes a link that is still available, and returns false where it no longer is. */
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

interface StoredInvitation extends Omit<Tables['invitation'], 'data'> {
  readonly data: InvitationDetails
}

export interface InvitationWithStatus extends StoredInvitation {
  readonly datarequest_id: string
  readonly status: InvitationStatus
  readonly expiry_reason: LinkExpiryReason | null
  readonly expires_at: number
  readonly updated_at: number
}

export async function addInvitation(db: Db, invitation: StoredInvitation): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ ...invitation, data: JSON.stringify(invitation.data) })
    .execute()
}

/** Returns the invitations of an account with their present status, the latest first. Those of a deleted Individual are left out. */
export async function findInvitations(
  db: Db,
  { accountId, id, status, now, most }: { accountId: string; id?: string; status?: string | undefined; now: number; most: number },
): Promise<Page<InvitationWithStatus>> {
  const query = db
    .selectFrom(invitationsWithStatus(db, accountId, now).as('invitation'))
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .$if(status !== undefined, (query) => query.where('status', '=', status as InvitationStatus))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await pageOf(db, query, { count: most, offset: 0 })
  const invitations = rows.map(({ data, link_data, ...row }) => ({
    ...row,
    data: JSON.parse(data) as InvitationDetails,
    expiry_reason: (JSON.parse(link_data) as LinkData).expiry_reason,
  }))
  return { rows: invitations, total }
}

const statusLiteral = (status: InvitationStatus) => sql.lit(status)

const invitationsWithStatus = (db: Db, accountId: string, now: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('link', 'link.id', 'invitation.id')
    .innerJoin('individual', 'individual.id', 'invitation.individual_id')
    .where('invitation.account_id', '=', accountId)
    .where('individual.deleted_at', 'is', null)
    .selectAll('invitation')
    .select(['link.datarequest_id', 'link.data as link_data', 'link.expires_at', 'link.updated_at'])
    .select((eb) =>
      eb
        .case()
        .when('link.status', '=', 'used')
        .then(statusLiteral('COMPLETED'))
        .when('link.status', '=', 'expired')
        .then(statusLiteral('EXPIRED'))
        .when('link.expires_at', '<=', now)
        .then(statusLiteral('EXPIRED'))
        .when(
          eb.exists(
            eb
              .selectFrom('recorded_event')
              .select('seq')
              .whereRef('recorded_event.datarequest_id', '=', 'link.datarequest_id')
              .where('recorded_event.type', '=', 'WIDGET_INITIATED'),
          ),
        )
        .then(statusLiteral('USED'))
        .else(statusLiteral('ACTIVE'))
        .end()
        .as('status'),
    )

/** Stores an e-mail or SMS, which the control API lists. It is not sent. */
export async function addMessage(db: Db, message: Omit<Tables['message'], 'seq'>): Promise<void> {
  await db.insertInto('message').values(message).execute()
}
