/** Consent: given, and withdrawn. */
import type { DataRequestConsent } from '../../../../generated/types.ts'
import { note, subjectOf } from '../../events.ts'
import { advancePending } from '../../services/pending.ts'
import { changeDataRequest } from '../../../store/data-requests.ts'
import { goOn, type Session } from '../session.ts'
import type { Act, Scene } from './act.ts'

export const consent: Act = {
  about: 'gives consent to collect and share the data',
  takes: {},
  hindered: ({ consented }) => (consented ? 'consent is given already' : undefined),
  run: (scene) => settled(scene, true),
}

export const withdrawConsent: Act = {
  about: 'withdraws consent: the data is no longer shared',
  takes: {},
  hindered: ({ consented }) => (consented ? undefined : 'no consent was given'),
  run: (scene) => settled(scene, false),
}

/** What the Individual agrees to. */
export const consentText = (requester: string): string =>
  `I allow the service to collect my data from the source I choose or from the documents I upload, and to share it with ${requester}.`

async function settled({ moment, request, session }: Scene, accepted: boolean): Promise<Session> {
  const { db, world, now } = moment
  const registered: DataRequestConsent = {
    id: request.data.consent?.id ?? world.id('cs'),
    description: consentText(request.data.requester_name),
    accepted,
    recorded_at: now,
  }
  await changeDataRequest(db, request, { ...request.data, consent: registered }, now)
  await note(moment, subjectOf(request), accepted ? 'CONSENT_REGISTERED' : 'CONSENT_DEREGISTER', registered)
  if (accepted) await advancePending(moment, request.individual_id)
  return goOn(moment, session, { consented: accepted })
}
