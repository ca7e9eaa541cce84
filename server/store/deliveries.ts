/** Webhook deliveries: made, attempted, ended. */
import type { Selectable } from 'kysely'
import type { Attempt, Target } from '../webhooks/attempt.ts'
import type { World } from '../core/runtime.ts'
import type { Db } from './database.ts'
import type { DeliveryTable } from './delivery-tables.ts'
import type { DeliveryEffect } from './fault-tables.ts'
import { schedule } from './jobs.ts'
import { purging } from './purges.ts'

export const DELIVER = 'deliver'

export type StoredDelivery = Selectable<DeliveryTable>

export type NewDelivery = Pick<
  DeliveryTable,
  'account_id' | 'individual_id' | 'datarequest_id' | 'event_id' | 'event_type' | 'url' | 'replay_of'
> & { readonly target: Target }

/** When it is first attempted, and the fault it met. A `dueAt` of null: not until it is released, or, where it is dropped, never. */
export interface Course {
  readonly fault: DeliveryEffect | null
  readonly dueAt: number | null
}

/** To be attempted at once, unless its course is another. */
export async function addDelivery(
  db: Db,
  world: World,
  { target, ...delivery }: NewDelivery,
  now: number,
  { fault, dueAt }: Course = { fault: null, dueAt: now },
): Promise<string> {
  const id = world.id('dlv')
  const status = fault === 'drop' ? ('failed' as const) : ('pending' as const)
  const state = { status, attempts: 0, next_attempt_at: dueAt, fault, created_at: now }
  const { seq } = await db
    .insertInto('delivery')
    .values({ id, ...delivery, target: JSON.stringify(target), ...state })
    .returning('seq')
    .executeTakeFirstOrThrow()
  if (dueAt !== null) await attemptAt(db, world, { id, seq, ...delivery }, dueAt)
  return id
}

type Owner = Pick<StoredDelivery, 'id' | 'seq' | 'account_id' | 'url'>

/** Deliveries to one receiver share its lane, in the order in which they were made: where it is slow, only they wait. */
export const attemptAt = (db: Db, world: World, { id, seq, account_id, url }: Owner, dueAt: number, jobId?: string): Promise<void> =>
  schedule(db, world, {
    ...(jobId !== undefined && { id: jobId }),
    kind: DELIVER,
    accountId: account_id,
    subject: id,
    dueAt,
    lane: URL.parse(url)?.origin ?? url,
    place: seq,
  })

export interface PendingDelivery
  extends Pick<StoredDelivery, 'id' | 'seq' | 'account_id' | 'event_id' | 'event_type' | 'url' | 'attempts'> {
  readonly target: Target
  readonly body: string
}

export async function pendingDelivery(db: Db, id: string): Promise<PendingDelivery | undefined> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'delivery.event_id')
    .select(['delivery.id', 'delivery.seq', 'delivery.account_id', 'event_id', 'event_type', 'url', 'attempts', 'target', 'body'])
    .where('delivery.id', '=', id)
    .where('status', '=', 'pending')
    .where('delivery.individual_id', 'not in', purging(db))
    .executeTakeFirst()
  return row && { ...row, target: JSON.parse(row.target) as Target }
}

export async function addAttempt(db: Db, deliveryId: string, number: number, at: number, attempt: Attempt): Promise<void> {
  const { failure, status, message, durationMs, request } = attempt
  await db
    .insertInto('delivery_attempt')
    .values({
      delivery_id: deliveryId,
      number,
      at,
      duration_ms: durationMs,
      class: failure,
      status,
      message,
      request: JSON.stringify(request),
    })
    .execute()
}

type Progress = Pick<DeliveryTable, 'status' | 'attempts' | 'next_attempt_at'>

export async function noteProgress(db: Db, id: string, progress: Progress): Promise<void> {
  await db.updateTable('delivery').set(progress).where('id', '=', id).execute()
}

/** One that is still to be attempted, by what is needed to end it. */
export const pendingUrl = (db: Db, id: string): Promise<Pick<StoredDelivery, 'seq' | 'url' | 'attempts'> | undefined> =>
  db.selectFrom('delivery').select(['seq', 'url', 'attempts']).where('id', '=', id).where('status', '=', 'pending').executeTakeFirst()

/** Whether one of the account waits for the next delivery to the same URL. */
export const isHolding = async (db: Db, { account_id, url }: Pick<DeliveryTable, 'account_id' | 'url'>): Promise<boolean> =>
  (await held(db, account_id).select('id').where('url', '=', url).limit(1).executeTakeFirst()) !== undefined

const held = (db: Db, accountId: string) =>
  db
    .selectFrom('delivery')
    .where('fault', '=', 'reorder')
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .where('next_attempt_at', 'is', null)

/** Sends those on their way that wait: all of the account, or those made before this delivery to the same URL. */
export async function release(
  db: Db,
  world: World,
  accountId: string,
  now: number,
  before?: Pick<StoredDelivery, 'seq' | 'url'>,
): Promise<void> {
  let waiting = held(db, accountId).select('id')
  if (before) waiting = waiting.where('url', '=', before.url).where('seq', '<', before.seq)
  const released = await db
    .updateTable('delivery')
    .set({ next_attempt_at: now })
    .where('id', 'in', waiting)
    .where('next_attempt_at', 'is', null)
    .returning(['id', 'seq', 'account_id', 'url'])
    .execute()
  for (const delivery of released) await attemptAt(db, world, delivery, now)
}
