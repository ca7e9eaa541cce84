/** Table for purges. */
import { bigint, bigintOrNull, declareTable, primaryKey, text, textOrNull, unique } from '../../db/tables.ts'

/** One row per purged Individual. The states of a purge are described in service.ts. */
export const PURGE = declareTable(
  'purge',
  {
    id: primaryKey,
    account_id: text,
    individual_id: unique,
    /** Hash of the purge token that authorized the purge. */
    token_hash: text,
    /** Needed, like the delivery details, to announce the end of the purge. Null after the announcement, or if nobody subscribed. */
    external_id: textOrNull,
    delivery_details: textOrNull,
    requested_at: bigint,
    erased_at: bigintOrNull,
    /** Pseudonymized records of the Individual for the readiness checks, as JSON. */
    observed: textOrNull,
    /** Sequence number of the Individual's erasure. The counter is stored in the `clock` table. */
    erasure: bigintOrNull,
  },
  { purge: 'rewritten' },
)
