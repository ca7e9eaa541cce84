/**
 * The tables, with their columns in order. The types of rows and the statements that make the tables come from this declaration.
 * Identifiers are text, instants are epoch milliseconds set by the application, JSON is text, and fields that queries filter by have
 * columns of their own.
 */
import type { Generated } from 'kysely'
import type { RefusalCode } from '../../generated/sandbox-types.ts'

/** The engines of the database. Their tables differ in types of columns. */
export type Engine = 'sqlite' | 'postgres'

/** Failed processing is answered by a state and reason codes, or by the published 422. Events tell of it either way. */
export type ProcessingFailures = 'events' | 'http'

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

export type CallEffect = 'latency' | 'status' | 'reset' | 'expire_token' | 'unknown_property' | 'unknown_value'

export type DeliveryEffect = 'duplicate' | 'delay' | 'drop' | 'reorder' | 'lose_answer'

/** The cause of a pause: a caller, or the failures of the endpoint. */
export type PauseCause = 'request' | 'failures'

/** The kinds of records that can own a row. Each of them belongs to an Individual. */
export type Owner = 'individual' | 'request' | 'document' | 'delivery'

/** A column, with how SQL declares it. `value` is there for its type alone. */
export interface Column<T> {
  readonly sql: string | Readonly<Record<Engine, string>>
  readonly value?: T
  /** The column identifies the owner of the row. A purge of the Individual erases the row. */
  readonly owner?: Owner
}

const column = <T>(sql: Column<T>['sql']): Column<T> => ({ sql })

const text = column<string>('text not null')
const textOrNull = column<string | null>('text')
const oneOf = <T extends string>() => column<T>('text not null')
const oneOfOrNull = <T extends string>() => column<T | null>('text')
const key = column<string>('text primary key')
const unique = column<string>('text not null unique')
const integer = column<number>('integer not null')
const integerOrNull = column<number | null>('integer')
const bigint = column<number>('bigint not null')
const bigintOrNull = column<number | null>('bigint')
const milliseconds = column<number>('double precision not null')
const numbered = column<Generated<number>>({ sqlite: 'integer primary key autoincrement', postgres: 'bigserial primary key' })

const ownedBy = <T>(owner: Owner, column: Column<T>): Column<T> => ({ ...column, owner })

const ofIndividual = { account_id: text, individual_id: ownedBy('individual', text) }
const ofDataRequest = { ...ofIndividual, datarequest_id: text }
const made = { created_at: bigint }
const changed = { ...made, updated_at: bigint }

