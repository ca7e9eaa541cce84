/** A session begins in a browser, or begins anew there. */
import type { Moment } from '../../store/context.ts'
import { openLink, openWidget } from '../../workflow/sessions/open.ts'
import type { Visit } from '../../workflow/sessions/visit.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { changeSession } from '../../store/sessions.ts'
import { keyOf, newSecret } from './secrets.ts'

export interface Begun {
  readonly id: string
  readonly secret: string
}

export async function beginVisit(moment: Moment, request: StoredDataRequest, frame?: Visit['frame']): Promise<Begun> {
  const session = await (frame ? openWidget : openLink)(moment, request)
  const secret = newSecret(moment.world)
  const visit: Visit = { key: keyOf(secret), events: [], ...(frame && { frame }) }
  await changeSession(moment.db, { ...session, state: { ...session.state, visit } })
  return { id: session.id, secret }
}
