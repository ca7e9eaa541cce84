/** The pages of /docs in a browser: no request to elsewhere, an empty console, accessibility, and real calls. */
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { type TestServer, testServer } from '../server/test-server.ts'
import { browserPath, launch } from './browser.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const paths = [...siteFiles().keys()].filter((path) => path.endsWith('.html'))

/** The rules that depend on size and colours; the markup is the same for both. */
const LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block', 'nested-interactive']

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

describe.runIf(browserPath)('the documentation', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())
  // Before the servers close: they wait for connections that a browser keeps open.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  /** A page, and its faults. */
  async function open(server: TestServer, viewport = DESKTOP, colorScheme: 'light' | 'dark' = 'light') {
    const context = await browser.newContext({ viewport, colorScheme, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    const faults: string[] = []
    await page.route('**/*', (route) => {
      if (route.request().url().startsWith(server.url)) return route.continue()
      faults.push(`outside: ${route.request().url()}`)
      return route.abort()
    })
    page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => faults.push(error.message))
    return { page, faults, go: (path: string) => page.goto(`${server.url}/docs/${path}`) }
  }

  async function violations(page: Page, rules = WCAG): Promise<string[]> {
    // evaluate() is not subject to the Content-Security-Policy of the page.
    await page.evaluate(axe.source)
    return page.evaluate(async (tags) => {
      const { violations: found } = await (
        globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      ).axe.run({ runOnly: tags, resultTypes: ['violations'] })
      return found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 120))
            .slice(0, 3)
            .join(' | ')}`,
      )
    }, rules)
  }

  test.each([
    ['on a desktop', DESKTOP, 'light', WCAG],
    ['on a phone, in the dark', PHONE, 'dark', LOOKS],
  ] as const)(
    'every page loads in silence, fits, and keeps WCAG 2.2 AA %s',
    async (_where, viewport, scheme, rules) => {
      const { page, faults, go } = await open(await testServer(), viewport, scheme)
      for (const path of paths) {
        await go(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
        expect(await violations(page, rules), path).toEqual([])
        expect(faults, path).toEqual([])
      }
    },
    400_000,
  )

  test('a call from the page is a real one, and the next knows its identifier', async () => {
    const server = await testServer()
    const { page, faults, go } = await open(server)
    await go('reference/operations/individuals.html')
    const individual = await send(page, 'POST /v3/individuals/new')
    expect(individual.status).toContain('200')
    const { id } = JSON.parse(individual.answer) as { id: string }
    const read = await send(page, 'POST /v3/individuals/get_by_id')
    expect(JSON.parse(read.answer)).toMatchObject({ individual_id: id, last_name: 'Rivera' })
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await go('reference/operations/data-requests.html')
    const request = await send(page, 'POST /v3/datarequests/new')
    expect(JSON.parse(request.answer)).toEqual({ id: expect.stringMatching(/^dr_/) })
  })

  test('a purge spends a token of its own; the control API needs none here', async () => {
    const server = await testServer()
    const { page, go } = await open(server)
    await go('reference/operations/individuals.html')
    await send(page, 'POST /v3/individuals/new')
    await go('reference/operations/compliance.html')
    expect((await send(page, 'POST /v3/compliance/purge_individual')).status).toContain('204')
    await go('control.html')
    const purges = await send(page, 'GET /sandbox/purges')
    expect(JSON.parse(purges.answer)).toHaveLength(1)
    const clock = await send(page, 'POST /sandbox/clock')
    expect(JSON.parse(clock.answer)).toHaveProperty('now')
  })

  test('files are sent as files', async () => {
    const { page, go } = await open(await testServer())
    await go('reference/operations/items.html')
    const form = await formOf(page, 'POST /v3/items/upload')
    await form.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') })
    expect((await sent(page, 'POST /v3/items/upload')).status).toContain('200')
  })

  test('wrong credentials are told as the server tells them', async () => {
    const { page, go } = await open(await testServer())
    await go('reference/operations/individuals.html')
    const form = await formOf(page, 'POST /v3/individuals/new')
    await form.getByLabel('secret').fill('wrong')
    const { status, answer } = await sent(page, 'POST /v3/individuals/new')
    expect(status).toContain('401')
    expect(JSON.parse(answer)).toMatchObject({ error_code: 'UNAUTHORIZED' })
  })

  test('the search finds a reason code by keyboard alone', async () => {
    const { page, faults, go } = await open(await testServer())
    await go('index.html')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('MAS_VF_DAC_USD')
    await page.locator('#found a').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reason-codes.html#*MAS_VF_DAC_USD')
    expect(faults).toEqual([])
  })

  test('the menu of a phone opens and closes', async () => {
    const { page, go } = await open(await testServer(), PHONE)
    await go('index.html')
    const navigation = page.getByRole('navigation', { name: 'Documentation' })
    expect(await navigation.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await navigation.isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  test('only what was typed is copied of a shell session', async () => {
    const { page, go } = await open(await testServer())
    await go('guides/first-call.html')
    await page.getByRole('button', { name: 'Copy' }).nth(1).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toHaveLength(3)
    expect(copied).toMatch(/^call individuals\/new/)
  })
})

const placeOf = (page: Page, call: string) => page.locator(`.try[data-call="${call}"]`)

async function formOf(page: Page, call: string) {
  await placeOf(page, call).getByRole('button', { name: 'Try it' }).click()
  const form = placeOf(page, call).locator('form')
  await form.waitFor()
  return form
}

async function sent(page: Page, call: string): Promise<{ status: string; answer: string }> {
  const form = placeOf(page, call).locator('form')
  await form.getByRole('button', { name: 'Send' }).click()
  const status = await form.locator('.status').textContent()
  const answer = form.locator('.answer pre')
  return { status: status ?? '', answer: (await answer.count()) > 0 ? ((await answer.textContent()) ?? '') : '' }
}

async function send(page: Page, call: string) {
  await formOf(page, call)
  return sent(page, call)
}
