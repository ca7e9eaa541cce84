/** Pages of other sites that embed the Link widget, and what they need for it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { invited } from '../server/pages/portal/guest.ts'
import { basic, type TestServer, testServer } from '../server/test-server.ts'
import { visitor } from './visitor.ts'

export const EVENTS = [
  'individualUpdated',
  'consentStatusChanged',
  'currentProgress',
  'screenChange',
  'datasourceConnected',
  'itemsCreated',
  'tokenExpired',
  'credentialsNotObtained',
  'datasourceNotSupported',
  'exitRequested',
]

export interface RaisedEvent {
  name: string
  data: Record<string, unknown>
  error_description?: string
}

export interface Config {
  access_key: string
  host_name: string
  datarequest_id: string
  branding?: object
}

export interface Prepared {
  readonly server: TestServer
  readonly config: Config
  readonly individual_id: string
  /** The address of the invitation link. */
  readonly uri: string
}

/** A server with a Data Request, and the configuration of a widget for it. */
export async function prepared({
  validity = 900,
  widgetPaths,
}: {
  validity?: number
  widgetPaths?: readonly string[]
} = {}): Promise<Prepared> {
  const server = await testServer({ ...(widgetPaths && { widgetPaths }) })
  const { id, individual_id, uri } = await invited(server, {}, { external_id: 'customer-7' })
  const { body } = await server.post('/v3/auth/generate_public_token', { validity, policy: { individual_id } }, basic())
  const config = { access_key: body.access_token, host_name: new URL(server.url).host, datarequest_id: id }
  return { server, config, individual_id, uri }
}

export const attribute = (config: object): string => JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/** A page that records the events of its widget. */
export const pageWith = (body: string): string => `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
  <script>window.raised = []; for (const name of ${JSON.stringify(EVENTS)}) addEventListener(name, ({ detail }) => raised.push(detail))</script>
  </head><body><main><h1>Shop</h1>${body}</main></body></html>`

export const raisedIn = (page: Page): Promise<RaisedEvent[]> => page.evaluate(() => (window as unknown as { raised: RaisedEvent[] }).raised)

/** Another site, on another host and port: its page, and files beside it. */
export async function site(
  html: string,
  { headers = {}, files = {} }: { headers?: Record<string, string>; files?: Record<string, string> } = {},
) {
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url]
    if (file === undefined) response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
  })
  onTestFinished(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Opens such a page, and counts how often a session was begun. */
export async function visit(browser: Browser, { server }: Pick<Prepared, 'server'>, url: string, options: BrowserContextOptions = {}) {
  const { page, faults } = await visitor(browser, [server.url, url], options)
  let begun = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url() === `${server.url}/widget/sessions`) begun++
  })
  await page.goto(url)
  return { page, faults, frame: page.frameLocator('iframe'), begun: () => begun, raised: () => raisedIn(page) }
}

/** Resolves once the widget shows a step, and its page has its styles: the heading is there before they are. */
export async function untilStepIsShown(frame: FrameLocator, name: string | RegExp = /./): Promise<void> {
  const heading = frame.getByRole('heading', { name, level: 1 })
  await heading.waitFor()
  const inner = await (await heading.elementHandle())?.ownerFrame()
  await inner?.waitForLoadState('load')
}

export const press = async (frame: FrameLocator, name: string | RegExp, then: string | RegExp): Promise<void> => {
  await frame
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click()
  await untilStepIsShown(frame, then)
}
