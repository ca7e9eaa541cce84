/** Table of purges. */
import { bigint, bigintOrNull, declareTable, primaryKey, type RowOf, text, textOrNull, unique } from '../../db/tables.ts'

/** The purge of an Individual, before and after the erasure. */
export const PURGE = declareTable(
  'purge',
  {
    id: primaryKey,
    account_id: text,
    individual_id: unique,
    /** The purge token of the request. */
    token_hash: text,
    /** This is kept, as the delivery details are, until the end of the purge is announced. */
    external_id: textOrNull,
    delivery_details: textOrNull,
    requested_at: bigint,
    erased_at: bigintOrNull,
    /** What the checks of readiness read of the Individual's records, under pseudonyms, as JSON. */
    observed: textOrNull,
    /** The number of its latest erasure, which `clock` counts. */
    erasure: bigintOrNull,
  },
  { purge: 'rewritten' },
)

declare module '../../db/tables.ts' {
  interface Tables {
    purge: RowOf<typeof PURGE>
  }
}
