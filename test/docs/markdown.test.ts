/** The pages of /docs as Markdown, and the list of them: nothing is missing, every link leads somewhere. */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { allPages } from '../../server/pages/docs/pages.ts'
import { prefersMarkdown, twinPath } from '../../server/pages/docs/twin.ts'
import { failures, testServer } from '../server/test-server.ts'

const files = siteFiles()
const pages = allPages()
const read = (path: string) => files.get(path)?.text() ?? ''
const anchorsOf = (path: string) => [...read(path.replace(/\.md$/, '.html')).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

/** Outside of code. */
const linksIn = (markdown: string) =>
  [
    ...markdown
      .replace(/^```[^]*?^```$/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, to = '']) => to)

test('every page has a twin in Markdown with its title, and names it', () => {
  expect(pages.length).toBeGreaterThan(50)
  for (const { path, title } of pages) {
    expect(files.get(twinPath(path))?.type, path).toBe('text/markdown; charset=utf-8')
    expect(read(twinPath(path)), path).toMatch(/^# \S/)
    const href = `${'../'.repeat(path.split('/').length - 1)}${twinPath(path)}`
    expect(read(path), title).toContain(`<link rel="alternate" href="${href}" type="text/markdown"`)
  }
})

test('every link of a twin leads to a file, those to pages to twins, and its anchor is one of the page', () => {
  const links = pages.flatMap(({ path }) => linksIn(read(twinPath(path))).map((to) => ({ from: twinPath(path), to })))
  expect(links.length).toBeGreaterThan(2000)
  const anchors = new Map(pages.map(({ path }) => [twinPath(path), new Set(anchorsOf(path))]))
  const broken = links.filter(({ from, to }) => {
    const [address = '', anchor] = to.split('#')
    const target = address === '' ? from : posix.normalize(posix.join(posix.dirname(from), address))
    return target.endsWith('.html') || !files.has(target) || (anchor !== undefined && !anchors.get(target)?.has(anchor))
  })
  expect(broken.map(({ from, to }) => `${from}: ${to}`)).toEqual([])
})

test('a twin holds no drawing and is shorter than its page', () => {
  for (const { path } of pages) {
    const twin = read(twinPath(path))
    expect(twin, path).not.toContain('<svg')
    expect(twin.length, path).toBeLessThan(read(path).length)
  }
  expect(read('reference/states.md')).toContain('*Drawing. States of Token: valid, expired')
  expect(read('reference/workflows/purge.md')).toContain('Client to Service, compliance/purge_individual')
})

test('a twin holds no HTML outside of code, and the code of its page', () => {
  const withoutCode = (markdown: string) => markdown.replace(/^(```+)[^]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '')
  for (const { path, markdown } of pages) {
    const twin = read(twinPath(path))
    expect([path, withoutCode(twin).match(/<[a-z/!][^>\n]*>/gi)]).toEqual([path, null])
    expect([path, [...twin.matchAll(/^```/gm)].length]).toEqual([path, [...markdown().matchAll(/^```/gm)].length])
  }
  expect(read('scenarios.md')).toContain('\n7 steps:\n\n1. The client calls')
  expect(read('guides/own-operation.md')).toContain('```')
})

test('llms.txt lists every page once, within 16 KB, and begins as llmstxt.org says', () => {
  const text = read('llms.txt')
  expect(text).toMatch(/^# .+\n\n> .+\n/)
  const listed = linksIn(text).filter((to) => to.endsWith('.md'))
  expect(listed.toSorted()).toEqual(pages.map(({ path }) => twinPath(path)).toSorted())
  for (const to of linksIn(text)) expect(files.has(to), to).toBe(true)
  expect(Buffer.byteLength(text)).toBeLessThan(16_000)
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown', true],
  ['Text/Markdown;q=0.5, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('asked with Accept: %s, Markdown is preferred: %s', (accepted, preferred) => expect(prefersMarkdown(accepted)).toBe(preferred))

test('the server serves llms.txt, whose links lead from the root, and Markdown to whom asks for it', async () => {
  const { url } = await testServer()
  const get = async (path: string, accept = '*/*') => {
    const answer = await fetch(`${url}${path}`, { headers: { accept } })
    return { status: answer.status, type: answer.headers.get('content-type'), vary: answer.headers.get('vary'), text: await answer.text() }
  }
  const list = await get('/llms.txt')
  expect(list).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
  const first = linksIn(list.text).find((to) => to.endsWith('first-call.md'))
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
