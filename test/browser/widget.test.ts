/** The Link widget in a page of another site: only that page may frame it, and gets its events. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { control } from '../server/control-api.ts'
import { invited } from '../server/pages/portal/guest.ts'
import { basic, type TestServer, testServer } from '../server/test-server.ts'
import { browserPath, launch } from './browser.ts'
import { later, violations, visitor } from './visitor.ts'

const EVENTS = ['individualUpdated', 'consentStatusChanged', 'datasourceConnected', 'itemsCreated', 'tokenExpired'].concat([
  'credentialsNotObtained',
  'datasourceNotSupported',
  'exitRequested',
])

interface RaisedEvent {
  name: string
  data: Record<string, unknown>
  error_description?: string
}

const sites: Server[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close().closeAllConnections()
})

/** A page of another site, on another host and port. */
async function shop(server: TestServer, config: object): Promise<string> {
  const escaped = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  const html = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
    <script>window.raised = []; for (const name of ${JSON.stringify(EVENTS)}) addEventListener(name, ({ detail }) => raised.push(detail))</script>
    <script type="module" src="${server.url}/widget.js"></script></head>
    <body><main><h1>Shop</h1><cpd-link config='${escaped}'></cpd-link></main></body></html>`
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  sites.push(site)
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(site.address() as AddressInfo).port}`
}

