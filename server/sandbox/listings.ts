/** The records of all accounts: lists of them, and what each holds, with secrets masked. */
import type { Determination, KnownDataRequest, KnownDocument, TimelineEntry } from '../../generated/sandbox-types.ts'
import type { IndividualInput } from '../../generated/types.ts'
import { notFound } from '../core/errors.ts'
import { maskUrl } from '../core/masking.ts'
import { credentialsAreShownOnlyWhenAskedFor } from '../rules/deliveries.ts'
import { findWholeDataRequest, recordedEventsOf } from '../store/data-requests.ts'
import type { Db } from '../store/database.ts'
import { readContent } from '../store/documents.ts'
import { findIndividual, individualView, individualsToErase } from '../store/individuals.ts'
import { findItem, type StoredItem } from '../store/items.ts'
import type { ServiceOutcome } from '../store/service-transactions.ts'
import type { Tables } from '../store/tables.ts'
import type { Controls, Unchanged } from './controls.ts'
import { connectionViews } from '../workflow/connections.ts'
import { linkView } from '../workflow/links.ts'
import { signalsOfResult } from '../workflow/services/service-transaction.ts'

export const listingControls = {
  /** Newest first. */
  listKnownDataRequests: async ({ given: { of, limit, account_id }, dependencies: { database } }) => {
    const { db } = database
    const rows = await db
      .selectFrom('data_request')
      .innerJoin('individual', 'individual.id', 'data_request.individual_id')
      .selectAll('data_request')
      .select('individual.data as person')
      .where('individual.deleted_at', 'is', null)
      .where('individual_id', 'not in', individualsToErase(db))
      .$if(account_id !== undefined, (requests) => requests.where('data_request.account_id', '=', account_id as string))
      .$if(of !== undefined, (requests) =>
        requests.where((request) =>
          request.or([
            request('data_request.id', '=', of as string),
            request('individual_id', '=', of as string),
            ...TABLES_OF_A_DATA_REQUEST.map((part) =>
              request(
                'data_request.id',
                'in',
                db
                  .selectFrom(part)
                  .select('datarequest_id')
                  .where('id', '=', of as string),
              ),
            ),
          ]),
        ),
      )
      .orderBy('data_request.created_at', 'desc')
      .orderBy('data_request.id', 'desc')
      .limit(limit as number)
      .execute()
    const ids = rows.map(({ id }) => id)
    const events = Map.groupBy(await recordedEventsOf(db, ids), ({ datarequest_id }) => datarequest_id)
    return rows.map((row) => ({
      ...dataRequestView(row),
      event_logs: (events.get(row.id) ?? []).map(({ entry }) => entry as TimelineEntry),
    }))
  },
  /** Newest first. */
  listKnownItems: async ({ given: { of, limit, account_id }, dependencies: { database } }) => {
    const rows = await database.db
      .selectFrom('item')
      .innerJoin('individual', 'individual.id', 'item.individual_id')
      .select(['item.id', 'item.account_id', 'individual_id', 'datarequest_id', 'datasource_id', 'source_data_type', 'channel', 'giver'])
      .select(['status', 'reason_code', 'checkcodes', 'session_id', 'refresh_id', 'item.created_at', 'updated_at'])
      .where('individual.deleted_at', 'is', null)
      .where('individual_id', 'not in', individualsToErase(database.db))
      .$if(account_id !== undefined, (items) => items.where('item.account_id', '=', account_id as string))
      .$if(of !== undefined, (items) =>
        items.where((item) =>
          item.or((['item.id', 'individual_id', 'datarequest_id', 'session_id'] as const).map((id) => item(id, '=', of as string))),
        ),
      )
      .orderBy('item.created_at', 'desc')
      .orderBy('item.id', 'desc')
      .limit(limit as number)
      .execute()
    return rows.map(({ id, checkcodes, ...item }) => ({ item_id: id, ...item, checkcodes: JSON.parse(checkcodes) as unknown[] }))
  },
  /** Next due first. */
  listJobs: ({ given: { limit, account_id, request_id }, dependencies: { database } }) =>
    database.db
      .selectFrom('job')
      .select(['id as job_id', 'account_id', 'kind', 'subject', 'due_at', 'failures', 'created_at', 'request_id'])
      .$if(account_id !== undefined, (jobs) => jobs.where('account_id', '=', account_id as string))
      .$if(request_id !== undefined, (jobs) => jobs.where('request_id', '=', request_id as string))
      .orderBy('due_at')
      .orderBy('sequence')
      .orderBy('id')
      .limit(limit as number)
      .execute(),
  showIndividual: async ({ given: { individual_id: id }, dependencies: { database } }) => {
    const account_id = await accountOf(database.db, 'individual', id)
    const individual = account_id === undefined ? undefined : await findIndividual(database.db, account_id, id)
    if (!individual || account_id === undefined || (await isToBeErased(database.db, id)))
      throw notFound('No Individual has this identifier')
    return { individual_id: id, account_id, record: individualView(individual) }
  },
  showDataRequest: async ({ given: { datarequest_id: id }, dependencies: { database, publicUrl }, scheduler }) => {
    const { db } = database
    const account_id = await accountOf(db, 'data_request', id)
    const request = account_id === undefined ? undefined : await findWholeDataRequest(db, account_id, id)
    if (!request || (await isToBeErased(db, request.individual_id))) throw notFound('No Data Request has this identifier')
    const { now } = await scheduler.readClock()
    const { delivery_details = [], refresh_id: _, ...details } = request.data
    const shown = credentialsAreShownOnlyWhenAskedFor(delivery_details, { requested: false, publicToken: false })
    return {
      datarequest_id: id,
      account_id: request.account_id,
      individual_id: request.individual_id,
      type: request.type,
      details,
      delivery_details: shown.map((detail) => ({ ...detail, url: maskUrl(detail.url) })),
      links: request.links.map((link) => linkView(link, { now, publicUrl })),
      connections: connectionViews(request.connections),
      determinations: await determinationsOf(db, id),
    }
  },
  showItem: async ({ given: { item_id: id }, dependencies: { database } }) => {
    const { db } = database
    const account_id = await accountOf(db, 'item', id)
    const item = account_id === undefined ? undefined : await findItem(db, account_id, id)
    if (!item || account_id === undefined || (await isToBeErased(db, item.individual_id))) throw notFound('No Item has this identifier')
    const { source_data_type, data, confidence } = item
    return {
      item_id: id,
      account_id,
      source_data_type,
      record: data,
      confidence,
      documents: await documentsOf(db, item),
      remote: item.source.parts.flatMap(({ reference }) => (reference && !isHere(reference.uri) ? [maskUrl(reference.uri)] : [])),
    }
  },
  showDocument: async ({ given: { document_id: id }, dependencies: { database } }) => {
    const document = await database.db
      .selectFrom('document')
      .select(['id', 'account_id', 'individual_id', 'file_name', 'media_type', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!document || (document.individual_id && (await isToBeErased(database.db, document.individual_id))))
      throw notFound('No document has this identifier')
    const { id: document_id, individual_id: _, ...rest } = document
    const content = Buffer.concat(await readContent(database.db, id))
    return { document_id, ...rest, bytes: content.length, content: content.toString('base64') }
  },
} satisfies Partial<Controls>

const isHere = (uri: string): boolean => uri.startsWith('svc://')

const accountOf = async (db: Db, table: 'individual' | 'data_request' | 'item', id: string): Promise<string | undefined> =>
  (await db.selectFrom(table).select('account_id').where('id', '=', id).executeTakeFirst())?.account_id

export const isToBeErased = async (db: Db, individualId: string): Promise<boolean> =>
  (await individualsToErase(db).where('individual_id', '=', individualId).executeTakeFirst()) !== undefined

/** Oldest first. */
async function determinationsOf(db: Db, datarequestId: string): Promise<Unchanged<Determination>[]> {
  const rows = await db
    .selectFrom('service_transaction')
    .select(['id', 'service', 'status', 'outcome', 'created_at', 'updated_at'])
    .where('datarequest_id', '=', datarequestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const determinations: Unchanged<Determination>[] = []
  for (const { id, outcome: stored, ...row } of rows) {
    const outcome = JSON.parse(stored ?? '{}') as Partial<ServiceOutcome>
    const { result = null, reasons = [], items = [] } = outcome
    const checkcodes = await signalsOfResult(db, outcome)
    determinations.push({ transaction_id: id, ...row, result, reason_codes: reasons, items, checkcodes })
  }
  return determinations
}

async function documentsOf(db: Db, { source, account_id }: StoredItem): Promise<KnownDocument[]> {
  const ids = source.parts.flatMap(({ reference }) => reference?.id ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('document')
    .select(['id as document_id', 'file_name', 'media_type', 'created_at'])
    .where('id', 'in', ids)
    .where('account_id', '=', account_id)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.document_id) - ids.indexOf(b.document_id))
}

/** Tables with a row identifier by which the Data Request is found. */
const TABLES_OF_A_DATA_REQUEST = ['item', 'session', 'link', 'delivery', 'webhook_event'] as const

function dataRequestView({
  id,
  person,
  ...row
}: Tables['data_request'] & { person: Tables['individual']['data'] }): Omit<KnownDataRequest, 'event_logs'> {
  const { account_id, individual_id, type, last_activity_type, last_activity_at, created_at } = row
  const { first_name, last_name } = JSON.parse(person) as IndividualInput
  return {
    datarequest_id: id,
    account_id,
    individual_id,
    individual_name: `${first_name} ${last_name}`,
    type,
    last_activity_type,
    last_activity_at,
    created_at,
  }
}
