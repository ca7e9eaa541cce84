/** Runs calls and other work in transactions. */
import type { Operation } from '../../generated/server.ts'
import { ApiError } from '../core/errors.ts'
import type { Runtime } from '../core/runtime.ts'
import { TurnNeededError } from '../core/turns.ts'
import { readClock } from '../db/clock.ts'
import type { Database, Db } from '../db/database.ts'
import { type Context, inTransaction, type Prepare } from '../db/transaction.ts'

/** Runs a call in a transaction. An error rolls it back, unless it is an ApiError with `commit`. */
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

export type TurnOfCall = Pick<Context, 'needTurn' | 'prepared'>

/** Runs a call. If it needs a turn, rolls it back and runs it again when its turn comes. */
export async function inTurnIfNeeded<Result>(
  database: Db,
  { id, takesTurns }: Pick<Operation, 'id' | 'takesTurns'>,
  attempt: (turn: TurnOfCall) => Promise<Result>,
  inTurn: (work: () => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  const needTurn = (prepare: Prepare) => {
    if (!takesTurns) throw new Error(`${id} needs a turn, but its declaration in schema/ does not say so`)
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

/** Runs work of pages and the control API in a transaction. */
export async function inContext<Result>(
  { database, runtime, publicUrl }: { readonly database: Database; readonly runtime: Runtime; readonly publicUrl: string },
  requestId: string | null,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  runtime.clock = await readClock(database.db)
  const now = runtime.now()
  return inTransaction(database.db, (db) => work({ db, runtime, now, publicUrl, requestId }))
}
