/**
 * Reads outside of transactions share a connection with those under way, so that none of them waits for its own round trip. One that
 * is answered late holds up few others: new ones take another connection, and once it fails those behind it are read anew.
 */
import { PostgresAdapter, type QueryExecutor } from 'kysely'
import type { Insert, PostgresConnection } from './postgres-connection.ts'

/** A connection is late when nothing on it was answered for so long. Most reads take less than a millisecond. */
const LATE_MS = 20

const STATEMENT_TIMEOUT = '57014'
/** The read before this one was to prepare the statement, and failed. */
const NOT_PREPARED = '26000'

/** The database, or a transaction. */
interface Queried {
  readonly isTransaction: boolean
  getExecutor(): QueryExecutor
}

interface Lease {
  readonly connection: Promise<PostgresConnection>
  reads: number
  /** The instant of the last answer, or of the beginning. */
  heardAt: number
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
  async rows(db: Queried, text: string, values: readonly unknown[]): Promise<unknown[]> {
    if (!db.isTransaction) return this.#readShared(text, values)
    const { answer } = await sentIn(db, text, values)
    return (await answer).rows
  }

  async #readShared(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const lease = this.#leaseForOneMore()
    try {
      return await this.#readOn(lease, text, values)
    } catch (error) {
      const { code } = error as { code?: unknown }
      const mayBeReadAnew = code === NOT_PREPARED || (lease.timedOut && code !== STATEMENT_TIMEOUT)
      if (mayBeReadAnew) return this.#readAlone(text, values)
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
      lease.heardAt = performance.now()
      if (--lease.reads === 0) await this.#release(lease)
    }
  }

  #leaseForOneMore(): Lease {
    const now = performance.now()
    if (this.#lease === undefined || now - this.#lease.heardAt > LATE_MS)
      this.#lease = { connection: this.#connect(), reads: 0, heardAt: now, timedOut: false }
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

/** Kysely has statements of a transaction wait for one another: this one gives the connection back before it is answered. */
const sentIn = (db: Queried, text: string, values: readonly unknown[]) =>
  db.getExecutor().provideConnection(async (connection) => {
    const answer = (connection as PostgresConnection).query(text, values)
    answer.catch(() => {})
    return { answer }
  })

/** Sends a statement of the transaction. Its error is that of a later one. */
export const writeIn = (db: Queried, text: string, values: readonly unknown[]): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => (connection as PostgresConnection).write(text, values))

/** Adds a row in the transaction, before its next other statement. Its error is that of a later one. */
export const insertIn = (db: Queried, into: Insert, row: readonly unknown[]): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => (connection as PostgresConnection).insert(into, row))
