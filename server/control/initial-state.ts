/** Writes a server's initial state: the clock, and either the state from a file or the demo account. A reset restores this state. */
import type { LoadedAccount, SandboxState } from '../../generated/sandbox-types.ts'
import type { Clock } from '../core/runtime.ts'
import { writeClock } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import type { InitialClock, InitialState } from '../http/control.ts'
import { seedDemoAccount } from './demo-account.ts'
import { readStateInstant, rejectState, writeStateInstant } from './state-file/errors.ts'
import type { LoadingContext } from './state-file/load.ts'

/** Returns false, without changing the database, if another process or an earlier start has already loaded the same state. */
export async function writeInitialState(context: LoadingContext, initial: InitialState): Promise<boolean> {
  const { db, runtime } = context
  const { state, digest } = initial
  if (digest !== undefined && !(await isFirstToLoad(db, digest))) return false
  const begin = initialClock(initial)
  if (begin) {
    const clock = beginning(begin, runtime.realNow())
    if (state) await rejectEarlierClock(context, clock)
    runtime.clock = clock
    await writeClock(db, clock)
  }
  if (state) {
    // Imported here because few servers start with a state file.
    const { loadState } = await import('./state-file/load.ts')
    await loadState(context, state)
  }
  await seedDemoAccount(db, runtime)
  return true
}

/** Returns true only for the first process that loads this state. The unique key makes other processes wait for the first one. */
async function isFirstToLoad(db: Db, digest: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('loaded_state')
    .values({ digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return added === 1n
}

/** Rejects an initial clock that is earlier than the database's clock, unless the database is empty. */
async function rejectEarlierClock({ db, runtime }: LoadingContext, clock: Clock): Promise<void> {
  const now = runtime.now()
  const beginsAt = clock.frozen_at ?? runtime.realNow() + clock.offset_ms
  if (beginsAt >= now || !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())) return
  const message = `is before ${writeStateInstant(now)}, the current time of the database: leave it out, or begin with an empty database`
  rejectState([{ pointer: '/clock/now', message }])
}

/** Returns the accounts in a state, with their secrets. */
export const loadedAccounts = (state: SandboxState | undefined): LoadedAccount[] =>
  (state?.accounts ?? []).map(({ client_id, secret = null }) => ({ client_id, secret }))

/** Returns the initial clock. Undefined if the database's clock must not change. */
export function initialClock({ clock, state }: InitialState): InitialClock | undefined {
  if (!clock && !state?.clock) return undefined
  const { now, frozen } = state?.clock ?? {}
  return { at: clock?.at ?? (now === undefined ? undefined : readStateInstant(now)), frozen: clock?.frozen ?? frozen }
}

const beginning = ({ at, frozen = false }: InitialClock, realNow: number): Clock =>
  frozen ? { offset_ms: 0, frozen_at: at ?? realNow } : { offset_ms: at === undefined ? 0 : at - realNow, frozen_at: null }
