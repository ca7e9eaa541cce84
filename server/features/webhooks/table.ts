/** Tables of webhook events, deliveries, endpoints and keys. */
import type { DeliveryStatus } from '../../../generated/sandbox-types.ts'
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
  type RowOf,
  text,
  textOrNull,
  unique,
} from '../../db/tables.ts'

/** The cause of a failed attempt: the receiver's status, no token, an error of this server (internal), or no response (all others). */
export type DeliveryFailure =
  | 'status'
  | 'token'
  | 'internal'
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'reset'
  | 'tls'
  | 'blocked'
  | 'too-large'
  | 'protocol'
  | 'invalid'

/** The cause of a pause: a caller, or the failures of the endpoint. */
export type PauseCause = 'request' | 'failures'

/** An event that is sent to webhooks. */
export const WEBHOOK_EVENT = declareTable(
  'webhook_event',
  {
    seq: autoincrement,
    id: unique,
    ...individualColumns,
    datarequest_id: textOrNull,
    type: text,
    body: text,
    /** The API request that caused it. */
    request_id: textOrNull,
    /** The real time at which it was raised. */
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
    /** Headers and credentials at the time of the event. They are secrets and never shown. */
    target: text,
    status: literal<DeliveryStatus>(),
    /** The number of attempts so far. */
    attempts: integer,
    next_attempt_at: bigintOrNull,
    /** The instant since which it waits for its paused endpoint, or null where it does not. */
    set_aside_at: bigintOrNull,
    replay_of: textOrNull,
    /** The injected fault that it met when it was created. */
    fault: literalOrNull<DeliveryEffect>(),
    /** The API request that caused it. */
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
      // Concurrent calls that replay a delivery add one pending replay.
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
    /** The real time of its beginning. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** The class is null where the receiver acknowledged. */
    class: literalOrNull<DeliveryFailure>(),
    /** The receiver's HTTP status, or null where there was no response, or no request was sent. */
    status: integerOrNull,
    /** The request as it was sent, with secrets masked. */
    request: text,
    message: textOrNull,
    /** The answer of the receiver, as far as it is kept, if there was one. */
    response: textOrNull,
  },
  { indexes: ['unique index delivery_attempt_by_delivery on delivery_attempt (delivery_id, number)'] },
)

/** The receiver of the deliveries of an account to one URL. */
export const ENDPOINT = declareTable(
  'endpoint',
  {
    id: primaryKey,
    account_id: text,
    url: text,
    ...createdAt,
    /** The number of deliveries that it acknowledged. */
    delivered: integer,
    /** The number of dead letters, which failed in their last attempt. */
    failed: integer,
    last_delivered_at: bigintOrNull,
    /** The first failed attempt since one was acknowledged, if there is one. */
    failing_since: bigintOrNull,
    /** The number of failed attempts since one was acknowledged. */
    failures: integer,
    last_failure: literalOrNull<DeliveryFailure>(),
    paused_at: bigintOrNull,
    paused_by: literalOrNull<PauseCause>(),
  },
  {
    purge: 'rewritten',
    indexes: [
      'index endpoint_by_url on endpoint (account_id, url)',
      // The Inspector asks for paused endpoints several times a second.
      'index endpoint_by_pause on endpoint (paused_at)',
    ],
  },
)

export const ENCRYPTION_KEY = declareTable('encryption_key', {
  seq: autoincrement,
  id: unique,
  account_id: text,
  public_jwk: text,
  /** The private key is never shown. */
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
  interface Tables {
    webhook_event: RowOf<typeof WEBHOOK_EVENT>
    delivery: RowOf<typeof DELIVERY>
    delivery_attempt: RowOf<typeof DELIVERY_ATTEMPT>
    endpoint: RowOf<typeof ENDPOINT>
    encryption_key: RowOf<typeof ENCRYPTION_KEY>
    webhook_secret: RowOf<typeof WEBHOOK_SECRET>
  }
}
