/**
 * The virtual clock, which is shared by all processes that use the database. Every call reads the clock's row, so the row also contains the
 * version of the injected faults and the number of erasures.
 */
import type { Clock } from '../core/runtime.ts'
import { compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'

export const CLOCK_COLUMNS = ['clock.offset_ms', 'clock.frozen_at', 'clock.faults_version', 'clock.erasures'] as const

const selectClock = compiledQuery((db) => db.selectFrom('clock').select(CLOCK_COLUMNS).where('id', '=', 1))

export interface StoredClock extends Clock {
  /** Version of the faults that affect API calls. Null if there are none. */
  readonly faults_version: string | null
  /** Number of erasures so far. */
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

/** Advances the clock, unless another process has already advanced it further, because virtual time never runs backward. */
export async function advanceClock(db: Db, { offset_ms, frozen_at }: Clock): Promise<void> {
  const update = db.updateTable('clock').set({ offset_ms, frozen_at }).where('id', '=', 1)
  if (frozen_at === null) await update.where('frozen_at', 'is', null).where('offset_ms', '<', offset_ms).execute()
  else await update.where('frozen_at', '<', frozen_at).execute()
}
