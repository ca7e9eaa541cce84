// Generated from schema/. Do not edit.
/** Types of the control API of the sandbox. The whole API is an invention of this project. */

/** An account. */
export interface AccountChoice {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
}

/** The contents of an account. */
export type AccountContent = Record<string, unknown>

/** The settings of the new account. */
export interface AccountOptions {
  /** Display name of the account. Defaults to `Sandbox`. At most 200 characters. */
  name?: string
  /** The API version of requests that name no version. Defaults to the newest. */
  api_version?: number
  /** How the service reports failed processing. Defaults to `events`. */
  processing_failures?: ProcessingFailures
  /** The events of a delivery_details entry without event_type. Defaults to every event. At least 1 element. */
  default_event_types?: WebhookEventType[]
  /** Calls a minute for the account. Defaults to the limit of the server for each token. From 1 to 999999999. */
  requests_per_minute?: number | null
}

/** Filters for accounts. */
export interface AccountQuery {
  /** Only the account with this client_id. */
  client_id?: string
}

/**
 * An act of the Individual. A session lists the possible acts.
 *
 * - `consent`: consents to data sharing
 * - `withdraw_consent`: withdraws the consent
 * - `choose_direct`: chooses to connect an account
 * - `choose_bank`: chooses to connect a bank
 * - `choose_upload`: chooses to upload documents
 * - `select_datasource`: selects a Data Source
 * - `datasource_not_found`: finds no Data Source
 * - `log_in`: logs in to the Data Source
 * - `enter_code`: enters the second factor
 * - `insufficient_credentials`: does not have a login
 * - `add_document`: chooses to add a document
 * - `upload_document`: uploads a document
 * - `submit`: submits the uploaded documents
 * - `abandon`: closes the page
 * - `terminate`: loses the session, which the service ends for internal reasons
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

/** The response to the call. */
export interface AnsweredCall {
  /** The x-request-id of the call, for finding it in the request log. */
  request_id: string
  /** The HTTP status. From 100 to 599. */
  status: number
  /** Body of the response; null if there was none, or if it is a file. */
  answer: unknown
  /** Size of the file in bytes, if the response is a file. */
  answer_bytes: number | null
}

/** An operation of the service and the plugin that handles it. */
export interface AnsweredOperation {
  /** Path of the operation. */
  operation: string
  /** operationId of the operation. */
  operation_id: string
  /** Group of the operation. */
  group: string
  /** Name of the plugin; `prism` if Prism answers from the contract. */
  answered_by: string
  /** Whether the plugin was added at the start of the server. */
  added: boolean
}

/** Operations, in the order of the contract. */
export type AnsweredOperations = AnsweredOperation[]

/** A version of the API. */
export interface ApiVersion {
  /** Number of the version, as in the header version. */
  version: number
  /** Whether this server supports the version. Unsupported versions are treated as unknown. */
  served: boolean
  /** Whether this is the newest supported version. `3.0` means this version, and new accounts use it. */
  newest: boolean
  /** The changes of the next version; empty for the last version. */
  changes: string[]
}

/** API versions, latest first. */
export type ApiVersions = ApiVersion[]

/**
 * Why an attempt failed.
 *
 * - `status`: the receiver answered with a status other than 2xx
 * - `timeout`: the receiver did not answer in time
 * - `dns`: the host name was not found
 * - `refused`: the host did not accept the connection
 * - `reset`: the connection was closed before an answer arrived
 * - `tls`: the host did not prove its identity over TLS
 * - `token`: no token was obtained, or credentials could not be decrypted; nothing was sent to the receiver
 * - `blocked`: requests to this address are not allowed
 * - `protocol`: the answer was not HTTP
 * - `too-large`: the headers of the answer were too large
 * - `invalid`: the URL or a header cannot be sent
 * - `internal`: this server failed ten times to make the attempt and gave up the delivery
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
 * The effect of a fault on a call.
 *
 * - `latency`: the call is carried out at once, and the response is sent late
 * - `status`: the call returns an error and is not carried out
 * - `reset`: the call is carried out, and the connection is reset before the response
 * - `expire_token`: the token of the call expires, and the call is refused
 * - `unknown_property`: the call is carried out, and each object of the response has a property that the
 * contract does not define
 * - `unknown_value`: the call is carried out, and the response has an unknown value in an open list of values
 */
export type CallFault = 'latency' | 'status' | 'reset' | 'expire_token' | 'unknown_property' | 'unknown_value'

/**
 * The field that calls are sorted by.
 *
 * - `at`: time of the call
 * - `status`: HTTP status of the response
 * - `duration_ms`: duration of the call
 * - `operation`: path of the endpoint
 */
export type CallSort = 'at' | 'status' | 'duration_ms' | 'operation'

/** The caller of the control API and the operations that it cannot use. */
export interface Caller {
  /** The account of the partner; null for an administrator. */
  account: SandboxAccount | null
  /** The operationIds that this caller cannot use; empty for an administrator. */
  refused: string[]
}

/** What an integrity check found. */
export interface CheckSignal {
  /** Name of the signal. */
  code?: CheckSignalCode
  /** A description of the finding for people. */
  description?: string
  /** The category of a check signal. */
  category?: CheckSignalCategory
  /** The details behind the signal. */
  context?: CheckSignalContext
}

/**
 * The category of a check signal.
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
 * The check signals. Later versions may add more.
 *
 * - `CC_DUPLICATE_CREDENTIALS`: the same credentials connected the account of another Individual
 * - `METADATA_MISMATCH`: the metadata of a structured PDF does not match the document
 * - `FONT_MISMATCH`: the fonts of a structured PDF do not match
 * - `IDENTITY_MISMATCH`: name, SSN, employee identifier or TIN are not those of the Individual
 * - `GROSS_PAY_MISMATCH`: gross pay is not the sum of the earnings
 * - `NET_PAY_MISMATCH`: net pay is not gross pay less all deductions
 * - `DEDUCTIONS_MISMATCH`: total deductions are not the sum of the deductions
 * - `YTD_MISMATCH`: a year-to-date amount is less than the current amount or the pay of the year on all
 * paystubs, or does not grow by the current amount between paystubs
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

/** The details behind the signal. */
export interface CheckSignalContext {
  /** Other occurrences (CC_DUPLICATE_CREDENTIALS). */
  data?: CheckSignalOccurrence[]
}

/** Another occurrence of the same signal. */
export interface CheckSignalOccurrence {
  /** When it occurred. Epoch milliseconds. */
  timestamp?: number
  /** Identifier of the Individual of this occurrence. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
}

/** How to move the clock. Send exactly one field. */
export interface ClockMove {
  /** Seconds to move forward, rounded to milliseconds. */
  advance_seconds?: number
  /** Instant to move forward to, in epoch milliseconds. It must not be in the past. */
  advance_to?: number
  /** `true` freezes the clock, `false` starts it again from there. */
  frozen?: boolean
}

/** The progress of the clock. */
export interface ClockProgress {
  /** Virtual time. Epoch milliseconds. */
  now: number
  /**
   * Scheme, host and port of each server that the clock waits for and that timed out before, or that has not
   * answered for two seconds.
   */
  waiting_for: string[]
}

/** The virtual clock. */
export interface ClockReading {
  /** Virtual time. Epoch milliseconds. */
  now: number
  /** Whether the clock is frozen. A frozen clock moves only on request. */
  frozen: boolean
}

/**
 * Extraction accuracy in percent of the attributes below 95 percent. Each key is a path within data: names and
 * list positions joined by full stops.
 */
export type Confidence = Record<string, number>

/**
 * ISO 3166-1 alpha-2 code of a supported country.
 *
 * - `US`: United States
 * - `CA`: Canada
 */
export type CountryCode = 'US' | 'CA' | (string & {})

/** A new account with its secret. */
export interface CreatedAccount {
  /** Identifier. Starts with `acc_`. */
  id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** Display name of the account. */
  name: string
  /** The API version of requests that name no version. */
  api_version: number
  /** How the service reports failed processing in a response. Webhook events report it in both cases. */
  processing_failures: ProcessingFailures
  /** The events of a delivery_details entry without event_type. null means every event. At least 1 element. */
  default_event_types: WebhookEventType[] | null
  /**
   * Seconds of virtual time after which a failing webhook endpoint is paused. null means never. From 60 to
   * 31536000.
   */
  pause_failing_after_seconds: number | null
  /**
   * Calls a minute for all tokens of the account together. null means that the limit of the server for each token
   * applies. From 1 to 999999999.
   */
  requests_per_minute: number | null
  /** When the account was suspended; null if it is not suspended. Epoch milliseconds. */
  suspended_at: number | null
  /** When the account was created. Epoch milliseconds. */
  created_at: number
  /** The password of its Basic credential. Only this response contains it. */
  secret: string
}

/**
 * The last activity of a Data Request.
 *
 * - `CREATED`: the Data Request was created
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
  /** The text that the Individual saw. */
  description?: string | null
  /** Whether the Individual agreed. */
  accepted?: boolean | null
  /** When the Individual answered. Epoch milliseconds. */
  recorded_at?: number | null
}

/** A Data Request with its settings, webhooks, links and results. */
export interface DataRequestContents {
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** Identifier of the account. */
  account_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** Type of the Data Request. */
  type: string
  /** The other settings of the Data Request. */
  details: unknown
  /** The webhook subscriptions. */
  delivery_details: unknown[]
  /** The links, latest first. */
  links: unknown[]
  /** The connected accounts, oldest first. */
  connections: unknown[]
  /** The Service calls, oldest first. */
  determinations: Determination[]
}

