/** Tables of webhook deliveries: what is sent where, how each attempt went, keys and secrets. */
import type { Generated } from 'kysely'
import type { DeliveryEffect } from './fault-tables.ts'

/** Why an attempt failed: the receiver's status, no token, no answer (the rest), or this server itself. */
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
  /** Headers and credentials as they were when the event was raised: secrets, never shown. */
  target: string
  status: DeliveryStatus
  /** How many were made. */
  attempts: number
  next_attempt_at: number | null
  replay_of: string | null
  /** That it met when it was made. */
  fault: DeliveryEffect | null
  /** Of the API request that caused it. */
  request_id: string | null
  created_at: number
}

export interface DeliveryAttemptTable {
  seq: Generated<number>
  delivery_id: string
  number: number
  at: number
  duration_ms: number
  /** Null: acknowledged. */
  class: DeliveryFailure | null
  /** What the receiver answered; null: nothing, or it was not asked. */
  status: number | null
  /** As sent, secrets masked. */
  request: string
  message: string | null
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
  delivery_attempt: DeliveryAttemptTable
  encryption_key: EncryptionKeyTable
  webhook_secret: WebhookSecretTable
}
