// Generated from schema/. Do not edit.
/** Shapes of the control API of the sandbox, which is an invention of this project as a whole. */

/** What an account holds. */
export type AccountContent = Record<string, unknown>

/** What the account shall be. */
export interface AccountOptions {
  /** What people call it; `Sandbox` where absent. At most 200 characters. */
  name?: string
  /** The API version that applies where a request names none; the newest where absent. */
  api_version?: number
  /** How failed processing is answered; `events` where absent. */
  processing_failures?: ProcessingFailures
}

/**
 * An act of the Individual; a session lists those that are possible now.
 *
 * - `consent`: consents to the sharing of data
 * - `withdraw_consent`: withdraws the consent
 * - `choose_direct`: wants to connect an account
 * - `choose_bank`: wants to connect a bank
 * - `choose_upload`: wants to upload documents
 * - `select_datasource`: picks a Data Source
 * - `datasource_not_found`: finds no Data Source
 * - `log_in`: logs in to it
 * - `enter_code`: enters the second factor
 * - `insufficient_credentials`: has no login
 * - `add_document`: wants to add a document
 * - `upload_document`: uploads a document
 * - `submit`: submits what was uploaded
 * - `abandon`: closes the page
 * - `terminate`: is shut out: the session is ended for internal reasons
 */
export type ActName =
  | 'consent'
  | 'withdraw_consent'
  | 'choose_direct'
  | 'choose_bank'
  | 'choose_upload'
  | 'select_datasource'
  | 'datasource_not_found'
  | 'log_in'
  | 'enter_code'
  | 'insufficient_credentials'
  | 'add_document'
  | 'upload_document'
  | 'submit'
  | 'abandon'
  | 'terminate'

/** How it was answered. */
export interface AnsweredCall {
  /** Its request identifier: the request log has all of it. */
  request_id: string
  /** The HTTP status. From 100 to 599. */
  status: number
  /** The body; null: there was none, or a file. */
  answer: unknown
  /** Of a file: how large it is. */
  answer_bytes: number | null
}

/** An operation of the service, and who answers it. */
export interface AnsweredOperation {
  /** Its path. */
  operation: string
  /** Its operationId. */
  operation_id: string
  /** Its group. */
  group: string
  /** The plugin that answers; prism: no plugin does, and Prism answers from the contract. */
  answered_by: string
  /** Whether the plugin was added when the server was started. */
  added: boolean
}

/** Operations, in the order of the contract. */
export type AnsweredOperations = AnsweredOperation[]

/**
 * Why an attempt failed.
 *
 * - `status`: the receiver answered with another status than 2xx
 * - `timeout`: there was no answer in time
 * - `dns`: the name of the host was not found
 * - `refused`: no connection was accepted
 * - `reset`: the connection was closed before there was an answer
 * - `tls`: the host did not prove over TLS who it is
 * - `token`: no token was obtained, or credentials could not be decrypted; the receiver was not asked
 * - `blocked`: the address is none that requests may go to
 * - `protocol`: the answer was not HTTP
 * - `too-large`: the headers of the answer were larger than is read
 * - `invalid`: the URL or a header is none that can be sent
 * - `internal`: this server failed ten times to make it, by a fault of its own, and gave the delivery up
 */
export type AttemptFailure =
  | 'status'
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'reset'
  | 'tls'
  | 'token'
  | 'blocked'
  | 'protocol'
  | 'too-large'
  | 'invalid'
  | 'internal'
  | (string & {})

/** The calls of a length of time. */
export interface CallBucket {
  /** When it begins, in virtual time. Epoch milliseconds. */
  at: number
  /** Numbers of calls by the class of their status, as 2xx. */
  count: CallCounts
}

/** Numbers of calls by the class of their status, as 2xx. */
export type CallCounts = Record<string, number>

/** Calls of the request log over virtual time. */
export interface CallsOverTime {
  /** How long each length of time is. */
  bucket_seconds: number
  /** Those with calls, in order. */
  buckets: CallBucket[]
}

/** How to move the clock: exactly one of the fields. */
export interface ClockMove {
  /** Forward by this many seconds, rounded to milliseconds. */
  advance_seconds?: number
  /** Forward to this instant, in epoch milliseconds; not before the present one. */
  advance_to?: number
  /** `true` stops time where it is, `false` lets it go on from there. */
  frozen?: boolean
}

