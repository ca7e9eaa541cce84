/** Lists, URLs, keyboard shortcuts and the command palette in the Inspector. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { control } from '../../server/control-api.ts'
import { test, type TestServer } from '../../server/test-server.ts'
import { webhookReceiver } from '../../server/webhooks/webhooks-fixture.ts'
import { individualWithRequest, inspect, showTab } from './inspecting.ts'
import { hold, inBrowser, violations } from './visitor.ts'

/** Makes this number of calls. Every seventh call uses a different operation. */
async function manyCalls(server: TestServer, count: number) {
  const headers = await server.bearer()
  for (let number = 0; number < count; number++)
    await server.post(number % 7 === 0 ? '/v3/individuals/get_by_id' : '/v3/datarequests/get', { number }, headers)
}

const heights = (page: Page) =>
  page.locator('main .list > tbody > tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))

inBrowser('lists in the Inspector', () => {
  test('shows the total length of a paged list, and groups repeated calls in single-line rows', async ({ server }) => {
    await manyCalls(server, 120)
    const { page, errors } = await inspect(server)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByText('1–50 of 121 calls').waitFor()
    expect(Math.max(...(await heights(page)))).toBeLessThanOrEqual(32)
    const group = page.locator('main tbody.group', { hasText: '6× /v3/datarequests/get' }).first()
    await group.locator('.toggle').click()
    await page.locator('main tbody.inner').nth(5).waitFor()
    expect(await page.locator('main tbody.inner').count()).toBe(6)
    await pages.getByRole('button', { name: 'Last page' }).click()
    await pages.getByText('101–121 of 121 calls').waitFor()
    await page.getByText('/v3/auth/generate_access_token').waitFor()
    // Rows on another page are not marked as new.
    expect(await page.locator('main tbody.fresh').count()).toBe(0)
    expect([new URL(page.url()).searchParams.get('page'), await pages.getByRole('button', { name: 'Next page' }).isDisabled()]).toEqual([
      '3',
      true,
    ])
    expect(await violations(page)).toEqual([])
    expect(await page.locator('main tbody .day:visible').count()).toBe(0)
    await control(server, 'POST', '/clock', { advance_seconds: 2 * 86_400 })
    await page.getByRole('button', { name: 'Time' }).click()
    await page.locator('main tbody .day:visible').first().waitFor()
    await pages.getByText('1–50 of 121 calls').waitFor()
    expect(await page.locator('main tbody').first().innerText()).toContain('generate_access_token')
    expect(errors).toEqual([])
  })

  test('offers to clear the filters if nothing matches', async ({ server }) => {
    await individualWithRequest(server)
    const { page } = await inspect(server)
    for (const [tab, what] of [
      ['calls', 'No calls'],
      ['requests', 'No Data Requests'],
      ['items', 'No Items'],
      ['deliveries', 'No deliveries'],
      ['messages', 'No messages'],
      ['jobs', 'No jobs'],
    ] as const) {
      await showTab(page, server, tab)
      await page.getByText(tab === 'calls' || tab === 'requests' ? /^\d (call|Data Request)s?$/ : `${what} yet`).waitFor()
      await page.getByLabel('Filter', { exact: true }).fill('zzzz')
      await page.getByText(`${what} match 'zzzz'.`).waitFor()
      await page.locator('.empty').getByRole('button', { name: 'Clear' }).click()
      await page.getByText(`${what} match`).waitFor({ state: 'detached' })
      expect(new URL(page.url()).search).toBe('')
    }
    await page.goto(`${server.url}/sandbox/ui?status=5xx#calls`)
    await page.getByText('No calls match these filters.').waitFor()
  })

  test('filters Data Requests by type, last event and time', async ({ server }) => {
    await individualWithRequest(server, { type: 'INCOME_SUMMARY' })
    await individualWithRequest(server, { first_name: 'Another' })
    const { page } = await inspect(server, '#requests')
    await page.getByLabel('Asks for').selectOption('INCOME_SUMMARY')
    await page.getByText('1 Data Request', { exact: true }).waitFor()
    await page.getByLabel('Last activity').selectOption('COMPLETE')
    await page.getByText('No Data Requests match these filters.').waitFor()
    await page.locator('.empty').getByRole('button', { name: 'Clear' }).click()
    await page.getByText('2 Data Requests', { exact: true }).waitFor()
    await page.getByLabel('Time').selectOption('Between…')
    await page.getByLabel('To (UTC)').fill('2020-01-01T00:00:00')
    await page.getByText('No Data Requests match these filters.').waitFor()
  })

  test('a URL opens a call, delivery, Item or code on any page of its list', async ({ server }) => {
    const receiver = await webhookReceiver()
    const { request } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    await manyCalls(server, 60)
    const [item] = (await control(server, 'GET', `/items?related_to=${request}`)).body as { item_id: string }[]
    const [delivery] = (await control(server, 'GET', '/deliveries?event_type=item.created')).body as { delivery_id: string }[]
    const { page, errors } = await inspect(server)
    for (const [address, shown] of [
      ['#calls/2', '/v3/individuals/new'],
      [`#deliveries/${delivery?.delivery_id}`, 'item'],
      [`#items/${item?.item_id}`, 'PAYSTUB_FILE'],
      ['#codes/MIE_INSUFFICIENT_DATA', 'MIE_INSUFFICIENT_DATA'],
    ] as const) {
      await page.goto(`${server.url}/sandbox/ui${address}`)
      const key = address.split('/')[1] ?? ''
      await page.waitForFunction((name) => document.activeElement?.closest<HTMLElement>('tbody:has(.detail)')?.dataset['key'] === name, key)
      expect(await page.locator('main tbody:has(.detail) .toggle').innerText()).toContain(shown)
    }
    await page.goto(`${server.url}/sandbox/ui#codes/NO_SUCH_CODE`)
    await page.getByText('is not a known code.').waitFor()
    await page.goto(`${server.url}/sandbox/ui#requests/dr_gone`)
    await page.getByText('No Data Request has this identifier.').waitFor()
    // For an unknown identifier, the page gets an empty list. Browsers would log a 404 response as an error.
    expect(errors).toEqual([])
  })

  test('an empty list links to the live run', async ({ server }) => {
    const { page } = await inspect(server)
    await page.getByRole('link', { name: 'Play the demo' }).click()
    await page.getByRole('button', { name: 'Play it for me' }).waitFor()
    expect(page.url()).toBe(`${server.url}/`)
  })
})

inBrowser('the palette and the keys of the Inspector', () => {
  test('is fully operable by keyboard', async ({ server }) => {
    const receiver = await webhookReceiver()
    const { request, individual } = await individualWithRequest(server, { url: receiver.url })
    await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
    const { page, errors } = await inspect(server, '#deliveries')
    await page.locator('main tbody.row').first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.closest('tbody')?.dataset['key'] ?? document.activeElement?.tagName)
    const keys = await page.locator('main tbody').evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['key']))
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    expect(await focused()).toBe(keys[0])
    await page.keyboard.press('Enter')
    await page.locator('main .detail').waitFor()
    // New records do not move a row that is open.
    await control(server, 'POST', '/deliveries/replay', { delivery_id: keys[1] })
    await page.locator('main tbody', { hasText: 'replay' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(page.url()).toContain(`#deliveries/${keys[0]}`)
    await page.keyboard.press('Escape')
    expect([await page.locator('main .detail').count(), await focused()]).toEqual([0, keys[0]])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    const find = async (text: string, kind: string, option: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      const found = page.getByRole('group', { name: kind }).getByRole('option', { name: option }).first()
      await found.waitFor()
      while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
      return found
    }
    for (const [text, kind, option, address] of [
      ['jordan', 'Individuals', /Jordan Rivera/, `#individuals/${individual}`],
      ['custom', 'Data Requests', /CUSTOM of Jordan/, `#requests/${request}`],
      ['completed', 'Items', /COMPLETED/, '#items/'],
      ['item.processed', 'Deliveries', /item\.processed/, '#deliveries/'],
      ['individuals/new', 'Calls', /individuals\/new/, '#calls/'],
      ['mie_insufficient', 'Codes', /MIE_INSUFFICIENT_DATA/, '#codes/MIE_INSUFFICIENT_DATA'],
      ['accounts', 'Go to', /Accounts/, '#accounts'],
    ] as const) {
      await find(text, kind, option)
      await page.keyboard.press('Enter')
      await page.waitForFunction((hash) => location.hash.startsWith(hash), address)
    }
    await find('webhooks', 'Documentation', /Webhooks/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\//)
    expect(errors).toEqual([])
  })

  test('adds a fault, advances the clock, and triggers an event for a new person', async ({ server }) => {
    await control(server, 'POST', '/clock', { frozen: true })
    const { page, errors } = await inspect(server)
    const choose = async (text: string, option: string) => {
      await page.keyboard.type(text)
      await page.locator('[role=option][aria-selected=true]', { hasText: option }).waitFor()
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('/')
    await choose('fault', 'Add a fault')
    await choose('503', 'Return 503')
    await choose('/v3/individuals/new', '/v3/individuals/new')
    await page.locator('#notice').getByText('The next call of /v3/individuals/new meets the fault: return 503.').waitFor()
    expect((await control(server, 'GET', '/faults')).body).toMatchObject([{ path: '/v3/individuals/new', effect: 'status', value: 503 }])
    await control(server, 'POST', '/faults/clear', {})
    const { now } = (await control(server, 'GET', '/clock')).body
    await page.keyboard.press('/')
    await choose('1 day', 'Move the clock by 1 day')
    await page.locator('#notice').getByText('Time moved by 1 day.').waitFor()
    expect((await control(server, 'GET', '/clock')).body.now).toBe(now + 86_400_000)
    await page.keyboard.press('/')
    await choose('trigger', 'Trigger an event')
    await choose('datasource.connected', 'datasource.connected')
    await page.getByRole('heading', { name: 'Jordan Rivera' }).waitFor()
    await page.getByText(/^All \d+ steps are done\.$/).waitFor()
    await page.locator('.progress .badge', { hasText: 'datasource.connected' }).waitFor()
    expect(errors).toEqual([])
  })

  test('shows that the documentation search is still running', async ({ server }) => {
    const { page } = await inspect(server)
    const index = await hold(page, '**/docs/search.json')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('how do I make an item fail')
    await page.getByRole('dialog').getByText('Searching…').waitFor()
    await index.release()
    await page.getByRole('group', { name: 'Documentation' }).getByRole('option').first().waitFor()
    expect(await page.getByText('Searching…').count()).toBe(0)
  })

  test('single-letter shortcuts can be turned off', async ({ server }) => {
    await individualWithRequest(server)
    const { page } = await inspect(server)
    await page.keyboard.press('?')
    await page.getByLabel('Single-letter keys').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('/')
    expect([await page.getByRole('dialog').count(), await page.evaluate(() => document.activeElement?.className)]).toEqual([0, ''])
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
  })
})