/** Which Data Request. */
export interface DataRequestContentsQuery {
  /** Identifier of the record. At most 200 characters. */
  datarequest_id: string
}

/**
 * The field that Data Requests are sorted by.
 *
 * - `created_at`: time of creation
 * - `last_activity_at`: time of the last activity
 * - `last_activity_type`: type of the last activity
 * - `individual_name`: name of the Individual
 * - `type`: type of the Data Request
 */
export type DataRequestSort = 'created_at' | 'last_activity_at' | 'last_activity_type' | 'individual_name' | 'type'

/**
 * The type of a Data Request, which selects its workflow.
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

/** Filters for Data Requests. */
export interface DataRequestsQuery {
  /**
   * Only the Data Requests that belong to this identifier: of a Data Request, Individual, Item, session, link,
   * delivery or event.
   */
  of?: string
  /** Only those of this type. */
  type?: string
  /** Only those with this last activity. */
  last_activity_type?: string
  /** Only those created at this instant or later, in virtual time. Epoch milliseconds. */
  since?: number
  /** Only those created at this instant or earlier. Epoch milliseconds. */
  until?: number
  /** Maximum number of Data Requests. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /**
   * Only Data Requests that contain this text in the fields of the list. Upper and lower case match. At most 200
   * characters.
   */
  mentions?: string
  /** Number of Data Requests to skip. From 0 to 100000. */
  offset?: number
  /** The field to sort by. Without it, the list has the newest records. */
  sort_by?: DataRequestSort
  /** The order for `sort_by`. Defaults to `desc`. */
  order?: SortOrder
}

/** Deliveries, oldest first. */
export type Deliveries = Delivery[]

/** The delivery of an event to one receiver. */
export interface Delivery {
  /** Identifier of the delivery. */
  delivery_id: string
  /** Identifier of the account. */
  account_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** Identifier of the Data Request; null if there is none. */
  datarequest_id: string | null
  /** Identifier of the event. */
  event_id: string
  /** Type of the event. */
  event_type: string
  /** Identifier of the endpoint. All deliveries of the account to this URL have the same. */
  endpoint_id: string
  /** URL of the endpoint. Values of its query are ***. */
  url: string
  /** Status of a delivery. */
  status: DeliveryStatus
  /**
   * When the next attempt is due, in virtual time; null if there is none, or if it waits for another delivery or
   * for its endpoint. Epoch milliseconds.
   */
  next_attempt_at: number | null
  /** When the delivery was set aside until its endpoint is resumed; null if it was not. Epoch milliseconds. */
  set_aside_at: number | null
  /** Identifier of the delivery that this one repeats; null if there is none. */
  replay_of: string | null
  /** The fault of this delivery; null if there is none. */
  fault: DeliveryFault | null
  /** When the event was raised or its replay was requested. Epoch milliseconds. */
  created_at: number
  /** The x-request-id of the call that caused it; null if the clock or a page did. */
  request_id: string | null
  /** The attempts, oldest first. */
  attempts: DeliveryAttempt[]
}

/** One attempt to deliver a webhook. */
export interface DeliveryAttempt {
  /** Number of the attempt. From 1 to 11. */
  number: number
  /** Time of the attempt, in virtual time. Epoch milliseconds. */
  at: number
  /**
   * Duration in milliseconds of real time. After a time-out, it is at least the time limit, even if the attempt
   * was stopped earlier.
   */
  duration_ms: number
  /** Start of the attempt, in real time; null if an earlier release made the attempt. Epoch milliseconds. */
  real_at: number | null
  /** Why the attempt failed; null if it was acknowledged. */
  failure: AttemptFailure | null
  /** HTTP status from the receiver; null if it did not answer. From 100 to 599. */
  status: number | null
  /** What went wrong; null if nothing did. */
  message: string | null
  /** A sent request, with secrets masked. */
  request: ShownRequest
  /** The answer of the receiver; null if there was none, or if an earlier release made the attempt. */
  response: ShownAnswer | null
}

/**
 * A subscription: an event and the endpoint that receives it.
 *
 * Specification, section Data Request.
 */
export interface DeliveryDetail {
  /** The event of the subscription. If absent, the account preference applies. */
  event_type?: WebhookEventType
  /** Endpoint that the webhook is posted to. At most 2048 characters. */
  url: string
  /** Additional headers of the webhook request. The content type is always application/json. */
  headers?: HttpHeaders
  /** How to get a token before each delivery. */
  x_auth_token_credentials?: XAuthTokenCredentials
}

/**
 * The effect of a fault on a delivery.
 *
 * - `duplicate`: the event is delivered twice; the second delivery is marked as a repeat of the first
 * - `delay`: the first attempt is made later
 * - `drop`: no attempt is made, and the delivery counts as failed
 * - `reorder`: the delivery waits until the next delivery of the account to the same URL has been attempted, or
 * the fault is cleared; one delivery waits at a time
 * - `lose_answer`: the answer to the first attempt counts as lost, and the delivery is attempted again a minute
 * later
 */
export type DeliveryFault = 'duplicate' | 'delay' | 'drop' | 'reorder' | 'lose_answer'

/** Filters for deliveries. */
export interface DeliveryQuery {
  /**
   * Only the deliveries that belong to this identifier: of a delivery, event, Individual, Data Request or call
   * (x-request-id), or of an Item, session or link of the Data Request.
   */
  of?: string
  /**
   * Only deliveries that contain this text in the fields of the list. Upper and lower case match. At most 200
   * characters.
   */
  mentions?: string
  /** Number of deliveries to skip. From 0 to 100000. */
  offset?: number
  /** The field to sort by. Without it, the list has the newest records. */
  sort_by?: DeliverySort
  /** The order for `sort_by`. Defaults to `desc`. */
  order?: SortOrder
  /** Only those of this Data Request. */
  datarequest_id?: string
  /** Only those of this Individual. */
  individual_id?: string
  /** Only those with this status. */
  status?: DeliveryStatus
  /** Only those of this event. */
  event_type?: string
  /** Only those created at this instant or later. Epoch milliseconds. */
  since?: number
  /** Maximum number of deliveries, newest ones. If absent, all are returned. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only those that the call with this x-request-id caused. */
  request_id?: string
  /** Only those created at this instant or earlier. Epoch milliseconds. */
  until?: number
  /** Only the delivery with this identifier. */
  delivery_id?: string
}

/**
 * The field that deliveries are sorted by.
 *
 * - `created_at`: time of creation
 * - `status`: status of the delivery
 * - `event_type`: type of the event
 * - `attempts`: number of attempts
 */
export type DeliverySort = 'created_at' | 'status' | 'event_type' | 'attempts'

/**
 * Status of a delivery.
 *
 * - `pending`: another attempt will be made
 * - `delivered`: the receiver acknowledged it
 * - `failed`: all eleven attempts failed, a fault dropped the delivery, or the server could not make an attempt
 */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** A Service call for a Data Request, with its result. */
export interface Determination {
  /** Identifier of the transaction. */
  transaction_id: string
  /** Name of the Service. */
  service: string
  /** ACQUIRING, IN_PROGRESS, COMPLETED or UNPROCESSABLE. */
  status: string
  /** The report or the score; null if there is none. */
  result: unknown
  /** Why there is no result. */
  reason_codes: unknown[]
  /** The Items used, or the Items so far. */
  items: string[]
  /** The check signals of these Items and of the result. */
  checkcodes: unknown[]
  /** When the Service was called. Epoch milliseconds. */
  created_at: number
  /** When it last changed. Epoch milliseconds. */
  updated_at: number
}

/** A document as it arrived. */
export interface DocumentContents {
  /** Identifier of the document. */
  document_id: string
  /** Identifier of the account. */
  account_id: string
  /** Name of the file. */
  file_name: string
  /** Media type of the document. */
  media_type: string
  /** When the document arrived. Epoch milliseconds. */
  created_at: number
  /** Size in bytes. */
  bytes: number
  /** The document in base64. */
  content: string
}

/** Which Document. */
export interface DocumentContentsQuery {
  /** Identifier of the record. At most 200 characters. */
  document_id: string
}

/** A job that the server will run when it is due. */
export interface DueJob {
  /** Identifier of the job. */
  job_id: string
  /** Identifier of the account. */
  account_id: string
  /** Kind of job. */
  kind: string
  /** Identifier of the record that the job is for. */
  subject: string
  /** When the job is due, in virtual time. Epoch milliseconds. */
  due_at: number
  /** Number of failed tries. From 0 to 10. */
  failures: number
  /** When the job was scheduled. Epoch milliseconds. */
  created_at: number
  /** The x-request-id of the call that caused it; null if the clock or a page did. */
  request_id: string | null
}

/** Jobs, by the time when they are due. */
export type DueJobs = DueJob[]

/**
 * Which earnings to collect.
 *
 * - `CURRENT`: earnings of the current period
 * - `HISTORIC`: earnings of earlier periods too
 */
export type EarningsPeriodType = 'CURRENT' | 'HISTORIC' | (string & {})

/** A key that a client uses to encrypt the credentials of delivery_details. */
export interface EncryptionKey {
  /** What `key_id` names. */
  key_id: string
  /** Identifier of the account. */
  account_id: string
  /** When the key was created. Epoch milliseconds. */
  created_at: number
  /** When the key was retired; null if it is in use. Epoch milliseconds. */
  retired_at: number | null
  /** The public key, for compact JWE with RSA-OAEP-256 and A256GCM. */
  public_jwk: PublicKey
}

