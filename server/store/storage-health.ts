/** The health of the disk: it may be almost full, full or failing. The cause is logged once, and not again until something can be written. */
import fs from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../core/log.ts'
import type { Database, Db } from './database.ts'
import { inTransaction } from './transaction.ts'

const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const POSTGRES_DISK_FULL = '53100'

/** Returns why the database cannot write, if the error says that. */
export function storageFailure(error: unknown): string | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  if (errcode === SQLITE_FULL || code === POSTGRES_DISK_FULL) return 'the disk is full'
  // The extended codes of SQLite hold the code in their lowest byte.
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && (errcode & 0xff) === SQLITE_IOERR
    ? 'the disk cannot be read or written'
    : undefined
}

const healths = new WeakMap<Db, StorageHealth>()

export function storageOf({ db }: Pick<Database, 'db'>): StorageHealth {
  const health = healths.get(db) ?? new StorageHealth(db)
  healths.set(db, health)
  return health
}

class StorageHealth {
  readonly #db: Db
  #failure: string | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Remembers and returns why nothing can be written, if that is what the error is about. */
  noticed(error: unknown, log: Log): string | undefined {
    const cause = storageFailure(error)
    if (cause !== undefined && this.#failure === undefined)
      log.error({ cause, error: (error as Error).message }, 'the database cannot write; calls that write are answered 503')
    this.#failure ??= cause
    return cause
  }

  /** Tries to write if the last try failed. Returns why it still cannot be done. */
  async recheck(log: Log): Promise<string | undefined> {
    if (this.#failure === undefined) return undefined
    try {
      await writeAndRemove(this.#db)
    } catch (error) {
      const cause = storageFailure(error)
      if (cause === undefined) throw error
      return cause
    }
    this.#failure = undefined
    log.info({}, 'the database can write again')
    return undefined
  }
}

/** So many rows do not fit into the room that is left in pages. */
const ROWS = 64
const FILLER = 'x'.repeat(500)

/** Nobody sees the rows, as the transaction that adds them removes them. */
const writeAndRemove = (database: Db): Promise<unknown> =>
  inTransaction(database, async (db) => {
    const rows = Array.from({ length: ROWS }, (_, row) => ({ process_id: `room-${row}-${FILLER}`, port: 0, expires_at: 0 }))
    await db.insertInto('listener').values(rows).execute()
    await db.deleteFrom('listener').where('process_id', 'like', 'room-%').execute()
  })

/** The write-ahead log takes as much, 1,000 pages of 4 KiB, before it is emptied. */
const LEAST_MIB = 4
const MIB = 1024 ** 2

/**
 * Says that the disk of an SQLite database is almost full, before the first write fails. The answer is undefined where there is room, or
 * where it is not known: for PostgreSQL, memory, and file systems that do not tell their size.
 */
export async function littleRoom({ engine, location }: Pick<Database, 'engine' | 'location'>): Promise<string | undefined> {
  if (engine !== 'sqlite' || location === ':memory:') return undefined
  const disk = await fs.statfs(dirname(location)).catch(() => undefined)
  if (disk === undefined || disk.blocks === 0 || disk.bavail * disk.bsize >= LEAST_MIB * MIB) return undefined
  return `the disk has less than ${LEAST_MIB} MiB left`
}
