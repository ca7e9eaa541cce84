/** Logs in to the chosen Data Source or bank, with one of the logins the sandbox knows. */
import { note, subjectOf } from '../../events.ts'
import { raise } from '../../../webhooks/raise-event.ts'
import { connect, credentialsOf, type Finds } from '../connect.ts'
import { findLogin, type Login, MFA_CODE } from '../../connections/logins.ts'
import { end, goOn, type Session, type SessionState, terminate, without } from '../session.ts'
import { type Act, consented, type Scene } from './act.ts'
import { AGGREGATOR } from './ways.ts'

export interface Attempt extends Finds {
  readonly username: string
  readonly password: string
}

export const logIn: Act<Attempt> = {
  about: 'logs in with a login of the sandbox; `items` and `entries` replace what the account holds',
  takes: { username: 'text', password: 'text', items: 'optional items', entries: 'optional entries' },
  hindered: atAnAccount,
  run: async ({ moment, request, session: before }, given) => {
    // Begun anew: a login that waited for its second factor waits no more.
    const session = without(before, 'mfa')
    const scene = { moment, request, session }
    await note(moment, subjectOf(request), 'LOGIN_ATTEMPTED', { session_id: session.id })
    const login = findLogin(session.state.method === 'bank' ? 'bank' : 'source', given.username)
    if (!login || given.password === '') return refused(scene)
    const credentials = credentialsOf(session, given)
    if (!login.mfa) return OUTCOMES[login.outcome](scene, login, credentials, given)
    return goOn(moment, session, { mfa: { login: login.name, credentials } })
  },
}

export const enterCode: Act<Finds & { code: string }> = {
  about: `enters the second factor; ${MFA_CODE} is right`,
  takes: { code: 'text', items: 'optional items', entries: 'optional entries' },
  hindered: (state) =>
    atAnAccount(state) ?? (state.mfa === undefined ? 'log in with a login that asks for a second factor first' : undefined),
  run: async (scene, given) => {
    const { mfa } = scene.session.state
    const login = mfa && findLogin('source', mfa.login)
    if (!login || given.code !== MFA_CODE) return refused(scene)
    return OUTCOMES[login.outcome]({ ...scene, session: without(scene.session, 'mfa') }, login, mfa.credentials, given)
  },
}

export const insufficientCredentials: Act = {
  about: 'cannot give credentials and leaves',
  takes: {},
  hindered: atAnAccount,
  run: async ({ moment, request, session }) => {
    await note(moment, subjectOf(request), 'INSUFFICIENT_CREDENTIALS')
    const description = 'The Individual could not give sufficient credentials'
    await raise(moment, subjectOf(request), 'session.no_login', { reason_code: 'INSUFFICIENT_CREDENTIALS', description })
    return end(moment, session)
  },
}

function atAnAccount(state: SessionState): string | undefined {
  const wayless = consented(state)
  if (wayless !== undefined) return wayless
  if (state.connected) return 'an account is connected already'
  if (state.method === 'bank') return undefined
  if (state.method === 'direct') return state.datasource === undefined ? 'pick a Data Source first' : undefined
  return 'choose to connect directly or to connect a bank first'
}

async function refused({ moment, request, session }: Scene): Promise<Session> {
  await note(moment, subjectOf(request), 'INVALID_CREDENTIALS', { session_id: session.id })
  return goOn(moment, session, {})
}

type Outcome = (scene: Scene, login: Login, credentials: string, finds: Finds) => Promise<Session>

const OUTCOMES: Readonly<Record<Login['outcome'], Outcome>> = {
  connects: connect,
  no_data: async (scene, login, credentials) => {
    const { moment, request } = scene
    const session = await connect(scene, login, credentials)
    const description = 'The login succeeded, but there is no verified data'
    await raise(moment, subjectOf(request), 'session.rejected', { session_id: session.id, reason_code: 'DATA_NOT_AVAILABLE', description })
    return end(moment, session)
  },
  incomplete: async ({ moment, request, session }) => {
    await note(moment, subjectOf(request), 'USER_INTERVENTION_REQUIRED', { session_id: session.id })
    const description = 'A login error occurred and is resolved: the Individual must log in again'
    await raise(moment, subjectOf(request), 'session.rejected', { session_id: session.id, reason_code: 'INCOMPLETE_LOGIN', description })
    return end(moment, session)
  },
  terminates: ({ moment, session }) => terminate(moment, session),
  unsuccessful: async ({ moment, request, session }) => {
    const details = { provider: AGGREGATOR, reason: 'The bank did not answer.' }
    await note(moment, subjectOf(request), 'AGGREGATOR_CONNECTION_UNSUCCESSFUL', details)
    return goOn(moment, session, {})
  },
}
