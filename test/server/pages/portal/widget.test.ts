/** The frame of the Link widget: who may start it, and which page may frame it. */
import { expect, test } from 'vitest'
import { control } from '../../control-api.ts'
import { basic, type TestServer } from '../../test-server.ts'
import { Guest, invited } from './guest.ts'
import { eventsOf, framed, ORIGIN, prepared } from './widget-fixture.ts'

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

const invalidate = async ({ server, token }: { server: TestServer; token: string }) =>
  (await server.post('/v3/auth/invalidate', { access_token: token }, basic())).status

test('auth/invalidate ends the sessions begun with the token, and their frames say so to the person and to the page around', async () => {
  const { guest, base, server, events, ...rest } = await framed()
  await guest.send(base, 'start')
  const other = await rest.start(await rest.publicToken())
  expect(await invalidate({ server, ...rest })).toBe(200)
  expect((await events()).filter((type) => type === 'SESSION_TERMINATED')).toHaveLength(1)
  expect(await (await fetch(`${base}/status`)).json()).toEqual({ step: 'ended' })
  const posted = await guest.send(base, 'agree')
  for (const page of [posted, await guest.open(base)]) {
    expect(page).toMatchObject({ status: 403, title: 'This session was closed' })
    expect(eventsOf(page).at(-1)).toMatchObject({ name: 'tokenExpired', error_description: expect.stringContaining('invalidated') })
  }
  expect(await events()).not.toContain('CONSENT_GIVEN')
  expect((await new Guest().open(server.url + other.body.frame)).status).toBe(200)
})

test('a session that had ended before its token was invalidated still shows how, and does not begin again', async () => {
  const { guest, base, ...all } = await framed()
  await guest.send(base, 'start')
  const left = await guest.send(base, 'leave')
  expect(await invalidate(all)).toBe(200)
  expect(await guest.open(base)).toMatchObject({ status: 200, title: left.title })
  expect(await guest.send(base, 'again')).toMatchObject({ status: 403, title: 'This session was closed' })
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

test('colours, a font and a width reach the stylesheet of the frame; nothing else does', async () => {
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

  const more = { ...styles, font_family: "'Open Sans', Arial", max_width: '40rem;} body {', width: '100%' }
  const { base: second } = await framed({ branding: { styles: more } })
  expect(await (await fetch(`${second}/branding.css`)).text()).toBe(
    ':root:root{--font:"Open Sans","Arial",system-ui,sans-serif;--frame-width:none}:root:root{--primary:#004d40;--on-primary:#ffffff}',
  )
})
