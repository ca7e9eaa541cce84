/** Connections to PostgreSQL: TLS as libpq has it, time-outs, and errors of the network by their SQLSTATE. Only a server on PostgreSQL loads this. */
import { PostgresDialect } from 'kysely'
import { Client, type Connection, DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { serveDefaults } from '../../generated/options.ts'
import { type Client as QueriedClient, PostgresConnection, PostgresDriver } from './postgres-connection.ts'
import { CONNECTION_FAILURE } from './postgres-errors.ts'
import type { PostgresOptions, Session } from './postgres-options.ts'
import { noNames, PreparedNames } from './prepared-names.ts'
import { PipeliningAdapter } from './pipelined-reads.ts'

const { databaseConnections, databaseTimeout, databaseIdleTimeout } = serveDefaults
const DEFAULTS = { connections: databaseConnections, statementMs: databaseTimeout * 1000, idleMs: databaseIdleTimeout * 1000 } as const

/** The time to wait for a connection, in seconds, unless the URL has its own. */
const CONNECT_TIMEOUT = 5
/** The server itself ends a statement this much earlier. */
const GRACE_MS = 1000
/** The time in which the database must answer whether it is there. */
const PING_MS = 2000

export interface Postgres {
  readonly dialect: PostgresDialect
  /** One connection that keeps its session, without a time-out of statements: for migrations. */
  readonly withoutTimeout: () => PostgresDialect
  /** Fails if the database does not answer soon. The pool has no part in it. */
  readonly ping: () => Promise<unknown>
  readonly session: () => Promise<Session>
  /** The connections of the pool. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly close: () => Promise<void>
}

/** Instants are bigint columns, read as numbers: a double holds them exactly. */
export async function connectPostgres(where: string, options: PostgresOptions): Promise<Postgres> {
  types.setTypeParser(types.builtins.INT8, Number)
  const { connections, statementMs, idleMs } = { ...DEFAULTS, ...given(options) }
  const pooled = await configOf(where)
  const direct = options.direct === undefined ? pooled : await configOf(options.direct)
  const pool = new Pool({
    ...pooled,
    max: connections,
    pipeline: true,
    idleTimeoutMillis: idleMs,
    query_timeout: statementMs + GRACE_MS,
    // A pooler in transaction mode refuses the parameter. There the role may have it.
    ...(options.direct === undefined && { statement_timeout: statementMs }),
  })
  const pinging = new Pool({ ...pooled, max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS })
  for (const one of [pool, pinging]) replaceBroken(one)
  return {
    dialect: new PipeliningDialect(pool, options.direct === undefined ? new PreparedNames() : noNames),
    withoutTimeout: () => new PostgresDialect({ pool: replaceBroken(new Pool({ ...direct, max: 1 })) }),
    ping: () => pinging.query('select 1').catch(throwWithCode),
    session: () => connectSession(direct),
    pool,
    close: () => pinging.end(),
  }
}

const given = (options: PostgresOptions) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** Opens a connection that is for one purpose alone, such as advisory locks of its session. Who opens it ends it, and notices its `end`. */
async function connectSession(config: PoolConfig): Promise<Session> {
  const client = new Client(config)
  // Without a listener the error of a connection that breaks would end the process.
  client.on('error', () => {})
  await client.connect().catch(throwWithCode)
  return {
    query: (text, values) => client.query<Readonly<Record<string, unknown>>>(text, values).catch(throwWithCode),
    once: (event, listener) => client.once(event, listener),
    end: () => client.end(),
  }
}

/** The pool replaces a connection that breaks, so the error must not end the process. */
function replaceBroken(pool: Pool): Pool {
  pool.on('error', () => {})
  return pool.on('connect', (client) => void client.on('error', () => {}))
}

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']
const NO_TLS = 'The server does not support SSL connections'

/** What the URL leaves open is as the variables of libpq say. */
async function configOf(where: string): Promise<PoolConfig> {
  const [base, query] = where.split('?', 2) as [string, string?]
  const asked = new URLSearchParams(query)
  for (const name of ['sslmode', 'sslrootcert', 'connect_timeout']) {
    const variable = process.env[`PG${name.toUpperCase()}`]
    if (!asked.has(name) && variable) asked.set(name, variable)
  }
  const mode = asked.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode))
    throw new Error(`sslmode must be one of ${SSL_MODES.join(', ')}, not ${JSON.stringify(mode)}`)
  const seconds = asked.get('connect_timeout') ?? String(CONNECT_TIMEOUT)
  if (!/^[1-9]\d{0,4}$/.test(seconds))
    throw new Error(`connect_timeout must be a number of seconds above 0, not ${JSON.stringify(seconds)}`)
  // The certificates that Node trusts are those of the system for pg.
  if (asked.get('sslrootcert') === 'system') asked.delete('sslrootcert')
  asked.set('uselibpqcompat', 'true')
  const config = {
    fallback_application_name: 'cpd',
    connectionTimeoutMillis: Number(seconds) * 1000,
    keepAlive: true,
  }
  const connectionString = `${base}?${asked}`
  if (mode !== 'prefer' || (await hasTls({ ...config, connectionString }))) return { ...config, connectionString }
  asked.set('sslmode', 'disable')
  return { ...config, connectionString: `${base}?${asked}` }
}

