/** `npm run screenshots` takes screenshots of the start page, portal, widget, reference and Inspector for the documentation. */
import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { start } from '../../../server/server.ts'
import { launch } from './browser.ts'

type Call = (path: string, body: object, authorization: string) => Promise<Record<string, string>>
type Control = (path: string, body: object) => Promise<unknown>

/** Starts a receiver that fails every fourth request. It runs until the process ends. */
async function receiver(): Promise<string> {
  let heard = 0
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(heard++ % 4 === 0 ? 503 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}

/** Creates records for the Inspector, with webhooks that arrive at different times. Returns the Data Request to show. */
async function inspected(url: string, call: Call): Promise<string> {
  const { access_token } = await call('auth/generate_access_token', {}, `Basic ${btoa('demo_client:demo_secret')}`)
  const bearer = `Bearer ${access_token}`
  const made = async (first_name: string, last_name: string, type: string, hooks: readonly string[]) => {
    const person = { first_name, last_name, email: `${first_name.toLowerCase()}@example.com`, segment: 'retail' }
    const { id: individual_id } = await call('individuals/new', person, bearer)
    const delivery_details = hooks.map((hook) => ({ url: hook }))
    return (await call('datarequests/new', { individual_id, type, delivery_details }, bearer))['id'] ?? ''
  }
  const control: Control = (path, body) =>
    fetch(`${url}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const hook = await receiver()
  const request = await made('Jordan', 'Rivera', 'INCOME_SUMMARY', [hook])
  await made('Sam', 'Okafor', 'ENROLLMENT_STATUS', [])
  const unheard = await made('Ada', 'Byron', 'CUSTOM', ['http://127.0.0.1:2/hooks'])
  await control('scenarios/run', { datarequest_id: unheard, scenario: 'individual-notified' })
  await control('scenarios/run', { datarequest_id: unheard, scenario: 'connect' })
  await control('scenarios/run', { datarequest_id: request, scenario: 'income-verified-by-payroll-system-and-paystub' })
  await call('services/get_income_summary', { datarequest_id: request }, bearer)
  await call('items/get', { filters: { datarequest_id: request }, count: -1 }, bearer)
  await control('clock', { advance_seconds: 400 })
  return request
}

/** Name, URL fragment, and the selector of an element that appears once the page is ready. */
const INSPECTOR_VIEWS = [
  ['inspector-calls', () => 'calls', 'main tbody'],
  ['inspector-request', (request: string) => `requests/${request}`, 'main svg.events'],
  ['inspector-deliveries', () => 'deliveries', 'main tbody'],
] as const

const inspectorSteps = (url: string, request: string): readonly [string, (page: Page) => Promise<unknown>][] =>
  INSPECTOR_VIEWS.map(([name, view, shown]) => [
    name,
    async (page) => {
      await page.goto(`${url}/sandbox/ui#${view(request)}`)
      await page.locator('#live.live').waitFor()
      await page.locator(shown).first().waitFor()
    },
  ])

const FOLDER = join(import.meta.dirname, '../../../docs/screenshots')
const MAX_BYTES = 200 * 1024
const VIEWS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
const server = await start({
  port: 0,
  host: '127.0.0.1',
  database: ':memory:',
  seed: 'screenshots',
  allowLoopback: true,
  openSandbox: true,
  log,
})

async function call(path: string, body: object, authorization: string): Promise<Record<string, string>> {
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/v3/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, string>
}

async function invitation(): Promise<string> {
  const { access_token } = await call('auth/generate_access_token', {}, `Basic ${btoa('demo_client:demo_secret')}`)
  const bearer = `Bearer ${access_token}`
  const { id: individual_id } = await call(
    'individuals/new',
    { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' },
    bearer,
  )
  const request = { individual_id, type: 'INCOME_SUMMARY', requester_name: 'Northwind Lending', third_party_requester: 'Harbor Homes' }
  const { id: datarequest_id } = await call('datarequests/new', request, bearer)
  return (await call('datarequests/generate_invitation_link', { datarequest_id }, bearer))['uri'] ?? ''
}

const press = async (page: Page, name: string | RegExp) => {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).first().click()])
}

const document = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })

const STEPS: readonly [string, (page: Page, uri: string) => Promise<unknown>][] = [
  [
    'start',
    async (page) => {
      await page.goto(server.url)
      await page.getByRole('button', { name: 'Play it for me' }).click()
      await page.frameLocator('cpd-link iframe').getByRole('heading', { name: 'You are done' }).waitFor()
      await page.locator('.verdict[data-code]').waitFor()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    },
  ],
  ['portal-welcome', (page, uri) => page.goto(uri)],
  ['portal-consent', (page) => press(page, 'Get started')],
  ['portal-ways', (page) => press(page, 'I agree')],
  ['portal-search', (page) => press(page, /^Connect your employer/)],
  ['portal-login', (page) => Promise.all([page.waitForEvent('load'), page.locator('#results button').first().click()])],
  [
    'portal-upload',
    async (page) => {
      await press(page, 'Choose another way')
      await press(page, /^Upload documents/)
      const files = [document('pay-stub-march.pdf', '%PDF-1.4'), document('pay-stub-april.pdf', 'torn')]
      await Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles(files)])
    },
  ],
  [
    'widget-demo',
    async (page) => {
      await page.goto(`${server.url}/widget/demo?demo`)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'This is me' }).click()
      await frame.getByRole('button', { name: 'I agree', exact: true }).click()
      await frame.getByRole('heading', { name: 'Where should the data come from?' }).waitFor()
      await page.locator('#log li').nth(1).waitFor()
    },
  ],
  ['docs-reference', (page) => page.goto(`${server.url}/docs/reference/operations/individuals/create-an-individual.html`)],
]

mkdirSync(FOLDER, { recursive: true })
const watched = await inspected(server.url, call)
const browser = await launch()
try {
  for (const { name, ...options } of VIEWS) {
    const page = await (await browser.newContext(options)).newPage()
    const uri = await invitation()
    for (const [step, go] of [...STEPS, ...inspectorSteps(server.url, watched)]) {
      await go(page, uri)
      const path = join(FOLDER, `${step}-${name}.png`)
      await page.screenshot({ path, animations: 'disabled' })
      const { size } = statSync(path)
      console.log(`${path}: ${Math.ceil(size / 1024)} KB`)
      if (size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES / 1024} KB`)
    }
  }
} finally {
  await browser.close()
  await server.close()
}
