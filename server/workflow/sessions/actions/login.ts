/** Logs in to the chosen Data Source or bank, with a login of the sandbox. */
import { recordEventFor, eventSubjectOf } from '../../events.ts'
import { raiseEvent } from '../../../webhooks/raise-event.ts'
import { connectAccount, credentialsHash, type AccountContents } from '../connect.ts'
import { findLogin, type Login, MFA_CODE } from '../../connections/logins.ts'
import { dataNotAvailable, noLoginReason } from '../../reason-descriptions.ts'
import { endSession, updateSession, type Session, type SessionState, terminateSession, clearState } from '../session.ts'
import { type SessionAction, requireConsent, type ActionContext } from './action.ts'
import { AGGREGATOR } from './choose-source.ts'

export interface LoginInput extends AccountContents {
  readonly username: string
  readonly password: string
}

export const logIn: SessionAction<LoginInput> = {
  description: 'logs in with a login of the sandbox; `items` and `entries` replace what the account holds',
  inputs: { username: 'text', password: 'text', items: 'optional items', entries: 'optional entries' },
  unavailable: requireLoginScreen,
  run: async ({ context, request, session: before }, input) => {
    // A new login replaces one that waits for its second factor.
    const session = clearState(before, 'mfa')
    const action = { context, request, session }
    await recordEventFor(context, eventSubjectOf(request), 'LOGIN_ATTEMPTED', { session_id: session.id })
    const login = findLogin(session.state.method === 'bank' ? 'bank' : 'source', input.username)
    if (!login || input.password === '') return refuseLogin(action)
    const credentials = credentialsHash(session, input)
    if (!login.mfa) return OUTCOMES[login.outcome](action, login, credentials, input)
    return updateSession(context, session, { mfa: { login: login.name, credentials } })
  },
}

export const enterCode: SessionAction<AccountContents & { code: string }> = {
  description: `enters the second factor; ${MFA_CODE} is right`,
  inputs: { code: 'text', items: 'optional items', entries: 'optional entries' },
  unavailable: (state) =>
    requireLoginScreen(state) ?? (state.mfa === undefined ? 'log in with a login that asks for a second factor first' : undefined),
  run: async (action, input) => {
    const { mfa } = action.session.state
    const login = mfa && findLogin('source', mfa.login)
    if (!login || input.code !== MFA_CODE) return refuseLogin(action)
    return OUTCOMES[login.outcome]({ ...action, session: clearState(action.session, 'mfa') }, login, mfa.credentials, input)
  },
}

export const insufficientCredentials: SessionAction = {
  description: 'cannot give credentials and leaves',
  inputs: {},
  unavailable: requireLoginScreen,
  run: async ({ context, request, session }) => {
    await recordEventFor(context, eventSubjectOf(request), 'INSUFFICIENT_CREDENTIALS')
    await raiseEvent(context, eventSubjectOf(request), 'session.no_login', noLoginReason('INSUFFICIENT_CREDENTIALS'))
    return endSession(context, session)
  },
}

function requireLoginScreen(state: SessionState): string | undefined {
  const missingConsent = requireConsent(state)
  if (missingConsent !== undefined) return missingConsent
  if (state.connected) return 'an account is connected already'
  if (state.method === 'bank') return undefined
  if (state.method === 'direct') return state.datasource === undefined ? 'pick a Data Source first' : undefined
  return 'choose to connect directly or to connect a bank first'
}

async function refuseLogin({ context, request, session }: ActionContext): Promise<Session> {
  await recordEventFor(context, eventSubjectOf(request), 'INVALID_CREDENTIALS', { session_id: session.id })
  return updateSession(context, session, {})
}

type LoginOutcome = (action: ActionContext, login: Login, credentials: string, contents: AccountContents) => Promise<Session>

const OUTCOMES: Readonly<Record<Login['outcome'], LoginOutcome>> = {
  connects: connectAccount,
  no_data: async (action, login, credentials) => {
    const { context, request } = action
    const session = await connectAccount(action, login, credentials)
    await raiseEvent(context, eventSubjectOf(request), 'session.rejected', { session_id: session.id, ...dataNotAvailable })
    return endSession(context, session)
  },
  incomplete: async ({ context, request, session }) => {
    await recordEventFor(context, eventSubjectOf(request), 'USER_INTERVENTION_REQUIRED', { session_id: session.id })
    const description = 'A login error occurred and is resolved: the Individual must log in again'
    await raiseEvent(context, eventSubjectOf(request), 'session.rejected', {
      session_id: session.id,
      reason_code: 'INCOMPLETE_LOGIN',
      description,
    })
    return endSession(context, session)
  },
  terminates: ({ context, session }) => terminateSession(context, session),
  unsuccessful: async ({ context, request, session }) => {
    const details = { provider: AGGREGATOR, reason: 'The bank did not answer.' }
    await recordEventFor(context, eventSubjectOf(request), 'AGGREGATOR_CONNECTION_UNSUCCESSFUL', details)
    return updateSession(context, session, {})
  },
}
