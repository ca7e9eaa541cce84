/**
 * Connects to PostgreSQL, with libpq's TLS modes, timeouts, and SQLSTATEs for network errors. The module is loaded only if the database is
 * PostgreSQL.
 */
import { type Dialect, PostgresDialect } from 'kysely'
import { Client, type Connection, DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { serveDefaults } from '../../generated/options.ts'
import { type Client as QueriedClient, PostgresConnection, createPostgresDriver } from './postgres-connection.ts'
import { CONNECTION_FAILURE } from './postgres-errors.ts'
import type { PostgresOptions, Session } from './postgres-options.ts'
import { unnamedStatements, PreparedNames } from './prepared-names.ts'
import { PipeliningAdapter } from './pipelined-reads.ts'

const { databaseConnections, databaseTimeout, databaseIdleTimeout } = serveDefaults
const DEFAULTS = { connections: databaseConnections, statementMs: databaseTimeout * 1000, idleMs: databaseIdleTimeout * 1000 } as const

/** Default time to wait for a connection. */
const CONNECT_TIMEOUT_S = 5
/** Time between PostgreSQL's statement timeout and the client's timeout. */
const GRACE_MS = 1000
const PING_TIMEOUT_MS = 2000

export interface Postgres {
  readonly dialect: Dialect
  /** Returns a dialect for migrations, which has a dedicated connection without a statement timeout. */
  readonly withoutTimeout: () => Dialect
  /** Rejects if the database does not respond in time. Uses a separate connection, so that a busy pool does not delay it. */
  readonly ping: () => Promise<unknown>
  readonly session: () => Promise<Session>
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly close: () => Promise<void>
}

/** Connects to PostgreSQL. Reads bigint columns as numbers. They contain timestamps, which a double represents exactly. */
export async function connectPostgres(where: string, options: PostgresOptions): Promise<Postgres> {
  types.setTypeParser(types.builtins.INT8, Number)
  const { connections, statementMs, idleMs } = { ...DEFAULTS, ...omitUndefined(options) }
  const pooled = await buildConfig(where)
  const direct = options.direct === undefined ? pooled : await buildConfig(options.direct)
  const pool = new Pool({
    ...pooled,
    max: connections,
    pipeline: true,
    idleTimeoutMillis: idleMs,
    query_timeout: statementMs + GRACE_MS,
    // Omitted for a pooler in transaction mode, which rejects this parameter. Operators can set the timeout for the database role instead.
    ...(options.direct === undefined && { statement_timeout: statementMs }),
  })
  const pinging = new Pool({ ...pooled, max: 1, connectionTimeoutMillis: PING_TIMEOUT_MS, query_timeout: PING_TIMEOUT_MS })
  for (const created of [pool, pinging]) ignoreBrokenConnections(created)
  return {
    dialect: createPipeliningDialect(pool, options.direct === undefined ? new PreparedNames() : unnamedStatements),
    withoutTimeout: () => new PostgresDialect({ pool: ignoreBrokenConnections(new Pool({ ...direct, max: 1 })) }),
    ping: () => pinging.query('select 1').catch(throwWithCode),
    session: () => connectSession(direct),
    pool,
    close: () => pinging.end(),
  }
}

const omitUndefined = (options: PostgresOptions) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** Opens a dedicated connection, for example for advisory locks. The caller must close it and listen for its `end` event. */
async function connectSession(config: PoolConfig): Promise<Session> {
  const client = new Client(config)
  // Without a listener, the error for a lost connection would terminate the process.
  client.on('error', () => {})
  await client.connect().catch(throwWithCode)
  return {
    query: (text, values) => client.query<Readonly<Record<string, unknown>>>(text, values).catch(throwWithCode),
    once: (event, listener) => client.once(event, listener),
    end: () => client.end(),
  }
}

/** Listens for errors from lost connections, which would otherwise terminate the process. The pool replaces these connections. */
function ignoreBrokenConnections(pool: Pool): Pool {
  pool.on('error', () => {})
  return pool.on('connect', (client) => void client.on('error', () => {}))
}

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']
const NO_TLS = 'The server does not support SSL connections'

/** Builds the configuration from the URL. Parameters that the URL omits are read from libpq's environment variables. */
async function buildConfig(where: string): Promise<PoolConfig> {
  const [base, query] = where.split('?', 2) as [string, string?]
  const parameters = new URLSearchParams(query)
  for (const name of ['sslmode', 'sslrootcert', 'connect_timeout']) {
    const variable = process.env[`PG${name.toUpperCase()}`]
    if (!parameters.has(name) && variable) parameters.set(name, variable)
  }
  const mode = parameters.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode))
    throw new Error(`sslmode must be one of ${SSL_MODES.join(', ')}, not ${JSON.stringify(mode)}`)
  const seconds = parameters.get('connect_timeout') ?? String(CONNECT_TIMEOUT_S)
  if (!/^[1-9]\d{0,4}$/.test(seconds))
    throw new Error(`connect_timeout must be a number of seconds above 0, not ${JSON.stringify(seconds)}`)
  // Without a root certificate, pg uses the certificates that Node trusts.
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert')
  parameters.set('uselibpqcompat', 'true')
  const config = {
    fallback_application_name: 'cpd',
    connectionTimeoutMillis: Number(seconds) * 1000,
    keepAlive: true,
  }
  const connectionString = `${base}?${parameters}`
  if (mode !== 'prefer' || (await hasTls({ ...config, connectionString }))) return { ...config, connectionString }
  parameters.set('sslmode', 'disable')
  return { ...config, connectionString: `${base}?${parameters}` }
}