/** The virtual clock. */
export interface ClockReading {
  /** Virtual time. Epoch milliseconds. */
  now: number
  /** Whether time stands still until it is moved. */
  frozen: boolean
}

/** An account that was just made, with its secret. */
export interface CreatedAccount {
  /** Identifier. Starts with `acc_`. */
  id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** What people call it. */
  name: string
  /** The API version that applies where a request names none. */
  api_version: number
  /** How failed processing is answered. Webhook events tell of it either way. */
  processing_failures: ProcessingFailures
  /**
   * For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.
   * From 60 to 31536000.
   */
  pause_failing_after_seconds: number | null
  /** The password of its Basic credential. It is told this once. */
  secret: string
}

/** A Data Request: what is asked, who is told, what was found. */
export interface DataRequestContents {
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** The account it belongs to. */
  account_id: string
  /** The Individual it is about. */
  individual_id: string
  /** What is asked for. */
  type: string
  /** What it was made with, beside its delivery_details. */
  details: unknown
  /** Which webhooks are told of it. */
  delivery_details: unknown[]
  /** Its links, latest first. */
  links: unknown[]
  /** What Services found, oldest first. */
  determinations: Determination[]
}

/** Deliveries, oldest first. */
export type Deliveries = Delivery[]

/** An event on its way to one receiver. */
export interface Delivery {
  /** Identifier of the delivery. */
  delivery_id: string
  /** Whose webhook it is. */
  account_id: string
  /** Whom the event is about. */
  individual_id: string
  /** The Data Request it is about; null: none. */
  datarequest_id: string | null
  /** Identifier of the event. */
  event_id: string
  /** Its type. */
  event_type: string
  /** The endpoint: all deliveries of the account to the URL have the same. */
  endpoint_id: string
  /** Where it goes; values of the query are ***. */
  url: string
  /** How a delivery stands. */
  status: DeliveryStatus
  /**
   * When the next attempt is due, in virtual time; null: there is none, or it waits for another delivery or for
   * its endpoint. Epoch milliseconds.
   */
  next_attempt_at: number | null
  /** Since when it waits until its endpoint is resumed; null: it does not. Epoch milliseconds. */
  set_aside_at: number | null
  /** The delivery that it repeats; null: none. */
  replay_of: string | null
  /** The fault it met; null: none. */
  fault: DeliveryFault | null
  /** When the event was raised, or its replay was asked for. Epoch milliseconds. */
  created_at: number
  /** The request that caused it (x-request-id); null: time did, or a page. */
  request_id: string | null
  /** The attempts made, oldest first. */
  attempts: DeliveryAttempt[]
}

/** One attempt to deliver a webhook. */
export interface DeliveryAttempt {
  /** Which attempt it was. From 1 to 11. */
  number: number
  /** When, in virtual time. Epoch milliseconds. */
  at: number
  /** How long it took, in milliseconds of real time. */
  duration_ms: number
  /** Null: it was acknowledged. */
  failure: AttemptFailure | null
  /** What the receiver answered; null: nothing. From 100 to 599. */
  status: number | null
  /** What went wrong; null: nothing. */
  message: string | null
  /** A request as it was sent, secrets masked. */
  request: ShownRequest
  /** Null: there was none, or an earlier release made the attempt. */
  response: ShownAnswer | null
}

/**
 * What a fault does to a delivery.
 *
 * - `duplicate`: the event is delivered twice; the second delivery repeats the first and is marked so
 * - `delay`: its first attempt is made later
 * - `drop`: it is never attempted, and counts as failed
 * - `reorder`: it waits until the next delivery of the account to the same URL has been attempted, or the fault
 * is cleared; one waits at a time
 */
export type DeliveryFault = 'duplicate' | 'delay' | 'drop' | 'reorder'

/**
 * How a delivery stands.
 *
 * - `pending`: an attempt is to come
 * - `delivered`: the receiver acknowledged it
 * - `failed`: all eleven attempts failed, a fault dropped it, or the server itself could not make an attempt
 */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** A call of a Service about a Data Request, and what came of it. */
