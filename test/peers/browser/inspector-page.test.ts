/** The Inspector page: sandbox token, focus, escaping, accessibility, an unreachable server and the readiness report. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { start } from '../../../server/server.ts'
import { control } from '../../server/control-api.ts'
import { basic, testServer, test } from '../../server/test-server.ts'
import { webhookReceiver } from '../../server/webhooks/webhooks-fixture.ts'
import { individualWithRequest, inspect, openPlayer, openSome, showTab, tabs } from './inspecting.ts'
import { DESKTOP, hold, inBrowser, overflow, PHONE, changeLook, violations, visitor, WCAG } from './visitor.ts'

const log = { error: () => {}, info: () => {} }

/** Simulates a tab becoming hidden or visible again. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

inBrowser('the page of the Inspector', () => {
  test('keeps opened rows and the focus when new records arrive', async ({ server }) => {
    await individualWithRequest(server)
    const { page } = await inspect(server)
    const first = page.locator('tbody.row', { hasText: '/v3/individuals/new' })
    await first.locator('.toggle').focus()
    await page.keyboard.press('Enter')
    await first.locator('.tree').first().waitFor()
    await individualWithRequest(server, { first_name: 'Another' })
    await page.locator('main tbody.row').nth(5).waitFor()
    const key = await page.evaluate(() => [document.activeElement?.className, document.activeElement?.getAttribute('aria-expanded')])
    expect(key).toEqual(['toggle', 'true'])
  })

  test("scrolls the current view's tab into sight on a phone", async () => {
    const { page } = await inspect(await testServer(), '#operations', { viewport: PHONE })
    const isInSight = (name: string) =>
      page
        .getByRole('navigation', { name: 'Records' })
        .getByRole('link', { name })
        .evaluate((tab) => tab.getBoundingClientRect().left >= 0 && tab.getBoundingClientRect().right <= innerWidth)
    expect([await isInSight('Operations'), await isInSight('Calls')]).toEqual([true, false])
    await page.evaluate(() => (location.hash = '#calls'))
    await page.getByRole('heading', { level: 2, name: 'Calls' }).waitFor()
    expect([await isInSight('Operations'), await isInSight('Calls')]).toEqual([false, true])
  })

  test('shows states as shapes, and keeps buttons readable, in forced-colors mode', async ({ server }) => {
    const receiver = await webhookReceiver(() => 204)
    const { request } = await individualWithRequest(server, { url: receiver.url })
    const { page } = await inspect(server, `#requests/${request}`, { forcedColors: 'active' })
    const states = page.locator('.legend', { hasText: 'webhook, delivered' })
    await states.waitFor()
    const shapes = await states.locator('svg').evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(new Set(shapes).size).toBe(6)
    await openPlayer(page)
    const colours = await page
      .getByRole('button', { name: 'Run scenario' })
      .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
    expect(colours[0]).not.toBe(colours[1])
  })

  test('creates an account, and resets the server after confirmation', async ({ server }) => {
    await individualWithRequest(server)
    const { page, errors } = await inspect(server, '#accounts')
    await page.getByLabel('Name of a new account').fill('Branch <i>office</i>')
    await page.getByRole('button', { name: 'Make account' }).click()
    await page.getByRole('heading', { name: 'Branch <i>office</i>' }).waitFor()
    await page.getByText('Copy the secret now. It is not shown again').waitFor()
    await page.getByText('Reset the server').click()
    await page.getByRole('button', { name: 'Reset the sandbox' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await control(server, 'GET', '/datarequests')).body).toHaveLength(1)
    await page.getByRole('button', { name: 'Reset the sandbox' }).click()
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('heading', { name: 'Branch <i>office</i>' }).waitFor({ state: 'detached' })
    expect((await control(server, 'GET', '/datarequests')).body).toEqual([])
    expect(errors).toEqual([])
  })

  test('lets an administrator suspend, resume and limit an account and rotate its secret', async ({ server }) => {
    const { body: made } = await control(server, 'POST', '/accounts', { name: 'Branch office' })
    const { client_id } = made
    const account = async () => (await control(server, 'GET', `/accounts?client_id=${client_id}`)).body[0]
    const { page, errors } = await inspect(server, '#accounts')
    await page.getByRole('button', { name: 'Suspend Branch office' }).click()
    await page.getByRole('button', { name: 'Resume Branch office' }).waitFor()
    expect((await account()).suspended_at).toEqual(expect.any(Number))
    await page.getByRole('button', { name: 'Resume Branch office' }).click()
    await page.getByRole('button', { name: 'Suspend Branch office' }).waitFor()
    expect((await account()).suspended_at).toBeNull()
    const quota = page.getByRole('form', { name: 'Quota of Branch office' })
    await quota.getByLabel('Calls a minute').fill('600')
    await page.keyboard.press('Enter')
    await page.getByText('Quota of Branch office: 600 calls a minute.').waitFor()
    expect((await account()).requests_per_minute).toBe(600)
    await page.getByRole('button', { name: 'New secret for Branch office' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    const secret = (await page.locator('dialog[open] code').textContent()) ?? ''
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.content()).not.toContain(secret)
    const signatures = page.getByRole('switch', { name: 'Webhook signatures of Branch office' })
    await signatures.click()
    const signingSecret = (await page.locator('dialog[open] code').textContent()) ?? ''
    expect([signingSecret, await violations(page)]).toEqual([expect.stringMatching(/^whsec_/), []])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.content()).not.toContain(signingSecret)
    expect((await account()).signs_webhooks).toBe(true)
    await page.reload()
    await page.locator('[role=switch][aria-checked=true]').press('Space')
    await page.getByText('The webhooks of Branch office are not signed any more.').waitFor()
    expect([await signatures.getAttribute('aria-checked'), (await account()).signs_webhooks]).toEqual(['false', false])
    const granted = (known: string) => server.post('/v3/auth/generate_access_token', undefined, basic(client_id, known))
    expect([(await granted(made.secret)).status, (await granted(secret)).status]).toEqual([401, 200])
    expect(errors).toEqual([])
  })

  test('shows a partner only its own account, on a desktop and on a phone', async () => {
    const server = await testServer({ sandboxToken: 'open-sesame' })
    const administrator = { authorization: 'Bearer open-sesame' }
    const account = async (name: string) => {
      const { client_id, secret } = (await control(server, 'POST', '/accounts', { name }, administrator)).body
      const person = { first_name: name, last_name: 'Rivera', email: 'a@example.com' }
      const bearer = await server.bearer(client_id, secret)
      const { body } = await server.post('/v3/individuals/new', person, bearer)
      await server.post('/v3/datarequests/new', { individual_id: body.id, type: 'CUSTOM' }, bearer)
      return { client_id, secret }
    }
    const { client_id, secret } = await account('Aurora')
    await account('Borealis')
    const { page, errors } = await visitor([server.url])
    await page.goto(`${server.url}/sandbox/ui#requests`)
    await page.getByLabel('Partner').check()
    await page.getByLabel('Client').fill(client_id)
    await page.getByLabel('Secret').fill('guessed')
    for (const viewport of [PHONE, DESKTOP]) {
      await changeLook(page, { viewport })
      expect(await violations(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The client_id or the secret is wrong').waitFor()
    await page.getByLabel('Secret').fill(secret)
    await page.keyboard.press('Enter')
    await page.locator('#live.live').waitFor()
    await page.getByRole('link', { name: 'Aurora Rivera' }).waitFor()
    for (const viewport of [DESKTOP, PHONE]) {
      await changeLook(page, { viewport })
      for (const tab of tabs) {
        await showTab(page, server, tab)
        expect(await page.content(), tab).not.toContain('Borealis')
        expect(await violations(page, WCAG), tab).toEqual([])
        expect(await overflow(page), tab).toBeLessThanOrEqual(0)
      }
    }
    for (const name of ['Make account', 'Reset the sandbox', 'Suspend Aurora', 'Freeze', '+1 day'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    // A rejected action does not sign the partner out.
    const reset = "import('/sandbox/ui/api.js').then(({ control }) => control.resetState()).catch(({ message }) => message)"
    expect(await page.evaluate(reset)).toContain('A partner cannot call POST /sandbox/reset')
    await page.reload()
    await page.locator('#live.live').waitFor()
    expect(await page.context().cookies()).toEqual([])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Sandbox token').waitFor()
    expect(errors.filter((error) => !/40[13]/.test(error))).toEqual([])
  })

  test('shows a failure and its reason for 20 seconds, or until the user closes the message', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    const { page } = await inspect(server, `#requests/${request}`)
    await page.clock.install()
    await openPlayer(page)
    await page.getByRole('button', { name: 'Edit…' }).click()
    await page.getByLabel('Your scenario').fill(JSON.stringify({ name: 'mine', steps: [{ action: 'submit' }] }))
    const fail = async () => {
      await page.getByRole('button', { name: 'Run scenario' }).click()
      await page
        .locator('#notice.bad')
        .getByText(/ended after 0 of 1 steps\. Step 1: \S+/)
        .waitFor()
    }
    await fail()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Dismiss the message' }).press('Enter')
    expect(await page.locator('#notice').innerText()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('view')
    await fail()
    await page.clock.fastForward(19_000)
    expect(await page.locator('#notice').innerText()).not.toBe('')
    await page.clock.fastForward(2000)
    expect(await page.locator('#notice').innerText()).toBe('')
  })

  test('escapes user input', async ({ server }) => {
    const markup = '<img src=x onerror="document.title=1">'
    const { request } = await individualWithRequest(server, { first_name: markup, last_name: `</dd>${markup}` })
    await server.post('/v3/individuals/new', { [markup]: markup }, await server.bearer())
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'individual-notified' })
    const { page, errors } = await inspect(server)
    for (const tab of tabs) {
      await showTab(page, server, tab)
      await openSome(page)
      expect(await page.locator('main img, main script, main b').count(), tab).toBe(
        tab === 'messages' ? await page.locator('main b').count() : 0,
      )
      expect(await page.title()).not.toBe('owned')
    }
    await page.goto(`${server.url}/sandbox/ui#requests/${request}`)
    await page.getByRole('heading', { name: markup }).first().waitFor()
    expect(errors).toEqual([])
  })

  test('every view meets WCAG 2.2 AA and fits on a desktop, in dark mode and on a phone', async ({ server }) => {
    const receiver = await webhookReceiver((_heard, number) => (number % 3 === 0 ? 500 : 200))
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await individualWithRequest(server, { url: 'http://127.0.0.1:2/' })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'upload-an-invalid-document' })
    await control(server, 'POST', '/clock', { frozen: true })
    const { page, errors } = await inspect(server)
    for (const looks of [[{}, { colorScheme: 'dark' as const }], [{ viewport: PHONE }]]) {
      // Reloads the page, which closes all rows.
      await page.reload()
      for (const tab of tabs) {
        await changeLook(page, looks[0] ?? {})
        await showTab(page, server, tab)
        if (tab === 'requests') await page.locator('main a.toggle').last().click()
        if (tab === 'requests') await page.locator('svg.events').waitFor()
        await openSome(page)
        for (const look of looks) {
          await changeLook(page, look)
          expect(await violations(page, WCAG), tab).toEqual([])
          expect(await overflow(page), tab).toBeLessThanOrEqual(0)
        }
      }
    }
    expect(errors).toEqual([])
  })
  test('pauses in a hidden tab, and shows the missed changes when the tab is visible again', async ({ server }) => {
    const { page, errors } = await inspect(server, '#accounts')
    await hide(page, true)
    await page.locator('#live.paused').waitFor()
    await individualWithRequest(server)
    await hide(page, false)
    await page.locator('#live.live').waitFor()
    await page.getByRole('link', { name: 'Calls (more)' }).waitFor()
    expect(await page.getByRole('link', { name: 'Messages', exact: true }).count()).toBe(1)
    await page.getByRole('link', { name: 'Calls (more)' }).click()
    await page.locator('tbody.row', { hasText: '/v3/datarequests/new' }).waitFor()
    expect(await page.getByRole('link', { name: 'Calls', exact: true }).getAttribute('aria-current')).toBe('page')
    expect(errors).toEqual([])
  })

  test('reports an unreachable server, stops the clock and recovers', async () => {
    const options = { host: '127.0.0.1', database: ':memory:', log, openSandbox: true }
    const before = await start({ port: 0, ...options })
    const { page } = await inspect(before)
    await before.close()
    await page.locator('#live.lost').waitFor()
    await page.getByRole('alert').getByText('The server does not respond. This page tries again by itself.').waitFor()
    await page.locator('#clock').getByText('unknown', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Freeze' }).isDisabled()).toBe(true)
    expect(await violations(page, WCAG)).toEqual([])
    const after = await start({ port: Number(new URL(before.url).port), ...options })
    onTestFinished(() => after.close())
    await page.locator('#live.live').waitFor()
    await page.locator('#notice').getByText('The server responds again.').waitFor()
    await page.locator('#clock').getByText('running', { exact: true }).waitFor()
    expect([await page.locator('#reach').textContent(), await page.getByRole('button', { name: 'Freeze' }).isDisabled()]).toEqual([
      '',
      false,
    ])
    await fetch(`${after.url}/v3/individuals/new`, { method: 'POST' })
    const call = page.locator('tbody.row', { hasText: '/v3/individuals/new' })
    await call.waitFor()
    expect(await call.locator('.badge').innerText()).toBe('401')
  })

  test('reports a slow server until it responds', async ({ server }) => {
    const { page } = await inspect(server)
    const reads = await hold(page, '**/sandbox/items*')
    await page.getByRole('navigation').getByRole('link', { name: 'Items' }).click()
    await page.getByRole('alert').getByText('The server is slow: a call has had no response for 3 seconds.').waitFor()
    await reads.release()
    await page.getByText('No Items yet').waitFor()
    expect(await page.locator('#reach').textContent()).toBe('')
  })
})

