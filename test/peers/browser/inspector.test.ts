/** In a browser, the Inspector follows calls, advances the clock, runs scenarios, replays deliveries, filters, and lists operations. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { definePlugin } from '../../../server/plugin.ts'
import { control } from '../../server/control-api.ts'
import { testServer, test } from '../../server/test-server.ts'
import { webhookReceiver } from '../../server/webhooks/webhooks-fixture.ts'
import { individualWithRequest, inspect, openPlayer, showTab } from './inspecting.ts'
import { DESKTOP, inBrowser, overflow, PHONE, violations, visitor } from './visitor.ts'

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click()

inBrowser('the Inspector', () => {
  test('follows a journey live: calls, timeline, Items and deliveries', async ({ server }) => {
    await control(server, 'POST', '/clock', { frozen: true })
    const { page, errors } = await inspect(server)
    await page.evaluate(() => Object.assign(globalThis, { loaded: 'once' }))
    const receiver = await webhookReceiver((_heard, number) => (number === 1 ? 503 : 204))
    const { request, individual } = await individualWithRequest(server, { url: receiver.url })

    const call = page.locator('tbody.row', { hasText: '/v3/individuals/new' })
    await call.getByText('unknown property: shoe_size').waitFor()
    await call.locator('.toggle').click()
    await call.getByRole('region', { name: 'Response' }).getByText(individual).waitFor()

    await goTo(page, 'Data Requests')
    await page.locator('main a.toggle', { hasText: 'Jordan Rivera' }).click()
    await page.getByRole('heading', { name: 'Jordan Rivera' }).waitFor()
    await page.locator('svg.events .what', { hasText: 'DATAREQUEST_CREATED' }).waitFor()
    expect(await page.locator('svg.events .event').count()).toBe(1)
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    await page.locator('svg.events .what', { hasText: 'datarequest.items_processed' }).waitFor()
    await page.locator('svg.events .event.good').first().waitFor()
    await page.locator('[data-rows=Items] .row', { hasText: 'completed' }).first().waitFor()
    await page.locator('[data-rows=Sessions] .row', { hasText: 'ended' }).waitFor()

    await goTo(page, 'Deliveries')
    const pending = page.locator('tbody.row', { hasText: 'pending' })
    // All other deliveries succeed on the first attempt.
    await expect.poll(() => pending.count()).toBe(1)
    await pending.locator('.toggle').click()
    const failed = page.locator('tbody.row', { has: page.locator('.mark.bad') })
    await failed.waitFor()
    expect(await failed.locator('.mark.bad').count()).toBe(1)
    await control(server, 'POST', '/clock', { advance_seconds: 60 })
    await failed.locator('.mark.good').waitFor()
    await failed.getByText('2 attempts').waitFor()
    await failed.getByRole('region', { name: 'Request of attempt 1' }).waitFor()

    expect(await page.evaluate(() => (globalThis as { loaded?: string }).loaded)).toBe('once')
    expect(errors).toEqual([])
  })

  test('changes, freezes and resumes the virtual clock, and advances it to the next due time', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    const { page, errors } = await inspect(server, '#jobs')
    const now = async () => (await control(server, 'GET', '/clock')).body.now as number
    await page.getByRole('button', { name: 'Freeze' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    const at = await now()
    for (const [label, seconds] of [
      ['+1 hour', 3600],
      ['+1 day', 90_000],
    ] as const) {
      await page.getByRole('button', { name: label }).click()
      await page
        .locator('#clock')
        .getByText(new Date(at + seconds * 1000).toISOString().slice(11, 19))
        .waitFor()
      await page.locator('#clock button[aria-disabled]').waitFor({ state: 'detached' })
      expect(await now()).toBe(at + seconds * 1000)
    }
    await page.getByText('Nothing is scheduled.').first().waitFor()
    expect(await page.getByRole('button', { name: 'To next job' }).isDisabled()).toBe(true)
    await control(server, 'POST', '/sessions', { datarequest_id: request, entry_point: 'widget' })
    await page.locator('tbody.row', { hasText: 'end of an idle session' }).waitFor()
    const [job] = (await control(server, 'GET', '/jobs')).body as { due_at: number }[]
    await page.getByRole('button', { name: 'To next job' }).click()
    await page.locator('main tbody.row').waitFor({ state: 'detached' })
    expect(await now()).toBe(job?.due_at)
    expect(errors).toEqual([])
  })

  test('advances the clock by any duration or to any date, in the clock bar and in the palette', async ({ server }) => {
    await control(server, 'POST', '/clock', { frozen: true })
    const { page, errors } = await inspect(server)
    const now = async () => (await control(server, 'GET', '/clock')).body.now as number
    const at = await now()
    const field = page.getByLabel('Move the clock by a duration or to a date')
    await field.fill('soon')
    await page.keyboard.press('Enter')
    await page.locator('#notice.bad').getByText('“soon” is not a duration or a date. Type 3d,').waitFor()
    await field.fill('3d')
    await page
      .locator('#move-effect')
      .getByText(/^to \d+ \w+ \d{4}, /)
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.locator('#notice.good').getByText('Time moved by 3 days.').waitFor()
    await page.locator('#clock').getByText('3 days ahead', { exact: true }).waitFor()
    expect(await now()).toBe(at + 3 * 86_400_000)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('3 days')
    await page.getByRole('option', { name: 'Move the clock by 3 days' }).waitFor()
    expect(await page.getByRole('option', { name: '30 days' }).count()).toBe(0)
    await page.locator('dialog[open] [role=combobox]').fill('move the clock')
    await page.getByRole('option', { name: 'Move the clock …' }).click()
    await page.keyboard.type('to 1 Jan')
    await page.getByRole('option', { name: /^Move the clock to 1 Jan \d{4}, 00:00:00 UTC/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('#clock .day', { hasText: /^1 Jan/ }).waitFor()
    expect(new Date(await now()).toISOString()).toMatch(/-01-01T00:00:00\.000Z$/)
    expect(errors).toEqual([])
  })

  test('runs a scenario for the chosen Data Request', async ({ server }) => {
    const { request } = await individualWithRequest(server, { type: 'INCOME_SUMMARY' })
    await individualWithRequest(server, { first_name: 'Another' })
    const { page, errors } = await inspect(server, `#requests/${request}`)
    const scenario = await openPlayer(page)
    expect(await scenario.locator('optgroup').first().getAttribute('label')).toBe('For INCOME_SUMMARY')
    expect(await scenario.getByRole('option', { name: 'gains from the account' }).count()).toBe(0)
    await scenario.selectOption('income-verified-by-w2')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.locator('#notice').getByText('“income-verified-by-w2” ran').waitFor()
    await page.locator('[data-rows=Items] .row').first().waitFor()
    expect((await control(server, 'GET', `/items?related_to=${request}`)).body).not.toEqual([])
    expect(errors).toEqual([])
  })

  test('sends a delivery again', async ({ server }) => {
    const receiver = await webhookReceiver()
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const { page, errors } = await inspect(server, '#deliveries')
    await page.locator('main tbody.row').first().waitFor()
    const before = await page.locator('main tbody.row').count()
    const heard = receiver.heard.length
    await page.locator('main tbody.row .toggle').last().click()
    await page.getByRole('button', { name: 'Replay' }).click()
    const replayed = page.locator('tbody.row', { has: page.getByText('replay', { exact: true }) })
    await replayed.getByText('delivered', { exact: true }).waitFor()
    expect(await page.locator('main tbody.row').count()).toBe(before + 1)
    expect(receiver.heard).toHaveLength(heard + 1)
    expect(errors).toEqual([])
  })

  test('shows, pauses and resumes a failing endpoint', async ({ server }) => {
    await control(server, 'POST', '/clock', { frozen: true })
    let status = 503
    const receiver = await webhookReceiver(() => status)
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    await control(server, 'POST', '/clock', { advance_seconds: 3600 })
    const { page, errors } = await inspect(server, '#deliveries')
    const endpoint = page.locator('.endpoint')
    await endpoint.getByText('failing', { exact: true }).waitFor()
    expect(await endpoint.locator('.quiet').textContent()).toMatch(
      /^\d+ attempts failed with HTTP 503 in 1 h\. No delivery was acknowledged\. \d+ deliveries are pending\. Pause the endpoint while you fix the receiver\.$/,
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
    expect(errors).toEqual([])
  })

  test('filters every view by an identifier', async ({ server }) => {
    const receiver = await webhookReceiver()
    const mine = await individualWithRequest(server, { url: receiver.url })
    const other = await individualWithRequest(server, { first_name: 'Another', url: receiver.url })
    for (const { request } of [mine, other])
      await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const [item] = (await control(server, 'GET', `/items?related_to=${mine.request}`)).body as { item_id: string }[]
    const count = async (page: Page) => page.locator('main tbody.row').count()
    const { page, errors } = await inspect(server)
    for (const of of [mine.request, mine.individual, item?.item_id ?? '']) {
      await page.getByRole('searchbox').fill(of)
      for (const tab of ['requests', 'items', 'deliveries', 'messages'] as const) {
        await showTab(page, server, tab, of)
        expect([of, tab, await page.getByText('Another').count()]).toEqual([of, tab, 0])
        expect(await count(page)).toBeGreaterThanOrEqual(tab === 'messages' ? 0 : 1)
      }
    }
    await showTab(page, server, 'calls', mine.individual)
    await expect.poll(() => count(page)).toBe(2)
    await page.getByRole('searchbox').fill('')
    await page.locator('main tbody.row').nth(4).waitFor()
    expect(page.url()).not.toContain('of=')
    expect(errors).toEqual([])
  })
})

const all = tables.operations.length
const greeting = definePlugin({ name: 'greeting', handlers: { getIndividual: (_call, next) => next() } })

inBrowser('the operations in the Inspector', () => {
  test('shows whether a built-in plugin, an added plugin or Prism handles each operation', async () => {
    const server = await testServer({ plugins: [greeting], disablePlugins: ['purge'] })
    const { page, errors } = await inspect(server, '#operations')
    const line = (path: string) => page.locator('main li', { hasText: path }).first().innerText()
    await page
      .getByText(`${all} operations: ${all - 2} by plugins of the server, 1 by added plugins, 1 by Prism, from the example.`)
      .waitFor()
    expect(await line('/v3/individuals/new')).toMatch(/createIndividual\s+individuals$/)
    expect(await line('/v3/individuals/get_by_id')).toMatch(/getIndividual\s+greeting$/)
    expect(await line('/v3/compliance/purge_individual')).toMatch(/purgeIndividual\s+Prism$/)
    expect(await page.locator('main article h3').allInnerTexts()).toEqual([
      'Authentication',
      'Individuals',
      'Data Requests',
      'Data Sources',
      'Items',
      'Compliance',
      'Experiences',
      'Invitations',
      'Services',
    ])
    expect(errors).toEqual([])
  })

  test('filters by handler and by text, and keeps the filter in the URL', async () => {
    const server = await testServer({ plugins: [greeting], disablePlugins: ['purge'] })
    const { page } = await inspect(server, '#operations')
    const paths = () => page.locator('main li a').allInnerTexts()
    await page.getByLabel('Handled by').selectOption('prism')
    await page.getByText('/v3/individuals/new', { exact: true }).waitFor({ state: 'detached' })
    expect(await paths()).toEqual(['/v3/compliance/purge_individual'])
    await page.reload()
    await page.locator('#live.live').waitFor()
    expect(await paths()).toEqual(['/v3/compliance/purge_individual'])
    await page.getByLabel('Handled by').selectOption('added')
    await page.getByText('/v3/individuals/get_by_id', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('nothing of this kind')
    await page.getByText("No operations match 'nothing of this kind'.").waitFor()
  })

  test('operations link to their calls', async () => {
    const server = await testServer({ plugins: [greeting] })
    await individualWithRequest(server)
    const { page } = await inspect(server, '#operations')
    await page.getByRole('link', { name: '/v3/individuals/new' }).click()
    await page.getByRole('heading', { level: 2, name: 'Calls' }).waitFor()
    await page.locator('main tbody.row').first().waitFor()
    expect(await page.locator('main tbody .path').allInnerTexts()).toEqual(['/v3/individuals/new'])
  })
})

inBrowser('scenarios in the Inspector', () => {
  test('shows each step once it is done, followed by its events and codes', async ({ server }) => {
    const { request } = await individualWithRequest(server, { type: 'INCOME_SUMMARY' })
    const { page, errors } = await inspect(server, `#requests/${request}`)
    const scenario = await openPlayer(page)
    await scenario.selectOption('connect')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    const steps = (await control(server, 'GET', '/scenarios/steps?name=connect')).body.steps.length as number
    await page.getByText(`All ${steps} steps are done.`).waitFor()
    expect(await page.locator('.steps li .badge.good').count()).toBe(steps)
    expect(await page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)).toBe(steps)
    await page.locator('.progress .badge', { hasText: 'item.processed' }).waitFor()
    expect((await control(server, 'GET', `/sessions?datarequest_id=${request}`)).body).toHaveLength(1)
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('runs with a new Data Request and the same receiver if the Individual has consented', async ({ server }) => {
    const receiver = await webhookReceiver()
    const { request, individual } = await individualWithRequest(server, { type: 'INCOME_SUMMARY', url: receiver.url })
    const { page, errors } = await inspect(server, `#requests/${request}`)
    const run = async () => {
      const scenario = await openPlayer(page)
      await scenario.selectOption('connect')
      await page.getByRole('button', { name: 'Run scenario' }).click()
      await page.getByText(/^All \d+ steps are done\.$/).waitFor()
    }
    await run()
    await page.getByText('runs with a new Data Request').waitFor()
    await page.getByRole('button', { name: 'Dismiss the message' }).click()
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.waitForURL((url) => !url.hash.includes(request))
    await page.locator('#notice.good').getByText('“connect” ran').waitFor()
    const readDetails = async (id: string) => (await control(server, 'GET', `/datarequests/details?datarequest_id=${id}`)).body
    const renewed = page.url().split('/').at(-1) as string
    expect((await readDetails(request)).links.map(({ status }: { status: string }) => status)).toEqual(['used'])
    expect(await readDetails(renewed)).toMatchObject({ type: 'INCOME_SUMMARY', delivery_details: [{ url: receiver.url }] })
    expect((await readDetails(renewed)).individual_id).not.toBe(individual)
    // The last scenario is selected, and can run again with a new Data Request.
    expect(await page.getByLabel('Play a scenario').inputValue()).toBe('connect')
    await page.getByRole('button', { name: 'Dismiss the message' }).click()
    await page.getByRole('button', { name: 'Run with a new Data Request' }).click()
    await page.waitForURL((url) => !url.hash.includes(renewed))
    await page.locator('#notice.good').getByText('“connect” ran').waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.hash.includes(renewed))
    // The palette also runs a scenario with a new Data Request.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Trigger an event')
    await page.getByRole('option', { name: /^Trigger an event/ }).click()
    await page.keyboard.type('session.terminated')
    await page.getByRole('option', { name: /^session\.terminated/ }).click()
    await page.waitForURL((url) => !url.hash.includes(renewed))
    await page.locator('#notice.good').getByText('“login-terminated” ran').waitFor()
    expect((await readDetails(renewed)).links).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test("shows the report's codes, and separates labels from values", async ({ server }) => {
    const { request } = await individualWithRequest(server, { type: 'ENROLLMENT_STATUS' })
    const { page } = await inspect(server, `#requests/${request}`)
    const outcomes = page.locator('.progress p.line')
    const play = async (name: string) => {
      await page.getByLabel('Play a scenario').selectOption(name)
      await page.getByRole('button', { name: 'Run scenario' }).click()
      await page.locator('#notice').getByText(`“${name}” ran`).waitFor()
      return (await outcomes.allInnerTexts()).map((text) => text.split(/\s+/))
    }
    await openPlayer(page)
    expect(await play('nobody-invited')).toEqual([
      ['Events', 'none'],
      ['Codes', 'none'],
    ])
    const [, codes] = await play('connect')
    expect(codes).toEqual(expect.arrayContaining(['Codes', 'MES_VF_DAC']))
  })

  test('completes a scenario that purges the Individual', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    const { page } = await inspect(server, `#requests/${request}`)
    const scenario = await openPlayer(page)
    await scenario.selectOption('individual-purged')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.locator('#notice').getByText('“individual-purged” ran').waitFor()
    expect((await control(server, 'GET', '/datarequests')).body).toEqual([])
  })

  test('edits and runs a custom scenario, and explains which step failed', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    const { page, errors } = await inspect(server, `#requests/${request}`)
    await openPlayer(page)
    await page.getByRole('button', { name: 'Edit…' }).click()
    const own = page.getByLabel('Your scenario')
    expect(JSON.parse(await own.inputValue()).steps.length).toBeGreaterThan(1)
    const body = { datarequest_id: '$datarequest_id' }
    const steps = [
      { open: 'widget' },
      { action: 'consent' },
      { call: '/v3/services/get_income_summary', body },
      { action: 'submit' },
      { action: 'consent' },
    ]
    await own.fill('{')
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.locator('#notice.bad').getByText('is not JSON').waitFor()
    await own.fill(JSON.stringify({ name: 'mine', steps }))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Run scenario' }).click()
    await page.getByText('Step 4 of 5 could not be done.').waitFor()
    await page
      .locator('#notice.bad')
      .getByText(/“mine” ended after 3 of 5 steps\. Step 4: \S+/)
      .waitFor()
    expect(await page.locator('.steps li', { hasText: 'not done' }).innerText()).toMatch(/not done (?!undefined)\S/)
    await page.locator('.steps li', { hasText: 'get_income_summary' }).locator('.badge').waitFor()
    await page.getByText('Response of step 3').first().waitFor()
    // Browsers log rejected requests to the console, so errors with status 400 are expected.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([])
  })

  test('the start page and the Inspector link to each other, and the start page is accessible', async ({ server }) => {
    const { page } = await visitor([server.url])
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await page.goto(server.url)
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('link', { name: 'Inspector' }).first().click()
      await page.locator('#live.live').waitFor()
      await page.getByRole('link', { name: 'Start' }).click()
      await page.getByRole('heading', { name: 'Now you' }).waitFor()
    }
  })

  test('links to the Inspector from the documentation, the portal and the widget demo', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    const { body: link } = await server.post(
      '/v3/datarequests/generate_invitation_link',
      { datarequest_id: request },
      await server.bearer(),
    )
    const { page } = await visitor([server.url])
    for (const [address, name, shown] of [
      [`${server.url}/docs/`, 'Inspector', 'Calls'],
      [`${server.url}/widget/demo`, 'Inspector', 'Calls'],
      [link.uri, 'this Data Request in the Inspector', 'Jordan Rivera'],
    ]) {
      await page.goto(address)
      await page.getByRole('link', { name, exact: true }).click()
      await page.locator('h2, h3', { hasText: shown }).first().waitFor()
      expect(page.url()).toContain(`${server.url}/sandbox/ui`)
    }
  })
})
