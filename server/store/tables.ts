/**
 * The tables. They are the same on SQLite and PostgreSQL: identifiers are text, instants are epoch milliseconds set by the
 * application, JSON is text, and fields that queries filter by have columns of their own.
 */
import type { Generated } from 'kysely'
import type { DeliveryTables } from './delivery-tables.ts'
import type { CallEffect, FaultTables } from './fault-tables.ts'
import type { ItemTables } from './item-tables.ts'

export interface AccountTable {
  id: string
  client_id: string
  secret_hash: string
  name: string
  /** The API version that applies when a request names none. */
  api_version: number
  processing_failures: ProcessingFailures
  /** Endpoints that fail for so long are paused; null: none is paused by itself. */
  pause_failing_after_seconds: number | null
  created_at: number
}

/** How failed processing is answered: by a state and reason codes, or by the published 422. Events tell of it either way. */
export type ProcessingFailures = 'events' | 'http'

export interface TokenTable {
  hash: string
  account_id: string
  kind: 'access' | 'public' | 'purge'
  /** Scopes of a public token, separated by spaces. */
  scopes: string
  /** The Individual that the policy of a public token names. */
  individual_id: string | null
  created_at: number
  expires_at: number
  invalidated_at: number | null
  spent_at: number | null
}

export interface IndividualTable {
  id: string
  account_id: string
  data: string
  external_id: string | null
  full_name: string
  /** The name without the middle name. */
  short_name: string
  created_at: number
  last_activity_at: number
  deleted_at: number | null
}

export interface DataRequestTable {
  id: string
  account_id: string
  individual_id: string
  type: string
  data: string
  datasource_id: string | null
  last_activity_type: string
  last_activity_at: number
  created_at: number
  updated_at: number
}

export interface RecordedEventTable {
  seq: Generated<number>
  account_id: string
  datarequest_id: string
  type: string
  details: string | null
  created_at: number
}

export interface LinkTable {
  id: string
  account_id: string
  individual_id: string
  datarequest_id: string
  status: 'available' | 'used' | 'expired'
  expires_at: number
  data: string
  created_at: number
  updated_at: number
}

export interface JobTable {
  id: string
  kind: string
  account_id: string
  /** The subject of the job: jobs of one kind and subject are cancelled together. */
  subject: string
  payload: string
  due_at: number
  /** How often it failed. */
  failures: Generated<number>
  created_at: number
  /** Async jobs with the same key run one at a time. Deliveries use the origin of the receiver. Other jobs have none. */
  concurrency_key: string | null
  /** Among jobs due at the same instant, the lowest runs first. */
  sequence: Generated<number>
  /** The process that runs an async job, and the real time until which no other process may. */
  leased_by: string | null
  leased_until: Generated<number>
  /** The API request that caused it. */
  request_id: string | null
}

export interface MessageTable {
  seq: Generated<number>
  account_id: string
  individual_id: string
  datarequest_id: string
  channel: 'EMAIL' | 'SMS'
  recipient: string
  subject: string
  body: string
  created_at: number
}

export interface RequestLogTable {
  seq: Generated<number>
  account_id: string | null
  operation: string
  status: number
  at: number
  duration_ms: number
  warnings: string
  request: string | null
  response: string | null
  request_id: string | null
  /** The headers that say what was asked for, as JSON. Credentials are never among them. */
  headers: string | null
  /** Real time of its beginning. */
  real_at: number
  /** Seconds that the answer asks the caller to wait (Retry-After). */
  retry_after: number | null
  /** The injected fault that touched the answer; null: none. */
  fault: CallEffect | null
  /** The API version that answered; null where it was not known who called. */
  version: number | null
}

/** Entries of the request log that were written together. */
export interface RequestLogBatchTable {
  seq: Generated<number>
  /** The last entry of the log when they were written. */
  last_seq: number
  /** Real time. */
  logged_at: number
  /** The size of the entries, including those that were removed one by one since. */
  bytes: number
}

export interface IdempotencyKeyTable {
  account_id: string
  key_hash: string
  request_hash: string
  /** The answer as JSON; null until the creation is done, within its transaction. */
  answer: string | null
  /** Virtual time. */
  expires_at: number
}

export interface LogoTable {
  id: string
  account_id: string
  media_type: string
  /** The content in base64. */
  content: string
  created_at: number
}

/** A deprecated invitation. Its status is that of its link. */
export interface InvitationTable {
  /** The same as that of its link. */
  id: string
  account_id: string
  individual_id: string
  data: string
  created_at: number
}

/** The purge of an Individual, before and after the erasure. */
export interface PurgeTable {
  id: string
  account_id: string
  individual_id: string
  /** The purge token of the request. */
  token_hash: string
  /** Kept, as the delivery details are, until the end of the purge is announced. */
  external_id: string | null
  delivery_details: string | null
  requested_at: number
  erased_at: number | null
}

export interface ClockTable {
  id: number
  /** Virtual time minus real time, in milliseconds. */
  offset_ms: number
  frozen_at: number | null
  /** Version of the faults for API calls; null: there are none. */
  faults_version: string | null
}

/** The processes that listen now. They are no part of the state. */
export interface ListenerTable {
  process_id: string
  port: number
  /** Real time. */
  expires_at: number
}

export interface Tables extends ItemTables, DeliveryTables, FaultTables {
  account: AccountTable
  token: TokenTable
  individual: IndividualTable
  data_request: DataRequestTable
  recorded_event: RecordedEventTable
  link: LinkTable
  job: JobTable
  message: MessageTable
  request_log: RequestLogTable
  request_log_batch: RequestLogBatchTable
  idempotency_key: IdempotencyKeyTable
  logo: LogoTable
  invitation: InvitationTable
  purge: PurgeTable
  clock: ClockTable
  listener: ListenerTable
}