interface Reported {
  readonly name: string
  readonly title: string
  readonly state: string
}

inBrowser('readiness in the Inspector', () => {
  const begun = async () => {
    const server = await testServer()
    const receiver = await webhookReceiver()
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'login-without-credentials' })
    await server.post('/v3/individuals/new', { first_name: 5 }, await server.bearer())
    return server
  }

  const STATES: Readonly<Record<string, string>> = {
    failed: 'failed',
    not_seen: 'not seen',
    shown: 'shown',
    not_applicable: 'not applicable',
    not_observable: 'not observable',
  }

  test('shows the state of each check and links its evidence to the call', async () => {
    const server = await begun()
    const { page, errors } = await inspect(server, '#readiness')
    await page.locator('.check').first().waitFor()
    expect(await violations(page)).toEqual([])
    const { checks } = (await control(server, 'GET', '/readiness?client_id=demo_client')).body as { checks: Reported[] }
    const rows = await page
      .locator('.check > summary')
      .evaluateAll((all) => all.map((one) => [one.querySelector('.badge')?.textContent, one.querySelector('.path')?.textContent]))
    const byUrgency = Object.keys(STATES).flatMap((state) => checks.filter((check) => check.state === state))
    expect(rows).toEqual(byUrgency.map(({ state, title }) => [STATES[state], title]))
    const failed = page.locator('.check', { hasText: 'sends-valid-requests' })
    await failed.locator('summary').click()
    expect(await page.locator('.report .next').innerText()).toMatch(/^Do this first: \S+/)
    const link = failed.locator('.evidence a').first()
    const id = (await link.textContent()) ?? ''
    await link.click()
    await page.locator('main h2', { hasText: 'Calls' }).waitFor()
    await page.locator('main tbody.row').first().waitFor()
    expect([new URL(page.url()).searchParams.get('search'), await page.locator('main tbody.row').count()]).toEqual([id, 1])
    expect(errors).toEqual([])
  })

  test('shows the report of another account and reloads it on request', async () => {
    const server = await begun()
    const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
    const { page } = await inspect(server, '#readiness')
    await page.getByLabel('Account').selectOption({ label: 'Other' })
    await page.locator('.report', { hasText: 'from 0 calls' }).waitFor()
    await server.bearer(other.client_id, other.secret)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.locator('.report', { hasText: 'from 1 call and 0 deliveries.' }).waitFor()
    expect(await page.locator('.report .quiet').first().textContent()).toBe(other.client_id)
  })

  test('prints only the checks, all expanded, and then restores the screen', async () => {
    const server = await begun()
    const { page } = await inspect(server, '#readiness', { colorScheme: 'dark' })
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
