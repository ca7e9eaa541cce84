/**
 * Writes a checked state from a file to the database. First rejects identifiers that already exist and delivery URLs that the server must
 * not call, and then inserts accounts, Individuals, Data Requests, links and Items, each after its parent. The caller provides a
 * transaction, so the state is loaded either completely or not at all. Missing identifiers and timestamps are generated, and jobs are
 * scheduled for link expiry and refreshes.
 */
import { sql } from 'kysely'
import type {
  SandboxState,
  StateAccount,
  StateDataRequest,
  StateIndividual,
  StateInstant,
  StateItem,
  StateLink,
} from '../../../generated/sandbox-types.ts'
import type { EventLogDetails, KnownValue, RecordData, RecordedEventType } from '../../../generated/types.ts'
import { limits } from '../../core/limits.ts'
import type { Runtime } from '../../core/runtime.ts'
import type { HttpClient } from '../../outgoing/http-client.ts'
import { computeNextRefresh } from '../../features/data-requests/rules.ts'
import { requireCallableDeliveryUrls } from '../../features/webhooks/rules.ts'
import { addDataRequest, type DataRequestData, recordEvent } from '../../features/data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { addIndividual } from '../../features/individuals/repository.ts'
import { addItem, type StoredItem } from '../../features/items/repository.ts'
import { addLink } from '../../features/links/repository.ts'
import { listeningPorts } from '../../db/listeners.ts'
import { hashSecret } from '../../http/accounts.ts'
import { addSigningSecret } from '../../features/webhooks/keys.ts'
import { fingerprint, recordFingerprint } from '../../features/items/create.ts'
import { findSignals } from '../../features/items/completion.ts'
import { scheduleExpiry } from '../../features/links/service.ts'
import { scheduleRefreshAt } from '../../features/refreshes/service.ts'
import { idsIn, rejection } from './check.ts'
import { rejectState, type StateViolation, readStateInstant } from './errors.ts'

export interface LoadingContext {
  readonly db: Db
  readonly runtime: Runtime
  readonly httpClient: Pick<HttpClient, 'checkUrl'>
}

/** Generates missing secrets. The server keeps the returned state, so that a reset restores the same secrets. */
export const withSecrets = (state: SandboxState, runtime: Runtime): SandboxState => ({
  ...state,
  accounts: state.accounts.map((account) =>
    account.secret === undefined && account.secret_hash === undefined ? { ...account, secret: runtime.id('secret') } : account,
  ),
})

/** Loads a state that has passed `checkState` and in which every account has a secret. */
export async function loadState(context: LoadingContext, state: SandboxState): Promise<void> {
  rejectState([...(await knownIds(context.db, state)), ...(await findUrlErrors(context, state))])
  for (const account of state.accounts) await loadAccount(context, account)
}

const NAMES = { account: 'an account', individual: 'an Individual', data_request: 'a Data Request', link: 'a link', item: 'an Item' }

/** Maximum number of identifiers per query. */
const MAX_IDS = 500

async function knownIds(db: Db, state: SandboxState): Promise<StateViolation[]> {
  const errors: StateViolation[] = []
  for (const ids of Map.groupBy(idsIn(state), ({ table, column }) => `${table} ${column}`).values())
    for (let start = 0; start < ids.length; start += MAX_IDS) {
      const batch = ids.slice(start, start + MAX_IDS)
      const { table, column } = batch[0] as (typeof batch)[number]
      const values = batch.map(({ value }) => value)
      const rows = await db.selectFrom(table).select(sql.ref<string>(column).as('value')).where(sql.ref(column), 'in', values).execute()
      const known = new Set(rows.map(({ value }) => value))
      const message = `${NAMES[table]} with this ${column === 'id' ? 'identifier' : column} already exists: choose another, or start with an empty database`
      errors.push(...batch.flatMap(({ value, pointer }) => (known.has(value) ? [{ pointer, message }] : [])))
    }
  return errors
}

