/** Tables of accounts, tokens, the request log, idempotency keys, injected faults and rate limits. */
import type { CallFault, DeliveryFault, ProcessingFailures, RefusalCode } from '../../generated/sandbox-types.ts'
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
  text,
  textOrNull,
  unique,
} from '../db/tables.ts'

export type { CallFault as CallEffect, DeliveryFault as DeliveryEffect }

export const ACCOUNT = declareTable('account', {
  id: primaryKey,
  client_id: unique,
  secret_hash: text,
  name: text,
  /** API version of requests that do not specify a version. */
  api_version: bigint,
  processing_failures: column<ProcessingFailures>("text not null default 'events'"),
  /** Event types for entries of delivery_details without event_type, separated by spaces, or null for all events. */
  default_event_types: textOrNull,
  /** Endpoints that fail for this long are paused. Null disables automatic pauses. */
  pause_failing_after_seconds: integerOrNull,
  /** Rate limit across its tokens, or null if each token has the server's limit. */
  requests_per_minute: integerOrNull,
  /** Time of the suspension, since which calls are rejected and webhooks wait. */
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
    /** Scopes of a public token, separated by spaces. */
    scopes: text,
    /** Individual in the policy of a public token. */
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
    /** Hash of the call's token. */
    token_hash: textOrNull,
    request_id: textOrNull,
    operation: text,
    status: integer,
    /** API version of the response, or null for an unknown caller. */
    version: bigintOrNull,
    at: bigint,
    /** Real time of its start. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** Retry-After header of the response, in seconds. */
    retry_after: bigintOrNull,
    warnings: text,
    /** Injected fault that changed the response. */
    fault: literalOrNull<CallFault>(),
    /** Rule that rejected the call. */
    refusal: literalOrNull<RefusalCode>(),
    /** Request headers that affect processing, as JSON. They never contain credentials. */
    headers: textOrNull,
    request: textOrNull,
    response: textOrNull,
    /** Pseudonymized observations of a redacted call for readiness checks, as JSON. */
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
  /** Last entry of the log after the write. */
  last_seq: bigint,
  /** Real time of the write. */
  logged_at: bigint,
  /** Size of entries with a known caller, including entries that were removed individually since. */
  bytes: bigint,
  /** Size of entries with an unknown caller. */
  unknown_bytes: bigint,
})

export const IDEMPOTENCY_KEY = declareTable(
  'idempotency_key',
  {
    account_id: text,
    key_hash: text,
    request_hash: text,
    /** Response as JSON. Null until the creation is finished in its transaction, and after its Individual was deleted or purged. */
    answer: textOrNull,
    /** Virtual time at which the key expires. */
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
    /** Path of the affected calls, or null if it affects deliveries. */
    path: textOrNull,
    /** Event type of the affected deliveries. */
    event_type: textOrNull,
    effect: literal<CallFault | DeliveryFault>(),
    /** Milliseconds of real time, a status, or seconds of virtual time, if the effect needs a number. */
    value: integerOrNull,
    /** Remaining number of applications, or null if unlimited. */
    remaining: integerOrNull,
    /** Number of applications so far. */
    applied: integer,
    ...createdAt,
  },
  { indexes: ['index fault_by_event on fault (account_id, event_type)'] },
)

export const RATE_LIMIT = declareTable(
  'rate_limit',
  {
    /** Hash of the token, account or address. */
    caller: primaryKey,
    /** Number of calls that processes have reserved in this minute. */
    taken: bigint,
    /** Real time at which the minute ends, by the clock of the database. */
    ends_at: bigint,
  },
  { ephemeral: true },
)
