/** Reads the records of an account once, the newest of each kind, in steps that let other callers in between. */
import { setImmediate as letOthers } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { DeliveryDetail } from '../../../generated/types.ts'
import { getSubscribedEvents } from '../webhooks/rules.ts'
import { accountById } from '../../http/accounts.ts'
import type { Db } from '../../db/database.ts'
import { attemptsOf } from '../webhooks/deliveries.ts'
import type { ServiceOutcome } from '../services/repository.ts'
import type { Tables } from '../../db/tables.ts'
import type {
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

/** At most this many records of each kind are read. */
const MAX_RECORDS = 20_000
const STEP = 500
const A_SECOND = 1000
/** Recorded events of so many Data Requests are read in one step. */
const DATA_REQUESTS_AT_ONCE = 100

export interface Selection {
  readonly accountId: string
  /** Virtual time. */
  readonly since: number
  /** Those whose purge was asked for, and is not done yet. */
  readonly purged: readonly PurgedPerson[]
  /** Tests read fewer records of each kind. */
  readonly most?: number
}

export async function readObservations(db: Db, { accountId, since, purged, most = MAX_RECORDS }: Selection): Promise<Observations> {
  const selection = { accountId, since, most }
  const calls = await readCalls(db, { ...selection, purged })
  const tokens = await readTokens(db, accountId, since)
  const purges = await db.selectFrom('purge').selectAll().where('account_id', '=', accountId).where('requested_at', '>=', since).execute()
  const living = await readPersonalObservations(db, selection)
  const kept = purges.flatMap(({ observed }) => (observed === null ? [] : (JSON.parse(observed) as PersonalObservations)))
  const { deliveries, ...others } = together(
    [purged.reduce((all, { without }) => without(all), living), ...kept.map((all) => sinceThen(all, since))],
    most,
  )
  return {
    calls,
    deliveries,
    ...others,
    tokens,
    purges: purges.map(({ id, requested_at, erased_at }) => ({ id, at: requested_at, erasedAt: erased_at })),
    notes: [
      ...(calls.length < most && hasLostCalls(tokens, await oldestLogged(db, selection))
        ? ['The request log has dropped its oldest calls: they were too old, or too many.']
        : []),
      ...(calls.length < most ? [] : [`Only the newest ${most.toLocaleString('en-US')} calls were read.`]),
      ...(deliveries.length < most ? [] : [`Only the newest ${most.toLocaleString('en-US')} deliveries were read.`]),
    ],
  }
}

/** What a purge keeps of the Individual's records, beside its calls: at most this many of each kind, the newest. */
const MAX_KEPT_RECORDS = 500

/** Adds to what an earlier step of the purge kept. It is called before anything is erased. */
export async function keepObservations(db: Db, { id, account_id, individual_id }: PurgedRow, { without }: Pseudonyms): Promise<void> {
  const selection = { accountId: account_id, since: 0, most: MAX_KEPT_RECORDS, individualId: individual_id }
  const { observed } = await db.selectFrom('purge').select('observed').where('id', '=', id).executeTakeFirstOrThrow()
  const earlier = observed === null ? [] : [JSON.parse(observed) as PersonalObservations]
  const all = together([...earlier, without(await readPersonalObservations(db, selection))], MAX_KEPT_RECORDS)
  await db
    .updateTable('purge')
    .set({ observed: JSON.stringify(all) })
    .where('id', '=', id)
    .execute()
}

type PurgedRow = Pick<Tables['purge'], 'id' | 'account_id' | 'individual_id'>

const readPersonalObservations = async (db: Db, selection: Narrowed): Promise<PersonalObservations> => ({
  deliveries: await readDeliveries(db, selection),
  events: await readEvents(db, selection),
  dataRequests: await readDataRequests(db, selection),
  failures: [...(await readFailedItems(db, selection)), ...(await readFailedReports(db, selection))],
})

/** The newest of each kind, oldest first. */
function together(all: readonly PersonalObservations[], most: number): PersonalObservations {
  const merged = <One extends { readonly at: number }>(lists: readonly (readonly One[])[]) =>
    lists
      .flat()
      .toSorted((a, b) => a.at - b.at)
      .slice(-most)
  return {
    deliveries: merged(all.map(({ deliveries }) => deliveries)),
    events: merged(all.map(({ events }) => events)),
    dataRequests: merged(all.map(({ dataRequests }) => dataRequests)),
    failures: merged(all.map(({ failures }) => failures)),
  }
}

/** As records are read whose Individual is not purged: Data Requests by their last activity, others by their beginning. */
function sinceThen({ deliveries, events, dataRequests, failures }: PersonalObservations, since: number): PersonalObservations {
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

/** Each token was asked for by a call: where that is not in the log, the log has dropped it. The Inspector makes one just before its call. */
const hasLostCalls = ([oldest]: readonly ObservedToken[], first: number | null): boolean =>
  oldest !== undefined && (first === null || oldest.createdAt + A_SECOND < first)

interface Narrowed extends Pick<Required<Selection>, 'accountId' | 'since' | 'most'> {
  /** Absent: all Individuals. */
  readonly individualId?: string
}

/** When the first call was made that the log still has, whoever sent it. */
async function oldestLogged(db: Db, { accountId, since }: Narrowed): Promise<number | null> {
  const calls = db.selectFrom('request_log').select(({ fn }) => fn.min('at').as('at'))
  return (await calls.where('account_id', '=', accountId).where('at', '>=', since).executeTakeFirstOrThrow()).at
}

/** The newest rows of the account in steps, by identifiers that grow with time; oldest first. */
async function inSteps<Row extends { readonly id: string; readonly created_at: number }>(
  { accountId, most, individualId }: Narrowed,
  query: SelectQueryBuilder<Tables, 'delivery' | 'webhook_event' | 'data_request' | 'item' | 'service_transaction', Row>,
): Promise<Row[]> {
  const newestFirst = query
    .where('account_id', '=', accountId)
    .$if(individualId !== undefined, (rows) => rows.where('individual_id', '=', individualId as string))
    .orderBy('id', 'desc')
    .limit(STEP)
  const rows: Row[] = []
  for (let before: string | undefined; rows.length < most;) {
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
  const tokens = db.selectFrom('token').select(['hash', 'created_at', 'expires_at', 'invalidated_at']).where('account_id', '=', accountId)
  const rows = await tokens.where('kind', '=', 'access').where('created_at', '>=', since).orderBy('created_at').limit(MAX_RECORDS).execute()
  return rows.map(({ hash, created_at, expires_at, invalidated_at }) => ({
    hash,
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
  const rows = await inSteps(selection, query)
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
  const rows = await inSteps(selection, query)
  return rows.map(({ id, type, datarequest_id: datarequestId, created_at: at, body }) => ({
    id,
    type,
    datarequestId,
    at,
    codes: codesIn(body),
    given: identifiersIn(body),
  }))
}

async function readDataRequests(db: Db, selection: Narrowed): Promise<ObservedDataRequest[]> {
  const query = db
    .selectFrom('data_request')
    .select(['id', 'individual_id', 'type', 'data', 'created_at'])
    .where('last_activity_at', '>=', selection.since)
  const rows = await inSteps(selection, query)
  const account = await accountById(db, selection.accountId)
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
      subscribes: delivery_details.flatMap((entry) => getSubscribedEvents(entry, account?.default_event_types)),
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
  const rows = await inSteps(selection, query)
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
  const rows = await inSteps(selection, query)
  return rows.map(({ id, datarequest_id: datarequestId, outcome, updated_at: at }) => ({
    kind: 'report' as const,
    id,
    datarequestId,
    codes: ((JSON.parse(outcome ?? '{}') as Partial<ServiceOutcome>).reasons ?? []).map(({ code }) => code),
    at,
  }))
}
