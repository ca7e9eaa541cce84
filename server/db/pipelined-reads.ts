/**
 * Pipelines reads outside of transactions: concurrent reads share a pooled connection (a lease) and do not wait for each other's results.
 *
 * - The first read opens a lease, and its connection is released when the last read finishes.
 * - A lease without a result for `LATE_MS` takes no further reads. The next read opens a new lease.
 * - If a read exceeds the statement timeout, its connection is destroyed. The reads queued behind it run again, each on its own connection.
 */
import { PostgresAdapter, type QueryExecutor } from 'kysely'
import type { Insert, PostgresConnection } from './postgres-connection.ts'

/** Time without a result after which a lease accepts no more reads. Most reads take less than a millisecond. */
const LATE_MS = 20

const STATEMENT_TIMEOUT = '57014'
/** Error code for a statement that was not prepared, because the earlier read that should have prepared it failed. */
const NOT_PREPARED = '26000'

/** A database or a transaction. */
interface Queryable {
  readonly isTransaction: boolean
  getExecutor(): QueryExecutor
}

interface Lease {
  readonly connection: Promise<PostgresConnection>
  reads: number
  /** Time of the latest result. Initially the start time. */
  lastResultAt: number
  timedOut: boolean
}

/** Runs compiled SQL without the query builder. */
export class PipeliningAdapter extends PostgresAdapter {
  readonly #connect: () => Promise<PostgresConnection>
  #lease: Lease | undefined

  constructor(connect: () => Promise<PostgresConnection>) {
    super()
    this.#connect = connect
  }

  /** Returns the rows of a `select`. */
  async rows(db: Queryable, text: string, values: readonly unknown[]): Promise<unknown[]> {
    if (!db.isTransaction) return this.#readShared(text, values)
    const { result } = await send(db, text, values)
    return (await result).rows
  }

  async #readShared(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const lease = this.#joinLease()
    try {
      return await this.#readOn(lease, text, values)
    } catch (error) {
      const { code } = error as { code?: unknown }
      const isRetryable = code === NOT_PREPARED || (lease.timedOut && code !== STATEMENT_TIMEOUT)
      if (isRetryable) return this.#readAlone(text, values)
      throw error
    }
  }

  async #readOn(lease: Lease, text: string, values: readonly unknown[]): Promise<unknown[]> {
    try {
      return (await (await lease.connection).query(text, values)).rows
    } catch (error) {
      if (this.#lease === lease) this.#lease = undefined
      if ((error as { code?: unknown }).code === STATEMENT_TIMEOUT) {
        lease.timedOut = true
        ;(await lease.connection).destroy()
      }
      throw error
    } finally {
      lease.lastResultAt = performance.now()
      if (--lease.reads === 0) await this.#release(lease)
    }
  }

  #joinLease(): Lease {
    const now = performance.now()
    if (this.#lease === undefined || now - this.#lease.lastResultAt > LATE_MS)
      this.#lease = { connection: this.#connect(), reads: 0, lastResultAt: now, timedOut: false }
    this.#lease.reads++
    return this.#lease
  }

  async #release(lease: Lease): Promise<void> {
    if (this.#lease === lease) this.#lease = undefined
    await lease.connection.then(
      (connection) => connection.release(),
      () => {},
    )
  }

  async #readAlone(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const connection = await this.#connect()
    try {
      return (await connection.query(text, values)).rows
    } finally {
      connection.release()
    }
  }
}

/**
 * Sends a read in the transaction. In Kysely, a transaction can send a statement only after the previous statement has returned the
 * connection. This function therefore returns the connection before the result arrives, and wraps the promise for the result in an object.
 */
const send = (db: Queryable, text: string, values: readonly unknown[]) =>
  db.getExecutor().provideConnection(async (connection) => {
    const result = (connection as PostgresConnection).query(text, values)
    result.catch(() => {})
    return { result }
  })

/** Sends a command in the transaction. If the command fails, a later statement rejects with its error. */
export const writeIn = (db: Queryable, text: string, values: readonly unknown[]): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => (connection as PostgresConnection).write(text, values))

/** Buffers a row until the transaction runs a different statement. If the insert fails, a later statement rejects with its error. */
export const insertIn = (db: Queryable, into: Insert, row: readonly unknown[]): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => (connection as PostgresConnection).insert(into, row))
