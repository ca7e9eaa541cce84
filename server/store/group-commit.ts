/**
 * SQLite has one writer, and a commit costs more than most work in it. Work that waits therefore shares a transaction.
 * Each piece runs in a savepoint of its own, and its promise resolves once the whole transaction is committed.
 */
import { setImmediate } from 'node:timers/promises'
import type { Db } from './database.ts'
import { notifyScheduled } from './scheduled.ts'
import type { NodeSqliteAdapter } from './sqlite.ts'

/** A transaction takes no further work beyond this number, or after this time. */
const MAX_GROUP_SIZE = 64
const MAX_GROUP_MS = 20

interface QueuedWork {
  readonly work: (db: Db) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

const groups = new WeakMap<NodeSqliteAdapter, GroupCommit>()

export function groupCommitFor(db: Db, adapter: NodeSqliteAdapter): GroupCommit {
  const group = groups.get(adapter) ?? new GroupCommit(db, adapter)
  groups.set(adapter, group)
  return group
}

class GroupCommit {
  readonly #db: Db
  readonly #adapter: NodeSqliteAdapter
  #queue: QueuedWork[] = []
  #running = false

  constructor(db: Db, adapter: NodeSqliteAdapter) {
    this.#db = db
    this.#adapter = adapter
  }

  run<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as QueuedWork['resolve'], reject })
      if (!this.#running) void this.#runAll()
    })
  }

  async #runAll(): Promise<void> {
    this.#running = true
    while (this.#queue.length > 0) await this.#runGroup()
    this.#running = false
  }

  async #runGroup(): Promise<void> {
    const done: { queued: QueuedWork; result: unknown }[] = []
    const begun = performance.now()
    let transaction: Db | undefined
    try {
      await this.#db.transaction().execute(async (db) => {
        transaction = db
        for (let queued = this.#queue.shift(); queued; queued = await this.#next(done.length, begun)) {
          const success = await this.#inSavepoint(db, queued)
          if (success) done.push({ queued, result: success.result })
        }
      })
    } catch (error) {
      // The whole transaction was rolled back.
      for (const { queued } of done) queued.reject(error)
      return
    }
    for (const { queued, result } of done) queued.resolve(result)
    if (transaction && done.length > 0) notifyScheduled(transaction)
  }

  /** Work on SQLite never waits for I/O. Other callers of this turn of the event loop can only queue theirs during setImmediate. */
  async #next(count: number, begun: number): Promise<QueuedWork | undefined> {
    if (count >= MAX_GROUP_SIZE || performance.now() - begun > MAX_GROUP_MS) return undefined
    if (this.#queue.length === 0) await setImmediate()
    return this.#queue.shift()
  }

  /** Undefined: the work failed, was rolled back, and its promise rejected. */
  async #inSavepoint(db: Db, { work, reject }: QueuedWork): Promise<{ result: unknown } | undefined> {
    const execute = (sql: string) => this.#adapter.rows(sql, [], { inTransaction: true })
    execute('savepoint work')
    try {
      const result = await work(db)
      execute('release work')
      return { result }
    } catch (error) {
      reject(error)
      try {
        execute('rollback to work')
        execute('release work')
      } catch {
        // On a full disk SQLite has rolled back the whole transaction, and whatever came next would not be in one.
        throw error
      }
      return undefined
    }
  }
}