export interface Determination {
  /** Identifier of the transaction. */
  transaction_id: string
  /** The operation of the Service. */
  service: string
  /** How it stands: ACQUIRING, IN_PROGRESS, COMPLETED or UNPROCESSABLE. */
  status: string
  /** The report or the score; null: there is none. */
  result: unknown
  /** Why there is no result. */
  reason_codes: unknown[]
  /** The Items it rests on, or those there are so far. */
  items: string[]
  /** When it was asked for. Epoch milliseconds. */
  created_at: number
  /** When it last changed. Epoch milliseconds. */
  updated_at: number
}

/** A document as it arrived. */
export interface DocumentContents {
  /** Identifier of the document. */
  document_id: string
  /** The account it belongs to. */
  account_id: string
  /** Name of the file. */
  file_name: string
  /** Its media type. */
  media_type: string
  /** When it arrived. Epoch milliseconds. */
  created_at: number
  /** How large it is. */
  bytes: number
  /** The document in base64. */
  content: string
}

/** Something the server will do when its time comes. */
export interface DueJob {
  /** Identifier of the job. */
  job_id: string
  /** The account it is for. */
  account_id: string
  /** What is to be done. */
  kind: string
  /** Identifier of what it is about. */
  subject: string
  /** When it is due, in virtual time. Epoch milliseconds. */
  due_at: number
  /** How often it was tried and failed. From 0 to 10. */
  failures: number
  /** When it was scheduled. Epoch milliseconds. */
  created_at: number
  /** The request that caused it (x-request-id); null: time did, or a page. */
  request_id: string | null
}

/** Jobs, in the order in which they are due. */
export type DueJobs = DueJob[]

/** A key with which a client encrypts credentials of its delivery_details. */
export interface EncryptionKey {
  /** What `key_id` names. */
  key_id: string
  /** The account it is for. */
  account_id: string
  /** When it was made. Epoch milliseconds. */
  created_at: number
  /** Since when nothing is decrypted with it; null: it is in use. Epoch milliseconds. */
  retired_at: number | null
  /** To encrypt with: compact JWE, RSA-OAEP-256 and A256GCM. */
  public_jwk: PublicKey
}

/** Keys, oldest first. */
export type EncryptionKeys = EncryptionKey[]

/**
 * How a delivery ended.
 *
 * - `delivered`: the receiver acknowledged it
 * - `failed`: all eleven attempts failed, a fault dropped it, or the server itself could not make an attempt
 */
export type EndedStatus = 'delivered' | 'failed'

/** A URL that an account has webhooks sent to, and how it answers. */
export interface Endpoint {
  /** Identifier of the endpoint. */
  endpoint_id: string
  /** Whose webhooks go there. */
  account_id: string
  /** Where they go; values of the query are ***, and so are parts of the path that look like secrets. */
  url: string
  /** How an endpoint stands. */
  status: EndpointStatus
  /** Deliveries of which an attempt is to come, with those that wait until it is resumed. From 0 to 2147483647. */
  pending: number
  /** Deliveries that it acknowledged. From 0 to 2147483647. */
  delivered: number
  /** Deliveries of which all eleven attempts failed. From 0 to 2147483647. */
  failed: number
  /** When it last acknowledged one; null: never. Epoch milliseconds. */
  last_delivered_at: number | null
  /** Attempts that failed since one was acknowledged or it was resumed. From 0 to 2147483647. */
  failures: number
  /** The first of these; null: there is none. Epoch milliseconds. */
  failing_since: number | null
  /** For how long it has failed, in seconds of virtual time; null: it does not fail. From 0 to 2147483647. */
  failing_seconds: number | null
  /** Why the last attempt failed; null: it did not. */
  last_failure: AttemptFailure | null
  /** When it was paused; null: it is not. Epoch milliseconds. */
  paused_at: number | null
  /** Who paused it; null: it is not paused. */
  paused_by: PauseCause | null
  /** When the first delivery to it was made. Epoch milliseconds. */
  created_at: number
}

/** Which endpoint. */
export interface EndpointChoice {
  /** Identifier of the endpoint. At most 200 characters. */
  endpoint_id: string
}

/** Attempts at one endpoint. */
export interface EndpointNumbers {
  /** Identifier of the endpoint. */
  endpoint_id: string
  /** Where it is; secrets are ***. */
  url: string
  /** Attempts made. */
  attempts: number
  /** Those that were acknowledged. */
  acknowledged: number
  /** Half of them took no longer, in milliseconds of real time. */
  median_ms: number
  /** 95 of 100 took no longer. */
  p95_ms: number
}

