/** The frame of the Link widget: who may start it, and which page may frame it. */
import { expect, test } from 'vitest'
import { control } from '../../control-api.ts'
import { basic, type TestServer, testServer } from '../../test-server.ts'
import { Guest, invited } from './guest.ts'

const ORIGIN = 'https://shop.example'

async function prepared() {
  const server = await testServer()
  const asked = await invited(server)
  const publicToken = async (body: object = {}) => {
    const { body: token } = await server.post('/v3/auth/generate_public_token', body, basic())
    return { authorization: `Bearer ${token.access_token}` }
  }
  const start = (headers: Record<string, string>, config: unknown = { datarequest_id: asked.id }) =>
    server.post('/widget/sessions', config, { origin: ORIGIN, ...headers })
  return { server, publicToken, start, ...asked }
}

async function framed(config: object = {}, validity = 900) {
  const all = await prepared()
  const { body } = await all.start(await all.publicToken({ validity }), { datarequest_id: all.id, ...config })
  const base = `${all.server.url}${body.frame}`
  const guest = new Guest()
  return { ...all, base, guest, first: await guest.open(base) }
}

const eventsOf = ({ text }: { text: string }): { name: string; data: Record<string, unknown> }[] =>
  JSON.parse((/data-events="([^"]*)"/.exec(text)?.[1] ?? '[]').replaceAll('&quot;', '"').replaceAll('&#x3D;', '=')).map(
    ([, event]: [string, never]) => event,
  )

