/** The Link widget on a page from another site. Only that page may frame it and receive its events. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { control } from '../../server/control-api.ts'
import { createInvitation } from '../../server/pages/portal/guest.ts'
import { basic, test } from '../../server/test-server.ts'
import { attribute, atWays, connect, pageWith, prepared, press, untilStepIsShown, site, visit } from './embedding.ts'
import { DESKTOP, inBrowser, later, LOOKS, PHONE, changeLook, violations, visitor } from './visitor.ts'

const shop = (url: string, config: object) =>
  site(pageWith(`<script type="module" src="${url}/widget.js"></script><cpd-link config='${attribute(config)}'></cpd-link>`))

/** View events. Most tests ignore them, and check only the events for the Individual's actions. */
const SHOWN = new Set(['screenChange', 'currentProgress'])

inBrowser('the Link widget', () => {
  async function embedded({ validity = 900, ...more }: { validity?: number; branding?: object; access_key?: string } = {}) {
    const given = await prepared({ validity })
    const { server, individual_id } = given
    const config = { ...given.config, ...more }
    const url = await shop(server.url, config)
    const { page, errors, frame, raised: all } = await visit(given, url)
    const raised = async () => (await all()).filter(({ name }) => !SHOWN.has(name))
    return { server, page, errors, frame, raised, all, config, individual_id, id: config.datarequest_id, uri: given.uri }
  }

  test('completes and reports the whole journey on a page from another site', async () => {
    const { server, page, frame, raised, all, errors, individual_id, id } = await embedded()
    await connect(frame)
    await later(server)
    await frame.getByRole('heading', { name: 'You are done' }).waitFor()
    await expect
      .poll(async () => (await raised()).map(({ name }) => name))
      .toEqual(['individualUpdated', 'consentStatusChanged', 'datasourceConnected', 'itemsCreated'])
    for (const { data } of await all()) expect(data).toMatchObject({ individual_id, datarequest_id: id, external_id: 'customer-7' })
    await press(frame, 'Close', 'You are done')
    await expect.poll(async () => (await raised()).map(({ name }) => name)).toContain('exitRequested')
    expect(await page.context().cookies()).toEqual([])
    expect(errors).toEqual([])
  })

  test('reports Items that arrive after the Individual has finished', async () => {
    const { server, frame, raised } = await embedded()
    await control(server, 'POST', '/clock', { frozen: true })
    await connect(frame)
    await press(frame, 'I am done', 'You are done')
    await later(server)
    await expect.poll(async () => (await raised()).at(-1)?.name).toBe('itemsCreated')
  })

  test('reports missing institutions and failed logins', async () => {
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

  test('reports a token that expires during the journey', async () => {
    const { server, frame, raised } = await embedded({ validity: 60 })
    await press(frame, 'This is me, continue', 'Do you agree?')
    await control(server, 'POST', '/clock', { advance_seconds: 61 })
    await press(frame, 'I agree', 'This took too long')
    await expect.poll(async () => (await raised()).at(-1)).toMatchObject({ name: 'tokenExpired', error_description: expect.any(String) })
  })

  test('reports each view and the progress, even after a restart', async () => {
    const { server, frame, all } = await embedded()
    const told = async (name: string, field: string) => (await all()).filter((event) => event.name === name).map(({ data }) => data[field])
    await press(frame, 'This is me, continue', 'Do you agree?')
    await press(frame, 'I do not agree', 'You did not agree')
    await press(frame, 'Begin again', 'Share your data safely')
    await connect(frame)
    await later(server)
    await frame.getByRole('heading', { name: 'You are done' }).waitFor()
    await expect
      .poll(() => told('screenChange', 'screen'))
      .toEqual(['intro', 'consent', 'ended', 'intro', 'consent', 'ways', 'search', 'login', 'connected', 'ended'])
    expect(await told('currentProgress', 'progress')).toEqual([0, 20, -1, 0, 20, 40, 60, 80, 100])
    expect(await told('itemsCreated', 'datasource_name')).toEqual(await told('datasourceConnected', 'datasource_name'))
    expect(await told('itemsCreated', 'datasource_name')).toEqual([expect.stringMatching(/^Cinderfield/)])
  })

  test('reports a token that expired before the widget started', async () => {
    const { server, config } = await prepared({ validity: 10 })
    await control(server, 'POST', '/clock', { advance_seconds: 11 })
    const { page, raised } = await visit({ server }, await shop(server.url, config))
    await page.getByRole('alert').filter({ hasText: 'has expired' }).waitFor()
    const data = { individual_id: null, datarequest_id: config.datarequest_id, external_id: null }
    expect(await raised()).toEqual([{ name: 'tokenExpired', data, error_description: expect.any(String) }])
  })

  test('rejects an invalid token, and the page shows the error', async () => {
    const { page } = await embedded({ access_key: 'nothing' })
    await page.getByRole('alert').filter({ hasText: 'could not be opened' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('does not allow another page to frame the session', async () => {
    const { server, page, config } = await embedded()
    const src = await page.locator('iframe').getAttribute('src')
    const thief = await shop(server.url, config)
    const { page: other } = await visitor([server.url, thief])
    await other.goto(thief)
    await other.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.id = 'stolen'
      frame.src = url ?? ''
      document.body.append(frame)
    }, src)
    await expect.poll(() => other.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  })

  test('does not allow any page to frame the portal', async () => {
    const { page, uri } = await embedded()
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
    }, uri)
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  })

  test('ignores messages that are not from the frame', async () => {
    const { page, frame, raised } = await embedded()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => window.postMessage({ source: 'cpd-link', number: 5, event: { name: 'itemsCreated', data: {} } }, '*'))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect((await raised()).map(({ name }) => name)).toEqual([])
  })

  const framePage = (page: Page) => page.frames().find((one) => one.url().includes('/widget/sessions/'))

  test("framed pages in the partner's colors meet WCAG 2.2 AA, in light and dark mode", async () => {
    const styles = {
      primary_dark: '#5b2a86',
      primary_light: '#d0b3ff',
      light_background: '#fff8e7',
      dark_text: '#2b1d0e',
      dark_background: '#1d1330',
      light_text: '#f3ecff',
    }
    const { page, frame, errors } = await embedded({ branding: { styles } })
    await press(frame, 'This is me, continue', 'Do you agree?')
    const button = frame.getByRole('button', { name: 'I agree', exact: true })
    const inner = framePage(page)
    for (const [colorScheme, colour] of [
      ['light', 'rgb(91, 42, 134)'],
      ['dark', 'rgb(208, 179, 255)'],
    ] as const) {
      await changeLook(page, { colorScheme })
      await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour)
      expect(inner && (await violations(inner))).toEqual([])
    }
    expect(errors).toEqual([])
  })

  test.for([
    ['a wide window', DESKTOP],
    ['a phone', PHONE],
  ] as const)(
    'the demo page creates its own Data Request and shows events, in light and dark mode, in %s',
    async ([_name, viewport], { server }) => {
      const { page, errors } = await visitor([server.url], { viewport })
      await page.goto(`${server.url}/widget/demo?demo`)
      const frame = page.frameLocator('iframe')
      await untilStepIsShown(frame, 'Share your data safely')
      const top = async () => await page.locator('#place').evaluate((place) => place.getBoundingClientRect().top + scrollY)
      const before = await top()
      await press(frame, 'This is me, continue', 'Do you agree?')
      await page.locator('#log').getByText('individualUpdated').waitFor()
      // Log entries do not move the widget.
      expect(await top()).toBe(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      expect(await violations(page)).toEqual([])
      await changeLook(page, { viewport, colorScheme: 'dark' })
      expect(await violations(page, LOOKS)).toEqual([])
      expect(errors).toEqual([])
    },
  )

  test("the demo page asks for a token and a Data Request if the demo account's secret was changed", async ({ server }) => {
    const asked = await createInvitation(server)
    const { body } = await server.post('/v3/auth/generate_public_token', {}, basic())
    const { page } = await visitor([server.url])
    await page.route('**/v3/auth/*', (route) => route.fulfill({ status: 401, json: { error_message: 'The secret is wrong' } }))
    await page.goto(`${server.url}/widget/demo?demo`)
    await page.getByText('The demo account cannot be used').waitFor()
    await page.getByLabel('Token').fill(body.access_token)
    await page.getByLabel('Data Request', { exact: true }).fill(asked.id)
    await page.getByRole('button', { name: 'Show the widget' }).click()
    expect(await page.frameLocator('iframe').getByRole('heading', { level: 1 }).innerText()).toBe('Share your data safely')
  })
})