/**
 * How an endpoint stands.
 *
 * - `active`: its last attempt was acknowledged, or none has been made since it was added or resumed
 * - `failing`: its last attempt failed
 * - `paused`: nothing is sent to it until it is resumed
 */
export type EndpointStatus = 'active' | 'failing' | 'paused'

/** Endpoints, newest first. */
export type Endpoints = Endpoint[]

/** A fault that was asked for. */
export interface Fault {
  /** Identifier of the fault. */
  fault_id: string
  /** Whose calls or deliveries meet it. */
  client_id: string
  /** The endpoint whose calls meet it; null: deliveries do. */
  path: string | null
  /** The event whose deliveries meet it; null: calls do. */
  event_type: string | null
  /** What a fault does. */
  effect: FaultEffect
  /**
   * Of latency milliseconds of real time, of status the status, of delay seconds of virtual time; null: it needs
   * no number. From 0 to 2147483647.
   */
  value: number | null
  /** How many times it is still to be met; null: any number, until it is cleared. From 0 to 2147483647. */
  remaining: number | null
  /** How many times it was met. From 0 to 2147483647. */
  applied: number
  /** When it was asked for. Epoch milliseconds. */
  created_at: number
}

/** Which faults to clear; without a field: all. */
export interface FaultClearing {
  /** Those of this account. At most 200 characters. */
  client_id?: string
  /** This one. At most 200 characters. */
  fault_id?: string
}

/**
 * What a fault does.
 *
 * - `latency`: the call is done at once, and its answer comes late
 * - `status`: an error is answered, and nothing is done
 * - `reset`: the call is done, and the connection is reset in place of the answer
 * - `duplicate`: the event is delivered twice
 * - `delay`: the delivery is first attempted later
 * - `drop`: the delivery is never attempted
 * - `reorder`: the delivery waits until the next one to the same URL has been attempted
 */
export type FaultEffect = 'latency' | 'status' | 'reset' | 'duplicate' | 'delay' | 'drop' | 'reorder'

/** What to go wrong, where: one effect for the calls of one endpoint, or for the deliveries of one event. */
export interface FaultRequest {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /** Calls of this endpoint, with latency_ms, status or reset. At most 200 characters. */
  path?: string
  /** Deliveries of this event, with duplicate, delay_seconds, drop or reorder. At most 200 characters. */
  event_type?: string
  /** How many times; absent: once; null: until it is cleared. From 1 to 1000000. */
  count?: number | null
  /** By how many milliseconds of real time the answer is held back. From 1 to 30000. */
  latency_ms?: number
  /** Which error is answered: one of the catalogue. From 400 to 503. */
  status?: number
  /** `true`: the connection is reset. */
  reset?: boolean
  /** `true`: each event is delivered twice. */
  duplicate?: boolean
  /** By how many seconds of virtual time the first attempt is put off. From 1 to 2678400. */
  delay_seconds?: number
  /** `true`: the delivery is never attempted. */
  drop?: boolean
  /** `true`: the delivery goes after the next one to the same URL. */
  reorder?: boolean
}

/** Faults, oldest first. */
export type Faults = Fault[]

/** A step of the portal, and how many sessions came so far. */
export interface FunnelStep {
  /** What the Individual did. */
  step: string
  /** Sessions. */
  sessions: number
}

/** The server runs. */
export interface Health {
  /** What it says of itself. */
  status: 'ok'
}

/** An Individual and all that is stored of them. */
export interface IndividualContents {
  /** Identifier of the Individual. */
  individual_id: string
  /** The account it belongs to. */
  account_id: string
  /** The Individual, as the service answers it. */
  record: unknown
}

/** The record of an Item and the names of its documents. */
export interface ItemContents {
  /** Identifier of the Item. */
  item_id: string
  /** The account it belongs to. */
  account_id: string
  /** What kind of record or document it is. */
  source_data_type: string
  /** The record; null: none was extracted. */
  record: unknown
  /** How sure the extraction is of it; null: it says nothing. */
  confidence: unknown
  /** Its documents, which are kept here. */
  documents: KnownDocument[]
  /** Addresses of documents that are kept elsewhere, secrets masked. */
  remote: string[]
}

