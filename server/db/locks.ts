/**
 * Named locks for the processes that share a database.
 *
 * PostgreSQL: advisory locks. Each process acquires all of its locks on the same connection. When the process or its connection dies,
 * PostgreSQL releases the locks immediately, without depending on any clock. `holds` then reports to the process that it has lost its
 * locks.
 *
 * SQLite: a file is used by only one server, which holds an exclusive transaction on a lock file next to the database, so all named locks
 * are granted within the process.
 */
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from './postgres-options.ts'

export interface Locks {
  /** True if other processes compete for the locks. */
  readonly areShared: boolean
  /** Acquires the lock without waiting. Returns false if another process holds it. */
  acquire(name: string): Promise<boolean>
  release(name: string): Promise<void>
  /** Returns false once the lock has been released, or has been lost together with its connection. */
  holds(name: string): boolean
  close(): Promise<void>
}

/** Waiting time after which `onWait` is called. */
const NOTICE_AFTER_MS = 500

interface WaitOptions {
  /** Maximum time to wait for another server to release the file. */
  readonly waitMs: number
  /** Called at most once. */
  readonly onWait?: () => void
}

/**
 * Locks an SQLite database file against other servers. Returns a function that releases the lock, or undefined if another server does not
 * release it in time.
 */
export async function holdFile(file: string, { waitMs, onWait }: WaitOptions): Promise<(() => void) | undefined> {
  if (file === ':memory:') return () => {}
  const name = `${file}-server`
  let notify = onWait
  for (const began = performance.now(); performance.now() - began <= waitMs; await delay(POLL_INTERVAL_MS)) {
    if (performance.now() - began >= NOTICE_AFTER_MS) {
      notify?.()
      notify = undefined
    }
    const lock = new DatabaseSync(name)
    try {
      // The operating system releases this lock even if the process crashes.
      lock.exec('begin exclusive')
      return () => {
        // Removes the file before unlocking it, so that no other server locks a removed file. Windows cannot remove open files, so the
        // empty file is kept there.
        if (process.platform !== 'win32') fs.rmSync(name, { force: true })
        lock.close()
      }
    } catch (error) {
      lock.close()
      if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error
    }
  }
  return undefined
}

const SQLITE_BUSY = 5
const POLL_INTERVAL_MS = 50

export const locksInProcess: Locks = {
  areShared: false,
  acquire: async () => true,
  release: async () => {},
  holds: () => true,
  close: async () => {},
}

/** Calls `connect` for the first lock, and again whenever the connection has been lost. */
export class PostgresLocks implements Locks {
  readonly areShared = true
  readonly #connect: () => Promise<Session>
  readonly #held = new Set<string>()
  #session: Promise<Session> | undefined
  /** Settles after the latest statement, because statements run one at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(connect: () => Promise<Session>) {
    this.#connect = connect
  }

  async acquire(name: string): Promise<boolean> {
    const { rows } = await this.#query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', name)
    const taken = rows[0]?.['taken'] === true
    if (taken) this.#held.add(name)
    return taken
  }

  async release(name: string): Promise<void> {
    if (!this.#held.delete(name)) return
    await this.#query('select pg_advisory_unlock(hashtextextended($1, 0))', name)
  }

  holds(name: string): boolean {
    return this.#held.has(name)
  }

  async close(): Promise<void> {
    await (await this.#session?.catch(() => undefined))?.end()
  }

  #query(text: string, name: string) {
    const result = this.#last.then(async () => (await this.#open()).query(text, [name]))
    this.#last = result.catch(() => {})
    return result
  }

  #open(): Promise<Session> {
    this.#session ??= this.#connect().then(
      (session) => {
        session.once('end', () => this.#lost())
        return session
      },
      (error: Error) => {
        this.#lost()
        throw error
      },
    )
    return this.#session
  }

  #lost(): void {
    this.#session = undefined
    this.#held.clear()
  }
}
