/** Scenarios in the Inspector: progress, what they brought, one's own, stopping; and the ways between the pages. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { control } from '../server/control-api.ts'
import { testServer } from '../server/test-server.ts'
import { browserPath, launch } from './browser.ts'
import { inspect, individualWithRequest, PHONE, violations } from './inspecting.ts'

describe.runIf(browserPath)('scenarios in the Inspector', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test('each step is shown as it is done, then the events and codes that it brought', async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server, { type: 'INCOME_SUMMARY' })
    const { page, faults } = await inspect(browser, server, `#requests/${request}`)
    const scenario = page.getByLabel('Play a scenario')
    await scenario.locator('option').first().waitFor({ state: 'attached' })
    await scenario.selectOption('connect')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    const steps = (await control(server, 'GET', '/scenarios/steps?name=connect')).body.steps.length as number
    await page.getByText(`All ${steps} steps are done.`).waitFor()
    expect(await page.locator('.steps li .badge.good').count()).toBe(steps)
    expect(await page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)).toBe(steps)
    await page.locator('.progress .badge', { hasText: 'item.processed' }).waitFor()
    expect((await control(server, 'GET', `/sessions?datarequest_id=${request}`)).body).toHaveLength(1)
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('one that purges the Individual is played to its end', async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server)
    const { page } = await inspect(browser, server, `#requests/${request}`)
    const scenario = page.getByLabel('Play a scenario')
    await scenario.locator('option').first().waitFor({ state: 'attached' })
    await scenario.selectOption('individual-purged')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.locator('#notice').getByText('“individual-purged” ran').waitFor()
    expect((await control(server, 'GET', '/datarequests')).body).toEqual([])
  })

  test("one's own is edited and run in the page; a step that cannot be done ends it and says why", async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server)
    const { page, faults } = await inspect(browser, server, `#requests/${request}`)
    await page.getByLabel('Play a scenario').locator('option').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Edit…' }).click()
    const own = page.getByLabel('Your scenario')
    expect(JSON.parse(await own.inputValue()).steps.length).toBeGreaterThan(1)
    const body = { datarequest_id: '$datarequest_id' }
    const steps = [
      { open: 'widget' },
      { act: 'consent' },
      { call: '/v3/services/get_income_summary', body },
      { act: 'submit' },
      { act: 'consent' },
    ]
    await own.fill('{')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.locator('#notice.bad').getByText('is not JSON').waitFor()
    await own.fill(JSON.stringify({ name: 'mine', steps }))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.getByText('Step 4 of 5 could not be done.').waitFor()
    await page.locator('#notice.bad').getByText('“mine” ended after 3 of 5 steps').waitFor()
    await page.locator('.steps li', { hasText: 'not done' }).waitFor()
    await page.locator('.steps li', { hasText: 'get_income_summary' }).locator('.badge').waitFor()
    await page.getByText('Answer of step 3').first().waitFor()
    // Browsers write what was refused to the console.
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  })

  test('the page at / is accessible, and leads to the Inspector, which leads back', async () => {
    const server = await testServer()
    for (const viewport of [undefined, PHONE]) {
      const page = await browser.newPage({ ...(viewport && { viewport }) })
      await page.goto(server.url)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.getByRole('link', { name: 'Inspector' }).first().click()
      await page.locator('#live.live').waitFor()
      await page.getByRole('link', { name: 'Start' }).click()
      await page.getByRole('heading', { name: 'The first call' }).waitFor()
      await page.close()
    }
  })

  test('the documentation, the portal and the demo of the widget lead to the Inspector', async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server)
    const { body: link } = await server.post(
      '/v3/datarequests/generate_invitation_link',
      { datarequest_id: request },
      await server.bearer(),
    )
    for (const [address, name, shown] of [
      [`${server.url}/docs/`, 'Inspector', 'Calls'],
      [`${server.url}/widget/demo`, 'Inspector', 'Calls'],
      [link.uri, 'this Data Request in the Inspector', 'Jordan Rivera'],
    ]) {
      const page = await browser.newPage()
      await page.goto(address)
      await page.getByRole('link', { name, exact: true }).click()
      await page.locator('h2, h3', { hasText: shown }).first().waitFor()
      expect(page.url()).toContain(`${server.url}/sandbox/ui`)
      await page.close()
    }
  })
})