/** For whom to make a key. */
export interface KeyRequest {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
}

/** Which key to retire. */
export interface KeyRetirement {
  /** Identifier of the key. At most 200 characters. */
  key_id: string
}

/** A Data Request and what happened with it. */
export interface KnownDataRequest {
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** The account it belongs to. */
  account_id: string
  /** The Individual it is about. */
  individual_id: string
  /** Given name and family name. */
  individual_name: string
  /** What is asked for. */
  type: string
  /** What last happened with it. */
  last_activity_type: string
  /** When that was. Epoch milliseconds. */
  last_activity_at: number
  /** When it was made. Epoch milliseconds. */
  created_at: number
  /** The events recorded with it, oldest first. */
  event_logs: TimelineEntry[]
}

/** Data Requests, newest first. */
export type KnownDataRequests = KnownDataRequest[]

/** A document of an Item. */
export interface KnownDocument {
  /** Identifier of the document. */
  document_id: string
  /** Name of the file. */
  file_name: string
  /** Its media type. */
  media_type: string
  /** When it arrived. Epoch milliseconds. */
  created_at: number
}

/** An Item: where it came from, how it stands, what was found in it. Its data is with the service. */
export interface KnownItem {
  /** Identifier of the Item. */
  item_id: string
  /** The account it belongs to. */
  account_id: string
  /** The Individual it is of. */
  individual_id: string
  /** The Data Request it is for. */
  datarequest_id: string
  /** The Data Source it is from; null: none is known. */
  datasource_id: string | null
  /** What kind of record or document it is. */
  source_data_type: string
  /** How it came: `connection` or `submission`. */
  channel: string
  /** Who gave it: `client` or `individual`. */
  giver: string
  /** How its processing stands. */
  status: string
  /** Why it could not be processed; null: it was not refused. */
  reason_code: string | null
  /** What its checks found. */
  checkcodes: unknown[]
  /** The session that brought it; null: none did. */
  session_id: string | null
  /** The refresh that brought it; null: none did. */
  refresh_id: string | null
  /** When it was made. Epoch milliseconds. */
  created_at: number
  /** When it last changed. Epoch milliseconds. */
  updated_at: number
}

/** Items, newest first. */
export type KnownItems = KnownItem[]

/** A session of an Individual, and what can be done in it now. */
export interface LinkSession {
  /** Identifier of the session. */
  session_id: string
  /** The Data Request it is for. */
  datarequest_id: string
  /** Whose it is. */
  individual_id: string
  /** open or ended. */
  status: string
  /** How the Individual comes in. */
  through: SessionEntrance
  /** Whether consent is given. */
  consented: boolean
  /** How the data comes: direct, bank or upload; null: not chosen yet. */
  method: string | null
  /** The Data Source picked; null: none. */
  datasource_id: string | null
  /** Whether an account is connected. */
  connected: boolean
  /** Documents uploaded so far. */
  documents: OfferedDocument[]
  /** Acts that can be done now. */
  possible: string[]
  /** When it began. Epoch milliseconds. */
  created_at: number
  /** When something last happened in it. Epoch milliseconds. */
  updated_at: number
}

/** Sessions, oldest first. */
export type LinkSessions = LinkSession[]

/**
 * Those of `version`, `prefer`, `content-type`, `idempotency-key`, `x-request-id` and `user-agent` that were
 * sent, each up to 256 characters. Others, as credentials, are never kept.
 */
export type LoggedHeaders = Record<string, string>

/**
 * How a message would have been sent.
 *
 * - `EMAIL`: by e-mail
 * - `SMS`: to a mobile phone
 */
export type MessageChannel = 'EMAIL' | 'SMS'

/** A document uploaded in a session. */
export interface OfferedDocument {
  /** Its name. */
  file_name: string
  /** Its media type. */
  media_type: string
  /** What it is said to be. */
  source_data_type: string
  /** Why it cannot be taken; null: it can. */
  problem: string | null
}

/** Messages, oldest first. */
export type Outbox = OutboxMessage[]

