/** The Inspector's files: who can access them, their headers and their references. */
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { controlOperations } from '../../../../generated/control.ts'
import { tables } from '../../../../generated/tables.ts'
import { catalogue } from '../../../../server/data-sources/catalogue.ts'
import { start } from '../../../../server/server.ts'
import { test } from '../../test-server.ts'

const folder = join(import.meta.dirname, '../../../../server/pages/inspector/page')
/** Served files, including files that the server generates from others. */
const written = readdirSync(folder).filter((name) => name !== 'styles')
const files = [...written, 'control.js', 'style.css']
/** Returns the content of a file. The stylesheet consists of several files. */
const readText = (file: string): string =>
  file === 'style.css'
    ? readdirSync(join(folder, 'styles'))
        .map((part) => readFileSync(join(folder, 'styles', part), 'utf8'))
        .join('')
    : readFileSync(join(folder, file), 'utf8')

const log = { error: () => {}, info: () => {} }

/** Sends the path unchanged, which fetch would not do. */
const status = (url: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path: url.slice(url.indexOf(port) + port.length), headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

test('serves each file with a policy that forbids inline code and other origins', async ({ server: { url } }) => {
  for (const path of ['', '/', ...files.map((file) => `/${file}`)]) {
    const { status: returned, headers } = await fetch(`${url}/sandbox/ui${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect([path, returned]).toEqual([path, 200])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('the page calls only existing control API operations', () => {
  const scripts = written.map((file) => readFileSync(join(folder, file), 'utf8'))
  const callers = scripts.filter((text) => /from '.\/(api|table).js'/.test(text))
  const called = callers.flatMap((text) =>
    [...text.matchAll(/(?<!\/)\bcontrol\.(\w+)|(?:readLines\(|listed\(|operation: (?='list))'(\w+)'/g)].map(([, id, named]) => id ?? named),
  )
  expect(called.length).toBeGreaterThan(40)
  expect(called.filter((id) => !Object.hasOwn(controlOperations, id as string))).toEqual([])
  // Only one script makes calls, and one generates code for calls that users copy.
  expect(scripts.filter((text) => /fetch\(/.test(text) && !/ask\(id|export function asTypeScript/.test(text))).toEqual([])
})

const STATIC = /^(?:import|export)[^']*? from '\.\/([\w-]+\.js)'/gm
const DYNAMIC = /\bimport\('\.\/([\w-]+\.js)'\)/g
const findImports = (file: string, pattern: RegExp) =>
  file.endsWith('.js') && file !== 'control.js' ? [...readText(file).matchAll(pattern)].map(([, name]) => name as string) : []

/** Returns the files that a script loads, including itself. Also returns files that it loads on demand if there are several patterns. */
function collectImports(file: string, patterns: readonly RegExp[], found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const pattern of patterns) for (const name of findImports(file, pattern)) collectImports(name, patterns, found)
  return found
}

/** Maximum size of all files together. A visit loads only some of them. */
const MAX_TOTAL_KB = 72

test('each view loads at most 60 KB compressed, and the total size of all files is limited', async ({ server: { url } }) => {
  const measure = async (file: string) =>
    new Promise<number>((resolve) =>
      request(`${url}/sandbox/ui/${file}`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        let size = 0
        response.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => resolve(size))
      }).end(),
    )
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await measure(file)] as const)))
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) as number), 0)
  const always = ['index.html', 'style.css', 'icon.svg', ...collectImports('main.js', [STATIC])]
  const views = findImports('main.js', DYNAMIC)
  expect(views.length).toBeGreaterThan(10)
  const visits = views.map((view) => [view, sum(new Set([...always, ...collectImports(view, [STATIC, DYNAMIC])]))] as const)
  const [heaviest, bytes] = visits.toSorted(([, a], [, b]) => b - a)[0] ?? ['', Infinity]
  console.log(`${heaviest}: ${bytes} bytes, all files: ${sum(sizes.keys())} bytes`)
  expect(visits.filter(([, size]) => size > 60 * 1024)).toEqual([])
  expect(sum(sizes.keys())).toBeLessThanOrEqual(MAX_TOTAL_KB * 1024)
})

test('removes comments, indentation and spaces around punctuation, and keeps strings and line numbers', async ({ server: { url } }) => {
  const strings = (line = '') => line.match(/(['"`])(?:(?!\1).)*\1/g)
  for (const name of written.filter((file) => file.endsWith('.js'))) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const sent = (await (await fetch(`${url}/sandbox/ui/${name}`)).text()).split('\n')
    expect([name, sent.length]).toEqual([name, lines.length])
    for (const [at, line] of sent.entries()) {
      if (line === '') continue
      const source = lines[at]?.trim()
      expect([name, at, line.replaceAll(' ', '')]).toEqual([name, at, source?.replaceAll(' ', '')])
      expect([name, at, strings(line)]).toEqual([name, at, strings(source)])
    }
    expect(sent.filter((line) => /^(\/\*|\/\/|\s)/.test(line))).toEqual([])
  }
})