/** Keys, oldest first. */
export type EncryptionKeys = EncryptionKey[]

/**
 * Final status of a delivery.
 *
 * - `delivered`: the receiver acknowledged it
 * - `failed`: all eleven attempts failed, a fault dropped the delivery, or the server could not make an attempt
 */
export type EndedStatus = 'delivered' | 'failed'

/** A webhook URL of an account, with its recent results. */
export interface Endpoint {
  /** Identifier of the endpoint. */
  endpoint_id: string
  /** Identifier of the account. */
  account_id: string
  /** URL of the endpoint. Values of the query and parts of the path that look like secrets are ***. */
  url: string
  /** Status of an endpoint. */
  status: EndpointStatus
  /** Number of pending deliveries, including those that wait until the endpoint is resumed. From 0 to 2147483647. */
  pending: number
  /** Number of acknowledged deliveries. From 0 to 2147483647. */
  delivered: number
  /** Number of deliveries that failed after eleven attempts. From 0 to 2147483647. */
  failed: number
  /** When the endpoint last acknowledged a delivery; null if never. Epoch milliseconds. */
  last_delivered_at: number | null
  /**
   * Number of failed attempts since the last acknowledged attempt, or since the endpoint was resumed. From 0 to
   * 2147483647.
   */
  failures: number
  /** When the first of these attempts failed; null if there is none. Epoch milliseconds. */
  failing_since: number | null
  /** Seconds of virtual time since then; null if the endpoint is not failing. From 0 to 2147483647. */
  failing_seconds: number | null
  /** Why the last attempt failed; null if it did not fail. */
  last_failure: AttemptFailure | null
  /** When the endpoint was paused; null if it is not paused. Epoch milliseconds. */
  paused_at: number | null
  /** Why the endpoint was paused; null if it is not paused. */
  paused_by: PauseCause | null
  /** When the first delivery to the endpoint was created. Epoch milliseconds. */
  created_at: number
}

/** An endpoint. */
export interface EndpointChoice {
  /** Identifier of the endpoint. At most 200 characters. */
  endpoint_id: string
}

/** Filters for endpoints. */
export interface EndpointQuery {
  /** Only those of this account. */
  client_id?: string
  /** Only those with this status. */
  status?: EndpointStatus
  /** Maximum number of endpoints. From 1 to 1000. */
  limit?: number
}

/**
 * Status of an endpoint.
 *
 * - `active`: the last attempt was acknowledged, or no attempt has been made since the endpoint was added or
 * resumed
 * - `failing`: the last attempt failed
 * - `paused`: nothing is sent until the endpoint is resumed
 */
export type EndpointStatus = 'active' | 'failing' | 'paused'

/** Endpoints, newest first. */
export type Endpoints = Endpoint[]

/** Filters for events. */
export interface EventQuery {
  /** Only those of this Data Request. */
  datarequest_id?: string
  /** Only those of this Individual. */
  individual_id?: string
  /** Only those of this type. */
  type?: string
  /** Only the event with this identifier. */
  event_id?: string
  /** Only those that the call with this x-request-id caused. */
  request_id?: string
  /** Only those of this account. */
  account_id?: string
}

/**
 * The kind of record.
 *
 * - `request`: a call of the service (GET /sandbox/requests)
 * - `delivery`: a delivery of a webhook (GET /sandbox/deliveries)
 * - `event`: a raised event (GET /sandbox/events)
 * - `datarequest`: a Data Request and its recorded events (GET /sandbox/datarequests)
 * - `item`: an Item (GET /sandbox/items)
 * - `purge`: the purge of an Individual (GET /sandbox/purges)
 */
export type EvidenceKind = 'request' | 'delivery' | 'event' | 'datarequest' | 'item' | 'purge' | (string & {})

/** What to export. */
export interface ExportQuery {
  /** Only the account with this client_id. At most 200 characters. */
  client_id?: string
  /** Whether to include secrets. Defaults to false. */
  secrets?: boolean
}

/** A requested fault. */
export interface Fault {
  /** Identifier of the fault. */
  fault_id: string
  /** The client_id of the account. */
  client_id: string
  /** Path of the affected calls; null if the fault affects deliveries. */
  path: string | null
  /** Event type of the affected deliveries; null if the fault affects calls. */
  event_type: string | null
  /** The effect of a fault. */
  effect: FaultEffect
  /**
   * For latency, milliseconds of real time. For status, the HTTP status. For delay, seconds of virtual time. null
   * for other effects. From 0 to 2147483647.
   */
  value: number | null
  /** How many more times the fault applies; null if it applies until it is cleared. From 0 to 2147483647. */
  remaining: number | null
  /** How many times the fault was applied. From 0 to 2147483647. */
  applied: number
  /** When the fault was requested. Epoch milliseconds. */
  created_at: number
}

/** The faults to clear. Without a field, all are cleared. */
export interface FaultClearing {
  /** Only faults of this account. At most 200 characters. */
  client_id?: string
  /** Only the fault with this identifier. At most 200 characters. */
  fault_id?: string
}

/**
 * The effect of a fault.
 *
 * - `latency`: the call is carried out at once, and the response is sent late
 * - `status`: the call returns an error and is not carried out
 * - `reset`: the call is carried out, and the connection is reset before the response
 * - `expire_token`: the token of the call expires, and the call is refused
 * - `unknown_property`: the call is carried out, and each object of the response has a property that the
 * contract does not define
 * - `unknown_value`: the call is carried out, and the response has an unknown value in an open list of values
 * - `duplicate`: the event is delivered twice
 * - `delay`: the delivery is first attempted later
 * - `drop`: the delivery is never attempted
 * - `reorder`: the delivery waits until the next one to the same URL has been attempted
 * - `lose_answer`: the answer to the first attempt counts as lost, and the delivery is attempted again
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

/** Filters for faults. */
export interface FaultQuery {
  /** Only those of this account. */
  client_id?: string
}

/** A fault to add: one effect for the calls of one endpoint, or for the deliveries of one event. */
export interface FaultRequest {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /**
   * Path of the affected calls. Use it with latency_ms, status, reset, expire_token, unknown_property or
   * unknown_value. At most 200 characters.
   */
  path?: string
  /**
   * Event type of the affected deliveries. Use it with duplicate, delay_seconds, drop, reorder or lose_answer. At
   * most 200 characters.
   */
  event_type?: string
  /** How many times the fault applies. Defaults to 1. null means until it is cleared. From 1 to 1000000. */
  count?: number | null
  /** Milliseconds of real time to delay the response. From 1 to 30000. */
  latency_ms?: number
  /** HTTP status of the error to return. From 400 to 503. */
  status?: number
  /** `true` resets the connection. */
  reset?: boolean
  /** `true` makes the token of the call expire. */
  expire_token?: boolean
  /** `true` adds an unknown property to each object of the response. */
  unknown_property?: boolean
  /** `true` puts an unknown value into open lists of values. */
  unknown_value?: boolean
  /** `true` delivers each event twice. */
  duplicate?: boolean
  /** Seconds of virtual time to delay the first attempt. From 1 to 2678400. */
  delay_seconds?: number
  /** `true` drops the delivery. */
  drop?: boolean
  /** `true` sends the delivery after the next one to the same URL. */
  reorder?: boolean
  /** `true` sends the first attempt, treats it as unanswered, and repeats it a minute later. */
  lose_answer?: boolean
}

/** Faults, oldest first. */
export type Faults = Fault[]

/**
 * The kind of a found record.
 *
 * - `individual`: an Individual
 * - `datarequest`: a Data Request
 * - `item`: an Item
 * - `delivery`: a delivery of a webhook
 * - `call`: a call of the service
 */
export type FoundKind = 'individual' | 'datarequest' | 'item' | 'delivery' | 'call'

/** A record that contains the text. */
export interface FoundRecord {
  /** The kind of a found record. */
  kind: FoundKind
  /** Identifier of the record. For a call, the number of its entry in the request log. */
  id: string
  /** Identifier of the account; null if the caller was unknown. */
  account_id: string | null
  /** A name, a type or a path. */
  title: string
  /** Status of the record. */
  about: string
  /** Time of creation, in virtual time. Epoch milliseconds. */
  at: number
}

/** Records of several kinds. */
export type FoundRecords = FoundRecord[]

/** The input of the act or the call of a step. */
export type GivenToStep = Record<string, unknown>

/** The server is alive. */
export interface Health {
  /** Always `ok`. */
  status: 'ok'
}

/**
 * HTTP header values by header name.
 *
 * Specification, section Data Request.
 */
export type HttpHeaders = Record<string, string>

/** A postal address from the client. */
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

/** An Individual and all their stored data. */
export interface IndividualContents {
  /** Identifier of the Individual. */
  individual_id: string
  /** Identifier of the account. */
  account_id: string
  /** The Individual, as the service returns it. */
  record: unknown
}

/** Which Individual. */
export interface IndividualContentsQuery {
  /** Identifier of the record. At most 200 characters. */
  individual_id: string
}

/** The country of an address from the client. */
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
  /** Identifier of the account. */
  account_id: string
  /** Type of the source data. */
  source_data_type: string
  /** The record; null if none was extracted. */
  record: unknown
  /** Extraction accuracy of the attributes; null if it is not stated. */
  confidence: unknown
  /** The documents that this server stores. */
  documents: KnownDocument[]
  /** Addresses of remote documents, with secrets masked. */
  remote: string[]
}

