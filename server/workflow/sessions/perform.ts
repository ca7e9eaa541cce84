/** Does one act in a session, if it can be done now. */
import { asOf } from '../../core/validation-clock.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import type { Moment } from '../../store/context.ts'
import { findDataRequest, holdDataRequest } from '../../store/data-requests.ts'
import { findSession } from '../../store/sessions.ts'
import type { Act } from './actions/act.ts'
import { type ActName, acts } from './actions/all.ts'
import { check, type Given } from './actions/given.ts'
import { asConsented, type Session, type SessionState } from './session.ts'

export async function perform(moment: Moment, sessionId: string, name: string, given: Given): Promise<Session> {
  if (!Object.hasOwn(acts, name)) throw badRequest(`/act: must be one of ${Object.keys(acts).join(', ')}`)
  const act = acts[name as ActName] as Act<Given>
  asOf(moment.now, () => check(name, act.takes, given))
  const found = await findSession<SessionState>(moment.db, sessionId)
  if (!found) throw notFound('No session has this identifier')
  await holdDataRequest(moment.db, found.account_id, found.datarequest_id)
  const request = await findDataRequest(moment.db, found.account_id, found.datarequest_id)
  const current = await findSession<SessionState>(moment.db, sessionId)
  if (!request || !current) throw notFound('No session has this identifier')
  const session = asConsented(current, request)
  const hindrance = session.status === 'ended' && name !== 'withdraw_consent' ? 'the session has ended' : act.hindered(session.state)
  if (hindrance !== undefined) throw badRequest(`/act: ${hindrance}`)
  return act.run({ moment, request, session }, given)
}

/** What can be done now. */
export const possible = ({ status, state }: Pick<Session, 'status' | 'state'>): ActName[] =>
  (Object.entries(acts) as [ActName, Act<never>][])
    .filter(([name, act]) => (status === 'open' || name === 'withdraw_consent') && act.hindered(state) === undefined)
    .map(([name]) => name)