describe.runIf(browserPath)('the Link widget', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  async function embedded({
    validity = 900,
    colorScheme = 'light',
    ...more
  }: {
    validity?: number
    colorScheme?: 'light' | 'dark'
    branding?: object
    access_key?: string
  } = {}) {
    const server = await testServer()
    const asked = await invited(server)
    const { body } = await server.post(
      '/v3/auth/generate_public_token',
      { validity, policy: { individual_id: asked.individual_id } },
      basic(),
    )
    const config = { access_key: body.access_token, host_name: new URL(server.url).host, datarequest_id: asked.id, ...more }
    const site = await shop(server, config)
    const { page, faults } = await visitor(browser, [server.url, site], { colorScheme })
    await page.goto(site)
    const frame = page.frameLocator('iframe')
    const raised = () => page.evaluate(() => (window as unknown as { raised: RaisedEvent[] }).raised)
    return { server, site, page, faults, frame, raised, config, ...asked }
  }

  const press = async (frame: FrameLocator, name: string | RegExp, then: string | RegExp) => {
    await frame
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .first()
      .click()
    await frame.getByRole('heading', { name: then, level: 1 }).waitFor()
  }

  const logIn = async (frame: FrameLocator, username: string, then: string | RegExp) => {
    await frame.getByLabel('User name').fill(username)
    await frame.getByLabel('Password').fill('anything')
    await press(frame, 'Log in', then)
  }

  async function atWays(frame: FrameLocator) {
    await press(frame, 'This is me, continue', 'Do you agree?')
    await press(frame, 'I agree', 'Where should the data come from?')
  }

  test('in a page of another site the whole way can be gone, and that page is told', async () => {
    const { server, page, frame, raised, faults, individual_id, id } = await embedded()
    await atWays(frame)
    await press(frame, /^Connect your employer/, /^Find your/)
    await press(frame, /^Cinderfield/, /^Log in to/)
    await logIn(frame, 'user_good', /is connected$/)
    await later(server)
    await frame.getByRole('heading', { name: 'You are done' }).waitFor()
    await expect
      .poll(async () => (await raised()).map(({ name }) => name))
      .toEqual(['individualUpdated', 'consentStatusChanged', 'datasourceConnected', 'itemsCreated'])
    for (const { data } of await raised()) expect(data).toMatchObject({ individual_id, datarequest_id: id })
    await press(frame, 'Close', 'You are done')
    await expect.poll(async () => (await raised()).map(({ name }) => name)).toContain('exitRequested')
    expect(await page.context().cookies()).toEqual([])
    expect(faults).toEqual([])
  })

  test('Items that come after the Individual is done are told, too', async () => {
    const { server, frame, raised } = await embedded()
    await control(server, 'POST', '/clock', { frozen: true })
    await atWays(frame)
    await press(frame, /^Connect your employer/, /^Find your/)
    await press(frame, /^Cinderfield/, /^Log in to/)
    await logIn(frame, 'user_good', /is connected$/)
    await press(frame, 'I am done', 'You are done')
    await later(server)
    await expect.poll(async () => (await raised()).at(-1)?.name, { timeout: 8000 }).toBe('itemsCreated')
  })

  test('what cannot be found, or be logged in to, is told', async () => {
    const { frame, raised } = await embedded()
    await atWays(frame)
    await press(frame, /^Connect your employer/, /^Find your/)
    await press(frame, /not listed/, 'Not in our list')
    await press(frame, 'Search again', /^Find your/)
    await press(frame, /^Cinderfield/, /^Log in to/)
    await press(frame, 'I don’t have my login', 'Come back when you have your login')
    await expect
      .poll(async () => (await raised()).slice(2).map(({ name }) => name))
      .toEqual(['datasourceNotSupported', 'credentialsNotObtained'])
    await press(frame, 'Begin again', 'Share your data safely')
  })

  test('a token that expires on the way ends it, and the page is told', async () => {
    const { server, frame, raised } = await embedded({ validity: 60 })
    await press(frame, 'This is me, continue', 'Do you agree?')
    await control(server, 'POST', '/clock', { advance_seconds: 61 })
    await press(frame, 'I agree', 'This took too long')
    await expect.poll(async () => (await raised()).at(-1)).toMatchObject({ name: 'tokenExpired', error_description: expect.any(String) })
  })

  test('a token that is not valid begins nothing, and the page says so', async () => {
    const { page } = await embedded({ access_key: 'nothing' })
    await page.getByRole('alert').filter({ hasText: 'could not be opened' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('no other page can frame the session', async () => {
    const { server, page, config } = await embedded()
    const src = await page.locator('iframe').getAttribute('src')
    const thief = await shop(server, config)
    const { page: other } = await visitor(browser, [server.url, thief])
    await other.goto(thief)
    await other.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.id = 'stolen'
      frame.src = url ?? ''
      document.body.append(frame)
    }, src)
    await expect.poll(() => other.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  })

  test('the portal itself is framed by nobody', async () => {
    const { page, uri } = await embedded()
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
    }, uri)
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  })

  test('messages that are not from the frame raise nothing', async () => {
    const { page, frame, raised } = await embedded()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => window.postMessage({ source: 'cpd-link', number: 5, event: { name: 'itemsCreated', data: {} } }, '*'))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await raised()).toEqual([])
  })

  const framePage = (page: Page) => page.frames().find((one) => one.url().includes('/widget/sessions/'))

  test.each(['light', 'dark'] as const)(
    'the framed pages keep WCAG 2.2 AA with the colours of the partner, in the %s',
    async (colorScheme) => {
      const styles = {
        primary_dark: '#5b2a86',
        primary_light: '#d0b3ff',
        light_background: '#fff8e7',
        dark_text: '#2b1d0e',
        dark_background: '#1d1330',
        light_text: '#f3ecff',
      }
      const { page, frame, faults } = await embedded({ colorScheme, branding: { styles } })
      await press(frame, 'This is me, continue', 'Do you agree?')
      const button = frame.getByRole('button', { name: 'I agree', exact: true })
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        colorScheme === 'light' ? 'rgb(91, 42, 134)' : 'rgb(208, 179, 255)',
      )
      const inner = framePage(page)
      expect(inner && (await violations(inner))).toEqual([])
      expect(faults).toEqual([])
    },
  )

  test('the demo page makes a Data Request of its own and shows the events', async () => {
    const server = await testServer()
    const { page, faults } = await visitor(browser, [server.url])
    await page.goto(`${server.url}/widget/demo?demo`)
    await press(page.frameLocator('iframe'), 'This is me, continue', 'Do you agree?')
    await page.locator('#log').getByText('individualUpdated').waitFor()
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('where the demo account has another secret, the demo page asks for a token and a Data Request', async () => {
    const server = await testServer()
    const asked = await invited(server)
    const { body } = await server.post('/v3/auth/generate_public_token', {}, basic())
    const { page } = await visitor(browser, [server.url])
    await page.route('**/v3/auth/*', (route) => route.fulfill({ status: 401, json: { error_message: 'The secret is wrong' } }))
    await page.goto(`${server.url}/widget/demo?demo`)
    await page.getByText('The demo account cannot be used').waitFor()
    await page.getByLabel('Token').fill(body.access_token)
    await page.getByLabel('Data Request', { exact: true }).fill(asked.id)
    await page.getByRole('button', { name: 'Show the widget' }).click()
    expect(await page.frameLocator('iframe').getByRole('heading', { level: 1 }).innerText()).toBe('Share your data safely')
  })
})
