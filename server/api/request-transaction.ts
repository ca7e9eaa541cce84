/** The work of a call in one transaction, which an error undoes unless it stands. */
import { ApiError } from '../core/errors.ts'
import type { Db } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'

export async function decided<Result>(database: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const told = await inTransaction(database, async (db) => {
    try {
      return { result: await work(db) }
    } catch (error) {
      if (error instanceof ApiError && error.stands) return { error }
      throw error
    }
  })
  if ('error' in told) throw told.error
  return told.result
}
