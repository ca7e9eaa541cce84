/** Webhook deliveries, from their creation until they are delivered or dead letters, and their attempts. */
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
import { DELIVERY, type DeliveryFailure } from './table.ts'
import type { Context } from '../../db/transaction.ts'

export const DELIVERY_JOB = 'deliver'

export type StoredDelivery = Selectable<Tables['delivery']>

/** Headers and credentials of a delivery. They are secrets and never shown. */
export interface DeliveryTarget {
  readonly headers?: Readonly<Record<string, string>>
  readonly x_auth_token_credentials?: XAuthTokenCredentials
}

/** The result of an attempt. */
export interface DeliveryAttempt {
  /** The failure is null where the receiver acknowledged. */
  readonly failure: DeliveryFailure | null
  readonly status: number | null
  readonly message: string | null
  readonly durationMs: number
  /** The real time of its beginning. */
  readonly realAt: number
  /** The request as far as it was built; secrets are masked. */
  readonly request: object
  /** The answer of the receiver is null where there was none. */
  readonly response: object | null
}

export type NewDelivery = Pick<
  Tables['delivery'],
  'account_id' | 'individual_id' | 'datarequest_id' | 'event_id' | 'event_type' | 'url' | 'replay_of'
> & { readonly target: DeliveryTarget }

/** The first attempt of a delivery, and the fault it met. `dueAt` is null when it waits for its release or, with `drop`, for ever. */
export interface DeliverySchedule {
  readonly fault: DeliveryEffect | null
  readonly dueAt: number | null
}

export type DeliveryContext = SchedulingContext & Pick<Context, 'now'>

/** Adds a delivery that is attempted at once, unless its schedule differs. */
export async function addDelivery(
  context: DeliveryContext,
  { target, ...delivery }: NewDelivery,
  { fault, dueAt }: DeliverySchedule = { fault: null, dueAt: context.now },
): Promise<string> {
  const { db, runtime, now, requestId = null } = context
  const id = runtime.id('dlv')
  const status = fault === 'drop' ? ('failed' as const) : ('pending' as const)
  const state = { status, attempts: 0, next_attempt_at: dueAt, set_aside_at: null, fault, created_at: now, request_id: requestId }
  await addEndpoint(db, delivery, now)
  await insertDelivery(db, { id, ...delivery, target: JSON.stringify(target), ...state })
  if (dueAt !== null) await scheduleAttempt(context, { id, ...delivery }, dueAt)
  return id
}

const insertDelivery = compiledInsert('delivery', [
  'id',
  'account_id',
  'individual_id',
  'datarequest_id',
  'event_id',
  'event_type',
  'url',
  'replay_of',
  'target',
  'status',
  'attempts',
  'next_attempt_at',
  'set_aside_at',
  'fault',
  'created_at',
  'request_id',
])

type DeliveryToAttempt = Pick<StoredDelivery, 'id' | 'account_id' | 'url'>

/**
 * Deliveries to one origin share a concurrency key, so a slow receiver delays only its own. Attempts that are due at once are made in the
 * order of their events, and each later one when it is due.
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
  /** True while its endpoint is paused, or its account suspended. */
  readonly held: boolean
  /** True if an earlier delivery to the same URL is held back until this one. */
  readonly releases: boolean
  /** The secrets of the account that sign it, the newest first. */
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
        .where('other.set_aside_at', 'is', null)
        .whereRef('other.seq', '<', 'delivery.seq')
        .limit(sql.lit(1))
        .as('earlier'),
    )
    .where('delivery.id', '=', '')
    .where('delivery.status', '=', 'pending')
    .where('delivery.individual_id', 'not in', individualsToErase(db))
    .orderBy('webhook_secret.seq', 'desc'),
)

export interface MadeAttempt extends DeliveryAttempt {
  readonly deliveryId: string
  readonly number: number
  /** The virtual time at which it began. */
  readonly at: number
}

export async function addDeliveryAttempts(db: Db, attempts: readonly MadeAttempt[]): Promise<void> {
  await db.insertInto('delivery_attempt').values(attempts.map(attemptRow)).execute()
}

const attemptRow = ({
  deliveryId: delivery_id,
  number,
  at,
  failure,
  status,
  message,
  durationMs,
  realAt,
  request,
  response,
}: MadeAttempt) => ({
  delivery_id,
  number,
  at,
  duration_ms: durationMs,
  class: failure,
  status,
  message,
  request: JSON.stringify(request),
  response: response && JSON.stringify(response),
  real_at: realAt,
})

type DeliveryProgress = Pick<Tables['delivery'], 'status' | 'attempts' | 'next_attempt_at'>

