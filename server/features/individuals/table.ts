/** Table for Individuals. */
import { bigint, bigintOrNull, createdAt, declareTable, ownedBy, primaryKey, text, textOrNull } from '../../db/tables.ts'

/** Columns of a row that belongs to an Individual. */
export const individualColumns = { account_id: text, individual_id: ownedBy('individual', text) }

export const INDIVIDUAL = declareTable(
  'individual',
  {
    id: ownedBy('individual', primaryKey),
    account_id: text,
    data: text,
    external_id: textOrNull,
    full_name: text,
    /** Name without the middle name. */
    short_name: text,
    ...createdAt,
    last_activity_at: bigint,
    deleted_at: bigintOrNull,
  },
  {
    withoutRowid: true,
    indexes: [
      'index individual_by_external_id on individual (account_id, external_id)',
      'index individual_by_short_name on individual (account_id, short_name)',
      // Indexes only the few Individuals who have a middle name. The index on short names covers all others.
      'index individual_by_full_name on individual (account_id, full_name) where full_name <> short_name',
    ],
  },
)

declare module '../../db/tables.ts' {
  interface Owners {
    individual: unknown
  }
}
