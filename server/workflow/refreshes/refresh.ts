/** The job that refreshes a Data Request: its connection is read again, unless refresh or consent was withdrawn. */
import type { Known, RefreshFailedReasonCode } from '../../../generated/types.ts'
import type { DueJob } from '../../jobs/job.ts'
import { connectionsOf, type StoredConnection } from '../../store/connections.ts'
import type { Context } from '../../store/context.ts'
import { changeDataRequest, findDataRequest, lockDataRequest, type StoredDataRequest } from '../../store/data-requests.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { findLogin } from '../connections/logins.ts'
import { recordEventFor, eventSubjectOf } from '../events.ts'
import { completeAcquisition } from '../items/completion.ts'
import { collectDocuments } from '../sessions/extract.ts'
import { recordRefresh, scheduleNextRefresh } from './schedule.ts'

export async function refreshDataRequest(job: DueJob): Promise<void> {
  const { datarequest_id, refresh_id, requested } = job.payload as { datarequest_id: string; refresh_id: string; requested?: true }
  await lockDataRequest(job.db, job.accountId, datarequest_id)
  const request = await findDataRequest(job.db, job.accountId, datarequest_id)
  if (!request) return
  if (!requested && !request.data.refresh_policy?.enabled) {
    await recordRefresh(job, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Refresh was disabled.' })
    return
  }
  const { consent } = request.data
  const withdrawn = consent !== undefined && !consent.accepted
  if (withdrawn) await recordRefresh(job, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Consent was withdrawn.' })
  else await recordRefresh(job, request, 'REFRESH_INITIATED', { refresh_id })
  const refreshed = !withdrawn && (await collectAgain(job, request, refresh_id))
  const data = refreshed ? { ...request.data, refresh_policy: { ...request.data.refresh_policy, last_refresh_at: job.now } } : request.data
  await changeDataRequest(job.db, request, requested ? data : await scheduleNextRefresh(job, request, data), job.now)
}

/** Collects from the latest direct connection. Returns whether it succeeded. */
async function collectAgain(context: Context, request: StoredDataRequest, refresh_id: string): Promise<boolean> {
  const subject = { ...eventSubjectOf(request), refreshId: refresh_id }
  const connection = (await connectionsOf(context.db, { datarequestId: request.id })).findLast(({ kind }) => kind === 'direct')
  const reason = connection ? findLogin('source', connection.login)?.onRefresh : 'INVALID_CREDENTIALS'
  if (!connection || reason) {
    await recordRefresh(context, request, 'REFRESH_FAILED', { refresh_id })
    await raiseEvent(context, subject, 'datarequest.refresh_failed', {
      ...connectionFields(connection),
      reason_codes: failureReason(reason ?? 'INVALID_CREDENTIALS'),
    })
    return false
  }
  await collectDocuments(context, request, connection, { refreshId: refresh_id })
  await recordRefresh(context, request, 'REFRESH_COMPLETED', { refresh_id })
  await completeAcquisition(context, request, { sessionId: connection.session_id, refreshId: refresh_id })
  await recordEventFor(context, subject, 'UPDATES_AVAILABLE')
  await raiseEvent(context, subject, 'datarequest.updates_available', {})
  return true
}

const DESCRIPTIONS: Readonly<Record<Known<RefreshFailedReasonCode>, string>> = {
  INVALID_CREDENTIALS: 'The credentials are absent or no longer valid',
  MFA_REQUIRED: 'The Data Source asks for multi-factor authentication',
}

const failureReason = (code: Known<RefreshFailedReasonCode>) => [{ code, description: DESCRIPTIONS[code] }]

const connectionFields = (connection: StoredConnection | undefined) =>
  connection && {
    datasource_id: connection.datasource_id,
    connection_id: connection.id,
    session_id: connection.session_id,
    checkcodes_created: false,
  }