/** Which Item. */
export interface ItemContentsQuery {
  /** Identifier of the record. At most 200 characters. */
  item_id: string
}

/**
 * The field that Items are sorted by.
 *
 * - `created_at`: time of creation
 * - `updated_at`: time of the last change
 * - `status`: processing status
 * - `source_data_type`: type of the source data
 */
export type ItemSort = 'created_at' | 'updated_at' | 'status' | 'source_data_type'

/** Filters for Items. */
export interface ItemsQuery {
  /**
   * Only the Items that belong to this identifier: of an Item, Data Request, Individual or session, or of a
   * delivery, event or link of the Data Request.
   */
  of?: string
  /** Only those with this processing status. */
  status?: string
  /** Maximum number of Items. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /**
   * Only Items that contain this text in the fields of the list. Upper and lower case match. At most 200
   * characters.
   */
  mentions?: string
  /** Number of Items to skip. From 0 to 100000. */
  offset?: number
  /** The field to sort by. Without it, the list has the newest records. */
  sort_by?: ItemSort
  /** The order for `sort_by`. Defaults to `desc`. */
  order?: SortOrder
}

/**
 * The field that jobs are sorted by.
 *
 * - `due_at`: time when the job is due
 * - `kind`: kind of job
 * - `failures`: number of failed tries
 */
export type JobSort = 'due_at' | 'kind' | 'failures'

/** Filters for jobs. */
export interface JobsQuery {
  /** Only the jobs for this identifier: of an Individual, Data Request, Item, session, link or delivery. */
  of?: string
  /** Maximum number of jobs. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only those that the call with this x-request-id caused. */
  request_id?: string
  /**
   * Only jobs that contain this text in the fields of the list. Upper and lower case match. At most 200
   * characters.
   */
  mentions?: string
  /** Number of jobs to skip. From 0 to 100000. */
  offset?: number
  /** The field to sort by. Without it, the jobs that are due first come first. */
  sort_by?: JobSort
  /** The order for `sort_by`. Defaults to `desc`. */
  order?: SortOrder
}

/** Filters for keys. */
export interface KeyQuery {
  /** Only those of this account. */
  client_id?: string
}

/** The account of the new key. */
export interface KeyRequest {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
}

/** The key to retire. */
export interface KeyRetirement {
  /** Identifier of the key. At most 200 characters. */
  key_id: string
}

/** A Data Request and its recorded events. */
export interface KnownDataRequest {
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** Identifier of the account. */
  account_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** Given name and family name. */
  individual_name: string
  /** Type of the Data Request. */
  type: string
  /** Type of the last activity. */
  last_activity_type: string
  /** Time of the last activity. Epoch milliseconds. */
  last_activity_at: number
  /** Time of creation. Epoch milliseconds. */
  created_at: number
  /** The recorded events, oldest first. */
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
  /** Media type of the document. */
  media_type: string
  /** When the document arrived. Epoch milliseconds. */
  created_at: number
}

/** An Item with its source, status and check signals, without its data. */
export interface KnownItem {
  /** Identifier of the Item. */
  item_id: string
  /** Identifier of the account. */
  account_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** Identifier of the Data Source; null if it is not known. */
  datasource_id: string | null
  /** Type of the source data. */
  source_data_type: string
  /** Origin of the Item: `connection` or `submission`. */
  channel: string
  /** Who provided the Item: `client` or `individual`. */
  giver: string
  /** Processing status. */
  status: string
  /** Why the Item could not be processed; null otherwise. */
  reason_code: string | null
  /** The check signals of the Item. */
  checkcodes: unknown[]
  /** Identifier of the session that created the Item; null if there is none. */
  session_id: string | null
  /** Identifier of the refresh that created the Item; null if there is none. */
  refresh_id: string | null
  /** Time of creation. Epoch milliseconds. */
  created_at: number
  /** Time of the last change. Epoch milliseconds. */
  updated_at: number
}

/** Items, newest first. */
export type KnownItems = KnownItem[]

/**
 * Why an invitation link expired.
 *
 * - `NO_MATCH_FOUND`: no Data Source matched the search of the Individual
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
  /** The reason for people. At most 127 characters. */
  description?: string
}

/** A session of an Individual and its possible acts. */
export interface LinkSession {
  /** Identifier of the session. */
  session_id: string
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** open or ended. */
  status: string
  /** How the Individual enters the session. */
  through: SessionEntrance
  /** Whether the Individual consented. */
  consented: boolean
  /** The chosen way to share data: direct, bank or upload; null if none is chosen yet. */
  method: string | null
  /** Identifier of the selected Data Source; null if there is none. */
  datasource_id: string | null
  /** Whether an account is connected. */
  connected: boolean
  /** Documents uploaded so far. */
  documents: OfferedDocument[]
  /** The acts that are possible now. */
  possible: string[]
  /** When the session began. Epoch milliseconds. */
  created_at: number
  /** When the last activity occurred. Epoch milliseconds. */
  updated_at: number
}

/** Sessions, oldest first. */
export type LinkSessions = LinkSession[]

/**
 * State of an invitation link.
 *
 * - `available`: leads to the hosted portal
 * - `expired`: expired before use, or expired by expire_invitation_link
 * - `used`: the Data Request was completed through it
 *
 * Specification, section States and transitions.
 */
export type LinkStatus = 'available' | 'expired' | 'used' | (string & {})

/** An account with the time of its last call. */
export interface ListedAccount {
  /** Identifier. Starts with `acc_`. */
  id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** Display name of the account. */
  name: string
  /** The API version of requests that name no version. */
  api_version: number
  /** How the service reports failed processing in a response. Webhook events report it in both cases. */
  processing_failures: ProcessingFailures
  /** The events of a delivery_details entry without event_type. null means every event. At least 1 element. */
  default_event_types: WebhookEventType[] | null
  /**
   * Seconds of virtual time after which a failing webhook endpoint is paused. null means never. From 60 to
   * 31536000.
   */
  pause_failing_after_seconds: number | null
  /**
   * Calls a minute for all tokens of the account together. null means that the limit of the server for each token
   * applies. From 1 to 999999999.
   */
  requests_per_minute: number | null
  /** When the account was suspended; null if it is not suspended. Epoch milliseconds. */
  suspended_at: number | null
  /** When the account was created. Epoch milliseconds. */
  created_at: number
  /** When the account last called the service; null if never. Epoch milliseconds. */
  last_call_at: number | null
}

/** A loaded account. */
export interface LoadedAccount {
  /** The user name of its Basic credential. */
  client_id: string
  /** The password of the file, or a new one; null if the file has only the hash. */
  secret: string | null
}

/** Loaded accounts. */
export type LoadedAccounts = LoadedAccount[]

/**
 * Request headers: `version`, `prefer`, `content-type`, `idempotency-key`, `x-request-id`, `user-agent` and,
 * from pages of other sites, `origin`. Each value has 256 characters at most. Other headers, such as
 * credentials, are never stored.
 */
export type LoggedHeaders = Record<string, string>

/**
 * The channel of a message.
 *
 * - `EMAIL`: by e-mail
 * - `SMS`: to a mobile phone
 */
export type MessageChannel = 'EMAIL' | 'SMS'

/**
 * The field that messages are sorted by.
 *
 * - `created_at`: time of the message
 * - `recipient`: recipient of the message
 */
export type MessageSort = 'created_at' | 'recipient'

/** A document uploaded in a session. */
export interface OfferedDocument {
  /** Name of the file. */
  file_name: string
  /** Media type of the file. */
  media_type: string
  /** Declared type of the source data. */
  source_data_type: string
  /** Why the document cannot be accepted; null if it can. */
  problem: string | null
}

/** Messages, oldest first. */
export type Outbox = OutboxMessage[]

/** A message to an Individual. This server stores it and does not send it. */
export interface OutboxMessage {
  /** Identifier of the account. */
  account_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** The channel of a message. */
  channel: MessageChannel
  /** An e-mail address or a telephone number. */
  recipient: string
  /** Subject of the message. */
  subject: string
  /** Text of the message, with the link. */
  body: string
  /** When the message would have been sent. Epoch milliseconds. */
  created_at: number
}

/** Filters for messages. */
export interface OutboxQuery {
  /**
   * Only the messages that belong to this identifier: of an Individual or Data Request, or of an Item, session,
   * link, delivery or event of the Data Request.
   */
  of?: string
  /** Only those of this Data Request. */
  datarequest_id?: string
  /** Only those of this Individual. */
  individual_id?: string
  /** Only those of this channel. */
  channel?: MessageChannel
  /** Maximum number of messages, newest ones. If absent, all are returned. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /**
   * Only messages that contain this text in the fields of the list. Upper and lower case match. At most 200
   * characters.
   */
  mentions?: string
  /** Number of messages to skip. From 0 to 100000. */
  offset?: number
  /** The field to sort by. Without it, the list has the newest records. */
  sort_by?: MessageSort
  /** The order for `sort_by`. Defaults to `desc`. */
  order?: SortOrder
}

/** A custom scenario, such as one from a file. */
export interface OwnScenario {
  /** Name of the scenario. */
  name?: string
  /** What the scenario shows. */
  about?: string
  /** Type of the Data Request. */
  type?: string
  /** The request_details that the Data Request needs. */
  request_details?: unknown
  /** Reason codes and events that the scenario causes. */
  brings?: string[]
  /** The steps, in order. At least 1 element. */
  steps: ScenarioStep[]
}

