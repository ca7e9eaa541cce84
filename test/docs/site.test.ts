/** Checks the files under /docs without a browser: links resolve, names are explained, and each page is available as Markdown. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { listOperations, serviceDocument } from '../../server/pages/docs/openapi.ts'
import { allPages } from '../../server/pages/docs/pages.ts'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { prefersMarkdown, markdownPath } from '../../server/pages/docs/twin.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { failures, test } from '../server/test-server.ts'

const files = siteFiles()
const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([path, { text }]) => ({ path, html: text() }))
const anchors = new Map(pages.map(({ path, html }) => [path, [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)]))
const links = pages.flatMap(({ path, html }) => [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to = '']) => ({ path, to })))

test('each link leads to an existing page and anchor', () => {
  expect(links.length).toBeGreaterThan(5000)
  const broken = links.filter(({ path, to }) => {
    const [address = '', anchor] = to.split('#')
    const target = address === '' ? path : posix.normalize(posix.join(posix.dirname(path), address))
    return !files.has(target) || (anchor !== undefined && !anchors.get(target)?.includes(anchor))
  })
  expect(broken.map(({ path, to }) => `${path}: ${to}`)).toEqual([])
})

test('pages have no external links', () => expect(links.filter(({ to }) => /^[a-z]+:|^\//.test(to))).toEqual([]))

test('anchors are unique within a page', () => {
  for (const [path, ids] of anchors) expect(ids.length, path).toBe(new Set(ids).size)
})

test('pages contain no inline scripts or styles', () => {
  expect(pages.filter(({ html }) => /<script(?![^>]* src=)|<style| style=| on\w+=/.test(html)).map(({ path }) => path)).toEqual([])
})

test('the badge on a field with the provenance `chosen` links to its gap', () => {
  const html = pages.map((page) => page.html).join('')
  expect(html).not.toMatch(/<td[^>]*>(specified|published|chosen)<\/td>/)
  expect(html.match(/class="badge warn" href="[^"]*gaps.html#/g)?.length).toBeGreaterThan(300)
})

test('the start page and the navigation list all guides in the same order', () => {
  const html = files.get('index.html')?.text() ?? ''
  const [beside = '', text = ''] = html.split('</nav>')
  const guides = (part: string) =>
    [...part.replace(/class="around"[^]*/, '').matchAll(/href="guides\/([\w-]+)\.html"/g)].map(([, name]) => name)
  const written = readdirSync(join(import.meta.dirname, '../../docs/guides')).map((file) => file.replace(/\.md$/, ''))
  expect(new Set(guides(text))).toEqual(new Set(written))
  expect(guides(beside)).toEqual(guides(text))
})

test('rules for a whole body appear as a list with names formatted as code', () => {
  const page = files.get('reference/operations/items/submit-an-item.html')?.text() ?? ''
  expect(page).toContain('<li>Every type except <code class="whole">SVC_DIGEST</code> needs a <code>datasource_id</code>.</li>')
  expect(files.get('reference/operations/items/submit-an-item.md')?.text()).toContain('\n- GET does not allow `http_body`.\n')
})

