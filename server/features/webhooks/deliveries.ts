/**
 * Webhook deliveries and their attempts.
 *
 * A delivery is pending until either the receiver acknowledges an attempt (the delivery is then delivered) or the last attempt fails (the
 * delivery is then failed, a dead letter). Both states are final: a replay is a new delivery. A pending delivery has a next attempt and one
 * job, except in these cases:
 * - The `reorder` fault holds it back. The first attempt of the next delivery to the same URL releases it.
 * - Its job has set it aside because the endpoint is paused or the account is suspended. Resuming the endpoint or the account releases it.
 *
 * Only the delivery job (deliver.ts) makes attempts and changes the status. It writes an attempt and the new status in one transaction. The
 * `drop` fault creates a delivery as failed, without an attempt.
 */
import { type Selectable, sql } from 'kysely'
import type { DeliveryQuery } from '../../../generated/sandbox-types.ts'
import type { XAuthTokenCredentials } from '../../../generated/types.ts'
import { compiledCommand, compiledInsert, compiledQuery } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { addEndpoint, countDelivered, takeSetAside } from './endpoints.ts'
import { endpointId } from '../../core/endpoint-id.ts'
import { type JobVersion, removeJobs, scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import { NodeSqliteAdapter } from '../../db/sqlite.ts'
import { individualsToErase } from '../purge/repository.ts'
import { mentions, relatedTo, searchableColumns, selectList } from '../../db/list.ts'
import { MAX_VALID_SECRETS } from './keys.ts'
import type { Tables } from '../../db/tables.ts'
import type { DeliveryEffect } from '../../http/table.ts'
import { DELIVERY, DELIVERY_ATTEMPT } from './table.ts'
import type { Context } from '../../db/transaction.ts'

export const DELIVERY_JOB = 'deliver'

export type StoredDelivery = Selectable<Tables['delivery']>

/** Secret headers and credentials of a delivery. They are never shown. */
export interface DeliveryTarget {
  readonly headers?: Readonly<Record<string, string>>
  readonly x_auth_token_credentials?: XAuthTokenCredentials
}

type AttemptRow = Selectable<Tables['delivery_attempt']>

/** An attempt before its masked request and response are serialized. */
export interface DeliveryAttempt extends Pick<AttemptRow, 'class' | 'status' | 'message' | 'duration_ms' | 'real_at'> {
  readonly request: object
  readonly response: object | null
}

export type NewDelivery = Pick<
  Tables['delivery'],
  'account_id' | 'individual_id' | 'datarequest_id' | 'event_id' | 'event_type' | 'url' | 'replay_of'
> & { readonly target: DeliveryTarget }

/**
 * The fault injected into a delivery, and the due time of the delivery's first attempt. `dueAt` is null if the fault drops the delivery or
 * holds it back.
 */
export interface DeliverySchedule {
  readonly fault: DeliveryEffect | null
  readonly dueAt: number | null
}

export type DeliveryContext = SchedulingContext & Pick<Context, 'now'>

/** Adds a delivery and schedules its first attempt, which is due immediately by default. */
export async function addDelivery(context: DeliveryContext, delivery: NewDelivery, schedule?: DeliverySchedule): Promise<string> {
  const { db, now } = context
  const row = buildDeliveryRow(context, { ...delivery, target: JSON.stringify(delivery.target) }, schedule)
  await addEndpoint(db, delivery, now)
  await insertDelivery(db, row)
  if (row.next_attempt_at !== null) await scheduleAttempt(context, row, row.next_attempt_at)
  return row.id
}

const insertDelivery = compiledInsert(DELIVERY)

/** Builds the row for a new delivery. Its first attempt is due immediately by default. */
export const buildDeliveryRow = (
  { runtime, now, requestId = null }: DeliveryContext,
  delivery: Omit<NewDelivery, 'target'> & Pick<StoredDelivery, 'target'>,
  { fault, dueAt }: DeliverySchedule = { fault: null, dueAt: now },
) => ({
  id: runtime.id('dlv'),
  ...delivery,
  status: fault === 'drop' ? ('failed' as const) : ('pending' as const),
  attempts: 0,
  next_attempt_at: dueAt,
  held_at: null,
  fault,
  created_at: now,
  request_id: requestId,
})

type DeliveryToAttempt = Pick<StoredDelivery, 'id' | 'account_id' | 'url'>

/**
 * Schedules an attempt. Deliveries to the same origin share a concurrency key, so that a slow receiver delays only its own deliveries.
 * Attempts that are already due run in the order of their events, and later attempts run in the order of their due times.
 */
export const scheduleAttempt = (
  context: DeliveryContext,
  { id, account_id, url }: DeliveryToAttempt,
  dueAt: number,
  jobId?: string,
): Promise<void> =>
  scheduleJob(context, {
    ...(jobId !== undefined && { id: jobId }),
    kind: DELIVERY_JOB,
    accountId: account_id,
    subject: id,
    dueAt,
    concurrencyKey: URL.parse(url)?.origin ?? url,
    ...(dueAt <= context.now && { sequencedBy: { table: 'delivery', id } }),
  })

export interface PendingDelivery extends Pick<
  StoredDelivery,
  'id' | 'seq' | 'account_id' | 'event_id' | 'event_type' | 'url' | 'attempts' | 'fault'
> {
  readonly target: DeliveryTarget
  readonly body: string
  /** True if the endpoint is paused or the account is suspended. */
  readonly held: boolean
  /** True if a reorder fault holds back an earlier delivery to the same URL. */
  readonly releases: boolean
  /** Signing secrets of the account, newest first. */
  readonly secrets: readonly string[]
}

export async function findPendingDelivery(db: Db, id: string): Promise<PendingDelivery | undefined> {
  const rows = await pendingQuery(db, ['reorder', 'pending', id, 'pending'])
  const [row] = rows
  if (!row) return undefined
  const { target, paused_at, suspended_at, earlier, secret: _, ...rest } = row
  const secrets = rows.flatMap(({ secret }) => secret ?? []).slice(0, MAX_VALID_SECRETS)
  return {
    ...rest,
    target: JSON.parse(target) as DeliveryTarget,
    held: paused_at !== null || suspended_at !== null,
    releases: earlier !== null,
    secrets,
  }
}

const pendingQuery = compiledQuery((db) =>
  db
    .selectFrom('delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'delivery.event_id')
    .leftJoin('endpoint', (join) =>
      join.onRef('endpoint.account_id', '=', 'delivery.account_id').onRef('endpoint.url', '=', 'delivery.url'),
    )
    .leftJoin('account', 'account.id', 'delivery.account_id')
    .leftJoin('webhook_secret', 'webhook_secret.account_id', 'delivery.account_id')
    .select(['delivery.id', 'delivery.seq', 'delivery.account_id', 'event_id', 'event_type', 'delivery.url', 'attempts', 'fault', 'target'])
    .select(['body', 'paused_at', 'suspended_at', 'secret'])
    .select((row) =>
      row
        .selectFrom('delivery as other')
        .select('other.id')
        .where('other.fault', '=', 'reorder')
        .whereRef('other.url', '=', 'delivery.url')
        .whereRef('other.account_id', '=', 'delivery.account_id')
        .where('other.status', '=', 'pending')
        .where('other.next_attempt_at', 'is', null)
        .where('other.held_at', 'is', null)
        .whereRef('other.seq', '<', 'delivery.seq')
        .limit(sql.lit(1))
        .as('earlier'),
    )
    .where('delivery.id', '=', '')
    .where('delivery.status', '=', 'pending')
    .where('delivery.individual_id', 'not in', individualsToErase(db))
    .orderBy('webhook_secret.seq', 'desc'),
)

export type MadeAttempt = DeliveryAttempt & Pick<AttemptRow, 'delivery_id' | 'number' | 'at'>

export async function addDeliveryAttempts(db: Db, attempts: readonly MadeAttempt[]): Promise<void> {
  await db.insertInto('delivery_attempt').values(attempts.map(attemptRow)).execute()
}

const attemptRow = ({ request, response, ...attempt }: MadeAttempt) => ({
  ...attempt,
  request: JSON.stringify(request),
  response: response && JSON.stringify(response),
})

type DeliveryProgress = Pick<Tables['delivery'], 'status' | 'attempts' | 'next_attempt_at'>

export async function updateDelivery(db: Db, id: string, { status, attempts, next_attempt_at }: DeliveryProgress): Promise<void> {
  await progressCommand(db, [status, attempts, next_attempt_at, id])
}

const progressCommand = compiledCommand((db) =>
  db.updateTable('delivery').set({ status: 'pending', attempts: 0, next_attempt_at: 0 }).where('id', '=', ''),
)

/** An acknowledged attempt. */
export interface Delivered {
  readonly attempt: MadeAttempt
  readonly receiver: Pick<StoredDelivery, 'account_id' | 'url'>
}

export async function recordDelivered(db: Db, now: number, all: readonly Delivered[]): Promise<void> {
  const [attempts, receivers] = [all.map(({ attempt }) => attempt), all.map(({ receiver }) => receiver)]
  await countDelivered(db, receivers, now)
  await addDeliveryAttempts(db, attempts)
  await db
    .updateTable('delivery')
    .set((delivery) => ({ status: 'delivered', attempts: delivery('attempts', '+', 1), next_attempt_at: null }))
    .where(
      'id',
      'in',
      attempts.map(({ delivery_id }) => delivery_id),
    )
    .execute()
}

interface DeliveredByJob {
  readonly job: JobVersion
  readonly result: Delivered
}

/** Records acknowledged attempts and removes their jobs. Skips attempts whose job no longer exists, for example after a purge. */
export async function removeJobsAndRecord(db: Db, now: number, all: readonly DeliveredByJob[]): Promise<void> {
  if (db.getExecutor().adapter instanceof NodeSqliteAdapter) {
    const jobs = all.map(({ job }) => job)
    const removed = await removeJobs(db, jobs)
    const results = all.filter(({ job }) => removed.has(job.id)).map(({ result }) => result)
    if (results.length > 0) await recordDelivered(db, now, results)
    return
  }
  const rows = all.map(({ job, result: { attempt, receiver } }) => ({
    job_id: job.id,
    due_at: job.due_at,
    endpoint_id: endpointId(receiver),
    account_id: receiver.account_id,
    url: receiver.url,
    ...attemptRow(attempt),
  }))
  await sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(job_id text, due_at bigint, endpoint_id text, account_id text,
        url text, delivery_id text, number integer, at bigint, duration_ms double precision, status integer, request text, message text,
        response text, real_at bigint)),
    removed as (delete from job using made where job.id = made.job_id and job.due_at = made.due_at returning made.*),
    added as (
      insert into delivery_attempt (delivery_id, number, at, duration_ms, status, request, message, response, real_at)
      select delivery_id, number, at, duration_ms, status, request, message, response, real_at from removed order by real_at),
    ended as (
      update delivery set status = 'delivered', attempts = removed.number, next_attempt_at = null
      from removed where delivery.id = removed.delivery_id)
    insert into endpoint (id, account_id, url, created_at, delivered, failed, failures, last_delivered_at)
    select endpoint_id, account_id, url, ${now}, count(*), 0, 0, ${now} from removed group by endpoint_id, account_id, url order by endpoint_id
    on conflict (id) do update set delivered = endpoint.delivered + excluded.delivered, last_delivered_at = excluded.last_delivered_at,
      failing_since = null, failures = 0, last_failure = null`.execute(db)
}

/** Returns the fields that are needed to mark a delivery as failed. Undefined if the delivery is not pending. */
export const findPendingUrl = (db: Db, id: string): Promise<Pick<StoredDelivery, 'seq' | 'url' | 'attempts' | 'event_type'> | undefined> =>
  db
    .selectFrom('delivery')
    .select(['seq', 'url', 'attempts', 'event_type'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Checks whether a reorder fault is holding back a delivery from the account to this URL. */
export const hasHeldDelivery = async (db: Db, { account_id, url }: Pick<Tables['delivery'], 'account_id' | 'url'>): Promise<boolean> =>
  (await heldDeliveries(db, account_id).select('id').where('url', '=', url).limit(1).executeTakeFirst()) !== undefined

const heldDeliveries = (db: Db, accountId: string) =>
  db
    .selectFrom('delivery')
    .where('fault', '=', 'reorder')
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .where('next_attempt_at', 'is', null)
    .where('held_at', 'is', null)

/**
 * Releases deliveries that a reorder fault holds back: earlier deliveries to the same URL, or all deliveries of the account if `before` is
 * undefined.
 */
export async function releaseHeldDeliveries(
  context: DeliveryContext,
  accountId: string,
  before?: Pick<StoredDelivery, 'seq' | 'url'>,
): Promise<void> {
  const { db, now } = context
  let held = heldDeliveries(db, accountId).select('id')
  if (before) held = held.where('url', '=', before.url).where('seq', '<', before.seq)
  const released = await db
    .updateTable('delivery')
    .set({ next_attempt_at: now })
    .where('id', 'in', held)
    .where('next_attempt_at', 'is', null)
    .returning(['id', 'account_id', 'url'])
    .execute()
  for (const delivery of released) await scheduleAttempt(context, delivery, now)
}

/** Schedules the deliveries that were set aside for an endpoint. */
export async function releaseSetAside(context: DeliveryContext, endpoint: Pick<StoredDelivery, 'account_id' | 'url'>): Promise<void> {
  for (const delivery of await takeSetAside(context.db, endpoint, context.now)) await scheduleAttempt(context, delivery, context.now)
}

type DeliveryFilter = { readonly [Name in keyof DeliveryQuery]?: DeliveryQuery[Name] | undefined }

/** Selects deliveries, newest first by default. */
export const selectDeliveries = (db: Db, filter: DeliveryFilter) =>
  selectList(db, filter, {
    from: db.selectFrom('delivery').selectAll().where('individual_id', 'not in', individualsToErase(db)),
    filters: {
      delivery_id: 'id',
      since: 'created_at',
      until: 'created_at',
      contains: mentions(searchableColumns(DELIVERY)),
      related_to: relatedTo({
        columns: ['id', 'event_id', 'request_id', 'individual_id', 'datarequest_id'],
        request: 'datarequest_id',
        parts: ['item', 'session', 'link'],
      }),
    },
    sort: { default: 'created_at', by: { created_at: 'seq' }, then: 'seq' },
  })

/** Returns the attempts of each delivery, oldest first. */
export async function listAttempts(db: Db, ids: readonly string[]): Promise<Map<string, AttemptRow[]>> {
  const query = db.selectFrom('delivery_attempt').select(DELIVERY_ATTEMPT.qualifiedNames).orderBy('number')
  const attempts: AttemptRow[] = []
  for (let start = 0; start < ids.length; start += 500)
    attempts.push(...(await query.where('delivery_id', 'in', ids.slice(start, start + 500)).execute()))
  return Map.groupBy(attempts, ({ delivery_id }) => delivery_id)
}
