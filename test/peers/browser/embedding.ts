/** Pages on other sites that embed the Link widget, the patterns in which they embed it, and the servers behind them. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '../../eventually.ts'
import { createInvitation } from '../../server/pages/portal/guest.ts'
import { basic, type TestServer, testServer } from '../../server/test-server.ts'
import { visitor } from './visitor.ts'

const require = createRequire(import.meta.url)
const reactDom = require.resolve('react-dom/package.json')
/** React is CommonJS, so the page gets a `require` function for these files. The development build runs effects twice. */
const REACT = [
  ['react', require.resolve('react/package.json'), 'react'],
  ['react-dom', reactDom, 'react-dom'],
  ['react-dom/client', reactDom, 'react-dom-client'],
  ['scheduler', createRequire(reactDom).resolve('scheduler'), 'scheduler'],
].map(([id, path = '', name]) => {
  const source = readFileSync(join(dirname(path), `cjs/${name}.development.js`), 'utf8')
  return `${JSON.stringify(id)}: (module, exports, require, process) => {${source}\n}`
})
const react = (app: string) => `const files = {${REACT.join(',\n')}}
  const loaded = {}
  function require(id) {
    if (!loaded[id]) {
      const module = (loaded[id] = { exports: {} })
      files[id](module, module.exports, require, { env: { NODE_ENV: 'development' } })
    }
    return loaded[id].exports
  }
  const { createElement: h, StrictMode, useEffect, useRef, useState } = require('react')
  ${app}
  require('react-dom/client').createRoot(document.getElementById('app')).render(h(StrictMode, null, h(App)))`

export interface Pattern {
  readonly body: (given: { script: string; config: Config; text: string; url: string }) => string
  readonly files?: (given: { script: string; config: Config; text: string }) => Record<string, string>
}

export const PATTERNS: Readonly<Record<string, Pattern>> = {
  'early: the configuration stands in the page': {
    body: ({ script, config }) => `<script type="module" src="${script}"></script><cpd-link config='${attribute(config)}'></cpd-link>`,
  },
  'late: a script of the page sets the configuration when it has a token': {
    body: ({ script, text }) =>
      `<script type="module" src="${script}"></script><cpd-link id="link"></cpd-link>
       <script>addEventListener('load', () => document.getElementById('link').setAttribute('config', ${text}))</script>`,
  },
  'set twice: what was set last counts': {
    body: ({ script, config, text }) =>
      `<script src="${script}"></script><cpd-link id="link"></cpd-link>
       <script>const link = document.getElementById('link')
         link.setAttribute('config', ${JSON.stringify(JSON.stringify({ ...config, access_key: 'not yet' }))})
         link.setAttribute('config', ${text})
         addEventListener('load', () => link.setAttribute('config', ${text}))</script>`,
  },
  'created by script, before the element is defined': {
    body: ({ script, text }) =>
      `<script>const link = document.createElement('cpd-link')
         link.config = JSON.parse(${text})
         document.currentScript.after(link)</script>
       <script type="module" src="${script}"></script>`,
  },
  'created by script, after the element is defined': {
    body: ({ script, text }) =>
      `<script src="${script}"></script>
       <script>const link = document.createElement('cpd-link')
         document.currentScript.after(link)
         link.setAttribute('config', ${text})</script>`,
  },
  'a classic script that the page adds, with onload': {
    body: ({ script, text }) =>
      `<cpd-link></cpd-link><script>const script = document.createElement('script')
         script.src = ${JSON.stringify(script)}
         script.onload = () => {
           script.remove()
           document.querySelector('cpd-link').setAttribute('config', ${text})
         }
         document.head.append(script)</script>`,
  },
  'another element name, from a classic script': {
    body: ({ script, config }) =>
      `<script src="${script}?element=acme-link"></script><acme-link config='${attribute(config)}'></acme-link>`,
  },
  'another element name, from a module': {
    body: ({ script, config }) =>
      `<script type="module" src="${script}?element=acme-link"></script><acme-link config='${attribute(config)}'></acme-link>`,
  },
  'a React effect loads the script and sets the configuration': {
    body: () => `<div id="app"></div><script src="/app.js"></script>`,
    files: ({ script, text }) => ({
      '/app.js': react(`function App() {
        const link = useRef(null)
        useEffect(() => {
          const script = document.createElement('script')
          script.src = ${JSON.stringify(script)}
          script.onload = () => link.current.setAttribute('config', ${text})
          document.body.append(script)
          return () => script.remove()
        }, [])
        return h('cpd-link', { ref: link })
      }`),
    }),
  },
  'a React attribute as JSON text, from a state that is null at first': {
    body: ({ script }) => `<div id="app"></div><script src="/app.js"></script><script type="module" src="${script}"></script>`,
    files: ({ text }) => ({
      '/app.js': react(`function App() {
        const [config, set] = useState(null)
        useEffect(() => set(JSON.parse(${text})), [])
        return h('cpd-link', { config: JSON.stringify(config) })
      }`),
    }),
  },
  'a React property that is a new object at each render': {
    body: ({ script }) => `<script src="${script}"></script><div id="app"></div><script src="/app.js"></script>`,
    files: ({ config }) => ({
      '/app.js': react(`function App() {
        const [events, add] = useState([])
        const heard = ({ detail }) => add((before) => [...before, detail.name])
        return h('cpd-link', { config: ${JSON.stringify(config)}, onscreenChange: heard, onindividualUpdated: heard, title: events.join(' ') })
      }`),
    }),
  },
  'host_name with its scheme': {
    body: ({ script, config, url }) =>
      `<script src="${script}"></script><cpd-link config='${attribute({ ...config, host_name: url })}'></cpd-link>`,
  },
  'host_name with its scheme and a slash': {
    body: ({ script, config, url }) =>
      `<script src="${script}"></script><cpd-link config='${attribute({ ...config, host_name: `${url}/` })}'></cpd-link>`,
  },
}

