/** Lists the session actions by name and performs them. */
import { badRequest, notFound } from '../../core/errors.ts'
import { withValidationClock } from '../../core/validation.ts'
import { findDataRequest } from '../data-requests/repository.ts'
import type { Context } from '../../db/transaction.ts'
import type { ReceivedFiles } from '../items/uploads.ts'
import { type SessionAction, type ActionInput, checkInput, receiveInput } from './actions/action.ts'
import {
  chooseBank,
  chooseDirect,
  chooseUpload,
  datasourceNotFound,
  selectDatasource,
  giveConsent,
  withdrawConsent,
  abandon,
  terminate,
} from './actions/choices.ts'
import { enterCode, insufficientCredentials, logIn } from './actions/login.ts'
import { clickAddDocument, submitDocuments, uploadDocument } from './actions/upload.ts'
import { lockedSession, type Session, withCurrentConsent } from './session.ts'

export const sessionActions = {
  consent: giveConsent,
  withdraw_consent: withdrawConsent,
  choose_direct: chooseDirect,
  choose_bank: chooseBank,
  choose_upload: chooseUpload,
  select_datasource: selectDatasource,
  datasource_not_found: datasourceNotFound,
  log_in: logIn,
  enter_code: enterCode,
  insufficient_credentials: insufficientCredentials,
  add_document: clickAddDocument,
  upload_document: uploadDocument,
  submit: submitDocuments,
  abandon,
  terminate,
} as const satisfies Record<string, SessionAction<never>>

export type SessionActionName = keyof typeof sessionActions

/** Receives the files in an action's input. Must be called before the action's transaction starts. */
export const receiveActionInput = (files: ReceivedFiles, name: string, input: ActionInput): Promise<ActionInput> =>
  receiveInput(files, findAction(name).inputs, input)

function findAction(name: string): SessionAction<ActionInput> {
  if (!Object.hasOwn(sessionActions, name)) throw badRequest(`/action: must be one of ${Object.keys(sessionActions).join(', ')}`)
  return sessionActions[name as SessionActionName] as SessionAction<ActionInput>
}

export async function performAction(context: Context, sessionId: string, name: string, input: ActionInput): Promise<Session> {
  const action = findAction(name)
  withValidationClock(context.now, () => checkInput(name, action.inputs, input))
  const current = await lockedSession(context.db, sessionId)
  const request = current && (await findDataRequest(context.db, current.account_id, current.datarequest_id))
  if (!request || !current) throw notFound('No session has this identifier')
  const session = withCurrentConsent(current, request)
  const unavailable =
    session.status === 'ended' && name !== 'withdraw_consent' ? 'the session has ended' : action.unavailable(session.state)
  if (unavailable !== undefined) throw badRequest(`/action: ${unavailable}`)
  return action.run({ context, request, session }, input)
}

export const possibleActions = ({ status, state }: Pick<Session, 'status' | 'state'>): SessionActionName[] =>
  (Object.entries(sessionActions) as [SessionActionName, SessionAction<never>][])
    .filter(([name, action]) => (status === 'open' || name === 'withdraw_consent') && action.unavailable(state) === undefined)
    .map(([name]) => name)
