/** Tables for Data Requests and their recorded events. */
import { individualColumns } from '../individuals/table.ts'
import { autoincrement, bigint, createdAt, declareTable, ownedBy, primaryKey, text, textOrNull, timestamps } from '../../db/tables.ts'

/** Columns of a row that belongs to a Data Request. */
export const requestColumns = { ...individualColumns, datarequest_id: text }

export const DATA_REQUEST = declareTable(
  'data_request',
  {
    id: primaryKey,
    ...individualColumns,
    type: text,
    data: text,
    datasource_id: textOrNull,
    last_activity_type: text,
    last_activity_at: bigint,
    ...timestamps,
  },
  {
    indexes: [
      'index data_request_by_age on data_request (account_id, created_at, id)',
      'index data_request_by_individual on data_request (individual_id)',
    ],
  },
)

export const RECORDED_EVENT = declareTable(
  'recorded_event',
  {
    seq: autoincrement,
    account_id: text,
    datarequest_id: ownedBy('request', text),
    type: text,
    details: textOrNull,
    ...createdAt,
  },
  { indexes: ['index recorded_event_by_request on recorded_event (datarequest_id, seq)'] },
)

declare module '../../db/tables.ts' {
  interface Owners {
    request: unknown
  }
}