test("state machines are drawn in the page's colors", () => {
  const page = files.get('reference/states.html')?.text() ?? ''
  const drawn = [...page.matchAll(/<svg [^>]*class="diagram"[^>]*aria-label="States of ([^:]*):/g)].map(([, of]) => of)
  expect(drawn).toEqual(tables.states.map(({ of }) => of))
  expect(page).not.toContain('<img src="diagrams')
})

test('reason codes link to the scenarios that cause them', () => {
  const page = (files.get('reference/reason-codes.html')?.text() ?? '').replaceAll('<wbr>', '')
  const reached = tables.reasonCodes.filter(({ code }) => scenarios.some(({ outcomes }) => outcomes.includes(code)))
  expect(reached.length).toBeGreaterThan(50)
  for (const { code } of reached) expect(findRow(page, code), code).toContain('scenarios.html#')
})

const findRow = (page: string, code: string) => page.split('<tr').find((row) => row.includes(`>${code}</code></td>`)) ?? ''

test('each operation of the service is listed in its group and has a page with its code and response', () => {
  const operations = sources.filter(({ path, parent }) => parent !== undefined && path.startsWith('reference/operations/'))
  expect(operations).toHaveLength(listOperations(serviceDocument()).length)
  for (const { path, parent } of operations) {
    const [, column = ''] = read(path).split('<div class="calls">')
    expect(column, path).toContain('class="samples"')
    expect(links, path).toContainEqual({ path: parent?.path, to: posix.relative(posix.dirname(parent?.path ?? ''), path) })
  }
  const [, column = ''] = read('reference/operations/services/get-the-income-summary.html').split('<div class="calls">')
  expect(column.split('</div>\n<div>')[0]).toContain('&quot;income_summary&quot;')
})

test('each reason code has a page with its meaning, a trigger command and links to the decisions of its Services', () => {
  for (const { code, returnedBy } of tables.reasonCodes) {
    const text = read(`codes/${code.toLowerCase()}.md`)
    expect(text, code).toContain(`\ncpd trigger ${code}\n`)
    for (const path of returnedBy) expect(text, code).toContain(`../decisions/${path.split('/').at(-1)}.md`)
  }
  const decisions = read('decisions/get_income_summary.md')
  expect(decisions).toContain('# Decisions: Income summary')
  expect(decisions).toMatch(/\| payroll system \| \[`MIE_VF_DPC`\]\(\.\.\/codes\/mie_vf_dpc\.md\) \|/)
})

test('each operation in both documents can be tried on a page', () => {
  const offered = pages.flatMap(({ html }) => [...html.matchAll(/class="try" data-call="([^"]*)"/g)].map(([, call = '']) => call))
  const { operations } = JSON.parse(files.get('try.json')?.text() ?? '') as { operations: object }
  expect(offered.toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(offered.length).toBeGreaterThan(60)
})

test('serves each file and returns 404 for other paths', async ({ server: { url } }) => {
  const wrong: string[] = []
  for (const [path, { text, type }] of files) {
    const response = await fetch(`${url}/docs/${path}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    if (response.headers.get('content-type') !== type || policy.includes('unsafe') || (await response.text()) !== text()) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${url}/docs`)).url).toBe(`${url}/docs/`)
  expect((await fetch(`${url}/docs/..%2Fpackage.json`)).status).toBe(404)
  expect((await fetch(`${url}/docs/nothing.html`)).status).toBe(404)
})

test('npm run docs writes the files that the server serves, except for those that need a server', async () => {
  const folder = makeTempDir()
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../docs/build.ts'), folder])
  const written = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(written.toSorted()).toEqual([...files.keys()].filter((path) => path !== 'try.json' && !path.startsWith('assets/try-')).toSorted())
  const different = written.filter((path) => readFileSync(join(folder, path), 'utf8') !== files.get(path)?.text())
  expect(different.toSorted()).toEqual(['assets/this-server.js', 'assets/try.js'])
})

const sources = allPages()
const read = (path: string) => files.get(path)?.text() ?? ''
const listAnchors = (path: string) => [...read(path.replace(/\.md$/, '.html')).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

/** Returns the link targets outside of code. */
const listLinks = (markdown: string) =>
  [
    ...markdown
      .replace(/^```[^]*?^```$/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, to = '']) => to)

test('each page has a Markdown version with its title, and links to it', () => {
  expect(sources.length).toBeGreaterThan(50)
  for (const { path, title } of sources) {
    expect(files.get(markdownPath(path))?.type, path).toBe('text/markdown; charset=utf-8')
    expect(read(markdownPath(path)), path).toMatch(/^# \S/)
    const href = `${'../'.repeat(path.split('/').length - 1)}${markdownPath(path)}`
    expect(read(path), title).toContain(`<link rel="alternate" href="${href}" type="text/markdown"`)
  }
})

test('links between Markdown versions lead to existing files and anchors', () => {
  const links = sources.flatMap(({ path }) => listLinks(read(markdownPath(path))).map((to) => ({ from: markdownPath(path), to })))
  expect(links.length).toBeGreaterThan(2000)
  const anchors = new Map(sources.map(({ path }) => [markdownPath(path), new Set(listAnchors(path))]))
  const broken = links.filter(({ from, to }) => {
    const [address = '', anchor] = to.split('#')
    const target = address === '' ? from : posix.normalize(posix.join(posix.dirname(from), address))
    return target.endsWith('.html') || !files.has(target) || (anchor !== undefined && !anchors.get(target)?.has(anchor))
  })
  expect(broken.map(({ from, to }) => `${from}: ${to}`)).toEqual([])
})

test('pages for schemas and events link to the JSON Schema and an example', () => {
  expect(listLinks(read('reference/schemas/Item.md'))).toEqual(
    expect.arrayContaining(['../../schemas/Item.json', '../../examples/records/Item.json']),
  )
  expect(listLinks(read('reference/webhooks.md'))).toContain('../schemas/events/item.created.json')
})

test('a Markdown version contains no drawings and is shorter than its page', () => {
  for (const { path } of sources) {
    const twin = read(markdownPath(path))
    expect(twin, path).not.toContain('<svg')
    expect(twin.length, path).toBeLessThan(read(path).length)
  }
  expect(read('reference/states.md')).toContain('*Drawing. States of Token: valid, expired')
  expect(read('reference/workflows/purge.md')).toContain('Client to Service, compliance/purge_individual')
})

test('a Markdown version contains all code from its page, and no HTML outside of code', () => {
  const withoutCode = (markdown: string) => markdown.replace(/^(```+)[^]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '')
  for (const { path, markdown } of sources) {
    const twin = read(markdownPath(path))
    expect([path, withoutCode(twin).match(/<[a-z/!][^>\n]*>/gi)]).toEqual([path, null])
    expect([path, [...twin.matchAll(/^```/gm)].length]).toEqual([path, [...markdown().matchAll(/^```/gm)].length])
  }
  expect(read('scenarios.md')).toContain('\n7 steps:\n\n1. The client calls')
  expect(read('guides/own-operation.md')).toContain('```')
})

test('llms.txt lists each page without a parent once, in at most 16 KB and in the format of llmstxt.org', () => {
  const text = read('llms.txt')
  expect(text).toMatch(/^# .+\n\n> .+\n/)
  const listed = listLinks(text).filter((to) => to.endsWith('.md'))
  const top = sources.filter(({ parent }) => parent === undefined)
  expect(listed.toSorted()).toEqual(top.map(({ path }) => markdownPath(path)).toSorted())
  for (const to of listLinks(text)) expect(files.has(to), to).toBe(true)
  expect(Buffer.byteLength(text)).toBeLessThan(16_000)
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown, text/html', true],
  ['text/html, text/markdown', false],
  ['Text/Markdown;q=0.5, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, text/*;q=1', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s prefers Markdown: %s', (accepted, preferred) => expect(prefersMarkdown(accepted)).toBe(preferred))

test('serves llms.txt with links from the root, and serves Markdown to clients that request it', async ({ server: { url } }) => {
  const get = async (path: string, accept = '*/*') => {
    const response = await fetch(`${url}${path}`, { headers: { accept } })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      vary: response.headers.get('vary'),
      text: await response.text(),
    }
  }
  const list = await get('/llms.txt')
  expect(list).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
  const first = listLinks(list.text).find((to) => to.endsWith('first-call.md'))
  expect(first).toBe('docs/guides/first-call.md')
  expect(await get(`/${first}`)).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8', text: read('guides/first-call.md') })

  const markdown = { status: 200, type: 'text/markdown; charset=utf-8', vary: 'accept, accept-encoding' }
  expect(await get('/docs/guides/first-call.html', 'text/markdown')).toMatchObject({ ...markdown, text: read('guides/first-call.md') })
  expect(await get('/docs/', 'text/markdown')).toMatchObject({ ...markdown, text: read('index.md') })
  expect(await get('/docs/guides/first-call.html')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(await get('/docs/assets/site.css', 'text/markdown')).toMatchObject({ status: 200, type: 'text/css; charset=utf-8' })
  expect(await get('/docs/nothing.md')).toMatchObject({ status: 404 })
  expect(failures).toEqual([])
})
