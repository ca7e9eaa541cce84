/** Runs a call in one transaction. An error rolls it back, unless the error says that what was written is to be committed. */
import { ApiError } from '../core/errors.ts'
import type { Db } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'

export async function inRequestTransaction<Result>(database: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
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
