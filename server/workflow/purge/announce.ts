/** Announces the end of a purge to the webhooks that the request named, and to those of the Individual's Data Requests. */
import type { DeliveryDetail, PurgeDeliveryDetail, WebhookEvents } from '../../../generated/types.ts'
import type { Context } from '../../store/context.ts'
import type { DataRequestData } from '../../store/data-requests.ts'
import type { Db } from '../../store/database.ts'
import type { StoredPurge } from '../../store/purges.ts'
import { storeAndDeliver } from '../../webhooks/raise-event.ts'

const EVENT = 'individual.purged'

/** Found before the Data Requests are erased. A receiver that several of them name hears of the purge once. */
export async function purgeReceivers(db: Db, individualId: string, named: readonly PurgeDeliveryDetail[]): Promise<PurgeDeliveryDetail[]> {
  const rows = await db.selectFrom('data_request').select('data').where('individual_id', '=', individualId).orderBy('created_at').execute()
  const subscribed = rows
    .flatMap(({ data }) => (JSON.parse(data) as DataRequestData).delivery_details ?? [])
    .filter(({ event_type }) => event_type === undefined || event_type === EVENT)
    .map((detail): PurgeDeliveryDetail => ({ ...detail, event_type: EVENT }))
  const others = new Map(subscribed.map((detail) => [receiverKey(detail), detail]))
  for (const detail of named) others.delete(receiverKey(detail))
  return [...named, ...others.values()]
}

const receiverKey = ({ url, headers, x_auth_token_credentials }: DeliveryDetail): string =>
  JSON.stringify([url, headers ?? {}, x_auth_token_credentials ?? null])

export async function announcePurged(context: Context, purge: StoredPurge): Promise<void> {
  const { account_id, individual_id, external_id, delivery_details } = purge
  const body: WebhookEvents['individual.purged'] = { event: EVENT, individual_id, external_id: external_id ?? '' }
  const event = { id: context.runtime.id('evt'), account_id, individual_id, datarequest_id: null, type: body.event }
  await storeAndDeliver(context, event, body, delivery_details ?? [])
}

/** Whether a delivery of the announcement is still pending. */
export async function isAnnouncing(db: Db, { individual_id }: StoredPurge): Promise<boolean> {
  const pending = db.selectFrom('delivery').select('id').where('individual_id', '=', individual_id).where('status', '=', 'pending')
  return (await pending.limit(1).executeTakeFirst()) !== undefined
}
