/** The job that refreshes a Data Request: its connection is read again, unless refresh or consent was withdrawn. */
import type { Known, RefreshFailedReasonCode } from '../../../generated/types.ts'
import type { Completion, DueAsyncJob } from '../../jobs/job.ts'
import { connectionsOf, type StoredConnection } from '../../store/connections.ts'
import type { Context } from '../../store/context.ts'
import type { Db } from '../../store/database.ts'
import { changeDataRequest, findDataRequest, lockDataRequest, type StoredDataRequest } from '../../store/data-requests.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { findLogin } from '../connections/logins.ts'
import { recordEventFor, eventSubjectOf } from '../events.ts'
import { completeAcquisition } from '../items/completion.ts'
import { descriptionsOf } from '../reason-descriptions.ts'
import { collectDocuments, findAtSource, type FoundDocuments } from '../sessions/extract.ts'
import { recordRefresh, scheduleNextRefresh } from './schedule.ts'

interface Refresh {
  readonly datarequest_id: string
  readonly refresh_id: string
  readonly requested?: true
}

/** The Data Source is read outside of any transaction. */
export async function refreshDataRequest(job: DueAsyncJob): Promise<Completion> {
  const refresh = job.payload as unknown as Refresh
  const request = await findDataRequest(job.db, job.accountId, refresh.datarequest_id)
  const { connection, reason } = await connectionToRefresh(job.db, refresh.datarequest_id)
  const found = request && !isWithdrawn(request) && connection && !reason ? await findAtSource(job, request, connection) : undefined
  return (context) => storeRefreshed(context, job.accountId, refresh, found)
}

async function storeRefreshed(
  context: Context,
  accountId: string,
  { datarequest_id, refresh_id, requested }: Refresh,
  found: FoundDocuments | undefined,
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
  const refreshed = !withdrawn && (await collectAgain(context, request, refresh_id, found))
  const data = refreshed
    ? { ...request.data, refresh_policy: { ...request.data.refresh_policy, last_refresh_at: context.now } }
    : request.data
  await changeDataRequest(context.db, request, requested ? data : await scheduleNextRefresh(context, request, data), context.now)
}

const isWithdrawn = ({ data: { consent } }: StoredDataRequest): boolean => consent !== undefined && !consent.accepted

/** The latest direct connection, and why it cannot be read. */
async function connectionToRefresh(
  db: Db,
  datarequestId: string,
): Promise<{ connection?: StoredConnection | undefined; reason?: Known<RefreshFailedReasonCode> | undefined }> {
  const connection = (await connectionsOf(db, { datarequestId })).findLast(({ kind }) => kind === 'direct')
  return connection ? { connection, reason: findLogin('source', connection.login)?.onRefresh } : { reason: 'INVALID_CREDENTIALS' }
}

/** Collects what was found at the latest direct connection. Returns whether it succeeded. */
async function collectAgain(
  context: Context,
  request: StoredDataRequest,
  refresh_id: string,
  found: FoundDocuments | undefined,
): Promise<boolean> {
  const subject = { ...eventSubjectOf(request), refreshId: refresh_id }
  const { connection, reason } = await connectionToRefresh(context.db, request.id)
  if (!connection || reason) {
    await recordRefresh(context, request, 'REFRESH_FAILED', { refresh_id })
    await raiseEvent(context, subject, 'datarequest.refresh_failed', {
      ...connectionFields(connection),
      reason_codes: failureReason(reason ?? 'INVALID_CREDENTIALS'),
    })
    return false
  }
  // The job is tried again.
  if (found?.connectionId !== connection.id) throw new Error('another account was connected, or consent given, while the refresh began')
  await collectDocuments(context, request, connection, found, refresh_id)
  await recordRefresh(context, request, 'REFRESH_COMPLETED', { refresh_id })
  await completeAcquisition(context, request, { sessionId: connection.session_id, refreshId: refresh_id })
  await recordEventFor(context, subject, 'UPDATES_AVAILABLE')
  await raiseEvent(context, subject, 'datarequest.updates_available', {})
  return true
}

const DESCRIPTIONS = descriptionsOf<Known<RefreshFailedReasonCode>>('RefreshFailedReasonCode')

const failureReason = (code: Known<RefreshFailedReasonCode>) => [{ code, description: DESCRIPTIONS[code] }]

const connectionFields = (connection: StoredConnection | undefined) =>
  connection && {
    datasource_id: connection.datasource_id,
    connection_id: connection.id,
    session_id: connection.session_id,
    checkcodes_created: false,
  }
