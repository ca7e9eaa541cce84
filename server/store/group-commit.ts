/**
 * SQLite has one writer: those who wait for their turn share a transaction. A commit costs more than most of what is
 * committed. Each works in a savepoint of its own, and none is told that it is done before all of it is committed.
 */
import { setImmediate } from 'node:timers/promises'
import type { Db } from './database.ts'
import { notifyScheduled } from './scheduled.ts'
import type { NodeSqliteAdapter } from './sqlite.ts'

/** So many share a transaction, unless it has lasted that many milliseconds. */
const MAX_WORK = 64
const MAX_DURATION_MS = 20

interface Waiting {
  readonly work: (db: Db) => Promise<unknown>
  readonly done: (result: unknown) => void
  readonly failed: (error: unknown) => void
}

const groups = new WeakMap<NodeSqliteAdapter, GroupCommit>()

export function groupCommitFor(db: Db, adapter: NodeSqliteAdapter): GroupCommit {
  const known = groups.get(adapter) ?? new GroupCommit(db, adapter)
  groups.set(adapter, known)
  return known
}

class GroupCommit {
  readonly #db: Db
  readonly #adapter: NodeSqliteAdapter
  #waiting: Waiting[] = []
  #running = false

  constructor(db: Db, adapter: NodeSqliteAdapter) {
    this.#db = db
    this.#adapter = adapter
  }

  run<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return new Promise((done, failed) => {
      this.#waiting.push({ work, done: done as Waiting['done'], failed })
      if (!this.#running) void this.#all()
    })
  }

  async #all(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) await this.#group()
    this.#running = false
  }

  async #group(): Promise<void> {
    const taken: { one: Waiting; result: unknown }[] = []
    const begun = performance.now()
    let transaction: Db | undefined
    try {
      await this.#db.transaction().execute(async (db) => {
        transaction = db
        for (let one = this.#waiting.shift(); one; one = await this.#next(taken.length, begun)) {
          const result = await this.#inSavepoint(db, one)
          if (result) taken.push({ one, result: result.of })
        }
      })
    } catch (error) {
      // None of it has happened.
      for (const { one } of taken) one.failed(error)
      return
    }
    for (const { one, result } of taken) one.done(result)
    if (transaction && taken.length > 0) notifyScheduled(transaction)
  }

  /** Nothing here waits for anything outside: whoever else came with this turn of the event loop comes up only now. */
  async #next(taken: number, begun: number): Promise<Waiting | undefined> {
    if (taken >= MAX_WORK || performance.now() - begun > MAX_DURATION_MS) return undefined
    if (this.#waiting.length === 0) await setImmediate()
    return this.#waiting.shift()
  }

  /** Undefined: it failed, was told so, and left nothing behind. */
  async #inSavepoint(db: Db, { work, failed }: Waiting): Promise<{ of: unknown } | undefined> {
    const say = (sql: string) => this.#adapter.rows(sql, [], true)
    say('savepoint work')
    try {
      const of = await work(db)
      say('release work')
      return { of }
    } catch (error) {
      failed(error)
      say('rollback to work')
      say('release work')
      return undefined
    }
  }
}
