/** The Inspector in a browser, and a journey for it to follow. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestServer } from '../server/test-server.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

interface Look {
  readonly viewport?: { width: number; height: number }
  readonly colorScheme?: 'light' | 'dark'
}

/** The page once it is live, and its faults. */
export async function inspect(
  browser: Browser,
  { url }: { url: string },
  at = '',
  { viewport = DESKTOP, colorScheme = 'light' }: Look = {},
) {
  const context = await browser.newContext({ viewport, colorScheme })
  const page = await context.newPage()
  const faults: string[] = []
  await page.route('**/*', (route) => {
    if (route.request().url().startsWith(url)) return route.continue()
    faults.push(`outside: ${route.request().url()}`)
    return route.abort()
  })
  page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${url}/sandbox/ui${at}`)
  await page.locator('#live.live').waitFor()
  return { page, faults }
}

/** Violations of WCAG 2.2 AA. */
export async function violations(page: Page): Promise<string[]> {
  // evaluate() is not subject to the Content-Security-Policy of the page.
  await page.evaluate(axe)
  return page.evaluate(async (tags) => {
    const { violations: found } = await (
      globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, WCAG)
}

interface IndividualOptions {
  readonly first_name?: string
  readonly last_name?: string
  readonly url?: string
  readonly type?: string
}

/** An Individual and a Data Request, with webhooks to the URL if there is one. */
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
  readiness: 'Readiness',
  operations: 'Operations',
  accounts: 'Sandbox',
}
export const tabs = Object.keys(TABS) as (keyof typeof TABS)[]

/** Opens a tab by its address and waits for it. */
export async function showTab(page: Page, { url }: { url: string }, tab: keyof typeof TABS, of = ''): Promise<void> {
  await page.goto(`${url}/sandbox/ui${of && `?of=${of}`}#${tab}`)
  await page.getByRole('heading', { level: 2, name: TABS[tab] }).waitFor()
}

/** The first element that opens. */
export const openSome = (page: Page) =>
  page.evaluate(() => {
    for (const details of Array.from(document.querySelectorAll('main details')).slice(0, 4)) details.setAttribute('open', '')
  })