async function findUrlErrors({ db, runtime, httpClient }: LoadingContext, { accounts }: SandboxState): Promise<StateViolation[]> {
  const errors: StateViolation[] = []
  const ownPorts = () => listeningPorts(db, runtime.realNow())
  for (const [a, { individuals = [] }] of accounts.entries())
    for (const [i, { datarequests = [] }] of individuals.entries())
      for (const [r, { delivery_details = [] }] of datarequests.entries()) {
        const rejected = await requireCallableDeliveryUrls({ deliveries: delivery_details, httpClient, ownPorts })
        errors.push(...rejection(rejected, `/accounts/${a}/individuals/${i}/datarequests/${r}`))
      }
  return errors
}

const orNow = (instant: StateInstant | undefined, otherwise: number): number =>
  instant === undefined ? otherwise : readStateInstant(instant)

async function loadAccount(context: LoadingContext, account: StateAccount): Promise<void> {
  const { db, runtime } = context
  const { secret = '', signing_secrets = [], individuals = [], default_event_types: events, created_at: created, ...stated } = account
  const { id = runtime.id('acc'), name = stated.client_id, secret_hash = hashSecret(secret), suspended_at } = stated
  const created_at = orNow(created, runtime.now())
  await db
    .insertInto('account')
    .values({
      api_version: runtime.versions.newest,
      processing_failures: 'events',
      ...stated,
      id,
      name,
      secret_hash,
      default_event_types: events?.join(' ') ?? null,
      suspended_at: suspended_at === undefined ? null : readStateInstant(suspended_at),
      created_at,
    })
    .execute()
  for (const signing of signing_secrets) await addSigningSecret(db, id, signing, created_at)
  for (const individual of individuals) await loadIndividual(context, { id, name }, individual)
}

interface Owner {
  readonly id: string
  readonly name: string
}

async function loadIndividual(context: LoadingContext, account: Owner, individual: StateIndividual): Promise<void> {
  const { db, runtime } = context
  const { id = runtime.id('idv'), created_at: created, last_activity_at, datarequests = [], ...data } = individual
  const created_at = orNow(created, runtime.now())
  await addIndividual(db, { id, account_id: account.id, data, created_at, last_activity_at: orNow(last_activity_at, created_at) })
  for (const request of datarequests) await loadRequest(context, { account, individual_id: id }, request)
}

interface Recorded {
  readonly type: KnownValue<RecordedEventType>
  readonly at: number
  readonly details?: EventLogDetails
}

async function loadRequest(
  context: LoadingContext,
  { account, individual_id }: { readonly account: Owner; readonly individual_id: string },
  request: StateDataRequest,
): Promise<void> {
  const { db, runtime } = context
  const { id = runtime.id('dr'), type, links = [], items = [], event_logs, created_at: created, updated_at, ...rest } = request
  const { last_activity_type = 'CREATED', last_activity_at, connected_datasource_id: connected, ...details } = rest
  const created_at = orNow(created, runtime.now())
  const owner = { id, account_id: account.id }
  const data = await scheduleRefresh(context, owner, {
    ...details,
    requester_name: details.requester_name ?? account.name,
    widget_id: details.widget_id ?? runtime.id('lnk'),
  })
  const activity = { updated_at: orNow(updated_at, created_at), last_activity_type, last_activity_at: orNow(last_activity_at, created_at) }
  const stored = { ...owner, individual_id, type, data, created_at, ...activity }
  await addDataRequest(db, { ...stored, ...(typeof connected === 'string' && { datasource_id: connected }) })
  const recorded: Recorded[] = [{ type: 'DATAREQUEST_CREATED', at: created_at }]
  for (const link of links) recorded.push(await loadLink(context, { ...owner, individual_id, made: created_at }, link))
  for (const item of items) recorded.push(...(await loadItem(context, { ...owner, individual_id, made: created_at }, item)))
  const events = event_logs?.map((event) => ({ type: event.type, at: readStateInstant(event.created_at), details: event.details }))
  for (const { type: happened, at, details: known } of events ?? recorded.toSorted((a, b) => a.at - b.at))
    await recordEvent(db, { accountId: account.id, datarequestId: id, type: happened, ...(known && { details: known }), now: at })
}

