/** The page of a session, as an answer. */
import type { FastifyReply } from 'fastify'
import type { Api } from '../../api/api.ts'
import { withCurrentConsent, type Session } from '../../workflow/sessions/session.ts'
import { dataRequestById, type StoredDataRequest } from '../../store/data-requests.ts'
import { findIndividual, type StoredIndividual } from '../../store/individuals.ts'
import { endedWithout, endingText } from './endings.ts'
import { itemsCreated, named } from './events.ts'
import { explain } from './explain.ts'
import { pageHeaders } from './headers.ts'
import { render } from './render.ts'
import { csrfOf } from './secrets.ts'
import { viewOf } from './view.ts'

/** For the script that waits: the session has ended, and there is more to tell. */
export const WITH_ITEMS = 'items'

/** Where the pages of a session are, and for whom. */
export interface Place {
  readonly base: string
  readonly secret: string
  /** The session can be begun anew. */
  readonly open: boolean
}

export interface Asked {
  readonly request: StoredDataRequest
  readonly individual: StoredIndividual
}

export async function askedBy({ dependencies: { database } }: Api, dataRequestId: string): Promise<Asked | undefined> {
  const request = await dataRequestById(database.db, dataRequestId)
  const individual = request && (await findIndividual(database.db, request.account_id, request.individual_id))
  return request && individual && { request, individual }
}

export async function showPage(api: Api, reply: FastifyReply, found: Session, { base, secret, open }: Place): Promise<FastifyReply> {
  const asked = await askedBy(api, found.datarequest_id)
  if (!asked) return explain(reply, 'gone', { framedBy: found.state.visit?.frame?.origin })
  const session = withCurrentConsent(found, asked.request)
  const { page, ...view } = viewOf({ session, ...asked, open })
  const { frame, events = [] } = session.state.visit ?? {}
  const items = frame ? await itemsCreated(api.dependencies.database.db, session) : []
  const told = frame && {
    framed: true,
    origin: frame.origin,
    events: named(events, ...items),
    brandingPath: `${base}/branding.css`,
    scheme: frame.branding.scheme,
    // The page around it is told of Items that come after the end.
    poll: page === 'connected' || (page === 'ended' && items.length === 0 && 'good' in endingText(endedWithout(session))),
    step: items.length > 0 ? WITH_ITEMS : page,
  }
  const html = render(page, { step: page, ...view, ...told, base, csrf: csrfOf(secret) })
  return reply.headers(pageHeaders(frame?.origin)).send(html)
}
