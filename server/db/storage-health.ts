/**
 * Tracks the health of the database. The database is healthy unless writes fail because the disk is full or failing, PostgreSQL does not
 * respond, or the database is busy. A failed call marks the database as unhealthy, and the next successful check clears this mark. Each
 * transition is logged in one line.
 */
import fs from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../core/log.ts'
import type { Database, Db } from './database.ts'
import { COMMIT_UNKNOWN, isConnectionLost } from './postgres-errors.ts'
import { inTransaction } from './transaction.ts'

export interface Failure {
  readonly kind: 'cannot write' | 'away' | 'busy'
  readonly cause: string
  /** True if the call may have taken effect. */
  readonly mayHaveCommitted?: true
}

const SQLITE_IOERR = 10
const SQLITE_FULL = 13

const DISK_FULL: Failure = { kind: 'cannot write', cause: 'the disk is full' }
const DISK_FAILS: Failure = { kind: 'cannot write', cause: 'the disk cannot be read or written' }
const AWAY: Failure = { kind: 'away', cause: 'the database does not respond' }
const COMMITTING: Failure = { kind: 'away', cause: 'the connection to the database was lost', mayHaveCommitted: true }
const BUSY: Failure = { kind: 'busy', cause: 'the database is busy' }

/** Failures by SQLSTATE. */
const POSTGRES_FAILURES: Readonly<Record<string, Failure>> = {
  '53100': DISK_FULL,
  '53300': { kind: 'busy', cause: 'all connections to the database are in use' },
  '55P03': BUSY,
  '57014': BUSY,
  [COMMIT_UNKNOWN]: COMMITTING,
}

/** Returns the database failure that caused the error. Undefined if the error has another cause. */
export function storageFailure(error: unknown): Failure | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && Object.hasOwn(POSTGRES_FAILURES, code)) return POSTGRES_FAILURES[code]
  if (isConnectionLost(error)) return AWAY
  if (errcode === SQLITE_FULL) return DISK_FULL
  // The primary code is the lowest byte of SQLite's extended result code.
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && (errcode & 0xff) === SQLITE_IOERR ? DISK_FAILS : undefined
}

const healths = new WeakMap<Db, StorageHealth>()

export function getStorageHealth(database: Pick<Database, 'db' | 'ping'>): StorageHealth {
  const health = healths.get(database.db) ?? new StorageHealth(database)
  healths.set(database.db, health)
  return health
}

const BEGINS = {
  'cannot write': 'the database cannot write. Calls that write fail with 503, and the request log loses entries.',
  away: 'the database does not respond. Calls fail with 503, and the request log loses entries.',
  busy: 'the database responds too late. Calls that wait for it fail with 503.',
}
const ENDS = {
  'cannot write': 'the database can write again',
  away: 'the database responds again',
  busy: 'the database responds in time again',
}

/**
 * Time without an error after which the database no longer counts as busy. If it were shorter, each error would be logged as a new failure.
 */
const QUIET_MS = 10_000

class StorageHealth {
  readonly #database: Pick<Database, 'db' | 'ping'>
  #failure: Failure | undefined
  #noticedAt = 0

  constructor(database: Pick<Database, 'db' | 'ping'>) {
    this.#database = database
  }

  /** Records and returns the database failure that caused the error. Undefined if the error has another cause. */
  noticed(error: unknown, log: Log): Failure | undefined {
    const failure = storageFailure(error)
    if (failure === undefined) return undefined
    this.#noticedAt = performance.now()
    // A busy database may turn out to be unreachable. The opposite transition is not logged.
    if (this.#failure === undefined || (this.#failure.kind === 'busy' && failure.kind !== 'busy')) {
      this.#failure = failure
      log.error({ cause: failure.cause, error: (error as Error).message }, BEGINS[failure.kind])
    }
    return failure
  }

  /** Checks the database again if a failure was recorded. Returns the failure if it persists. */
  async recheck(log: Log): Promise<Failure | undefined> {
    return this.#failure && this.check(log)
  }

  /** Pings the database, and tests a write if writes failed before. Returns the failure, if any. */
  async check(log: Log): Promise<Failure | undefined> {
    try {
      await this.#database.ping()
      if (this.#failure?.kind === 'cannot write') await writeAndRemove(this.#database.db)
    } catch (error) {
      const failure = this.noticed(error, log)
      if (failure === undefined) throw error
      return failure
    }
    const over = this.#failure
    if (over === undefined || (over.kind === 'busy' && performance.now() - this.#noticedAt < QUIET_MS)) return undefined
    this.#failure = undefined
    log.error({}, ENDS[over.kind])
    return undefined
  }
}

/** Number of rows in the write test. They must not fit into the free space of existing pages, so that the test needs new pages. */
const TEST_ROWS = 64
const FILLER = 'x'.repeat(500)

/** Adds and removes rows in the same transaction, so that they are never visible to others. */
const writeAndRemove = (database: Db): Promise<unknown> =>
  inTransaction(database, async (db) => {
    const rows = Array.from({ length: TEST_ROWS }, (_, row) => ({
      process_id: `room-${row}-${FILLER}`,
      port: 0,
      seed: null,
      expires_at: 0,
    }))
    await db.insertInto('listener').values(rows).execute()
    await db.deleteFrom('listener').where('process_id', 'like', 'room-%').execute()
  })

/** Minimum free space: the size of the write-ahead log before a checkpoint empties it (1,000 pages of 4 KiB). */
const MIN_FREE_MIB = 4
const MIB = 1024 ** 2

/**
 * Returns a failure if the disk that holds an SQLite database is almost full, even before a write fails. Returns undefined for PostgreSQL,
 * for in-memory databases, and for file systems that do not report their size.
 */
export async function littleRoom({ engine, location }: Pick<Database, 'engine' | 'location'>): Promise<Failure | undefined> {
  if (engine !== 'sqlite' || location === ':memory:') return undefined
  const disk = await fs.statfs(dirname(location)).catch(() => undefined)
  if (disk === undefined || disk.blocks === 0 || disk.bavail * disk.bsize >= MIN_FREE_MIB * MIB) return undefined
  return { kind: 'cannot write', cause: `the disk has less than ${MIN_FREE_MIB} MiB left` }
}
