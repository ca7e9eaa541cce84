/**
 * Named locks between the processes on a database.
 *
 * PostgreSQL: advisory locks, all on one connection per process. When the process or its connection dies, PostgreSQL releases them
 * immediately, whatever the clocks show. The process then learns from `holds` that it has lost its locks.
 *
 * SQLite: only one server uses the file. It holds an exclusive transaction on a lock file next to the database, so all named locks are
 * granted within the process.
 */
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from './postgres-options.ts'

export interface Locks {
  /** True if other processes compete for these locks. */
  readonly areShared: boolean
  /** Acquires the lock. Returns false without waiting if another process holds it. */
  acquire(name: string): Promise<boolean>
  release(name: string): Promise<void>
  /** Returns false once the lock is released, or lost with its connection. */
  holds(name: string): boolean
  close(): Promise<void>
}

/** Time of waiting after which `onWait` is called. */
const NOTICE_AFTER_MS = 500

interface WaitOptions {
  /** Maximum time to wait until another server releases the file. */
  readonly waitMs: number
  /** Called at most once. */
  readonly onWait?: () => void
}

/** Locks the file of an SQLite database against other servers. Returns a function that releases it, or undefined if another server keeps it. */
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
        // Removed before it is unlocked, so that no other server locks a removed file. Windows cannot remove open files, so the empty
        // file remains there.
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

/** Calls `connect` for its first lock, and again after it has lost the connection. */
export class PostgresLocks implements Locks {
  readonly areShared = true
  readonly #connect: () => Promise<Session>
  readonly #held = new Set<string>()
  #session: Promise<Session> | undefined
  /** Settles after the last statement. Statements run one at a time. */
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
