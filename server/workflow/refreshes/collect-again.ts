/** A refresh goes through the connections of the Data Request again. */
import type { RefreshFailedReasonCode } from '../../../generated/types.ts'
import { note, subjectOf } from '../events.ts'
import { acquired } from '../items/settle.ts'
import type { Moment } from '../../store/context.ts'
import { record } from './schedule.ts'
import { connectionsOf, type StoredConnection } from '../../store/connections.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { raise } from '../../webhooks/raise-event.ts'
import { collect } from '../sessions/extract.ts'
import { findLogin } from '../connections/logins.ts'

const WHY: Readonly<Record<RefreshFailedReasonCode, string>> = {
  INVALID_CREDENTIALS: 'The credentials are absent or no longer valid',
  MFA_REQUIRED: 'The Data Source asks for multi-factor authentication',
}

/** Whether it succeeded. */
export async function collectedAnew(moment: Moment, request: StoredDataRequest, refresh_id: string): Promise<boolean> {
  const subject = { ...subjectOf(request), refreshId: refresh_id }
  const connection = (await connectionsOf(moment.db, { datarequestId: request.id })).findLast(({ kind }) => kind === 'direct')
  const reason = connection ? findLogin('source', connection.login)?.onRefresh : 'INVALID_CREDENTIALS'
  if (!connection || reason) {
    await record(moment, request, 'REFRESH_FAILED', { refresh_id })
    await raise(moment, subject, 'datarequest.refresh_failed', {
      ...told(connection),
      reason_codes: whyFailed(reason ?? 'INVALID_CREDENTIALS'),
    })
    return false
  }
  await collect(moment, request, connection, { refreshId: refresh_id })
  await record(moment, request, 'REFRESH_COMPLETED', { refresh_id })
  await acquired(moment, request, { sessionId: connection.session_id, refreshId: refresh_id })
  await note(moment, subject, 'UPDATES_AVAILABLE')
  await raise(moment, subject, 'datarequest.updates_available', {})
  return true
}

const whyFailed = (code: RefreshFailedReasonCode) => [{ code, description: WHY[code] }]

const told = (connection: StoredConnection | undefined) =>
  connection && {
    datasource_id: connection.datasource_id,
    connection_id: connection.id,
    session_id: connection.session_id,
    checkcodes_created: false,
  }
