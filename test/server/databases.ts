/** Provides a new database for each test server, either in memory or on the PostgreSQL server in CPD_TEST_POSTGRES. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Client } from 'pg'
import { stateTables } from '../../server/db/state-tables.ts'
import type { Database } from '../../server/db/database.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { administer } from '../postgres/administer.ts'
import type { Running } from '../../server/server.ts'
import { MAX_WAIT_MS } from '../time-limits.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns all rows of the state tables by table, with bytes encoded as base64. */
export async function storedRows({ api }: Pick<Running, 'api'>): Promise<Record<string, Row[]>> {
  const { database, requestLog } = api.dependencies
  await requestLog.flush()
  return readRows(database)
}

export const readRows = (database: Database): Promise<Record<string, Row[]>> =>
  inTransaction(database.db, async (db) => {
    const tables: Record<string, Row[]> = {}
    for (const name of await stateTables(db, database)) {
      const rows = await (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom(name).selectAll().execute()
      tables[name] = rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)])))
    }
    return tables
  })

const asText = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)

const { CPD_TEST_POSTGRES: cluster, CPD_TEST_POSTGRES_TEMPLATE: template } = process.env

/** Returns the value for the current database. PostgreSQL needs fewer runs, because they only have to cover its differences. */
export const forDatabase = <Value>({ sqlite, postgres }: { sqlite: Value; postgres: Value }): Value => (cluster ? postgres : sqlite)

export interface FreshDatabase {
  readonly where: string
  drop(): Promise<void>
}

/** A database with an open connection. A connection that has emptied a database before is ten times faster. */
interface Reused {
  readonly where: string
  readonly client: Client
}

/** Databases that tests have released. Emptying a database is much faster than creating one. */
const unused: Reused[] = []

export async function freshDatabase(): Promise<FreshDatabase> {
  if (!cluster) return { where: ':memory:', drop: async () => {} }
  const database = unused.pop() ?? (await createDatabase(cluster))
  return {
    where: database.where,
    drop: async () => {
      await database.client.query(END_OTHER_SESSIONS)
      await database.client.query(EMPTY_ALL_TABLES)
      unused.push(database)
    },
  }
}

async function createDatabase(server: string): Promise<Reused> {
  const name = `cpd_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const where = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const client = new Client({ connectionString: where })
  await client.connect()
  return { where, client }
}

/** PostgreSQL may still run the last statement of a killed server, which could deadlock with emptying the tables. */
const END_OTHER_SESSIONS = `select pg_terminate_backend(pid, ${MAX_WAIT_MS}) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/**
 * Keeps the migrator's tables and drops plugin tables. Truncates only tables with rows, because each truncation creates files. Restarts
 * sequences at 1, as in a new database.
 */
const EMPTY_ALL_TABLES = `do $$ declare own text; used boolean; filled text[] := '{}'; begin
  for own in select tablename from pg_tables where schemaname = 'public' and tablename like 'plugin\\_%'
  loop execute 'drop table ' || quote_ident(own); end loop;
  for own in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute 'select exists (select from ' || quote_ident(own) || ')' into used;
    if used then filled := filled || quote_ident(own); end if;
  end loop;
  if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  for own in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null
  loop execute 'alter sequence ' || quote_ident(own) || ' restart'; end loop;
end $$`
