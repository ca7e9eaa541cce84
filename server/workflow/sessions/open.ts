/** Begins a session: through the invitation link, or in the widget. */
import { badRequest } from '../../core/errors.ts'
import { currentLink } from '../links/link.ts'
import { note, subjectOf } from '../events.ts'
import type { Moment } from '../../store/context.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { linkUri } from '../../store/links.ts'
import { type Session, startSession } from './session.ts'

export async function openLink(moment: Moment, request: StoredDataRequest): Promise<Session> {
  const link = await currentLink(moment, request.id)
  if (!link) throw badRequest('The Data Request has no invitation link: generate one first')
  if (link.status !== 'available') throw badRequest(`The invitation link is ${link.status}: generate another`)
  await note(moment, subjectOf(request), 'DATAREQUEST_LINK_ACCESSED', { uri: linkUri(moment.publicUrl, link.id) })
  return initiated(moment, request, await startSession(moment, request, { through: 'link', link: link.id }))
}

export const openWidget = async (moment: Moment, request: StoredDataRequest): Promise<Session> =>
  initiated(moment, request, await startSession(moment, request, { through: 'widget' }))

async function initiated(moment: Moment, request: StoredDataRequest, session: Session): Promise<Session> {
  await note(moment, subjectOf(request), 'WIDGET_INITIATED')
  return session
}
