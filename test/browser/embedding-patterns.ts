/** The ways in which pages of other sites embed the Link widget. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { attribute, type Config, pageWith, type Prepared, site, visit } from './embedding.ts'

const require = createRequire(import.meta.url)
const reactDom = require.resolve('react-dom/package.json')
/** React comes as CommonJS: the page gets a `require` for these files. The development build runs effects twice. */
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

/** A visit to a page that embeds the widget in this way. */
export async function embedded(browser: Browser, pattern: Pattern, given: Prepared, path = '/widget.js') {
  const { server, config } = given
  const all = { script: `${server.url}${path}`, config, text: JSON.stringify(JSON.stringify(config)), url: server.url }
  return visit(browser, given, await site(pageWith(pattern.body(all)), { files: pattern.files?.(all) ?? {} }))
}
