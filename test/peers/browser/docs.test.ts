/** The /docs pages in a browser: errors, accessibility, navigation, colors, tables on a phone, and server URLs in guides. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { listOperations, sandboxDocument, serviceDocument } from '../../../server/pages/docs/openapi.ts'
import { siteFiles } from '../../../server/pages/docs/site.ts'
import { makeTempDir } from '../../server/serve-process.ts'
import { locateCode, copied, DEFAULT_PORT, reader } from './docs-reader.ts'
import { inBrowser, LOOKS, overflow, PHONE, changeLook, violations, visitor, ZOOMED } from './visitor.ts'

const site = siteFiles()
const pages = [...site.keys()].filter((path) => path.endsWith('.html'))

/** Pairs each element on a page with the previous element, and ignores text. Accessibility rules and styles depend only on such pairs. */
function listShape(path: string): Set<string> {
  const elements = [...(site.get(path)?.text() ?? '').matchAll(/<(\w[\w-]*)([^<>]*)>/g)].map(([, tag, attributes = '']) => {
    const named = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) =>
      ['class', 'role', 'type'].includes(name) ? `${name}=${value}` : name,
    )
    return [tag, ...new Set(named)].join(' ')
  })
  return new Set(elements.map((element, at) => `${elements[at - 1]} ${element}`))
}

/** Selects about a third of the pages, which together cover all pairs. Each step selects the page that adds the most new pairs. */
function modelPages(): string[] {
  const shapes = new Map(pages.map((path) => [path, listShape(path)]))
  const models: string[] = []
  for (;;) {
    const [path, shape] = [...shapes].toSorted(([, a], [, b]) => b.size - a.size)[0] as [string, Set<string>]
    if (shape.size === 0) return models
    models.push(path)
    for (const [other, of] of shapes) shapes.set(other, new Set([...of].filter((pair) => !shape.has(pair))))
  }
}

/** Pages that share a template and differ only in their data. */
const OF_TEMPLATE = /^(codes|(?:reference\/operations|control)\/[^/]+)\//

/** Selects the model pages, all pages without a template, and the longest page for each template. */
function pagesToLoad(models: ReadonlySet<string>): string[] {
  const longest = [/^codes\//, /^reference\/operations\/.+\//, /^control\/.+\//].map((template) => {
    const lengths = pages.filter((path) => template.test(path)).map((path) => ({ path, length: site.get(path)?.text().length ?? 0 }))
    return lengths.toSorted((a, b) => b.length - a.length)[0]?.path
  })
  const loaded = new Set([...models, ...longest])
  return pages.filter((path) => loaded.has(path) || !OF_TEMPLATE.test(path))
}

/** Returns the violations on a page that is loaded on a phone in dark colors and then displayed on a desktop. */
async function flawsOfModel(page: Page): Promise<string[]> {
  const onPhone = await violations(page, LOOKS)
  await changeLook(page, {})
  return [...onPhone, ...(await violations(page)), ...((await overflow(page)) > 0 ? ['wider than a desktop'] : [])]
}

