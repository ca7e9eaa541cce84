/**
 * The tables. They are the same on SQLite and PostgreSQL: identifiers are text, instants are epoch milliseconds set by the
 * application, JSON is text, and fields that queries filter by have columns of their own.
 */
import type { Generated } from 'kysely'

/** The engines of the database. Their tables differ in types of columns. */
export type Engine = 'sqlite' | 'postgres'

/** The columns of a row that belongs to an account. */
interface RowOfAccount {
  account_id: string
  created_at: number
}

interface RowOfIndividual extends RowOfAccount {
  individual_id: string
}

interface RowOfDataRequest extends RowOfIndividual {
  datarequest_id: string
}

export interface AccountTable {
  id: string
  client_id: string
  secret_hash: string
  name: string
  /** The API version that applies when a request names none. */
  api_version: number
  processing_failures: ProcessingFailures
  /** Endpoints that fail for so long are paused. None is where this is null. */
  pause_failing_after_seconds: number | null
  created_at: number
}

/** Failed processing is answered by a state and reason codes, or by the published 422. Events tell of it either way. */
export type ProcessingFailures = 'events' | 'http'

export interface TokenTable extends RowOfAccount {
  hash: string
  kind: 'access' | 'public' | 'purge'
  /** The scopes of a public token, separated by spaces. */
  scopes: string
  /** The Individual that the policy of a public token names. */
  individual_id: string | null
  expires_at: number
  invalidated_at: number | null
  spent_at: number | null
}

export interface EncryptionKeyTable extends RowOfAccount {
  seq: Generated<number>
  id: string
  public_jwk: string
  /** The private key is never shown. */
  private_jwk: string
  retired_at: number | null
}

interface WebhookSecretTable extends RowOfAccount {
  seq: Generated<number>
  secret: string
}

export interface LogoTable extends RowOfAccount {
  id: string
  media_type: string
  /** The content in base64. */
  content: string
}

export interface IndividualTable extends RowOfAccount {
  id: string
  data: string
  external_id: string | null
  full_name: string
  /** The name without the middle name. */
  short_name: string
  last_activity_at: number
  deleted_at: number | null
}

/** The purge of an Individual, before and after the erasure. */
export interface PurgeTable {
  id: string
  account_id: string
  individual_id: string
  /** The purge token of the request. */
  token_hash: string
  /** This is kept, as the delivery details are, until the end of the purge is announced. */
  external_id: string | null
  delivery_details: string | null
  requested_at: number
  erased_at: number | null
}

export interface DataRequestTable extends RowOfIndividual {
  id: string
  type: string
  data: string
  datasource_id: string | null
  last_activity_type: string
  last_activity_at: number
  updated_at: number
}

interface RecordedEventTable extends RowOfAccount {
  seq: Generated<number>
  datarequest_id: string
  type: string
  details: string | null
}

export interface LinkTable extends RowOfDataRequest {
  id: string
  status: 'available' | 'used' | 'expired'
  expires_at: number
  data: string
  updated_at: number
}

/** A deprecated invitation. Its status is that of its link. */
export interface InvitationTable extends RowOfIndividual {
  /** The identifier is that of its link. */
  id: string
  data: string
}

export interface MessageTable extends RowOfDataRequest {
  seq: Generated<number>
  channel: 'EMAIL' | 'SMS'
  recipient: string
  subject: string
  body: string
}

export interface SessionTable extends RowOfDataRequest {
  id: string
  status: 'open' | 'ended'
  /** The hash of the token that began it in the Link widget, or null where no token did. */
  token_hash: string | null
  state: string
  updated_at: number
}

export interface ConnectionTable extends RowOfDataRequest {
  id: string
  session_id: string
  datasource_id: string
  kind: 'direct' | 'bank'
  /** The sandbox login. It decides how a refresh ends. */
  login: string
  /** The hash finds other Individuals with the same credentials. */
  credentials_hash: string
  /** The entries of a bank account that a scenario sets. */
  statement: string | null
}

export interface DocumentTable extends RowOfAccount {
  id: string
  /** The Individual of the token that uploaded it, or null where the token names none. */
  individual_id: string | null
  file_name: string
  media_type: string
  /** The SHA-256 of the content in hexadecimal. */
  content_hash: string
}

/** A part of the content of a document. The parts of an upload are stored before the document is. */
interface DocumentPieceTable {
  document_id: string
  /** The number of the piece, from 0. */
  number: number
  content: Uint8Array
}

export interface ItemTable extends RowOfDataRequest {
  id: string
  external_id: string | null
  datasource_id: string | null
  source_data_type: string
  media_type: string | null
  /** The Item was extracted from a connected account, or submitted. */
  channel: 'connection' | 'submission'
  /** The giver submitted it or let it be extracted. */
  giver: 'client' | 'individual'
  status: 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'
  /** The reason why it is unprocessable. */
  reason_code: string | null
  /** The referrers, references and progress flags of the request, but never an inline record. */
  source: string
  /** The record, once it was extracted. */
  data: string | null
  confidence: string | null
  checkcodes: string
  /** The Data Source withholds the document until a debt is paid. */
  on_hold: number
  /** A hash of the content. Items of one Individual with the same one are duplicates. */
  fingerprint: string
  session_id: string | null
  refresh_id: string | null
  updated_at: number
}

