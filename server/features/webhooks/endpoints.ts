/**
 * Webhook endpoints, one per account and URL.
 *
 * An endpoint is active, failing or paused. A failed attempt changes an active endpoint to failing, and an acknowledged attempt makes it
 * active again. The control API pauses and resumes endpoints. A failed attempt also pauses an endpoint that has been failing for longer
 * than its account allows. Only the control API ends a pause, which resets the failures to zero.
 *
 * A paused endpoint receives nothing, but no delivery to it is lost. When an attempt is due, the delivery job sets the delivery aside.
 * Resuming the endpoint makes all these deliveries due, in order. The job and the resume operation both lock the endpoint row, so a
 * delivery is never set aside after the resume.
 */
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { EndpointStatus } from '../../../generated/sandbox-types.ts'
import { compiledRow } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type DeliveryFailure, ENDPOINT } from './table.ts'
import { selectList } from '../../db/list.ts'
import { individualsToErase } from '../purge/repository.ts'
import { endpointId, type Receiver } from '../../core/endpoint-id.ts'

/** An endpoint and the number of its pending deliveries. The number is capped at MAX_PENDING_COUNT + 1. */
export type ListedEndpoint = Selectable<Tables['endpoint']> & { readonly pending: number }

const newEndpoint = ({ account_id, url }: Receiver, now: number): Tables['endpoint'] => ({
  id: endpointId({ account_id, url }),
  account_id,
  url,
  created_at: now,
  delivered: 0,
  failed: 0,
  last_delivered_at: null,
  failing_since: null,
  failures: 0,
  last_failure: null,
  paused_at: null,
  paused_by: null,
})

/** Adds the endpoint of a new delivery unless it already exists, so that the endpoint can be paused before the first attempt. */
export async function addEndpoint(db: Db, receiver: Receiver, now: number): Promise<void> {
  await insertEndpoint(db, Object.values(newEndpoint(receiver, now)))
}

const insertEndpoint = compiledRow((db, rows) =>
  db
    .insertInto('endpoint')
    .values(Array.from({ length: rows }, () => newEndpoint({ account_id: '', url: '' }, 0)))
    .onConflict((conflict) => conflict.doNothing()),
)

