/** Table of purges. */
import { bigint, bigintOrNull, declareTable, primaryKey, type RowOf, text, textOrNull, unique } from '../../db/tables.ts'

/** The purge of an Individual, before and after the erasure. */
export const PURGE = declareTable(
  'purge',
  {
    id: primaryKey,
    account_id: text,
    individual_id: unique,
    /** Hash of the request's purge token. */
    token_hash: text,
    /** Kept, like the delivery details, until the webhook event about the end of the purge is raised. */
    external_id: textOrNull,
    delivery_details: textOrNull,
    requested_at: bigint,
    erased_at: bigintOrNull,
    /** Pseudonymized observations of the Individual's records for readiness checks, as JSON. */
    observed: textOrNull,
    /** Number of its latest erasure, counted in `clock`. */
    erasure: bigintOrNull,
  },
  { purge: 'rewritten' },
)

declare module '../../db/tables.ts' {
  interface Tables {
    purge: RowOf<typeof PURGE>
  }
}
