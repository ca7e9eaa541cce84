/** Reads an account's newest records for the readiness checks, in batches with pauses that let concurrent calls run. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { DeliveryDetail } from '../../../generated/types.ts'
import { getSubscribedEvents } from '../webhooks/rules.ts'
import { accountById } from '../../http/accounts.ts'
import type { Db } from '../../db/database.ts'
import { listAttempts } from '../webhooks/deliveries.ts'
import type { ServiceOutcome } from '../services/repository.ts'
import type { Tables } from '../../db/tables.ts'
import type {
  ObservedAttempt,
  ObservedDataRequest,
  ObservedDelivery,
  ObservedEvent,
  ObservedFailure,
  ObservedToken,
  Observations,
  PersonalObservations,
} from './observations.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { codesIn, identifiersIn, type PurgedPerson, readCalls } from './read-calls.ts'

/** Maximum number of records read per kind. */
const MAX_RECORDS = 20_000
const BATCH_SIZE = 500
const SECOND_MS = 1000
/** Number of Data Requests for which one query reads the recorded events. */
const DATA_REQUEST_BATCH_SIZE = 100

export interface Selection {
  readonly accountId: string
  /** Virtual time. */
  readonly since: number
  /** Individuals whose purge has been requested but has not erased the data yet. */
  readonly purged: readonly PurgedPerson[]
  /** Maximum number of records per kind. Defaults to MAX_RECORDS. */
  readonly most?: number
}

export async function readObservations(db: Db, { accountId, since, purged, most = MAX_RECORDS }: Selection): Promise<Observations> {
  const selection = { accountId, since, most }
  const calls = await readCalls(db, { ...selection, purged })
  const tokens = await readTokens(db, accountId, since)
  const purges = await db.selectFrom('purge').selectAll().where('account_id', '=', accountId).where('requested_at', '>=', since).execute()
  const living = await readPersonalObservations(db, selection)
  const kept = purges.flatMap(({ observed }) => (observed === null ? [] : (JSON.parse(observed) as PersonalObservations)))
  const { deliveries, ...others } = mergeNewest(
    [purged.reduce((records, { without }) => without(records), living), ...kept.map((records) => filterSince(records, since))],
    most,
  )
  return {
    calls,
    deliveries,
    ...others,
    tokens,
    purges: purges.map(({ id, requested_at, erased_at }) => ({ id, at: requested_at, erasedAt: erased_at })),
    notes: [
      ...(calls.length < most && hasLostCalls(tokens, await findOldestCallTime(db, selection))
        ? ['The request log has dropped its oldest calls, because they were too old or there were too many.']
        : []),
      ...(calls.length < most ? [] : [`Only the newest ${most.toLocaleString('en-US')} calls were read.`]),
      ...(deliveries.length < most ? [] : [`Only the newest ${most.toLocaleString('en-US')} deliveries were read.`]),
    ],
  }
}

/** Maximum number of records per kind that a purge keeps, not counting calls. */
const MAX_KEPT_RECORDS = 500

/**
 * Stores the pseudonymized records of an Individual, merged with the records stored by an earlier step of the purge. Must be called before
 * the erasure.
 */
export async function keepObservations(db: Db, { id, account_id, individual_id }: PurgedRow, { without }: Pseudonyms): Promise<void> {
  const selection = { accountId: account_id, since: 0, most: MAX_KEPT_RECORDS, individualId: individual_id }
  const { observed } = await db.selectFrom('purge').select('observed').where('id', '=', id).executeTakeFirstOrThrow()
  const earlier = observed === null ? [] : [JSON.parse(observed) as PersonalObservations]
  const merged = mergeNewest([...earlier, without(await readPersonalObservations(db, selection))], MAX_KEPT_RECORDS)
  await db
    .updateTable('purge')
    .set({ observed: JSON.stringify(merged) })
    .where('id', '=', id)
    .execute()
}

type PurgedRow = Pick<Tables['purge'], 'id' | 'account_id' | 'individual_id'>