/** Checks whether the server supports TLS, because pg does not implement the `sslmode=prefer` fallback. */
async function hasTls(config: PoolConfig): Promise<boolean> {
  const client = new Client(config)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as Error).message === NO_TLS) return false
    throw error
  } finally {
    await client.end()
  }
}

function createPipeliningDialect(pool: Pool, names: Pick<PreparedNames, 'of'>): Dialect {
  const connections = new WeakMap<PoolClient, PostgresConnection>()
  const connect = async () => {
    const client = await pool.connect().catch(throwWithCode)
    const connection = connections.get(client) ?? new PostgresConnection(boundedClient(client), names)
    connections.set(client, connection)
    return connection
  }
  return Object.assign(new PostgresDialect({ pool }), {
    createDriver: () => createPostgresDriver(connect, () => pool.end()),
    createAdapter: () => new PipeliningAdapter(connect),
  })
}

const READ_TIMEOUT = 'Query read timeout'

const boundedClient = (client: PoolClient): QueriedClient => ({
  query: (statement) =>
    client.query(statement).catch((error: Error) => {
      // Closes the connection, because later statements would wait behind the pending query. If the query was already sent, pg itself
      // destroys the socket.
      if (error.message === READ_TIMEOUT) void client.end()
      return throwWithCode(error)
    }),
  release: (broken) => client.release(broken),
  // Destroys the connection, because `end` would wait for pending results.
  destroy: () => (client as unknown as { readonly connection: Connection }).connection.stream.destroy(),
})

const TOO_MANY_CONNECTIONS = '53300'
/** Matches pg errors that have a message but no code. */
const BROKEN_MESSAGE = /^(Connection terminated|timeout expired|Query read timeout)|is not queryable$/
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'
/** Matches codes such as ECONNREFUSED and ERR_STREAM_DESTROYED, but not ERR_INVALID_ARG_TYPE. */
const NETWORK_CODE = /^E(?!RR_)|^ERR_(?:STREAM|SOCKET)_/

/** Rethrows the error with an SQLSTATE, which distinguishes lost database connections from network errors with other hosts. */
function throwWithCode(error: Error & { code?: string }): never {
  const { code = '', message } = error
  if (message.startsWith('unsupported startup parameter'))
    throw new Error(`${message}. If you use PgBouncer, set --database-direct to the URL of PostgreSQL.`)
  // Checked before network codes, because EPIPE has the form of an SQLSTATE.
  if (error instanceof DatabaseError) throw error
  if (message === POOL_EXHAUSTED) throw Object.assign(error, { code: TOO_MANY_CONNECTIONS })
  if (NETWORK_CODE.test(code) || BROKEN_MESSAGE.test(message))
    throw Object.assign(new Error(message || code, { cause: error }), { code: CONNECTION_FAILURE })
  throw error
}