/** pg has no fallback. */
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

class PipeliningDialect extends PostgresDialect {
  readonly #connect: () => Promise<PostgresConnection>
  readonly #end: () => Promise<void>

  constructor(pool: Pool, names: Pick<PreparedNames, 'of'>) {
    super({ pool })
    const known = new WeakMap<PoolClient, PostgresConnection>()
    this.#connect = async () => {
      const client = await pool.connect().catch(throwWithCode)
      const connection = known.get(client) ?? new PostgresConnection(boundedClient(client), names)
      known.set(client, connection)
      return connection
    }
    this.#end = () => pool.end()
  }

  override createDriver(): PostgresDriver {
    return new PostgresDriver({ connect: this.#connect, end: this.#end })
  }

  override createAdapter(): PipeliningAdapter {
    return new PipeliningAdapter(this.#connect)
  }
}

const UNANSWERED = 'Query read timeout'

const boundedClient = (client: PoolClient): QueriedClient => ({
  query: (statement) =>
    client.query(statement).catch((error: Error) => {
      // Other statements would wait behind the one that is not answered. pg closes the connection then.
      if (error.message === UNANSWERED) void client.end()
      return throwWithCode(error)
    }),
  release: (broken) => client.release(broken),
  // `end` would wait for the answers.
  destroy: () => (client as unknown as { readonly connection: Connection }).connection.stream.destroy(),
})

const TOO_MANY_CONNECTIONS = '53300'
/** What pg says in words alone. */
const BROKEN = /^(Connection terminated|timeout expired|Query read timeout)|is not queryable$/
const POOL_IS_USED = 'timeout exceeded when trying to connect'
/** ECONNREFUSED and ERR_STREAM_DESTROYED, but not ERR_INVALID_ARG_TYPE. */
const OF_NETWORK = /^E(?!RR_)|^ERR_(?:STREAM|SOCKET)_/

/** Errors that other programs cause, such as receivers of webhooks, have the codes of the network as well: they must not be taken for these. */
function throwWithCode(error: Error & { code?: string }): never {
  const { code = '', message } = error
  if (message.startsWith('unsupported startup parameter'))
    throw new Error(`${message}; with PgBouncer, set --database-direct to the URL of PostgreSQL`)
  // EPIPE looks like an SQLSTATE.
  if (error instanceof DatabaseError) throw error
  if (message === POOL_IS_USED) throw Object.assign(error, { code: TOO_MANY_CONNECTIONS })
  if (OF_NETWORK.test(code) || BROKEN.test(message))
    throw Object.assign(new Error(message || code, { cause: error }), { code: CONNECTION_FAILURE })
  throw error
}
