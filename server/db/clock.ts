/** The virtual clock, shared by all processes of the database; its row also holds the version of the faults, and counts erasures. */
import type { Clock } from '../core/runtime.ts'
import { compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'

const selectClock = compiledQuery((db) =>
  db.selectFrom('clock').select(['offset_ms', 'frozen_at', 'faults_version', 'erasures']).where('id', '=', 1),
)

export interface StoredClock extends Clock {
  /** The version of the faults for API calls, if there are any. */
  readonly faults_version: string | null
  /** The number of erasures so far. */
  readonly erasures: number
}

export async function readClock(db: Db): Promise<StoredClock> {
  const [clock] = await selectClock(db, [1])
  if (!clock) throw new Error('the database has no clock')
  return { ...clock }
}

export async function writeClock(db: Db, { offset_ms, frozen_at }: Clock): Promise<void> {
  await db.updateTable('clock').set({ offset_ms, frozen_at }).where('id', '=', 1).execute()
}

/** Moves the clock forward, unless another process has moved it further: virtual time never runs backwards. */
export async function advanceClock(db: Db, { offset_ms, frozen_at }: Clock): Promise<void> {
  const update = db.updateTable('clock').set({ offset_ms, frozen_at }).where('id', '=', 1)
  if (frozen_at === null) await update.where('frozen_at', 'is', null).where('offset_ms', '<', offset_ms).execute()
  else await update.where('frozen_at', '<', frozen_at).execute()
}
