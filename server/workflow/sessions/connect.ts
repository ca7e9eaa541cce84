/** Connects an account after a successful login: stores the connection, raises its events, schedules the extraction. */
import { createHash } from 'node:crypto'
import type { RecordData, SourceDataType } from '../../../generated/types.ts'
import type { BankEntry } from '../../determinations/evidence.ts'
import { recordEventFor, eventSubjectOf } from '../events.ts'
import { limits } from '../../core/limits.ts'
import { addConnection, otherLoginsWithSameCredentials, type StoredConnection } from '../../store/connections.ts'
import { markConnected } from '../../store/data-requests.ts'
import { scheduleJob } from '../../store/jobs.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import type { ActionContext } from './actions/action.ts'
import { AGGREGATOR } from './actions/choose-source.ts'
import { SANDBOX_BANK } from '../connections/bank-account.ts'
import { EXTRACT_CONNECTION } from '../connections/extraction-job.ts'
import type { Login } from '../connections/logins.ts'
import { updateSession, type Session } from './session.ts'

/** The contents of the account, if a scenario gives them. */
export interface AccountContents {
  readonly items?: readonly AccountItem[]
  readonly entries?: readonly BankEntry[]
}

export interface AccountItem {
  readonly source_data_type: SourceDataType
  readonly record: RecordData
  readonly file_name?: string
}

/** Finds the same credentials used by another Individual. */
export const credentialsHash = (
  { state }: Session,
  { username, password }: { readonly username: string; readonly password: string },
): string =>
  createHash('sha256')
    .update(JSON.stringify([datasourceIdOf(state), username, password]))
    .digest('hex')

const datasourceIdOf = ({ method, datasource }: Session['state']): string =>
  method === 'bank' ? SANDBOX_BANK.id : (datasource ?? SANDBOX_BANK.id)

/** Without `contents` nothing is extracted. */
export async function connectAccount(
  action: ActionContext,
  login: Login,
  credentials_hash: string,
  contents?: AccountContents,
): Promise<Session> {
  const { context, request, session } = action
  const { db, runtime, now } = context
  const connection: StoredConnection = {
    id: runtime.id('cn'),
    account_id: session.account_id,
    individual_id: session.individual_id,
    datarequest_id: session.datarequest_id,
    session_id: session.id,
    datasource_id: datasourceIdOf(session.state),
    kind: login.at === 'bank' ? 'bank' : 'direct',
    login: login.name,
    credentials_hash,
    statement: contents?.entries ?? null,
    created_at: now,
  }
  await addConnection(db, connection)
  if (connection.kind === 'direct') await markConnected(db, request.id, connection.datasource_id)
  await announceConnection(action, connection)
  if (contents) {
    const payload = { ...(contents.items && { items: contents.items }) }
    await scheduleJob(
      { db, runtime },
      {
        kind: EXTRACT_CONNECTION,
        accountId: session.account_id,
        subject: connection.id,
        payload,
        dueAt: now + limits.extraction_seconds * 1000,
        // Those of an account run one by one: they take the time of no other account.
        concurrencyKey: `${EXTRACT_CONNECTION} ${session.account_id}`,
      },
    )
  }
  return updateSession(context, session, { connected: true })
}

async function announceConnection({ context, request, session }: ActionContext, connection: StoredConnection): Promise<void> {
  const subject = eventSubjectOf(request)
  if (connection.kind === 'bank') await recordEventFor(context, subject, 'AGGREGATOR_CONNECTION_SUCCESSFUL', { provider: AGGREGATOR })
  else await recordEventFor(context, subject, 'DATASOURCE_CONNECTED', { session_id: session.id })
  const { id: connection_id, datasource_id } = connection
  const checkcodes_created = (await otherLoginsWithSameCredentials(context.db, connection)).length > 0
  await raiseEvent(context, subject, 'datasource.connected', { datasource_id, connection_id, session_id: session.id, checkcodes_created })
}