export const EARLY = PATTERNS['early: the configuration stands in the page'] as Pattern

/** Opens a page that embeds the widget in this pattern. */
export async function embedded(pattern: Pattern, given: Prepared, path = '/widget.js') {
  const { server, config } = given
  const all = { script: `${server.url}${path}`, config, text: JSON.stringify(JSON.stringify(config)), url: server.url }
  return visit(given, await site(pageWith(pattern.body(all)), { files: pattern.files?.(all) ?? {} }))
}

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

interface Config {
  access_key: string
  host_name: string
  datarequest_id: string
  branding?: object
}

export interface Prepared {
  readonly server: TestServer
  readonly config: Config
  readonly individual_id: string
  /** URL of the invitation link. */
  readonly uri: string
}

/** Creates a server with a Data Request and the widget configuration for it. */
export async function prepared({
  validity = 900,
  widgetPaths,
}: {
  validity?: number
  widgetPaths?: readonly string[]
} = {}): Promise<Prepared> {
  const server = await testServer({ ...(widgetPaths && { widgetPaths }) })
  const { id, individual_id, uri } = await createInvitation(server, {}, { external_id: 'customer-7' })
  const { body } = await server.post('/v3/auth/generate_public_token', { validity, policy: { individual_id } }, basic())
  const config = { access_key: body.access_token, host_name: new URL(server.url).host, datarequest_id: id }
  return { server, config, individual_id, uri }
}

export const attribute = (config: object): string => JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/** Returns a page that records the events from its widget. */
export const pageWith = (body: string): string => `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
  <script>window.raised = []; for (const name of ${JSON.stringify(EVENTS)}) addEventListener(name, ({ detail }) => raised.push(detail))</script>
  </head><body><main><h1>Shop</h1>${body}</main></body></html>`

export const raisedIn = (page: Page | Frame): Promise<RaisedEvent[]> =>
  page.evaluate(() => (window as unknown as { raised: RaisedEvent[] }).raised)

/** Serves another site on another host and port: its page, and the files next to it. */
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

/** Opens a page that embeds the widget, and counts the sessions that it starts. */
export async function visit({ server }: Pick<Prepared, 'server'>, url: string, options: BrowserContextOptions = {}) {
  const { page, errors } = await visitor([server.url, url], options)
  let begun = 0
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url() === `${server.url}/widget/sessions`) begun++
  })
  await page.goto(url)
  return { page, errors, frame: page.frameLocator('iframe'), begun: () => begun, raised: () => raisedIn(page) }
}

/** Resolves once the widget shows a step with its styles, because the heading appears before the styles. */
export async function untilStepIsShown(frame: FrameLocator, name: string | RegExp = /./): Promise<void> {
  const heading = frame.getByRole('heading', { name, level: 1 })
  // The evaluation fails while the frame leaves an earlier step.
  await eventually(async () => expect(await heading.evaluate(() => document.readyState)).toBe('complete'))
}

export const press = async (frame: FrameLocator, name: string | RegExp, then: string | RegExp): Promise<void> => {
  await frame
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click()
  await untilStepIsShown(frame, then)
}

async function logIn(frame: FrameLocator, username: string, then: string | RegExp): Promise<void> {
  await frame.getByLabel('User name').fill(username)
  await frame.getByLabel('Password').fill('anything')
  await press(frame, 'Log in', then)
}

export async function atWays(frame: FrameLocator): Promise<void> {
  await press(frame, 'This is me, continue', 'Do you agree?')
  await press(frame, 'I agree', 'Where should the data come from?')
}

export async function connect(frame: FrameLocator): Promise<void> {
  await atWays(frame)
  await press(frame, /^Connect your employer/, /^Find your/)
  await press(frame, /^Cinderfield/, /^Log in to/)
  await logIn(frame, 'user_good', /is connected$/)
}
