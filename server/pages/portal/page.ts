/** Answers a request with the page that a session is at. */
import type { FastifyReply } from 'fastify'
import type { Api } from '../../api/api.ts'
import { withCurrentConsent, type Session } from '../../workflow/sessions/session.ts'
import { dataRequestById, type StoredDataRequest } from '../../store/data-requests.ts'
import { findIndividual, type StoredIndividual } from '../../store/individuals.ts'
import { collectingText } from './collecting.ts'
import { endingOfSession, endingText } from './endings.ts'
import { itemsCreatedEvents, serializeEvents } from './events.ts'
import { sendExplanation } from './explain.ts'
import { pageHeaders } from './headers.ts'
import { renderPage } from './render.ts'
import { untoldScreenEvents } from './screens.ts'
import { csrfOf } from './secrets.ts'
import { viewOf } from './view.ts'

/** The step that the polling script gets once the session has ended and its Items exist. */
export const STEP_WITH_ITEMS = 'items'

/** The address of the session, the secret of its browser, and whether it may begin again. */
export interface PageOptions {
  readonly base: string
  readonly secret: string
  readonly open: boolean
}

export interface RequestWithIndividual {
  readonly request: StoredDataRequest
  readonly individual: StoredIndividual
}

export async function findRequestWithIndividual(
  { dependencies: { database } }: Api,
  dataRequestId: string,
): Promise<RequestWithIndividual | undefined> {
  const request = await dataRequestById(database.db, dataRequestId)
  const individual = request && (await findIndividual(database.db, request.account_id, request.individual_id))
  return request && individual && { request, individual }
}

export async function sendPage(api: Api, reply: FastifyReply, found: Session, { base, secret, open }: PageOptions): Promise<FastifyReply> {
  const stored = await findRequestWithIndividual(api, found.datarequest_id)
  if (!stored) return sendExplanation(reply, 'gone', { framedBy: found.state.visit?.frame?.origin })
  const session = withCurrentConsent(found, stored.request)
  const { page, ...view } = viewOf({ session, ...stored, open })
  const frame = session.state.visit?.frame
  const items = frame ? await itemsCreatedEvents(api.dependencies.database.db, session) : []
  const frameView = frame && {
    framed: true,
    origin: frame.origin,
    events: serializeEvents(session, stored.individual.data.external_id, [...untoldScreenEvents(session), ...items]),
    brandingPath: `${base}/branding.css`,
    scheme: frame.branding.scheme,
    // Items may come after the end: the script polls until it can report them to the page around the frame.
    poll: page === 'connected' || (page === 'ended' && items.length === 0 && 'good' in endingText(endingOfSession(session))),
    step: items.length > 0 ? STEP_WITH_ITEMS : page,
  }
  const collecting = await collectingText(api, session)
  const html = renderPage(page, { step: page, ...view, ...frameView, collecting, base, csrf: csrfOf(secret) })
  return reply.headers(pageHeaders(frame?.origin)).send(html)
}
