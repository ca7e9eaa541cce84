/** The Link widget: its frame, its script, and the events that it sends to the parent page. */
import { describe, expect } from 'vitest'
import { createListener, type Routes } from '../../../../server/http/listener.ts'
import { JobScheduler } from '../../../../server/jobs/scheduler.ts'
import { docsRoutes } from '../../../../server/pages/docs/routes.ts'
import { inspectorRoutes } from '../../../../server/pages/inspector/routes.ts'
import { logoRoutes } from '../../../../server/pages/logos.ts'
import { portalRoutes } from '../../../../server/pages/portal/routes.ts'
import { sandboxRoutes } from '../../../../server/control/routes.ts'
import { TokenGuesses } from '../../../../server/control/token-guesses.ts'
import { control } from '../../control-api.ts'
import { basic, type TestServer, test as serverTest, testServer } from '../../test-server.ts'
import { parseEvents, startFrameSession, Guest, image, createInvitation, ORIGIN, prepared, uploadLogo } from './guest.ts'

const test = serverTest.extend('frame', () => startFrameSession())

test('a public token with scope WIDGET starts a session that only its own page can frame', async () => {
  const { first, guest, events } = await startFrameSession()
  expect(first).toMatchObject({ status: 200, title: 'Share your data safely' })
  expect(first.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`)
  expect(first.headers.get('x-frame-options')).toBeNull()
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect([...guest.cookies]).toEqual([])
  expect((await events()).at(-1)).toBe('WIDGET_INITIATED')
})

test('logs the call that starts a session, without its content', async ({ frame: { server } }) => {
  const { body: logged } = await control(server, 'GET', '/requests?path=/widget/sessions')
  expect(logged).toMatchObject([{ operation: '/widget/sessions', status: 201, request: null, response: null, headers: { origin: ORIGIN } }])
})

test('the response to an expired token contains the code that makes the widget raise tokenExpired', async () => {
  const { server, publicToken } = await prepared()
  const headers = await publicToken({ validity: 10 })
  await control(server, 'POST', '/clock', { advance_seconds: 11 })
  const { status, body } = await server.post('/widget/sessions', {}, { origin: ORIGIN, ...headers })
  expect([status, body]).toMatchObject([401, { error_code: 'UNAUTHORIZED', rejection: 'TOKEN_EXPIRED' }])
})

test("shows the account's latest logo in the frame", async ({ frame: { server, guest, base, first } }) => {
  expect(first.text).not.toContain('<img')
  const logo = await uploadLogo(server)
  expect((await guest.open(base)).text).toContain(image(logo))
})

const REJECTED: readonly [string, number, (all: Awaited<ReturnType<typeof prepared>>) => Promise<Record<string, string>>][] = [
  ['without a token', 401, async () => ({})],
  ['with an unknown token', 401, async () => ({ authorization: 'Bearer x' })],
  ['with Basic credentials', 401, async () => basic()],
  [
    'with a token that was invalidated',
    401,
    async ({ server, publicToken }) => {
      const headers = await publicToken()
      await server.post('/v3/auth/invalidate', { access_token: headers.authorization.slice(7) }, basic())
      return headers
    },
  ],
  [
    'with a token for another Individual',
    401,
    async ({ server, publicToken }) => publicToken({ policy: { individual_id: (await createInvitation(server)).individual_id } }),
  ],
  [
    'with a purge token',
    401,
    async ({ server }) => {
      const { body } = await server.post('/v3/auth/generate_purge_token', {}, basic())
      return { authorization: `Bearer ${body.access_token}` }
    },
  ],
  ['with more than one origin', 400, async ({ publicToken }) => ({ ...(await publicToken()), origin: `${ORIGIN}/shop; *` })],
  ['from a local file', 400, async ({ publicToken }) => ({ ...(await publicToken()), origin: 'file://x' })],
]

test.each(REJECTED)('starts no session %s', async (_how, status, headers) => {
  const all = await prepared()
  const before = await all.events()
  const response = await all.start(await headers(all))
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const again = await all.server.bearer()
  const { body } = await all.server.post('/v3/datarequests/get_by_id', { datarequest_id: all.id }, again)
  expect(body.event_logs).toHaveLength(before.length)
})

test('limits sessions by token, and calls without a valid token by address', async () => {
  let now = 1_700_000_000_000
  const { server, publicToken, start } = await prepared({}, { rateLimit: 10, realNow: () => now })
  const statuses = async (headers: Record<string, string>) => {
    const all: number[] = []
    for (let call = 0; call < 11; call++) all.push((await start(headers)).status)
    return all
  }
  const [first, second] = [await publicToken(), await publicToken()]
  expect(await statuses(first)).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  const rejected = await start(first)
  expect([rejected.status, rejected.headers.get('retry-after'), rejected.headers.get('access-control-allow-origin')]).toEqual([
    429,
    '60',
    '*',
  ])
  expect(await statuses({ authorization: 'Bearer guessed' })).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await start({})).status).toBe(429)
  // Guesses count only toward the limit for unknown callers from this address.
  expect((await server.post('/v3/datasources/get', {}, {})).status).toBe(429)
  expect((await start(second)).status).toBe(201)
  now += 60_000
  expect([(await start(first)).status, (await start({})).status]).toEqual([201, 401])
})

test('an account quota limits the sessions of all its tokens together', async () => {
  const { server, publicToken, start } = await prepared()
  await control(server, 'POST', '/accounts/update', { client_id: 'demo_client', requests_per_minute: 3 })
  const tokens = [await publicToken(), await publicToken()]
  const statuses: number[] = []
  for (const token of [...tokens, ...tokens]) statuses.push((await start(token)).status)
  expect(statuses).toEqual([201, 429, 429, 429])
})

/** URL.parse accepts all of these as origins. In a policy, `*` matches any host, and `;` and `,` end a directive or the policy. */
const POLICIES = ['http://*', 'https://*.example.com', 'http://a;sandbox', "http://a;script-src-elem'none'", 'http://a,b', "http://'self'"]
const ORIGINS = [
  'http://shop.example',
  'https://shop.example:8443',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'https://xn--bcher-kva.example',
  'http://my_shop',
]

test('rejects an origin with special policy characters, and copies all other origins into the policy', async () => {
  const { server, publicToken, start } = await prepared()
  const headers = await publicToken()
  const startSession = async (origin: string) => start({ ...headers, origin })
  for (const origin of POLICIES) {
    expect([origin, URL.parse(origin)?.origin]).toEqual([origin, origin])
    expect([origin, (await startSession(origin)).status]).toEqual([origin, 400])
  }
  for (const origin of ORIGINS) {
    const { body } = await startSession(origin)
    const page = await new Guest().open(server.url + body.frame)
    expect(page.headers.get('content-security-policy')?.split('; ')).toContain(`frame-ancestors ${origin}`)
  }
})

test('a stored session whose origin contains special policy characters cannot be framed', async () => {
  const { server, publicToken, start } = await prepared()
  const { body } = await start(await publicToken())
  const { id, state } = await server.db.selectFrom('session').select(['id', 'state']).executeTakeFirstOrThrow()
  for (const origin of POLICIES) {
    const stored = state.replace(`"origin":"${ORIGIN}"`, `"origin":${JSON.stringify(origin)}`)
    expect(stored).not.toBe(state)
    await server.db.updateTable('session').set({ state: stored }).where('id', '=', id).execute()
    const page = await new Guest().open(server.url + body.frame)
    expect(page.headers.get('content-security-policy')?.split('; ').at(-1)).toBe("frame-ancestors 'none'")
  }
})

const OPAQUE = [['null'], ['file://'], ['']]

test.for(OPAQUE)('a page with the origin %j starts a session for the demo account, which any page can frame', async ([origin]) => {
  const { server, publicToken, start } = await prepared()
  const headers = { ...(await publicToken()), origin }
  const { status, body } = await start(headers as Record<string, string>)
  expect(status).toBe(201)
  const page = await new Guest().open(server.url + body.frame)
  expect(page).toMatchObject({ status: 200, title: 'Share your data safely' })
  expect(page.headers.get('content-security-policy')).not.toContain('frame-ancestors')
  expect(page.headers.get('x-frame-options')).toBeNull()
})

/** Creates a Data Request for an account other than the demo account. */
async function createForeignRequest(options: Parameters<typeof testServer>[0]) {
  const server = await testServer(options)
  const { id, headers } = await createInvitation({ ...server, bearer: server.stranger })
  return (origin: string) => server.post('/widget/sessions', { datarequest_id: id }, { ...headers, origin })
}

test.for(OPAQUE)('rejects the origin %j for other accounts, and names the option that allows it', async ([origin = '']) => {
  const start = await createForeignRequest({})
  const { status, body } = await start(origin)
  expect([status, body.error_message]).toEqual([
    400,
    expect.stringMatching(/^Origin: .*file:\/\/.* Start the server with --allow-opaque-origins/),
  ])
  expect((await start(ORIGIN)).status).toBe(201)
  expect((await (await createForeignRequest({ allowOpaqueOrigins: true }))(origin)).status).toBe(201)
})

test('only sessions with an opaque origin have a status that is readable across origins', async () => {
  const { server, publicToken, start } = await prepared()
  for (const [origin, allowed] of [
    ['null', '*'],
    [ORIGIN, null],
  ] as const) {
    const { body } = await start({ ...(await publicToken()), origin })
    const status = await fetch(`${server.url}${body.frame}/status`)
    expect([origin, status.headers.get('access-control-allow-origin')]).toEqual([origin, allowed])
  }
  expect((await fetch(`${server.url}/portal/assets/portal.js`)).headers.get('access-control-allow-origin')).toBe('*')
})

describe('the deprecated configuration with a Link experience and its Individual', () => {
  const deprecated = async () => {
    const all = await prepared()
    const { individual_id, id, call } = all
    const { widget_id: link_id } = await call('datarequests/get_by_id', { datarequest_id: id })
    return { ...all, link_id, config: { link_id, data: { individual_id } } }
  }

  test('starts a session for the matching Data Request', async () => {
    const { server, start, publicToken, config, id, individual_id, call } = await deprecated()
    await call('datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
    const { status, body } = await start(await publicToken({ policy: { individual_id } }), config)
    expect(status).toBe(201)
    const guest = new Guest()
    await guest.open(server.url + body.frame)
    expect(parseEvents(await guest.send(server.url + body.frame, 'start'))[0]?.data).toMatchObject({ individual_id, datarequest_id: id })
  })

  test('is rejected if it is incomplete, names resources that belong to others, or comes with another token', async () => {
    const { server, start, publicToken, config, link_id } = await deprecated()
    const { individual_id: otherIndividual } = await createInvitation(server)
    const responses = [
      { link_id },
      { link_id, data: { individual_id: 1 } },
      { link_id, data: { individual_id: otherIndividual } },
      { ...config, link_id: 'lnk_x' },
    ]
    const statuses = await Promise.all(responses.map(async (config) => (await start(await publicToken(), config)).status))
    expect(statuses).toEqual([400, 400, 404, 404])
    expect((await start(await server.stranger(), config)).status).toBe(404)
    expect((await start(await publicToken({ policy: { individual_id: otherIndividual } }), config)).status).toBe(401)
  })
})

test.each([{}, { datarequest_id: 'dr_x' }, { datarequest_id: 1 }, [], null, 'x', { datarequest_id: `dr_${'0'.repeat(27)}` }])(
  'rejects the configuration %j',
  async (config) => {
    const { start, publicToken } = await prepared()
    expect((await start(await publicToken(), config)).status).toSatisfy((status: number) => status === 400 || status === 404)
  },
)

test('accepts a preflight from another site, without credentials', async () => {
  const { server } = await prepared()
  const response = await fetch(`${server.url}/widget/sessions`, { method: 'OPTIONS', headers: { origin: ORIGIN } })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('requires the complete frame URL', async ({ frame: { base } }) => {
  const wrong = base.slice(0, -43) + 'x'.repeat(43)
  for (const path of [wrong, `${wrong}/status`, base.slice(0, -1)]) expect((await new Guest().open(path)).text).not.toContain('Northwind')
  expect((await new Guest().open(wrong)).status).toBe(404)
  expect((await new Guest().post(base, 'start', { csrf: 'x' })).status).toBe(403)
})

describe('under Cross-Origin-Embedder-Policy', () => {
  const FRAME = ['cross-origin', 'require-corp']
  const readPolicies = ({ headers }: Pick<Response, 'headers'>) =>
    ['cross-origin-resource-policy', 'cross-origin-embedder-policy'].map((name) => headers.get(name))

  test('each response for the frame allows embedding', async ({ frame: { base, guest, first, token, server } }) => {
    const csrf = { csrf: first.csrf }
    const responses = {
      page: first,
      stylesheet: await guest.open(`${base}/branding.css`),
      status: await guest.open(`${base}/status`),
      redirect: await guest.post(base, 'start', csrf),
      'reload of a form': await guest.open(`${base}/start`),
      'stale form': await guest.post(base, 'start', { csrf: 'x' }),
      'large form': await guest.post(base, 'start', { ...csrf, large: 'x'.repeat(20_000) }),
      'unknown session': await guest.open(`${base}x`),
    }
    await server.post('/v3/auth/invalidate', { access_token: token }, basic())
    const all = Object.entries({ ...responses, 'invalidated token': await guest.open(base) })
    expect(all.map(([name, response]) => [name, response.status, ...readPolicies(response)])).toEqual([
      ['page', 200, ...FRAME],
      ['stylesheet', 200, ...FRAME],
      ['status', 200, ...FRAME],
      ['redirect', 303, ...FRAME],
      ['reload of a form', 303, ...FRAME],
      ['stale form', 403, ...FRAME],
      ['large form', 413, ...FRAME],
      ['unknown session', 404, ...FRAME],
      ['invalidated token', 403, ...FRAME],
    ])
  })

  test("pages with opaque origins can load the frame's files", async ({ frame: { server, first } }) => {
    const files = [...first.text.matchAll(/(?:href|src)="(\/portal\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(3)
    const logo = new URL(await uploadLogo(server)).pathname
    for (const path of [...files, logo, '/widget.js']) {
      const response = await fetch(server.url + path)
      expect([path, response.status, ...readPolicies(response)]).toEqual([path, 200, 'cross-origin', null])
    }
  })

  test('pages in the hosted portal do not have the embedding headers', async ({ server }) => {
    const { uri } = await createInvitation(server)
    expect(readPolicies(await fetch(uri))).toEqual([null, null])
  })
})

test('shows in the frame that the token expired, and reports this to the parent page', async () => {
  const { server, guest, base } = await startFrameSession({}, 60)
  await guest.send(base, 'start')
  await control(server, 'POST', '/clock', { advance_seconds: 61 })
  const page = await guest.open(base)
  expect(page).toMatchObject({ status: 403, title: 'This took too long' })
  expect(parseEvents(page).at(-1)).toMatchObject({ name: 'tokenExpired', error_description: expect.stringContaining('expired') })
  expect((await guest.send(base, 'agree')).status).toBe(403)
})

const invalidate = async ({ server, token }: { server: TestServer; token: string }) =>
  (await server.post('/v3/auth/invalidate', { access_token: token }, basic())).status

test("auth/invalidate ends the token's sessions, which the frame shows and reports to the parent page", async ({ frame }) => {
  const { guest, base, server, events, ...rest } = frame
  await guest.send(base, 'start')
  const otherSession = await rest.start(await rest.publicToken())
  expect(await invalidate({ server, ...rest })).toBe(200)
  expect((await events()).filter((type) => type === 'SESSION_TERMINATED')).toHaveLength(1)
  expect(await (await fetch(`${base}/status`)).json()).toEqual({ step: 'ended' })
  const posted = await guest.send(base, 'agree')
  for (const page of [posted, await guest.open(base)]) {
    expect(page).toMatchObject({ status: 403, title: 'This session was closed' })
    expect(parseEvents(page).at(-1)).toMatchObject({ name: 'tokenExpired', error_description: expect.stringContaining('invalidated') })
  }
  expect(await events()).not.toContain('CONSENT_GIVEN')
  expect((await new Guest().open(server.url + otherSession.body.frame)).status).toBe(200)
})

test('a session that ended before its token was invalidated shows its result and cannot be started again', async ({ frame }) => {
  const { guest, base, ...all } = frame
  await guest.send(base, 'start')
  const left = await guest.send(base, 'leave')
  expect(await invalidate(all)).toBe(200)
  expect(await guest.open(base)).toMatchObject({ status: 200, title: left.title })
  expect(await guest.send(base, 'again')).toMatchObject({ status: 403, title: 'This session was closed' })
})

test('restarting an ended session uses a new URL', async ({ frame: { guest, base, server } }) => {
  await guest.send(base, 'start')
  await guest.send(base, 'leave')
  const response = await guest.post(base, 'again', { csrf: guest.page?.csrf ?? '' })
  const location = response.headers.get('location') ?? ''
  expect(location).not.toBe(new URL(base).pathname)
  expect((await guest.open(server.url + location)).title).toBe('Share your data safely')
})

test("shows the Individual's details unless options.display_profile is false", async () => {
  expect((await startFrameSession()).first.text).toContain('ada@example.com')
  expect((await startFrameSession({ options: { display_profile: false } })).first.text).not.toContain('ada@example.com')
})

test("copies only colors, a font and a width into the frame's stylesheet", async () => {
  const styles = {
    primary_dark: '#004d40',
    secondary_color: 'red;}body{display:none',
    font_family: "x;}@import 'https://evil.example'",
    isDark: false,
  }
  const { base, first } = await startFrameSession({ branding: { styles } })
  const css = await (await fetch(`${base}/branding.css`)).text()
  expect(css).toBe(':root:root{--primary:#004d40;--on-primary:#ffffff}')
  expect(first.text).toContain('data-scheme="light"')

  const more = { ...styles, font_family: "'Open Sans', Arial", max_width: '40rem;} body {', width: '100%' }
  const { base: second } = await startFrameSession({ branding: { styles: more } })
  expect(await (await fetch(`${second}/branding.css`)).text()).toBe(
    ':root:root{--font:"Open Sans","Arial",system-ui,sans-serif;--frame-width:none}:root:root{--primary:#004d40;--on-primary:#ffffff}',
  )
})

type Steps = readonly (readonly [string, Record<string, string>?])[]

async function go(base: string, guest: Guest, server: TestServer, steps: Steps) {
  for (const [deed, fields] of steps) await guest.send(base, deed, fields)
  await control(server, 'POST', '/clock', { advance_seconds: 10 })
  return parseEvents(await guest.open(base))
}

/** Returns the events about the Individual's actions, without screen events. */
const filterActions = (events: ReturnType<typeof parseEvents>) =>
  events.filter(({ name }) => name !== 'screenChange' && name !== 'currentProgress')

test('reports events to the parent page in the published format', async ({ frame }) => {
  const { server, guest, base, individual_id, id } = frame
  const { body: sources } = await server.post('/v3/datasources/get', { filters: { institution_type: 'EMPLOYER' } }, await server.bearer())
  const whose = { individual_id, datarequest_id: id }
  const all = await go(base, guest, server, [
    ['start'],
    ['agree'],
    ['direct'],
    ['search', { sought: 'nowhere' }],
    ['not_listed'],
    ['search'],
    ['choose', { datasource_id: sources[0].id }],
    ['login', { username: 'user_good', password: 'x' }],
  ])
  const events = filterActions(all)
  expect(events).toMatchObject([
    { name: 'individualUpdated', data: whose },
    { name: 'consentStatusChanged', data: { ...whose, accepted: true } },
    { name: 'datasourceNotSupported', data: { ...whose, reason_code: 'NO_MATCH_FOUND', user_inputs: { system_name: 'nowhere' } } },
    {
      name: 'datasourceConnected',
      data: {
        ...whose,
        datasource_id: sources[0].id,
        datasource_name: sources[0].institution_display_name,
        session_id: expect.stringMatching(/^tls_/),
        connection_id: expect.stringMatching(/^cn_/),
        checkcodes_created: false,
      },
    },
    {
      name: 'itemsCreated',
      data: { ...whose, datasource_id: sources[0].id, datasource_name: sources[0].institution_display_name },
    },
  ])
  expect(events.at(-1)?.data['items']).toContainEqual({ id: expect.any(String), source_data_type: 'PAYSTUB_FILE' })
})

test('reports missing credentials, withdrawn consent and exits', async ({ frame: { server, guest, base } }) => {
  const steps = [['start'], ['agree'], ['bank'], ['no_credentials'], ['withdraw'], ['close']] as const
  const events = filterActions(await go(base, guest, server, steps))
  expect(events.map(({ name }) => name)).toEqual([
    'individualUpdated',
    'consentStatusChanged',
    'credentialsNotObtained',
    'consentStatusChanged',
    'exitRequested',
  ])
  expect(events[2]?.data).toMatchObject({ datasource_id: 'bank', datasource_name: 'Sandbox Bank' })
})

test("each event contains the Individual's external_id, or an empty string", async () => {
  for (const external_id of ['customer-7', undefined]) {
    const { server, guest, base } = await startFrameSession({}, 900, external_id === undefined ? {} : { external_id })
    const steps: Steps = [['start'], ['agree'], ['bank'], ['login', { username: 'bank_good', password: 'x' }], ['finish'], ['close']]
    const events = await go(base, guest, server, steps)
    await control(server, 'POST', '/clock', { advance_seconds: 900 })
    const all = [...events, ...parseEvents(await guest.open(base))]
    expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6)
    expect(all.filter(({ data }) => data['external_id'] !== (external_id ?? ''))).toEqual([])
  }
})

const ways: Steps = [['start'], ['agree']]
const SCREENS: readonly [string, Steps, string, number][] = [
  ['the first page', [], 'intro', 0],
  ['the consent', [['start']], 'consent', 20],
  ['the choice of a method', ways, 'ways', 40],
  ['the search', [...ways, ['direct']], 'search', 40],
  ['an institution that is not listed', [...ways, ['direct'], ['not_listed']], 'not_listed', 40],
  ['the login', [...ways, ['bank']], 'login', 60],
  ['the upload', [...ways, ['upload']], 'upload', 60],
  ['a form from an earlier page', [...ways, ['bank'], ['submit']], 'login', 60],
  ['the choice of a method again', [...ways, ['bank'], ['ways']], 'ways', 40],
  ['no consent', [['start'], ['decline']], 'ended', -1],
  ['leaving', [...ways, ['leave']], 'ended', -1],
  ['no login', [...ways, ['bank'], ['no_credentials']], 'ended', -1],
]

test.for(SCREENS)(
  'reports %s as the screen, with the progress',
  async ([_name, steps, screen, progress], { frame: { server, guest, base } }) => {
    const events = await go(base, guest, server, steps)
    const last = (name: string) => events.findLast((event) => event.name === name)?.data
    expect([last('screenChange')?.['screen'], last('currentProgress')?.['progress']]).toEqual([screen, progress])
    // Reloading a page does not repeat any event.
    const keys = [...(await guest.open(base)).text.matchAll(/\[&quot;(tls_[^&]*)&quot;,/g)].map(([, key]) => key)
    expect(keys).toHaveLength(events.length)
    expect(new Set(keys).size).toBe(keys.length)
  },
)

test('reports a timed-out session when its page is loaded, with a stable identifier', async () => {
  const { server, guest, base } = await startFrameSession({}, 86_400)
  await guest.send(base, 'start')
  await control(server, 'POST', '/clock', { advance_seconds: 3600 })
  const pages = [await guest.open(base), await guest.send(base, 'close')]
  const ended = pages.map(({ text }) => /&quot;(tls_[^&]*screenChange[^&]*)&quot;/.exec(text)?.[1])
  expect(ended[0]).toContain('/ended')
  expect(ended[1]).toBe(ended[0])
  expect(parseEvents(pages[0] as never).slice(-2)).toMatchObject([{ data: { screen: 'ended' } }, { data: { progress: -1 } }])
})

const HEADERS = ['content-type', 'cache-control', 'x-content-type-options', 'access-control-allow-origin', 'cross-origin-resource-policy']
const getHeaders = ({ headers }: Response) => HEADERS.map((name) => headers.get(name))

test('serves the script at other paths and for other elements with the headers of /widget.js', async () => {
  const { url } = await testServer({ widgetPaths: ['/v3/js/link.js', '/link.js', '/acme.js=acme-link', '/widget.js'] })
  const defaultScript = await fetch(`${url}/widget.js`)
  const text = await defaultScript.text()
  expect(getHeaders(defaultScript)).toEqual(['text/javascript; charset=utf-8', 'no-cache', 'nosniff', '*', 'cross-origin'])
  for (const path of ['/v3/js/link.js', '/link.js?version=2', '/acme.js', '/widget.js?element=acme-link', '/link.js?element=acme-link']) {
    const response = await fetch(url + path)
    expect([path, response.status, ...getHeaders(response)]).toEqual([path, 200, ...getHeaders(defaultScript)])
    expect(await response.text()).toBe(/acme/.test(path) ? text.replace("ELEMENT = 'cpd-link'", "ELEMENT = 'acme-link'") : text)
  }
})

test('a query parameter overrides the element in the path, and the last of two identical paths applies', async () => {
  const { url } = await testServer({ widgetPaths: ['/acme.js=acme-link', '/acme.js=other-link', '/widget.js=own-link'] })
  for (const [path, name] of [
    ['/acme.js?element=my-link', 'my-link'],
    ['/acme.js', 'other-link'],
    ['/widget.js', 'own-link'],
  ])
    expect(await (await fetch(url + path)).text()).toContain(`const ELEMENT = '${name}'`)
})

/** Returns the paths of all routes, including their parameters. */
async function registeredPaths(): Promise<string[]> {
  const { api } = await testServer()
  const paths: string[] = []
  const control = sandboxRoutes(api, {
    initial: {},
    scheduler: new JobScheduler(api.dependencies),
    guesses: new TokenGuesses(),
    followLink: async () => undefined,
    pages: (scope, accountOf) => inspectorRoutes(scope, api, accountOf),
  })
  const last: Routes = (server, registered) => void server.register(async () => void paths.push(...registered))
  const listener = await createListener(api, [logoRoutes(api), portalRoutes(api), docsRoutes, control, last])
  await listener.close()
  return paths
}

test('rejects script paths that conflict with other routes', async () => {
  const paths = await registeredPaths()
  const firstSegments = [...new Set(paths.map((path) => path.split('/')[1] ?? ''))]
  expect(firstSegments.toSorted()).toEqual(['docs', 'healthz', 'livez', 'llms.txt', 'logos', 'portal', 'readyz', 'sandbox', 'v3', 'widget'])
  const servedPaths = paths.map((path) => path.replace(/:\w+/g, 'x').replace('*', 'x.js'))
  for (const path of [...servedPaths, ...firstSegments.filter((segment) => segment !== 'v3').map((segment) => `/${segment}/link.js`)])
    await expect(testServer({ widgetPaths: [path] }), path).rejects.toThrow(
      `cannot be served at ${path}, because the server uses this path`,
    )
})

const WRONG_NAMES = [
  '',
  'link',
  'Acme-link',
  '1-a',
  '-a',
  'acme link',
  "a-b';alert(1)//",
  'a-b\n',
  'é-b',
  '$&-a',
  'a-$&',
  'font-face',
  'font-face-src',
  'annotation-xml',
  'missing-glyph',
  `${'a-'.repeat(32)}b`,
]

test('accepts names of custom elements, and rejects all other names', async ({ server: { url } }) => {
  for (const name of ['a-b', 'acme-link', 'x1.y_z-2--', 'a-'.repeat(32)]) {
    const response = await fetch(`${url}/widget.js?element=${name}`)
    expect([name, response.status]).toEqual([name, 200])
    expect(await response.text()).toContain(`const ELEMENT = '${name}'`)
  }
  for (const name of WRONG_NAMES) {
    const response = await fetch(`${url}/widget.js?element=${encodeURIComponent(name)}`)
    expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 400, expect.stringContaining('application/json')])
    const { error_message } = (await response.json()) as { error_message: string }
    expect([name, error_message]).toEqual([name, expect.stringMatching(/^element: .* cannot be the name of a custom element/)])
  }
})
