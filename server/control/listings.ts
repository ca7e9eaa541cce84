/**
 * The records of all accounts: lists of them, and what each holds, with secrets masked. A purge deletes the Individual at once, so queries
 * of Individuals who are not deleted also hide what is to be erased.
 */
import type { Determination, KnownDataRequest, KnownDocument, TimelineEntry } from '../../generated/sandbox-types.ts'
import type { IndividualInput } from '../../generated/types.ts'
import { notFound } from '../core/errors.ts'
import { maskUrl } from '../../payloads/masking.ts'
import { hideDeliverySecrets } from '../features/webhooks/rules.ts'
import { findWholeDataRequest, recordedEventsOf } from '../features/data-requests/repository.ts'
import type { Db } from '../db/database.ts'
import { readContent } from '../features/items/documents.ts'
import { findIndividual, individualView } from '../features/individuals/repository.ts'
import { individualsToErase } from '../features/purge/repository.ts'
import { findItem, type StoredItem } from '../features/items/repository.ts'
import { isOfRequestWith, mentions } from '../db/list-conditions.ts'
import type { ServiceOutcome } from '../features/services/repository.ts'
import type { Tables } from '../db/tables.ts'
import type { Controls, Unchanged } from './controls.ts'
import { readPage } from './pages.ts'
import { connectionViews } from '../features/sessions/connections.ts'
import { linkView } from '../features/links/service.ts'
import { signalsOfResult } from '../features/services/service-transaction.ts'

