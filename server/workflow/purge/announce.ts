/** Tells the end of a purge to those the request named, and says when they have been told. */
import type { WebhookEvents } from '../../../generated/types.ts'
import type { Moment } from '../../store/context.ts'
import type { Db } from '../../store/database.ts'
import type { StoredPurge } from '../../store/purges.ts'
import { deliverTo } from '../../webhooks/create-deliveries.ts'

export async function announcePurged({ db, world, now, publicUrl }: Moment, purge: StoredPurge): Promise<void> {
  const { account_id, individual_id, external_id } = purge
  const body: WebhookEvents['individual.purged'] = { event: 'individual.purged', individual_id, external_id: external_id ?? '' }
  const event = { id: world.id('evt'), account_id, individual_id, datarequest_id: null, type: body.event, created_at: now }
  await db
    .insertInto('webhook_event')
    .values({ ...event, body: JSON.stringify(body) })
    .execute()
  await deliverTo({ db, world, now, publicUrl }, event, purge.delivery_details ?? [])
}

/** Whether a delivery to one of them may still succeed. */
export async function isAnnouncing(db: Db, { individual_id }: StoredPurge): Promise<boolean> {
  const pending = db.selectFrom('delivery').select('id').where('individual_id', '=', individual_id).where('status', '=', 'pending')
  return (await pending.limit(1).executeTakeFirst()) !== undefined
}
