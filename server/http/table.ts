/** Tables for accounts, tokens, the request log, idempotency keys, injected faults and rate limits. */
import type { CallFault, DeliveryFault, ProcessingFailures, RejectionCode } from '../../generated/sandbox-types.ts'
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
  /** API version for requests that do not specify a version. */
  api_version: bigint,
  processing_failures: column<ProcessingFailures>("text not null default 'events'"),
  /** Event types for delivery_details entries without event_type, separated by spaces. Null selects all events. */
  default_event_types: textOrNull,
  /** Seconds after which a failing endpoint is paused. Null disables automatic pauses. */
  pause_failing_after_seconds: integerOrNull,
  /** Rate limit for all of the account's tokens combined. Null if the server's limit applies to each token. */
  requests_per_minute: integerOrNull,
  /** Time at which the account was suspended. While it is suspended, calls are rejected and webhooks wait. */
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
    /** Individual in a public token's policy. */
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
    /** Hash of the token that the call sent. */
    token_hash: textOrNull,
    request_id: textOrNull,
    operation: text,
    status: integer,
    /** API version of the response. Null for an unknown caller. */
    version: bigintOrNull,
    at: bigint,
    /** Real time at which the call started. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** Retry-After header of the response, in seconds. */
    retry_after: bigintOrNull,
    warnings: text,
    /** Injected fault that changed the response. */
    fault: literalOrNull<CallFault>(),
    /** Rule that rejected the call. */
    rejection: literalOrNull<RejectionCode>(),
    /** Request headers that affect processing, as JSON. They never contain credentials. */
    headers: textOrNull,
    request: textOrNull,
    response: textOrNull,
    /** Pseudonymized facts about a redacted call for the readiness checks, as JSON. */
    observed: textOrNull,
  },
  {
    purge: 'rewritten',
    // Partial, because an index on all entries would cost more than the rest of the write.
    indexes: ['index request_log_of_unknown on request_log (seq) where account_id is null'],
  },
)

/** A batch of request log entries that were written together. */
export const REQUEST_LOG_BATCH = declareTable('request_log_batch', {
  seq: autoincrement,
  /** Sequence number of the last log entry after the write. */
  last_seq: bigint,
  /** Real time of the write. */
  logged_at: bigint,
  /** Size of the entries with a known caller. Includes entries that have since been removed individually. */
  bytes: bigint,
  /** Size of the entries with an unknown caller. */
  unknown_bytes: bigint,
})

export const IDEMPOTENCY_KEY = declareTable(
  'idempotency_key',
  {
    account_id: text,
    key_hash: text,
    request_hash: text,
    /**
     * Response as JSON. Null until the record has been created in the call's transaction, and again once its Individual has been deleted or
     * purged.
     */
    response: textOrNull,
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
    /** Path of the affected calls. Null if the fault affects deliveries. */
    path: textOrNull,
    /** Event type of the affected deliveries. */
    event_type: textOrNull,
    effect: literal<CallFault | DeliveryFault>(),
    /**
     * Number that the effect needs: milliseconds of real time, a status, or seconds of virtual time. Null if the effect needs no number.
     */
    value: integerOrNull,
    /** Number of times that the fault can still be applied. Null if it is not limited. */
    remaining: integerOrNull,
    /** Number of times that the fault has been applied. */
    applied: integer,
    ...createdAt,
  },
  { indexes: ['index fault_by_event on fault (account_id, event_type)'] },
)

export const RATE_LIMIT = declareTable(
  'rate_limit',
  {
    /** Hash of the token, account or address, or of a used sign-in code. */
    caller: primaryKey,
    /** Number of calls that processes have reserved in this minute. */
    taken: bigint,
    /** Time at which the minute ends, according to the database's clock. */
    ends_at: bigint,
  },
  { ephemeral: true },
)
