/** A suite's browser and its visitors, who open pages, fill in forms and record problems. */
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Frame, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { control } from '../../server/control-api.ts'
import type { TestServer } from '../../server/test-server.ts'
import { browserPath, launch } from './browser.ts'
import { MAX_WAIT_MS } from '../../time-limits.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
/** A desktop window at 200% zoom. */
export const ZOOMED: Look = { viewport: { width: 640, height: 400 } }

let open: Browser | undefined
/** Idle pages for reuse, because opening a new page takes ten times as long as loading a document into an idle page. */
let idle: Page[] = []

const close = async () => {
  await open?.close()
  open = undefined
  idle = []
}

/** Declares a suite that runs only if a browser is installed. Suites in a file share the browser unless they have options. */
export function inBrowser(name: string, tests: () => void, options: readonly string[] = []): void {
  // oxlint-disable-next-line vitest/valid-title -- each caller gives a literal
  describe.runIf(browserPath)(name, () => {
    beforeAll(async () => {
      if (options.length > 0) await close()
      open ??= await launch(options)
    })
    if (options.length > 0) afterAll(close)
    tests()
  })
  afterAll(close)
}

export interface Visitor {
  readonly page: Page
  /** Console messages and requests to other servers. */
  readonly errors: string[]
}

/** Size and colors of a page. Defaults to a desktop window in light colors. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'forcedColors'>

/** Disables animations, which take a sixth of the processor time. */
const STILL = { media: null, reducedMotion: 'reduce' } as const

async function setLook(page: Page, { viewport, colorScheme = 'light', forcedColors = 'none' }: Look): Promise<void> {
  await page.setViewportSize(viewport ?? DESKTOP)
  await page.emulateMedia({ ...STILL, colorScheme, forcedColors })
}

/** Changes the size and colors of a loaded page. Resolves once the page has the new size. */
export async function changeLook(page: Page, look: Look): Promise<void> {
  await setLook(page, look)
  // Browsers notify a page of its new size before they draw it.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Resets a page to its initial state, without content or storage. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A later server may reuse the port. If the page lost its credentials before it is left, it would reload itself. A page that is being
  // loaded cannot run the script.
  await page
    .evaluate(() => addEventListener('pagehide', () => [localStorage, sessionStorage].forEach((storage) => storage.clear())))
    .catch(() => {})
  await page.goto('about:blank')
  await context.clearCookies()
  await context.clearPermissions()
}

/** Returns an idle page, or a new page if the options need a separate context. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const { viewport: _viewport, colorScheme: _scheme, forcedColors: _forced, permissions, ...own } = options
  const page = (Object.keys(own).length === 0 && idle.pop()) || (await (await (open as Browser).newContext(own)).newPage())
  onTestFinished(async () => {
    if (Object.keys(own).length > 0) await page.context().close()
    else {
      await leave(page)
      idle.push(page)
    }
  })
  await setLook(page, options)
  if (permissions) await page.context().grantPermissions(permissions)
  return page
}

/** Chromium reports this if a test fills in a field before the first frame is drawn. The page is not the cause. */
const TYPED_BEFORE_AUTOFOCUS = 'Autofocus processing was blocked because a document already has a focused element.'

/** Opens a page. Any request to a server that is not in `origins` is recorded as a problem. */
export async function visitor(origins: readonly string[], options: BrowserContextOptions = {}): Promise<Visitor> {
  const page = await openPage(options)
  page.context().setDefaultTimeout(MAX_WAIT_MS)
  const errors: string[] = []
  // Only observes the requests, because intercepting each one would take longer than responding to it. `launch` blocks all external
  // requests.
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !origins.some((origin) => url.startsWith(`${origin}/`))) errors.push(`outside: ${url}`)
  })
  page.on('console', (message) => {
    if (message.text() !== TYPED_BEFORE_AUTOFOCUS) errors.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, errors }
}

/** Holds requests to a URL until they are released. Later requests are not held. */
export async function hold(page: Page, url: string | RegExp) {
  const held: Route[] = []
  let isReleased = false
  await page.route(url, (route) => (isReleased ? route.continue() : void held.push(route)))
  const release = async () => {
    isReleased = true
    for (const route of held) await route.continue()
  }
  return { held, release }
}

/** Presses the button with this visible name, and waits for the next page. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()
  await Promise.all([page.waitForEvent('load'), button.click()])
}

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

export const heading = (page: Page): Promise<string> => page.locator('h1').innerText()

export const logIn = async (page: Page, username: string): Promise<void> => {
  await fill(page, { 'User name': username, Password: 'anything' })
  await press(page, 'Log in')
}

/** Returns the violations of WCAG 2.2 AA and best practices, or of the given rules, except those in `without`. */
export async function violations(
  page: Page | Frame,
  rules: readonly string[] = [...WCAG, 'best-practice'],
  without: readonly string[] = [],
): Promise<string[]> {
  // The page's Content-Security-Policy does not restrict evaluate().
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const switched = { 'target-size': { enabled: true }, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }
  return page.evaluate(
    async ([tags, switches]) => {
      const { violations: found } = await (
        globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      ).axe.run({ runOnly: tags, rules: switches, resultTypes: ['violations'], preload: false })
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    [rules, switched] as const,
  )
}

/** The rules about sizes and colors, which depend on the stylesheets. */
export const LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block', 'nested-interactive']

/** Returns the number of pixels by which a page is wider than its window. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Advances the clock by the time that extraction and processing take. */
export const later = (server: TestServer) => control(server, 'POST', '/clock', { advance_seconds: 10 })

export const file = (name: string, mimeType: string, content: string) => ({ name, mimeType, buffer: Buffer.from(content) })
export const PDF = file('document.pdf', 'application/pdf', '%PDF-1.4\n%%EOF')