/** A message to a person, which this server keeps instead of sending it. */
export interface OutboxMessage {
  /** The account in whose name it is. */
  account_id: string
  /** The Individual it is for. */
  individual_id: string
  /** The Data Request it is about. */
  datarequest_id: string
  /** How a message would have been sent. */
  channel: MessageChannel
  /** An e-mail address or a telephone number. */
  recipient: string
  /** One line. */
  subject: string
  /** The text, with the link to follow. */
  body: string
  /** When it would have been sent. Epoch milliseconds. */
  created_at: number
}

/** A scenario of one’s own, as from a file. */
export interface OwnScenario {
  /** What it is called. */
  name?: string
  /** What it shows. */
  about?: string
  /** What happens, in order. At least 1 of them. */
  steps: ScenarioStep[]
}

/**
 * Who paused an endpoint.
 *
 * - `request`: a call of this API
 * - `failures`: nothing but failures for as long as its account allows
 */
export type PauseCause = 'request' | 'failures' | (string & {})

/** When the endpoints of an account are paused by themselves. */
export interface PausingChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** After how many seconds of virtual time with nothing but failures; null: never. From 60 to 31536000. */
  pause_failing_after_seconds: number | null
}

/**
 * How failed processing is answered. Webhook events tell of it either way.
 *
 * - `events`: 200 with processing_status UNPROCESSABLE and the reason codes, as the specification asks for
 * - `http`: 422 with the reason codes, as published
 */
export type ProcessingFailures = 'events' | 'http'

/** A public key as a JWK (RFC 7517). */
export type PublicKey = Record<string, string>

/** A purge that was asked for, and whether the data is erased. */
export interface PurgeProof {
  /** Identifier of the purge. */
  id: string
  /** The account that asked for it. */
  account_id: string
  /** The Individual whose data is erased. */
  individual_id: string
  /** When it was asked for; from then on nothing of the Individual was available. Epoch milliseconds. */
  requested_at: number
  /** When the data was erased; null: that is still to come. Epoch milliseconds. */
  erased_at: number | null
}

/** Purges, oldest first. */
export type PurgeProofs = PurgeProof[]

/** An event, as webhooks are told of it. */
export interface RaisedEvent {
  /** Identifier of the event. */
  id: string
  /** The account it is for. */
  account_id: string
  /** Whom it is about. */
  individual_id: string
  /** The Data Request it is about; null: none. */
  datarequest_id: string | null
  /** Its type. */
  type: string
  /** What webhooks are sent. */
  body: unknown
  /** When it was raised. Epoch milliseconds. */
  created_at: number
  /** The request that caused it (x-request-id); null: time did, or a page. */
  request_id: string | null
}

/** Events, oldest first. */
export type RaisedEvents = RaisedEvent[]

/** The server can work. */
export interface Readiness {
  /** What it says of itself. */
  status: 'ready'
}

/** What to send once more: exactly one of delivery_id and since. */
export interface ReplayRequest {
  /** A delivery that has ended. At most 200 characters. */
  delivery_id?: string
  /** All deliveries made at this instant or later that have ended and repeat no other. Epoch milliseconds. */
  since?: number
  /** With since: only those that ended so. */
  status?: EndedStatus
}

/** Calls, newest first. */
export type RequestLog = RequestLogEntry[]

/** A call of the service and how it was answered. */
export interface RequestLogEntry {
  /** Number of the entry; later ones are greater. */
  seq: number
  /** The account that called; null where its credential was not known. */
  account_id: string | null
  /** Path of the endpoint. */
  operation: string
  /** The HTTP status answered. From 100 to 599. */
  status: number
  /** When, in virtual time. Epoch milliseconds. */
  at: number
  /** How long it took, in milliseconds of real time. */
  duration_ms: number
  /** What was accepted though the contract does not know it. */
  warnings: string[]
  /** The body sent, with secrets masked; null where there was none, or it was larger than 64 KiB. */
  request: unknown
  /** The body answered, with secrets masked; null as for the request. */
  response: unknown
  /**
   * The headers that say how the call was meant; null: it never reached its operation, or an earlier release
   * logged it.
   */
  headers: LoggedHeaders | null
  /**
   * Identifier of the request, as in the header x-request-id of its answer; null for calls logged by an earlier
   * release.
   */
  request_id: string | null
}

/** The new credential of an account. */
export interface RotatedSecret {
  /** The user name, as before. */
  client_id: string
  /** The password of its Basic credential. It is told this once. */
  secret: string
}

