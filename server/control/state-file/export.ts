/**
 * Exports the state of all accounts or of one account, as a state file. All rows come from the same database snapshot. A marker replaces
 * the Items of each Data Request. After the transaction, the Items are inserted into the serialized state, and their stored records are
 * copied without parsing.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SandboxState, StateAccount, StateEvent, StateIndividual, StateItem, StateLink } from '../../../generated/sandbox-types.ts'
import type { DeliveryDetail } from '../../../generated/types.ts'
import { maskUrl } from '../../../payloads/masking.ts'
import { readClock, type StoredClock } from '../../db/clock.ts'
import { rowToDataRequest, type StoredDataRequest, listRecordedEvents } from '../../features/data-requests/repository.ts'
import type { Database, Db } from '../../db/database.ts'
import { type UnparsedItem, unparsedItemsOfRequests } from '../../features/items/unparsed-items.ts'
import { listLinks, type StoredLink } from '../../features/links/repository.ts'
import { hashSecret, preferredEvents } from '../../http/accounts.ts'
import type { Tables } from '../../db/tables.ts'
import { atOneInstant } from '../../db/transaction.ts'
import { signingSecrets } from '../../features/webhooks/keys.ts'
import { JsonText, tooLarge } from '../../http/control.ts'
import { DEMO_ACCOUNT } from '../demo-account.ts'
import { writeStateInstant as at } from './errors.ts'

interface Reading {
  readonly db: Db
  readonly secrets: boolean
  /** The Items of each Data Request. In the state, a marker with the index in this list takes their place. */
  readonly items: (readonly UnparsedItem[])[]
  readonly marker: string
}

interface Options {
  readonly clientId: string | undefined
  readonly secrets: boolean
  readonly now: number
  readonly maxBytes: number
}

/** Copies the stored JSON of records unchanged, because parsing the records would take more memory and time. */
export async function exportState(database: Database, { clientId, secrets, now, maxBytes }: Options): Promise<JsonText> {
  const items: (readonly UnparsedItem[])[] = []
  const marker = randomUUID()
  const state = await atOneInstant(database, async (db) => {
    const bytes = maxBytes === Infinity ? 0 : await recordBytes(db, clientId)
    if (bytes > maxBytes) throw tooLarge(bytes, maxBytes)
    return readState({ db, secrets, items, marker }, { clientId, clock: await readClock(db), now })
  })
  const parts: Buffer[] = []
  for (const [at, part] of JSON.stringify(state)
    .split(new RegExp(`"${marker} (\\d+)"`))
    .entries())
    if (at % 2 === 0) parts.push(Buffer.from(part))
    else await addItems(items[Number(part)] as readonly UnparsedItem[], parts)
  return new JsonText(parts)
}

/** Number of Items that are serialized before yielding to the event loop. */
const ITEMS_PER_BATCH = 100

async function addItems(items: readonly UnparsedItem[], parts: Buffer[]): Promise<void> {
  const completed = items.filter((item): item is ProcessedItem => item.status !== 'IN_PROGRESS')
  parts.push(Buffer.from('['))
  for (let at = 0; at < completed.length; at += ITEMS_PER_BATCH) {
    const texts = completed.slice(at, at + ITEMS_PER_BATCH).map(itemText)
    parts.push(Buffer.from(`${at === 0 ? '' : ','}${texts.join()}`))
    await setImmediate()
  }
  parts.push(Buffer.from(']'))
}

