/** Table of scheduled jobs. */
import type { Generated } from 'kysely'
import { bigint, column, createdAt, declareTable, primaryKey, type RowOf, text, textOrNull } from '../db/tables.ts'

export const JOB = declareTable(
  'job',
  {
    id: primaryKey,
    kind: text,
    account_id: text,
    /** The subject of the job: jobs of one kind and subject are cancelled together. */
    subject: text,
    payload: text,
    due_at: bigint,
    /** The place of a job that is due at once among those with its concurrency key, or 0. */
    sequence: column<Generated<number>>('bigint not null default 0'),
    /** The number of its failures. */
    failures: column<Generated<number>>('integer not null default 0'),
    /** Jobs with the same key run one at a time. Deliveries use the origin of the receiver, other jobs mostly the account. */
    concurrency_key: text,
    /** The API request that caused it. */
    request_id: textOrNull,
    ...createdAt,
  },
  {
    purge: 'rewritten',
    searchable: ['kind', 'subject', 'id'],
    indexes: [
      // It finds the next job of each concurrency key, however many wait for a slow receiver.
      'index job_by_key on job (concurrency_key, sequence, due_at, id)',
      'index job_by_subject on job (subject, kind)',
      "index job_by_payload on job (account_id, id) where payload <> '{}'",
    ],
  },
)

declare module '../db/tables.ts' {
  interface Tables {
    job: RowOf<typeof JOB>
  }
}
