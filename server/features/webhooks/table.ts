/** Tables for webhook events, deliveries, endpoints and keys. The delivery states are described in deliveries.ts. */
import type { AttemptFailure, DeliveryStatus, PauseCause } from '../../../generated/sandbox-types.ts'
import type { KnownValue } from '../../../generated/types.ts'
import type { DeliveryEffect } from '../../http/table.ts'
import { individualColumns } from '../individuals/table.ts'
import {
  autoincrement,
  bigint,
  bigintOrNull,
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
} from '../../db/tables.ts'

export type DeliveryFailure = KnownValue<AttemptFailure>

export const WEBHOOK_EVENT = declareTable(
  'webhook_event',
  {
    seq: autoincrement,
    id: unique,
    ...individualColumns,
    datarequest_id: textOrNull,
    type: text,
    body: text,
    /** API request that caused the event. Null if a job caused it. */
    request_id: textOrNull,
    /** Time of the event on the real clock. */
    real_at: bigint,
    ...createdAt,
  },
  {
    searchable: ['id', 'type', 'body'],
    indexes: [
      'index webhook_event_by_request on webhook_event (datarequest_id, seq)',
      'index webhook_event_by_individual on webhook_event (individual_id)',
      'index webhook_event_by_age on webhook_event (real_at)',
    ],
  },
)

export const DELIVERY = declareTable(
  'delivery',
  {
    seq: autoincrement,
    id: unique,
    ...individualColumns,
    datarequest_id: textOrNull,
    event_id: text,
    event_type: text,
    url: text,
    /** Secret headers and credentials, copied from delivery_details at the time of the event. They are never shown. */
    target: text,
    status: literal<DeliveryStatus>(),
    attempts: integer,
    next_attempt_at: bigintOrNull,
    /**
     * Time at which the delivery job set the delivery aside because its endpoint was paused or its account suspended. Null if the delivery
     * is not set aside.
     */
    held_at: bigintOrNull,
    replay_of: textOrNull,
    /** Injected fault that applies to the delivery. */
    fault: literalOrNull<DeliveryEffect>(),
    /** API request that caused the event. Null if a job caused it. */
    request_id: textOrNull,
    ...createdAt,
  },
  {
    searchable: ['event_type', 'url', 'status', 'id', 'event_id', 'datarequest_id'],
    indexes: [
      'index delivery_by_request on delivery (datarequest_id, seq)',
      'index delivery_by_individual on delivery (individual_id, seq)',
      'index delivery_by_event on delivery (event_id)',
      'index delivery_by_fault on delivery (fault, url)',
      'index delivery_by_endpoint on delivery (account_id, url, status)',
      // Prevents concurrent replay calls from adding several pending replays of a delivery.
      "unique index delivery_by_pending_replay on delivery (replay_of) where status = 'pending' and replay_of is not null",
    ],
  },
)

export const DELIVERY_ATTEMPT = declareTable(
  'delivery_attempt',
  {
    seq: autoincrement,
    delivery_id: ownedBy('delivery', text),
    number: integer,
    at: bigint,
    /** Real time at which the attempt started. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** Null if the receiver acknowledged the event. */
    class: literalOrNull<DeliveryFailure>(),
    /** HTTP status of the receiver's response. Null if the receiver did not respond or the request was not sent. */
    status: integerOrNull,
    /** Request with masked secrets, as JSON. */
    request: text,
    message: textOrNull,
    /** Response with masked secrets and a truncated body, as JSON. */
    response: textOrNull,
  },
  { indexes: ['unique index delivery_attempt_by_delivery on delivery_attempt (delivery_id, number)'] },
)

/** One row per account and receiver URL. */
export const ENDPOINT = declareTable(
  'endpoint',
  {
    id: primaryKey,
    account_id: text,
    url: text,
    ...createdAt,
    delivered: integer,
    /** Number of deliveries that failed permanently. */
    failed: integer,
    last_delivered_at: bigintOrNull,
    /** Time of the first failed attempt since the last acknowledged one. */
    failing_since: bigintOrNull,
    /** Number of failed attempts since the last acknowledged one. */
    failures: integer,
    last_failure: literalOrNull<DeliveryFailure>(),
    paused_at: bigintOrNull,
    paused_by: literalOrNull<KnownValue<PauseCause>>(),
  },
  {
    purge: 'rewritten',
    indexes: [
      'index endpoint_by_url on endpoint (account_id, url)',
      // The Inspector queries paused endpoints several times a second.
      'index endpoint_by_pause on endpoint (paused_at)',
    ],
  },
)

export const ENCRYPTION_KEY = declareTable('encryption_key', {
  seq: autoincrement,
  id: unique,
  account_id: text,
  public_jwk: text,
  /** Secret. Never shown. */
  private_jwk: text,
  ...createdAt,
  retired_at: bigintOrNull,
})

export const WEBHOOK_SECRET = declareTable(
  'webhook_secret',
  {
    seq: autoincrement,
    account_id: text,
    secret: text,
    ...createdAt,
  },
  { indexes: ['index webhook_secret_by_account on webhook_secret (account_id, seq)'] },
)

declare module '../../db/tables.ts' {
  interface Owners {
    delivery: unknown
  }
}
