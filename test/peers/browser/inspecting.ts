/** Helpers that open the Inspector in a browser and create records for it to show. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestServer } from '../../server/test-server.ts'
import { visitor } from './visitor.ts'

/** Opens the page, waits until it is live, and collects its problems. */
export async function inspect({ url }: { url: string }, at = '', options: BrowserContextOptions = {}) {
  const { page, errors } = await visitor([url], options)
  await page.goto(`${url}/sandbox/ui${at}`)
  await page.locator('#live.live').waitFor()
  return { page, errors }
}

interface IndividualOptions {
  readonly first_name?: string
  readonly last_name?: string
  readonly url?: string
  readonly type?: string
}

/** Creates an Individual and a Data Request. Webhooks are sent to the URL if it is defined. */
export async function individualWithRequest(
  { post, bearer }: TestServer,
  { first_name = 'Jordan', last_name = 'Rivera', url, type = 'CUSTOM' }: IndividualOptions = {},
) {
  const headers = await bearer()
  const { body } = await post('/v3/individuals/new', { first_name, last_name, email: 'jordan@example.com', shoe_size: 42 }, headers)
  const delivery_details = url === undefined ? [] : [{ url }]
  const made = await post('/v3/datarequests/new', { individual_id: body.id, type, delivery_details }, headers)
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ id: expect.any(String) })])
  return { individual: body.id as string, request: made.body.id as string }
}

export const TABS = {
  calls: 'Calls',
  requests: 'Data Requests',
  items: 'Items',
  deliveries: 'Deliveries',
  messages: 'Messages',
  jobs: 'Due next',
  codes: 'Codes',
  readiness: 'Readiness',
  operations: 'Operations',
  accounts: 'Accounts',
}
export const tabs = Object.keys(TABS) as (keyof typeof TABS)[]

/** Opens a tab by its URL and waits until it is shown. */
export async function showTab(page: Page, { url }: { url: string }, tab: keyof typeof TABS, of = ''): Promise<void> {
  await page.goto(`${url}/sandbox/ui${of && `?search=${of}`}#${tab}`)
  await page.getByRole('heading', { level: 2, name: TABS[tab] }).waitFor()
}

/** Opens the menu that runs scenarios. Returns its list of scenarios once the list has loaded. */
export async function openPlayer(page: Page) {
  await page.locator('.menu > summary').click()
  const scenario = page.getByLabel('Play a scenario')
  await scenario.locator('option').first().waitFor({ state: 'attached' })
  return scenario
}

/** Opens some of the collapsed elements. */
export const openSome = (page: Page) =>
  page.evaluate(() => {
    for (const toggle of Array.from(document.querySelectorAll<HTMLElement>('main tbody.row button.toggle')).slice(0, 3)) toggle.click()
    for (const details of Array.from(document.querySelectorAll('main details')).slice(0, 4)) details.setAttribute('open', '')
  })
