/** Begins a session for a browser, with the secret by which the browser continues it. */
import type { Context } from '../../store/transaction.ts'
import { openSessionByLink, openSessionInWidget, type Session, type Visit } from '../../workflow/sessions/session.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { hashSecret } from '../../store/accounts.ts'
import { changeSession } from '../../store/sessions.ts'
import { screenEvents } from './screens.ts'
import { newSecret } from './secrets.ts'

export interface StartedVisit {
  readonly id: string
  readonly secret: string
}

export interface WidgetStart {
  readonly frame: NonNullable<Visit['frame']>
  readonly tokenHash: string | null
}

/** `widget`: the frame that shows it, and the token that it is begun with; absent: the hosted portal shows it. */
export async function beginVisit(context: Context, request: StoredDataRequest, widget?: WidgetStart): Promise<StartedVisit> {
  const session = await (widget ? openSessionInWidget(context, request, widget.tokenHash) : openSessionByLink(context, request))
  const frame = widget?.frame
  const secret = newSecret(context.runtime)
  const visit: Visit = { key: hashSecret(secret), events: [], ...(frame && { frame }) }
  const begun: Session = { ...session, state: { ...session.state, visit } }
  const events = frame ? screenEvents(begun) : []
  await changeSession(context.db, { ...begun, state: { ...begun.state, visit: { ...visit, events } } })
  return { id: session.id, secret }
}
