/** What a server begins with, and begins again with when it is reset: its clock, and the demo account. */
import type { Clock, Runtime } from '../core/runtime.ts'
import { writeClock } from '../store/clock.ts'
import type { Db } from '../store/database.ts'
import { seedDemoAccount } from './demo-account.ts'

export interface InitialState {
  /** When virtual time begins, in epoch milliseconds, and whether it stands still; absent: it is that of the database. */
  readonly clock?: InitialClock | undefined
}

export interface InitialClock {
  /** Absent: at real time. */
  readonly at?: number | undefined
  readonly frozen?: boolean | undefined
}

export async function writeInitialState(db: Db, runtime: Runtime, { clock }: InitialState): Promise<void> {
  if (clock) {
    runtime.clock = beginning(clock, runtime.realNow())
    await writeClock(db, runtime.clock)
  }
  await seedDemoAccount(db, runtime)
}

const beginning = ({ at, frozen = false }: InitialClock, realNow: number): Clock =>
  frozen ? { offset_ms: 0, frozen_at: at ?? realNow } : { offset_ms: at === undefined ? 0 : at - realNow, frozen_at: null }
