/** Pages of other sites embed the Link widget, each in its way, and everything works in the frame. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '../server/serve-process.ts'
import { browserPath, launch } from './browser.ts'
import { attribute, pageWith, prepared, press, raisedIn, site, visit } from './embedding.ts'
import { EARLY, embedded, type Pattern, PATTERNS } from './embedding-patterns.ts'
import { PHONE } from './visitor.ts'

describe.runIf(browserPath)('pages that embed the Link widget', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test.each(Object.entries(PATTERNS))('%s', async (_name, pattern) => {
    const { frame, faults, begun, raised } = await embedded(browser, pattern, await prepared())
    await press(frame, 'This is me, continue', 'Do you agree?')
    await expect.poll(async () => (await raised()).map(({ name }) => name)).toContain('individualUpdated')
    expect(begun()).toBe(1)
    // React advertises its developer tools.
    expect(faults.filter((fault) => !fault.includes('React DevTools'))).toEqual([])
  })

  test('the property can be read again, and null takes the widget away', async () => {
    const given = await prepared()
    const { page, frame } = await embedded(browser, PATTERNS['created by script, before the element is defined'] as Pattern, given)
    await frame.getByRole('heading', { level: 1 }).waitFor()
    const read = () => page.locator('cpd-link').evaluate((link) => (link as HTMLElement & { config?: object }).config)
    expect(await read()).toEqual(given.config)
    await page.locator('cpd-link').evaluate((link) => Object.assign(link, { config: null }))
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await read()).toBeUndefined()
  })

  test('an element that is moved keeps its session', async () => {
    const { page, frame, begun } = await embedded(browser, EARLY, await prepared())
    await press(frame, 'This is me, continue', 'Do you agree?')
    await page.evaluate(() => document.body.prepend(document.querySelector('cpd-link') as Element))
    await frame.getByRole('heading', { name: 'Do you agree?' }).waitFor()
    expect(begun()).toBe(1)
  })

  test('an element that was taken away begins anew where it is put back', async () => {
    const { page, frame, begun } = await embedded(browser, EARLY, await prepared())
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await page
      .evaluate(() => Object.assign(window, { link: document.querySelector('cpd-link') }))
      .then(() => page.locator('cpd-link').evaluate((link) => link.remove()))
    expect(await page.locator('iframe').count()).toBe(0)
    await page.evaluate(() => document.body.append((window as unknown as { link: Element }).link))
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(begun()).toBe(2)
  })

  test('the script may stand in a page twice, and under two names', async () => {
    const body: Pattern['body'] = ({ script, config }) =>
      `<script src="${script}"></script><script src="${script}"></script><script type="module" src="${script}"></script>
       <script src="${script}?element=acme-link"></script><acme-link config='${attribute(config)}'></acme-link>`
    const { page, frame, faults } = await embedded(browser, { body }, await prepared())
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => Boolean(customElements.get('cpd-link') && customElements.get('acme-link')))).toBe(true)
    expect(faults).toEqual([])
  })

  test('a script at another path embeds the widget in the same way', async () => {
    const given = await prepared({ widgetPaths: ['/v3/js/link.js'] })
    for (const name of ['early: the configuration stands in the page', 'another element name, from a classic script']) {
      const { frame, faults } = await embedded(browser, PATTERNS[name] as Pattern, given, '/v3/js/link.js')
      await press(frame, 'This is me, continue', 'Do you agree?')
      expect(faults).toEqual([])
    }
  })

  test('a page with a strict Content-Security-Policy needs the three directives of the guide', async () => {
    const given = await prepared()
    const { url } = given.server
    const html = pageWith(`<script src="${url}/widget.js"></script><cpd-link config='${attribute(given.config)}'></cpd-link>`)
    const policy = (connect: string) =>
      `default-src 'none'; img-src data:; script-src 'unsafe-inline' ${url}; connect-src ${connect}; frame-src ${url}; require-trusted-types-for 'script'`
    const allowed = await visit(browser, given, await site(html, { headers: { 'content-security-policy': policy(url) } }))
    await press(allowed.frame, 'This is me, continue', 'Do you agree?')
    expect(allowed.faults).toEqual([])
    const refused = await visit(browser, given, await site(html, { headers: { 'content-security-policy': policy("'none'") } }))
    await refused.page.getByRole('alert').waitFor()
    expect(refused.faults).toContainEqual(expect.stringContaining('see its host_name, and connect-src of its Content-Security-Policy'))
  })

  describe('in a WebView', () => {
    /** Serves the files of the app at an https address that no server has, as Android's WebViewAssetLoader does. */
    const ASSETS = 'https://appassets.androidplatform.net'

    test('files of the app work at an https address of their own', async () => {
      const { server, config } = await prepared()
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
      onTestFinished(() => context.close())
      // A browser asks before a page from elsewhere may call this machine.
      await context.grantPermissions(['local-network-access'], { origin: ASSETS })
      const page = await context.newPage()
      const html = pageWith(
        `<meta name="viewport" content="width=device-width"><script src="${server.url}/widget.js"></script><cpd-link config='${attribute(config)}'></cpd-link>`,
      )
      await page.route(`${ASSETS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto(`${ASSETS}/assets/index.html`)
      await press(page.frameLocator('iframe'), 'This is me, continue', 'Do you agree?')
      await expect.poll(async () => (await raisedIn(page)).map(({ name }) => name)).toContain('individualUpdated')
    })

    test('a file:// page has no origin that could be named: it is refused, and told why', async () => {
      const { server, config } = await prepared()
      const path = join(emptyFolder(), 'index.html')
      writeFileSync(path, pageWith(`<script src="${server.url}/widget.js"></script><cpd-link config='${attribute(config)}'></cpd-link>`))
      const page = await browser.newPage()
      onTestFinished(() => page.close())
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.goto(`file://${path}`)
      await page.getByRole('alert').filter({ hasText: 'not available' }).waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      expect(said).toContainEqual(expect.stringMatching(/answered 400\. Origin: .*file:\/\//))
    })
  })
})