/** A client of the service. It sees its own data and nothing else. */
export interface SandboxAccount {
  /** Identifier. Starts with `acc_`. */
  id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** What people call it. */
  name: string
  /** The API version that applies where a request names none. */
  api_version: number
  /** How failed processing is answered. Webhook events tell of it either way. */
  processing_failures: ProcessingFailures
  /**
   * For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.
   * From 60 to 31536000.
   */
  pause_failing_after_seconds: number | null
}

/** Accounts, oldest first. */
export type SandboxAccounts = SandboxAccount[]

/** A login that Data Sources or banks of the sandbox know. */
export interface SandboxLogin {
  /** The user name. Any password but an empty one fits. */
  name: string
  /** source or bank. */
  at: string
  /** What happens after the login. */
  about: string
}

/** The logins. */
export type SandboxLogins = SandboxLogin[]

/** A scenario that can be run by its name. */
export interface Scenario {
  /** Its name. */
  name: string
  /** What it shows. */
  about: string
  /** The type of Data Request it is for; null: any. */
  type: string | null
  /** The request_details that such a Data Request needs; null: none. */
  request_details: unknown
  /** Reason codes and events that it brings about. */
  brings: string[]
  /** How many steps it has. From 1 to 2147483647. */
  steps: number
}

/** The name of a scenario, or one of one’s own. */
export type ScenarioChoice = string | OwnScenario

/** What was done. */
export interface ScenarioReport {
  /** The Data Request. */
  datarequest_id: string
  /** The session of its acts; null: there was none. */
  session_id: string | null
  /** Virtual time at the end. Epoch milliseconds. */
  now: number
  /** The steps, in order. */
  steps: StepDone[]
}

/** What to run. */
export interface ScenarioRun {
  /** The Data Request to run it with. At most 200 characters. */
  datarequest_id: string
  /** The name of a scenario, or one of one’s own. */
  scenario: ScenarioChoice
  /** The session in which its acts go on, as of an earlier run; absent: they open one. At most 200 characters. */
  session_id?: string
}

/**
 * One step: exactly one of open (link or widget), act (an act of a session, `with` what it takes), call (a path
 * of the service, with its `body`) and advance_seconds. Texts `@date-10d` and `@time+3d` mean days from now, as
 * MM/DD/YYYY and as epoch milliseconds, `@year-1` a year from this one, `@date-1y-06-15` and `@time-1y-06-15` a
 * day of such a year; `$datarequest_id` and `$individual_id` those of the run. An object `{"@json": …}` stands
 * for the base64 of the JSON in it, as documents are uploaded.
 */
export interface ScenarioStep {
  /** link or widget. */
  open?: string
  /** Name of an act. */
  act?: string
  /** What the act takes. */
  with?: unknown
  /** Path of an endpoint, as /v3/items/new. */
  call?: string
  /** Body of the call. */
  body?: unknown
  /** How far to move the clock. From 0 to 2147483647. */
  advance_seconds?: number
}

/** The scenarios. */
export type Scenarios = Scenario[]

/** Whose secret to replace. */
export interface SecretRotation {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
}

/** A code and how often it was seen. */
export interface SeenCode {
  /** Of an `item`, a `check` of an Item, or a `service`. */
  of: string
  /** The code. */
  code: string
  /** How often. */
  count: number
}

/** A call to send. */
export interface SentCall {
  /** In whose name: a token is made for this one call. At most 200 characters. */
  account_id: string
  /** Path of the endpoint, as /v3/items/new. At most 200 characters. */
  path: string
  /** Its body; absent: none. */
  body?: unknown
  /** Headers of the call. */
  headers?: SentHeaders
}

/** Headers of the call. */
export interface SentHeaders {
  /** The API version. At most 200 characters. */
  version?: string
  /** What the answer should be like. At most 200 characters. */
  prefer?: string
  /** Names the call, so that it is carried out once. At most 200 characters. */
  'idempotency-key'?: string
}

