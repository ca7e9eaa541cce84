/**
 * Runs work in transactions.
 *
 * - SQLite: waiting tasks share a transaction, and each task has its own savepoint (`GroupCommit`).
 * - PostgreSQL: each task has its own transaction, and is retried after a deadlock.
 * - After the commit, the scheduler is notified of the jobs that the work has added.
 */
import { setImmediate } from 'node:timers/promises'
import type { Operation } from '../../generated/server.ts'
import { ApiError } from '../core/errors.ts'
import type { Runtime } from '../core/runtime.ts'
import { inPresentTrace } from '../core/telemetry.ts'
import { TurnNeededError } from '../core/turns.ts'
import { readClock } from './clock.ts'
import type { Database, Db } from './database.ts'
import { NodeSqliteAdapter } from './sqlite.ts'

/** The context of a handler or job. */
export interface Context {
  /** The transaction. For reads, this may be the database itself. */
  readonly db: Db
  readonly runtime: Runtime
  /** Virtual time in epoch milliseconds, which does not change while the work runs. */
  readonly now: number
  /** Scheme, host and port at which users reach the hosted portal. */
  readonly publicUrl: string
  /** The API request that led to the work. Null if the work comes from a schedule, a page or the control API. */
  readonly requestId: string | null
  /**
   * Aborts a call that turns out to be expensive, and repeats it in a turn (`core/turns.ts`) with the result of `prepare`. Undefined within
   * a turn, and for work that has no caller.
   */
  readonly needTurn?: (prepare: Prepare) => void
  /** Result of `prepare`. Undefined outside of a turn. */
  readonly prepared?: unknown
}

/** Performs the slow part of a call before its transaction starts, because a long transaction would block other calls. */
export type Prepare = (db: Db) => Promise<unknown>

const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 5

type Work<Result> = (db: Db) => Promise<Result>

export const inTransaction = <Result>(db: Db, work: Work<Result>): Promise<Result> => {
  const { adapter } = db.getExecutor()
  return adapter instanceof NodeSqliteAdapter ? groupCommitFor(db, adapter).run(work) : retryOnDeadlock(db, work)
}