export const listingControls = {
  /** Newest first, unless they are sorted. */
  listKnownDataRequests: async ({ given: { of, limit, account_id, mentions: text, ...given }, dependencies: { database }, setTotal }) => {
    const { db } = database
    const { type, last_activity_type, since, until, sort_by = 'created_at', order = 'desc', offset } = given
    const query = db
      .selectFrom('data_request')
      .innerJoin('individual', 'individual.id', 'data_request.individual_id')
      .selectAll('data_request')
      .select('individual.data as person')
      .where('individual.deleted_at', 'is', null)
      .$if(account_id !== undefined, (requests) => requests.where('data_request.account_id', '=', account_id as string))
      .$if(type !== undefined, (requests) => requests.where('type', '=', type as string))
      .$if(last_activity_type !== undefined, (requests) => requests.where('last_activity_type', '=', last_activity_type as string))
      .$if(since !== undefined, (requests) => requests.where('data_request.created_at', '>=', since as number))
      .$if(until !== undefined, (requests) => requests.where('data_request.created_at', '<=', until as number))
      .$if(text !== undefined, (requests) =>
        requests.where((request) =>
          request.or([
            mentions(db, ['data_request.id', 'individual_id', 'type', 'last_activity_type'], text ?? ''),
            // Names are kept in lower case to be searched.
            mentions(db, ['full_name', 'short_name'], text?.toLowerCase() ?? ''),
          ]),
        ),
      )
      .$if(of !== undefined, (requests) =>
        requests.where((request) =>
          request.or([
            request('data_request.id', '=', of as string),
            request('individual_id', '=', of as string),
            isOfRequestWith('data_request.id', { of: of as string, parts: ['item', 'session', 'link', 'delivery', 'webhook_event'] }),
          ]),
        ),
      )
      .orderBy(sort_by === 'individual_name' ? 'short_name' : `data_request.${sort_by}`, order)
      .orderBy('data_request.id', order)
    const rows = await readPage(db, query, { limit, offset, setTotal })
    const ids = rows.map(({ id }) => id)
    const events = Map.groupBy(await recordedEventsOf(db, ids), ({ datarequest_id }) => datarequest_id)
    return rows.map((row) => ({
      ...dataRequestView(row),
      event_logs: (events.get(row.id) ?? []).map(({ entry }) => entry as TimelineEntry),
    }))
  },
  /** Newest first, unless they are sorted. */
  listKnownItems: async ({ given: { of, limit, account_id, mentions: text, ...given }, dependencies: { database }, setTotal }) => {
    const { db } = database
    const { status, sort_by = 'created_at', order = 'desc', offset } = given
    const query = db
      .selectFrom('item')
      .innerJoin('individual', 'individual.id', 'item.individual_id')
      .select(['item.id', 'item.account_id', 'individual_id', 'datarequest_id', 'datasource_id', 'source_data_type', 'channel', 'giver'])
      .select(['status', 'reason_code', 'checkcodes', 'session_id', 'refresh_id', 'item.created_at', 'updated_at'])
      .where('individual.deleted_at', 'is', null)
      .$if(account_id !== undefined, (items) => items.where('item.account_id', '=', account_id as string))
      .$if(status !== undefined, (items) => items.where('status', '=', status as Tables['item']['status']))
      .$if(text !== undefined, (items) => items.where(mentions(db, ITEM_TEXTS, text ?? '')))
      .$if(of !== undefined, (items) =>
        items.where((item) =>
          item.or([
            ...(['item.id', 'individual_id', 'datarequest_id', 'session_id'] as const).map((id) => item(id, '=', of as string)),
            isOfRequestWith('datarequest_id', { of: of as string, parts: ['link', 'delivery', 'webhook_event'] }),
          ]),
        ),
      )
      .orderBy(`item.${sort_by}`, order)
      .orderBy('item.id', order)
    const rows = await readPage(db, query, { limit, offset, setTotal })
    return rows.map(({ id, checkcodes, ...item }) => ({ item_id: id, ...item, checkcodes: JSON.parse(checkcodes) as unknown[] }))
  },
  /** Next due first, unless they are sorted. */
  listJobs: async ({ given: { of, limit, account_id, request_id, mentions: text, ...given }, dependencies: { database }, setTotal }) => {
    const { db } = database
    const { sort_by, order = sort_by === undefined ? 'asc' : 'desc', offset } = given
    const query = db
      .selectFrom('job')
      .select(['id as job_id', 'account_id', 'kind', 'subject', 'due_at', 'failures', 'created_at', 'request_id'])
      .$if(account_id !== undefined, (jobs) => jobs.where('account_id', '=', account_id as string))
      .$if(request_id !== undefined, (jobs) => jobs.where('request_id', '=', request_id as string))
      .$if(text !== undefined, (jobs) => jobs.where(mentions(db, ['kind', 'subject', 'id'], text ?? '')))
      .$if(of !== undefined, (jobs) =>
        jobs.where((job) =>
          job.or([
            job('subject', '=', of as string),
            ...(['item', 'session', 'link', 'delivery'] as const).map((part) =>
              job(
                'subject',
                'in',
                db
                  .selectFrom(part)
                  .select('id')
                  .where((row) => row.or([row('datarequest_id', '=', of as string), row('individual_id', '=', of as string)])),
              ),
            ),
            job(
              'subject',
              'in',
              db
                .selectFrom('data_request')
                .select('id')
                .where('individual_id', '=', of as string),
            ),
          ]),
        ),
      )
      .orderBy(sort_by ?? 'due_at', order)
      .orderBy('sequence')
      .orderBy('id')
    return readPage(db, query, { limit, offset, setTotal })
  },
  showIndividual: async ({ given: { individual_id: id }, dependencies: { database } }) => {
    const account_id = await accountOf(database.db, 'individual', id)
    const individual = account_id === undefined ? undefined : await findIndividual(database.db, account_id, id)
    if (!individual || account_id === undefined) throw notFound('No Individual has this identifier')
    return { individual_id: id, account_id, record: individualView(individual) }
  },
  showDataRequest: async ({ given: { datarequest_id: id }, dependencies: { database, publicUrl }, scheduler }) => {
    const { db } = database
    const account_id = await accountOf(db, 'data_request', id)
    const request = account_id === undefined ? undefined : await findWholeDataRequest(db, account_id, id)
    if (!request) throw notFound('No Data Request has this identifier')
    const { now } = await scheduler.readClock()
    const { delivery_details = [], refresh_id: _, ...details } = request.data
    const shown = hideDeliverySecrets(delivery_details, { requested: false, publicToken: false })
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
    if (!item || account_id === undefined) throw notFound('No Item has this identifier')
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

/** What of an Item a text is looked for in. */
const ITEM_TEXTS = ['item.id', 'source_data_type', 'status', 'reason_code', 'checkcodes', 'datasource_id', 'channel']

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
