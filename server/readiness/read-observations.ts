/** Reads the records of an account once, the newest of each kind, in steps that let other callers in between. */
import { setImmediate as letOthers } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { DeliveryDetail } from '../../generated/types.ts'
import type { Db } from '../store/database.ts'
import { attemptsOf } from '../store/deliveries.ts'
import { individualsToErase } from '../store/individuals.ts'
import type { ServiceOutcome } from '../store/service-transactions.ts'
import type { ObservedToken, ObservedDataRequest, ObservedDelivery, ObservedEvent, ObservedFailure, Observations } from './observations.ts'
import type { Tables } from '../store/tables.ts'
import { type CallSelection, codesIn, readCalls } from './read-calls.ts'

/** At most this many records of each kind are read. */
const MOST = 20_000
const STEP = 500
const A_SECOND = 1000
/** Recorded events of so many Data Requests are read in one step. */
const DATA_REQUESTS_AT_ONCE = 100

export interface Selection {
  readonly accountId: string
  /** Virtual time. */
  readonly since: number
  readonly redact: CallSelection['redact']
  /** Tests read fewer records of each kind. */
  readonly most?: number
}

export async function readObservations(db: Db, { accountId, since, redact, most = MOST }: Selection): Promise<Observations> {
  const selection = { accountId, since, most }
  const calls = await readCalls(db, { ...selection, redact })
  const deliveries = await readDeliveries(db, selection)
  const tokens = await readTokens(db, accountId, since)
  const purges = await db.selectFrom('purge').selectAll().where('account_id', '=', accountId).where('requested_at', '>=', since).execute()
  return {
    calls,
    deliveries,
    events: await readEvents(db, selection),
    dataRequests: await readDataRequests(db, selection),
    failures: [...(await readFailedItems(db, selection)), ...(await readFailedReports(db, selection))].toSorted((a, b) => a.at - b.at),
    tokens,
    purges: purges.map(({ id, requested_at, erased_at }) => ({ id, at: requested_at, erasedAt: erased_at })),
    notes: [
      ...(calls.length < most && hasLostCalls(tokens, await oldestLogged(db, selection))
        ? ['The request log has dropped its oldest calls, as it holds a week and 256 MiB.']
        : []),
      ...(calls.length < most ? [] : [`Only the newest ${most.toLocaleString('en-US')} calls were read.`]),
      ...(deliveries.length < most ? [] : [`Only the newest ${most.toLocaleString('en-US')} deliveries were read.`]),
      ...(purges.length === 0
        ? []
        : [
            `What belonged to ${purges.length} purged Individual${purges.length === 1 ? '' : 's'} is erased: what it had shown is not seen any more.`,
          ]),
    ],
  }
}

/** Each token was asked for by a call: where that is not in the log, the log has dropped it. The Inspector makes one just before its call. */
const hasLostCalls = ([oldest]: readonly ObservedToken[], first: number | null): boolean =>
  oldest !== undefined && (first === null || oldest.createdAt + A_SECOND < first)

type Narrowed = Pick<Required<Selection>, 'accountId' | 'since' | 'most'>

/** When the first call was made that the log still has, whoever sent it. */
async function oldestLogged(db: Db, { accountId, since }: Narrowed): Promise<number | null> {
  const calls = db.selectFrom('request_log').select(({ fn }) => fn.min('at').as('at'))
  return (await calls.where('account_id', '=', accountId).where('at', '>=', since).executeTakeFirstOrThrow()).at
}

/** The newest rows of the account in steps, by identifiers that grow with time; oldest first. */
async function inSteps<Row extends { readonly id: string; readonly created_at: number }>(
  db: Db,
  { accountId, most }: Narrowed,
  query: SelectQueryBuilder<Tables, 'delivery' | 'webhook_event' | 'data_request' | 'item' | 'service_transaction', Row>,
): Promise<Row[]> {
  const newestFirst = query
    .where('account_id', '=', accountId)
    .where('individual_id', 'not in', individualsToErase(db))
    .orderBy('id', 'desc')
    .limit(STEP)
  const rows: Row[] = []
  for (let before: string | undefined; rows.length < most; ) {
    const step = await (before === undefined ? newestFirst : newestFirst.where('id', '<', before)).execute()
    rows.push(...step)
    if (step.length < STEP) break
    before = step.at(-1)?.id
    await letOthers()
  }
  // A database may compare identifiers by the rules of a language.
  return rows
    .slice(0, most)
    .toReversed()
    .toSorted((a, b) => a.created_at - b.created_at)
}

async function readTokens(db: Db, accountId: string, since: number): Promise<ObservedToken[]> {
  const tokens = db.selectFrom('token').select(['created_at', 'expires_at', 'invalidated_at']).where('account_id', '=', accountId)
  const rows = await tokens.where('kind', '=', 'access').where('created_at', '>=', since).orderBy('created_at').limit(MOST).execute()
  return rows.map(({ created_at, expires_at, invalidated_at }) => ({
    createdAt: created_at,
    expiresAt: expires_at,
    invalidatedAt: invalidated_at,
  }))
}