/** A call of a Service. */
export interface ServiceTransactionTable extends RowOfIndividual {
  id: string
  datarequest_id: string | null
  /** The operation of the Service. */
  service: string
  /** The request without its metadata. */
  reference: string
  metadata: string | null
  status: 'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'
  /** The result of a COMPLETED call, or the reason codes of an UNPROCESSABLE one. */
  outcome: string | null
  updated_at: number
}

/** An event that is sent to webhooks. */
export interface WebhookEventTable extends RowOfIndividual {
  seq: Generated<number>
  id: string
  datarequest_id: string | null
  type: string
  body: string
  /** The API request that caused it. */
  request_id: string | null
}

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

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

export interface DeliveryTable extends RowOfIndividual {
  seq: Generated<number>
  id: string
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
  /** The instant since which it waits for its paused endpoint, or null where it does not. */
  set_aside_at: number | null
  replay_of: string | null
  /** The injected fault that it met when it was created. */
  fault: DeliveryEffect | null
  /** The API request that caused it. */
  request_id: string | null
}

export interface DeliveryAttemptTable {
  seq: Generated<number>
  delivery_id: string
  number: number
  at: number
  duration_ms: number
  /** The class is null where the receiver acknowledged. */
  class: DeliveryFailure | null
  /** The receiver's HTTP status, or null where there was no response, or no request was sent. */
  status: number | null
  /** The request as it was sent, with secrets masked. */
  request: string
  message: string | null
  /** The answer of the receiver, as far as it is kept, if there was one. */
  response: string | null
  /** The real time of its beginning. */
  real_at: number
}

/** The cause of a pause: a caller, or the failures of the endpoint. */
export type PauseCause = 'request' | 'failures'

/** The receiver of the deliveries of an account to one URL. */
export interface EndpointTable extends RowOfAccount {
  id: string
  url: string
  /** The number of deliveries that it acknowledged. */
  delivered: number
  /** The number of dead letters, which failed in their last attempt. */
  failed: number
  last_delivered_at: number | null
  /** The first failed attempt since one was acknowledged, if there is one. */
  failing_since: number | null
  /** The number of failed attempts since one was acknowledged. */
  failures: number
  last_failure: DeliveryFailure | null
  paused_at: number | null
  paused_by: PauseCause | null
}

export interface JobTable extends RowOfAccount {
  id: string
  kind: string
  /** The subject of the job: jobs of one kind and subject are cancelled together. */
  subject: string
  payload: string
  due_at: number
  /** The number of its failures. */
  failures: Generated<number>
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

export interface IdempotencyKeyTable {
  account_id: string
  key_hash: string
  request_hash: string
  /** The answer as JSON, or null until the creation is done, within its transaction. */
  answer: string | null
  /** The virtual time at which the key expires. */
  expires_at: number
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
  /** The headers that say how the call was meant, as JSON. Credentials are never among them. */
  headers: string | null
  /** The real time of its beginning. */
  real_at: number
  /** The seconds that the answer asks the caller to wait (Retry-After). */
  retry_after: number | null
  /** The injected fault that touched the answer, if one did. */
  fault: CallEffect | null
  /** The API version that answered, or null where it was not known who called. */
  version: number | null
}

/** Entries of the request log that were written together. */
interface RequestLogBatchTable {
  seq: Generated<number>
  /** The last entry of the log when they were written. */
  last_seq: number
  /** The real time at which they were logged. */
  logged_at: number
  /** The size of the entries, including those that were removed one by one since. */
  bytes: number
}

export type CallEffect = 'latency' | 'status' | 'reset' | 'expire_token' | 'unknown_property' | 'unknown_value'
export type DeliveryEffect = 'duplicate' | 'delay' | 'drop' | 'reorder' | 'lose_answer'

export interface FaultTable extends RowOfAccount {
  seq: Generated<number>
  id: string
  /** The path of the calls that it affects, or null where it affects deliveries. */
  path: string | null
  /** The event type of the deliveries that it affects. */
  event_type: string | null
  effect: CallEffect | DeliveryEffect
  /** Milliseconds of real time, a status, or seconds of virtual time, if the effect needs a number. */
  value: number | null
  /** The number of times that it still applies, or null where there is no limit. */
  remaining: number | null
  /** The number of times that it has been applied. */
  applied: number
}

interface ClockTable {
  id: number
  /** The virtual time minus the real time, in milliseconds. */
  offset_ms: number
  frozen_at: number | null
  /** The version of the faults for API calls, if there are any. */
  faults_version: string | null
}

/** The processes that listen now. They are no part of the state. */
export interface ListenerTable {
  process_id: string
  port: number
  /** The real time at which the entry counts no more. */
  expires_at: number
}

export interface Tables {
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
  fault: FaultTable
  delivery: DeliveryTable
  endpoint: EndpointTable
  delivery_attempt: DeliveryAttemptTable
  encryption_key: EncryptionKeyTable
  webhook_secret: WebhookSecretTable
  document: DocumentTable
  document_piece: DocumentPieceTable
  item: ItemTable
  session: SessionTable
  connection: ConnectionTable
  service_transaction: ServiceTransactionTable
  webhook_event: WebhookEventTable
  listener: ListenerTable
}
