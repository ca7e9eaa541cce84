/** Reports progress while the virtual clock moves. */
import type { ClockProgress } from '../../generated/sandbox-types.ts'
import type { Db } from '../db/database.ts'
import type { Dependencies } from '../http/api.ts'
import type { ControlCall } from '../http/control.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import { requireAdmitted } from './admission.ts'

const PROGRESS_MS = 1000

type Moving = Pick<ControlCall, 'caller'> & {
  readonly dependencies: Pick<Dependencies, 'database'>
  readonly scheduler: Pick<JobScheduler, 'readClock' | 'slowOrigins'>
}

/**
 * Yields the virtual time and the slow receivers every second until the clock change is complete, and then returns its result. Partners see
 * only their own account's receivers. If a partner's credentials are revoked, the generator throws, but the clock change continues, because
 * all accounts share the clock.
 */
export async function* withProgress<Result>(
  { scheduler, caller, dependencies: { database } }: Moving,
  move: () => Promise<Result>,
): AsyncGenerator<ClockProgress, Result> {
  const { partner } = caller
  let isMoving = true
  const moving = move().finally(() => {
    isMoving = false
  })
  // Prevents an unhandled rejection if the consumer stops reading.
  moving.catch(() => {})
  for (;;) {
    const { promise: tick, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, PROGRESS_MS)
    await Promise.race([moving, tick]).finally(() => clearTimeout(timer))
    await requireAdmitted(database.db, caller)
    if (!isMoving) return moving
    const slow = scheduler.slowOrigins()
    const own = partner && slow.length > 0 ? await findOrigins(database.db, partner.id) : undefined
    yield { now: (await scheduler.readClock()).now, waiting_for: own ? slow.filter((origin) => own.has(origin)) : slow }
  }
}

async function findOrigins(db: Db, accountId: string): Promise<ReadonlySet<string | undefined>> {
  const endpoints = await db.selectFrom('endpoint').select('url').where('account_id', '=', accountId).execute()
  return new Set(endpoints.map(({ url }) => URL.parse(url)?.origin))
}
