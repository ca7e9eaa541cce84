/** Control operations for Data Requests. */
import type { Determination, TimelineEntry } from '../../../generated/sandbox-types.ts'
import type { IndividualInput } from '../../../generated/types.ts'
import { maskUrl } from '../../../payloads/masking.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/database.ts'
import { mentions, relatedTo, selectList } from '../../db/list.ts'
import { accountOfRecord } from '../../http/accounts.ts'
import { type Controls, readPage, type RecordSearch, type Unchanged } from '../../http/control.ts'
import { formatName } from '../individuals/repository.ts'
import { linkView } from '../links/service.ts'
import type { ServiceOutcome } from '../services/repository.ts'
import { signalsOfResult } from '../services/service-transaction.ts'
import { connectionViews } from '../sessions/connections.ts'
import { hideDeliverySecrets } from '../webhooks/rules.ts'
import { findWholeDataRequest, listRecordedEvents } from './repository.ts'

export const dataRequestControls = {
  /** Lists Data Requests, newest first by default. */
  listKnownDataRequests: async (call) => {
    const { db } = call.dependencies.database
    const query = selectList(db, call.given, {
      from: withIndividual(db),
      filters: {
        account_id: 'data_request.account_id',
        since: 'data_request.created_at',
        until: 'data_request.created_at',
        contains: mentions(['data_request.id', 'individual_id', 'type', 'last_activity_type', 'full_name', 'short_name']),
        related_to: relatedTo({
          columns: ['data_request.id', 'individual_id'],
          request: 'data_request.id',
          parts: ['item', 'session', 'link', 'delivery', 'webhook_event'],
        }),
      },
      sort: {
        default: 'created_at',
        by: { created_at: 'data_request.created_at', last_activity_at: 'data_request.last_activity_at', individual_name: 'short_name' },
        then: 'data_request.id',
      },
    })
    const rows = await readPage(call, query)
    const ids = rows.map(({ id }) => id)
    const events = Map.groupBy(await listRecordedEvents(db, ids), ({ datarequest_id }) => datarequest_id)
    return rows.map(({ id, person, ...request }) => ({
      datarequest_id: id,
      ...request,
      individual_name: formatName(JSON.parse(person) as IndividualInput),
      event_logs: (events.get(id) ?? []).map(({ entry }) => entry as TimelineEntry),
    }))
  },
  showDataRequest: async ({ given: { datarequest_id: id }, dependencies: { database, publicUrl }, scheduler }) => {
    const { db } = database
    const account_id = await accountOfRecord(db, 'data_request', id)
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
      determinations: await listDeterminations(db, id),
    }
  },
} satisfies Partial<Controls>

/** Excludes Data Requests of deleted Individuals. A purge deletes the Individual immediately, which hides the data before its erasure. */
const withIndividual = (db: Db) =>
  db
    .selectFrom('data_request')
    .innerJoin('individual', 'individual.id', 'data_request.individual_id')
    .select(['data_request.id', 'data_request.account_id', 'individual_id', 'type', 'last_activity_type'])
    .select(['data_request.last_activity_at', 'data_request.created_at', 'individual.data as person'])
    .where('individual.deleted_at', 'is', null)

/** Returns the determinations, oldest first. */
async function listDeterminations(db: Db, datarequestId: string): Promise<Unchanged<Determination>[]> {
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

export const searchDataRequests: RecordSearch = async (db, { limit, ...given }) => {
  const query = selectList(db, given, {
    from: withIndividual(db).orderBy('data_request.created_at', 'desc'),
    filters: {
      account_id: 'data_request.account_id',
      text: mentions(['data_request.id', 'type', 'last_activity_type', 'full_name', 'short_name']),
    },
  })
  return (await query.limit(limit).execute()).map(({ id, account_id, type, last_activity_type: description, created_at: at, person }) => ({
    kind: 'datarequest',
    id,
    account_id,
    title: `${type} of ${formatName(JSON.parse(person) as IndividualInput)}`,
    description,
    at,
  }))
}
