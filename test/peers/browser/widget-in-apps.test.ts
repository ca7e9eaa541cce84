/** The Link widget in app WebViews. The page has either an opaque origin or the virtual https origin of the app's files. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeTempDir } from '../../server/serve-process.ts'
import { atWays, attribute, connect, EVENTS, type Prepared, pageWith, prepared, press, raisedIn, site } from './embedding.ts'
import { inBrowser, later, PDF, PHONE, visitor } from './visitor.ts'

const shop = ({ server, config }: Prepared) =>
  pageWith(`<script src="${server.url}/widget.js"></script><cpd-link config='${attribute(config)}'></cpd-link>`)

/** Ways to load the given HTML as a page with an opaque origin. */
const ADDRESSES: Readonly<Record<string, (html: string) => string | Promise<string>>> = {
  'file://': (html) => {
    const path = join(makeTempDir(), 'index.html')
    writeFileSync(path, html)
    return `file://${path}`
  },
  'a sandboxed frame': (html) => {
    const text = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return site(`<iframe sandbox="allow-scripts allow-forms" srcdoc="${text}"></iframe>`)
  },
  'about:blank': () => 'about:blank',
  'data:': (html) => `data:text/html;base64,${Buffer.from(html).toString('base64')}`,
}

/** Chromium reports this for every script on a page that is written into about:blank. */
const WRITTEN = 'A parser-blocking, cross site'

/** Calls `prepare` and then shows the HTML at the URL. */
async function shown(
  how: string,
  html: string,
  { server }: Prepared,
  { prepare, ...options }: BrowserContextOptions & { prepare?: (page: Page) => Promise<void> } = {},
) {
  const address = (await ADDRESSES[how]?.(html)) ?? ''
  const { page, errors } = await visitor([server.url, 'file://', new URL(address).origin], options)
  await prepare?.(page)
  await page.goto(address)
  if (how === 'about:blank') await page.setContent(html)
  const around = how === 'a sandboxed frame' ? ((await (await page.waitForSelector('iframe')).contentFrame()) as Frame) : page.mainFrame()
  await around.waitForLoadState()
  expect(await around.evaluate(() => self.origin)).toBe('null')
  return { page, around, frame: around.frameLocator('iframe'), errors: () => errors.filter((error) => !error.includes(WRITTEN)) }
}

async function goTheWholeWay(frame: FrameLocator, { server }: Prepared): Promise<void> {
  await connect(frame)
  await later(server)
  await frame.getByRole('heading', { name: 'You are done' }).waitFor()
}

/** An Android WebView with default settings: no storage and no third-party cookies. */
const WEB_VIEW: BrowserContextOptions = {
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
}

/** Removes the features that such a WebView lacks. */
const withoutStorage = () => {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
}

interface Sample {
  /** Name of the app's bridge in the page. The bridge is an object that receives strings. */
  readonly bridge: string
  /** Script that the page runs for each event from the element. */
  readonly hands: string
}

/** Follows the published samples: HTML without a base URL, an element that is created by a script, and one string per event. */
const SAMPLES: readonly [string, Sample][] = [
  ['Android', { bridge: 'Android', hands: 'Android.postMessage(JSON.stringify(event))' }],
  [
    'React Native',
    { bridge: 'ReactNativeWebView', hands: 'ReactNativeWebView.postMessage(JSON.stringify({ name: event.type, data: event.data }))' },
  ],
]

const SCRIPT = '/v3/js/link.js'

const createSample = ({ server, config }: Prepared, { hands }: Sample) => `<!DOCTYPE html><html><head>
  <meta name="viewport" content="width=device-width, initial-scale=1"><script src="${server.url}${SCRIPT}"></script></head><body><script>
    const link = document.createElement('stranger-link')
    link.setAttribute('config', ${JSON.stringify(JSON.stringify(config))})
    for (const name of ${JSON.stringify(EVENTS)}) link.addEventListener(name, (event) => ${hands})
    document.body.appendChild(link)
  </script></body></html>`

/**
 * A page with an opaque origin is not a secure context. Chromium allows it to call remote servers, but allows calls to this machine only if
 * a check is disabled.
 */
const WITHOUT_CHECK = ['--disable-features=LocalNetworkAccessChecks']

inBrowser(
  'a page of an opaque origin',
  () => {
    test.each(Object.keys(ADDRESSES))('completes the whole journey from %s, and reports it to the page', async (how) => {
      const given = await prepared()
      const { around, frame, errors } = await shown(how, shop(given), given)
      await goTheWholeWay(frame, given)
      await expect.poll(async () => (await raisedIn(around)).map(({ name }) => name)).toContain('itemsCreated')
      expect(errors()).toEqual([])
    })

    test('uploads documents in a sandboxed frame', async () => {
      const given = await prepared()
      const { frame, errors } = await shown('a sandboxed frame', shop(given), given)
      await atWays(frame)
      await press(frame, /^Upload/, /documents/)
      await frame.getByLabel('Files').setInputFiles(PDF)
      await frame.getByText('Added. Check the list below.').waitFor()
      expect(errors()).toEqual([])
    })

    test.each(SAMPLES)('opens the portal with the sample for %s, and reports each event to the app', async (_name, sample) => {
      const given = await prepared({ widgetPaths: [`${SCRIPT}=stranger-link`] })
      const told: string[] = []
      const prepare = async (page: Page) => {
        await page.exposeFunction('tell', (text: string) => void told.push(text))
        await page.addInitScript(withoutStorage)
        await page.addInitScript(`${sample.bridge} = { postMessage: (text) => tell(text) }`)
      }
      const { page, frame, errors } = await shown('about:blank', createSample(given, sample), given, { ...WEB_VIEW, prepare })
      await goTheWholeWay(frame, given)
      const events = () => told.map((text) => JSON.parse(text) as { name: string; data: object })
      await expect.poll(() => events().map(({ name }) => name)).toContain('itemsCreated')
      const about = { individual_id: given.individual_id, datarequest_id: given.config.datarequest_id, external_id: 'customer-7' }
      for (const { data } of events()) expect(data).toMatchObject(about)
      expect(await page.context().cookies()).toEqual([])
      expect(errors()).toEqual([])
    })
  },
  WITHOUT_CHECK,
)

inBrowser('files of an app', () => {
  /** Serves the app's files under a virtual https URL, as Android's WebViewAssetLoader does. */
  const ASSETS = 'https://appassets.androidplatform.net'

  test("an app's files work at their own https URL", async () => {
    const given = await prepared()
    const { page } = await visitor([given.server.url, ASSETS], WEB_VIEW)
    // The browser requires permission for a remote page to call this machine.
    await page.context().grantPermissions(['local-network-access'], { origin: ASSETS })
    await page.route(`${ASSETS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: shop(given) }))
    await page.goto(`${ASSETS}/assets/index.html`)
    await press(page.frameLocator('iframe'), 'This is me, continue', 'Do you agree?')
    await expect.poll(async () => (await raisedIn(page)).map(({ name }) => name)).toContain('individualUpdated')
  })
})