const readPersonalObservations = async (db: Db, selection: RecordSelection): Promise<PersonalObservations> => ({
  deliveries: await readDeliveries(db, selection),
  events: await readEvents(db, selection),
  dataRequests: await readDataRequests(db, selection),
  failures: [...(await readFailedItems(db, selection)), ...(await readFailedReports(db, selection))],
})

/** Merges lists and returns the newest records of each kind, sorted oldest first. */
function mergeNewest(all: readonly PersonalObservations[], most: number): PersonalObservations {
  const merge = <Entry extends { readonly at: number }>(lists: readonly (readonly Entry[])[]) =>
    lists
      .flat()
      .toSorted((a, b) => a.at - b.at)
      .slice(-most)
  return {
    deliveries: merge(all.map(({ deliveries }) => deliveries)),
    events: merge(all.map(({ events }) => events)),
    dataRequests: merge(all.map(({ dataRequests }) => dataRequests)),
    failures: merge(all.map(({ failures }) => failures)),
  }
}

/** Filters stored records in the same way as the queries: Data Requests by their last activity, and other records by their timestamp. */
function filterSince({ deliveries, events, dataRequests, failures }: PersonalObservations, since: number): PersonalObservations {
  const isLater = ({ at }: { readonly at: number }) => at >= since
  return {
    deliveries: deliveries.filter(isLater),
    events: events.filter(isLater),
    dataRequests: dataRequests
      .filter((request) => isLater(request) || request.recorded.some(isLater))
      .map((request) => ({ ...request, recorded: request.recorded.filter(isLater) })),
    failures: failures.filter(isLater),
  }
}

/**
 * Checks whether calls are missing from the log. Every token is created by a call, so a token that is older than the oldest logged call
 * proves that calls are missing. The tolerance of one second is for the Inspector, which creates a token just before its call.
 */
const hasLostCalls = ([oldest]: readonly ObservedToken[], first: number | null): boolean =>
  oldest !== undefined && (first === null || oldest.createdAt + SECOND_MS < first)

interface RecordSelection extends Pick<Required<Selection>, 'accountId' | 'since' | 'most'> {
  /** Undefined if all Individuals are selected. */
  readonly individualId?: string
}

/** Returns the time of the oldest logged call, including calls from the Inspector. */
async function findOldestCallTime(db: Db, { accountId, since }: RecordSelection): Promise<number | null> {
  const calls = db.selectFrom('request_log').select(({ fn }) => fn.min('at').as('at'))
  return (await calls.where('account_id', '=', accountId).where('at', '>=', since).executeTakeFirstOrThrow()).at
}

/** Reads the account's newest rows in batches, in order of their identifiers, which increase with time. Returns them oldest first. */
async function readNewestRows<Row extends { readonly id: string; readonly created_at: number }>(
  { accountId, most, individualId }: RecordSelection,
  query: SelectQueryBuilder<Tables, 'delivery' | 'webhook_event' | 'data_request' | 'item' | 'service_transaction', Row>,
): Promise<Row[]> {
  const newestFirst = query
    .where('account_id', '=', accountId)
    .$if(individualId !== undefined, (rows) => rows.where('individual_id', '=', individualId as string))
    .orderBy('id', 'desc')
    .limit(BATCH_SIZE)
  const rows: Row[] = []
  for (let before: string | undefined; rows.length < most;) {
    const batch = await (before === undefined ? newestFirst : newestFirst.where('id', '<', before)).execute()
    rows.push(...batch)
    if (batch.length < BATCH_SIZE) break
    before = batch.at(-1)?.id
    await yieldToOthers()
  }
  // Sorts by time again, because the database's collation may order identifiers differently.
  return rows
    .slice(0, most)
    .toReversed()
    .toSorted((a, b) => a.created_at - b.created_at)
}

async function readTokens(db: Db, accountId: string, since: number): Promise<ObservedToken[]> {
  const tokens = db
    .selectFrom('token')
    .select(['hash', 'created_at as createdAt', 'expires_at as expiresAt', 'invalidated_at as invalidatedAt'])
    .where('account_id', '=', accountId)
  return tokens.where('kind', '=', 'access').where('created_at', '>=', since).orderBy('created_at').limit(MAX_RECORDS).execute()
}