export const TABLES = {
  account: {
    id: key,
    client_id: unique,
    secret_hash: text,
    name: text,
    /** The API version that applies when a request names none. */
    api_version: bigint,
    processing_failures: column<ProcessingFailures>("text not null default 'events'"),
    /** The events that an entry of delivery_details without event_type takes, separated by spaces, or null where it takes every event. */
    default_event_types: textOrNull,
    /** Endpoints that fail for so long are paused. None is where this is null. */
    pause_failing_after_seconds: integerOrNull,
    /** The calls of all its tokens in a minute, or null where each token has the limit of the server. */
    requests_per_minute: integerOrNull,
    /** The instant since which its calls are refused and its webhooks wait. */
    suspended_at: bigintOrNull,
    last_call_at: bigintOrNull,
    ...made,
  },
  token: {
    hash: key,
    account_id: text,
    kind: oneOf<'access' | 'public' | 'purge'>(),
    /** The scopes of a public token, separated by spaces. */
    scopes: text,
    /** The Individual that the policy of a public token names. */
    individual_id: ownedBy('individual', textOrNull),
    ...made,
    expires_at: bigint,
    invalidated_at: bigintOrNull,
    spent_at: bigintOrNull,
  },
  individual: {
    id: ownedBy('individual', key),
    account_id: text,
    data: text,
    external_id: textOrNull,
    full_name: text,
    /** The name without the middle name. */
    short_name: text,
    ...made,
    last_activity_at: bigint,
    deleted_at: bigintOrNull,
  },
  data_request: {
    id: key,
    ...ofIndividual,
    type: text,
    data: text,
    datasource_id: textOrNull,
    last_activity_type: text,
    last_activity_at: bigint,
    ...changed,
  },
  recorded_event: { seq: numbered, account_id: text, datarequest_id: ownedBy('request', text), type: text, details: textOrNull, ...made },
  link: {
    id: key,
    ...ofDataRequest,
    status: oneOf<'available' | 'used' | 'expired'>(),
    expires_at: bigint,
    data: text,
    ...changed,
  },
  /** A deprecated invitation. Its identifier and its status are those of its link. */
  invitation: { id: key, ...ofIndividual, data: text, ...made },
  logo: {
    id: key,
    account_id: text,
    media_type: text,
    /** The content in base64. */
    content: text,
    ...made,
  },
  message: {
    seq: numbered,
    ...ofDataRequest,
    channel: oneOf<'EMAIL' | 'SMS'>(),
    recipient: text,
    subject: text,
    body: text,
    ...made,
  },
  session: {
    id: key,
    ...ofDataRequest,
    status: oneOf<'open' | 'ended'>(),
    /** The hash of the token that began it in the Link widget, or null where no token did. */
    token_hash: textOrNull,
    state: text,
    ...changed,
  },
  connection: {
    id: key,
    ...ofDataRequest,
    session_id: text,
    datasource_id: text,
    kind: oneOf<'direct' | 'bank'>(),
    /** The sandbox login. It decides how a refresh ends. */
    login: text,
    /** The hash finds other Individuals with the same credentials. */
    credentials_hash: text,
    /** The entries of a bank account that a scenario sets. */
    statement: textOrNull,
    ...made,
  },
  document: {
    /** Items and sessions name documents, so that the token of an upload need not. */
    id: ownedBy('document', key),
    account_id: text,
    /** The Individual of the token that uploaded it, or null where the token names none. */
    individual_id: textOrNull,
    file_name: text,
    media_type: text,
    /** The SHA-256 of the content in hexadecimal. */
    content_hash: text,
    ...made,
  },
  /** A part of the content of a document. The parts of an upload are stored before the document is. */
  document_piece: {
    document_id: ownedBy('document', text),
    /** The number of the piece, from 0. */
    number: integer,
    content: column<Uint8Array>({ sqlite: 'blob not null', postgres: 'bytea not null' }),
  },
  item: {
    id: key,
    ...ofDataRequest,
    external_id: textOrNull,
    datasource_id: textOrNull,
    source_data_type: text,
    media_type: textOrNull,
    /** The Item was extracted from a connected account, or submitted. */
    channel: oneOf<'connection' | 'submission'>(),
    /** The giver submitted it or let it be extracted. */
    giver: oneOf<'client' | 'individual'>(),
    status: oneOf<'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'>(),
    /** The reason why it is unprocessable. */
    reason_code: textOrNull,
    /** The referrers, references and progress flags of the request, but never an inline record. */
    source: text,
    confidence: textOrNull,
    checkcodes: text,
    /** The Data Source withholds the document until a debt is paid. */
    on_hold: integer,
    /** A hash of the content. Items of one Individual with the same one are duplicates. */
    fingerprint: text,
    session_id: textOrNull,
    refresh_id: textOrNull,
    ...changed,
    /** The record, once it was extracted. It is last, because SQLite reads the pages of a long value to find what follows it. */
    data: textOrNull,
  },
  /** A call of a Service. */
  service_transaction: {
    id: key,
    ...ofIndividual,
    datarequest_id: textOrNull,
    /** The operation of the Service. */
    service: text,
    /** The request without its metadata. */
    reference: text,
    metadata: textOrNull,
    status: oneOf<'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE'>(),
    /** The result of a COMPLETED call, or the reason codes of an UNPROCESSABLE one. */
    outcome: textOrNull,
    ...changed,
  },
  /** An event that is sent to webhooks. */
  webhook_event: {
    seq: numbered,
    id: unique,
    ...ofIndividual,
    datarequest_id: textOrNull,
    type: text,
    body: text,
    /** The API request that caused it. */
    request_id: textOrNull,
    /** The real time at which it was raised. */
    real_at: bigint,
    ...made,
  },
  delivery: {
    seq: numbered,
    id: unique,
    ...ofIndividual,
    datarequest_id: textOrNull,
    event_id: text,
    event_type: text,
    url: text,
    /** Headers and credentials at the time of the event. They are secrets and never shown. */
    target: text,
    status: oneOf<DeliveryStatus>(),
    /** The number of attempts so far. */
    attempts: integer,
    next_attempt_at: bigintOrNull,
    /** The instant since which it waits for its paused endpoint, or null where it does not. */
    set_aside_at: bigintOrNull,
    replay_of: textOrNull,
    /** The injected fault that it met when it was created. */
    fault: oneOfOrNull<DeliveryEffect>(),
    /** The API request that caused it. */
    request_id: textOrNull,
    ...made,
  },
  delivery_attempt: {
    seq: numbered,
    delivery_id: ownedBy('delivery', text),
    number: integer,
    at: bigint,
    /** The real time of its beginning. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** The class is null where the receiver acknowledged. */
    class: oneOfOrNull<DeliveryFailure>(),
    /** The receiver's HTTP status, or null where there was no response, or no request was sent. */
    status: integerOrNull,
    /** The request as it was sent, with secrets masked. */
    request: text,
    message: textOrNull,
    /** The answer of the receiver, as far as it is kept, if there was one. */
    response: textOrNull,
  },
  /** The receiver of the deliveries of an account to one URL. */
  endpoint: {
    id: key,
    account_id: text,
    url: text,
    ...made,
    /** The number of deliveries that it acknowledged. */
    delivered: integer,
    /** The number of dead letters, which failed in their last attempt. */
    failed: integer,
    last_delivered_at: bigintOrNull,
    /** The first failed attempt since one was acknowledged, if there is one. */
    failing_since: bigintOrNull,
    /** The number of failed attempts since one was acknowledged. */
    failures: integer,
    last_failure: oneOfOrNull<DeliveryFailure>(),
    paused_at: bigintOrNull,
    paused_by: oneOfOrNull<PauseCause>(),
  },
  encryption_key: {
    seq: numbered,
    id: unique,
    account_id: text,
    public_jwk: text,
    /** The private key is never shown. */
    private_jwk: text,
    ...made,
    retired_at: bigintOrNull,
  },
  webhook_secret: { seq: numbered, account_id: text, secret: text, ...made },
  job: {
    id: key,
    kind: text,
    account_id: text,
    /** The subject of the job: jobs of one kind and subject are cancelled together. */
    subject: text,
    payload: text,
    due_at: bigint,
    /** The place of a job that is due at once among those with its concurrency key, or 0. */
    sequence: column<Generated<number>>('bigint not null default 0'),
    /** The number of its failures. */
    failures: column<Generated<number>>('integer not null default 0'),
    /** Jobs with the same key run one at a time. Deliveries use the origin of the receiver, other jobs mostly the account. */
    concurrency_key: text,
    /** The API request that caused it. */
    request_id: textOrNull,
    ...made,
  },
  /** The purge of an Individual, before and after the erasure. */
  purge: {
    id: key,
    account_id: text,
    individual_id: unique,
    /** The purge token of the request. */
    token_hash: text,
    /** This is kept, as the delivery details are, until the end of the purge is announced. */
    external_id: textOrNull,
    delivery_details: textOrNull,
    requested_at: bigint,
    erased_at: bigintOrNull,
    /** What the checks of readiness read of the Individual's records, under pseudonyms, as JSON. */
    observed: textOrNull,
    /** The number of its latest erasure, which `clock` counts. */
    erasure: bigintOrNull,
  },
  request_log: {
    seq: numbered,
    account_id: textOrNull,
    /** The token that the call came with. */
    token_hash: textOrNull,
    request_id: textOrNull,
    operation: text,
    status: integer,
    /** The API version that answered, or null where it was not known who called. */
    version: bigintOrNull,
    at: bigint,
    /** The real time of its beginning. */
    real_at: bigint,
    duration_ms: milliseconds,
    /** The seconds that the answer asks the caller to wait (Retry-After). */
    retry_after: bigintOrNull,
    warnings: text,
    /** The injected fault that touched the answer, if one did. */
    fault: oneOfOrNull<CallEffect>(),
    /** The rule that rejected the call. */
    refusal: oneOfOrNull<RefusalCode>(),
    /** The headers that say how the call was meant, as JSON. Credentials are never among them. */
    headers: textOrNull,
    request: textOrNull,
    response: textOrNull,
    /** Of a redacted call: what the checks of readiness read of it, under pseudonyms, as JSON. */
    observed: textOrNull,
  },
  /** Entries of the request log that were written together. */
  request_log_batch: {
    seq: numbered,
    /** The last entry of the log when they were written. */
    last_seq: bigint,
    /** The real time at which they were logged. */
    logged_at: bigint,
    /** The size of the entries of accounts, including those that were removed one by one since. */
    bytes: bigint,
    /** The size of the entries whose caller is not known. */
    unknown_bytes: bigint,
  },
  idempotency_key: {
    account_id: text,
    key_hash: text,
    request_hash: text,
    /** The answer as JSON. It is null until the creation is done, within its transaction, and once its Individual is deleted or purged. */
    answer: textOrNull,
    /** The virtual time at which the key expires. */
    expires_at: bigint,
  },
  fault: {
    seq: numbered,
    id: unique,
    account_id: text,
    /** The path of the calls that it affects, or null where it affects deliveries. */
    path: textOrNull,
    /** The event type of the deliveries that it affects. */
    event_type: textOrNull,
    effect: oneOf<CallEffect | DeliveryEffect>(),
    /** Milliseconds of real time, a status, or seconds of virtual time, if the effect needs a number. */
    value: integerOrNull,
    /** The number of times that it still applies, or null where there is no limit. */
    remaining: integerOrNull,
    /** The number of times that it has been applied. */
    applied: integer,
    ...made,
  },
  clock: {
    id: column<number>('integer primary key'),
    /** The virtual time minus the real time, in milliseconds. */
    offset_ms: bigint,
    frozen_at: bigintOrNull,
    /** The version of the faults for API calls, if there are any. Every call reads the clock, so its row also says this. */
    faults_version: textOrNull,
    /** The number of erasures so far. */
    erasures: column<Generated<number>>('bigint not null default 0'),
  },
  /** The states of files that were loaded at a start, so that none is loaded again by another process or the next start. */
  loaded_state: {
    /** The hash of what the file holds. */
    digest: key,
  },
  /** The processes that run now. They are no part of the state. */
  listener: {
    process_id: key,
    /** 0 until it listens. */
    port: integer,
    /** The hash of its seed, if no other process has the same. */
    seed: textOrNull,
    /** The real time at which the entry counts no more. */
    expires_at: bigint,
  },
  rate_limit: {
    /** The hash of the token, account or address. */
    caller: key,
    /** The calls that processes have taken of the minute. */
    taken: bigint,
    /** The real time at which the minute ends, by the clock of the database. */
    ends_at: bigint,
  },
}

type RowOf<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never }

export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> }
