/** The Link widget's frame: begun with a token by the page around it, known by an unguessable path. Cookies do not reach a frame. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api/api.ts'
import { authenticate } from '../../api/authenticate.ts'
import { badRequest } from '../../core/errors.ts'
import { parseJson } from '../../api/json.ts'
import { authorizeDataRequest } from '../../api/authorize.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import { readClock } from '../../store/clock.ts'
import { lockDataRequest, dataRequestById } from '../../store/data-requests.ts'
import { beginVisit } from './begin.ts'
import { brandingOf, stylesheet } from './branding.ts'
import { about, itemsCreated, type LinkEvent, named } from './events.ts'
import { explain } from './explain.ts'
import { showPage, WITH_ITEMS } from './page.ts'
import { inContext } from '../../api/context.ts'
import { postForm } from './post.ts'
import { received } from './posted-form.ts'
import { isSecret, rightCsrf, sessionWith } from './secrets.ts'
import { stepOf } from './steps.ts'

type Visitor = FastifyRequest<{ Params: { session: string; secret: string; action?: string } }>

/** As an operation of the contract would be: reached with an access token, or a public token of any scope. */
const STARTING: Parameters<typeof authenticate>[1] = {
  path: '/widget/sessions',
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
}

export async function begin(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { database, runtime } = api.dependencies
  const caller = await authenticate(database.db, STARTING, request.headers.authorization, (clock) => {
    runtime.clock = clock
    return runtime.now()
  })
  const { datarequest_id: id, branding, options } = configuration(parseJson((request.body as Buffer | undefined) ?? Buffer.from('{}')))
  const origin = originOf(request.headers.origin)
  const begun = await inContext(api.dependencies, request.id, async (context) => {
    await lockDataRequest(context.db, caller.account.id, id)
    const asked = await authorizeDataRequest({ ...caller, db: context.db }, id)
    const until = caller.token?.expires_at ?? context.now
    const profile = (options as { display_profile?: unknown } | undefined)?.display_profile !== false
    return beginVisit(context, asked, { origin, until, profile, branding: brandingOf(branding) })
  })
  return reply.code(201).send({ frame: pathOf(begun.id, begun.secret) })
}

const pathOf = (session: string, secret: string) => `/widget/sessions/${session}/${secret}`

function configuration(body: unknown): { datarequest_id: string; branding?: unknown; options?: unknown } {
  const input = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { datarequest_id, branding, options } = input
  if (typeof datarequest_id !== 'string' || !/^dr_[0-9A-Za-z]{27}$/.test(datarequest_id))
    throw badRequest('/datarequest_id: must be the identifier of a Data Request')
  return { datarequest_id, branding, options }
}

/** Browsers write it, not the page: only that page will be let frame the session. */
function originOf(header: string | undefined): string {
  const url = URL.parse(header ?? '')
  if (!url || url.origin !== header || !/^https?:$/.test(url.protocol))
    throw badRequest('Origin: the Link widget starts from a page on http or https, whose browser says its origin')
  return url.origin
}

export async function show(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const found = await frameOf(api, request)
  if (!found) return explain(reply, 'unknown')
  if (found.late) return late(reply, found.session)
  return showPage(api, reply, found.session, { base: found.base, secret: request.params.secret, open: true })
}

export async function submit(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { secret, action = '' } = request.params
  const found = await frameOf(api, request)
  if (!found) return explain(reply, 'unknown')
  const posted = await received(request)
  const { session, base } = found
  if (!rightCsrf(secret, posted.fields['csrf'] ?? '')) return explain(reply, 'stale', { framedBy: found.origin, back: base })
  if (found.late) return late(reply, session)
  const next = action === 'again' && session.status === 'ended' ? ((await beginAnew(api, request.id, session)) ?? base) : base
  if (next === base) await postForm(api, request.id, session.id, action, posted)
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(next, 303)
}

export async function status(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const found = await frameOf(api, request)
  const { db } = api.dependencies.database
  const items = found ? await itemsCreated(db, found.session) : []
  const step = items.length > 0 ? WITH_ITEMS : found ? stepOf(found.session) : 'ended'
  return reply.header('cache-control', 'no-store').send({ step })
}

export async function branding(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const found = await frameOf(api, request)
  const css = found?.session.state.visit?.frame ? stylesheet(found.session.state.visit.frame.branding) : ''
  return reply
    .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(css)
}

async function frameOf({ dependencies: { database, runtime } }: Api, { params }: Visitor) {
  const { session: id, secret } = params
  const session = isSecret(secret) ? await sessionWith(database.db, id, secret) : undefined
  const frame = session?.state.visit?.frame
  if (!session || !frame) return undefined
  runtime.clock = await readClock(database.db)
  // What has ended is shown as long as anybody looks.
  const late = session.status === 'open' && frame.until <= runtime.now()
  return { session, late, origin: frame.origin, base: pathOf(id, secret) }
}

/** The token is no longer valid, nor is what it began. */
function late(reply: FastifyReply, session: Session): FastifyReply {
  const { visit } = session.state
  const event: LinkEvent = { name: 'tokenExpired', data: about(session), error_description: 'The token of the Link widget has expired' }
  const view = { framed: true, origin: visit?.frame?.origin, events: named(visit?.events ?? [], event) }
  return explain(reply, 'token_expired', { framedBy: visit?.frame?.origin, view })
}

async function beginAnew(api: Api, requestId: string, { account_id, datarequest_id, state }: Session): Promise<string | undefined> {
  const begun = await inContext(api.dependencies, requestId, async (context) => {
    await lockDataRequest(context.db, account_id, datarequest_id)
    const request = await dataRequestById(context.db, datarequest_id)
    return request && state.visit?.frame && beginVisit(context, request, state.visit.frame)
  })
  return begun && pathOf(begun.id, begun.secret)
}