/** One act of the Individual, with what it takes. */
export interface SessionAct {
  /** Identifier of the session. At most 200 characters. */
  session_id: string
  /** An act of the Individual; a session lists those that are possible now. */
  act: ActName
  /**
   * select_datasource: the Data Source; absent: the one that the Data Request names, or one of the kind that it
   * asks for.
   */
  datasource_id?: string
  /** log_in: a login of the sandbox. */
  username?: string
  /** log_in: any text. */
  password?: string
  /** enter_code: the second factor. */
  code?: string
  /** log_in, enter_code: a list of {source_data_type, record, file_name?} that the account holds. */
  items?: AccountContent[]
  /** log_in: a list of {date, amount, currency, description} that the bank account holds. */
  entries?: AccountContent[]
  /** upload_document: the name of the file. */
  file_name?: string
  /** upload_document: what it is said to be. */
  source_data_type?: string
  /** upload_document: the bytes, in base64. */
  content?: string
  /** upload_document: as declared; absent: as found. */
  media_type?: string
}

/**
 * How the Individual comes in.
 *
 * - `link`: through the invitation link, which must be available
 * - `widget`: in the Link widget, without a link
 */
export type SessionEntrance = 'link' | 'widget'

/** Which Data Request to begin a session for. */
export interface SessionStart {
  /** Identifier of the Data Request. At most 200 characters. */
  datarequest_id: string
  /** Absent: through the link. */
  through?: SessionEntrance
}

/** What a receiver answered, without what it repeats of credentials. */
export interface ShownAnswer {
  /** The HTTP status. From 100 to 599. */
  status: number
  /** Headers by name in lower case; values that may be credentials are ***. */
  headers: ShownHeaders
  /** The first 2 KiB of a text or of JSON; null: it was neither. */
  body: string | null
}

/** Headers by name in lower case; values that may be credentials are ***. */
export type ShownHeaders = Record<string, string>

/** A request as it was sent, secrets masked. */
export interface ShownRequest {
  /** POST. */
  method: string
  /** Where to; values of its query are ***. */
  url: string
  /** Headers by name in lower case; values that may be credentials are ***. */
  headers: ShownHeaders
}

/** Whether webhooks of an account are signed. */
export interface SignatureChange {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /** True: with a new secret, beside the one before. False: no longer. */
  enabled: boolean
}

/** Whether webhooks of the account are signed. */
export interface SignatureSetting {
  /** The user name of its Basic credential. */
  client_id: string
  /** Whether they are. */
  enabled: boolean
  /** The new secret, told this once. Starts with `whsec_`. */
  secret: string | null
  /** By how many secrets each webhook is signed. From 0 to 2. */
  valid_secrets: number
}

/** The whole state. It fits the release of the server that made it, on any database. */
export interface Snapshot {
  /** The names of the migrations that made the tables. */
  tables_made_by: string[]
  /** The rows of every table, by its name. */
  tables: SnapshotTables
}

/** Values by column. Bytes are an object with their `base64`. */
export type SnapshotRow = Record<string, unknown>

/** The rows of every table, by its name. */
export type SnapshotTables = Record<string, SnapshotRow[]>

/** Numbers over the newest 5,000 records of each kind, and over the whole request log. */
export interface Statistics {
  /** Calls of the request log over virtual time. */
  calls: CallsOverTime
  /** The endpoints of webhooks. */
  endpoints: EndpointNumbers[]
  /** Codes, the most frequent first. */
  codes: SeenCode[]
  /** The steps, in order. */
  funnel: FunnelStep[]
}

/** A step that was done. */
export interface StepDone {
  /**
   * One step: exactly one of open (link or widget), act (an act of a session, `with` what it takes), call (a path
   * of the service, with its `body`) and advance_seconds. Texts `@date-10d` and `@time+3d` mean days from now, as
   * MM/DD/YYYY and as epoch milliseconds, `@year-1` a year from this one, `@date-1y-06-15` and `@time-1y-06-15` a
   * day of such a year; `$datarequest_id` and `$individual_id` those of the run. An object `{"@json": …}` stands
   * for the base64 of the JSON in it, as documents are uploaded.
   */
  step: ScenarioStep
  /** Of a call: the HTTP status. From 100 to 599. */
  status?: number
  /** Of a call: its answer. */
  answer?: unknown
}

/** An event recorded with a Data Request. */
export interface TimelineEntry {
  /** Its type. */
  type: string
  /** When it happened. Epoch milliseconds. */
  created_at: number
  /** What is said of it; null: nothing. */
  details: unknown
}

/** Which account shall have which version. */
export interface VersionChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** The API version that applies where a request names none. */
  api_version: number
}