/** The hosted portal: who opens an invitation link, and what becomes of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../api/api.ts'
import { aLinkPastItsExpiryIsExpired } from '../../rules/a-link-past-its-expiry-is-expired.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { readClock } from '../../store/clock.ts'
import { holdDataRequest, requestById } from '../../store/data-requests.ts'
import { findLink, linkExists, type StoredLink } from '../../store/links.ts'
import { beginVisit } from './begin.ts'
import { explain, type Why } from './explained.ts'
import { pageHeaders } from './headers.ts'
import { offersOf } from './offers.ts'
import { askedBy, showPage } from './page.ts'
import { done, inMoment, post } from './post.ts'
import { isUpload, received } from './received.ts'
import { render } from './render.ts'
import { csrfOf, isSecret, newSecret, rightCsrf, sessionWith } from './secrets.ts'
import { stepOf } from './steps.ts'
import { asker } from './view.ts'

type Visitor = FastifyRequest<{ Params: { link: string; deed?: string } }>

/** Bound to the link by its path; it says nothing of anybody. */
const COOKIE = 'cpd_portal'

export async function show(app: App, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { link: id } = request.params
  const guest = guestOf(request)
  const session = await sessionOf(app, id, guest)
  const link = await linkNow(app, id)
  const base = baseOf(id)
  if (session && guest) return showPage(app, reply, session, { base, secret: guest.secret, open: link?.status === 'available' })
  if (!link || link.status !== 'available') return explain(reply, await whyNot(app, id, link))
  const asked = await askedBy(app, link.datarequest_id)
  if (!asked) return explain(reply, 'gone')
  const secret = guest?.secret ?? newSecret(app.parts.world)
  giveCookie(app, reply, id, `.${secret}`)
  const about = asker(asked.request, offersOf(asked.request))
  const view = { ...about, title: 'Share your data safely', first: true, firstName: asked.individual.data.first_name }
  return reply.headers(pageHeaders(undefined)).send(render('intro', { ...view, base, csrf: csrfOf(secret) }))
}

export async function act(app: App, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { link: id, deed = '' } = request.params
  const guest = guestOf(request)
  const session = await sessionOf(app, id, guest)
  const base = baseOf(id)
  // Files of strangers are not even read.
  const posted = session || !isUpload(request) ? await received(request) : undefined
  if (!guest || !posted || !rightCsrf(guest.secret, posted.fields['csrf'] ?? '')) return explain(reply, 'stale', { back: base })
  if (deed === 'start' || deed === 'again') {
    if (session?.status === 'open') await post(app, session.id, 'start', posted)
    else {
      const refusal = await begin(app, reply, id)
      if (refusal) return explain(reply, refusal)
    }
  } else if (session) await post(app, session.id, deed, posted)
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(base, 303)
}

/** For a script that waits for the next page. */
export async function status(app: App, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const session = await sessionOf(app, request.params.link, guestOf(request))
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

function giveCookie({ parts }: App, reply: FastifyReply, link: string, value: string): void {
  const secure = parts.publicUrl.startsWith('https:')
  void reply.setCookie(COOKIE, value, { path: baseOf(link), httpOnly: true, sameSite: 'lax', secure })
}

async function sessionOf({ parts }: App, link: string, guest: Guest | undefined): Promise<Session | undefined> {
  const session = guest?.session ? await sessionWith(parts.database.db, guest.session, guest.secret) : undefined
  return session?.state.link === link ? session : undefined
}

async function linkNow({ parts: { database, world } }: App, id: string): Promise<StoredLink | undefined> {
  world.clock = await readClock(database.db)
  const link = LINK.test(id) ? await findLink(database.db, id) : undefined
  return link && { ...link, status: aLinkPastItsExpiryIsExpired(link, world.now()) }
}

async function whyNot({ parts }: App, id: string, link: StoredLink | undefined): Promise<Why> {
  if (!link) return LINK.test(id) && (await linkExists(parts.database.db, id)) ? 'gone' : 'unknown'
  return link.status === 'used' ? 'used' : 'expired'
}

/** The refusal, if it cannot begin. */
async function begin(app: App, reply: FastifyReply, id: string): Promise<Why | undefined> {
  const found = await linkNow(app, id)
  if (!found) return whyNot(app, id, found)
  const begun = await inMoment(app, async (moment) => {
    await holdDataRequest(moment.db, found.account_id, found.datarequest_id)
    const link = await findLink(moment.db, id)
    const request = await requestById(moment.db, found.datarequest_id)
    if (!link || !request || aLinkPastItsExpiryIsExpired(link, moment.now) !== 'available') return undefined
    const visit = await beginVisit(moment, request)
    await done(moment, visit.id, 'start', { fields: {}, files: [] })
    return visit
  })
  if (!begun) return whyNot(app, id, await linkNow(app, id))
  giveCookie(app, reply, id, `${begun.id}.${begun.secret}`)
  return undefined
}