test('lists the institution name of each Data Source', async ({ server: { url } }) => {
  const names = (await (await fetch(`${url}/sandbox/ui/names`)).json()) as Record<string, string>
  expect(names).toEqual(Object.fromEntries(catalogue.map(({ source }) => [source.id, source.institution_display_name])))
  expect(Object.keys(names).length).toBeGreaterThan(10)
})

interface CodeOnPage {
  readonly code: string
  readonly meanings: string[]
  readonly documentation: string
  readonly scenarios?: string[]
}

const readCodes = async (url: string) => (await (await fetch(`${url}/sandbox/ui/codes`)).json()) as CodeOnPage[]

test('each reason code, check signal, rule and error has a meaning and working links to the documentation', async ({ server: { url } }) => {
  const codes = await readCodes(url)
  const rules = Object.entries(tables.rules).filter(([, { kind }]) => kind === 'rule')
  const values = Object.values(tables.components).filter(({ name }) => name.endsWith('ReasonCode'))
  const expected = [
    ...tables.reasonCodes.map(({ code }) => code),
    ...values.flatMap((list) => list.values?.map(({ value }) => value) ?? []),
    ...tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes),
    ...tables.checkSignals.map(({ name }) => name),
    ...rules.map(([code]) => code),
    ...Object.keys(tables.errors),
  ]
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(expected))
  const pages = new Map<string, string>()
  const links = codes.flatMap(({ code, meanings, documentation, scenarios = [] }) =>
    [documentation, ...scenarios.map((name) => `/docs/scenarios.html#${name}`)].map((link) => ({ code, meanings, documentation: link })),
  )
  for (const { code, meanings, documentation } of links) {
    const [path = '', anchor = ''] = documentation.split('#')
    if (!pages.has(path)) pages.set(path, await (await fetch(url + path)).text())
    // A reason code has its own page.
    const heading = anchor === '' ? `<h1 id="${code.toLowerCase()}"` : `id="${anchor}"`
    expect([code, meanings.length > 0, pages.get(path)?.includes(heading)]).toEqual([code, true, true])
  }
})

test('each code for a failed Item or an event has advice and a scenario', async ({ server: { url } }) => {
  const codes = await readCodes(url)
  const eventCodes = new Set(tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes))
  expect(eventCodes.size).toBeGreaterThan(10)
  for (const code of [...eventCodes, 'ITEM_UNAVAILABLE'])
    expect(codes.find((one) => one.code === code)).toMatchObject({
      person: expect.stringMatching(/\.”?( The Individual can begin again\.)?$/),
      remedy: expect.stringMatching(/\.$/),
      ...(code !== 'ITEM_UNAVAILABLE' && { scenarios: expect.arrayContaining([expect.any(String)]) }),
    })
})

test('serves each part of the stylesheet once', async ({ server: { url } }) => {
  const rules = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, '')
  const sent = rules(await (await fetch(`${url}/sandbox/ui/style.css`)).text())
  const shared = ['tokens.css', 'base.css', 'parts.css'].map((name) => join(folder, '../../styles', name))
  const ownParts = readdirSync(join(folder, 'styles')).map((part) => join(folder, 'styles', part))
  const parts = [...shared, ...ownParts].map((path) => rules(readFileSync(path, 'utf8')))
  expect(parts.filter((part) => sent.split(part).length !== 2)).toEqual([])
  expect(sent.length).toBe(parts.join('').length)
})

test('serves no other files', async ({ server: { url } }) => {
  for (const name of ['nothing.js', 'routes.ts', '..%2froutes.ts', '..%2f..%2f..%2fpackage.json', '.', '%00', 'main.js%00', 'constructor'])
    expect([name, await status(`${url}/sandbox/ui/${name}`)]).toEqual([name, 404])
})

test('each referenced file exists, and each file is referenced', () => {
  const named = files
    .filter((file) => /\.(html|js|css)$/.test(file) && file !== 'control.js')
    .flatMap((file) => [...readText(file).matchAll(/['"/(]([\w-]+\.(?:js|css|svg))['")]/g)].map(([, name]) => name))
  expect(new Set([...named, 'index.html'])).toEqual(new Set(files))
})

test('serves the page only to this machine, like the control API, if there is no sandbox token', async ({ server: { url } }) => {
  for (const path of ['/sandbox/ui', '/sandbox/ui/main.js', '/sandbox/ui/events'])
    for (const headers of [{ host: 'rebound.test' }, { origin: 'https://elsewhere.test' }])
      expect([path, await status(url + path, headers)]).toEqual([path, 403])
})

test('serves the page to everyone if there is a sandbox token, but serves no data without the token', async () => {
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', sandboxToken: 'open-sesame', log })
  onTestFinished(() => server.close())
  for (const path of ['', '/', '/main.js']) expect(await status(`${server.url}/sandbox/ui${path}`, { host: 'sandbox.test' })).toBe(200)
  for (const path of ['/ui/events', '/clock', '/requests', '/ui/events/']) expect(await status(`${server.url}/sandbox${path}`)).toBe(401)
  const authorization = 'Bearer open-sesame'
  expect(await status(`${server.url}/sandbox/ui/events`, { authorization })).toBe(200)
})
