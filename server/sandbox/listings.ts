/** Lists the Data Requests, Items and waiting jobs of all accounts, for the inspector. */
import type { DataRequestTable, IndividualTable } from '../store/tables.ts'
import type { KnownDataRequest, TimelineEntry } from '../../generated/sandbox-types.ts'
import type { IndividualInput } from '../../generated/types.ts'
import { recordedEventsOf } from '../store/data-requests.ts'
import { individualsToErase } from '../store/individuals.ts'
import type { Controls } from './controls.ts'

/** Tables with a row identifier by which the Data Request is found. */
const TABLES_OF_A_DATA_REQUEST = ['item', 'session', 'link', 'delivery', 'webhook_event'] as const

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
} satisfies Partial<Controls>

function dataRequestView({
  id,
  person,
  ...row
}: DataRequestTable & { person: IndividualTable['data'] }): Omit<KnownDataRequest, 'event_logs'> {
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