/** Returns the total size of all records without loading them. */
async function recordBytes(db: Db, clientId: string | undefined): Promise<number> {
  const { bytes } = await db
    .selectFrom('item')
    .innerJoin('account', 'account.id', 'item.account_id')
    .select(sql<number | string | null>`sum(octet_length(item.data))`.as('bytes'))
    .$if(clientId !== undefined, (all) => all.where('account.client_id', '=', clientId as string))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

async function readState(
  reading: Reading,
  { clientId, clock, now }: { readonly clientId: string | undefined; readonly clock: StoredClock; readonly now: number },
): Promise<SandboxState> {
  const accounts = await reading.db
    .selectFrom('account')
    .selectAll()
    .$if(clientId !== undefined, (all) => all.where('client_id', '=', clientId as string))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const moved = clock.frozen_at !== null || clock.offset_ms !== 0
  return {
    ...(moved && { clock: { now: at(now), ...(clock.frozen_at !== null && { frozen: true }) } }),
    accounts: await inGroups(accounts, (some) => Promise.all(some.map((account) => accountState(reading, account)))),
  }
}

/** Maximum number of rows per query. */
const MAX_ROWS = 500

/** Maps the rows in groups of at most MAX_ROWS and preserves their order. */
async function inGroups<Row, State>(rows: readonly Row[], work: (group: readonly Row[]) => Promise<State[]>): Promise<State[]> {
  const states: State[] = []
  for (let at = 0; at < rows.length; at += MAX_ROWS) states.push(...(await work(rows.slice(at, at + MAX_ROWS))))
  return states
}

const getIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

const DEMO_HASH = hashSecret(DEMO_ACCOUNT.secret)

async function accountState(reading: Reading, account: Tables['account']): Promise<StateAccount> {
  const { db, secrets } = reading
  const { id, client_id, name, api_version, processing_failures, pause_failing_after_seconds, created_at, secret_hash } = account
  const { requests_per_minute, suspended_at } = account
  const preferred = preferredEvents(account)
  const individuals = await db
    .selectFrom('individual')
    .selectAll()
    .where('account_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const signing = secrets ? (await signingSecrets(db, id)).toReversed() : []
  return {
    id,
    client_id,
    // The secret of the demo account is public.
    ...(secret_hash === DEMO_HASH ? { secret: DEMO_ACCOUNT.secret } : secrets && { secret_hash }),
    name,
    api_version,
    processing_failures,
    ...(preferred && { default_event_types: preferred }),
    ...(pause_failing_after_seconds !== null && { pause_failing_after_seconds }),
    ...(requests_per_minute !== null && { requests_per_minute }),
    ...(suspended_at !== null && { suspended_at: at(suspended_at) }),
    ...(signing.length > 0 && { signing_secrets: signing }),
    created_at: at(created_at),
    individuals: await inGroups(individuals, (some) => individualStates(reading, some)),
  }
}

async function individualStates(reading: Reading, individuals: readonly Tables['individual'][]): Promise<StateIndividual[]> {
  const rows = await reading.db
    .selectFrom('data_request')
    .selectAll()
    .where('individual_id', 'in', getIds(individuals))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const states = await inGroups(rows, (some) => requestStates(reading, some))
  const requests = Map.groupBy(states, ({ of }) => of)
  return individuals.map(({ id, data, created_at, last_activity_at }) => ({
    id,
    ...(JSON.parse(data) as StateIndividual),
    created_at: at(created_at),
    last_activity_at: at(last_activity_at),
    datarequests: (requests.get(id) ?? []).map(({ state }) => state),
  }))
}

/** Returns the state of each Data Request and the identifier of its Individual. */
async function requestStates(reading: Reading, rows: readonly Tables['data_request'][]) {
  const { db } = reading
  const ids = getIds(rows)
  const links = Map.groupBy(await listLinks(db, ids), (link) => link.datarequest_id)
  const items = Map.groupBy(await unparsedItemsOfRequests(db, ids), (item) => item.datarequest_id)
  const events = Map.groupBy(await listRecordedEvents(db, ids), (event) => event.datarequest_id)
  return rows.map((row) => ({
    of: row.individual_id,
    state: {
      ...requestState(reading, { ...rowToDataRequest(row), datasource_id: row.datasource_id }),
      links: (links.get(row.id) ?? []).toReversed().map(linkState),
      items: writtenLater(reading, items.get(row.id)?.toReversed() ?? []),
      event_logs: (events.get(row.id) ?? []).map(({ entry: { type, created_at, details } }) => ({
        type: type as StateEvent['type'],
        created_at: at(created_at),
        ...(details && { details: details as Record<string, unknown> }),
      })),
    },
  }))
}

/** Adds the Items to the list and returns their marker. */
function writtenLater({ items, marker }: Reading, rows: readonly UnparsedItem[]): StateItem[] {
  items.push(rows)
  return `${marker} ${items.length - 1}` as unknown as StateItem[]
}

function requestState({ secrets }: Reading, request: StoredDataRequest & { readonly datasource_id: string | null }) {
  const { id, type, data, datasource_id, created_at, updated_at, last_activity_type, last_activity_at } = request
  const { delivery_details, refresh_id, ...details } = data
  const requested = details.request_details?.datasource?.id ?? null
  return {
    id,
    type,
    ...details,
    ...(delivery_details && { delivery_details: secrets ? delivery_details : delivery_details.map(withoutSecrets) }),
    ...(refresh_id && { refresh_id }),
    ...(datasource_id !== requested && datasource_id !== null && { connected_datasource_id: datasource_id }),
    last_activity_type,
    last_activity_at: at(last_activity_at),
    created_at: at(created_at),
    updated_at: at(updated_at),
  }
}

const withoutSecrets = ({ headers: _, x_auth_token_credentials: __, ...detail }: DeliveryDetail): DeliveryDetail => ({
  ...detail,
  url: maskUrl(detail.url),
})

const linkState = ({ id, status, expires_at, created_at, updated_at, data }: StoredLink): StateLink => ({
  id,
  status,
  expires_at: at(expires_at),
  ...(data.expiry_reason && { expiry_reason: data.expiry_reason }),
  ...(data.email_notification && { email_notification: true }),
  ...(data.sms_notification && { sms_notification: true }),
  ...(data.additional_message !== null && { additional_message: data.additional_message }),
  created_at: at(created_at),
  updated_at: at(updated_at),
})

/** An Item whose processing has ended. Items in progress are not exported, because their documents are not exported either. */
type ProcessedItem = UnparsedItem & Pick<StateItem, 'status'>

function itemText(item: ProcessedItem): string {
  const { id, source_data_type, status, data, reason_code, external_id, datasource_id, media_type, channel, provided_by } = item
  const state: Omit<StateItem, 'data'> = {
    id,
    source_data_type,
    status,
    ...(data && { checkcodes: [...item.checkcodes] as NonNullable<StateItem['checkcodes']> }),
    ...(reason_code !== null && { reason_code }),
    ...(external_id !== null && { external_id }),
    ...(datasource_id !== null && { datasource_id }),
    ...(media_type !== null && { media_type }),
    channel,
    provided_by,
    ...(item.confidence && { confidence: item.confidence }),
    ...(item.on_hold && { on_hold: true }),
    created_at: at(item.created_at),
    updated_at: at(item.updated_at),
  }
  const text = JSON.stringify(state)
  return data ? `${text.slice(0, -1)},"data":${data}}` : text
}
