/** The tables of the first release, as `tables.ts` declares them, with their indexes. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Column, type Engine, TABLES } from '../tables.ts'

export const tablesMigration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const tables = (Object.keys(TABLES) as TableName[]).map((name) => tableStatement(engine, name))
    for (const statement of [...tables, ...INDEXES.map((index) => `create ${index}`)]) await sql.raw(statement).execute(db)
  },
})

type TableName = keyof typeof TABLES

/** The primary keys of several columns. */
const PRIMARY_KEYS: { readonly [Name in TableName]?: string } = {
  document_piece: 'document_id, number',
  idempotency_key: 'account_id, key_hash',
}

/** A row of such a table of SQLite is written once, into the index of the primary key. */
const WITHOUT_ROWID = new Set<TableName>(['individual', 'idempotency_key'])

function tableStatement(engine: Engine, table: TableName): string {
  const columns: Readonly<Record<string, Column<unknown>>> = TABLES[table]
  const declared = Object.entries(columns).map(([name, { sql }]) => `${name} ${typeof sql === 'string' ? sql : sql[engine]}`)
  const primaryKey = PRIMARY_KEYS[table]
  if (primaryKey) declared.push(`constraint ${table}_pk primary key (${primaryKey})`)
  return `create table ${table} (${declared.join(', ')})${engine === 'sqlite' && WITHOUT_ROWID.has(table) ? ' without rowid' : ''}`
}

/** The log of calls has none of every entry: indexes over the bytes and the time would cost more than the rest of writing it. */
const INDEXES = [
  'index request_log_of_unknown on request_log (seq) where account_id is null',
  'index token_by_individual on token (individual_id) where individual_id is not null',
  'index individual_by_external_id on individual (account_id, external_id)',
  'index individual_by_short_name on individual (account_id, short_name)',
  // Few Individuals have a middle name. For the others the short name is enough.
  'index individual_by_full_name on individual (account_id, full_name) where full_name <> short_name',
  'index data_request_by_age on data_request (account_id, created_at, id)',
  'index data_request_by_individual on data_request (individual_id)',
  'index recorded_event_by_request on recorded_event (datarequest_id, seq)',
  'index link_by_request on link (datarequest_id, status)',
  'index link_by_individual on link (individual_id)',
  'index invitation_by_age on invitation (account_id, created_at, id)',
  'index invitation_by_individual on invitation (individual_id)',
  'index message_by_individual on message (individual_id)',
  'index session_by_request on session (datarequest_id)',
  'index session_by_individual on session (individual_id)',
  'index session_by_token_hash on session (token_hash)',
  'index connection_by_individual on connection (individual_id)',
  'index connection_by_credentials on connection (account_id, credentials_hash)',
  'index document_by_individual on document (individual_id) where individual_id is not null',
  'index item_by_age on item (account_id, created_at, id)',
  'index item_by_individual on item (individual_id, fingerprint)',
  'index item_by_request on item (datarequest_id)',
  // A purge takes the Individual out of the check signals of others.
  "index item_with_signals on item (account_id) where checkcodes <> '[]'",
  'index service_transaction_by_individual on service_transaction (individual_id, status)',
  'index webhook_event_by_request on webhook_event (datarequest_id, seq)',
  'index webhook_event_by_individual on webhook_event (individual_id)',
  'index webhook_event_by_age on webhook_event (real_at)',
  'index delivery_by_request on delivery (datarequest_id, seq)',
  'index delivery_by_individual on delivery (individual_id, seq)',
  'index delivery_by_event on delivery (event_id)',
  'index delivery_by_fault on delivery (fault, url)',
  'index delivery_by_endpoint on delivery (account_id, url, status)',
  // Concurrent calls that replay a delivery add one pending replay.
  "unique index delivery_by_pending_replay on delivery (replay_of) where status = 'pending' and replay_of is not null",
  'unique index delivery_attempt_by_delivery on delivery_attempt (delivery_id, number)',
  'index endpoint_by_url on endpoint (account_id, url)',
  // The Inspector asks for paused endpoints several times a second.
  'index endpoint_by_pause on endpoint (paused_at)',
  'index webhook_secret_by_account on webhook_secret (account_id, seq)',
  // It finds the next job of each concurrency key, however many wait for a slow receiver.
  'index job_by_key on job (concurrency_key, sequence, due_at, id)',
  'index job_by_subject on job (subject, kind)',
  "index job_by_payload on job (account_id, id) where payload <> '{}'",
  'unique index listener_by_seed on listener (seed)',
  'index fault_by_event on fault (account_id, event_type)',
]
