/** The charts of the Inspector: what they draw is what their tables say, for all accounts or one, in any colours. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { control } from '../server/control-api.ts'
import { testServer } from '../server/test-server.ts'
import { webhookReceiver } from '../server/webhooks/webhooks-fixture.ts'
import { browserPath, launch } from './browser.ts'
import { inspect, individualWithRequest, violations } from './inspecting.ts'

describe.runIf(browserPath)('the charts of the Inspector', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  const begun = async () => {
    const server = await testServer()
    await control(server, 'POST', '/clock', { frozen: true })
    const receiver = await webhookReceiver((_heard, number) => (number % 2 === 0 ? 503 : 204))
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/clock', { advance_seconds: 600 })
    await server.post('/v3/individuals/new', { first_name: 5 }, await server.bearer())
    for (const scenario of ['connect', 'upload-an-invalid-document'])
      await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario })
    return server
  }

  test('each has a table with its numbers, and follows the account', async () => {
    const server = await begun()
    const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
    const { page, faults } = await inspect(browser, server, '#charts')
    await page.locator('.chart').nth(3).waitFor()
    expect(await violations(page)).toEqual([])
    for (const summary of await page.locator('.chart summary').all()) await summary.click()
    const numbers = (await control(server, 'GET', '/statistics')).body
    const tables = await page
      .locator('.chart table')
      .evaluateAll((all) =>
        all.map((one) =>
          Array.from(one.querySelectorAll('tbody tr'), (row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent)),
        ),
      )
    expect(tables[0]?.map((row) => row.slice(1, 3))).toEqual(
      numbers.calls.buckets.map(({ count }: { count: Record<string, number> }) => [`${count['2xx'] ?? 0}`, `${count['4xx'] ?? 0}`]),
    )
    expect(tables[1]?.[0]?.slice(1, 3)).toEqual([`${numbers.endpoints[0].attempts}`, `${numbers.endpoints[0].acknowledged}`])
    expect(tables.at(-1)?.map(([step]) => step)).toEqual(numbers.funnel.map(({ step }: { step: string }) => step))
    expect(await page.locator('.stacked rect.bar.warn').count()).toBeGreaterThan(0)
    await page.getByLabel('Account').selectOption({ label: 'Other' })
    await page.locator('.chart', { hasText: 'Webhooks' }).getByText('Nothing yet').waitFor()
    expect(page.url()).toContain(`account=${other.id}`)
    expect(faults).toEqual([])
  })

  test('in forced colours failures are told from successes by a pattern, states by their shape, and buttons can be read', async () => {
    const server = await begun()
    const context = await browser.newContext({ forcedColors: 'active' })
    const page = await context.newPage()
    await page.goto(`${server.url}/sandbox/ui#charts`)
    const filled = page.locator('.stacked rect.bar')
    await filled.first().waitFor()
    const fills = await filled.evaluateAll((all) => all.map((one) => `${one.getAttribute('class')} ${getComputedStyle(one).fill}`))
    expect(new Set(fills.filter((fill) => fill.startsWith('bar good')).map((fill) => fill.includes('url')))).toEqual(new Set([false]))
    expect(new Set(fills.filter((fill) => fill.startsWith('bar warn')).map((fill) => fill.includes('url')))).toEqual(new Set([true]))
    const [request] = (await control(server, 'GET', '/datarequests')).body
    await page.goto(`${server.url}/sandbox/ui#requests/${request.datarequest_id}`)
    // The charts have legends too: only the timeline's names states of webhooks.
    const states = page.locator('.legend', { hasText: 'webhook, delivered' })
    await states.waitFor()
    const shapes = await states.locator('svg').evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(new Set(shapes).size).toBe(5)
    const colours = await page
      .getByRole('button', { name: 'Run scenario' })
      .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
    expect(colours[0]).not.toBe(colours[1])
    await context.close()
  })
})
