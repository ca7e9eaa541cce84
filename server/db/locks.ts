/**
 * Locks by name between the processes on a database. Those of PostgreSQL belong to one connection of the process: if the process dies, the
 * database sets them free at once, whatever the clocks say. An SQLite database has one server.
 */
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from './postgres-options.ts'

export interface Locks {
  /** True if other processes may hold them, too. */
  readonly areShared: boolean
  /** Takes the lock, and returns false where another process holds it. */
  acquire(name: string): Promise<boolean>
  release(name: string): Promise<void>
  /** False once the lock was lost with its connection. */
  holds(name: string): boolean
  close(): Promise<void>
}

/** After this time whoever waits is told. */
const TELL_AFTER_MS = 500

interface Waiting {
  /** Time in which another server on the file may end. */
  readonly waitMs: number
  /** Called once, where another server does not end at once. */
  readonly onWait?: () => void
}

/** Keeps other servers from the file of an SQLite database, until the returned function is called. Returns undefined where another one has it. */
export async function holdFile(file: string, { waitMs, onWait }: Waiting): Promise<(() => void) | undefined> {
  if (file === ':memory:') return () => {}
  const name = `${file}-server`
  let tell = onWait
  for (const began = performance.now(); performance.now() - began <= waitMs; await delay(LOOK_AGAIN_MS)) {
    if (performance.now() - began >= TELL_AFTER_MS) {
      tell?.()
      tell = undefined
    }
    const lock = new DatabaseSync(name)
    try {
      // The system frees the lock when the process ends, however it ends.
      lock.exec('begin exclusive')
      return () => {
        // Before it is closed, so that nobody locks a file that is gone. Windows removes no open file: there it stays, and is empty.
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
const LOOK_AGAIN_MS = 50

export const locksInProcess: Locks = {
  areShared: false,
  acquire: async () => true,
  release: async () => {},
  holds: () => true,
  close: async () => {},
}

/** `connect` opens the connection, and again after it was lost. */
export class PostgresLocks implements Locks {
  readonly areShared = true
  readonly #connect: () => Promise<Session>
  readonly #held = new Set<string>()
  #session: Promise<Session> | undefined
  /** The last statement: one at a time. */
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
    const answer = this.#last.then(async () => (await this.#open()).query(text, [name]))
    this.#last = answer.catch(() => {})
    return answer
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
