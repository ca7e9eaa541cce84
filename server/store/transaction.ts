/** Runs work in a transaction: grouped on SQLite, retried after a deadlock on PostgreSQL. */
import type { Database, Db } from './database.ts'
import { groupCommitFor } from './group-commit.ts'
import { notifyScheduled } from './scheduled.ts'
import { NodeSqliteAdapter } from './sqlite.ts'

const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 5

type Work<Result> = (db: Db) => Promise<Result>

export const inTransaction = <Result>(db: Db, work: Work<Result>): Promise<Result> => {
  const { adapter } = db.getExecutor()
  return adapter instanceof NodeSqliteAdapter ? groupCommitFor(db, adapter).run(work) : retryOnDeadlock(db, work)
}

/** Several queries read the state of one instant, while others write. */
export const atOneInstant = <Result>({ db, engine }: Database, read: Work<Result>): Promise<Result> =>
  (engine === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()).execute(read)

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
