/** The Inspector in a browser: it follows calls, moves the clock, runs scenarios, replays deliveries, and filters. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { control } from '../server/control-api.ts'
import { testServer } from '../server/test-server.ts'
import { webhookReceiver } from '../server/webhooks/webhooks-fixture.ts'
import { browserPath, launch } from './browser.ts'
import { inspect, individualWithRequest, showTab } from './inspecting.ts'

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click()

describe.runIf(browserPath)('the Inspector', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test('follows a journey without a reload: calls, timeline, Items and deliveries appear as they come', async () => {
    const server = await testServer()
    await control(server, 'POST', '/clock', { frozen: true })
    const { page, faults } = await inspect(browser, server)
    await page.evaluate(() => Object.assign(globalThis, { loaded: 'once' }))
    const receiver = await webhookReceiver((_heard, number) => (number === 1 ? 503 : 204))
    const { request, individual } = await individualWithRequest(server, { url: receiver.url })

    const call = page.locator('details.row', { hasText: '/v3/individuals/new' })
    await call.getByText('1 warning').waitFor()
    await call.locator('summary').first().click()
    await call.getByRole('region', { name: 'Response' }).getByText(individual).waitFor()

    await goTo(page, 'Data Requests')
    await page.getByRole('heading', { name: 'Jordan Rivera' }).waitFor()
    await page.locator('svg.events .what', { hasText: 'DATAREQUEST_CREATED' }).waitFor()
    expect(await page.locator('svg.events .event').count()).toBe(1)
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    await page.locator('svg.events .what', { hasText: 'datarequest.items_processed' }).waitFor()
    await page.locator('svg.events .event.good').first().waitFor()
    await page.locator('[data-rows=Items] .row', { hasText: 'completed' }).first().waitFor()
    await page.locator('[data-rows=Sessions] .row', { hasText: 'ended' }).waitFor()

    await goTo(page, 'Deliveries')
    const failed = page.locator('.delivery', { has: page.locator('.mark.bad') })
    await failed.waitFor()
    expect(await failed.locator('.mark.bad').count()).toBe(1)
    await control(server, 'POST', '/clock', { advance_seconds: 60 })
    await failed.locator('.mark.good').waitFor()
    await failed.getByText('2 attempts').click()
    await failed.getByRole('region', { name: 'Request of attempt 1' }).waitFor()

    expect(await page.evaluate(() => (globalThis as { loaded?: string }).loaded)).toBe('once')
    expect(faults).toEqual([])
  })

  test('moves, stops and resumes virtual time, and goes to what is due next', async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server)
    const { page, faults } = await inspect(browser, server, '#jobs')
    const now = async () => (await control(server, 'GET', '/clock')).body.now as number
    await page.getByRole('button', { name: 'Freeze' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    const at = await now()
    for (const [label, seconds] of [
      ['+1 min', 60],
      ['+1 hour', 3660],
      ['+1 day', 90_060],
    ] as const) {
      await page.getByRole('button', { name: label }).click()
      await page
        .locator('#clock')
        .getByText(new Date(at + seconds * 1000).toISOString().slice(11, 19))
        .waitFor()
      await page.locator('#clock button[aria-disabled]').waitFor({ state: 'detached' })
      expect(await now()).toBe(at + seconds * 1000)
    }
    await page.getByText('Nothing is due').first().waitFor()
    expect(await page.getByRole('button', { name: 'To next job' }).isDisabled()).toBe(true)
    await control(server, 'POST', '/sessions', { datarequest_id: request, through: 'widget' })
    await page.locator('.job', { hasText: 'end of an idle session' }).waitFor()
    const [job] = (await control(server, 'GET', '/jobs')).body as { due_at: number }[]
    await page.getByRole('button', { name: 'To next job' }).click()
    await page.locator('.job').waitFor({ state: 'detached' })
    expect(await now()).toBe(job?.due_at)
    expect(faults).toEqual([])
  })

  test('plays a scenario with the chosen Data Request', async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server, { type: 'INCOME_SUMMARY' })
    await individualWithRequest(server, { first_name: 'Another' })
    const { page, faults } = await inspect(browser, server, `#requests/${request}`)
    const scenario = page.getByLabel('Play a scenario')
    await scenario.locator('option').first().waitFor({ state: 'attached' })
    expect(await scenario.locator('optgroup').first().getAttribute('label')).toBe('For INCOME_SUMMARY')
    expect(await scenario.getByRole('option', { name: 'gains from the account' }).count()).toBe(0)
    await scenario.selectOption('income-verified-by-w2')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.locator('#notice').getByText('“income-verified-by-w2” ran').waitFor()
    await page.locator('[data-rows=Items] .row').first().waitFor()
    expect((await control(server, 'GET', `/items?of=${request}`)).body).not.toEqual([])
    expect(faults).toEqual([])
  })

  test('sends a delivery once more', async () => {
    const server = await testServer()
    const receiver = await webhookReceiver()
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const { page, faults } = await inspect(browser, server, '#deliveries')
    const before = await page.locator('.delivery').count()
    const heard = receiver.heard.length
    await page.getByRole('button', { name: 'Replay' }).last().click()
    const replayed = page.locator('.delivery', { has: page.getByText('replay', { exact: true }) })
    await replayed.locator('.mark.good').waitFor()
    expect(await page.locator('.delivery').count()).toBe(before + 1)
    expect(receiver.heard).toHaveLength(heard + 1)
    expect(faults).toEqual([])
  })

  test('shows an endpoint that fails, pauses it and resumes it', async () => {
    const server = await testServer()
    await control(server, 'POST', '/clock', { frozen: true })
    let status = 503
    const receiver = await webhookReceiver(() => status)
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    await control(server, 'POST', '/clock', { advance_seconds: 3600 })
    const { page, faults } = await inspect(browser, server, '#deliveries')
    const endpoint = page.locator('.endpoint')
    await endpoint.getByText('failing', { exact: true }).waitFor()
    expect(await endpoint.locator('.quiet').textContent()).toMatch(
      /^\d+× status in 1 h · never acknowledged a delivery · \d+ deliveries wait$/,
    )
    await endpoint.getByRole('button', { name: 'Pause' }).click()
    await endpoint.getByText('paused', { exact: true }).waitFor()
    const heard = receiver.heard.length
    await control(server, 'POST', '/clock', { advance_seconds: 86_400 })
    expect(receiver.heard).toHaveLength(heard)
    status = 204
    await endpoint.getByRole('button', { name: 'Resume' }).click()
    await endpoint.waitFor({ state: 'detached' })
    await control(server, 'POST', '/clock', { advance_seconds: 1 })
    expect(receiver.heard.length).toBeGreaterThan(heard)
    expect(faults).toEqual([])
  })

  test('narrows every view to an identifier, and tells of no other', async () => {
    const server = await testServer()
    const receiver = await webhookReceiver()
    const mine = await individualWithRequest(server, { url: receiver.url })
    const other = await individualWithRequest(server, { first_name: 'Another', url: receiver.url })
    for (const { request } of [mine, other])
      await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const [item] = (await control(server, 'GET', `/items?of=${mine.request}`)).body as { item_id: string }[]
    const count = async (page: Page) => page.locator('main .row, main .choices > li').count()
    for (const of of [mine.request, mine.individual, item?.item_id ?? '']) {
      const { page } = await inspect(browser, server)
      await page.getByRole('searchbox').fill(of)
      for (const tab of ['requests', 'items', 'deliveries', 'messages'] as const) {
        await showTab(page, server, tab, of)
        expect([of, tab, await page.getByText('Another').count()]).toEqual([of, tab, 0])
        expect(await count(page)).toBeGreaterThanOrEqual(tab === 'messages' ? 0 : 1)
      }
      await page.context().close()
    }
    const { page, faults } = await inspect(browser, server, `?of=${mine.individual}#calls`)
    expect(await count(page)).toBe(2)
    await page.getByRole('searchbox').fill('')
    await page.locator('main .row').nth(4).waitFor()
    expect(page.url()).not.toContain('of=')
    expect(faults).toEqual([])
  })
})