/** Runs a call in a transaction. An error rolls back the transaction, unless it is an ApiError with `commit`. */
export async function inRequestTransaction<Result>(database: Db, work: Work<Result>): Promise<Result> {
  const outcome = await inTransaction(database, async (db) => {
    try {
      return { result: await work(db) }
    } catch (error) {
      if (error instanceof ApiError && error.commit) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

export type TurnOfCall = Pick<Context, 'needTurn' | 'prepared'>

/** Runs a call. If the call needs a turn, rolls it back and runs it again when its turn comes. */
export async function inTurnIfNeeded<Result>(
  database: Db,
  { id, takesTurns }: Pick<Operation, 'id' | 'takesTurns'>,
  attempt: (turn: TurnOfCall) => Promise<Result>,
  inTurn: (work: () => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  const needTurn = (prepare: Prepare) => {
    if (!takesTurns) throw new Error(`${id} needs a turn, but its declaration in schema/ does not set takesTurns`)
    throw new TurnNeededError(prepare)
  }
  try {
    return await attempt({ needTurn })
  } catch (error) {
    if (!(error instanceof TurnNeededError)) throw error
    const { prepare } = error as TurnNeededError<Prepare>
    return inTurn(async () => attempt({ prepared: await prepare(database) }))
  }
}

/** Runs work for pages and the control API in a transaction. */
export async function inContext<Result>(
  { database, runtime, publicUrl }: { readonly database: Database; readonly runtime: Runtime; readonly publicUrl: string },
  requestId: string | null,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  runtime.clock = await readClock(database.db)
  const now = runtime.now()
  return inTransaction(database.db, (db) => work({ db, runtime, now, publicUrl, requestId }))
}

/** Runs several reads in the same consistent snapshot. */
export const atOneInstant = <Result>({ db, engine }: Database, read: Work<Result>): Promise<Result> =>
  (engine === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()).execute(read)

/** Returns a transaction that rejects queries after `end`, because they would otherwise run in another caller's transaction. */
export function untilEnd(transaction: Db): { readonly db: Db; readonly end: () => void } {
  let ended = false
  const db = transaction.withPlugin({
    transformQuery: ({ node }) => {
      if (ended) throw new Error('this call and its transaction have ended')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  registerCopy(db, transaction)
  const end = () => {
    ended = true
  }
  return { db, end }
}

/** Retries a transaction that PostgreSQL has aborted to resolve a deadlock. */
export async function retryOnDeadlock<Result>(db: Db, work: Work<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runAndCommit(db, work)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** Runs the work, and notifies the scheduler of added jobs after the commit. */
async function runAndCommit<Result>(db: Db, work: Work<Result>): Promise<Result> {
  let transaction: Db | undefined
  const result = await db.transaction().execute((begun) => {
    transaction = begun
    return work(begun)
  })
  if (transaction) notifyScheduled(transaction)
  return result
}

/** Maximum number of tasks in a shared transaction, and the time after which it accepts no more tasks. */
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
 * Shares transactions between tasks on SQLite. SQLite has only one writer, and a commit takes longer than most tasks. Each task runs in its
 * own savepoint, and its promise resolves after the whole transaction is committed.
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
      // The whole transaction was rolled back, including these tasks.
      for (const { queued } of done) queued.reject(error)
      // The transaction could not begin, because the database is closed. The queue must be emptied, because it would otherwise be retried
      // forever.
      if (!transaction) for (const { reject } of this.#queue.splice(0)) reject(error)
      return
    }
    for (const { queued, result } of done) queued.resolve(result)
    if (transaction && done.length > 0) notifyScheduled(transaction)
  }

  /** Waits for `setImmediate`, so that other callers can queue their work. Work on SQLite never waits for I/O. */
  async #next(count: number, begun: number): Promise<QueuedWork | undefined> {
    if (count >= MAX_GROUP_SIZE || performance.now() - begun > MAX_GROUP_MS) return undefined
    if (this.#queue.length === 0) await setImmediate()
    return this.#queue.shift()
  }

  /** Runs work in a savepoint. If it fails, rolls it back, rejects its promise and returns undefined. */
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
        // If the disk is full, SQLite has rolled back the whole transaction, so further work would run outside of a transaction.
        throw error
      }
      return undefined
    }
  }
}

/** The earliest new job with a concurrency key, with the virtual time at which it is due. */
interface Scheduled {
  readonly key: string
  readonly due: number
  readonly kind: string
}

type Listener = (scheduled: ReadonlyMap<string, Scheduled>) => void

/** Listeners by adapter. Transactions have the same adapter as their database. */
const listeners = new WeakMap<object, Listener>()
/** Earliest new jobs, by transaction in progress. */
const earliest = new WeakMap<Db, Map<string, Scheduled>>()

/** Calls the listener after each commit that added jobs in this process, so that the scheduler does not have to poll. */
export function onScheduled(db: Db, listener: Listener): void {
  listeners.set(db.getExecutor().adapter, listener)
}

/** Original transactions by the copies that Kysely's `withPlugin` creates. Jobs added through a copy belong to the original transaction. */
const originals = new WeakMap<Db, Db>()

const registerCopy = (copy: Db, transaction: Db): void => void originals.set(copy, originals.get(transaction) ?? transaction)

/** Records that a job was added. Outside of a transaction, the job is already committed, so the listener is notified immediately. */
export function markScheduled(transaction: Db, job: Scheduled): void {
  const db = originals.get(transaction) ?? transaction
  const scheduled = earliest.get(db) ?? new Map<string, Scheduled>()
  if (job.due < (scheduled.get(job.key)?.due ?? Infinity)) scheduled.set(job.key, job)
  earliest.set(db, scheduled)
  if (!db.isTransaction) notifyScheduled(db)
}

/** Notifies the listener about jobs that were added in the committed transaction. */
function notifyScheduled(db: Db): void {
  const scheduled = earliest.get(db)
  if (scheduled === undefined) return
  earliest.delete(db)
  listeners.get(db.getExecutor().adapter)?.(scheduled)
}
