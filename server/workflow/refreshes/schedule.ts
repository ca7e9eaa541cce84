/** The scheduled refreshes of a Data Request: at most one is ahead, with its identifier and its instant. */
import type { RefreshPolicy } from '../../../generated/types.ts'
import { aRefreshFollowsItsSchedule } from '../../rules/a-refresh-follows-its-schedule.ts'
import type { DataRequestData, StoredDataRequest } from '../../store/data-requests.ts'
import type { Db } from '../../store/database.ts'
import { cancel, schedule } from '../../store/jobs.ts'
import { recordEvent } from '../../store/recorded-events.ts'
import type { World } from '../../core/runtime.ts'

/** Kind of the job that refreshes. */
export const REFRESH = 'refresh.due'

interface Moment {
  readonly db: Db
  readonly world: World
  readonly now: number
}

type Owner = Pick<StoredDataRequest, 'id' | 'account_id'>

/** Schedules the next refresh after now as the policy says, and tells what to store. */
export async function scheduleNext({ db, world, now }: Moment, { id, account_id }: Owner, data: DataRequestData): Promise<DataRequestData> {
  const { refresh_id: _, refresh_policy, ...rest } = data
  if (!refresh_policy) return data
  const { next_refresh_at: __, ...policy } = refresh_policy
  const dueAt = aRefreshFollowsItsSchedule(policy, now)
  if (dueAt === undefined) return { ...rest, refresh_policy: policy }
  const refresh_id = world.id('rfs')
  await schedule(db, world, { kind: REFRESH, accountId: account_id, subject: id, payload: { datarequest_id: id, refresh_id }, dueAt })
  await record({ db, now }, { id, account_id }, 'REFRESH_SCHEDULED', { refresh_id, next_refresh_at: dueAt })
  return { ...rest, refresh_id, refresh_policy: { ...policy, next_refresh_at: dueAt } }
}

/** Gives up the refresh that is ahead, if one is. */
export async function discard(
  moment: Moment,
  owner: Owner,
  { refresh_id }: Pick<DataRequestData, 'refresh_id'>,
  reason: string,
): Promise<void> {
  if (!refresh_id) return
  await cancel(moment.db, REFRESH, owner.id)
  await record(moment, owner, 'REFRESH_DISCARDED', { refresh_id, reason })
}

type RefreshEvent = 'REFRESH_SCHEDULED' | 'REFRESH_DISCARDED' | 'REFRESH_INITIATED' | 'REFRESH_COMPLETED' | 'REFRESH_FAILED'

export const record = (
  { db, now }: Pick<Moment, 'db' | 'now'>,
  { id, account_id }: Owner,
  type: RefreshEvent,
  details: { refresh_id: string; next_refresh_at?: number; reason?: string },
) => recordEvent(db, { accountId: account_id, datarequestId: id, type, details, now })

/** The policy as a client gave it anew: what the service itself knows of it stays. */
export const withLastRefresh = (given: RefreshPolicy, before: RefreshPolicy | null | undefined): RefreshPolicy => ({
  ...given,
  ...(before?.last_refresh_at !== undefined && { last_refresh_at: before.last_refresh_at }),
})
