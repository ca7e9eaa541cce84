/** Actions that log in to the chosen Data Source or bank with a sandbox login, and connect the account. */
import { createHash } from 'node:crypto'
import type { RecordData, SourceDataType } from '../../../../generated/types.ts'
import { limits } from '../../../core/limits.ts'
import type { BankEntry } from '../../../determinations/input.ts'
import { markConnected } from '../../data-requests/repository.ts'
import { scheduleJob } from '../../../jobs/repository.ts'
import { addConnection, otherLoginsWithSameCredentials, type StoredConnection } from '../repository.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { EXTRACT_CONNECTION, findLogin, type Login, MFA_CODE, SANDBOX_BANK } from '../connections.ts'
import { dataNotAvailable, toEventSubject, buildNoLoginReason, recordEventFor } from '../../data-requests/events.ts'
import { clearState, endSession, type Session, type SessionState, terminateSession, updateSession } from '../session.ts'
import { type ActionContext, isAtLogin, requireConsent, type SessionAction } from './action.ts'
import { AGGREGATOR } from './choices.ts'

export interface LoginInput extends AccountContents {
  readonly username: string
  readonly password: string
}

export const logIn: SessionAction<LoginInput> = {
  inputs: { username: 'text', password: 'text', items: 'optional items', entries: 'optional entries' },
  unavailable: requireLoginScreen,
  run: async ({ context, request, session: before }, input) => {
    // A new login replaces a login that is waiting for its second factor.
    const session = clearState(before, 'mfa')
    const action = { context, request, session }
    await recordEventFor(context, toEventSubject(request), 'LOGIN_ATTEMPTED', { session_id: session.id })
    const login = findLogin(session.state.method === 'bank' ? 'bank' : 'source', input.username)
    if (!login || input.password === '') return rejectLogin(action)
    const credentials = hashCredentials(session, input)
    if (!login.mfa) return OUTCOMES[login.outcome](action, login, credentials, input)
    return updateSession(context, session, { mfa: { login: login.name, credentials } })
  },
}

export const enterCode: SessionAction<AccountContents & { code: string }> = {
  inputs: { code: 'text', items: 'optional items', entries: 'optional entries' },
  unavailable: (state) =>
    requireLoginScreen(state) ?? (state.mfa === undefined ? 'first log in with a login that asks for a second factor' : undefined),
  run: async (action, input) => {
    const { mfa } = action.session.state
    const login = mfa && findLogin('source', mfa.login)
    if (!login || input.code !== MFA_CODE) return rejectLogin(action)
    return OUTCOMES[login.outcome]({ ...action, session: clearState(action.session, 'mfa') }, login, mfa.credentials, input)
  },
}

export const insufficientCredentials: SessionAction = {
  inputs: {},
  unavailable: requireLoginScreen,
  run: async ({ context, request, session }) => {
    await recordEventFor(context, toEventSubject(request), 'INSUFFICIENT_CREDENTIALS')
    await raiseEvent(context, toEventSubject(request), 'session.no_login', buildNoLoginReason('INSUFFICIENT_CREDENTIALS'))
    return endSession(context, session)
  },
}

function requireLoginScreen(state: SessionState): string | undefined {
  const missingConsent = requireConsent(state)
  if (missingConsent !== undefined) return missingConsent
  if (state.connected) return 'an account is already connected'
  if (isAtLogin(state)) return undefined
  if (state.method === 'direct') return 'pick a Data Source first'
  return 'first choose to connect directly or to connect a bank'
}

async function rejectLogin({ context, request, session }: ActionContext): Promise<Session> {
  await recordEventFor(context, toEventSubject(request), 'INVALID_CREDENTIALS', { session_id: session.id })
  return updateSession(context, session, {})
}

type LoginOutcome = (action: ActionContext, login: Login, credentials: string, contents: AccountContents) => Promise<Session>

const OUTCOMES: Readonly<Record<Login['outcome'], LoginOutcome>> = {
  connects: connectAccount,
  no_data: async (action, login, credentials) => {
    const { context, request } = action
    const session = await connectAccount(action, login, credentials)
    await raiseEvent(context, toEventSubject(request), 'session.rejected', { session_id: session.id, ...dataNotAvailable })
    return endSession(context, session)
  },
  incomplete: async ({ context, request, session }) => {
    await recordEventFor(context, toEventSubject(request), 'USER_INTERVENTION_REQUIRED', { session_id: session.id })
    const description = 'A login error occurred and is resolved: the Individual must log in again'
    await raiseEvent(context, toEventSubject(request), 'session.rejected', {
      session_id: session.id,
      reason_code: 'INCOMPLETE_LOGIN',
      description,
    })
    return endSession(context, session)
  },
  terminates: ({ context, session }) => terminateSession(context, session),
  unsuccessful: async ({ context, request, session }) => {
    const details = { provider: AGGREGATOR, reason: 'The bank did not respond.' }
    await recordEventFor(context, toEventSubject(request), 'AGGREGATOR_CONNECTION_UNSUCCESSFUL', details)
    return updateSession(context, session, {})
  },
}

/** Account contents set by a scenario. Undefined fields are synthesized. */
export interface AccountContents {
  readonly items?: readonly AccountItem[]
  readonly entries?: readonly BankEntry[]
}

export interface AccountItem {
  readonly source_data_type: SourceDataType
  readonly record: RecordData
  readonly file_name?: string
}

/** Hashes credentials to detect other Individuals who use the same credentials. */
const hashCredentials = ({ state }: Session, { username, password }: { readonly username: string; readonly password: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([getDatasourceId(state), username, password]))
    .digest('hex')

const getDatasourceId = ({ method, datasource }: Session['state']): string =>
  method === 'bank' ? SANDBOX_BANK.id : (datasource ?? SANDBOX_BANK.id)

/** Stores the connection, raises its events and schedules the extraction. No extraction is scheduled if `contents` is undefined. */
async function connectAccount(action: ActionContext, login: Login, credentials_hash: string, contents?: AccountContents): Promise<Session> {
  const { context, request, session } = action
  const { db, runtime, now } = context
  const connection: StoredConnection = {
    id: runtime.id('cn'),
    account_id: session.account_id,
    individual_id: session.individual_id,
    datarequest_id: session.datarequest_id,
    session_id: session.id,
    datasource_id: getDatasourceId(session.state),
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
        // An account's extractions run one at a time, so that they do not delay other accounts.
        concurrencyKey: `${EXTRACT_CONNECTION} ${session.account_id}`,
      },
    )
  }
  return updateSession(context, session, { connected: true })
}

async function announceConnection({ context, request, session }: ActionContext, connection: StoredConnection): Promise<void> {
  const subject = toEventSubject(request)
  if (connection.kind === 'bank') await recordEventFor(context, subject, 'AGGREGATOR_CONNECTION_SUCCESSFUL', { provider: AGGREGATOR })
  else await recordEventFor(context, subject, 'DATASOURCE_CONNECTED', { session_id: session.id })
  const { id: connection_id, datasource_id } = connection
  const checkcodes_created = (await otherLoginsWithSameCredentials(context.db, connection)).length > 0
  await raiseEvent(context, subject, 'datasource.connected', { datasource_id, connection_id, session_id: session.id, checkcodes_created })
}
