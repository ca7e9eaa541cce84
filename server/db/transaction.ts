/** Transactions: work shares them on SQLite, is retried after a deadlock on PostgreSQL, and wakes the scheduler once its jobs are committed. */
import { setImmediate } from 'node:timers/promises'
import type { Runtime } from '../core/runtime.ts'
import { inPresentTrace } from '../core/telemetry.ts'
import type { Database, Db } from './database.ts'
import { NodeSqliteAdapter } from './sqlite.ts'

/** The context that a handler or job works in: its transaction, the runtime, the time, and the request that caused it. */
export interface Context {
  /** The transaction. For reads it may be the database itself. */
  readonly db: Db
  readonly runtime: Runtime
  /** The virtual time in epoch milliseconds. It does not change while the work runs. */
  readonly now: number
  /** The address at which people reach the hosted portal: scheme, host and port. */
  readonly publicUrl: string
  /** The API request that caused the work. It is null where a schedule, a page or the control API did. */
  readonly requestId: string | null
  /**
   * Ends a call that turns out to be expensive, and repeats it in a turn, with the result of `prepare`. Undefined within a turn, and for
   * work without a caller.
   */
  readonly needTurn?: (prepare: Prepare) => void
  readonly prepared?: unknown
}

/** Does the slow part of a call before its transaction, which would block other calls. */
export type Prepare = (db: Db) => Promise<unknown>

const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 5

type Work<Result> = (db: Db) => Promise<Result>

export const inTransaction = <Result>(db: Db, work: Work<Result>): Promise<Result> => {
  const { adapter } = db.getExecutor()
  return adapter instanceof NodeSqliteAdapter ? groupCommitFor(db, adapter).run(work) : retryOnDeadlock(db, work)
}

/** Reads the state of one instant with several queries, while others write. */
export const atOneInstant = <Result>({ db, engine }: Database, read: Work<Result>): Promise<Result> =>
  (engine === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()).execute(read)

/** Returns a transaction that refuses queries after `end`, because they would run in the transaction of another caller. */
export function untilEnd(transaction: Db): { readonly db: Db; readonly end: () => void } {
  let ended = false
  const db = transaction.withPlugin({
    transformQuery: ({ node }) => {
      if (ended) throw new Error('this call has ended, and its transaction with it')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  isCopyOf(db, transaction)
  const end = () => {
    ended = true
  }
  return { db, end }
}

/** PostgreSQL ends a deadlock by aborting a transaction. That one is retried, so callers never see a deadlock. */
export async function retryOnDeadlock<Result>(db: Db, work: Work<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runAndCommit(db, work)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** Notifies of scheduled jobs after the commit. */
async function runAndCommit<Result>(db: Db, work: Work<Result>): Promise<Result> {
  let transaction: Db | undefined
  const result = await db.transaction().execute((begun) => {
    transaction = begun
    return work(begun)
  })
  if (transaction) notifyScheduled(transaction)
  return result
}

/** A transaction takes no further work beyond this number, or after this time. */
const MAX_GROUP_SIZE = 64
const MAX_GROUP_MS = 20

interface QueuedWork {
  readonly work: (db: Db) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

const groups = new WeakMap<NodeSqliteAdapter, GroupCommit>()

function groupCommitFor(db: Db, adapter: NodeSqliteAdapter): GroupCommit {
  const group = groups.get(adapter) ?? new GroupCommit(db, adapter)
  groups.set(adapter, group)
  return group
}

/**
 * SQLite has one writer, and a commit costs more than most work in it. Work that waits therefore shares a transaction.
 * Each piece runs in a savepoint of its own, and its promise resolves once the whole transaction is committed.
 */
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
      this.#queue.push({ work: inPresentTrace(work), resolve: resolve as QueuedWork['resolve'], reject })
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
      // None began, as the database is closed: the work that waits would try again for ever.
      if (!transaction) for (const { reject } of this.#queue.splice(0)) reject(error)
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

  /** Returns undefined where the work failed. It is rolled back then, and its promise rejected. */
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

/** The first of the new jobs with a concurrency key, and the virtual time at which it is due. */
interface Scheduled {
  readonly key: string
  readonly due: number
  readonly kind: string
}

type Listener = (scheduled: ReadonlyMap<string, Scheduled>) => void

/** The listeners by database: a transaction shares the adapter of its database. */
const listeners = new WeakMap<object, Listener>()
/** The new jobs by transaction in progress. */
const earliest = new WeakMap<Db, Map<string, Scheduled>>()

/** Calls the listener when jobs that this process added are committed, so that the scheduler need not poll. */
export function onScheduled(db: Db, listener: Listener): void {
  listeners.set(db.getExecutor().adapter, listener)
}

/** A copy of a transaction, as Kysely's `withPlugin` makes one, notifies with the transaction. */
const copied = new WeakMap<Db, Db>()

const isCopyOf = (copy: Db, transaction: Db): void => void copied.set(copy, copied.get(transaction) ?? transaction)

/** Is called once the job is written. Outside of a transaction the job is committed by then. */
export function markScheduled(given: Db, job: Scheduled): void {
  const db = copied.get(given) ?? given
  const scheduled = earliest.get(db) ?? new Map<string, Scheduled>()
  if (job.due < (scheduled.get(job.key)?.due ?? Infinity)) scheduled.set(job.key, job)
  earliest.set(db, scheduled)
  if (!db.isTransaction) notifyScheduled(db)
}

/** Is called once the transaction is committed. */
function notifyScheduled(db: Db): void {
  const scheduled = earliest.get(db)
  if (scheduled === undefined) return
  earliest.delete(db)
  listeners.get(db.getExecutor().adapter)?.(scheduled)
}
