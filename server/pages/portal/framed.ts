/**
 * The frame of the Link widget, which the embedding page opens with a token. The frame's path contains a secret, because frames receive no
 * cookies.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { authenticate, type Caller } from '../../http/authenticate.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { parseJson } from '../../http/body.ts'
import { authorizeDataRequest } from '../../features/authorize.ts'
import type { Session } from '../../features/sessions/session.ts'
import { DEMO_ACCOUNT } from '../../control/demo-account.ts'
import { readClock } from '../../db/clock.ts'
import { dataRequestById, findDataRequestOfWidget, lockDataRequest } from '../../features/data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { beginVisit, isSecret, isValidCsrfToken, findSessionBySecret } from './visits.ts'
import { isTokenInvalidated } from '../../http/accounts.ts'
import { parseBranding, brandingStylesheet } from './branding.ts'
import { formatCollectionProgress, findRequestWithIndividual, sendPage, STEP_WITH_ITEMS } from './page.ts'
import { itemsCreatedEvents, type LinkEvent, serializeEvents } from './events.ts'
import { isWebOrigin, OPAQUE_ORIGIN, sendMessage } from './render.ts'
import { postForm, withPostedForm } from './post.ts'
import { inContext } from '../../db/transaction.ts'
import { getStep } from './steps.ts'
import { negotiateLanguage } from './texts/languages.ts'

type Visitor = FastifyRequest<{ Params: { session: string; secret: string; action?: string } }>

/**
 * Requests are authenticated like requests to the contract's operations. They require an access token, or a public token with any of these
 * scopes.
 */
const CREATE_SESSION: Parameters<typeof authenticate>[1] = {
  path: '/widget/sessions',
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
}

export async function createSession(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { requestLog, runtime, allowOpaqueOrigins } = api.dependencies
  const tookMs = runtime.stopwatch()
  const caller = await authenticateWithinLimits(api, request)
  const { branding, options, ...named } = parseConfiguration(parseJson((request.body as Buffer | undefined) ?? Buffer.from('{}')))
  // The demo account always allows opaque origins, because it is meant for experiments and its credentials are public.
  const opaqueAllowed = allowOpaqueOrigins === true || caller.account.client_id === DEMO_ACCOUNT.clientId
  const origin = parseOrigin(request.headers.origin, opaqueAllowed)
  const visit = await inContext(api.dependencies, request.id, async (context) => {
    const id = 'id' in named ? named.id : await requestOfExperience(context.db, caller.account.id, named)
    await lockDataRequest(context.db, caller.account.id, id)
    const dataRequest = await authorizeDataRequest({ ...caller, db: context.db }, id)
    const until = caller.token?.expires_at ?? context.now
    const profile = (options as { display_profile?: unknown } | undefined)?.display_profile !== false
    const frame = { origin, until, profile, branding: parseBranding(branding) }
    return beginVisit(context, dataRequest, { frame, tokenHash: caller.token?.hash ?? null })
  })
  // Logged because only this entry shows which token a page exposes to a browser.
  const entry = requestLog.begin(CREATE_SESSION.path, runtime.now(), request.id)
  entry.account = caller.account.id
  entry.tokenHash = caller.token?.hash ?? null
  entry.headers = request.headers
  entry.end(201, tookMs(), undefined)
  return reply.code(201).send({ frame: getFramePath(visit.id, visit.secret) })
}

/**
 * Authenticates a call and applies the rate limits. Calls with a valid token count toward the token's or the account's limit, like calls to
 * operations. Other calls are limited by address.
 */
async function authenticateWithinLimits(api: Api, { headers, ip }: FastifyRequest): Promise<Caller> {
  const { database, runtime } = api.dependencies
  let caller: Caller
  try {
    caller = await authenticate(database.db, CREATE_SESSION, headers.authorization, {
      clock: (clock) => {
        runtime.clock = clock
        return runtime.now()
      },
      account: () => {},
    })
  } catch (error) {
    throw await api.unknownCallers.rejection(error, ip, runtime.realNow())
  }
  const rejection = await api.accountLimit.rejection(caller, runtime.realNow())
  if (rejection) throw rejection
  return caller
}

const getFramePath = (session: string, secret: string) => `/widget/sessions/${session}/${secret}`

interface Configuration {
  readonly branding: unknown
  readonly options: unknown
}

/** The deprecated reference to a Data Request: a Link experience and an Individual. */
interface ExperienceReference {
  readonly widgetId: string
  readonly individualId: string
}

function parseConfiguration(body: unknown): Configuration & ({ readonly id: string } | ExperienceReference) {
  const { datarequest_id: id, link_id: widgetId, data, branding, options } = toFields(body)
  if (id === undefined && widgetId !== undefined) {
    const { individual_id: individualId } = toFields(data)
    if (isIdentifier(widgetId) && isIdentifier(individualId)) return { widgetId, individualId, branding, options }
    throw badRequest('/link_id and /data/individual_id: must be the widget_id of a Data Request and the identifier of its Individual')
  }
  if (!isIdentifier(id)) throw badRequest('/datarequest_id: must be the identifier of a Data Request')
  return { id, branding, options }
}

const toFields = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>

const isIdentifier = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,100}$/.test(value)

async function requestOfExperience(db: Db, accountId: string, { widgetId, individualId }: ExperienceReference): Promise<string> {
  const request = await findDataRequestOfWidget(db, accountId, individualId, widgetId)
  if (!request) throw notFound('No Data Request of this Individual has this link_id as its widget_id')
  return request.id
}

