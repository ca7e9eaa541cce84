/** A transaction for a piece of work: on each engine in the way that serves many at a time best. */
import type { Db } from './database.ts'
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

/** One that PostgreSQL gave up to end a deadlock is done again: two that wait for each other never show outside. */
export async function retryOnDeadlock<Result>(db: Db, work: Work<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await runAndCommit(db, work)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== DEADLOCK || tries === MAX_ATTEMPTS) throw error
    }
  }
}

/** What is scheduled in it is told of once it is committed. */
async function runAndCommit<Result>(db: Db, work: Work<Result>): Promise<Result> {
  let transaction: Db | undefined
  const result = await db.transaction().execute((begun) => {
    transaction = begun
    return work(begun)
  })
  if (transaction) notifyScheduled(transaction)
  return result
}
