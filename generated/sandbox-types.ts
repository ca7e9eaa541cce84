// Generated from schema/. Do not edit.
/** Shapes of the control API of the sandbox, which is an invention of this project as a whole. */

/** Which account. */
export interface AccountChoice {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
}

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
  /**
   * Which events an entry of delivery_details without event_type takes; every event where absent. At least 1 of
   * them.
   */
  default_event_types?: WebhookEventType[]
  /** How many calls a minute it may make; what the server allows each token where absent. From 1 to 999999999. */
  requests_per_minute?: number | null
}

/** Which accounts. */
export interface AccountQuery {
  /** Only this one. */
  client_id?: string
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

/** A version of the API. */
export interface ApiVersion {
  /** Its number, as the header version names it. */
  version: number
  /** Whether this server answers in it; one that it does not is treated as unknown. */
  served: boolean
  /** Whether it is the newest that is served: what 3.0 names, and what new accounts have. */
  newest: boolean
  /** What the version after it changed, in words; empty for the last one. */
  changes: string[]
}

/** API versions, the latest first. */
export type ApiVersions = ApiVersion[]

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

/**
 * What a fault does to the answer of a call.
 *
 * - `latency`: the call is done at once, and its answer comes late
 * - `status`: an error is answered, and nothing is done
 * - `reset`: the call is done, and the connection is reset in place of the answer
 * - `expire_token`: the token that the call carries expires with it, and the call is refused
 * - `unknown_property`: the call is done, and each object of its answer has a property more than the contract
 * names
 * - `unknown_value`: the call is done, and where the contract says that a list of values may grow, its answer
 * has a value that is not in the list
 */
export type CallFault = 'latency' | 'status' | 'reset' | 'expire_token' | 'unknown_property' | 'unknown_value'

/**
 * What calls are sorted by.
 *
 * - `at`: when they were answered
 * - `status`: the HTTP status answered
 * - `duration_ms`: how long they took
 * - `operation`: the path of the endpoint
 */
export type CallSort = 'at' | 'status' | 'duration_ms' | 'operation'

/** Who calls the control API, and what is refused to them. */
export interface Caller {
  /** The account of a partner; null: an administrator calls. */
  account: SandboxAccount | null
  /** The operations (operationId) that are refused to this caller; empty for an administrator. */
  refused: string[]
}

/** What an integrity check found. */
export interface CheckSignal {
  /** Which signal it is. */
  code?: CheckSignalCode
  /** What was found, for people. */
  description?: string
  /** What kind of thing a check signal is about. */
  category?: CheckSignalCategory
  /** What the signal rests on. */
  context?: CheckSignalContext
}

/**
 * What kind of thing a check signal is about.
 *
 * - `Connections`: anomalies in account connections
 * - `Document Metadata`: inconsistencies in metadata
 * - `Visual`: formatting and visual discrepancies
 * - `Data`: inconsistencies in data
 *
 * Specification, section Check signals.
 */
export type CheckSignalCategory = 'Connections' | 'Document Metadata' | 'Visual' | 'Data'

/**
 * The signals there are; more may be added.
 *
 * - `CC_DUPLICATE_CREDENTIALS`: the same credentials connected the account of another Individual
 * - `METADATA_MISMATCH`: the metadata of a structured PDF does not match the document
 * - `FONT_MISMATCH`: the fonts of a structured PDF do not match
 * - `IDENTITY_MISMATCH`: name, SSN, employee identifier or TIN are not those of the Individual
 * - `GROSS_PAY_MISMATCH`: gross pay is not the sum of the earnings
 * - `NET_PAY_MISMATCH`: net pay is not gross pay less all deductions
 * - `DEDUCTIONS_MISMATCH`: total deductions are not the sum of the deductions
 * - `YTD_MISMATCH`: a year-to-date amount is less than the current one or than the pay of the year on all
 * paystubs, or does not grow by the current one from one paystub to the next
 * - `HOURS_RATE_MISMATCH`: hours times rate is not the amount earned
 * - `TAX_MISMATCH`: Social Security or Medicare tax is not its statutory share of the wages it was withheld from
 * - `DATE_MISMATCH`: dates contradict each other, such as a pay period that ends before it starts
 * - `EMPLOYER_MISMATCH`: name or EIN of the employer differ between documents of the same employment
 */
export type CheckSignalCode =
  | 'CC_DUPLICATE_CREDENTIALS'
  | 'METADATA_MISMATCH'
  | 'FONT_MISMATCH'
  | 'IDENTITY_MISMATCH'
  | 'GROSS_PAY_MISMATCH'
  | 'NET_PAY_MISMATCH'
  | 'DEDUCTIONS_MISMATCH'
  | 'YTD_MISMATCH'
  | 'HOURS_RATE_MISMATCH'
  | 'TAX_MISMATCH'
  | 'DATE_MISMATCH'
  | 'EMPLOYER_MISMATCH'
  | (string & {})

/** What the signal rests on. */
export interface CheckSignalContext {
  /** Other occurrences (CC_DUPLICATE_CREDENTIALS). */
  data?: CheckSignalOccurrence[]
}

/** One time the same was seen. */
export interface CheckSignalOccurrence {
  /** When it was seen. Epoch milliseconds. */
  timestamp?: number
  /** Identifier of the Individual it was seen with. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
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

/** How far the clock has come on its way. */
export interface ClockProgress {
  /** Virtual time. Epoch milliseconds. */
  now: number
  /**
   * Scheme, host and port of each server that is waited for and has hung before, or has not answered for two
   * seconds.
   */
  waiting_for: string[]
}

/** The virtual clock. */
export interface ClockReading {
  /** Virtual time. Epoch milliseconds. */
  now: number
  /** Whether time stands still until it is moved. */
  frozen: boolean
}

/**
 * Extraction accuracy in percent, by path inside data (names and list positions joined by full stops); only
 * attributes below 95 percent.
 */
export type Confidence = Record<string, number>

/**
 * ISO 3166-1 alpha-2 code of a country that is served.
 *
 * - `US`: United States
 * - `CA`: Canada
 */
export type CountryCode = 'US' | 'CA' | (string & {})

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
  /** Which events an entry of delivery_details without event_type takes; null: every event. At least 1 of them. */
  default_event_types: WebhookEventType[] | null
  /**
   * For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.
   * From 60 to 31536000.
   */
  pause_failing_after_seconds: number | null
  /**
   * How many calls a minute all its tokens may make together; null: each token as many as the server allows any.
   * From 1 to 999999999.
   */
  requests_per_minute: number | null
  /** Since when its calls are refused and its webhooks wait; null: they are not. Epoch milliseconds. */
  suspended_at: number | null
  /** When it was made. Epoch milliseconds. */
  created_at: number
  /** The password of its Basic credential. It is told this once. */
  secret: string
}

/**
 * What last happened to a Data Request.
 *
 * - `CREATED`: it was created
 * - `INVITATION_CREATED`: a link was generated
 * - `AVAILABLE`: some data can be read
 * - `COMPLETE`: all data can be read
 * - `FAILED`: no data could be collected
 */
export type DataRequestActivity = 'CREATED' | 'INVITATION_CREATED' | 'AVAILABLE' | 'COMPLETE' | 'FAILED' | (string & {})

/** What the Individual agreed to. */
export interface DataRequestConsent {
  /** Identifier of the consent. Starts with `cs_`. At most 255 characters. */
  id?: string | null
  /** The text that was shown. */
  description?: string | null
  /** Whether the Individual agreed. */
  accepted?: boolean | null
  /** When the answer was given. Epoch milliseconds. */
  recorded_at?: number | null
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
  /** The accounts that were connected, oldest first. */
  connections: unknown[]
  /** What Services found, oldest first. */
  determinations: Determination[]
}

/** Which Data Request. */
export interface DataRequestContentsQuery {
  /** Its identifier. At most 200 characters. */
  datarequest_id: string
}

/**
 * What Data Requests are sorted by.
 *
 * - `created_at`: when they were made
 * - `last_activity_at`: when something last happened with them
 * - `last_activity_type`: what that was
 * - `individual_name`: the name of the Individual
 * - `type`: what is asked for
 */
export type DataRequestSort = 'created_at' | 'last_activity_at' | 'last_activity_type' | 'individual_name' | 'type'

/**
 * Selects the workflow of a Data Request.
 *
 * - `ACADEMIC_SUMMARY`: education summary
 * - `ENROLLMENT_STATUS`: enrollment status
 * - `EMPLOYMENT_SUMMARY`: employment summary
 * - `INCOME_SUMMARY`: income summary
 * - `INCOME_EMPLOYMENT_DETAILS`: income and employment details (VOIE)
 * - `HOME_INSURANCE_DETAILS`: home insurance details
 * - `AUTO_INSURANCE_DETAILS`: auto insurance details
 * - `RENTERS_INSURANCE_DETAILS`: renters insurance details
 * - `REALIZED_GAINS`: 1099-B data of a brokerage account
 * - `CUSTOM`: data that no other type covers
 *
 * Specification, section Data Request.
 */
export type DataRequestType =
  | 'ACADEMIC_SUMMARY'
  | 'ENROLLMENT_STATUS'
  | 'EMPLOYMENT_SUMMARY'
  | 'INCOME_SUMMARY'
  | 'INCOME_EMPLOYMENT_DETAILS'
  | 'HOME_INSURANCE_DETAILS'
  | 'AUTO_INSURANCE_DETAILS'
  | 'RENTERS_INSURANCE_DETAILS'
  | 'REALIZED_GAINS'
  | 'CUSTOM'

/** Which Data Requests. */
export interface DataRequestsQuery {
  /**
   * Only those that this identifies or belongs to: a Data Request, an Individual, an Item, a session, a link, a
   * delivery or an event.
   */
  of?: string
  /** Only those that ask for this. */
  type?: string
  /** Only those with which this happened last. */
  last_activity_type?: string
  /** Only those made at this instant or later, in virtual time. Epoch milliseconds. */
  since?: number
  /** Only those made at this instant or earlier. Epoch milliseconds. */
  until?: number
  /** How many Data Requests at most. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only Data Requests that have this text in what a list shows of them, in any case. */
  mentions?: string
  /** How many Data Requests to leave out before the first. From 0 to 100000. */
  offset?: number
  /** What the list is sorted by. Without it, the newest are listed. */
  sort_by?: DataRequestSort
  /** With `sort_by`: the order. Without it, `desc`. */
  order?: SortOrder
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
  /**
   * How long it took, in milliseconds of real time; after a time-out at least the time limit, also where it was
   * cut short.
   */
  duration_ms: number
  /** When it began, in real time; null: an earlier release made it. Epoch milliseconds. */
  real_at: number | null
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
 * One subscription: an event and the endpoint it is delivered to.
 *
 * Specification, section Data Request.
 */
export interface DeliveryDetail {
  /** The event subscribed to; absent: as the account prefers. */
  event_type?: WebhookEventType
  /** Endpoint that the webhook is posted to. At most 2048 characters. */
  url: string
  /** Further headers of the webhook request; its content type stays application/json. */
  headers?: HttpHeaders
  /** Present when a token must be fetched before each delivery. */
  x_auth_token_credentials?: XAuthTokenCredentials
}

/**
 * What a fault does to a delivery.
 *
 * - `duplicate`: the event is delivered twice; the second delivery repeats the first and is marked so
 * - `delay`: its first attempt is made later
 * - `drop`: it is never attempted, and counts as failed
 * - `reorder`: it waits until the next delivery of the account to the same URL has been attempted, or the fault
 * is cleared; one waits at a time
 * - `lose_answer`: what its first attempt is answered counts as lost, and the same delivery is attempted again a
 * minute later
 */
export type DeliveryFault = 'duplicate' | 'delay' | 'drop' | 'reorder' | 'lose_answer'

/** Which deliveries. */
export interface DeliveryQuery {
  /**
   * Only the one this identifies, those of this event, Individual or Data Request, those that this call caused
   * (x-request-id), or those of the Data Request of this Item, session or link.
   */
  of?: string
  /** Only deliveries that have this text in what a list shows of them, in any case. */
  mentions?: string
  /** How many deliveries to leave out before the first. From 0 to 100000. */
  offset?: number
  /** What the list is sorted by. Without it, the newest are listed. */
  sort_by?: DeliverySort
  /** With `sort_by`: the order. Without it, `desc`. */
  order?: SortOrder
  /** Only those about this Data Request. */
  datarequest_id?: string
  /** Only those about this Individual. */
  individual_id?: string
  /** Only those that stand so. */
  status?: DeliveryStatus
  /** Only those of this event. */
  event_type?: string
  /** Only those made at this instant or later. Epoch milliseconds. */
  since?: number
  /** How many deliveries at most, the newest of them; all where absent. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only those that this request caused. */
  request_id?: string
  /** Only those made at this instant or earlier. Epoch milliseconds. */
  until?: number
  /** Only this one. */
  delivery_id?: string
}

/**
 * What deliveries are sorted by.
 *
 * - `created_at`: when they were made
 * - `status`: how they stand
 * - `event_type`: the event
 * - `attempts`: how many attempts were made
 */
export type DeliverySort = 'created_at' | 'status' | 'event_type' | 'attempts'

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
  /** What the checks found in these Items and in the result. */
  checkcodes: unknown[]
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

/** Which Document. */
export interface DocumentContentsQuery {
  /** Its identifier. At most 200 characters. */
  document_id: string
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

/**
 * Which earnings are collected.
 *
 * - `CURRENT`: those of the current period
 * - `HISTORIC`: those of earlier periods too
 */
export type EarningsPeriodType = 'CURRENT' | 'HISTORIC' | (string & {})

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

/** Which endpoints. */
export interface EndpointQuery {
  /** Only those of this account. */
  client_id?: string
  /** Only those that stand so. */
  status?: EndpointStatus
  /** How many endpoints at most. From 1 to 1000. */
  limit?: number
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

/** Which events. */
export interface EventQuery {
  /** Only those of this Data Request. */
  datarequest_id?: string
  /** Only those of this Individual. */
  individual_id?: string
  /** Only those of this type. */
  type?: string
  /** Only the one with this identifier. */
  event_id?: string
  /** Only those that this request caused. */
  request_id?: string
  /** Only those of this account. */
  account_id?: string
}

/**
 * Which record is named.
 *
 * - `request`: a call of the service (GET /sandbox/requests)
 * - `delivery`: a delivery of a webhook (GET /sandbox/deliveries)
 * - `event`: an event that was raised (GET /sandbox/events)
 * - `datarequest`: a Data Request and the events recorded with it (GET /sandbox/datarequests)
 * - `item`: an Item (GET /sandbox/items)
 * - `purge`: the purge of an Individual (GET /sandbox/purges)
 */
export type EvidenceKind = 'request' | 'delivery' | 'event' | 'datarequest' | 'item' | 'purge' | (string & {})

/** What to read out. */
export interface ExportQuery {
  /** Only this account. At most 200 characters. */
  client_id?: string
  /** Whether secrets are read out too; they are not where absent. */
  secrets?: boolean
}

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
 * - `expire_token`: the token that the call carries expires with it, and the call is refused
 * - `unknown_property`: the call is done, and each object of its answer has a property more than the contract
 * names
 * - `unknown_value`: the call is done, and where the contract says that a list of values may grow, its answer
 * has a value that is not in the list
 * - `duplicate`: the event is delivered twice
 * - `delay`: the delivery is first attempted later
 * - `drop`: the delivery is never attempted
 * - `reorder`: the delivery waits until the next one to the same URL has been attempted
 * - `lose_answer`: what the first attempt is answered counts as lost, and the delivery is attempted again
 */
export type FaultEffect =
  | 'latency'
  | 'status'
  | 'reset'
  | 'expire_token'
  | 'unknown_property'
  | 'unknown_value'
  | 'duplicate'
  | 'delay'
  | 'drop'
  | 'reorder'
  | 'lose_answer'

/** Which faults. */
export interface FaultQuery {
  /** Only those of this account. */
  client_id?: string
}

/** What to go wrong, where: one effect for the calls of one endpoint, or for the deliveries of one event. */
export interface FaultRequest {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /**
   * Calls of this endpoint, with latency_ms, status, reset, expire_token, unknown_property or unknown_value. At
   * most 200 characters.
   */
  path?: string
  /** Deliveries of this event, with duplicate, delay_seconds, drop, reorder or lose_answer. At most 200 characters. */
  event_type?: string
  /** How many times; absent: once; null: until it is cleared. From 1 to 1000000. */
  count?: number | null
  /** By how many milliseconds of real time the answer is held back. From 1 to 30000. */
  latency_ms?: number
  /** Which error is answered: one of the catalogue. From 400 to 503. */
  status?: number
  /** `true`: the connection is reset. */
  reset?: boolean
  /** `true`: the token of the call has expired from then on. */
  expire_token?: boolean
  /** `true`: each object of the answer has a property that the contract does not name. */
  unknown_property?: boolean
  /** `true`: lists of values that may grow have grown. */
  unknown_value?: boolean
  /** `true`: each event is delivered twice. */
  duplicate?: boolean
  /** By how many seconds of virtual time the first attempt is put off. From 1 to 2678400. */
  delay_seconds?: number
  /** `true`: the delivery is never attempted. */
  drop?: boolean
  /** `true`: the delivery goes after the next one to the same URL. */
  reorder?: boolean
  /** `true`: the first attempt is sent, counts as unanswered, and is repeated a minute later. */
  lose_answer?: boolean
}

/** Faults, oldest first. */
export type Faults = Fault[]

/**
 * The kind of record that is found.
 *
 * - `individual`: an Individual
 * - `datarequest`: a Data Request
 * - `item`: an Item
 * - `delivery`: a delivery of a webhook
 * - `call`: a call of the service
 */
export type FoundKind = 'individual' | 'datarequest' | 'item' | 'delivery' | 'call'

/** A record that has the text in it. */
export interface FoundRecord {
  /** The kind of record that is found. */
  kind: FoundKind
  /** Its identifier; of a call, the number of its entry in the request log. */
  id: string
  /** The account it belongs to; null: the caller was not known. */
  account_id: string | null
  /** A name, a type or a path. */
  title: string
  /** How it stands. */
  about: string
  /** When it was made, in virtual time. Epoch milliseconds. */
  at: number
}

/** Records of several kinds. */
export type FoundRecords = FoundRecord[]

/** What a step gives to its act, or to its call. */
export type GivenToStep = Record<string, unknown>

/** The server runs. */
export interface Health {
  /** What it says of itself. */
  status: 'ok'
}

/**
 * HTTP header values by header name.
 *
 * Specification, section Data Request.
 */
export type HttpHeaders = Record<string, string>

/** A postal address given by the client. */
export interface IndividualAddress {
  /** First line. At most 45 characters. */
  addr1: string
  /** Second line. At most 45 characters. */
  addr2?: string | null
  /** City. At most 45 characters. */
  city?: string
  /** Name of the state or province. At most 45 characters. */
  state_name?: string
  /** Postal code. At most 10 characters. */
  zipcode?: string
  /** The country of the address. */
  country: IndividualCountry
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

/** Which Individual. */
export interface IndividualContentsQuery {
  /** Its identifier. At most 200 characters. */
  individual_id: string
}

/** The country of an address given by the client. */
export interface IndividualCountry {
  /** Name in English. At most 45 characters. */
  name?: string
}

/**
 * Kind of institution behind a Data Source.
 *
 * - `COLLEGE`: school, college or university
 * - `EMPLOYER`: employer
 * - `PAYROLL_PROCESSOR`: company that runs payrolls for employers
 * - `HOMEINSURANCE`: home insurer
 * - `AUTOINSURANCE`: auto insurer
 * - `BROKERAGE_ACCOUNT`: brokerage
 */
export type InstitutionType =
  | 'COLLEGE'
  | 'EMPLOYER'
  | 'PAYROLL_PROCESSOR'
  | 'HOMEINSURANCE'
  | 'AUTOINSURANCE'
  | 'BROKERAGE_ACCOUNT'
  | (string & {})

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

/** Which Item. */
export interface ItemContentsQuery {
  /** Its identifier. At most 200 characters. */
  item_id: string
}

/**
 * What Items are sorted by.
 *
 * - `created_at`: when they were made
 * - `updated_at`: when they last changed
 * - `status`: how their processing stands
 * - `source_data_type`: what kind of record they are
 */
export type ItemSort = 'created_at' | 'updated_at' | 'status' | 'source_data_type'

/** Which Items. */
export interface ItemsQuery {
  /**
   * Only the one this identifies, those of this Data Request, Individual or session, or of the Data Request of
   * this delivery, event or link.
   */
  of?: string
  /** Only those whose processing stands so. */
  status?: string
  /** How many Items at most. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only Items that have this text in what a list shows of them, in any case. */
  mentions?: string
  /** How many Items to leave out before the first. From 0 to 100000. */
  offset?: number
  /** What the list is sorted by. Without it, the newest are listed. */
  sort_by?: ItemSort
  /** With `sort_by`: the order. Without it, `desc`. */
  order?: SortOrder
}

/**
 * What jobs are sorted by.
 *
 * - `due_at`: when they are due
 * - `kind`: what is to be done
 * - `failures`: how often they failed
 */
export type JobSort = 'due_at' | 'kind' | 'failures'

/** Which jobs. */
export interface JobsQuery {
  /**
   * Only those about what this identifies: an Individual, a Data Request, an Item, a session, a link or a
   * delivery.
   */
  of?: string
  /** How many jobs at most. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only those that this request caused. */
  request_id?: string
  /** Only jobs that have this text in what a list shows of them, in any case. */
  mentions?: string
  /** How many jobs to leave out before the first. From 0 to 100000. */
  offset?: number
  /** What the list is sorted by. Without it, those that are due first come first. */
  sort_by?: JobSort
  /** With `sort_by`: the order. Without it, `desc`. */
  order?: SortOrder
}

/** Which keys. */
export interface KeyQuery {
  /** Only those of this account. */
  client_id?: string
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

/**
 * Why an invitation link expired.
 *
 * - `NO_MATCH_FOUND`: no Data Source matched what the Individual looked for
 * - `INSUFFICIENT_CREDENTIALS`: the Individual could not log in
 * - `LINK_TIMEOUT`: its expiry passed before it was used
 * - `DATA_NOT_AVAILABLE`: the Individual logged in, but there was no verified data
 * - `EXPIRATION_REQUESTED`: expire_invitation_link was called
 */
export type LinkExpiryCode =
  | 'NO_MATCH_FOUND'
  | 'INSUFFICIENT_CREDENTIALS'
  | 'LINK_TIMEOUT'
  | 'DATA_NOT_AVAILABLE'
  | 'EXPIRATION_REQUESTED'
  | (string & {})

/** Why an invitation link expired. */
export interface LinkExpiryReason {
  /** Why an invitation link expired. */
  code?: LinkExpiryCode
  /** The same for people. At most 127 characters. */
  description?: string
}

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
 * State of an invitation link.
 *
 * - `available`: leads to the hosted portal
 * - `expired`: expired unused, or by expire_invitation_link
 * - `used`: the Data Request was completed through it
 *
 * Specification, section States and transitions.
 */
export type LinkStatus = 'available' | 'expired' | 'used' | (string & {})

/** An account, and when it was last heard of. */
export interface ListedAccount {
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
  /** Which events an entry of delivery_details without event_type takes; null: every event. At least 1 of them. */
  default_event_types: WebhookEventType[] | null
  /**
   * For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.
   * From 60 to 31536000.
   */
  pause_failing_after_seconds: number | null
  /**
   * How many calls a minute all its tokens may make together; null: each token as many as the server allows any.
   * From 1 to 999999999.
   */
  requests_per_minute: number | null
  /** Since when its calls are refused and its webhooks wait; null: they are not. Epoch milliseconds. */
  suspended_at: number | null
  /** When it was made. Epoch milliseconds. */
  created_at: number
  /** When it last called the service; null: never. Epoch milliseconds. */
  last_call_at: number | null
}

/** An account that was loaded. */
export interface LoadedAccount {
  /** The user name of its Basic credential. */
  client_id: string
  /** The password, where the file has it or has none; null: the file has only its hash. */
  secret: string | null
}

/** Accounts that were loaded. */
export type LoadedAccounts = LoadedAccount[]

/**
 * Those of `version`, `prefer`, `content-type`, `idempotency-key`, `x-request-id`, `user-agent` and, from pages
 * of other sites, `origin` that were sent, each up to 256 characters. Others, as credentials, are never kept.
 */
export type LoggedHeaders = Record<string, string>

/**
 * How a message would have been sent.
 *
 * - `EMAIL`: by e-mail
 * - `SMS`: to a mobile phone
 */
export type MessageChannel = 'EMAIL' | 'SMS'

/**
 * What messages are sorted by.
 *
 * - `created_at`: when they would have been sent
 * - `recipient`: whom they are for
 */
export type MessageSort = 'created_at' | 'recipient'

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

/** Which messages. */
export interface OutboxQuery {
  /**
   * Only those for this Individual, about this Data Request, or about that of this Item, session, link, delivery
   * or event.
   */
  of?: string
  /** Only those about this Data Request. */
  datarequest_id?: string
  /** Only those for this Individual. */
  individual_id?: string
  /** Only those of this channel. */
  channel?: MessageChannel
  /** How many messages at most, the newest of them; all where absent. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only messages that have this text in what a list shows of them, in any case. */
  mentions?: string
  /** How many messages to leave out before the first. From 0 to 100000. */
  offset?: number
  /** What the list is sorted by. Without it, the newest are listed. */
  sort_by?: MessageSort
  /** With `sort_by`: the order. Without it, `desc`. */
  order?: SortOrder
}

/** A scenario of one’s own, as from a file. */
export interface OwnScenario {
  /** What it is called. */
  name?: string
  /** What it shows. */
  about?: string
  /** The type of Data Request it is for. */
  type?: string
  /** The request_details that such a Data Request needs. */
  request_details?: unknown
  /** Reason codes and events that it brings about. */
  brings?: string[]
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

/** Which purges. */
export interface PurgeQuery {
  /** Only those of this account. */
  account_id?: string
}

/** How much an account may call. */
export interface QuotaChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /**
   * How many calls a minute all its tokens may make together; null: what the server allows each. From 1 to
   * 999999999.
   */
  requests_per_minute: number | null
}

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

/** One thing that a right integration does. */
export interface ReadinessCheck {
  /** Its name. */
  name: string
  /** What a right integration does. */
  title: string
  /** What it belongs to, as `tokens` or `webhooks`. */
  group: string
  /** What the records say of a check. */
  state: ReadinessState
  /** What the records say, or why they cannot. */
  explanation: string
  /** The records that prove it, oldest first; of many, the first ones. */
  evidence: ReadinessEvidence[]
  /** How many records prove it. From 0 to 2147483647. */
  evidence_count: number
  /** How much was met; null: the check does not count. */
  share: ReadinessShare | null
  /** What comes next; null: nothing. */
  what_to_do: string | null
}

/** A record that proves what is said of a check. */
export interface ReadinessEvidence {
  /** Which record is named. */
  kind: EvidenceKind
  /** Identifier of the record; null: it was redacted, as its Individual was purged, or never had one. */
  id: string | null
  /** When it happened, in virtual time. Epoch milliseconds. */
  at: number
  /** What is to be seen there. */
  note: string
}

/** Of which account, and since when. */
export interface ReadinessQuery {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /**
   * Nothing older than this, in virtual time, is looked at: what was mended before then is no longer held against
   * it. Epoch milliseconds.
   */
  since?: number
}

/** The records that the report rests on. */
export interface ReadinessRecords {
  /** Calls of the account that were read. From 0 to 2147483647. */
  calls: number
  /** Deliveries that were read. From 0 to 2147483647. */
  deliveries: number
  /** The oldest call that was read; null: there is none. Epoch milliseconds. */
  from: number | null
  /** The newest one. Epoch milliseconds. */
  until: number | null
  /** Whether nothing is left out; the notes say what is. */
  complete: boolean
  /** What the records no longer hold, as the request log drops old calls. */
  notes: string[]
}

/** What the records of an account show of its integration. */
export interface ReadinessReport {
  /** The account. */
  account_id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** Its name. */
  account_name: string
  /** When the report was made, in virtual time. Epoch milliseconds. */
  at: number
  /** Nothing older than this was looked at; null: everything was. Epoch milliseconds. */
  since: number | null
  /** Whether an integration is ready. */
  verdict: ReadinessVerdict
  /** How many checks are in which state. */
  summary: ReadinessSummary
  /** The records that the report rests on. */
  records: ReadinessRecords
  /** The checks, in the order in which an integration meets them. */
  checks: ReadinessCheck[]
}

/** How much of what there is was met. */
export interface ReadinessShare {
  /** How many were met. From 0 to 2147483647. */
  seen: number
  /** How many there are. From 0 to 2147483647. */
  of: number
  /** Those that were not met. */
  missing: string[]
}

/**
 * What the records say of a check.
 *
 * - `shown`: the integration did it, and the evidence says where
 * - `not_seen`: the situation has not come up, or what the integration made of it is not in the records
 * - `failed`: the integration did otherwise, and the evidence says where
 * - `not_applicable`: it does not concern this way of working, as webhooks do not concern an integration that
 * polls
 * - `not_observable`: a server cannot see it; it has to be looked at elsewhere
 */
export type ReadinessState = 'shown' | 'not_seen' | 'failed' | 'not_applicable' | 'not_observable'

/** How many checks are in which state. */
export interface ReadinessSummary {
  /** Checks that are shown. From 0 to 2147483647. */
  shown: number
  /** Checks that are not seen. From 0 to 2147483647. */
  not_seen: number
  /** Checks that failed. From 0 to 2147483647. */
  failed: number
  /** Checks that do not concern this way of working. From 0 to 2147483647. */
  not_applicable: number
  /** Checks that no server can see. From 0 to 2147483647. */
  not_observable: number
}

/** Whether an integration is ready. */
export interface ReadinessVerdict {
  /** Whether every check that concerns it, and that a server can see, is shown. */
  ready: boolean
  /** How many of them are shown. From 0 to 2147483647. */
  shown: number
  /** How many there are. From 0 to 2147483647. */
  of: number
  /** The verdict in words. */
  text: string
}

/**
 * What happened to a Data Request.
 *
 * - `DATAREQUEST_CREATED`: the Data Request was created
 * - `DATAREQUEST_UPDATED`: its details were updated; the log holds those that changed
 * - `DATAREQUEST_LINK_GENERATED`: an invitation link was generated
 * - `NOTIFY_USER_REQUESTED`: a notification was sent to the Individual by e-mail, SMS or both
 * - `DATAREQUEST_LINK_EXTENDED`: the expiry of the link was extended
 * - `DATAREQUEST_LINK_EXPIRED`: the link expired
 * - `DATAREQUEST_LINK_ACCESSED`: the Individual opened the link
 * - `DATAREQUEST_LINK_USED`: the Individual used the link
 * - `WIDGET_INITIATED`: the Link widget started
 * - `DIRECT_CONNECTION_SELECTED`: the Individual chose to connect directly
 * - `BANK_CONNECTION_SELECTED`: the Individual chose to connect a bank
 * - `MANUAL_UPLOAD_SELECTED`: the Individual chose to upload documents
 * - `DATASOURCE_CLASSIFIED`: the Individual reached the login screen of a Data Source
 * - `LOGIN_ATTEMPTED`: the Individual tried to log in
 * - `INVALID_CREDENTIALS`: the Data Source refused the credentials
 * - `DATASOURCE_CONNECTED`: the credentials are valid and the Data Source is connected
 * - `INSUFFICIENT_CREDENTIALS`: the Individual could not give credentials
 * - `ITEM_CREATED`: a document was extracted and stored
 * - `ITEM_PROCESSED`: the data of an Item was extracted and put into its standard form
 * - `ITEM_UNPROCESSABLE`: an Item could not be processed
 * - `ITEMS_AVAILABLE`: extraction ended with some Items
 * - `ITEMS_PROCESSED`: every Item was extracted and put into its standard form
 * - `NO_ITEMS`: extraction ended without an Item
 * - `CLICKED_ADD_DOCUMENT`: the Individual clicked Add Document on the upload screen
 * - `CLICKED_UPLOAD_DOCUMENT`: the Individual clicked Upload Document
 * - `DOCUMENT_SELECTED`: the Individual selected a file to upload
 * - `DOCUMENT_UPLOADED`: the Individual uploaded a document and clicked Continue
 * - `SOURCE_DATA_TYPE_CHECK`: the source data type of an uploaded document was checked
 * - `VALID_DOCUMENT`: an uploaded document passed validation
 * - `INVALID_DOCUMENT`: an uploaded document failed validation
 * - `MANUAL_UPLOADED_SUBMITTED`: the Individual clicked Finish and Submit after uploading
 * - `USER_INTERVENTION_REQUIRED`: the Individual must log in again
 * - `DATASOURCE_NOT_FOUND`: the Individual could not find the Data Source
 * - `AGGREGATOR_INITIATED`: the flow of a bank-connection aggregator started
 * - `AGGREGATOR_CONNECTION_SUCCESSFUL`: the aggregator connected
 * - `AGGREGATOR_CONNECTION_UNSUCCESSFUL`: the aggregator could not connect
 * - `REPORT_REQUESTED`: the client asked for a report
 * - `REPORT_AVAILABLE`: data of the report is available
 * - `REPORT_UPDATE_AVAILABLE`: part of the data of the report is available
 * - `REPORT_COMPLETE`: all data of the report is available
 * - `REPORT_ERROR`: the report could not be generated
 * - `UPDATES_AVAILABLE`: updated data is available
 * - `REFRESH_INITIATED`: a scheduled refresh started
 * - `REFRESH_SCHEDULED`: a refresh was scheduled
 * - `REFRESH_COMPLETED`: a scheduled refresh completed
 * - `REFRESH_DISCARDED`: a scheduled refresh was discarded
 * - `REFRESH_FAILED`: a scheduled refresh failed
 * - `CONSENT_REGISTERED`: the Individual gave consent
 * - `CONSENT_DEREGISTER`: the Individual withdrew consent
 * - `SESSION_TERMINATED`: the session was terminated
 * - `SESSION_LOGGED_OUT`: the session was logged out
 *
 * Specification, section Events.
 */
export type RecordedEventType =
  | 'DATAREQUEST_CREATED'
  | 'DATAREQUEST_UPDATED'
  | 'DATAREQUEST_LINK_GENERATED'
  | 'NOTIFY_USER_REQUESTED'
  | 'DATAREQUEST_LINK_EXTENDED'
  | 'DATAREQUEST_LINK_EXPIRED'
  | 'DATAREQUEST_LINK_ACCESSED'
  | 'DATAREQUEST_LINK_USED'
  | 'WIDGET_INITIATED'
  | 'DIRECT_CONNECTION_SELECTED'
  | 'BANK_CONNECTION_SELECTED'
  | 'MANUAL_UPLOAD_SELECTED'
  | 'DATASOURCE_CLASSIFIED'
  | 'LOGIN_ATTEMPTED'
  | 'INVALID_CREDENTIALS'
  | 'DATASOURCE_CONNECTED'
  | 'INSUFFICIENT_CREDENTIALS'
  | 'ITEM_CREATED'
  | 'ITEM_PROCESSED'
  | 'ITEM_UNPROCESSABLE'
  | 'ITEMS_AVAILABLE'
  | 'ITEMS_PROCESSED'
  | 'NO_ITEMS'
  | 'CLICKED_ADD_DOCUMENT'
  | 'CLICKED_UPLOAD_DOCUMENT'
  | 'DOCUMENT_SELECTED'
  | 'DOCUMENT_UPLOADED'
  | 'SOURCE_DATA_TYPE_CHECK'
  | 'VALID_DOCUMENT'
  | 'INVALID_DOCUMENT'
  | 'MANUAL_UPLOADED_SUBMITTED'
  | 'USER_INTERVENTION_REQUIRED'
  | 'DATASOURCE_NOT_FOUND'
  | 'AGGREGATOR_INITIATED'
  | 'AGGREGATOR_CONNECTION_SUCCESSFUL'
  | 'AGGREGATOR_CONNECTION_UNSUCCESSFUL'
  | 'REPORT_REQUESTED'
  | 'REPORT_AVAILABLE'
  | 'REPORT_UPDATE_AVAILABLE'
  | 'REPORT_COMPLETE'
  | 'REPORT_ERROR'
  | 'UPDATES_AVAILABLE'
  | 'REFRESH_INITIATED'
  | 'REFRESH_SCHEDULED'
  | 'REFRESH_COMPLETED'
  | 'REFRESH_DISCARDED'
  | 'REFRESH_FAILED'
  | 'CONSENT_REGISTERED'
  | 'CONSENT_DEREGISTER'
  | 'SESSION_TERMINATED'
  | 'SESSION_LOGGED_OUT'

/**
 * How often data is refreshed.
 *
 * - `DAILY`: every day
 * - `WEEKLY`: on the days of by_weekday
 * - `MONTHLY`: on the days of by_monthday
 */
export type RefreshFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY'

/** Automatic refresh of a Data Request. */
export interface RefreshPolicy {
  /** Must be true when a schedule is sent. */
  enabled?: boolean
  /** The days of refresh. */
  schedule?: RefreshSchedule
  /** No refresh before this instant. Epoch milliseconds. */
  effective_date?: number
  /** No refresh after this instant. Epoch milliseconds. */
  end_date?: number
  /** When data was last refreshed. Set by the service. Epoch milliseconds. */
  last_refresh_at?: number
  /** When data is refreshed next. Set by the service. Epoch milliseconds. */
  next_refresh_at?: number
}

/** The days of refresh. */
export interface RefreshSchedule {
  /** How often data is refreshed. */
  frequency: RefreshFrequency
  /** WEEKLY needs it. At least 1 of them. */
  by_weekday?: Weekday[]
  /** Days of the month, 1 to 31. MONTHLY needs it. At least 1 of them. */
  by_monthday?: number[]
}

/** What to send once more: exactly one of delivery_id and since. */
export interface ReplayRequest {
  /** A delivery that has ended. At most 200 characters. */
  delivery_id?: string
  /** All deliveries made at this instant or later that have ended and repeat no other. Epoch milliseconds. */
  since?: number
  /** With since: only those that ended so. */
  status?: EndedStatus
  /** Only of this account. At most 200 characters. */
  account_id?: string
}

/** Narrows what is collected; what is absent follows the account preferences. */
export interface RequestDetails {
  /** A Data Source the person is sent straight to. */
  datasource?: RequestedDataSource
  /** Whether the person still studies. */
  student_type?: RequestedStudentType
  /** Whether the employment lasts. */
  employment_status?: RequestedEmploymentStatus
  /** How the person is employed. */
  employment_type?: RequestedEmploymentType
  /** Countries whose Data Sources are shown. */
  countries?: CountryCode[]
  /** Tax year of the forms; REALIZED_GAINS needs it. From 1000 to 9999. */
  tax_year?: number
  /** Which earnings are collected. */
  earnings_period_type?: EarningsPeriodType
  /** Also collect earnings per year. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  get_yearly_earnings?: boolean
  /** Let the person connect a bank account. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  enable_bank_income?: boolean
  /** Make insurance Items of the deprecated type INSURANCE_POLICY. */
  use_legacy_insurance?: boolean
  /** Kinds of Data Source that the Link widget shows. */
  institution_type?: InstitutionType[]
  /** Let the person upload documents. */
  enable_manual_upload?: boolean
  /** Let the person choose a Data Source other than the one given. */
  enable_datasource_override?: boolean
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
  /** When it began, in real time; null for calls logged by an earlier release. Epoch milliseconds. */
  real_at: number | null
  /**
   * For how many seconds the answer asked the caller to wait (Retry-After); null: it did not. From 0 to
   * 2147483647.
   */
  retry_after: number | null
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
  /** The fault that touched the answer (`POST /sandbox/faults`); null: none. */
  fault: CallFault | null
  /**
   * The API version that it was answered in; null where the caller was not known and named none that is served, or
   * for calls logged by an earlier release.
   */
  version: number | null
  /**
   * Identifier of the request, as in the header x-request-id of its answer; null for calls logged by an earlier
   * release.
   */
  request_id: string | null
}

/** Which calls. */
export interface RequestLogQuery {
  /** Only those whose path, request, response, warnings or request identifier have this text in it. */
  mentions?: string
  /** How many calls to leave out before the first. From 0 to 100000. */
  offset?: number
  /** What the list is sorted by. Without it, the newest are listed. */
  sort_by?: CallSort
  /** With `sort_by`: the order. Without it, `desc`. */
  order?: SortOrder
  /** Only the one with this number. */
  seq?: number
  /** How many calls at most. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only the one with this request identifier. */
  request_id?: string
  /** Only those of endpoints whose path has this in it. */
  path?: string
  /** Only those answered so: a status as 404, a class as 4xx, or failed (400 and above). */
  status?: string
  /** Only those of this instant or later, in virtual time. Epoch milliseconds. */
  since?: number
  /** Only those of this instant or earlier. Epoch milliseconds. */
  until?: number
}

/** A Data Source the person is sent straight to. */
export interface RequestedDataSource {
  /** Identifier of the Data Source. At most 255 characters. */
  id?: string
  /** Name to show; ignored when id is given. At most 127 characters. */
  display_name?: string
}

/**
 * Whether the employment lasts.
 *
 * - `CURRENT`: employed now
 * - `FORMER`: employed in the past
 */
export type RequestedEmploymentStatus = 'CURRENT' | 'FORMER' | (string & {})

/**
 * How the person is employed.
 *
 * - `EMPLOYEE`: on the payroll of an employer
 * - `GIG_WORKER`: paid per task by a platform
 * - `CONTRACTOR`: paid by invoice
 */
export type RequestedEmploymentType = 'EMPLOYEE' | 'GIG_WORKER' | 'CONTRACTOR' | (string & {})

/**
 * Whether the person still studies.
 *
 * - `CURRENT_STUDENT`: enrolled now
 * - `ALUMNI`: enrolled in the past
 */
export type RequestedStudentType = 'CURRENT_STUDENT' | 'ALUMNI' | (string & {})

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
  /** Which events an entry of delivery_details without event_type takes; null: every event. At least 1 of them. */
  default_event_types: WebhookEventType[] | null
  /**
   * For how many seconds of virtual time an endpoint of webhooks may fail until it is paused; null: it is not.
   * From 60 to 31536000.
   */
  pause_failing_after_seconds: number | null
  /**
   * How many calls a minute all its tokens may make together; null: each token as many as the server allows any.
   * From 1 to 999999999.
   */
  requests_per_minute: number | null
  /** Since when its calls are refused and its webhooks wait; null: they are not. Epoch milliseconds. */
  suspended_at: number | null
  /** When it was made. Epoch milliseconds. */
  created_at: number
}

/** Accounts, oldest first. */
export type SandboxAccounts = ListedAccount[]

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

/** What a sandbox holds, as a file says it: without documents, sessions, connections and deliveries. */
export interface SandboxState {
  /** Where editors find the JSON Schema of the file; not read. */
  $schema?: string
  /** The clock that a server begins with. */
  clock?: StateClock
  /** The accounts. Where there is none, the demo account is made. */
  accounts: StateAccount[]
}

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

/** How a scenario ended. */
export interface ScenarioEnd {
  /** The Data Request. */
  datarequest_id: string
  /** The session of its acts; null: there was none. */
  session_id: string | null
  /** Virtual time at the end. Epoch milliseconds. */
  now: number
}

/** Which scenario. */
export interface ScenarioQuery {
  /** Its name. At most 200 characters. */
  name: string
}

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
  /** How the Individual comes in. */
  open?: SessionEntrance
  /** Name of an act. */
  act?: ActName
  /** What the act takes. */
  with?: GivenToStep
  /** Path of an endpoint, as /v3/items/new. */
  call?: string
  /** Body of the call. */
  body?: GivenToStep
  /** How far to move the clock. */
  advance_seconds?: number
}

/** The scenarios. */
export type Scenarios = Scenario[]

/** What to look for. */
export interface SearchQuery {
  /** A name, an identifier, a type, a path or a part of one, in any case. At most 200 characters. */
  text: string
  /** How many records of each kind at most. From 1 to 50. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
}

/** Whose secret to replace. */
export interface SecretRotation {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** Whether the tokens that it obtained before end, too, as after a leak; they live on where absent. */
  end_tokens?: boolean
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

/** Whose sessions. */
export interface SessionQuery {
  /** Identifier of the Data Request. */
  datarequest_id: string
}

/** Which Data Request to begin a session for. */
export interface SessionStart {
  /** Identifier of the Data Request. At most 200 characters. */
  datarequest_id: string
  /** Absent: through the link. */
  through?: SessionEntrance
}

/** A report for others: without identifiers of records. */
export interface SharedReadiness {
  /** Whether an integration is ready. */
  verdict: ReadinessVerdict
  /** A badge for a README: a file of SVG. */
  badge: string
  /** The report as a page: a file of HTML that needs nothing else. */
  page: string
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

/**
 * The order of a list.
 *
 * - `asc`: the smallest or oldest first
 * - `desc`: the largest or newest first
 */
export type SortOrder = 'asc' | 'desc'

/**
 * What the source data of an Item is.
 *
 * - `SVC_ACADEMIC_RECORD`: an academic record given inline
 * - `SVC_DIGEST`: an academic digest given inline; needs no Data Source
 * - `SVC_INCOME_EMPLOYMENT_RECORD`: an income and employment record given inline
 * - `SVC_INSURANCE_RECORD`: an insurance record given inline
 * - `SVC_AUTO_INSURANCE_CLAIM_RECORD`: auto insurance claims given inline
 * - `SVC_STUDENT_ID_RECORD`: a student identity card given inline
 * - `SVC_W2_RECORD`: a W-2 given inline
 * - `SVC_1099_RECORD`: a 1099 form given inline
 * - `SVC_FORM_1098_MORTGAGE_INTEREST`: a 1098 form given inline
 * - `SVC_PROCEEDS_1099_B`: proceeds of a brokerage account given inline
 * - `TRANSCRIPT_FILE`: academic transcript; becomes SVC_ACADEMIC_RECORD
 * - `STUDENT_ID_CARD`: student identity card; becomes SVC_STUDENT_ID_RECORD
 * - `PAYSTUB_FILE`: paystub; becomes SVC_INCOME_EMPLOYMENT_RECORD
 * - `TWN_EDR`: employment data report of a third party; becomes SVC_INCOME_EMPLOYMENT_RECORD
 * - `W2_FILE`: W-2; becomes SVC_W2_RECORD
 * - `INSURANCE_POLICY`: deprecated, use the type of the policy: insurance policy; becomes SVC_INSURANCE_RECORD
 * - `AUTO_INSURANCE_POLICY`: auto insurance policy; becomes SVC_INSURANCE_RECORD
 * - `HOME_INSURANCE_POLICY`: home insurance policy; becomes SVC_INSURANCE_RECORD
 * - `RENTERS_INSURANCE_POLICY`: renters insurance policy; becomes SVC_INSURANCE_RECORD
 * - `INSURANCE_CARD`: insurance card; becomes SVC_INSURANCE_RECORD
 * - `UNINSURED_MOTORIST_FORM`: form on uninsured motorist coverage; becomes SVC_INSURANCE_RECORD
 * - `POLICY_LISTING`: page that lists the policies of an account; becomes SVC_INSURANCE_RECORD
 * - `POLICY_DETAILS`: page on one policy; becomes SVC_INSURANCE_RECORD
 * - `VEHICLE_LISTING`: page that lists the insured vehicles; becomes SVC_INSURANCE_RECORD
 * - `VEHICLE_DETAILS`: page on one insured vehicle; becomes SVC_INSURANCE_RECORD
 * - `AUTO_INSURANCE_CLAIM`: auto insurance claims; becomes SVC_AUTO_INSURANCE_CLAIM_RECORD
 * - `PROCEEDS_1099_B`: proceeds statement of a brokerage; becomes SVC_PROCEEDS_1099_B
 * - `FORM_1099_B`: 1099-B; becomes SVC_1099_RECORD
 * - `FORM_1099_CONSOLIDATED`: several 1099 forms in one statement; becomes SVC_1099_RECORD
 * - `FORM_1099_DIV`: 1099-DIV; becomes SVC_1099_RECORD
 * - `FORM_1099_INT`: 1099-INT; becomes SVC_1099_RECORD
 * - `FORM_1099_MISC`: 1099-MISC; becomes SVC_1099_RECORD
 * - `FORM_1099_NEC`: 1099-NEC; becomes SVC_1099_RECORD
 * - `FORM_1099_OID`: 1099-OID; becomes SVC_1099_RECORD
 * - `FORM_1098`: 1098; becomes SVC_FORM_1098_MORTGAGE_INTEREST
 */
export type SourceDataType =
  | 'SVC_ACADEMIC_RECORD'
  | 'SVC_DIGEST'
  | 'SVC_INCOME_EMPLOYMENT_RECORD'
  | 'SVC_INSURANCE_RECORD'
  | 'SVC_AUTO_INSURANCE_CLAIM_RECORD'
  | 'SVC_STUDENT_ID_RECORD'
  | 'SVC_W2_RECORD'
  | 'SVC_1099_RECORD'
  | 'SVC_FORM_1098_MORTGAGE_INTEREST'
  | 'SVC_PROCEEDS_1099_B'
  | 'TRANSCRIPT_FILE'
  | 'STUDENT_ID_CARD'
  | 'PAYSTUB_FILE'
  | 'TWN_EDR'
  | 'W2_FILE'
  | 'INSURANCE_POLICY'
  | 'AUTO_INSURANCE_POLICY'
  | 'HOME_INSURANCE_POLICY'
  | 'RENTERS_INSURANCE_POLICY'
  | 'INSURANCE_CARD'
  | 'UNINSURED_MOTORIST_FORM'
  | 'POLICY_LISTING'
  | 'POLICY_DETAILS'
  | 'VEHICLE_LISTING'
  | 'VEHICLE_DETAILS'
  | 'AUTO_INSURANCE_CLAIM'
  | 'PROCEEDS_1099_B'
  | 'FORM_1099_B'
  | 'FORM_1099_CONSOLIDATED'
  | 'FORM_1099_DIV'
  | 'FORM_1099_INT'
  | 'FORM_1099_MISC'
  | 'FORM_1099_NEC'
  | 'FORM_1099_OID'
  | 'FORM_1098'
  | (string & {})

/** A client of the service, with all that is its own. */
export interface StateAccount {
  /** Identifier; a new one where absent. Those of a server start with `acc_`. */
  id?: string
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** The password of its Basic credential; where absent, a new one that is told once. At most 200 characters. */
  secret?: string
  /** In place of the secret: its SHA-256 in base64url, which is all that a server keeps of it. */
  secret_hash?: string
  /** What people call it; its client_id where absent. At most 200 characters. */
  name?: string
  /** The API version that applies where a request names none; the newest where absent. */
  api_version?: number
  /** How failed processing is answered; `events` where absent. */
  processing_failures?: ProcessingFailures
  /**
   * Which events an entry of delivery_details without event_type takes; every event where absent. At least 1 of
   * them.
   */
  default_event_types?: WebhookEventType[]
  /**
   * For how many seconds an endpoint of webhooks may fail until it is paused; null: it is not. From 60 to
   * 31536000.
   */
  pause_failing_after_seconds?: number | null
  /** How many calls a minute it may make; null: what the server allows each token. From 1 to 999999999. */
  requests_per_minute?: number | null
  /** Since when it is suspended; it is not where absent. */
  suspended_at?: StateInstant
  /** Sign its webhooks, the newest last; at most two. At most 2 of them. */
  signing_secrets?: string[]
  /** When it was made; now where absent. */
  created_at?: StateInstant
  /** Its Individuals. */
  individuals?: StateIndividual[]
}

/** The clock that a server begins with. */
export interface StateClock {
  /** What it takes for now, until 2150; real time where absent. */
  now?: StateInstant
  /** Whether it stands still. */
  frozen?: boolean
}

/** A Data Request, with its links, its Items and what was recorded of it. */
export interface StateDataRequest {
  /** Identifier; a new one where absent. Those of a server start with `dr_`. */
  id?: string
  /** Selects the workflow of a Data Request. */
  type: DataRequestType
  /** Where webhooks of this Data Request are delivered. */
  delivery_details?: DeliveryDetail[]
  /** On whose behalf data is asked for; shown in messages to the Individual. At most 1023 characters. */
  third_party_requester?: string | null
  /** Who asks; absent: the display name of the account. At most 1023 characters. */
  requester_name?: string
  /** Narrows what is collected; what is absent follows the account preferences. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the person upload documents. */
  enable_manual_upload?: boolean
  /** Announce parts of the report before it is complete. */
  enable_report_updates?: boolean
  /** Whether the report is generated as soon as Items are processed; absent: it is. */
  autorun_services?: boolean
  /** Logo to show to the Individual. At most 2048 characters. */
  requester_logo_url?: string
  /** Identifier of the Link experience; a new one where absent. Starts with `lnk_`. At most 255 characters. */
  widget_id?: string
  /** What the Individual answered; not there where nobody was asked. */
  consent?: DataRequestConsent
  /** Identifier of the next refresh; a new one where absent. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string
  /** The Data Source that the Individual connected. At most 255 characters. */
  connected_datasource_id?: string | null
  /** `CREATED` where absent. */
  last_activity_type?: DataRequestActivity
  /** When something last happened to it; when it was made where absent. */
  last_activity_at?: StateInstant
  /** When it was made; now where absent. */
  created_at?: StateInstant
  /** When it last changed; when it was made where absent. */
  updated_at?: StateInstant
  /** Its links. */
  links?: StateLink[]
  /** Its Items. */
  items?: StateItem[]
  /**
   * What was recorded, earliest first; where absent, that it was created, its links generated, its Items
   * processed.
   */
  event_logs?: StateEvent[]
}

/** An event recorded with a Data Request. */
export interface StateEvent {
  /** What happened to a Data Request. */
  type: RecordedEventType
  /** When it happened. */
  created_at: StateInstant
  /** What else is known of an event. */
  details?: StateEventDetails | null
}

/** What else is known of an event. */
export type StateEventDetails = Record<string, unknown>

/** An Individual, with what is asked of them. */
export interface StateIndividual {
  /** Identifier; a new one where absent. Those of a server start with `idv_`. */
  id?: string
  /** Given name. At most 45 characters. */
  first_name: string
  /** Family name. At most 45 characters. */
  last_name: string
  /** Where invitations are sent. At most 255 characters. */
  email: string
  /** The client's own identifier of the person. An integer is taken too, and kept as text. At most 45 characters. */
  external_id?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Name under which the person attended a school. At most 45 characters. */
  attending_name?: string | null
  /** Title before the name. At most 5 characters. */
  name_prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  name_suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY; published clients also separate with a hyphen, a space or a full stop. */
  date_of_birth?: string | null
  /** Phone number. At most 15 characters. */
  phone_number?: string | null
  /** Address of the person. */
  address?: IndividualAddress | null
  /** When it was made; now where absent. */
  created_at?: StateInstant
  /** When something last happened to the Individual; when it was made where absent. */
  last_activity_at?: StateInstant
  /** Their Data Requests. */
  datarequests?: StateDataRequest[]
}

/** An instant: a date and time in UTC, or epoch milliseconds. */
export type StateInstant = string | number

/** An Item that was processed, without its documents. */
export interface StateItem {
  /** Identifier; a new one where absent. Those of a server start with `itm_`. */
  id?: string
  /** What the source data of an Item is. */
  source_data_type: SourceDataType
  /** `UNPROCESSABLE` where a reason_code is given, else `COMPLETED`. */
  status?: StateItemStatus
  /** The record of an Item, as its `source_data_type` says: its JSON Schema stands beside this one. */
  data?: StateItemData | null
  /** Why nothing could be made of it. */
  reason_code?: string | null
  /** The client's own identifier. At most 255 characters. */
  external_id?: string | null
  /** The Data Source it is from. At most 255 characters. */
  datasource_id?: string | null
  /** Media type of its document. At most 255 characters. */
  media_type?: string | null
  /** `submission` where absent. */
  channel?: StateItemChannel
  /** `client` where absent. */
  giver?: StateItemGiver
  /**
   * Extraction accuracy in percent, by path inside data (names and list positions joined by full stops); only
   * attributes below 95 percent.
   */
  confidence?: Confidence | null
  /** What integrity checks found; where absent, they are made. */
  checkcodes?: CheckSignal[]
  /** Whether the Data Source withholds the document. */
  on_hold?: boolean
  /** When it was made; now where absent. */
  created_at?: StateInstant
  /** When it last changed; when it was made where absent. */
  updated_at?: StateInstant
}

/**
 * Where an Item came from.
 *
 * - `connection`: from a connected account
 * - `submission`: it was submitted
 */
export type StateItemChannel = 'connection' | 'submission'

/** The record of an Item, as its `source_data_type` says: its JSON Schema stands beside this one. */
export type StateItemData = Record<string, unknown>

/**
 * Who gave an Item.
 *
 * - `client`: the client of the service
 * - `individual`: the Individual
 */
export type StateItemGiver = 'client' | 'individual'

/**
 * How the processing of an Item ended. One that goes on is in no file: its documents are not.
 *
 * - `COMPLETED`: its data is there
 * - `UNPROCESSABLE`: nothing could be made of it
 */
export type StateItemStatus = 'COMPLETED' | 'UNPROCESSABLE'

/** A link of a Data Request. At most one is available, and no other is younger. */
export interface StateLink {
  /** Identifier, which is in the address that the Individual opens; a new one where absent. */
  id?: string
  /** `available` where absent. */
  status?: LinkStatus
  /** When it expires; as long after it was made as links last where absent. */
  expires_at?: StateInstant
  /** Why an invitation link expired. */
  expiry_reason?: LinkExpiryReason | null
  /** Whether it was sent by e-mail. */
  email_notification?: boolean
  /** Whether it was sent by text message. */
  sms_notification?: boolean
  /** What was added to messages. */
  additional_message?: string | null
  /** When it was made; now where absent. */
  created_at?: StateInstant
  /** When it last changed; when it was made where absent. */
  updated_at?: StateInstant
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

/**
 * Body of a token request; with a key_id its values count as encrypted.
 *
 * Specification, section Data Request.
 */
export type TokenRequestData = Record<string, unknown>

/**
 * HTTP header values by header name; the content type is application/json, also where it is absent, or
 * application/x-www-form-urlencoded.
 *
 * Specification, section Data Request.
 */
export type TokenRequestHeaders = Record<string, string>

/** Which account shall have which version. */
export interface VersionChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** The API version that applies where a request names none. */
  api_version: number
}

/**
 * Name of an event delivered by webhook.
 *
 * - `datarequest.report_complete`: the whole report of a Data Request can be read
 * - `datarequest.report_update_available`: part of the report was updated or added; report_complete follows
 * - `datarequest.report_error`: the report could not be generated
 * - `datarequest.items_available`: extraction ended and there are Items
 * - `datarequest.items_processed`: every Item of the Data Request is processed
 * - `datarequest.no_items`: extraction ended and there is no Item
 * - `datarequest.refresh_failed`: a scheduled refresh failed
 * - `datasource.connected`: a connection with the Data Source stands
 * - `transaction.processed`: the transaction of a Service call is complete
 * - `unprocessable.entity`: an Item that was received cannot be processed
 * - `session.rejected`: the Link session cannot be processed
 * - `session.terminated`: the session was ended by the service, or took longer than its max_latency
 * - `session.no_login`: the Link widget was closed without a connection
 * - `item.created`: an Item exists: extracted, uploaded through Link, or submitted with items/new
 * - `item.processed`: an Item is processed and its data can be read
 * - `item.unavailable`: the Data Source does not yield an Item of this type
 * - `individual.purged`: an Individual and all data are erased, after purge_individual
 * - `datarequest.report_available`: deprecated: report data can be read
 * - `datarequest.updates_available`: deprecated: updated data of the Data Request can be read
 * - `datarequest.acquisition_completed`: deprecated: extraction ended
 * - `session.completed`: deprecated: a session ended
 *
 * Specification, section Events.
 */
export type WebhookEventType =
  | 'datarequest.report_complete'
  | 'datarequest.report_update_available'
  | 'datarequest.report_error'
  | 'datarequest.items_available'
  | 'datarequest.items_processed'
  | 'datarequest.no_items'
  | 'datarequest.refresh_failed'
  | 'datasource.connected'
  | 'transaction.processed'
  | 'unprocessable.entity'
  | 'session.rejected'
  | 'session.terminated'
  | 'session.no_login'
  | 'item.created'
  | 'item.processed'
  | 'item.unavailable'
  | 'individual.purged'
  | 'datarequest.report_available'
  | 'datarequest.updates_available'
  | 'datarequest.acquisition_completed'
  | 'session.completed'

/**
 * A day of the week.
 *
 * - `SU`: Sunday
 * - `MO`: Monday
 * - `TU`: Tuesday
 * - `WE`: Wednesday
 * - `TH`: Thursday
 * - `FR`: Friday
 * - `SA`: Saturday
 */
export type Weekday = 'SU' | 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA'

/** What decides, found by changing each field of the evidence and asking the Service again. */
export interface WhyAnswer {
  /** Name of the Service. */
  service: string
  /** The transaction that was asked about; null: none was named. */
  transaction_id: string | null
  /** The Data Request; null: the question is about an Item, or about all of an Individual. */
  datarequest_id: string | null
  /**
   * False: the evidence is another than when the transaction ended, and what is explained is the answer that it
   * gives now.
   */
  as_answered: boolean
  /** The reason code; null: a value was asked for. */
  code: string | null
  /** The pointer that was asked for. */
  pointer: string | null
  /** Whether the answer has the reason code, or a value there. */
  given: boolean
  /** The value; null: none, or a code was asked for. */
  value: unknown
  /** What the code means, as the contract says; null: a value was asked for. */
  rule: string | null
  /** The explanation in one sentence. */
  sentence: string
  /**
   * The fields that decide, most telling first; no change of another field that was tried changes anything. At
   * most 50.
   */
  fields: WhyField[]
  /** How many fields decide. From 0 to 2147483647. */
  fields_count: number
  /** What is not there, and would change the answer: examples, at most 20. */
  missing: WhyField[]
  /** A change to try; null: the evidence cannot be brought again by a scenario. */
  experiment: WhyExperiment | null
  /** Scenarios that bring the code. */
  scenarios: string[]
  /** How many changes were tried. From 0 to 2147483647. */
  tried: number
  /** False: the time was not enough to try all fields. */
  complete: boolean
}

/** A change of the evidence that changes the answer. */
export interface WhyChange {
  /** What is changed. */
  kind: WhyChangeKind
  /** The value with which the answer is another; null: none. */
  to: unknown
  /** The last value, on the way there, with which the answer is the same; null: there is no order. */
  last: unknown
  /** Reason codes that the answer has no more. */
  without: string[]
  /** Reason codes that the answer has then. */
  with: string[]
  /** The value at the pointer then; null: none, or a code was asked for. */
  value: unknown
  /** The change and what comes of it, in words. */
  sentence: string
}

/**
 * What is changed.
 *
 * - `absent`: the field is left out
 * - `less`: a smaller number or an earlier day
 * - `more`: a larger number or a later day
 * - `other`: another value
 * - `added`: a field or an Item that is not there
 */
export type WhyChangeKind = 'absent' | 'less' | 'more' | 'other' | 'added' | (string & {})

/** Steps that bring the same evidence with one change to a new Data Request. */
export interface WhyExperiment {
  /** The type of the Data Request. */
  type: string
  /** The request_details of the Data Request; null: none. */
  request_details: unknown
  /** The change. */
  change: string
  /** For POST /sandbox/scenarios/run. */
  scenario: OwnScenario
}

/** A field that decides, or several that decide only together. */
export interface WhyField {
  /** The fields. */
  places: WhyPlace[]
  /** The value; null: there is none. */
  value: unknown
  /** What would change the answer, nearest first. */
  changes: WhyChange[]
}

/** A field of the evidence. */
export interface WhyPlace {
  /** The Item; null: it is no field of an Item. */
  item_id: string | null
  /** What kind of record the Item has. */
  source_data_type: string | null
  /**
   * JSON Pointer: of an Item within its record, or /channel, /created_at and so on with item_id null for what is
   * no part of a record.
   */
  pointer: string
  /** The place in words. */
  name: string
}

/** What to explain: a reason code, or the value at a pointer, of the answer of a Service. */
export interface WhyQuestion {
  /** The answer with this transaction_id. At most 200 characters. */
  transaction_id?: string
  /** The answer about this Data Request, as the Service would give it now. At most 200 characters. */
  datarequest_id?: string
  /** The answer about this Item alone, as the Service would give it now. At most 200 characters. */
  item_id?: string
  /**
   * Name of the Service, as get_income_summary. Absent: that of the transaction; or else the one of the type of
   * the Data Request; or else the first that answers the code. At most 100 characters.
   */
  service?: string
  /**
   * A reason code, whether the answer has it or not. Without code and pointer: the first that the answer has. At
   * most 100 characters.
   */
  code?: string
  /**
   * JSON Pointer of a value, or of a reason code, in the answer: /income_summary/0/earnings/0/amounts/0/value.
   * With it, code does not count. At most 500 characters.
   */
  pointer?: string
}

/**
 * How to fetch an authorization token; a fresh one is fetched before every delivery attempt.
 *
 * Specification, section Data Request.
 */
export interface XAuthTokenCredentials {
  /** Kind of token. */
  token_type: 'JWT'
  /** Method of the token request. */
  http_method: 'POST'
  /** Endpoint that issues the token. At most 2048 characters. */
  url: string
  /**
   * Identifier of an encryption key; its presence marks the authorization header and the values of data as
   * encrypted.
   */
  key_id?: string
  /** Headers of the token request. */
  headers?: TokenRequestHeaders
  /** Body of the token request. */
  data?: TokenRequestData
  /** Path of the token in the response, such as access_token.token; absent: the whole response is the token. */
  response_token_path?: string
}
