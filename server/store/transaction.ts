/** A transaction that PostgreSQL gave up to end a deadlock is done again: two that wait for each other never show outside. */
import type { Db } from './database.ts'

const DEADLOCK = '40P01'
const MOST_TRIES = 5

export async function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== DEADLOCK || tries === MOST_TRIES) throw error
    }
  }
}
