/** Stores deprecated invitations. Their status is derived from their link. */
import { sql } from 'kysely'
import type { InvitationStatus, LinkExpiryReason } from '../../../generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { InvitationDetails } from '../stored-fields.ts'
import { type Page, selectPage } from '../../db/page.ts'
import { type Tables } from '../../db/tables.ts'
import type { LinkData } from '../links/repository.ts'

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

/** Returns an account's invitations with their status at `now`, latest first. Excludes invitations for deleted Individuals. */
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
  const { rows, total } = await selectPage(db, query, { count: most, offset: 0 })
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
