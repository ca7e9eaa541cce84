/** A transaction for a piece of work: on each engine in the way that serves many at a time best. */
import type { Db } from './database.ts'
import { groupOf } from './group-commit.ts'
import { tellScheduled } from './scheduled.ts'
import { SharedAdapter } from './sqlite.ts'

const DEADLOCK = '40P01'
const MOST_TRIES = 5

type Work<Result> = (db: Db) => Promise<Result>

export const inTransaction = <Result>(db: Db, work: Work<Result>): Promise<Result> => {
  const { adapter } = db.getExecutor()
  return adapter instanceof SharedAdapter ? groupOf(db, adapter).run(work) : untilNoDeadlock(db, work)
}

/** One that PostgreSQL gave up to end a deadlock is done again: two that wait for each other never show outside. */
export async function untilNoDeadlock<Result>(db: Db, work: Work<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await committed(db, work)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== DEADLOCK || tries === MOST_TRIES) throw error
    }
  }
}

/** What is scheduled in it is told of once it is committed. */
async function committed<Result>(db: Db, work: Work<Result>): Promise<Result> {
  let transaction: Db | undefined
  const result = await db.transaction().execute((begun) => {
    transaction = begun
    return work(begun)
  })
  if (transaction) tellScheduled(transaction)
  return result
}
