/** Opens a session: through the invitation link, or in the widget. */
import { badRequest } from '../../core/errors.ts'
import { currentLink } from '../links/link.ts'
import { recordEventFor, eventSubjectOf } from '../events.ts'
import type { Context } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { linkUri } from '../links/view.ts'
import { type Session, startSession } from './session.ts'

export async function openSessionByLink(context: Context, request: StoredDataRequest): Promise<Session> {
  const link = await currentLink(context, request.id)
  if (!link) throw badRequest('The Data Request has no invitation link: generate one first')
  if (link.status !== 'available') throw badRequest(`The invitation link is ${link.status}: generate another`)
  await recordEventFor(context, eventSubjectOf(request), 'DATAREQUEST_LINK_ACCESSED', { uri: linkUri(context.publicUrl, link.id) })
  return recordInitiated(context, request, await startSession(context, request, { through: 'link', link: link.id }))
}

/** `tokenHash`: of the token that began it in a page; null: the control API plays the Individual. */
export const openSessionInWidget = async (
  context: Context,
  request: StoredDataRequest,
  tokenHash: string | null = null,
): Promise<Session> => recordInitiated(context, request, await startSession(context, request, { through: 'widget' }, tokenHash))

async function recordInitiated(context: Context, request: StoredDataRequest, session: Session): Promise<Session> {
  await recordEventFor(context, eventSubjectOf(request), 'WIDGET_INITIATED')
  return session
}
