/** The tables of the first release, with their indexes. `tables.ts` says what their columns mean. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'

export const tablesMigration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const [numbered, bytes, withoutRowId] =
    engine === 'sqlite' ? ['seq integer primary key autoincrement', 'blob', 'without rowid'] : ['seq bigserial primary key', 'bytea', '']
  return [
    `create table account (
      id text primary key, client_id text not null unique, secret_hash text not null, name text not null,
      api_version bigint not null,
      processing_failures text not null default 'events',
      pause_failing_after_seconds integer,
      created_at bigint not null
    )`,
    `create table token (
      hash text primary key, account_id text not null, kind text not null, scopes text not null,
      individual_id text,
      created_at bigint not null, expires_at bigint not null, invalidated_at bigint, spent_at bigint
    )`,
    'create index token_by_individual on token (individual_id) where individual_id is not null',

    // A row of a table without rowid is written once, into the index of the primary key.
    `create table individual (
      id text primary key, account_id text not null, data text not null,
      external_id text, full_name text not null, short_name text not null,
      created_at bigint not null, last_activity_at bigint not null, deleted_at bigint
    ) ${withoutRowId}`,
    'create index individual_by_external_id on individual (account_id, external_id)',
    'create index individual_by_short_name on individual (account_id, short_name)',
    // Few Individuals have a middle name. For the others the short name is enough.
    'create index individual_by_full_name on individual (account_id, full_name) where full_name <> short_name',

    `create table data_request (
      id text primary key, account_id text not null, individual_id text not null,
      type text not null, data text not null, datasource_id text,
      last_activity_type text not null, last_activity_at bigint not null,
      created_at bigint not null, updated_at bigint not null
    )`,
    'create index data_request_by_age on data_request (account_id, created_at, id)',
    'create index data_request_by_individual on data_request (individual_id)',
    `create table recorded_event (
      ${numbered}, account_id text not null, datarequest_id text not null,
      type text not null, details text, created_at bigint not null
    )`,
    'create index recorded_event_by_request on recorded_event (datarequest_id, seq)',

    `create table link (
      id text primary key, account_id text not null, individual_id text not null, datarequest_id text not null,
      status text not null, expires_at bigint not null, data text not null,
      created_at bigint not null, updated_at bigint not null
    )`,
    'create index link_by_request on link (datarequest_id, status)',
    'create index link_by_individual on link (individual_id)',
    `create table invitation (
      id text primary key, account_id text not null, individual_id text not null,
      data text not null, created_at bigint not null
    )`,
    'create index invitation_by_age on invitation (account_id, created_at, id)',
    'create index invitation_by_individual on invitation (individual_id)',
    `create table logo (
      id text primary key, account_id text not null, media_type text not null, content text not null, created_at bigint not null
    )`,
    `create table message (
      ${numbered}, account_id text not null, individual_id text not null, datarequest_id text not null,
      channel text not null, recipient text not null, subject text not null, body text not null, created_at bigint not null
    )`,
    'create index message_by_individual on message (individual_id)',

    `create table session (
      id text primary key, account_id text not null, individual_id text not null, datarequest_id text not null,
      status text not null, token_hash text, state text not null,
      created_at bigint not null, updated_at bigint not null
    )`,
    'create index session_by_request on session (datarequest_id)',
    'create index session_by_individual on session (individual_id)',
    'create index session_by_token_hash on session (token_hash)',
    `create table connection (
      id text primary key, account_id text not null, individual_id text not null, datarequest_id text not null,
      session_id text not null, datasource_id text not null, kind text not null,
      login text not null, credentials_hash text not null, statement text, created_at bigint not null
    )`,
    'create index connection_by_individual on connection (individual_id)',
    'create index connection_by_credentials on connection (account_id, credentials_hash)',

    `create table document (
      id text primary key, account_id text not null, individual_id text,
      file_name text not null, media_type text not null, content_hash text not null, created_at bigint not null
    )`,
    'create index document_by_individual on document (individual_id) where individual_id is not null',
    `create table document_piece (
      document_id text not null, number integer not null, content ${bytes} not null,
      constraint document_piece_pk primary key (document_id, number)
    )`,
    `create table item (
      id text primary key, account_id text not null, individual_id text not null, datarequest_id text not null,
      external_id text, datasource_id text, source_data_type text not null, media_type text,
      channel text not null, giver text not null, status text not null, reason_code text,
      source text not null, data text, confidence text, checkcodes text not null,
      on_hold integer not null, fingerprint text not null, session_id text, refresh_id text,
      created_at bigint not null, updated_at bigint not null
    )`,
    'create index item_by_age on item (account_id, created_at, id)',
    'create index item_by_individual on item (individual_id, fingerprint)',
    'create index item_by_request on item (datarequest_id)',
    `create table service_transaction (
      id text primary key, account_id text not null, individual_id text not null, datarequest_id text,
      service text not null, reference text not null, metadata text, status text not null, outcome text,
      created_at bigint not null, updated_at bigint not null
    )`,
    'create index service_transaction_by_individual on service_transaction (individual_id, status)',

    `create table webhook_event (
      ${numbered}, id text not null unique, account_id text not null, individual_id text not null, datarequest_id text,
      type text not null, body text not null, request_id text, created_at bigint not null
    )`,
    'create index webhook_event_by_request on webhook_event (datarequest_id, seq)',
    'create index webhook_event_by_individual on webhook_event (individual_id)',
    `create table delivery (
      ${numbered}, id text not null unique, account_id text not null, individual_id text not null, datarequest_id text,
      event_id text not null, event_type text not null, url text not null, target text not null,
      status text not null, attempts integer not null, next_attempt_at bigint, set_aside_at bigint,
      replay_of text, fault text, request_id text, created_at bigint not null
    )`,
    'create index delivery_by_request on delivery (datarequest_id, seq)',
    'create index delivery_by_individual on delivery (individual_id, seq)',
    'create index delivery_by_event on delivery (event_id)',
    'create index delivery_by_fault on delivery (fault, url)',
    'create index delivery_by_endpoint on delivery (account_id, url, status)',
    `create table delivery_attempt (
      ${numbered}, delivery_id text not null, number integer not null,
      at bigint not null, real_at bigint not null, duration_ms double precision not null,
      class text, status integer, request text not null, message text, response text
    )`,
    'create unique index delivery_attempt_by_delivery on delivery_attempt (delivery_id, number)',
    `create table endpoint (
      id text primary key, account_id text not null, url text not null, created_at bigint not null,
      delivered integer not null, failed integer not null, last_delivered_at bigint,
      failing_since bigint, failures integer not null, last_failure text,
      paused_at bigint, paused_by text
    )`,
    // The Inspector asks for paused endpoints several times a second.
    'create index endpoint_by_pause on endpoint (paused_at)',
    `create table encryption_key (
      ${numbered}, id text not null unique, account_id text not null,
      public_jwk text not null, private_jwk text not null, created_at bigint not null, retired_at bigint
    )`,
    `create table webhook_secret (
      ${numbered}, account_id text not null, secret text not null, created_at bigint not null
    )`,
    'create index webhook_secret_by_account on webhook_secret (account_id, seq)',

    `create table job (
      id text primary key, kind text not null, account_id text not null, subject text not null, payload text not null,
      due_at bigint not null, sequence bigint not null default 0, failures integer not null default 0,
      concurrency_key text, leased_by text, leased_until bigint not null default 0,
      request_id text, created_at bigint not null
    )`,
    // It holds every column that decides which job is next, so that the index alone can skip jobs that cannot run now.
    'create index job_by_due on job (due_at, sequence, id, concurrency_key, leased_until)',
    // It finds the first job of each concurrency key when the earliest jobs all wait for a slow receiver.
    'create index job_by_lane on job (concurrency_key, due_at, sequence, id)',
    'create index job_by_subject on job (subject, kind)',
    "create index job_by_payload on job (account_id, id) where payload <> '{}'",
    `create table purge (
      id text primary key, account_id text not null, individual_id text not null unique, token_hash text not null,
      external_id text, delivery_details text, requested_at bigint not null, erased_at bigint
    )`,

    `create table request_log (
      ${numbered}, account_id text, request_id text, operation text not null, status integer not null, version bigint,
      at bigint not null, real_at bigint not null, duration_ms double precision not null, retry_after bigint,
      warnings text not null, fault text, headers text, request text, response text
    )`,
    // Indexes over the bytes and the time of every entry would cost more than the rest of writing it.
    `create table request_log_batch (
      ${numbered}, last_seq bigint not null, logged_at bigint not null, bytes bigint not null
    )`,
    `create table idempotency_key (
      account_id text not null, key_hash text not null, request_hash text not null, answer text, expires_at bigint not null,
      constraint idempotency_key_pk primary key (account_id, key_hash)
    ) ${withoutRowId}`,
    `create table fault (
      ${numbered}, id text not null unique, account_id text not null, path text, event_type text, effect text not null,
      value integer, remaining integer, applied integer not null, created_at bigint not null
    )`,
    'create index fault_by_event on fault (account_id, event_type)',
    // Every call reads the clock, so its row also says whether there are faults.
    'create table clock (id integer primary key, offset_ms bigint not null, frozen_at bigint, faults_version text)',
    'create table listener (process_id text primary key, port integer not null, expires_at bigint not null)',
  ]
}
