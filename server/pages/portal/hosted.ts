/** The hosted portal: the pages for invitation links. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { computeLinkStatus } from '../../features/links/rules.ts'
import type { Session } from '../../features/sessions/session.ts'
import { readClock } from '../../db/clock.ts'
import { lockDataRequest, dataRequestById } from '../../features/data-requests/repository.ts'
import { findLink, linkExists, type StoredLink } from '../../features/links/repository.ts'
import { beginVisit, hashBrowserSecret, deriveCsrfToken, isSecret, newSecret, isValidCsrfToken, findSessionBySecret } from './visits.ts'
import { formatCollectionProgress, findRequestWithIndividual, sendPage } from './page.ts'
import { sendMessage, pageHeaders, renderPage } from './render.ts'
import { getOffers } from './offers.ts'
import { postForm, runFormAction, isUpload, withPostedForm } from './post.ts'
import { inContext } from '../../db/transaction.ts'
import { recordLinkAccess } from '../../features/links/service.ts'
import { getStep } from './steps.ts'
import { type Language, negotiateLanguage, getTexts } from './texts/languages.ts'
import { requesterView, type RequestWithIndividual } from './view.ts'

type Visitor = FastifyRequest<{ Params: { link: string; action?: string } }>

/** The cookie contains a session identifier and a secret, but no personal data. Its path restricts it to one link. */
const COOKIE = 'cpd_portal'

export async function getPage(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { link: id } = request.params
  const guest = parseGuest(request)
  const session = await findGuestSession(api, id, guest)
  const link = await findCurrentLink(api, id)
  const base = getLinkPath(id)
  if (session && guest) return sendPage(api, reply, session, { base, secret: guest.secret, link: link?.status ?? 'expired' })
  if (!link || link.status !== 'available') return sendLinkMessage(api, reply, id, link)
  const stored = await findRequestWithIndividual(api, link.datarequest_id)
  if (!stored) return sendMessage(reply, 'gone')
  const secret = guest?.secret ?? newSecret(api.dependencies.runtime)
  setCookie(api, reply, id, `.${secret}`)
  const language = negotiateLanguage(request.headers['accept-language'])
  const view = {
    ...getRequesterView(stored, language),
    title: getTexts(language).intro.title,
    first: true,
    firstName: stored.individual.data.first_name,
  }
  return reply
    .headers(pageHeaders(undefined))
    .send(renderPage('intro', language, { ...view, base, opened: true, csrf: deriveCsrfToken(secret) }))
}

export async function submitForm(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { link: id, action = '' } = request.params
  const guest = parseGuest(request)
  const session = await findGuestSession(api, id, guest)
  const base = getLinkPath(id)
  const stale = () => sendMessage(reply, 'stale', { back: base })
  // Does not read files without a valid session.
  if (!guest || (!session && isUpload(request))) return stale()
  return withPostedForm(api, request, session, async (posted) => {
    if (!isValidCsrfToken(guest.secret, posted.fields['csrf'] ?? '')) return stale
    if (action === 'opened') {
      if (!session) await recordOpened(api, request.id, id, guest.secret)
      return () => reply.code(204).send()
    }
    if (action === 'start' || action === 'again') {
      if (session?.status === 'open') await postForm(api, request.id, session.id, 'start', posted)
      else if (!(await beginSession(api, reply, request.id, id, guest.secret)))
        return async () => sendLinkMessage(api, reply, id, await findCurrentLink(api, id))
    } else if (session) await postForm(api, request.id, session.id, action, posted)
    return () => reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(base, 303)
  })
}

/** Returns the status that the polling script reads. */
export async function getStatus(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const session = await findGuestSession(api, request.params.link, parseGuest(request))
  const collecting = await formatCollectionProgress(api, session, negotiateLanguage(request.headers['accept-language']))
  return reply.header('cache-control', 'no-store').send({ step: session ? getStep(session) : 'ended', collecting })
}