export async function addEndpoints(db: Db, receivers: readonly Receiver[], now: number): Promise<void> {
  const byId = Map.groupBy(receivers, endpointId)
  await db
    .insertInto('endpoint')
    .values(sortById([...byId.values()].map((all) => newEndpoint(all[0] as Receiver, now))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sorts rows by primary key, so that concurrent writers lock them in the same order. */
const sortById = <Row extends Pick<Tables['endpoint'], 'id'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Counts acknowledged attempts. `receivers` contains the receiver of each attempt. */
export async function countDelivered(db: Db, receivers: readonly Receiver[], now: number): Promise<void> {
  const success = { last_delivered_at: now, failing_since: null, failures: 0, last_failure: null }
  const byId = Map.groupBy(receivers, endpointId)
  const rows = [...byId.values()].map((all) => ({ ...newEndpoint(all[0] as Receiver, now), ...success, delivered: all.length }))
  await db
    .insertInto('endpoint')
    .values(sortById(rows))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((endpoint) => ({ ...success, delivered: endpoint('endpoint.delivered', '+', endpoint.ref('excluded.delivered')) })),
    )
    .execute()
}

/** Counts a failed attempt, and pauses the endpoint if it has been failing for longer than its account allows. */
export async function countFailure(db: Db, receiver: Receiver, failure: DeliveryFailure, last: boolean, now: number): Promise<void> {
  const failed = last ? 1 : 0
  const { id, failing_since } = await db
    .insertInto('endpoint')
    .values({ ...newEndpoint(receiver, now), failed, failing_since: now, failures: 1, last_failure: failure })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((endpoint) => ({
        failed: endpoint('endpoint.failed', '+', failed),
        failing_since: endpoint.fn.coalesce('endpoint.failing_since', endpoint.val(now)),
        failures: endpoint('endpoint.failures', '+', 1),
        last_failure: failure,
      })),
    )
    .returning(['id', 'failing_since'])
    .executeTakeFirstOrThrow()
  const account = await db
    .selectFrom('account')
    .select('pause_failing_after_seconds as limit')
    .where('id', '=', receiver.account_id)
    .executeTakeFirst()
  if (typeof account?.limit === 'number' && now - (failing_since ?? now) >= account.limit * 1000)
    await pauseEndpoint(db, id, 'failures', now)
}

interface EndpointFilter {
  readonly id?: string | undefined
  readonly account_id?: string | undefined
  readonly status?: EndpointStatus | undefined
}

/** Maximum number of pending deliveries to count per endpoint. */
const MAX_PENDING_COUNT = 10_000

const STATUSES: Readonly<Record<EndpointStatus, RawBuilder<SqlBool>>> = {
  active: sql`paused_at is null and failing_since is null`,
  failing: sql`paused_at is null and failing_since is not null`,
  paused: sql`paused_at is not null`,
}

/** Selects endpoints, newest first. */
export function selectEndpoints(db: Db, filter: EndpointFilter, excludedIds: readonly string[] = []) {
  const from = db
    .selectFrom('endpoint')
    .select(ENDPOINT.qualifiedNames)
    .select((endpoint) => [
      endpoint
        .selectFrom(
          endpoint
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.account_id', '=', 'endpoint.account_id')
            .whereRef('delivery.url', '=', 'endpoint.url')
            .where('delivery.status', '=', 'pending')
            .where('delivery.individual_id', 'not in', individualsToErase(db))
            .limit(MAX_PENDING_COUNT + 1)
            .as('counted'),
        )
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .as('pending'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$narrowType<{ pending: number }>()
  return selectList(db, filter, {
    from: excludedIds.length === 0 ? from : from.where('id', 'not in', excludedIds),
    filters: { status: (status) => STATUSES[status] },
  })
}

/** Pauses an endpoint. Does not change an existing pause. */
export async function pauseEndpoint(db: Db, id: string, paused_by: Tables['endpoint']['paused_by'], now: number): Promise<void> {
  await db.updateTable('endpoint').set({ paused_at: now, paused_by }).where('id', '=', id).where('paused_at', 'is', null).execute()
}

/**
 * Ends a pause and resets the failures, because the next failure would otherwise pause the endpoint again. Returns false if the endpoint
 * was not paused.
 */
export async function resumeEndpoint(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('endpoint')
    .set({ paused_at: null, paused_by: null, failing_since: null, failures: 0, last_failure: null })
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets a delivery aside until its endpoint or account is resumed. Returns false if neither is paused any more. */
export async function setAside(db: Db, { id, ...receiver }: Receiver & Pick<Tables['delivery'], 'id'>, now: number): Promise<boolean> {
  // These updates change no values. They only wait until a concurrent resume commits. Otherwise, the resume would miss the delivery.
  const endpoint = await db
    .updateTable('endpoint')
    .set((same) => ({ paused_at: same.ref('paused_at') }))
    .where('id', '=', endpointId(receiver))
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  const account = await db
    .updateTable('account')
    .set((same) => ({ suspended_at: same.ref('suspended_at') }))
    .where('id', '=', receiver.account_id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (endpoint.numUpdatedRows + account.numUpdatedRows === 0n) return false
  await db.updateTable('delivery').set({ next_attempt_at: null, held_at: now }).where('id', '=', id).execute()
  return true
}

/** Makes the deliveries that were set aside for an endpoint due immediately, and returns them. */
export const takeSetAside = (db: Db, { account_id, url }: Receiver, now: number) =>
  db
    .updateTable('delivery')
    .set({ next_attempt_at: now, held_at: null })
    .where('account_id', '=', account_id)
    .where('url', '=', url)
    .where('status', '=', 'pending')
    .where('held_at', 'is not', null)
    .returning(['id', 'account_id', 'url'])
    .execute()

/** Returns the active and failing endpoints of an account. */
export const openEndpoints = (db: Db, accountId: string) =>
  db.selectFrom('endpoint').select(['account_id', 'url']).where('account_id', '=', accountId).where('paused_at', 'is', null).execute()

/**
 * Returns the endpoints whose deliveries all belong to purged Individuals. A purge deletes these endpoints, because their URLs may identify
 * an Individual.
 */
export const endpointsWithoutDeliveries = (db: Db, accountId: string) =>
  db
    .selectFrom('endpoint')
    .select(['id', 'url', 'paused_at'])
    .where('account_id', '=', accountId)
    .where((endpoint) =>
      endpoint.not(
        endpoint.exists(
          endpoint
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.account_id', '=', 'endpoint.account_id')
            .whereRef('delivery.url', '=', 'endpoint.url')
            .where('delivery.individual_id', 'not in', individualsToErase(db)),
        ),
      ),
    )
    .execute()

export async function deleteEndpoints(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await db.deleteFrom('endpoint').where('id', '=', id).execute()
}
