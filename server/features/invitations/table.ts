/** Table of deprecated invitations. */
import { individualColumns } from '../individuals/table.ts'
import { createdAt, declareTable, primaryKey, text } from '../../db/tables.ts'

/** The identifier of an invitation is the identifier of its link, from which the status is derived. */
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
