/** Performs an action in a session, if it is possible now. */
import { withValidationClock } from '../../core/validation-clock.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import type { Context } from '../../store/context.ts'
import { findDataRequest, lockDataRequest } from '../../store/data-requests.ts'
import { findSession } from '../../store/sessions.ts'
import type { ReceivedFiles } from '../items/received-files.ts'
import type { SessionAction } from './actions/action.ts'
import { type SessionActionName, sessionActions } from './actions/all.ts'
import { checkInput, receiveInput, type ActionInput } from './actions/input.ts'
import { withCurrentConsent, type Session, type SessionState } from './session.ts'

/** The input of an action as it is performed: files are received before its transaction begins. */
export const receiveActionInput = (files: ReceivedFiles, name: string, input: ActionInput): Promise<ActionInput> =>
  receiveInput(files, actionOf(name).inputs, input)

function actionOf(name: string): SessionAction<ActionInput> {
  if (!Object.hasOwn(sessionActions, name)) throw badRequest(`/act: must be one of ${Object.keys(sessionActions).join(', ')}`)
  return sessionActions[name as SessionActionName] as SessionAction<ActionInput>
}

export async function performAction(context: Context, sessionId: string, name: string, input: ActionInput): Promise<Session> {
  const action = actionOf(name)
  withValidationClock(context.now, () => checkInput(name, action.inputs, input))
  const unlocked = await findSession<SessionState>(context.db, sessionId)
  if (!unlocked) throw notFound('No session has this identifier')
  await lockDataRequest(context.db, unlocked.account_id, unlocked.datarequest_id)
  const request = await findDataRequest(context.db, unlocked.account_id, unlocked.datarequest_id)
  const current = await findSession<SessionState>(context.db, sessionId)
  if (!request || !current) throw notFound('No session has this identifier')
  const session = withCurrentConsent(current, request)
  const unavailable =
    session.status === 'ended' && name !== 'withdraw_consent' ? 'the session has ended' : action.unavailable(session.state)
  if (unavailable !== undefined) throw badRequest(`/act: ${unavailable}`)
  return action.run({ context, request, session }, input)
}

/** The actions that are possible now. */
export const possibleActions = ({ status, state }: Pick<Session, 'status' | 'state'>): SessionActionName[] =>
  (Object.entries(sessionActions) as [SessionActionName, SessionAction<never>][])
    .filter(([name, action]) => (status === 'open' || name === 'withdraw_consent') && action.unavailable(state) === undefined)
    .map(([name]) => name)