/**
 * Why an endpoint was paused.
 *
 * - `request`: a call of this API paused it
 * - `failures`: all attempts failed for the time that the account allows
 */
export type PauseCause = 'request' | 'failures' | (string & {})

/** When the failing endpoints of an account are paused automatically. */
export interface PausingChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** Seconds of virtual time with only failures. null means never. From 60 to 31536000. */
  pause_failing_after_seconds: number | null
}

/**
 * How the service reports failed processing in a response. Webhook events report it in both cases.
 *
 * - `events`: 200 with processing_status UNPROCESSABLE and the reason codes, because the specification asks for
 * no HTTP error
 * - `http`: 422 with the reason codes, as published
 */
export type ProcessingFailures = 'events' | 'http'

/** A public key as a JWK (RFC 7517). */
export type PublicKey = Record<string, string>

/** A requested purge and whether the data is erased. */
export interface PurgeProof {
  /** Identifier of the purge. */
  id: string
  /** Identifier of the account that requested the purge. */
  account_id: string
  /** Identifier of the Individual whose data is erased. */
  individual_id: string
  /** When the purge was requested. The data of the Individual is unavailable from then on. Epoch milliseconds. */
  requested_at: number
  /** When the data was erased; null if it is not erased yet. Epoch milliseconds. */
  erased_at: number | null
}

/** Purges, oldest first. */
export type PurgeProofs = PurgeProof[]

/** Filters for purges. */
export interface PurgeQuery {
  /** Only those of this account. */
  account_id?: string
}

/** The rate limit of an account. */
export interface QuotaChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /**
   * Calls a minute for all tokens of the account together. null means that the limit of the server for each token
   * applies. From 1 to 999999999.
   */
  requests_per_minute: number | null
}

/** A raised event. */
export interface RaisedEvent {
  /** Identifier of the event. */
  id: string
  /** Identifier of the account. */
  account_id: string
  /** Identifier of the Individual. */
  individual_id: string
  /** Identifier of the Data Request; null if there is none. */
  datarequest_id: string | null
  /** Type of the event. */
  type: string
  /** Payload of the webhook. */
  body: unknown
  /** When the event was raised. Epoch milliseconds. */
  created_at: number
  /** The x-request-id of the call that caused it; null if the clock or a page did. */
  request_id: string | null
}

/** Events, oldest first. */
export type RaisedEvents = RaisedEvent[]

/** The server is ready. */
export interface Readiness {
  /** Always `ready`. */
  status: 'ready'
}

/** One behavior of a correct integration. */
export interface ReadinessCheck {
  /** Name of the check. */
  name: string
  /** What a correct integration does. */
  title: string
  /** Group of the check, such as `tokens` or `webhooks`. */
  group: string
  /** Result of a check. */
  state: ReadinessState
  /** What the records show, or why they cannot. */
  explanation: string
  /** Records that prove the result, oldest first. A long list has only the first ones. */
  evidence: ReadinessEvidence[]
  /** Number of records that prove the result. From 0 to 2147483647. */
  evidence_count: number
  /** How many of the cases occurred; null if the check does not count cases. */
  share: ReadinessShare | null
  /** What to do next; null if there is nothing to do. */
  what_to_do: string | null
}

/** A record that proves the result of a check. */
export interface ReadinessEvidence {
  /** The kind of record. */
  kind: EvidenceKind
  /** Identifier of the record; null if it has none, or if the Individual was purged. */
  id: string | null
  /** Time of the record, in virtual time. Epoch milliseconds. */
  at: number
  /** What the record shows. */
  note: string
}

/** The account and the period. */
export interface ReadinessQuery {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /**
   * Ignore older records, in virtual time. Use it to leave out failures that you have already fixed. Epoch
   * milliseconds.
   */
  since?: number
}

/** The records that were read for the report. */
export interface ReadinessRecords {
  /** Number of calls that were read. From 0 to 2147483647. */
  calls: number
  /** Number of deliveries that were read. From 0 to 2147483647. */
  deliveries: number
  /** Time of the oldest call that was read; null if there is none. Epoch milliseconds. */
  from: number | null
  /** Time of the newest call; null if there is none. Epoch milliseconds. */
  until: number | null
  /** Whether all records were read. If not, the notes say what is missing. */
  complete: boolean
  /** What is missing from the records. The request log drops old calls. */
  notes: string[]
}

/** What the records of an account show about its integration. */
export interface ReadinessReport {
  /** Identifier of the account. */
  account_id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** Display name of the account. */
  account_name: string
  /** Time of the report, in virtual time. Epoch milliseconds. */
  at: number
  /** Older records were ignored; null if all records were read. Epoch milliseconds. */
  since: number | null
  /** Whether an integration is ready. */
  verdict: ReadinessVerdict
  /** Number of checks by result. */
  summary: ReadinessSummary
  /** The records that were read for the report. */
  records: ReadinessRecords
  /** The checks, in the order of a typical integration. */
  checks: ReadinessCheck[]
}

/** How many of the cases occurred. */
export interface ReadinessShare {
  /** Number of cases that occurred. From 0 to 2147483647. */
  seen: number
  /** Number of cases. From 0 to 2147483647. */
  of: number
  /** Cases that did not occur. */
  missing: string[]
}

/**
 * Result of a check.
 *
 * - `shown`: the integration did it; the evidence shows where
 * - `not_seen`: the situation has not occurred, or the records do not show the reaction of the integration
 * - `failed`: the integration did something else; the evidence shows where
 * - `not_applicable`: the check does not apply, such as webhooks for an integration that polls
 * - `not_observable`: a server cannot see it; check it elsewhere
 */
export type ReadinessState = 'shown' | 'not_seen' | 'failed' | 'not_applicable' | 'not_observable'

/** Number of checks by result. */
export interface ReadinessSummary {
  /** Checks with the result shown. From 0 to 2147483647. */
  shown: number
  /** Checks with the result not_seen. From 0 to 2147483647. */
  not_seen: number
  /** Checks that failed. From 0 to 2147483647. */
  failed: number
  /** Checks that do not apply. From 0 to 2147483647. */
  not_applicable: number
  /** Checks that a server cannot see. From 0 to 2147483647. */
  not_observable: number
}

/** Whether an integration is ready. */
export interface ReadinessVerdict {
  /** Whether every check that applies, and that a server can see, is shown. */
  ready: boolean
  /** Number of these checks that are shown. From 0 to 2147483647. */
  shown: number
  /** Number of these checks. From 0 to 2147483647. */
  of: number
  /** The verdict in words. */
  text: string
}

/**
 * The type of a recorded event.
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
  /** Whether refresh is enabled. Must be true if you send a schedule. */
  enabled?: boolean
  /** When to refresh. */
  schedule?: RefreshSchedule
  /** Data is not refreshed before this instant. Epoch milliseconds. */
  effective_date?: number
  /** Data is not refreshed after this instant. Epoch milliseconds. */
  end_date?: number
  /** When data was last refreshed. Set by the service. Epoch milliseconds. */
  last_refresh_at?: number
  /** When data will next be refreshed. Set by the service. Epoch milliseconds. */
  next_refresh_at?: number
}

/** When to refresh. */
export interface RefreshSchedule {
  /** How often data is refreshed. */
  frequency: RefreshFrequency
  /** Days of the week. Required for WEEKLY. At least 1 element. */
  by_weekday?: Weekday[]
  /** Days of the month, 1 to 31. Required for MONTHLY. At least 1 element. */
  by_monthday?: number[]
}

/** The deliveries to send again. Send exactly one of delivery_id and since. */
export interface ReplayRequest {
  /** Identifier of a delivery that has ended. At most 200 characters. */
  delivery_id?: string
  /** All deliveries created at this instant or later that have ended and are not replays. Epoch milliseconds. */
  since?: number
  /** With since: only those with this final status. */
  status?: EndedStatus
  /** Only those of this account. At most 200 characters. */
  account_id?: string
}

/** Options that limit the data to collect. The account preferences apply to absent options. */
export interface RequestDetails {
  /** A Data Source that the Individual goes to directly. */
  datasource?: RequestedDataSource
  /** Whether the person is still a student. */
  student_type?: RequestedStudentType
  /** Whether the employment is current. */
  employment_status?: RequestedEmploymentStatus
  /** How the person is employed. */
  employment_type?: RequestedEmploymentType
  /** Countries whose Data Sources are shown. */
  countries?: CountryCode[]
  /** Tax year of the forms; REALIZED_GAINS needs it. From 1000 to 9999. */
  tax_year?: number
  /** Which earnings to collect. */
  earnings_period_type?: EarningsPeriodType
  /** Also collect earnings per year. For the types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  get_yearly_earnings?: boolean
  /** Let the Individual connect a bank account. For the types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  enable_bank_income?: boolean
  /** Create insurance Items with the deprecated type INSURANCE_POLICY. */
  use_legacy_insurance?: boolean
  /** Kinds of Data Source that the Link widget shows. */
  institution_type?: InstitutionType[]
  /** Let the Individual upload documents. */
  enable_manual_upload?: boolean
  /** Let the Individual choose a Data Source other than `datasource`. */
  enable_datasource_override?: boolean
}

/** Calls, newest first. */
export type RequestLog = RequestLogEntry[]

