/** Table for invitation links. */
import { requestColumns } from '../data-requests/table.ts'
import { bigint, declareTable, literal, primaryKey, text, timestamps } from '../../db/tables.ts'

export const LINK = declareTable(
  'link',
  {
    id: primaryKey,
    ...requestColumns,
    status: literal<'available' | 'used' | 'expired'>(),
    expires_at: bigint,
    data: text,
    ...timestamps,
  },
  { indexes: ['index link_by_request on link (datarequest_id, status)', 'index link_by_individual on link (individual_id)'] },
)
