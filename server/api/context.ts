/** A transaction with its context, for work that is not an API call: pages and the control API. */
import { readClock } from '../store/clock.ts'
import type { Context } from '../store/context.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Dependencies } from './api.ts'

type Needed = Pick<Dependencies, 'database' | 'runtime' | 'publicUrl'>

export async function inContext<Result>(
  { database, runtime, publicUrl }: Needed,
  requestId: string | null,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  runtime.clock = await readClock(database.db)
  const now = runtime.now()
  return inTransaction(database.db, (db) => work({ db, runtime, now, publicUrl, requestId }))
}