/** A call of the service and its response. */
export interface RequestLogEntry {
  /** Number of the entry. Later entries have greater numbers. */
  seq: number
  /** Identifier of the account; null if the credential was unknown. */
  account_id: string | null
  /** Path of the endpoint. */
  operation: string
  /** HTTP status of the response. From 100 to 599. */
  status: number
  /** Time of the call, in virtual time. Epoch milliseconds. */
  at: number
  /** Duration in milliseconds of real time. */
  duration_ms: number
  /** Start of the call, in real time; null if an earlier release logged the call. Epoch milliseconds. */
  real_at: number | null
  /** Seconds in the Retry-After header of the response; null if it has none. From 0 to 2147483647. */
  retry_after: number | null
  /** Parts of the request that were accepted although the contract does not define them. */
  warnings: string[]
  /** Body of the request, with secrets masked; null if there was none or if it was larger than 64 KiB. */
  request: unknown
  /** Body of the response, with secrets masked; null if there was none or if it was larger than 64 KiB. */
  response: unknown
  /** Headers of the request; null if the call did not reach its operation, or if an earlier release logged it. */
  headers: LoggedHeaders | null
  /** The fault that changed the response (`POST /sandbox/faults`); null if there is none. */
  fault: CallFault | null
  /**
   * API version of the response; null if the caller was unknown and named no supported version, or if an earlier
   * release logged the call.
   */
  version: number | null
  /** The x-request-id of the call; null if an earlier release logged it. */
  request_id: string | null
}

/** Filters for calls. */
export interface RequestLogQuery {
  /**
   * Only calls that contain this text in the path, request, response, warnings or x-request-id. At most 200
   * characters.
   */
  mentions?: string
  /** Number of calls to skip. From 0 to 100000. */
  offset?: number
  /** The field to sort by. Without it, the list has the newest records. */
  sort_by?: CallSort
  /** The order for `sort_by`. Defaults to `desc`. */
  order?: SortOrder
  /** Only the entry with this number. */
  seq?: number
  /** Maximum number of calls. From 1 to 1000. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
  /** Only the call with this x-request-id. */
  request_id?: string
  /** Only calls of endpoints whose path contains this text. At most 200 characters. */
  path?: string
  /** Only calls with this result: a status such as 404, a class such as 4xx, or `failed` (400 and above). */
  status?: string
  /** Only calls at this instant or later, in virtual time. Epoch milliseconds. */
  since?: number
  /** Only calls at this instant or earlier. Epoch milliseconds. */
  until?: number
}

/** A Data Source that the Individual goes to directly. */
export interface RequestedDataSource {
  /** Identifier of the Data Source. At most 255 characters. */
  id?: string
  /** Name to show; ignored if id is present. At most 127 characters. */
  display_name?: string
}

/**
 * Whether the employment is current.
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
 * Whether the person is still a student.
 *
 * - `CURRENT_STUDENT`: enrolled now
 * - `ALUMNI`: enrolled in the past
 */
export type RequestedStudentType = 'CURRENT_STUDENT' | 'ALUMNI' | (string & {})

/** The new credential of an account. */
export interface RotatedSecret {
  /** The user name, unchanged. */
  client_id: string
  /** The password of its Basic credential. Only this response contains it. */
  secret: string
}

/** A client of the service. It can access only its own data. */
export interface SandboxAccount {
  /** Identifier. Starts with `acc_`. */
  id: string
  /** The user name of its Basic credential. */
  client_id: string
  /** Display name of the account. */
  name: string
  /** The API version of requests that name no version. */
  api_version: number
  /** How the service reports failed processing in a response. Webhook events report it in both cases. */
  processing_failures: ProcessingFailures
  /** The events of a delivery_details entry without event_type. null means every event. At least 1 element. */
  default_event_types: WebhookEventType[] | null
  /**
   * Seconds of virtual time after which a failing webhook endpoint is paused. null means never. From 60 to
   * 31536000.
   */
  pause_failing_after_seconds: number | null
  /**
   * Calls a minute for all tokens of the account together. null means that the limit of the server for each token
   * applies. From 1 to 999999999.
   */
  requests_per_minute: number | null
  /** When the account was suspended; null if it is not suspended. Epoch milliseconds. */
  suspended_at: number | null
  /** When the account was created. Epoch milliseconds. */
  created_at: number
}

/** Accounts, oldest first. */
export type SandboxAccounts = ListedAccount[]

/** A user name that the Data Sources or banks of the sandbox know. */
export interface SandboxLogin {
  /** The user name. Any non-empty password works. */
  name: string
  /** `source` or `bank`. */
  at: string
  /** What happens after the login. */
  about: string
}

/** The logins. */
export type SandboxLogins = SandboxLogin[]

/** The state of a sandbox in a file, without documents, sessions, connections and deliveries. */
export interface SandboxState {
  /** Address of the JSON Schema for editors. The server ignores it. */
  $schema?: string
  /** The clock at the start of the server. */
  clock?: StateClock
  /** The accounts. If the list is empty, the demo account is created. */
  accounts: StateAccount[]
}

/** A named scenario. */
export interface Scenario {
  /** Name of the scenario. */
  name: string
  /** What the scenario shows. */
  about: string
  /** Type of the Data Request; null for any type. */
  type: string | null
  /** The request_details that the Data Request needs; null if there are none. */
  request_details: unknown
  /** Reason codes and events that the scenario causes. */
  brings: string[]
  /** Number of steps. From 1 to 2147483647. */
  steps: number
}

/** The name of a scenario, or a custom scenario. */
export type ScenarioChoice = string | OwnScenario

/** The end of a scenario. */
export interface ScenarioEnd {
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** Identifier of the session; null if there was none. */
  session_id: string | null
  /** Virtual time at the end of the scenario. Epoch milliseconds. */
  now: number
}

/** A scenario. */
export interface ScenarioQuery {
  /** Name of the scenario. At most 200 characters. */
  name: string
}

/** The completed steps and the end of a scenario. */
export interface ScenarioReport {
  /** Identifier of the Data Request. */
  datarequest_id: string
  /** Identifier of the session; null if there was none. */
  session_id: string | null
  /** Virtual time at the end of the scenario. Epoch milliseconds. */
  now: number
  /** The steps, in order. */
  steps: StepDone[]
}

/** A scenario to run. */
export interface ScenarioRun {
  /** Identifier of the Data Request to run the scenario with. At most 200 characters. */
  datarequest_id: string
  /** The name of a scenario, or a custom scenario. */
  scenario: ScenarioChoice
  /**
   * Identifier of a session to continue, such as the one of an earlier run. If absent, the scenario opens a
   * session. At most 200 characters.
   */
  session_id?: string
}

/**
 * One step. It has exactly one of open, act, call and advance_seconds. `open` is link or widget. `act` is an act
 * of a session, with its input in `with`. `call` is a path of the service, with its `body`. Some texts are
 * replaced. `@date-10d` and `@time+3d` become a date relative to now, as MM/DD/YYYY and as epoch milliseconds.
 * `@year-1` becomes last year, and `@date-1y-06-15` and `@time-1y-06-15` a day of that year. `$datarequest_id`
 * and `$individual_id` become the identifiers of the run. An object `{"@json": …}` becomes the base64 of its
 * JSON, for the upload of a document.
 */
export interface ScenarioStep {
  /** How the Individual enters the session. */
  open?: SessionEntrance
  /** Name of an act. */
  act?: ActName
  /** Input of the act. */
  with?: GivenToStep
  /** Path of an endpoint, such as /v3/items/new. */
  call?: string
  /** Body of the call. */
  body?: GivenToStep
  /** Seconds to move the clock forward. */
  advance_seconds?: number
}

/** The scenarios. */
export type Scenarios = Scenario[]

/** The text to search for. */
export interface SearchQuery {
  /** A name, identifier, type or path, or part of one. Upper and lower case match. At most 200 characters. */
  text: string
  /** Maximum number of records of each kind. From 1 to 50. */
  limit?: number
  /** Only those of this account. */
  account_id?: string
}

/** The account whose secret to replace. */
export interface SecretRotation {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** Whether to invalidate existing tokens too, for example after a leak. Defaults to false. */
  end_tokens?: boolean
}

/** A call to send. */
export interface SentCall {
  /** Identifier of the account. A token is created for this call only. At most 200 characters. */
  account_id: string
  /** Path of the endpoint, such as /v3/items/new. At most 200 characters. */
  path: string
  /** Body of the call. If absent, no body is sent. */
  body?: unknown
  /** Headers of the call. */
  headers?: SentHeaders
}

/** Headers of the call. */
export interface SentHeaders {
  /** The API version. At most 200 characters. */
  version?: string
  /** Preferences for the response. At most 200 characters. */
  prefer?: string
  /** A key that prevents a second creation. At most 200 characters. */
  'idempotency-key'?: string
}

/** One act of the Individual with its input. */
export interface SessionAct {
  /** Identifier of the session. At most 200 characters. */
  session_id: string
  /** An act of the Individual. A session lists the possible acts. */
  act: ActName
  /**
   * For select_datasource: identifier of the Data Source. Defaults to the one of the Data Request, or to one of
   * the requested kind.
   */
  datasource_id?: string
  /** For log_in: a user name of the sandbox. */
  username?: string
  /** For log_in: any text. */
  password?: string
  /** For enter_code: the second factor. */
  code?: string
  /** For log_in and enter_code: the Items of the account, as a list of {source_data_type, record, file_name?}. */
  items?: AccountContent[]
  /** For log_in: the entries of the bank account, as a list of {date, amount, currency, description}. */
  entries?: AccountContent[]
  /** For upload_document: name of the file. */
  file_name?: string
  /** For upload_document: type of the source data. */
  source_data_type?: string
  /** For upload_document: the file in base64. */
  content?: string
  /** For upload_document: declared media type. Defaults to the detected type. */
  media_type?: string
}

