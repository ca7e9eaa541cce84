/** Responds with the page for the current step and reports the progress of a collection. */
import type { FastifyReply } from 'fastify'
import type { Api } from '../../http/api.ts'
import { limits } from '../../core/limits.ts'
import { readClock } from '../../db/clock.ts'
import { dataRequestById, type StoredDataRequest } from '../../features/data-requests/repository.ts'
import { findIndividual } from '../../features/individuals/repository.ts'
import { latestLogo } from '../../features/logos/repository.ts'
import { type Session, withCurrentConsent } from '../../features/sessions/session.ts'
import { getSessionEnding, isGoodEnding } from './endings.ts'
import { itemsCreatedEvents, serializeEvents, findUnreportedScreenEvents } from './events.ts'
import { pageHeaders, renderPage, sendMessage } from './render.ts'
import { documentName } from './offers.ts'
import { fillPlaceholders, type Language, negotiateLanguage, getTexts } from './texts/languages.ts'
import { deriveCsrfToken } from './visits.ts'
import { getStep } from './steps.ts'
import { type RequestWithIndividual, buildView } from './view.ts'
import type { StoredLink } from '../../features/links/repository.ts'
import { listConnections } from '../../features/sessions/repository.ts'
import { documentsHeldFor } from '../../features/sessions/connections.ts'

/** Step that is reported to the polling script once the session has ended and its Items exist. */
export const STEP_WITH_ITEMS = 'items'

/** The URL of the session, the secret of its browser, and the status of its link. While the link is available, the session can start again. */
export interface PageOptions {
  readonly base: string
  readonly secret: string
  readonly link: StoredLink['status']
}

export async function findRequestWithIndividual(
  { dependencies: { database } }: Api,
  dataRequestId: string,
): Promise<RequestWithIndividual | undefined> {
  const request = await dataRequestById(database.db, dataRequestId)
  const individual = request && (await findIndividual(database.db, request.account_id, request.individual_id))
  return request && individual && { request, individual, accountLogo: await latestLogo(database.db, request.account_id) }
}

export async function sendPage(api: Api, reply: FastifyReply, found: Session, { base, secret, link }: PageOptions): Promise<FastifyReply> {
  const stored = await findRequestWithIndividual(api, found.datarequest_id)
  if (!stored) return sendMessage(reply, 'gone', { framedBy: found.state.visit?.frame?.origin })
  const session = withCurrentConsent(found, stored.request)
  const language = negotiateLanguage(reply.request.headers['accept-language'])
  const { page, ...view } = buildView({ session, ...stored, link, language })
  const frame = session.state.visit?.frame
  const items = frame ? await itemsCreatedEvents(api.dependencies.database.db, session) : []
  const frameView = frame && {
    framed: true,
    origin: frame.origin,
    events: serializeEvents(session, stored.individual.data.external_id, [...findUnreportedScreenEvents(session), ...items]),
    brandingPath: `${base}/branding.css`,
    scheme: frame.branding.scheme,
    // Items may be created after the session has ended, so the script polls until it can report them to the embedding page.
    poll: page === 'connected' || (page === 'ended' && items.length === 0 && isGoodEnding(getSessionEnding(session))),
    step: items.length > 0 ? STEP_WITH_ITEMS : page,
  }
  const collecting = await formatCollectionProgress(api, session, language)
  const html = renderPage(page, language, { step: page, ...view, ...frameView, collecting, base, csrf: deriveCsrfToken(secret) })
  return reply.headers(pageHeaders(frame?.origin)).send(html)
}

/**
 * Returns the progress of collecting documents from a connected account. Documents are read one after another. Undefined if nothing is
 * being collected.
 */
export async function formatCollectionProgress(
  { dependencies }: Api,
  session: Session | undefined,
  language: Language,
): Promise<string | undefined> {
  if (!session || getStep(session) !== 'connected') return undefined
  const { runtime, database } = dependencies
  const { db } = database
  runtime.clock = await readClock(db)
  const request = await dataRequestById(db, session.datarequest_id)
  const connections = request ? await listConnections(db, { datarequestId: request.id }) : []
  const connection = connections.findLast(({ session_id }) => session_id === session.id)
  if (!request || !connection) return undefined
  return connection.kind === 'bank'
    ? getTexts(language).connected.entries
    : formatDocumentProgress(
        request,
        language,
        connection.datasource_id,
        (runtime.now() - connection.created_at) / (limits.extraction_seconds * 1000),
      )
}

/** `done` is the fraction of the collection time that has elapsed. */
function formatDocumentProgress(request: StoredDataRequest, language: Language, datasourceId: string, done: number): string {
  const texts = getTexts(language)
  const held = documentsHeldFor(request, datasourceId)
  const current = Math.min(Math.max(Math.floor(done * held.length), 0), held.length - 1)
  const document = held[current]
  if (!document) return texts.connected.collecting
  const values = { name: documentName(document.type, texts), number: current + 1, count: held.length }
  return fillPlaceholders(held.length === 1 ? texts.connected.one : texts.connected.many, values, language)
}
