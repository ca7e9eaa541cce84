/** A refresh goes through the connections of the Data Request again. */
import type { RefreshFailedReasonCode } from '../../../generated/types.ts'
import { recordEventFor, subjectOf } from '../events.ts'
import { completeAcquisition } from '../items/completion.ts'
import type { Context } from '../../store/context.ts'
import { recordRefresh } from './schedule.ts'
import { connectionsOf, type StoredConnection } from '../../store/connections.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { collectDocuments } from '../sessions/extract.ts'
import { findLogin } from '../connections/logins.ts'

const FAILURE_DESCRIPTIONS: Readonly<Record<RefreshFailedReasonCode, string>> = {
  INVALID_CREDENTIALS: 'The credentials are absent or no longer valid',
  MFA_REQUIRED: 'The Data Source asks for multi-factor authentication',
}

/** Whether it succeeded. */
export async function collectAgain(context: Context, request: StoredDataRequest, refresh_id: string): Promise<boolean> {
  const subject = { ...subjectOf(request), refreshId: refresh_id }
  const connection = (await connectionsOf(context.db, { datarequestId: request.id })).findLast(({ kind }) => kind === 'direct')
  const reason = connection ? findLogin('source', connection.login)?.onRefresh : 'INVALID_CREDENTIALS'
  if (!connection || reason) {
    await recordRefresh(context, request, 'REFRESH_FAILED', { refresh_id })
    await raiseEvent(context, subject, 'datarequest.refresh_failed', {
      ...connectionFields(connection),
      reason_codes: whyFailed(reason ?? 'INVALID_CREDENTIALS'),
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

const whyFailed = (code: RefreshFailedReasonCode) => [{ code, description: FAILURE_DESCRIPTIONS[code] }]

const connectionFields = (connection: StoredConnection | undefined) =>
  connection && {
    datasource_id: connection.datasource_id,
    connection_id: connection.id,
    session_id: connection.session_id,
    checkcodes_created: false,
  }
