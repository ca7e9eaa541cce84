/** Tables of webhook deliveries and their attempts, of encryption keys and signing secrets. */
import type { Generated } from 'kysely'
import type { DeliveryEffect } from './fault-tables.ts'

/** Why an attempt failed: the receiver's status, no token, an error of this server (internal), or no response (all others). */
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

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

export interface DeliveryTable {
  seq: Generated<number>
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string | null
  event_id: string
  event_type: string
  url: string
  /** Headers and credentials at the time of the event. They are secrets and never shown. */
  target: string
  status: DeliveryStatus
  /** The number of attempts so far. */
  attempts: number
  next_attempt_at: number | null
  /** Since when it waits for its paused endpoint; null: it does not. */
  set_aside_at: number | null
  replay_of: string | null
  /** The injected fault that it met when it was created. */
  fault: DeliveryEffect | null
  /** The API request that caused it. */
  request_id: string | null
  created_at: number
}

/** The cause of a pause: a caller, or the failures of the endpoint. */
export type PauseCause = 'request' | 'failures'

/** The receiver of the deliveries of an account to one URL. */
export interface EndpointTable {
  id: string
  account_id: string
  url: string
  created_at: number
  /** Deliveries that it acknowledged. */
  delivered: number
  /** Deliveries that were given up after their last attempt. */
  failed: number
  last_delivered_at: number | null
  /** The first failed attempt since one was acknowledged; null: there is none. */
  failing_since: number | null
  /** Failed attempts since one was acknowledged. */
  failures: number
  last_failure: DeliveryFailure | null
  paused_at: number | null
  paused_by: PauseCause | null
}

export interface DeliveryAttemptTable {
  seq: Generated<number>
  delivery_id: string
  number: number
  at: number
  duration_ms: number
  /** Null: acknowledged. */
  class: DeliveryFailure | null
  /** The receiver's HTTP status; null: no response, or no request was sent. */
  status: number | null
  /** The request as sent; secrets are masked. */
  request: string
  message: string | null
  /** The answer of the receiver, as far as it is kept; null: there was none. */
  response: string | null
  /** Real time of its beginning. */
  real_at: number
}

export interface EncryptionKeyTable {
  seq: Generated<number>
  id: string
  account_id: string
  public_jwk: string
  /** Never shown. */
  private_jwk: string
  created_at: number
  retired_at: number | null
}

export interface WebhookSecretTable {
  seq: Generated<number>
  account_id: string
  secret: string
  created_at: number
}

export interface DeliveryTables {
  delivery: DeliveryTable
  endpoint: EndpointTable
  delivery_attempt: DeliveryAttemptTable
  encryption_key: EncryptionKeyTable
  webhook_secret: WebhookSecretTable
}
