/** Announces the end of a purge to the webhooks that the request named. */
import type { WebhookEvents } from '../../../generated/types.ts'
import type { Context } from '../../store/context.ts'
import type { Db } from '../../store/database.ts'
import type { StoredPurge } from '../../store/purges.ts'
import { storeAndDeliver } from '../../webhooks/raise-event.ts'

export async function announcePurged(context: Context, purge: StoredPurge): Promise<void> {
  const { account_id, individual_id, external_id, delivery_details } = purge
  const body: WebhookEvents['individual.purged'] = { event: 'individual.purged', individual_id, external_id: external_id ?? '' }
  const event = { id: context.runtime.id('evt'), account_id, individual_id, datarequest_id: null, type: body.event }
  await storeAndDeliver(context, event, body, delivery_details ?? [])
}

/** Whether a delivery of the announcement is still pending. */
export async function isAnnouncing(db: Db, { individual_id }: StoredPurge): Promise<boolean> {
  const pending = db.selectFrom('delivery').select('id').where('individual_id', '=', individual_id).where('status', '=', 'pending')
  return (await pending.limit(1).executeTakeFirst()) !== undefined
}