/** Schedules the next refresh under the policy and returns the data with the refresh's identifier. */
async function scheduleRefresh(
  context: LoadingContext,
  owner: { readonly id: string; readonly account_id: string },
  { refresh_id: given, ...data }: DataRequestData,
): Promise<DataRequestData> {
  const { refresh_policy: policy } = data
  if (!policy?.enabled) return data
  const { next_refresh_at, ...asked } = policy
  const dueAt = next_refresh_at ?? computeNextRefresh(asked, context.runtime.now())
  if (dueAt === undefined) return data
  const refresh_id = given ?? context.runtime.id('rfs')
  await scheduleRefreshAt(context, owner, refresh_id, dueAt)
  return { ...data, refresh_id, refresh_policy: { ...asked, next_refresh_at: dueAt } }
}

interface OfRequest {
  /** Identifier of the Data Request. */
  readonly id: string
  readonly account_id: string
  readonly individual_id: string
  /** Creation time of the Data Request. */
  readonly made: number
}

async function loadLink(context: LoadingContext, { id: datarequest_id, made, ...owner }: OfRequest, link: StateLink): Promise<Recorded> {
  const { db, runtime } = context
  const created_at = orNow(link.created_at, made)
  const stored = {
    ...owner,
    id: link.id ?? runtime.bareId(),
    datarequest_id,
    status: link.status ?? 'available',
    expires_at: orNow(link.expires_at, created_at + limits.link_seconds * 1000),
    created_at,
    updated_at: orNow(link.updated_at, created_at),
    data: {
      email_notification: link.email_notification ?? false,
      sms_notification: link.sms_notification ?? false,
      additional_message: link.additional_message ?? null,
      expiry_reason: link.expiry_reason ?? null,
      channels: [],
      sent: 0,
    },
  } as const
  await addLink(db, stored as Parameters<typeof addLink>[1])
  if (stored.status === 'available') await scheduleExpiry(context, stored as Parameters<typeof scheduleExpiry>[1])
  return { type: 'DATAREQUEST_LINK_GENERATED', at: created_at, details: { expires_at: stored.expires_at } }
}

async function loadItem(context: LoadingContext, { id: datarequest_id, made, ...owner }: OfRequest, item: StateItem): Promise<Recorded[]> {
  const { db, runtime } = context
  const { id = runtime.id('itm'), source_data_type, reason_code = null, channel = 'submission', provided_by = 'client' } = item
  const data = (item.data ?? null) as RecordData | null
  const created_at = orNow(item.created_at, made)
  const stored: StoredItem = {
    ...owner,
    id,
    datarequest_id,
    external_id: item.external_id ?? null,
    datasource_id: item.datasource_id ?? null,
    source_data_type,
    media_type: item.media_type ?? null,
    channel,
    provided_by,
    status: data ? 'COMPLETED' : 'UNPROCESSABLE',
    reason_code,
    // A submitted record is stored as inline source data, because state files do not contain documents.
    source: { parts: data && channel === 'submission' ? [{}] : [] },
    data,
    confidence: item.confidence ?? null,
    checkcodes: item.checkcodes ?? [],
    on_hold: item.on_hold ?? false,
    fingerprint: data ? recordFingerprint(source_data_type, data) : fingerprint(source_data_type, [id]),
    session_id: null,
    refresh_id: null,
    created_at,
    updated_at: orNow(item.updated_at, created_at),
  }
  await addItem(db, data && !item.checkcodes ? { ...stored, checkcodes: await findSignals(db, stored, { data }) } : stored)
  const details = { item_id: id }
  return [
    { type: 'ITEM_CREATED', at: created_at, details },
    { type: data ? 'ITEM_PROCESSED' : 'ITEM_UNPROCESSABLE', at: stored.updated_at, details },
  ]
}
