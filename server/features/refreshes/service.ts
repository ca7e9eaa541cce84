/** Schedules, discards and runs refreshes of Data Requests. A Data Request has at most one scheduled refresh. */
import type { KnownValue, RefreshFailedReasonCode, RefreshPolicy } from '../../../generated/types.ts'
import type { Completion, DueAsyncJob } from '../../jobs/job.ts'
import { addDefaultSchedule, computeNextRefresh } from '../data-requests/rules.ts'
import {
  changeDataRequest,
  type DataRequestData,
  findDataRequest,
  lockDataRequest,
  recordEvent,
  type StoredDataRequest,
} from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { cancelJobs, scheduleJob, type SchedulingContext } from '../../jobs/repository.ts'
import { listConnections, type StoredConnection } from '../sessions/repository.ts'
import type { Context } from '../../db/transaction.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { findLogin } from '../sessions/connections.ts'
import { loadDescriptions, toEventSubject, recordEventFor } from '../data-requests/events.ts'
import { completeAcquisition } from '../items/completion.ts'
import { collectDocuments, findAtSource, type FoundDocuments } from '../sessions/extract.ts'

/** Kind of the job that refreshes a Data Request. */
export const REFRESH_DATA_REQUEST = 'refresh.due'

/** Returns the concurrency key. Each account has its own queue, so that its refreshes do not delay other accounts. */
export const getRefreshQueue = (accountId: string): string => `${REFRESH_DATA_REQUEST} ${accountId}`

type RefreshedRequest = Pick<StoredDataRequest, 'id' | 'account_id'>

/** Schedules the next refresh under the policy. Returns the data to store. */
export async function scheduleNextRefresh(
  context: SchedulingContext & Pick<Context, 'now'>,
  { id, account_id }: RefreshedRequest,
  data: DataRequestData,
): Promise<DataRequestData> {
  const { refresh_id: _, refresh_policy, ...rest } = data
  if (!refresh_policy) return data
  const { next_refresh_at: __, ...policyWithoutTime } = refresh_policy
  const policy = addDefaultSchedule(policyWithoutTime, context.now)
  const dueAt = computeNextRefresh(policy, context.now)
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
    concurrencyKey: getRefreshQueue(account_id),
  })

/** Discards the scheduled refresh if there is one. */
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

const recordRefresh = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, account_id }: RefreshedRequest,
  type: RefreshEvent,
  details: { refresh_id: string; next_refresh_at?: number; reason?: string },
) => recordEvent(db, { accountId: account_id, datarequestId: id, type, details, now })

/** Adds `last_refresh_at` to a policy from a client, because only the server sets this field. */
export const withLastRefresh = (policy: RefreshPolicy, before: RefreshPolicy | null | undefined): RefreshPolicy => ({
  ...policy,
  ...(before?.last_refresh_at !== undefined && { last_refresh_at: before.last_refresh_at }),
})

interface Refresh {
  readonly datarequest_id: string
  readonly refresh_id: string
  readonly requested?: true
}

/** Runs the job. Reads the Data Source outside of any transaction, unless consent was withdrawn. */
export async function refreshDataRequest(job: DueAsyncJob): Promise<Completion> {
  const refresh = job.payload as unknown as Refresh
  const request = await findDataRequest(job.db, job.accountId, refresh.datarequest_id)
  const { connection, reason } = await connectionToRefresh(job.db, refresh.datarequest_id)
  const documents = request && !isWithdrawn(request) && connection && !reason ? await findAtSource(job, request, connection) : undefined
  return (context) => storeRefreshed(context, job.accountId, refresh, documents)
}

async function storeRefreshed(
  context: Context,
  accountId: string,
  { datarequest_id, refresh_id, requested }: Refresh,
  documents: FoundDocuments | undefined,
): Promise<void> {
  await lockDataRequest(context.db, accountId, datarequest_id)
  const request = await findDataRequest(context.db, accountId, datarequest_id)
  if (!request) return
  if (!requested && !request.data.refresh_policy?.enabled) {
    await recordRefresh(context, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Refresh was disabled.' })
    return
  }
  const withdrawn = isWithdrawn(request)
  if (withdrawn) await recordRefresh(context, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Consent was withdrawn.' })
  else await recordRefresh(context, request, 'REFRESH_INITIATED', { refresh_id })
  const refreshed = !withdrawn && (await collectAgain(context, request, refresh_id, documents))
  const data = refreshed
    ? { ...request.data, refresh_policy: { ...request.data.refresh_policy, last_refresh_at: context.now } }
    : request.data
  await changeDataRequest(context.db, request, requested ? data : await scheduleNextRefresh(context, request, data), context.now)
}

const isWithdrawn = ({ data: { consent } }: StoredDataRequest): boolean => consent !== undefined && !consent.accepted

/** Finds the latest direct connection, and the reason if it cannot be read. */
async function connectionToRefresh(
  db: Db,
  datarequestId: string,
): Promise<{ connection?: StoredConnection | undefined; reason?: KnownValue<RefreshFailedReasonCode> | undefined }> {
  const connection = (await listConnections(db, { datarequestId })).findLast(({ kind }) => kind === 'direct')
  return connection ? { connection, reason: findLogin('source', connection.login)?.onRefresh } : { reason: 'INVALID_CREDENTIALS' }
}

/** Collects the documents of the latest direct connection again. Returns true if this succeeded. */
async function collectAgain(
  context: Context,
  request: StoredDataRequest,
  refresh_id: string,
  documents: FoundDocuments | undefined,
): Promise<boolean> {
  const subject = { ...toEventSubject(request), refreshId: refresh_id }
  const { connection, reason } = await connectionToRefresh(context.db, request.id)
  if (!connection || reason) {
    await recordRefresh(context, request, 'REFRESH_FAILED', { refresh_id })
    await raiseEvent(context, subject, 'datarequest.refresh_failed', {
      ...connectionFields(connection),
      reason_codes: failureReason(reason ?? 'INVALID_CREDENTIALS'),
    })
    return false
  }
  // Throws so that the job runs again.
  if (documents?.connectionId !== connection.id)
    throw new Error('another account was connected or consent was given while the refresh began')
  await collectDocuments(context, request, connection, documents, refresh_id)
  await recordRefresh(context, request, 'REFRESH_COMPLETED', { refresh_id })
  await completeAcquisition(context, request, { sessionId: connection.session_id, refreshId: refresh_id })
  await recordEventFor(context, subject, 'UPDATES_AVAILABLE')
  await raiseEvent(context, subject, 'datarequest.updates_available', {})
  return true
}

const DESCRIPTIONS = loadDescriptions<KnownValue<RefreshFailedReasonCode>>('RefreshFailedReasonCode')

const failureReason = (code: KnownValue<RefreshFailedReasonCode>) => [{ code, description: DESCRIPTIONS[code] }]

const connectionFields = (connection: StoredConnection | undefined) =>
  connection && {
    datasource_id: connection.datasource_id,
    connection_id: connection.id,
    session_id: connection.session_id,
    checkcodes_created: false,
  }