/** Matches link identifiers. The author of a state file can choose any identifier of this form. */
const LINK_ID = /^[\w-]{1,100}$/

const getLinkPath = (link: string) => `/portal/${link}`

interface Guest {
  readonly session: string
  readonly secret: string
}

function parseGuest({ cookies }: Visitor): Guest | undefined {
  const [session = '', secret = ''] = (cookies[COOKIE] ?? '').split('.')
  return isSecret(secret) ? { session, secret } : undefined
}

function setCookie({ dependencies }: Api, reply: FastifyReply, link: string, value: string): void {
  const secure = dependencies.publicUrl.startsWith('https:')
  void reply.setCookie(COOKIE, value, { path: getLinkPath(link), httpOnly: true, sameSite: 'lax', secure })
}

async function findGuestSession({ dependencies }: Api, link: string, guest: Guest | undefined): Promise<Session | undefined> {
  const session = guest?.session ? await findSessionBySecret(dependencies.database.db, guest.session, guest.secret) : undefined
  return session?.state.link === link ? session : undefined
}

async function findCurrentLink({ dependencies: { database, runtime } }: Api, id: string): Promise<StoredLink | undefined> {
  runtime.clock = await readClock(database.db)
  const link = LINK_ID.test(id) ? await findLink(database.db, id) : undefined
  return link && { ...link, status: computeLinkStatus(link, runtime.now()) }
}

const getRequesterView = (stored: RequestWithIndividual, language: Language) =>
  requesterView(stored, getOffers(stored.request), getTexts(language))

/** Sends the page for a link that cannot be used. For a known link, the page also names the requester. */
async function sendLinkMessage(api: Api, reply: FastifyReply, id: string, link: StoredLink | undefined): Promise<FastifyReply> {
  const { db } = api.dependencies.database
  if (!link) return sendMessage(reply, LINK_ID.test(id) && (await linkExists(db, id)) ? 'gone' : 'unknown')
  const stored = await findRequestWithIndividual(api, link.datarequest_id)
  if (!stored) return sendMessage(reply, 'gone')
  const view = getRequesterView(stored, negotiateLanguage(reply.request.headers['accept-language']))
  return sendMessage(reply, link.status === 'used' ? 'used' : 'expired', { view })
}

/** Records that a browser shows the first page. The page's script reports this, because link scanners do not run scripts. */
async function recordOpened({ dependencies }: Api, requestId: string, id: string, secret: string): Promise<void> {
  await inContext(dependencies, requestId, async (context) => {
    const unlocked = LINK_ID.test(id) ? await findLink(context.db, id) : undefined
    if (!unlocked) return
    await lockDataRequest(context.db, unlocked.account_id, unlocked.datarequest_id)
    const link = await findLink(context.db, id)
    if (link && computeLinkStatus(link, context.now) === 'available') await recordLinkAccess(context, link, hashBrowserSecret(secret))
  })
}

/** Starts a session. Returns false if the link does not allow this. */
async function beginSession(api: Api, reply: FastifyReply, requestId: string, id: string, secret: string): Promise<boolean> {
  const found = await findCurrentLink(api, id)
  if (!found) return false
  const visit = await inContext(api.dependencies, requestId, async (context) => {
    await lockDataRequest(context.db, found.account_id, found.datarequest_id)
    const link = await findLink(context.db, id)
    const request = await dataRequestById(context.db, found.datarequest_id)
    if (!link || !request || computeLinkStatus(link, context.now) !== 'available') return undefined
    const visit = await beginVisit(context, request, { browser: hashBrowserSecret(secret) })
    await runFormAction(context, visit.id, 'start', {
      fields: {},
      files: [],
      language: negotiateLanguage(reply.request.headers['accept-language']),
    })
    return visit
  })
  if (visit) setCookie(api, reply, id, `${visit.id}.${visit.secret}`)
  return visit !== undefined
}