/**
 * Values of the Origin header for pages with an opaque origin. Some apps send `file://` or an empty value for pages that they load from
 * files.
 */
const OPAQUE: ReadonlySet<string> = new Set([OPAQUE_ORIGIN, 'file://', ''])

/** Parses the Origin header, which the browser sets. Only pages from this origin can frame the session, unless the origin is opaque. */
function parseOrigin(header = '', opaqueAllowed: boolean): string {
  if (OPAQUE.has(header)) {
    if (opaqueAllowed) return OPAQUE_ORIGIN
    throw badRequest(
      'Origin: the page has an opaque origin, as with file://, about:blank, data: or a sandboxed frame. Start the server with --allow-opaque-origins, or serve the page at an http or https address.',
    )
  }
  if (!isWebOrigin(header)) throw badRequest('Origin: must be the origin of an http or https page, as sent by browsers')
  return header
}

export async function getPage(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const found = await findFrame(api, request)
  if (!found) return sendMessage(reply, 'unknown')
  if (found.rejection) return sendRejection(api, reply, found.session, found.rejection)
  return sendPage(api, reply, found.session, { base: found.base, secret: request.params.secret, link: 'available' })
}

export async function submitForm(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const { secret, action = '' } = request.params
  const found = await findFrame(api, request)
  if (!found) return sendMessage(reply, 'unknown')
  const { session, base } = found
  return withPostedForm(api, request, session, async (posted) => {
    if (!isValidCsrfToken(secret, posted.fields['csrf'] ?? ''))
      return () => sendMessage(reply, 'stale', { framedBy: found.origin, back: base })
    const again = action === 'again' && session.status === 'ended'
    const rejection = found.rejection ?? (again && found.tokenInvalidated ? 'token_invalidated' : undefined)
    if (rejection) return () => sendRejection(api, reply, session, rejection)
    const next = again ? ((await beginAnew(api, request.id, session)) ?? base) : base
    if (next === base) await postForm(api, request.id, session.id, action, posted)
    return () => reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(next, 303)
  })
}

export async function getStatus(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const found = await findFrame(api, request)
  const { database } = api.dependencies
  const items = found ? await itemsCreatedEvents(database.db, found.session) : []
  const step = items.length > 0 ? STEP_WITH_ITEMS : found ? getStep(found.session) : 'ended'
  const collecting = await formatCollectionProgress(api, found?.session, negotiateLanguage(request.headers['accept-language']))
  // In a sandboxed frame, the portal page also has an opaque origin, so its own requests are cross-origin.
  if (found?.origin === OPAQUE_ORIGIN) void reply.header('access-control-allow-origin', '*')
  return reply.header('cache-control', 'no-store').send({ step, collecting })
}

export async function getBranding(api: Api, request: Visitor, reply: FastifyReply): Promise<FastifyReply> {
  const found = await findFrame(api, request)
  const css = found?.session.state.visit?.frame ? brandingStylesheet(found.session.state.visit.frame.branding) : ''
  return reply
    .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(css)
}

async function findFrame({ dependencies: { database, runtime } }: Api, { params }: Visitor) {
  const { session: id, secret } = params
  const session = isSecret(secret) ? await findSessionBySecret(database.db, id, secret) : undefined
  const frame = session?.state.visit?.frame
  if (!session || !frame) return undefined
  runtime.clock = await readClock(database.db)
  const open = session.status === 'open'
  const tokenInvalidated = session.token_hash !== null && (await isTokenInvalidated(database.db, session.token_hash))
  // A session that has ended remains visible without a valid token.
  const rejection: Rejection | undefined =
    session.state.tokenInvalidated || (open && tokenInvalidated)
      ? 'token_invalidated'
      : open && frame.until <= runtime.now()
        ? 'token_expired'
        : undefined
  return { session, rejection, tokenInvalidated, origin: frame.origin, base: getFramePath(id, secret) }
}

/** Reasons for rejecting a frame, with the messages that are sent to the embedding page. */
const REJECTIONS = {
  token_expired: 'The token of the Link widget has expired',
  token_invalidated: 'The token of the Link widget was invalidated',
} as const

type Rejection = keyof typeof REJECTIONS

async function sendRejection(api: Api, reply: FastifyReply, session: Session, rejection: Rejection): Promise<FastifyReply> {
  const origin = session.state.visit?.frame?.origin
  const stored = await findRequestWithIndividual(api, session.datarequest_id)
  const event: LinkEvent = { name: 'tokenExpired', data: {}, error_description: REJECTIONS[rejection] }
  const events = serializeEvents(session, stored?.individual.data.external_id, [['tokenExpired', event]])
  return sendMessage(reply, rejection, { framedBy: origin, view: { framed: true, origin, events } })
}

async function beginAnew(
  api: Api,
  requestId: string,
  { account_id, datarequest_id, token_hash: tokenHash, state }: Session,
): Promise<string | undefined> {
  const visit = await inContext(api.dependencies, requestId, async (context) => {
    await lockDataRequest(context.db, account_id, datarequest_id)
    const request = await dataRequestById(context.db, datarequest_id)
    const frame = state.visit?.frame
    return request && frame && beginVisit(context, request, { frame, tokenHash })
  })
  return visit && getFramePath(visit.id, visit.secret)
}
