/** Table of Service calls. */
import { individualColumns } from '../individuals/table.ts'
import { declareTable, literal, primaryKey, type RowOf, text, textOrNull, timestamps } from '../../db/tables.ts'

/** A call of a Service. */
export const SERVICE_TRANSACTION = declareTable(
  'service_transaction',
  {
    id: primaryKey,
    ...individualColumns,
    datarequest_id: textOrNull,
    /** The operation of the Service. */
    service: text,
    /** The request without its metadata. */
    reference: text,
    metadata: textOrNull,
    status: literal<'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'>(),
    /** The result of a COMPLETED call, or the reason codes of an UNPROCESSABLE one. */
    outcome: textOrNull,
    ...timestamps,
  },
  { indexes: ['index service_transaction_by_individual on service_transaction (individual_id, status)'] },
)

declare module '../../db/tables.ts' {
  interface Tables {
    service_transaction: RowOf<typeof SERVICE_TRANSACTION>
  }
}