/**
 * How the Individual enters the session.
 *
 * - `link`: through the invitation link, which must be available
 * - `widget`: in the Link widget, without a link
 */
export type SessionEntrance = 'link' | 'widget'

/** Filters for sessions. */
export interface SessionQuery {
  /** Identifier of the Data Request. */
  datarequest_id: string
}

/** The Data Request of the new session. */
export interface SessionStart {
  /** Identifier of the Data Request. At most 200 characters. */
  datarequest_id: string
  /** Defaults to `link`. */
  through?: SessionEntrance
}

/** A report to share, without identifiers of records. */
export interface SharedReadiness {
  /** Whether an integration is ready. */
  verdict: ReadinessVerdict
  /** A badge for a README, as SVG. */
  badge: string
  /** The report as one HTML file without other resources. */
  page: string
}

/** The answer of a receiver, without credentials that it repeats. */
export interface ShownAnswer {
  /** The HTTP status. From 100 to 599. */
  status: number
  /** Headers by name in lower case. Values that can be credentials are ***. */
  headers: ShownHeaders
  /** The first 2 KiB of text or JSON; null if it was neither. */
  body: string | null
}

/** Headers by name in lower case. Values that can be credentials are ***. */
export type ShownHeaders = Record<string, string>

/** A sent request, with secrets masked. */
export interface ShownRequest {
  /** POST. */
  method: string
  /** URL of the request. Values of its query are ***. */
  url: string
  /** Headers by name in lower case. Values that can be credentials are ***. */
  headers: ShownHeaders
}

/** Whether webhooks of an account are signed. */
export interface SignatureChange {
  /** The user name of the Basic credential of the account. At most 200 characters. */
  client_id: string
  /** `true` adds a new secret and keeps the previous one. `false` ends signing. */
  enabled: boolean
}

/** Whether webhooks of the account are signed. */
export interface SignatureSetting {
  /** The user name of its Basic credential. */
  client_id: string
  /** Whether signing is enabled. */
  enabled: boolean
  /** The new secret. Only this response contains it. Starts with `whsec_`. */
  secret: string | null
  /** Number of secrets that sign each webhook. From 0 to 2. */
  valid_secrets: number
}

/**
 * The sort order.
 *
 * - `asc`: smallest or oldest first
 * - `desc`: largest or newest first
 */
export type SortOrder = 'asc' | 'desc'

/**
 * The type of the source data of an Item.
 *
 * - `SVC_ACADEMIC_RECORD`: an academic record given inline
 * - `SVC_DIGEST`: an academic digest given inline; it needs no Data Source
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
 * - `INSURANCE_POLICY`: deprecated: insurance policy; use the type of the policy; becomes SVC_INSURANCE_RECORD
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

/** A client of the service with all its data. */
export interface StateAccount {
  /** Identifier. If absent, a new one is created. Identifiers from a server start with `acc_`. */
  id?: string
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** The password of its Basic credential. If absent, a new one is created and shown once. At most 200 characters. */
  secret?: string
  /** SHA-256 of the secret in base64url, in place of the secret. A server stores only this hash. */
  secret_hash?: string
  /** Display name of the account. Defaults to the client_id. At most 200 characters. */
  name?: string
  /** The API version of requests that name no version. Defaults to the newest. */
  api_version?: number
  /** How the service reports failed processing. Defaults to `events`. */
  processing_failures?: ProcessingFailures
  /** The events of a delivery_details entry without event_type. Defaults to every event. At least 1 element. */
  default_event_types?: WebhookEventType[]
  /**
   * Seconds of virtual time after which a failing webhook endpoint is paused. null means never. From 60 to
   * 31536000.
   */
  pause_failing_after_seconds?: number | null
  /**
   * Calls a minute for the account. null means that the limit of the server for each token applies. From 1 to
   * 999999999.
   */
  requests_per_minute?: number | null
  /** When the account was suspended. If absent, it is not suspended. */
  suspended_at?: StateInstant
  /** Secrets that sign the webhooks, newest last. Two at most. At most 2 elements. */
  signing_secrets?: string[]
  /** Time of creation. Defaults to now. */
  created_at?: StateInstant
  /** The Individuals. */
  individuals?: StateIndividual[]
}

/** The clock at the start of the server. */
export interface StateClock {
  /** Virtual time, before 2150. Defaults to real time. */
  now?: StateInstant
  /** Whether the clock is frozen. */
  frozen?: boolean
}

/** A Data Request with its links, Items and recorded events. */
export interface StateDataRequest {
  /** Identifier. If absent, a new one is created. Identifiers from a server start with `dr_`. */
  id?: string
  /** The type of a Data Request, which selects its workflow. */
  type: DataRequestType
  /** The webhook subscriptions of this Data Request. */
  delivery_details?: DeliveryDetail[]
  /** The party that you request data for. Messages to the Individual show it. At most 1023 characters. */
  third_party_requester?: string | null
  /** Name of the requester. Defaults to the display name of the account. At most 1023 characters. */
  requester_name?: string
  /** Options that limit the data to collect. The account preferences apply to absent options. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the Individual upload documents. */
  enable_manual_upload?: boolean
  /** Announce partial reports before the report is complete. */
  enable_report_updates?: boolean
  /** Whether the report is generated as soon as Items are processed. Defaults to true. */
  autorun_services?: boolean
  /** Logo to show to the Individual. At most 2048 characters. */
  requester_logo_url?: string
  /**
   * Identifier of the Link experience. If absent, a new one is created. Starts with `lnk_`. At most 255
   * characters.
   */
  widget_id?: string
  /** The answer of the Individual; absent if they were not asked. */
  consent?: DataRequestConsent
  /** Identifier of the next refresh. If absent, a new one is created. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string
  /** Identifier of the connected Data Source. At most 255 characters. */
  connected_datasource_id?: string | null
  /** Defaults to `CREATED`. */
  last_activity_type?: DataRequestActivity
  /** Time of the last activity. Defaults to the time of creation. */
  last_activity_at?: StateInstant
  /** Time of creation. Defaults to now. */
  created_at?: StateInstant
  /** Time of the last change. Defaults to the time of creation. */
  updated_at?: StateInstant
  /** The links. */
  links?: StateLink[]
  /** The Items. */
  items?: StateItem[]
  /**
   * The recorded events, earliest first. If absent, events are created for the Data Request, its links and its
   * processed Items.
   */
  event_logs?: StateEvent[]
}

/** A recorded event of a Data Request. */
export interface StateEvent {
  /** The type of a recorded event. */
  type: RecordedEventType
  /** When it happened. */
  created_at: StateInstant
  /** Details of an event. */
  details?: StateEventDetails | null
}

/** Details of an event. */
export type StateEventDetails = Record<string, unknown>

/** An Individual with their Data Requests. */
export interface StateIndividual {
  /** Identifier. If absent, a new one is created. Identifiers from a server start with `idv_`. */
  id?: string
  /** Given name. At most 45 characters. */
  first_name: string
  /** Family name. At most 45 characters. */
  last_name: string
  /** E-mail address for invitations. At most 255 characters. */
  email: string
  /** The client's own identifier of the person. An integer is accepted and stored as text. At most 45 characters. */
  external_id?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Name that the person used at school. At most 45 characters. */
  attending_name?: string | null
  /** Title before the name. At most 5 characters. */
  name_prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  name_suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY. Published clients also use a hyphen, a space or a full stop as separator. */
  date_of_birth?: string | null
  /** Phone number. At most 15 characters. */
  phone_number?: string | null
  /** Address of the person. */
  address?: IndividualAddress | null
  /** Time of creation. Defaults to now. */
  created_at?: StateInstant
  /** Time of the last activity. Defaults to the time of creation. */
  last_activity_at?: StateInstant
  /** The Data Requests. */
  datarequests?: StateDataRequest[]
}

/** An instant: a date and time in UTC, or epoch milliseconds. */
export type StateInstant = string | number

/** A processed Item without its documents. */
export interface StateItem {
  /** Identifier. If absent, a new one is created. Identifiers from a server start with `itm_`. */
  id?: string
  /** The type of the source data of an Item. */
  source_data_type: SourceDataType
  /** Defaults to `UNPROCESSABLE` with a reason_code, otherwise to `COMPLETED`. */
  status?: StateItemStatus
  /** The record of an Item. Its `source_data_type` names the JSON Schema, which is in the same folder as this one. */
  data?: StateItemData | null
  /** Why the Item could not be processed. */
  reason_code?: string | null
  /** The client's own identifier. At most 255 characters. */
  external_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Media type of the document. At most 255 characters. */
  media_type?: string | null
  /** Defaults to `submission`. */
  channel?: StateItemChannel
  /** Defaults to `client`. */
  giver?: StateItemGiver
  /**
   * Extraction accuracy in percent of the attributes below 95 percent. Each key is a path within data: names and
   * list positions joined by full stops.
   */
  confidence?: Confidence | null
  /** The check signals of the Item. If absent, the checks are run. */
  checkcodes?: CheckSignal[]
  /** Whether the Data Source has put the document on hold. */
  on_hold?: boolean
  /** Time of creation. Defaults to now. */
  created_at?: StateInstant
  /** Time of the last change. Defaults to the time of creation. */
  updated_at?: StateInstant
}

