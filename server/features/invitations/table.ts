/** Table for deprecated invitations. */
import { individualColumns } from '../individuals/table.ts'
import { createdAt, declareTable, primaryKey, text } from '../../db/tables.ts'

/** An invitation has the same identifier as its link, from which its status is derived. */
export const INVITATION = declareTable(
  'invitation',
  {
    id: primaryKey,
    ...individualColumns,
    data: text,
    ...createdAt,
  },
  {
    indexes: [
      'index invitation_by_age on invitation (account_id, created_at, id)',
      'index invitation_by_individual on invitation (individual_id)',
    ],
  },
)
