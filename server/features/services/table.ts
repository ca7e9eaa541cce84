/** Table for Service calls. */
import { individualColumns } from '../individuals/table.ts'
import { declareTable, literal, primaryKey, text, textOrNull, timestamps } from '../../db/tables.ts'

export const SERVICE_TRANSACTION = declareTable(
  'service_transaction',
  {
    id: primaryKey,
    ...individualColumns,
    datarequest_id: textOrNull,
    /** The operationId of the called Service. */
    service: text,
    /** The request without its metadata. */
    reference: text,
    metadata: textOrNull,
    status: literal<'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'>(),
    /** Result of a COMPLETED call, or the reason codes of an UNPROCESSABLE call. */
    outcome: textOrNull,
    ...timestamps,
  },
  { indexes: ['index service_transaction_by_individual on service_transaction (individual_id, status)'] },
)
