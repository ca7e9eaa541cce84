/** The pages of /docs without a browser: every link leads somewhere, every name is explained. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { tables } from '../../generated/tables.ts'
import { emptyFolder } from '../server/serve-process.ts'
import { testServer } from '../server/test-server.ts'

const files = siteFiles()
const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([path, { text }]) => ({ path, html: text() }))
const anchors = new Map(pages.map(({ path, html }) => [path, [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)]))
const links = pages.flatMap(({ path, html }) => [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to = '']) => ({ path, to })))

test('every link leads to a page, and to a place on it', () => {
  expect(links.length).toBeGreaterThan(5000)
  const broken = links.filter(({ path, to }) => {
    const [address = '', anchor] = to.split('#')
    const target = address === '' ? path : posix.normalize(posix.join(posix.dirname(path), address))
    return !files.has(target) || (anchor !== undefined && !anchors.get(target)?.includes(anchor))
  })
  expect(broken.map(({ path, to }) => `${path}: ${to}`)).toEqual([])
})

test('no address on a page is outside', () => {
  expect(links.filter(({ to }) => /^[a-z]+:|^\//.test(to))).toEqual([])
})

test('anchors of a page are unique', () => {
  for (const [path, ids] of anchors) expect(ids.length, path).toBe(new Set(ids).size)
})

test('no page holds script or style of its own', () => {
  expect(pages.filter(({ html }) => /<script(?![^>]* src=)|<style| style=| on\w+=/.test(html)).map(({ path }) => path)).toEqual([])
})

test('every page says how firm its fields are, and a choice leads to its gap', () => {
  const html = pages.map((page) => page.html).join('')
  expect(html).not.toMatch(/<td[^>]*>(specified|published|chosen)<\/td>/)
  expect(html.match(/class="firm chosen" href="[^"]*gaps.html#/g)?.length).toBeGreaterThan(300)
})

test('every guide has its place: on the start page, and beside every page in the same order', () => {
  const html = files.get('index.html')?.text() ?? ''
  const [beside = '', text = ''] = html.split('</nav>')
  const guides = (part: string) =>
    [...part.replace(/class="around"[^]*/, '').matchAll(/href="guides\/([\w-]+)\.html"/g)].map(([, name]) => name)
  const written = readdirSync(join(import.meta.dirname, '../../docs/guides')).map((file) => file.replace(/\.md$/, ''))
  expect(new Set(guides(text))).toEqual(new Set(written))
  expect(guides(beside)).toEqual(guides(text))
})

test('what holds for a whole body is a list, whose names are code', () => {
  const page = files.get('reference/operations/items.html')?.text() ?? ''
  expect(page).toContain('<li>Every type but <code>SVC_DIGEST</code> needs a <code>datasource_id</code>.</li>')
  expect(files.get('reference/operations/items.md')?.text()).toContain('\n- GET has no `http_body`.\n')
})

test('every state machine is drawn in the colours of the page', () => {
  const page = files.get('reference/states.html')?.text() ?? ''
  const drawn = [...page.matchAll(/<svg [^>]*class="diagram"[^>]*aria-label="States of ([^:]*):/g)].map(([, of]) => of)
  expect(drawn).toEqual(tables.states.map(({ of }) => of))
  expect(page).not.toContain('<img src="diagrams')
})

test('the reason codes name the scenarios that bring them', () => {
  const page = (files.get('reference/reason-codes.html')?.text() ?? '').replaceAll('<wbr>', '')
  const reached = tables.reasonCodes.filter(({ code }) => scenarios.some(({ brings }) => brings.includes(code)))
  expect(reached.length).toBeGreaterThan(50)
  for (const { code } of reached) expect(rowOf(page, code), code).toContain('scenarios.html#')
})

const rowOf = (page: string, code: string) => page.split('<tr').find((row) => row.includes(`<td><code>${code}</code></td>`)) ?? ''

test('every operation of both documents can be tried on some page', () => {
  const offered = pages.flatMap(({ html }) => [...html.matchAll(/class="try" data-call="([^"]*)"/g)].map(([, call = '']) => call))
  const { operations } = JSON.parse(files.get('try.json')?.text() ?? '') as { operations: object }
  expect(offered.toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(offered.length).toBeGreaterThan(60)
})

test('the server answers each file, and refuses what is none', async () => {
  const { url } = await testServer()
  const wrong: string[] = []
  for (const [path, { text, type }] of files) {
    const answer = await fetch(`${url}/docs/${path}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    if (answer.headers.get('content-type') !== type || policy.includes('unsafe') || (await answer.text()) !== text()) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${url}/docs`)).url).toBe(`${url}/docs/`)
  expect((await fetch(`${url}/docs/..%2Fpackage.json`)).status).toBe(404)
  expect((await fetch(`${url}/docs/nothing.html`)).status).toBe(404)
}, 180_000)

test('npm run docs writes the same, but for what needs a server', async () => {
  const folder = emptyFolder()
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../docs/build.ts'), folder])
  const written = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
  expect(written.toSorted()).toEqual([...files.keys()].filter((path) => path !== 'try.json' && !path.startsWith('assets/try-')).toSorted())
  const different = written.filter((path) => readFileSync(join(folder, path), 'utf8') !== files.get(path)?.text())
  expect(different.toSorted()).toEqual(['assets/this-server.js', 'assets/try.js'])
})
