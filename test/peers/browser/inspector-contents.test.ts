/**
 * Contents of records in the Inspector: Items, deliveries, Data Requests, Individuals and calls, with search, copying, sending and
 * saving.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { control } from '../../server/control-api.ts'
import { testServer, type TestServer, test } from '../../server/test-server.ts'
import { webhookReceiver } from '../../server/webhooks/webhooks-fixture.ts'
import { inspect, individualWithRequest, showTab, tabs } from './inspecting.ts'
import { DESKTOP, inBrowser, overflow, PHONE, violations } from './visitor.ts'

const SECRET = 'hush-hush-1234'

async function journey() {
  const server = await testServer()
  const receiver = await webhookReceiver((_heard, number) =>
    number === 1 ? { status: 503, headers: { 'content-type': 'application/json' }, body: '{"why":"busy"}' } : 204,
  )
  const { individual, request } = await individualWithRequest(server, { url: `${receiver.url}?key=${SECRET}`, type: 'INCOME_SUMMARY' })
  await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: request }, await server.bearer())
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'income-verified-by-payroll-system-and-paystub' })
  await server.post('/v3/services/get_income_summary', { datarequest_id: request }, await server.bearer())
  return { server, individual, request }
}

const saved = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
  return readFile(await download.path(), 'utf8')
}

const addCalls = async (server: TestServer) => {
  const headers = await server.bearer()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' }
  await server.post('/v3/individuals/new', { ...person, emial: 'x' }, { ...headers, prefer: 'handling=lenient' })
  await server.post('/v3/individuals/new', { ...person, first_name: 5 }, headers)
  await server.post('/v3/individuals/new', person, headers)
}

inBrowser('the Inspector', () => {
  test('explains a failed Item, and links to its code and scenario', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'report-on-partial-documents' })
    const { page, errors } = await inspect(server, '#items')
    const item = page.locator('tbody.row').first()
    await item.locator('.toggle').click()
    for (const text of ['Part of the document is missing.', 'The Individual has left the portal', 'Ask the Individual for all pages'])
      await item.getByText(text).waitFor()
    expect(await violations(page)).toEqual([])
    await item.getByRole('link', { name: 'PARTIAL_DOCUMENT' }).click()
    const code = page.locator('tbody.row', { has: page.locator('.detail') })
    await code.getByText('Ask the Individual for all pages').waitFor()
    await code.getByRole('link', { name: 'report-on-partial-documents' }).click()
    await page.waitForURL(/\/docs\/scenarios\.html#report-on-partial-documents$/)
    expect(errors).toEqual([])
  })

  test("shows an Item's record, and collapses, searches and copies it", async () => {
    const { server } = await journey()
    const { page, errors } = await inspect(server, '#items')
    const item = page.locator('tbody.row').first()
    await item.locator('.toggle').click()
    const record = item.getByRole('region', { name: 'Record', exact: true })
    await record.locator('.key').first().waitFor()
    const keys = await record.locator('.key:visible').count()
    await record.locator('summary').first().click()
    expect(await record.locator('.key:visible').count()).toBeLessThan(keys)
    await item.getByLabel('Search Record').fill('name')
    await item.locator('mark').first().waitFor()
    expect(await item.locator('figcaption [role=status]').first().textContent()).toMatch(/^\d+ found$/)
    await item.getByRole('button', { name: 'Copy Record', exact: true }).click()
    await page.locator('#notice').getByText('Copied').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('shows the body of a delivery, with the request and response of each attempt', async () => {
    const { server } = await journey()
    await control(server, 'POST', '/clock', { advance_seconds: 90 })
    const { page, errors } = await inspect(server, '#deliveries')
    const retried = page.locator('tbody.row', { hasText: '2 attempts' })
    await retried.locator('.toggle').click()
    await retried.getByRole('region', { name: 'Body' }).getByText('event', { exact: true }).waitFor()
    await retried.getByRole('region', { name: 'Response of attempt 1' }).getByText('busy').waitFor()
    await retried.getByRole('region', { name: 'Request of attempt 1' }).waitFor()
    expect(await page.content()).not.toContain(SECRET)
    expect(errors).toEqual([])
  })

  test('starts with the outcome of a failed Data Request, and marks failures in the timeline', async ({ server }) => {
    const { request } = await individualWithRequest(server)
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'report-on-partial-documents' })
    const { page, errors } = await inspect(server, `#requests/${request}`)
    const headline = page.locator('.headline')
    await headline.getByText('Failed: part of the document is missing.', { exact: true }).waitFor()
    await headline.getByText('What to do: Ask the Individual for all pages').waitFor()
    await headline.getByText('Example Lakefront Mutual').waitFor()
    const failures = await page.locator('svg.events .failed .what').allTextContents()
    expect([...new Set(failures)]).toEqual([
      'ITEM_UNPROCESSABLE',
      'REPORT_ERROR',
      'unprocessable.entity · PARTIAL_DOCUMENT',
      'datarequest.report_error · PARTIAL_DOCUMENT',
    ])
    expect(await page.locator('.headline + .menu').evaluate((menu) => (menu as HTMLDetailsElement).open)).toBe(false)
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test("shows a reason code's ruler, marks its fields in the Item, and tries every change", async () => {
    const server = await testServer()
    const { request } = await individualWithRequest(server, { type: 'ENROLLMENT_STATUS' })
    const scenario = 'enrollment-status-last-term-within-180-days'
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario })
    const { page, errors } = await inspect(server, `#requests/${request}`)
    const headline = page.locator('.headline')
    await headline.getByText('Completed with 2 reason codes.', { exact: true }).waitFor()
    await headline.getByRole('button', { name: 'Why MES_LAST_TERM_LT_180?' }).click()
    await headline.locator('.ruler .boundary', { hasText: '181 | 180 days' }).waitFor()
    await headline.getByText('The fields in').click({ position: { x: 2, y: 2 } })
    await headline.locator('mark', { hasText: 'end_date' }).waitFor()
    for (const look of [DESKTOP, PHONE]) {
      await page.setViewportSize(look)
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    const changes = headline.locator('.why > ul .change')
    const count = await changes.count()
    expect(count).toBeGreaterThan(5)
    for (let at = 0; at < count; at++) {
      const change = changes.nth(at)
      await change.getByRole('button', { name: /^Try this change/ }).click()
      await change.getByText('MES_LAST_TERM_LT_180 is no longer returned.').waitFor()
      await change.getByText(/^All \d+ steps are done\.$|^The server computed this result\./).waitFor()
    }
    // A scenario can make the first change, and the result is the same. No scenario can make the last change, because the server sets the
    // creation time of the Item.
    expect(await changes.first().locator('a.badge', { hasText: 'MES_LAST_TERM_GT_180' }).count()).toBe(2)
    expect(await changes.first().locator('a.badge', { hasText: 'MES_LAST_TERM_LT_180' }).count()).toBe(0)
    await changes.last().getByText('The server computed this result.').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test("shows a Data Request's determinations, link and masked delivery_details", async () => {
    const { server, request } = await journey()
    const { page, errors } = await inspect(server, `#requests/${request}`)
    await page.locator('.headline a[href*="/portal/"]').waitFor()
    await page.locator('[data-rows=Determinations] .row', { hasText: 'Income summary' }).locator('summary').first().click()
    await page.getByRole('region', { name: 'Result' }).first().locator('.key').first().waitFor()
    await page.getByRole('region', { name: 'delivery_details, masked' }).getByText('key=***').waitFor()
    expect(await page.content()).not.toContain(SECRET)
    expect(errors).toEqual([])
  })

  test('shows an Individual with all related records on one page', async () => {
    const { server, individual, request } = await journey()
    const { page, errors } = await inspect(server, `#requests/${request}`)
    await page.locator(`.chosen a[href="#individuals/${individual}"]`).first().click()
    await page.getByRole('region', { name: 'Record of the Individual' }).getByText('"Jordan"').waitFor()
    for (const title of ['Data Requests', 'Items', 'Deliveries', 'Calls'])
      expect(await page.locator(`[data-rows="${title}"] .row`).count(), title).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test("shows a call's headers, documentation and effects, and suggests a property for an unknown one", async () => {
    const { server } = await journey()
    await addCalls(server)
    const { page, errors } = await inspect(server, '?path=individuals%2Fnew')
    const call = page.locator('tbody.row', { hasText: 'unknown property: emial' }).first()
    await call.locator('.toggle').click()
    await call.getByText('/emial: did you mean “email”?').waitFor()
    await call.getByRole('region', { name: 'Headers' }).getByText('handling=lenient').waitFor()
    const href = await call.getByRole('link', { name: 'Documentation' }).getAttribute('href')
    const documentation = await fetch(server.url + href)
    expect([documentation.status, await documentation.text()]).toEqual([200, expect.stringContaining('/v3/individuals/new')])
    expect(await violations(page)).toEqual([])
    const { request } = await individualWithRequest(server, { first_name: 'Another' })
    const linked = await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: request }, await server.bearer())
    await page.goto(`${server.url}/sandbox/ui?search=${linked.headers.get('x-request-id')}#calls`)
    await page.locator('tbody.row .toggle').first().click()
    await page.getByRole('heading', { name: 'What this call caused' }).waitFor()
    expect(errors).toEqual([])
  })

  test("shows each call's error message and Individual, and filters by time with one control", async () => {
    const { server, individual } = await journey()
    await addCalls(server)
    const { page, errors } = await inspect(server)
    const failed = page.locator('tbody.row', { hasText: '400' })
    await failed.getByText('/first_name: must be string').waitFor()
    const named = page.locator('tbody.row', { hasText: '/v3/individuals/new' }).last()
    expect(await named.getByRole('link', { name: 'Jordan Rivera' }).getAttribute('href')).toBe(`#individuals/${individual}`)
    const total = await page.locator('.pages [role=status]').innerText()
    expect(await page.getByLabel('From (UTC)').isVisible()).toBe(false)
    await control(server, 'POST', '/clock', { advance_seconds: 2 * 86_400 })
    await page.locator('#clock').getByText('2 days ahead', { exact: true }).waitFor()
    await page.getByLabel('Time').selectOption('Last day')
    await page.getByText('No calls match these filters.').waitFor()
    await page.goBack()
    await page.getByText(total, { exact: true }).waitFor()
    expect(await page.getByLabel('Time').inputValue()).toBe('')
    await page.getByLabel('Time').selectOption('Between…')
    await page.getByLabel('From (UTC)').fill('2100-01-01T00:00:00')
    await page.getByText('No calls match these filters.').waitFor()
    await page.getByLabel('Time').selectOption('Last week')
    await page.getByText(total, { exact: true }).waitFor()
    expect([await page.getByLabel('From (UTC)').isVisible(), new URL(page.url()).search]).toEqual([false, '?time=week'])
    expect(errors).toEqual([])
  })

  test.each([
    ['curl', /^curl 'http.*\/v3\/individuals\/new'[^]*\$ACCESS_TOKEN[^]*"first_name":5/],
    ['TypeScript', /client\.individuals\.createIndividual\(\{|client\.individuals\.\w+\(\{/],
    ['Python', /requests\.post\([^]*ACCESS_TOKEN/],
  ])('copies a call as %s without credentials', async (language, expected) => {
    const { server } = await journey()
    await addCalls(server)
    const { page } = await inspect(server, '?status=failed')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('tbody.row .toggle').first().click()
    await page.getByRole('button', { name: `Copy as ${language}` }).click()
    await page.locator('#notice').getByText('Copied').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/Bearer [^"$\s]|demo_secret/)
  })

  test('shows the faults injected into a call and a delivery', async ({ server }) => {
    const receiver = await webhookReceiver()
    const client_id = 'demo_client'
    await control(server, 'POST', '/faults', { client_id, path: '/v3/individuals/new', unknown_property: true })
    await control(server, 'POST', '/faults', { client_id, event_type: 'datasource.connected', lose_response: true })
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const { page, errors } = await inspect(server)
    const call = page.locator('tbody.row', { hasText: '/v3/individuals/new' })
    await call.getByText('fault unknown_property', { exact: true }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Deliveries' }).click()
    const delivery = page.locator('tbody.row', { hasText: 'datasource.connected' })
    await delivery.locator('.toggle').click()
    await delivery.getByText('lose_response', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('edits a call and sends it again', async () => {
    const { server } = await journey()
    await addCalls(server)
    const { page, errors } = await inspect(server, '?status=failed')
    const failed = page.locator('tbody.row').first()
    await failed.locator('.toggle').click()
    await failed.getByRole('button', { name: 'Resend…' }).click()
    const body = failed.getByLabel('Body of /v3/individuals/new')
    await body.fill((await body.inputValue()).replace('5', '"Ada"'))
    await failed.getByRole('button', { name: 'Send', exact: true }).click()
    await page.locator('#notice').getByText('Sent: 200').waitFor()
    await failed.getByRole('region', { name: 'Response to the resent call' }).getByText('idv_').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('saves selected calls as a HAR file and as a runnable scenario', async () => {
    const { server, request } = await journey()
    await addCalls(server)
    const { page } = await inspect(server, '?path=services')
    await page.getByRole('checkbox').first().check()
    await page.getByText('1 selected').waitFor()
    const har = JSON.parse(await saved(page, 'Save as HAR')).log
    expect(har.entries.map((one: { request: { url: string } }) => one.request.url)).toEqual([
      `${server.url}/v3/services/get_income_summary`,
    ])
    const scenario = JSON.parse(await saved(page, 'Save as scenario'))
    expect(scenario.steps).toEqual([{ call: '/v3/services/get_income_summary', body: { datarequest_id: '$datarequest_id' } }])
    const { status, body } = await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario })
    expect([status, body.steps[0].status]).toEqual([200, 200])
  })

  test('sorts by column on the server, filters, and keeps the view in the URL', async () => {
    const { server } = await journey()
    const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
    await server.post(
      '/v3/individuals/new',
      { first_name: 'Zoe', last_name: 'Lee', email: 'z@example.com' },
      await server.bearer(other.client_id, other.secret),
    )
    await addCalls(server)
    const { page, errors } = await inspect(server)
    const first = (status: string) =>
      page.waitForFunction((text) => document.querySelector('main tbody .badge')?.textContent === text, status)
    await first('200')
    await page.getByRole('button', { name: 'Status' }).click()
    await first('400')
    expect(await page.locator('th[aria-sort=descending]').innerText()).toMatch(/^Status/)
    await page.getByLabel('Status').selectOption('failed')
    await page.getByText('1 call', { exact: true }).waitFor()
    expect(page.url()).toContain('status=failed')
    await page.reload()
    await page.getByText('1 call', { exact: true }).waitFor()
    expect(await page.getByLabel('Status').inputValue()).toBe('failed')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('searchbox').fill('zoe')
    await page.getByText('1 call', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Account').selectOption({ label: 'Other' })
    await page.getByText('2 calls', { exact: true }).waitFor()
    for (const [tab, title] of Object.entries({ requests: 'Data Requests', items: 'Items', deliveries: 'Deliveries' })) {
      await page.goto(`${server.url}/sandbox/ui?account=${other.id}#${tab}`)
      await page.locator('main').getByRole('heading', { name: title }).first().waitFor()
      await page.waitForFunction(() => document.querySelectorAll('main tbody.row').length === 0)
    }
    expect(errors).toEqual([])
  })

  test('the timeline shortens idle time, and labels do not overlap', async () => {
    const { server, request } = await journey()
    await control(server, 'POST', '/clock', { advance_seconds: 40 * 86_400 })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const { page } = await inspect(server, `#requests/${request}`)
    await page.locator('svg.events .ticks').first().waitFor()
    const boxes = await page.locator('svg.events text').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const covering = boxes.filter((a, at) =>
      boxes.some((b, other) => other > at && a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom),
    )
    expect(covering).toEqual([])
    const places = await page.locator('svg.events > .event circle').evaluateAll((all) => all.map((one) => Number(one.getAttribute('cx'))))
    const [from, to] = [Math.min(...places), Math.max(...places)]
    // If the timeline did not shorten the forty days, all earlier events would be squeezed together at its beginning.
    expect(places.filter((x) => x > from + (to - from) * 0.1 && x < to - (to - from) * 0.1)).not.toEqual([])
  })

  test('shows the first call and collapsed filters on a phone', async () => {
    const { server } = await journey()
    const { page } = await inspect(server, '', { viewport: PHONE })
    const call = page.locator('main tbody').first()
    await call.waitFor()
    const box = await call.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
    expect(await page.getByLabel('Path').isVisible()).toBe(false)
    await page.getByText('More filters').click()
    await page.getByLabel('Path').fill('individuals')
    await page.getByText('1 call', { exact: true }).waitFor()
  })

  test('wraps a long path between its segments on a phone', async () => {
    const { server } = await journey()
    const { page } = await inspect(server, '', { viewport: PHONE })
    await page.locator('main tbody.row').first().waitFor()
    const linesOfParts = await page.locator('main tbody .path').evaluateAll((paths) =>
      paths.flatMap((path) =>
        Array.from(path.childNodes)
          .filter((node) => node instanceof Text)
          .map((part) => {
            const range = document.createRange()
            range.selectNode(part)
            return range.getClientRects().length
          }),
      ),
    )
    expect(new Set(linesOfParts)).toEqual(new Set([1]))
  })

  test('fits every view at 200% zoom', async () => {
    const { server, request } = await journey()
    const { page } = await inspect(server, '', { viewport: { width: 640, height: 400 } })
    for (const tab of tabs) {
      await showTab(page, server, tab)
      expect(await overflow(page), tab).toBeLessThanOrEqual(0)
    }
    await page.goto(`${server.url}/sandbox/ui#requests/${request}`)
    await page.locator('svg.events').waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})