test('a public token of scope WIDGET begins a session, which only the page it was begun from may frame', async () => {
  const { first, guest, events } = await framed()
  expect(first).toMatchObject({ status: 200, title: 'Share your data safely' })
  expect(first.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`)
  expect(first.headers.get('x-frame-options')).toBeNull()
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect([...guest.cookies]).toEqual([])
  expect((await events()).at(-1)).toBe('WIDGET_INITIATED')
})

const REFUSED: readonly [string, number, (all: Awaited<ReturnType<typeof prepared>>) => Promise<Record<string, string>>][] = [
  ['without a token', 401, async () => ({})],
  ['with an unknown token', 401, async () => ({ authorization: 'Bearer x' })],
  ['with Basic credentials', 401, async () => basic()],
  [
    'with an expired token',
    401,
    async ({ server, publicToken }) => {
      const headers = await publicToken({ validity: 10 })
      await control(server, 'POST', '/clock', { advance_seconds: 11 })
      return headers
    },
  ],
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
    async ({ server, publicToken }) => publicToken({ policy: { individual_id: (await invited(server)).individual_id } }),
  ],
  [
    'with a purge token',
    401,
    async ({ server }) => {
      const { body } = await server.post('/v3/auth/generate_purge_token', {}, basic())
      return { authorization: `Bearer ${body.access_token}` }
    },
  ],
  ['from a page without an origin', 400, async ({ publicToken }) => ({ ...(await publicToken()), origin: 'null' })],
  ['with an origin that is more than one', 400, async ({ publicToken }) => ({ ...(await publicToken()), origin: `${ORIGIN}/shop; *` })],
  ['from a page that is no page of the web', 400, async ({ publicToken }) => ({ ...(await publicToken()), origin: 'file://x' })],
]

test.each(REFUSED)('%s no session begins', async (_how, status, headers) => {
  const all = await prepared()
  const before = await all.events()
  const answer = await all.start(await headers(all))
  expect(answer.status).toBe(status)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const again = await all.server.bearer()
  const { body } = await all.server.post('/v3/datarequests/get_by_id', { datarequest_id: all.id }, again)
  expect(body.event_logs).toHaveLength(before.length)
})

test.each([{}, { datarequest_id: 'dr_x' }, { datarequest_id: 1 }, [], null, 'x', { datarequest_id: `dr_${'0'.repeat(27)}` }])(
  'the configuration %j names no Data Request of the account',
  async (config) => {
    const { start, publicToken } = await prepared()
    expect((await start(await publicToken(), config)).status).toSatisfy((status: number) => status === 400 || status === 404)
  },
)

test('the browser of another site asks first, and is let through without credentials', async () => {
  const { server } = await prepared()
  const answer = await fetch(`${server.url}/widget/sessions`, { method: 'OPTIONS', headers: { origin: ORIGIN } })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('who does not know the whole address of the frame finds nothing', async () => {
  const { base } = await framed()
  const wrong = base.slice(0, -43) + 'x'.repeat(43)
  for (const path of [wrong, `${wrong}/status`, base.slice(0, -1)]) expect((await new Guest().open(path)).text).not.toContain('Northwind')
  expect((await new Guest().open(wrong)).status).toBe(404)
  expect((await new Guest().post(base, 'start', { csrf: 'x' })).status).toBe(403)
})

test('once the token has expired the frame says so, and tells the page around it', async () => {
  const { server, guest, base } = await framed({}, 60)
  await guest.send(base, 'start')
  await control(server, 'POST', '/clock', { advance_seconds: 61 })
  const page = await guest.open(base)
  expect(page).toMatchObject({ status: 403, title: 'This took too long' })
  expect(eventsOf(page).at(-1)).toMatchObject({ name: 'tokenExpired', error_description: expect.stringContaining('expired') })
  expect((await guest.send(base, 'agree')).status).toBe(403)
})

async function go(base: string, guest: Guest, server: TestServer, steps: readonly (readonly [string, Record<string, string>?])[]) {
  for (const [deed, fields] of steps) await guest.send(base, deed, fields)
  await control(server, 'POST', '/clock', { advance_seconds: 10 })
  return eventsOf(await guest.open(base))
}

test('the page around the frame is told what happened, in the published events', async () => {
  const { server, guest, base, individual_id, id } = await framed()
  const { body: sources } = await server.post('/v3/datasources/get', { filters: { institution_type: 'EMPLOYER' } }, await server.bearer())
  const whose = { individual_id, datarequest_id: id }
  const events = await go(base, guest, server, [
    ['start'],
    ['agree'],
    ['direct'],
    ['search', { sought: 'nowhere' }],
    ['not_listed'],
    ['search'],
    ['choose', { datasource_id: sources[0].id }],
    ['login', { username: 'user_good', password: 'x' }],
  ])
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
    { name: 'itemsCreated', data: { ...whose, datasource_id: sources[0].id } },
  ])
  expect(events.at(-1)?.data['items']).toContainEqual({ id: expect.any(String), source_data_type: 'PAYSTUB_FILE' })
})

test('it is told, too, that somebody has no credentials, withdraws, or leaves', async () => {
  const { server, guest, base } = await framed()
  const steps = [['start'], ['agree'], ['bank'], ['no_credentials'], ['withdraw'], ['close']] as const
  const events = await go(base, guest, server, steps)
  expect(events.map(({ name }) => name)).toEqual([
    'individualUpdated',
    'consentStatusChanged',
    'credentialsNotObtained',
    'consentStatusChanged',
    'exitRequested',
  ])
  expect(events[2]?.data).toMatchObject({ datasource_id: 'bank', datasource_name: 'Sandbox Bank' })
})

test('what ended in the frame is begun anew at an address of its own', async () => {
  const { guest, base, server } = await framed()
  await guest.send(base, 'start')
  await guest.send(base, 'leave')
  const answer = await guest.post(base, 'again', { csrf: guest.page?.csrf ?? '' })
  const location = answer.headers.get('location') ?? ''
  expect(location).not.toBe(new URL(base).pathname)
  expect((await guest.open(server.url + location)).title).toBe('Share your data safely')
})

test('the details of the Individual are shown unless options.display_profile is false', async () => {
  expect((await framed()).first.text).toContain('ada@example.com')
  expect((await framed({ options: { display_profile: false } })).first.text).not.toContain('ada@example.com')
})

test('colours reach the stylesheet of the frame; nothing else does', async () => {
  const styles = {
    primary_dark: '#004d40',
    secondary_color: 'red;}body{display:none',
    font_family: "x;}@import 'https://evil.example'",
    isDark: false,
  }
  const { base, first } = await framed({ branding: { styles } })
  const css = await (await fetch(`${base}/branding.css`)).text()
  expect(css).toBe(':root:root{--primary:#004d40;--on-primary:#ffffff}')
  expect(first.text).toContain('data-scheme="light"')
})