export async function updateDelivery(db: Db, id: string, { status, attempts, next_attempt_at }: DeliveryProgress): Promise<void> {
  await progressCommand(db, [status, attempts, next_attempt_at, id])
}

const progressCommand = compiledCommand((db) =>
  db.updateTable('delivery').set({ status: 'pending', attempts: 0, next_attempt_at: 0 }).where('id', '=', ''),
)

/** An attempt that its receiver acknowledged. */
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
      attempts.map(({ deliveryId }) => deliveryId),
    )
    .execute()
}

interface OfJob {
  readonly job: JobVersion
  readonly result: Delivered
}

/** Does the same, and removes the jobs of the attempts. Nothing is written for a job that is gone, as after a purge. */
export async function removeJobsAndRecord(db: Db, now: number, all: readonly OfJob[]): Promise<void> {
  if (db.getExecutor().adapter instanceof NodeSqliteAdapter) {
    const jobs = all.map(({ job }) => job)
    const removed = await removeJobs(db, jobs)
    const left = all.filter(({ job }) => removed.has(job.id)).map(({ result }) => result)
    if (left.length > 0) await recordDelivered(db, now, left)
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

/** The fields that are needed to end a pending delivery. */
export const findPendingUrl = (db: Db, id: string): Promise<Pick<StoredDelivery, 'seq' | 'url' | 'attempts' | 'event_type'> | undefined> =>
  db
    .selectFrom('delivery')
    .select(['seq', 'url', 'attempts', 'event_type'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Returns true if a delivery of the account is held back until the next one to the same URL. */
export const hasHeldDelivery = async (db: Db, { account_id, url }: Pick<Tables['delivery'], 'account_id' | 'url'>): Promise<boolean> =>
  (await heldDeliveries(db, account_id).select('id').where('url', '=', url).limit(1).executeTakeFirst()) !== undefined

const heldDeliveries = (db: Db, accountId: string) =>
  db
    .selectFrom('delivery')
    .where('fault', '=', 'reorder')
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .where('next_attempt_at', 'is', null)
    .where('set_aside_at', 'is', null)

/** Releases deliveries that a fault holds back: all of the account, or those to the same URL that were created before. */
export async function releaseHeldDeliveries(
  context: DeliveryContext,
  accountId: string,
  before?: Pick<StoredDelivery, 'seq' | 'url'>,
): Promise<void> {
  const { db, now } = context
  let waiting = heldDeliveries(db, accountId).select('id')
  if (before) waiting = waiting.where('url', '=', before.url).where('seq', '<', before.seq)
  const released = await db
    .updateTable('delivery')
    .set({ next_attempt_at: now })
    .where('id', 'in', waiting)
    .where('next_attempt_at', 'is', null)
    .returning(['id', 'account_id', 'url'])
    .execute()
  for (const delivery of released) await scheduleAttempt(context, delivery, now)
}

/** Sends the deliveries that waited for an endpoint, in the order in which they were made. */
export async function releaseSetAside(context: DeliveryContext, endpoint: Pick<StoredDelivery, 'account_id' | 'url'>): Promise<void> {
  for (const delivery of await takeSetAside(context.db, endpoint, context.now)) await scheduleAttempt(context, delivery, context.now)
}

type DeliveryFilter = { readonly [Name in keyof DeliveryQuery]?: DeliveryQuery[Name] | undefined }

/** Selects deliveries; the newest first, unless they are sorted. */
export const selectDeliveries = (db: Db, filter: DeliveryFilter) =>
  selectList(db, filter, {
    from: db.selectFrom('delivery').selectAll().where('individual_id', 'not in', individualsToErase(db)),
    filters: {
      delivery_id: 'id',
      since: 'created_at',
      until: 'created_at',
      mentions: mentions(searchableColumns(DELIVERY)),
      of: relatedTo({
        columns: ['id', 'event_id', 'request_id', 'individual_id', 'datarequest_id'],
        request: 'datarequest_id',
        parts: ['item', 'session', 'link'],
      }),
    },
    sort: { default: 'created_at', by: { created_at: 'seq' }, then: 'seq' },
  })

/** Returns the attempts by delivery, the oldest first. */
export async function attemptsOf(db: Db, ids: readonly string[]): Promise<Map<string, Selectable<Tables['delivery_attempt']>[]>> {
  const attempts: Selectable<Tables['delivery_attempt']>[] = []
  for (let start = 0; start < ids.length; start += 500)
    attempts.push(
      ...(await db
        .selectFrom('delivery_attempt')
        .selectAll()
        .where('delivery_id', 'in', ids.slice(start, start + 500))
        .orderBy('number')
        .execute()),
    )
  return Map.groupBy(attempts, ({ delivery_id }) => delivery_id)
}