/**
 * The origin of an Item.
 *
 * - `connection`: from a connected account
 * - `submission`: submitted
 */
export type StateItemChannel = 'connection' | 'submission'

/** The record of an Item. Its `source_data_type` names the JSON Schema, which is in the same folder as this one. */
export type StateItemData = Record<string, unknown>

/**
 * Who provided an Item.
 *
 * - `client`: the client of the service
 * - `individual`: the Individual
 */
export type StateItemGiver = 'client' | 'individual'

/**
 * The final processing status of an Item. A file has no Items in progress, because it has no documents.
 *
 * - `COMPLETED`: the data can be read
 * - `UNPROCESSABLE`: the Item could not be processed
 */
export type StateItemStatus = 'COMPLETED' | 'UNPROCESSABLE'

/** A link of a Data Request. At most one link is available, and it is the newest. */
export interface StateLink {
  /** Identifier, which is part of the address that the Individual opens. If absent, a new one is created. */
  id?: string
  /** Defaults to `available`. */
  status?: LinkStatus
  /** When the link expires. Defaults to the usual lifetime of a link after its creation. */
  expires_at?: StateInstant
  /** Why an invitation link expired. */
  expiry_reason?: LinkExpiryReason | null
  /** Whether the link was sent by e-mail. */
  email_notification?: boolean
  /** Whether the link was sent by text message. */
  sms_notification?: boolean
  /** Additional text of the messages. */
  additional_message?: string | null
  /** Time of creation. Defaults to now. */
  created_at?: StateInstant
  /** Time of the last change. Defaults to the time of creation. */
  updated_at?: StateInstant
}

/** A completed step. */
export interface StepDone {
  /**
   * One step. It has exactly one of open, act, call and advance_seconds. `open` is link or widget. `act` is an act
   * of a session, with its input in `with`. `call` is a path of the service, with its `body`. Some texts are
   * replaced. `@date-10d` and `@time+3d` become a date relative to now, as MM/DD/YYYY and as epoch milliseconds.
   * `@year-1` becomes last year, and `@date-1y-06-15` and `@time-1y-06-15` a day of that year. `$datarequest_id`
   * and `$individual_id` become the identifiers of the run. An object `{"@json": …}` becomes the base64 of its
   * JSON, for the upload of a document.
   */
  step: ScenarioStep
  /** HTTP status of the response, for a call. From 100 to 599. */
  status?: number
  /** Body of the response, for a call. */
  answer?: unknown
}

/** A recorded event of a Data Request. */
export interface TimelineEntry {
  /** Type of the event. */
  type: string
  /** When it happened. Epoch milliseconds. */
  created_at: number
  /** Details of the event; null if there are none. */
  details: unknown
}

/**
 * Body of a token request. With a key_id, its values are encrypted.
 *
 * Specification, section Data Request.
 */
export type TokenRequestData = Record<string, unknown>

/**
 * HTTP header values by header name. The content type is application/json (the default) or
 * application/x-www-form-urlencoded.
 *
 * Specification, section Data Request.
 */
export type TokenRequestHeaders = Record<string, string>

/** An account and its new API version. */
export interface VersionChange {
  /** The user name of its Basic credential. At most 200 characters. */
  client_id: string
  /** The API version of requests that name no version. */
  api_version: number
}

/**
 * Name of an event delivered by webhook.
 *
 * - `datarequest.report_complete`: the complete report of a Data Request can be read
 * - `datarequest.report_update_available`: part of the report was added or updated; report_complete follows
 * - `datarequest.report_error`: the report could not be generated
 * - `datarequest.items_available`: extraction ended and there are Items
 * - `datarequest.items_processed`: every Item of the Data Request is processed
 * - `datarequest.no_items`: extraction ended and there is no Item
 * - `datarequest.refresh_failed`: a scheduled refresh failed
 * - `datasource.connected`: the Data Source is connected
 * - `transaction.processed`: the transaction of a Service call is complete
 * - `unprocessable.entity`: an Item that was received cannot be processed
 * - `session.rejected`: the Link session cannot be processed
 * - `session.terminated`: the session was ended by the service, or took longer than its max_latency
 * - `session.no_login`: the Link widget was closed without a connection
 * - `item.created`: an Item was created: extracted, uploaded through Link, or submitted with items/new
 * - `item.processed`: an Item is processed and its data can be read
 * - `item.unavailable`: no Item of this type can be extracted
 * - `individual.purged`: an Individual and all their data are erased after purge_individual
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

/**
 * The fields that decide the answer. The server finds them by changing each field of the data and running the
 * Service again.
 */
export interface WhyAnswer {
  /** Name of the Service. */
  service: string
  /** Identifier of the transaction; null if the request has none. */
  transaction_id: string | null
  /** Identifier of the Data Request; null if the answer is about an Item or about an Individual. */
  datarequest_id: string | null
  /** `false` if the data has changed since the transaction ended. Then the explanation is about the current answer. */
  as_answered: boolean
  /** The reason code; null if you asked for a value. */
  code: string | null
  /** The pointer of the request. */
  pointer: string | null
  /** Whether the answer has the reason code, or a value at the pointer. */
  given: boolean
  /** The value; null if there is none, or if you asked for a code. */
  value: unknown
  /** The meaning of the code in the contract; null if you asked for a value. */
  rule: string | null
  /** The explanation in one sentence. */
  sentence: string
  /**
   * The fields that decide the answer, most important first, 50 at most. No tried change of another field changes
   * the answer.
   */
  fields: WhyField[]
  /** Number of fields that decide the answer. From 0 to 2147483647. */
  fields_count: number
  /** Examples of missing fields or Items that would change the answer, 20 at most. */
  missing: WhyField[]
  /** A change to try; null if a scenario cannot create the same data. */
  experiment: WhyExperiment | null
  /** Names of scenarios that cause the code. */
  scenarios: string[]
  /** Number of changes that were tried. From 0 to 2147483647. */
  tried: number
  /** `false` if there was not enough time to try all fields. */
  complete: boolean
}

/** A change of the data that changes the answer. */
export interface WhyChange {
  /** The kind of a change. */
  kind: WhyChangeKind
  /** The value that changes the answer; null if there is none. */
  to: unknown
  /** The last value before `to` that does not change the answer; null if the values have no order. */
  last: unknown
  /** Reason codes that the answer loses. */
  without: string[]
  /** Reason codes that the answer gains. */
  with: string[]
  /** The new value at the pointer; null if there is none, or if you asked for a code. */
  value: unknown
  /** The change and its effect, in words. */
  sentence: string
}

/**
 * The kind of a change.
 *
 * - `absent`: the field is removed
 * - `less`: a smaller number or an earlier day
 * - `more`: a larger number or a later day
 * - `other`: another value
 * - `added`: a missing field or Item is added
 */
export type WhyChangeKind = 'absent' | 'less' | 'more' | 'other' | 'added' | (string & {})

/** Steps that give a new Data Request the same data with one change. */
export interface WhyExperiment {
  /** The type of the Data Request. */
  type: string
  /** The request_details of the Data Request; null if there are none. */
  request_details: unknown
  /** The change in words. */
  change: string
  /** The scenario for POST /sandbox/scenarios/run. */
  scenario: OwnScenario
}

/** A field that decides the answer, or several that decide it only together. */
export interface WhyField {
  /** The fields. */
  places: WhyPlace[]
  /** The current value; null if there is none. */
  value: unknown
  /** Changes that would change the answer, nearest first. */
  changes: WhyChange[]
}

/** A field of the data behind the answer. */
export interface WhyPlace {
  /** Identifier of the Item; null if the field is not part of an Item. */
  item_id: string | null
  /** Type of the source data of the Item; null if the field is not part of an Item. */
  source_data_type: string | null
  /**
   * JSON Pointer within the record of the Item. Fields outside a record have item_id null and a pointer such as
   * /channel or /created_at.
   */
  pointer: string
  /** The field in words. */
  name: string
}

/** The reason code or the value to explain, in the answer of a Service. */
export interface WhyQuestion {
  /** Explain the answer with this transaction_id. At most 200 characters. */
  transaction_id?: string
  /** Explain the current answer for this Data Request. At most 200 characters. */
  datarequest_id?: string
  /** Explain the current answer for this Item alone. At most 200 characters. */
  item_id?: string
  /**
   * Name of the Service, such as get_income_summary. Defaults to the Service of the transaction, then to the one
   * for the type of the Data Request, then to the first one with the code. At most 100 characters.
   */
  service?: string
  /**
   * A reason code, in the answer or not. Without code and pointer, the first code of the answer is explained. At
   * most 100 characters.
   */
  code?: string
  /**
   * JSON Pointer of a value or a reason code in the answer, such as /income_summary/0/earnings/0/amounts/0/value.
   * If present, code is ignored. At most 500 characters.
   */
  pointer?: string
}

/**
 * How to fetch an authorization token. A new token is fetched before each delivery attempt.
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
  /** Identifier of an encryption key. With it, the values of data and the Authorization header are encrypted. */
  key_id?: string
  /** Headers of the token request. */
  headers?: TokenRequestHeaders
  /** Body of the token request. */
  data?: TokenRequestData
  /**
   * Path of the token in the response, such as access_token.token. Without a path, the token is the whole
   * response.
   */
  response_token_path?: string
}
