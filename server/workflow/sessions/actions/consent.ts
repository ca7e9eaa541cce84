/** Gives and withdraws consent. */
import type { DataRequestConsent } from '../../../../generated/types.ts'
import { recordEventFor, eventSubjectOf } from '../../events.ts'
import { advancePendingTransactions } from '../../services/pending-transactions.ts'
import { changeDataRequest } from '../../../store/data-requests.ts'
import { updateSession, type Session } from '../session.ts'
import type { SessionAction, ActionContext } from './action.ts'

export const giveConsent: SessionAction = {
  description: 'gives consent to collect and share the data',
  inputs: {},
  unavailable: ({ consented }) => (consented ? 'consent is given already' : undefined),
  run: (action) => recordConsent(action, true),
}

export const withdrawConsent: SessionAction = {
  description: 'withdraws consent: the data is no longer shared',
  inputs: {},
  unavailable: ({ consented }) => (consented ? undefined : 'no consent was given'),
  run: (action) => recordConsent(action, false),
}

/** The text that the Individual agrees to. */
export const consentText = (requester: string): string =>
  `I allow the service to collect my data from the source I choose or from the documents I upload, and to share it with ${requester}.`

async function recordConsent({ context, request, session }: ActionContext, accepted: boolean): Promise<Session> {
  const { db, runtime, now } = context
  const registered: DataRequestConsent = {
    id: request.data.consent?.id ?? runtime.id('cs'),
    description: consentText(request.data.requester_name),
    accepted,
    recorded_at: now,
  }
  await changeDataRequest(db, request, { ...request.data, consent: registered }, now)
  await recordEventFor(context, eventSubjectOf(request), accepted ? 'CONSENT_REGISTERED' : 'CONSENT_DEREGISTER', registered)
  if (accepted) await advancePendingTransactions(context, request.individual_id)
  return updateSession(context, session, { consented: accepted })
}
