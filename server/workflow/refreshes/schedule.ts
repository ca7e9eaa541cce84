/** Schedules and discards refreshes of a Data Request. At most one is scheduled at a time. */
import type { RefreshPolicy } from '../../../generated/types.ts'
import { aRefreshFollowsItsSchedule } from '../../rules/refreshes.ts'
import type { Context } from '../../store/context.ts'
import type { DataRequestData, StoredDataRequest } from '../../store/data-requests.ts'
import { cancelJobs, scheduleJob, type SchedulingContext } from '../../store/jobs.ts'
import { recordEvent } from '../../store/recorded-events.ts'

/** Kind of the job that refreshes a Data Request. */
export const REFRESH_DATA_REQUEST = 'refresh.due'

/** The concurrency key: those of an account run one by one, and take the time of no other account. */
export const refreshesOf = (accountId: string): string => `${REFRESH_DATA_REQUEST} ${accountId}`

type RefreshedRequest = Pick<StoredDataRequest, 'id' | 'account_id'>

/** Schedules the next refresh after now as the policy says, and returns what to store. */
export async function scheduleNextRefresh(
  context: SchedulingContext & Pick<Context, 'now'>,
  { id, account_id }: RefreshedRequest,
  data: DataRequestData,
): Promise<DataRequestData> {
  const { refresh_id: _, refresh_policy, ...rest } = data
  if (!refresh_policy) return data
  const { next_refresh_at: __, ...policy } = refresh_policy
  const dueAt = aRefreshFollowsItsSchedule(policy, context.now)
  if (dueAt === undefined) return { ...rest, refresh_policy: policy }
  const refresh_id = context.runtime.id('rfs')
  await scheduleRefreshAt(context, { id, account_id }, refresh_id, dueAt)
  await recordRefresh(context, { id, account_id }, 'REFRESH_SCHEDULED', { refresh_id, next_refresh_at: dueAt })
  return { ...rest, refresh_id, refresh_policy: { ...policy, next_refresh_at: dueAt } }
}

export const scheduleRefreshAt = (context: SchedulingContext, { id, account_id }: RefreshedRequest, refresh_id: string, dueAt: number) =>
  scheduleJob(context, {
    kind: REFRESH_DATA_REQUEST,
    accountId: account_id,
    subject: id,
    payload: { datarequest_id: id, refresh_id },
    dueAt,
    concurrencyKey: refreshesOf(account_id),
  })

/** Discards the scheduled refresh, if there is one. */
export async function discardRefresh(
  context: Pick<Context, 'db' | 'now'>,
  request: RefreshedRequest,
  { refresh_id }: Pick<DataRequestData, 'refresh_id'>,
  reason: string,
): Promise<void> {
  if (!refresh_id) return
  await cancelJobs(context.db, REFRESH_DATA_REQUEST, request.id)
  await recordRefresh(context, request, 'REFRESH_DISCARDED', { refresh_id, reason })
}

type RefreshEvent = 'REFRESH_SCHEDULED' | 'REFRESH_DISCARDED' | 'REFRESH_INITIATED' | 'REFRESH_COMPLETED' | 'REFRESH_FAILED'

export const recordRefresh = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, account_id }: RefreshedRequest,
  type: RefreshEvent,
  details: { refresh_id: string; next_refresh_at?: number; reason?: string },
) => recordEvent(db, { accountId: account_id, datarequestId: id, type, details, now })

/** Adds last_refresh_at, which the server sets, to a policy of a client. */
export const withLastRefresh = (policy: RefreshPolicy, before: RefreshPolicy | null | undefined): RefreshPolicy => ({
  ...policy,
  ...(before?.last_refresh_at !== undefined && { last_refresh_at: before.last_refresh_at }),
})
