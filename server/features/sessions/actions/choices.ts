/** Actions that give consent, choose the collection method and the Data Source, or leave the session. */
import type { DataRequestConsent, EventLogDetails, KnownValue, RecordedEventType } from '../../../../generated/types.ts'
import { badRequest } from '../../../core/errors.ts'
import { changeDataRequest } from '../../data-requests/repository.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { toEventSubject, buildNoLoginReason, recordEventFor } from '../../data-requests/events.ts'
import { completeAcquisition } from '../../items/completion.ts'
import { advancePendingTransactions } from '../../services/service-transaction.ts'
import { clearState, completeSession, endSession, type Session, type SessionState, terminateSession, updateSession } from '../session.ts'
import { type ActionContext, isAtLogin, requireConsent, requireMethod, type SessionAction } from './action.ts'
import { dataSourceForRequest, findDataSource } from '../../../data-sources/catalogue.ts'

export interface ConsentInput {
  /** The text shown to the Individual. Defaults to the English consent text. */
  readonly description?: string
}

export const giveConsent: SessionAction<ConsentInput> = {
  inputs: { description: 'optional text' },
  unavailable: ({ consented }) => (consented ? 'consent has already been given' : undefined),
  run: (action, { description }) => recordConsent(action, true, description),
}

export const withdrawConsent: SessionAction = {
  inputs: {},
  unavailable: ({ consented }) => (consented ? undefined : 'no consent was given'),
  run: (action) => recordConsent(action, false),
}

/** Returns the English consent text. */
const consentText = (requester: string): string =>
  `I allow the service to collect my data from the source I choose or from the documents I upload, and to share it with ${requester}.`

async function recordConsent(
  { context, request, session }: ActionContext,
  accepted: boolean,
  description = request.data.consent?.description ?? consentText(request.data.requester_name),
): Promise<Session> {
  const { db, runtime, now } = context
  const consent: DataRequestConsent = {
    id: request.data.consent?.id ?? runtime.id('cs'),
    description,
    accepted,
    recorded_at: now,
  }
  await changeDataRequest(db, request, { ...request.data, consent }, now)
  await recordEventFor(context, toEventSubject(request), accepted ? 'CONSENT_REGISTERED' : 'CONSENT_DEREGISTER', consent)
  if (accepted) await advancePendingTransactions(context, request.individual_id)
  return updateSession(context, session, { consented: accepted })
}

/** Name of the simulated aggregator. */
export const AGGREGATOR = 'sandbox'

/**
 * Returns the reason why a collection method is unavailable. A session connects at most one account, but documents can be uploaded in
 * addition to a bank account.
 */
const unavailableMethod =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    requireConsent(state) ??
    (state.connected && (method !== 'upload' || state.method === 'direct') ? 'an account is already connected' : undefined)

const choose = (
  method: NonNullable<SessionState['method']>,
  ...events: readonly (readonly [KnownValue<RecordedEventType>, EventLogDetails?])[]
): SessionAction => ({
  inputs: {},
  unavailable: unavailableMethod(method),
  run: async ({ context, request, session }) => {
    for (const event of events) await recordEventFor(context, toEventSubject(request), ...event)
    return updateSession(context, clearState(session, 'mfa', 'notFound'), { method })
  },
})

export const chooseDirect = choose('direct', ['DIRECT_CONNECTION_SELECTED'])

export const chooseBank = choose('bank', ['BANK_CONNECTION_SELECTED'], ['AGGREGATOR_INITIATED', { provider: AGGREGATOR }])

export const chooseUpload = choose('upload', ['MANUAL_UPLOAD_SELECTED'])

export const selectDatasource: SessionAction<{ datasource_id?: string }> = {
  inputs: { datasource_id: 'optional text' },
  unavailable: requireNoAccount,
  run: async ({ context, request, session }, { datasource_id = dataSourceForRequest(request.type, request.data.request_details) }) => {
    if (!findDataSource(datasource_id))
      throw badRequest('/datasource_id: no Data Source has this identifier. Find one with datasources/get.')
    await recordEventFor(context, toEventSubject(request), 'DATASOURCE_CLASSIFIED', { datasource_id })
    return updateSession(context, clearState(session, 'mfa', 'notFound'), { datasource: datasource_id })
  },
}

export const datasourceNotFound: SessionAction = {
  inputs: {},
  unavailable: requireNoAccount,
  run: async ({ context, request, session }) => {
    await recordEventFor(context, toEventSubject(request), 'DATASOURCE_NOT_FOUND')
    return updateSession(context, clearState(session, 'mfa', 'datasource'), { notFound: true })
  },
}

function requireNoAccount(state: SessionState): string | undefined {
  return requireMethod('direct')(state) ?? (state.connected ? 'an account is already connected' : undefined)
}

export const abandon: SessionAction = {
  inputs: {},
  unavailable: () => undefined,
  run: async ({ context, request, session }) => {
    const { connected, notFound, read } = session.state
    if (connected) {
      const completed = await completeSession(context, session)
      // If the account has not been read yet, the extraction job completes the acquisition later.
      if (read) await completeAcquisition(context, request, { sessionId: session.id })
      return completed
    }
    const subject = toEventSubject(request)
    const withoutCredentials = !notFound && isAtLogin(session.state)
    if (withoutCredentials) await recordEventFor(context, subject, 'INSUFFICIENT_CREDENTIALS')
    // The contract has a reason code only for Individuals who leave after an unsuccessful search or at a login screen.
    const code = notFound ? 'NO_MATCH_FOUND' : withoutCredentials ? 'INSUFFICIENT_CREDENTIALS' : undefined
    await raiseEvent(context, subject, 'session.no_login', code ? buildNoLoginReason(code) : {})
    return endSession(context, session)
  },
}

export const terminate: SessionAction = {
  inputs: {},
  unavailable: () => undefined,
  run: ({ context, session }) => terminateSession(context, session),
}
