/** Table of scheduled jobs. */
import { bigint, createdAt, declareTable, generated, primaryKey, text, textOrNull } from '../db/tables.ts'

export const JOB = declareTable(
  'job',
  {
    id: primaryKey,
    kind: text,
    account_id: text,
    /** The record that the job is for. All jobs with the same kind and subject are canceled together. */
    subject: text,
    payload: text,
    due_at: bigint,
    /** Position among the immediately due jobs with the same concurrency key, or 0 for other jobs. */
    sequence: generated<number>('bigint not null default 0'),
    /** Number of failures so far. */
    failures: generated<number>('integer not null default 0'),
    /** Jobs with the same key run one at a time. Deliveries use the receiver's origin, and most other jobs use the account. */
    concurrency_key: text,
    /** API request that led to the job. */
    request_id: textOrNull,
    ...createdAt,
  },
  {
    purge: 'rewritten',
    searchable: ['kind', 'subject', 'id'],
    indexes: [
      // Finds the next job for each concurrency key without reading the jobs that wait for a slow receiver.
      'index job_by_key on job (concurrency_key, sequence, due_at, id)',
      'index job_by_subject on job (subject, kind)',
      "index job_by_payload on job (account_id, id) where payload <> '{}'",
    ],
  },
)