type AttemptRow = Awaited<ReturnType<typeof attemptsOf>> extends Map<string, (infer Row)[]> ? Row : never

async function readDeliveries(db: Db, selection: Narrowed): Promise<ObservedDelivery[]> {
  const query = db
    .selectFrom('delivery')
    .select(['id', 'seq', 'event_id', 'event_type', 'datarequest_id', 'individual_id', 'status', 'fault', 'replay_of', 'created_at'])
    .where('created_at', '>=', selection.since)
  const rows = await inSteps(db, selection, query)
  const attempts = new Map<string, AttemptRow[]>()
  for (let start = 0; start < rows.length; start += STEP) {
    const ids = rows.slice(start, start + STEP).map(({ id }) => id)
    for (const [id, ofDelivery] of await attemptsOf(db, ids)) attempts.set(id, ofDelivery)
    await letOthers()
  }
  return rows.map(({ id, seq, event_id, event_type, datarequest_id, individual_id, status, fault, replay_of, created_at }) => ({
    id,
    seq,
    eventId: event_id,
    eventType: event_type,
    datarequestId: datarequest_id,
    individualId: individual_id,
    status,
    fault,
    repeats: replay_of,
    at: created_at,
    attempts: (attempts.get(id) ?? []).map(({ at, real_at: began, duration_ms: durationMs, class: failure, status: answered }) => ({
      at,
      began,
      durationMs,
      failure,
      status: answered,
    })),
  }))
}

async function readEvents(db: Db, selection: Narrowed): Promise<ObservedEvent[]> {
  const query = db
    .selectFrom('webhook_event')
    .select(['id', 'type', 'datarequest_id', 'created_at', 'body'])
    .where('created_at', '>=', selection.since)
  const rows = await inSteps(db, selection, query)
  return rows.map(({ id, type, datarequest_id: datarequestId, created_at: at, body }) => ({
    id,
    type,
    datarequestId,
    at,
    codes: codesIn(body),
  }))
}

async function readDataRequests(db: Db, selection: Narrowed): Promise<ObservedDataRequest[]> {
  const query = db
    .selectFrom('data_request')
    .select(['id', 'individual_id', 'type', 'data', 'created_at'])
    .where('last_activity_at', '>=', selection.since)
  const rows = await inSteps(db, selection, query)
  const recorded = new Map<string, { type: string; at: number }[]>(rows.map(({ id }) => [id, []]))
  for (let start = 0; start < rows.length; start += DATA_REQUESTS_AT_ONCE) {
    const ids = rows.slice(start, start + DATA_REQUESTS_AT_ONCE).map(({ id }) => id)
    const events = db.selectFrom('recorded_event').select(['datarequest_id', 'type', 'created_at']).where('datarequest_id', 'in', ids)
    for (const { datarequest_id, type, created_at: at } of await events.where('created_at', '>=', selection.since).orderBy('seq').execute())
      recorded.get(datarequest_id)?.push({ type, at })
    await letOthers()
  }
  return rows.map(({ id, individual_id: individualId, type, data, created_at: at }) => {
    const { delivery_details = [] } = JSON.parse(data) as { delivery_details?: readonly DeliveryDetail[] }
    return {
      id,
      individualId,
      type,
      at,
      subscribes: delivery_details.map(({ event_type = '*' }) => event_type),
      recorded: recorded.get(id) ?? [],
    }
  })
}

async function readFailedItems(db: Db, selection: Narrowed): Promise<ObservedFailure[]> {
  const query = db
    .selectFrom('item')
    .select(['id', 'datarequest_id', 'reason_code', 'created_at', 'updated_at'])
    .where('status', '=', 'UNPROCESSABLE')
    .where('updated_at', '>=', selection.since)
  const rows = await inSteps(db, selection, query)
  return rows.map(({ id, datarequest_id: datarequestId, reason_code, updated_at: at }) => ({
    kind: 'item' as const,
    id,
    datarequestId,
    codes: reason_code === null ? [] : [reason_code],
    at,
  }))
}

async function readFailedReports(db: Db, selection: Narrowed): Promise<ObservedFailure[]> {
  const query = db
    .selectFrom('service_transaction')
    .select(['id', 'datarequest_id', 'outcome', 'created_at', 'updated_at'])
    .where('status', '=', 'UNPROCESSABLE')
    .where('updated_at', '>=', selection.since)
  const rows = await inSteps(db, selection, query)
  return rows.map(({ id, datarequest_id: datarequestId, outcome, updated_at: at }) => ({
    kind: 'report' as const,
    id,
    datarequestId,
    codes: ((JSON.parse(outcome ?? '{}') as Partial<ServiceOutcome>).reasons ?? []).map(({ code }) => code),
    at,
  }))
}
