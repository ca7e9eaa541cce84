/** Readiness in the Inspector: what the report says is what the page shows, on a screen and on paper. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { control } from '../server/control-api.ts'
import { testServer } from '../server/test-server.ts'
import { webhookReceiver } from '../server/webhooks/webhooks-fixture.ts'
import { browserPath, launch } from './browser.ts'
import { individualWithRequest, inspect, violations } from './inspecting.ts'

interface Reported {
  readonly name: string
  readonly title: string
  readonly state: string
}

describe.runIf(browserPath)('readiness in the Inspector', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  const begun = async () => {
    const server = await testServer()
    const receiver = await webhookReceiver()
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'login-without-credentials' })
    await server.post('/v3/individuals/new', { first_name: 5 }, await server.bearer())
    return server
  }

  const STATES: Readonly<Record<string, string>> = {
    shown: 'shown',
    not_seen: 'not seen',
    failed: 'failed',
    not_observable: 'not observable',
  }

  test('each check has its state, and its evidence leads to the call', async () => {
    const server = await begun()
    const { page, faults } = await inspect(browser, server, '#readiness')
    await page.locator('.check').first().waitFor()
    expect(await violations(page)).toEqual([])
    const { checks } = (await control(server, 'GET', '/readiness?client_id=demo_client')).body as { checks: Reported[] }
    const rows = await page
      .locator('.check > summary')
      .evaluateAll((all) => all.map((one) => [one.querySelector('.badge')?.textContent, one.querySelector('.path')?.textContent]))
    expect(rows).toEqual(checks.map(({ state, title }) => [STATES[state], title]))
    const failed = page.locator('.check', { hasText: 'requests-are-valid' })
    await failed.locator('summary').click()
    const link = failed.locator('.evidence a').first()
    const id = (await link.textContent()) ?? ''
    await link.click()
    await page.locator('main h2', { hasText: 'Calls' }).waitFor()
    await page.locator('.rows .row').first().waitFor()
    expect([new URL(page.url()).searchParams.get('of'), await page.locator('.rows .row').count()]).toEqual([id, 1])
    expect(faults).toEqual([])
  })

  test('another account has its own report, which is read again when that is asked for', async () => {
    const server = await begun()
    const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
    const { page } = await inspect(browser, server, '#readiness')
    await page.getByLabel('Account').selectOption({ label: 'Other' })
    await page.locator('.report', { hasText: 'from 0 calls' }).waitFor()
    await server.bearer(other.client_id, other.secret)
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.locator('.report', { hasText: 'from 1 call and 0 deliveries.' }).waitFor()
    expect(await page.locator('.report .quiet').first().textContent()).toBe(other.client_id)
  })

  test('on paper every check is open and nothing else is there; afterwards the screen is as before', async () => {
    const server = await begun()
    const { page } = await inspect(browser, server, '#readiness', { colorScheme: 'dark' })
    const checks = page.locator('.check')
    await checks.first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('.check[open]').count()).toBe(await checks.count())
    for (const gone of ['header', '#clock', '#tabs', '.report button']) expect(await page.locator(gone).first().isVisible()).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(24, 33, 47)')
    await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
    expect(await page.locator('.check[open]').count()).toBe(0)
  })
})
