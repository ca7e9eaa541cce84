/**
 * The health of the database: its disk may be almost full, full or failing, and PostgreSQL may be away or busy. The log has one line when
 * that begins, and one when it is over.
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
const AWAY: Failure = { kind: 'away', cause: 'the database does not answer' }
const COMMITTING: Failure = { kind: 'away', cause: 'the connection to the database was lost', mayHaveCommitted: true }
const BUSY: Failure = { kind: 'busy', cause: 'the database is busy' }

/** By SQLSTATE. */
const OF_POSTGRES: Readonly<Record<string, Failure>> = {
  '53100': DISK_FULL,
  '53300': { kind: 'busy', cause: 'all connections to the database are in use' },
  '55P03': BUSY,
  '57014': BUSY,
  [COMMIT_UNKNOWN]: COMMITTING,
}

/** Returns why the database cannot be used, if the error says that. */
export function storageFailure(error: unknown): Failure | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && Object.hasOwn(OF_POSTGRES, code)) return OF_POSTGRES[code]
  if (isConnectionLost(error)) return AWAY
  if (errcode === SQLITE_FULL) return DISK_FULL
  // The extended codes of SQLite hold the code in their lowest byte.
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && (errcode & 0xff) === SQLITE_IOERR ? DISK_FAILS : undefined
}

const healths = new WeakMap<Db, StorageHealth>()

export function storageOf(database: Pick<Database, 'db' | 'ping'>): StorageHealth {
  const health = healths.get(database.db) ?? new StorageHealth(database)
  healths.set(database.db, health)
  return health
}

const BEGINS = {
  'cannot write': 'the database cannot write; calls that write are answered 503, and the request log loses entries',
  away: 'the database does not answer; calls are answered 503, and the request log loses entries',
  busy: 'the database answers too late; calls that wait for it are answered 503',
}
const ENDS = {
  'cannot write': 'the database can write again',
  away: 'the database answers again',
  busy: 'the database answers in time again',
}

/** After so long without an error the database is not busy any more. Each error would otherwise begin anew. */
const QUIET_MS = 10_000

class StorageHealth {
  readonly #database: Pick<Database, 'db' | 'ping'>
  #failure: Failure | undefined
  #noticedAt = 0

  constructor(database: Pick<Database, 'db' | 'ping'>) {
    this.#database = database
  }

  /** Remembers and returns why the database cannot be used, if that is what the error is about. */
  noticed(error: unknown, log: Log): Failure | undefined {
    const failure = storageFailure(error)
    if (failure === undefined) return undefined
    this.#noticedAt = performance.now()
    // One that is busy may turn out to be away, but the other way round says nothing new.
    if (this.#failure === undefined || (this.#failure.kind === 'busy' && failure.kind !== 'busy')) {
      this.#failure = failure
      log.error({ cause: failure.cause, error: (error as Error).message }, BEGINS[failure.kind])
    }
    return failure
  }

  /** Asks the database if the last that was heard of it was a failure. Returns why it still cannot be used. */
  async recheck(log: Log): Promise<Failure | undefined> {
    return this.#failure && this.check(log)
  }

  /** Asks the database, and writes if the last write failed. Returns why it cannot be used. */
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

/** So many rows do not fit into the room that is left in pages. */
const ROWS = 64
const FILLER = 'x'.repeat(500)

/** Nobody sees the rows, as the transaction that adds them removes them. */
const writeAndRemove = (database: Db): Promise<unknown> =>
  inTransaction(database, async (db) => {
    const rows = Array.from({ length: ROWS }, (_, row) => ({ process_id: `room-${row}-${FILLER}`, port: 0, seed: null, expires_at: 0 }))
    await db.insertInto('listener').values(rows).execute()
    await db.deleteFrom('listener').where('process_id', 'like', 'room-%').execute()
  })

/** The write-ahead log takes as much, 1,000 pages of 4 KiB, before it is emptied. */
const MIN_FREE_MIB = 4
const MIB = 1024 ** 2

/**
 * Says that the disk of an SQLite database is almost full, before the first write fails. The answer is undefined where there is room, or
 * where it is not known: for PostgreSQL, memory, and file systems that do not tell their size.
 */
export async function littleRoom({ engine, location }: Pick<Database, 'engine' | 'location'>): Promise<Failure | undefined> {
  if (engine !== 'sqlite' || location === ':memory:') return undefined
  const disk = await fs.statfs(dirname(location)).catch(() => undefined)
  if (disk === undefined || disk.blocks === 0 || disk.bavail * disk.bsize >= MIN_FREE_MIB * MIB) return undefined
  return { kind: 'cannot write', cause: `the disk has less than ${MIN_FREE_MIB} MiB left` }
}