async function readDeliveries(db: Db, selection: RecordSelection): Promise<ObservedDelivery[]> {
  const query = db
    .selectFrom('delivery')
    .select(['id', 'seq', 'event_id as eventId', 'event_type as eventType', 'datarequest_id as datarequestId', 'status', 'fault'])
    .select(['individual_id as individualId', 'replay_of as repeats', 'created_at'])
    .where('created_at', '>=', selection.since)
  const rows = await readNewestRows(selection, query)
  const attempts = new Map<string, ObservedAttempt[]>()
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const ids = rows.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    for (const [id, attemptRows] of await listAttempts(db, ids))
      attempts.set(
        id,
        attemptRows.map(({ at, real_at: began, duration_ms: durationMs, class: failure, status }) => ({
          at,
          began,
          durationMs,
          failure,
          status,
        })),
      )
    await yieldToOthers()
  }
  return rows.map(({ created_at: at, ...delivery }) => ({ ...delivery, at, attempts: attempts.get(delivery.id) ?? [] }))
}

async function readEvents(db: Db, selection: RecordSelection): Promise<ObservedEvent[]> {
  const query = db
    .selectFrom('webhook_event')
    .select(['id', 'type', 'datarequest_id as datarequestId', 'created_at', 'body'])
    .where('created_at', '>=', selection.since)
  const rows = await readNewestRows(selection, query)
  return rows.map(({ created_at: at, body, ...event }) => ({ ...event, at, codes: codesIn(body), given: identifiersIn(body) }))
}

async function readDataRequests(db: Db, selection: RecordSelection): Promise<ObservedDataRequest[]> {
  const query = db
    .selectFrom('data_request')
    .select(['id', 'individual_id as individualId', 'type', 'data', 'created_at'])
    .where('last_activity_at', '>=', selection.since)
  const rows = await readNewestRows(selection, query)
  const account = await accountById(db, selection.accountId)
  const recorded = new Map<string, { type: string; at: number }[]>(rows.map(({ id }) => [id, []]))
  for (let start = 0; start < rows.length; start += DATA_REQUEST_BATCH_SIZE) {
    const ids = rows.slice(start, start + DATA_REQUEST_BATCH_SIZE).map(({ id }) => id)
    const events = db.selectFrom('recorded_event').select(['datarequest_id', 'type', 'created_at as at']).where('datarequest_id', 'in', ids)
    for (const { datarequest_id, ...event } of await events.where('created_at', '>=', selection.since).orderBy('seq').execute())
      recorded.get(datarequest_id)?.push(event)
    await yieldToOthers()
  }
  return rows.map(({ created_at: at, data, ...request }) => {
    const { delivery_details = [] } = JSON.parse(data) as { delivery_details?: readonly DeliveryDetail[] }
    const subscribes = delivery_details.flatMap((entry) => getSubscribedEvents(entry, account?.default_event_types))
    return { ...request, at, subscribes, recorded: recorded.get(request.id) ?? [] }
  })
}

async function readFailedItems(db: Db, selection: RecordSelection): Promise<ObservedFailure[]> {
  const query = db
    .selectFrom('item')
    .select(['id', 'datarequest_id as datarequestId', 'reason_code', 'created_at', 'updated_at as at'])
    .where('status', '=', 'UNPROCESSABLE')
    .where('updated_at', '>=', selection.since)
  const rows = await readNewestRows(selection, query)
  return rows.map(({ created_at: _, reason_code, ...row }) => ({ kind: 'item', ...row, codes: reason_code === null ? [] : [reason_code] }))
}

async function readFailedReports(db: Db, selection: RecordSelection): Promise<ObservedFailure[]> {
  const query = db
    .selectFrom('service_transaction')
    .select(['id', 'datarequest_id as datarequestId', 'outcome', 'created_at', 'updated_at as at'])
    .where('status', '=', 'UNPROCESSABLE')
    .where('updated_at', '>=', selection.since)
  const rows = await readNewestRows(selection, query)
  return rows.map(({ created_at: _, outcome, ...row }) => {
    const { reasons = [] } = JSON.parse(outcome ?? '{}') as Partial<ServiceOutcome>
    return { kind: 'report', ...row, codes: reasons.map(({ code }) => code) }
  })
}