inBrowser('the documentation', () => {
  test('pages from every template fit a dark phone without errors, and model pages meet WCAG 2.2 AA', async () => {
    const { page, errors, go } = await reader('index.html')
    const models = new Set(modelPages())
    expect(models.size).toBeGreaterThan(20)
    for (const path of pagesToLoad(models)) {
      await changeLook(page, { viewport: PHONE, colorScheme: 'dark' })
      await go(path)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      const wide = await page.locator('.table').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(wide, path).toBe(0)
      expect(models.has(path) ? await flawsOfModel(page) : [], path).toEqual([])
      expect(errors, path).toEqual([])
    }
  })

  test('opens and closes the menu on a phone', async () => {
    const { page } = await reader('index.html', { viewport: PHONE })
    const navigation = page.getByRole('navigation', { name: 'Documentation' })
    expect(await navigation.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await navigation.isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  test('copies only the input of a shell session', async () => {
    const { page } = await reader('guides/first-call.html')
    const session = page.locator('.code', { hasText: '"error_code":"NOT_FOUND"' })
    await session.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const text = await copied(page)
    expect(text.split('\n')).toHaveLength(2)
    expect(text).toMatch(/^call individuals\/new/)
  })

  test('lists every operation in the sidebar, and expands the current group', async () => {
    const { page } = await reader('reference/operations/items/read-an-item.html')
    const listed = await page.locator('#navigation .operations a').allTextContents()
    const summaries = [...listOperations(serviceDocument()), ...listOperations(sandboxDocument())].map(({ operation }) => operation.summary)
    expect(listed.toSorted()).toEqual(summaries.toSorted())
    expect(await page.locator('#navigation .operations[open] a').count()).toBe(6)
    await page.locator('#navigation').getByText('4 operations of Individuals').click()
    await page.locator('#navigation').getByRole('link', { name: 'Delete an Individual' }).click()
    await page.waitForURL('**/individuals/delete-an-individual.html')
    expect(await page.locator('#navigation [aria-current]').innerText()).toBe('Delete an Individual')
    expect(await violations(page)).toEqual([])
  })

  test('code and response stay in view on a wide screen, and follow the introduction on a phone', async () => {
    const { page } = await reader('reference/operations/services/get-the-income-summary.html', { viewport: { width: 1440, height: 900 } })
    const code = page.locator('.calls')
    await page.locator('#errors').scrollIntoViewIfNeeded()
    expect((await code.boundingBox())?.x).toBeGreaterThan(700)
    expect((await code.locator('pre').last().boundingBox())?.y).toBeLessThan(900)
    expect(await violations(page)).toEqual([])
    await changeLook(page, { viewport: PHONE })
    const [before, at, after] = await Promise.all(
      [page.locator('h1'), code, page.locator('#request')].map(async (one) => (await one.boundingBox())?.y ?? 0),
    )
    expect([Number(before) < Number(at), Number(at) < Number(after)]).toEqual([true, true])
  })

  test('scrolls long lines of shell code instead of wrapping them', async () => {
    const { page } = await reader('guides/first-call.html', { viewport: PHONE })
    const code = page.locator('.shell pre').first()
    expect(await code.evaluate((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).whiteSpace === 'pre')).toBe(true)
  })

  test('fits the top bar on one line on a phone, with search results as wide as the screen', async () => {
    const { page } = await reader('index.html', { viewport: PHONE })
    expect((await page.locator('.top').boundingBox())?.height).toBeLessThan(72)
    await page.getByRole('searchbox').fill('token')
    await page.locator('#found a').first().waitFor()
    expect((await page.locator('#found').boundingBox())?.width).toBeGreaterThan(340)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  const background = () => getComputedStyle(document.body).backgroundColor
  const LIGHT = 'rgb(255, 255, 255)'
  const DARK = 'rgb(17, 22, 29)'

  test.each([
    ['light', LIGHT, DARK],
    ['dark', DARK, LIGHT],
  ] as const)("overrides the system's %s colors and keeps the choice on the next page", async (colorScheme, before, after) => {
    const { page, go } = await reader('index.html', { colorScheme })
    expect(await page.evaluate(background)).toBe(before)
    await page.getByRole('button', { name: 'Dark colours', pressed: colorScheme === 'dark' }).click()
    expect(await page.evaluate(background)).toBe(after)
    await go('reference/errors.html')
    expect(await page.evaluate(background)).toBe(after)
    await page.getByRole('button', { name: 'Dark colours', pressed: colorScheme === 'light' }).waitFor()
    expect(await violations(page, LOOKS)).toEqual([])
  })

  test('a drawing fits a desktop, and is scrollable on a phone, also by keyboard', async () => {
    const { page } = await reader('reference/workflows/widget.html', { viewport: PHONE })
    const scroller = page.getByRole('group', { name: 'Drawing' })
    const sizes = () => page.locator('.diagram').evaluate((one) => [one.clientWidth, Number(one.getAttribute('width'))])
    const [shown, drawn] = await sizes()
    expect(shown).toBe(drawn)
    await scroller.focus()
    expect(await violations(page)).toEqual([])
    await changeLook(page, {})
    expect(await scroller.count()).toBe(0)
  })

  test("shows a workflow's step numbers in a narrow column", async () => {
    const { page } = await reader('reference/workflows/widget.html')
    const [number, step] = await page.locator('tbody tr').first().locator('td').all()
    expect((await number?.boundingBox())?.width).toBeLessThan(64)
    expect((await step?.boundingBox())?.width).toBeGreaterThan(64)
  })

  test('shows table rows as cards on a phone, but as a table to screen readers', async () => {
    const { page } = await reader('reference/errors.html', { viewport: PHONE })
    const table = page.locator('.table').first()
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    const row = page.getByRole('row', { name: '503' }).first()
    expect(await row.getByRole('cell').count()).toBe(5)
    await page.getByRole('button', { name: 'Show provenance' }).click()
    expect(await row.getByRole('cell').count()).toBe(6)
    expect(
      await row
        .getByRole('cell')
        .nth(1)
        .evaluate((cell) => getComputedStyle(cell, '::before').content),
    ).toBe('"Code: "')
    expect(await page.getByRole('columnheader', { name: 'Provenance' }).count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Hide provenance' }).click()
    expect(await page.getByRole('columnheader', { name: 'Provenance' }).count()).toBe(0)
  })

  test('shows the current host and port in guides', async () => {
    const { page, go, server } = await reader('index.html')
    const { port } = new URL(server.url)
    let named = 0
    const naming = pages.filter((one) => /^(guides\/.*|control|index)\.html$/.test(one) && site.get(one)?.text().match(DEFAULT_PORT))
    for (const path of naming) {
      await go(path)
      const text = (await page.locator('article').textContent()) ?? ''
      expect(text, path).not.toMatch(DEFAULT_PORT)
      named += text.split(server.url).length - 1
    }
    expect(named).toBeGreaterThan(10)
    await go('guides/first-call.html')
    expect(await page.locator('article').textContent()).toContain(`listens on port ${port}`)
  })

  test('the static site has search, dark colors, and samples that call a local server', async () => {
    const folder = makeTempDir()
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../docs/build.ts'), folder])
    const url = await staticServer(folder)
    const { page, errors } = await visitor([url])
    await page.goto(`${url}/reference/operations/individuals/create-an-individual.html`)
    await page.getByRole('button', { name: 'Python' }).first().click()
    const code = locateCode(page, 'POST /v3/individuals/new')
    await expect.poll(() => code.innerText()).toContain('urllib')
    expect(await code.innerText()).toContain('API = "http://127.0.0.1:4010"')
    await page.keyboard.press('/')
    await page.keyboard.type('signature')
    await page.locator('#found a').first().waitFor()
    await page.getByRole('button', { name: 'Dark colours' }).click()
    expect(await page.evaluate(background)).toBe(DARK)
    expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('guide and reference pages meet WCAG 2.2 AA and fit at 200% zoom and in forced colors', async () => {
    const { page, go } = await reader('index.html')
    for (const path of ['guides/webhook-receivers.html', 'reference/reason-codes.html', 'reference/states.html']) {
      await changeLook(page, ZOOMED)
      await go(path)
      expect(await violations(page), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      await changeLook(page, { forcedColors: 'active' })
      expect(await violations(page, LOOKS), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
})

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder unchanged. */
async function staticServer(folder: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', TYPES[extname(url)] ?? 'application/json')
    response.end(readFileSync(join(folder, url)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
