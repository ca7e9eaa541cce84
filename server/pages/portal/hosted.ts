/** The hosted portal: who opens an invitation link, and what becomes of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api/api.ts'
import { aLinkPastItsExpiryIsExpired } from '../../rules/policies/a-link-past-its-expiry-is-expired.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { readClock } from '../../store/clock.ts'
import { lockDataRequest, dataRequestById } from '../../store/data-requests.ts'
import { findLink, linkExists, type StoredLink } from '../../store/links.ts'
import { beginVisit } from './begin.ts'
import { explain, type Why } from './explain.ts'
import { pageHeaders } from './headers.ts'
import { offersOf } from './offers.ts'
import { askedBy, showPage } from './page.ts'
import { inContext } from '../../api/context.ts'
import { postForm, runFormAction } from './post.ts'
import { isUpload, received } from './posted-form.ts'
import { render } from './render.ts'
import { csrfOf, isSecret, newSecret, rightCsrf, sessionWith } from './secrets.ts'
import { stepOf } from './steps.ts'
import { asker } from './view.ts'

type Visitor = FastifyRequest<{ Params: { link: string; action?: string } }>

/** Bound to the link by its path; it says nothing of anybody. */
const COOKIE = 'cpd_portal'

export async function show(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { link: id } = request.params
  const guest = guestOf(request)
  const session = await sessionOf(api, id, guest)
  const link = await linkNow(api, id)
  const base = baseOf(id)
  if (session && guest) return showPage(api, reply, session, { base, secret: guest.secret, open: link?.status === 'available' })
  if (!link || link.status !== 'available') return explain(reply, await whyNot(api, id, link))
  const asked = await askedBy(api, link.datarequest_id)
  if (!asked) return explain(reply, 'gone')
  const secret = guest?.secret ?? newSecret(api.dependencies.runtime)
  giveCookie(api, reply, id, `.${secret}`)
  const about = asker(asked.request, offersOf(asked.request))
  const view = { ...about, title: 'Share your data safely', first: true, firstName: asked.individual.data.first_name }
  return reply.headers(pageHeaders(undefined)).send(render('intro', { ...view, base, csrf: csrfOf(secret) }))
}

export async function submit(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { link: id, action = '' } = request.params
  const guest = guestOf(request)
  const session = await sessionOf(api, id, guest)
  const base = baseOf(id)
  // Files of strangers are not even read.
  const posted = session || !isUpload(request) ? await received(request) : undefined
  if (!guest || !posted || !rightCsrf(guest.secret, posted.fields['csrf'] ?? '')) return explain(reply, 'stale', { back: base })
  if (action === 'start' || action === 'again') {
    if (session?.status === 'open') await postForm(api, request.id, session.id, 'start', posted)
    else {
      const refusal = await begin(api, reply, request.id, id)
      if (refusal) return explain(reply, refusal)
    }
  } else if (session) await postForm(api, request.id, session.id, action, posted)
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(base, 303)
}

/** For a script that waits for the next page. */
export async function status(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const session = await sessionOf(api, request.params.link, guestOf(request))
  return reply.header('cache-control', 'no-store').send({ step: session ? stepOf(session) : 'ended' })
}

const LINK = /^[0-9A-Za-z]{27}$/

const baseOf = (link: string) => `/portal/${link}`

interface Guest {
  readonly session: string
  readonly secret: string
}

function guestOf({ cookies }: Visitor): Guest | undefined {
  const [session = '', secret = ''] = (cookies[COOKIE] ?? '').split('.')
  return isSecret(secret) ? { session, secret } : undefined
}

function giveCookie({ dependencies }: Api, reply: FastifyReply, link: string, value: string): void {
  const secure = dependencies.publicUrl.startsWith('https:')
  void reply.setCookie(COOKIE, value, { path: baseOf(link), httpOnly: true, sameSite: 'lax', secure })
}

async function sessionOf({ dependencies }: Api, link: string, guest: Guest | undefined): Promise<Session | undefined> {
  const session = guest?.session ? await sessionWith(dependencies.database.db, guest.session, guest.secret) : undefined
  return session?.state.link === link ? session : undefined
}

async function linkNow({ dependencies: { database, runtime } }: Api, id: string): Promise<StoredLink | undefined> {
  runtime.clock = await readClock(database.db)
  const link = LINK.test(id) ? await findLink(database.db, id) : undefined
  return link && { ...link, status: aLinkPastItsExpiryIsExpired(link, runtime.now()) }
}

async function whyNot({ dependencies }: Api, id: string, link: StoredLink | undefined): Promise<Why> {
  if (!link) return LINK.test(id) && (await linkExists(dependencies.database.db, id)) ? 'gone' : 'unknown'
  return link.status === 'used' ? 'used' : 'expired'
}

/** The refusal, if it cannot begin. */
async function begin(api: Api, reply: FastifyReply, requestId: string, id: string): Promise<Why | undefined> {
  const found = await linkNow(api, id)
  if (!found) return whyNot(api, id, found)
  const begun = await inContext(api.dependencies, requestId, async (context) => {
    await lockDataRequest(context.db, found.account_id, found.datarequest_id)
    const link = await findLink(context.db, id)
    const request = await dataRequestById(context.db, found.datarequest_id)
    if (!link || !request || aLinkPastItsExpiryIsExpired(link, context.now) !== 'available') return undefined
    const visit = await beginVisit(context, request)
    await runFormAction(context, visit.id, 'start', { fields: {}, files: [] })
    return visit
  })
  if (!begun) return whyNot(api, id, await linkNow(api, id))
  giveCookie(api, reply, id, `${begun.id}.${begun.secret}`)
  return undefined
}
