/** Tables of accounts, tokens, the request log, idempotency keys, injected faults and rate limits. */
import type { ProcessingFailures, RefusalCode } from '../../generated/sandbox-types.ts'
import {
  autoincrement,
  bigint,
  bigintOrNull,
  column,
  createdAt,
  declareTable,
  integer,
  integerOrNull,
  milliseconds,
  literal,
  literalOrNull,
  ownedBy,
  primaryKey,
  type RowOf,
  text,
  textOrNull,
  unique,
} from '../db/tables.ts'

export type CallEffect = 'latency' | 'status' | 'reset' | 'expire_token' | 'unknown_property' | 'unknown_value'

export type DeliveryEffect = 'duplicate' | 'delay' | 'drop' | 'reorder' | 'lose_answer'

export const ACCOUNT = declareTable('account', {
  id: primaryKey,
  client_id: unique,
  secret_hash: text,
  name: text,
  /** The API version that applies when a request names none. */
  api_version: bigint,
  processing_failures: column<ProcessingFailures>("text not null default 'events'"),
  /** The events that an entry of delivery_details without event_type takes, separated by spaces, or null where it takes every event. */
  default_event_types: textOrNull,
  /** Endpoints that fail for so long are paused. None is where this is null. */
  pause_failing_after_seconds: integerOrNull,
  /** The calls of all its tokens in a minute, or null where each token has the limit of the server. */
  requests_per_minute: integerOrNull,
  /** The instant since which its calls are refused and its webhooks wait. */
  suspended_at: bigintOrNull,
  last_call_at: bigintOrNull,
  ...createdAt,
})

export const TOKEN = declareTable(
  'token',
  {
    hash: primaryKey,
    account_id: text,
    kind: literal<'access' | 'public' | 'purge'>(),
    /** The scopes of a public token, separated by spaces. */
    scopes: text,
    /** The Individual that the policy of a public token names. */
    individual_id: ownedBy('individual', textOrNull),
    ...createdAt,
    expires_at: bigint,
    invalidated_at: bigintOrNull,
    spent_at: bigintOrNull,
  },
  { indexes: ['index token_by_individual on token (individual_id) where individual_id is not null'] },
)

export const REQUEST_LOG = declareTable(
  'request_log',
  {
    seq: autoincrement,
    account_id: textOrNull,
    /** The token that the call came with. */
    token_hash: textOrNull,
    request_id: textOrNull,
    operation: text,
    status: integer,
    /** The API version that answered, or null where it was not known who called. */
    version: bigintOrNull,
    at: bigint,
    /** The real time of its beginning. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** The seconds that the answer asks the caller to wait (Retry-After). */
    retry_after: bigintOrNull,
    warnings: text,
    /** The injected fault that touched the answer, if one did. */
    fault: literalOrNull<CallEffect>(),
    /** The rule that rejected the call. */
    refusal: literalOrNull<RefusalCode>(),
    /** The headers that say how the call was meant, as JSON. Credentials are never among them. */
    headers: textOrNull,
    request: textOrNull,
    response: textOrNull,
    /** Of a redacted call: what the checks of readiness read of it, under pseudonyms, as JSON. */
    observed: textOrNull,
  },
  {
    purge: 'rewritten',
    // Indexes over every entry would cost more than the rest of writing it.
    indexes: ['index request_log_of_unknown on request_log (seq) where account_id is null'],
  },
)

/** Entries of the request log that were written together. */
export const REQUEST_LOG_BATCH = declareTable('request_log_batch', {
  seq: autoincrement,
  /** The last entry of the log when they were written. */
  last_seq: bigint,
  /** The real time at which they were logged. */
  logged_at: bigint,
  /** The size of the entries of accounts, including those that were removed one by one since. */
  bytes: bigint,
  /** The size of the entries whose caller is not known. */
  unknown_bytes: bigint,
})

export const IDEMPOTENCY_KEY = declareTable(
  'idempotency_key',
  {
    account_id: text,
    key_hash: text,
    request_hash: text,
    /** The answer as JSON. It is null until the creation is done, within its transaction, and once its Individual is deleted or purged. */
    answer: textOrNull,
    /** The virtual time at which the key expires. */
    expires_at: bigint,
  },
  {
    primaryKey: ['account_id', 'key_hash'],
    withoutRowid: true,
    purge: 'rewritten',
  },
)

export const FAULT = declareTable(
  'fault',
  {
    seq: autoincrement,
    id: unique,
    account_id: text,
    /** The path of the calls that it affects, or null where it affects deliveries. */
    path: textOrNull,
    /** The event type of the deliveries that it affects. */
    event_type: textOrNull,
    effect: literal<CallEffect | DeliveryEffect>(),
    /** Milliseconds of real time, a status, or seconds of virtual time, if the effect needs a number. */
    value: integerOrNull,
    /** The number of times that it still applies, or null where there is no limit. */
    remaining: integerOrNull,
    /** The number of times that it has been applied. */
    applied: integer,
    ...createdAt,
  },
  { indexes: ['index fault_by_event on fault (account_id, event_type)'] },
)

export const RATE_LIMIT = declareTable(
  'rate_limit',
  {
    /** The hash of the token, account or address. */
    caller: primaryKey,
    /** The calls that processes have taken of the minute. */
    taken: bigint,
    /** The real time at which the minute ends, by the clock of the database. */
    ends_at: bigint,
  },
  { ofProcesses: true },
)

declare module '../db/tables.ts' {
  interface Tables {
    account: RowOf<typeof ACCOUNT>
    token: RowOf<typeof TOKEN>
    request_log: RowOf<typeof REQUEST_LOG>
    request_log_batch: RowOf<typeof REQUEST_LOG_BATCH>
    idempotency_key: RowOf<typeof IDEMPOTENCY_KEY>
    fault: RowOf<typeof FAULT>
    rate_limit: RowOf<typeof RATE_LIMIT>
  }
}
