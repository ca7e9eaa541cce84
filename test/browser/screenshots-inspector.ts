/** Pictures of the Inspector: a journey whose webhooks do not all arrive at once, and the views that show it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

type Call = (path: string, body: object, authorization: string) => Promise<Record<string, string>>
type Control = (path: string, body: object) => Promise<unknown>

/** A receiver that fails every fourth time. It ends with the process. */
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

/** Returns the Data Request to show. */
export async function inspected(url: string, call: Call): Promise<string> {
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

/** Name, address, and what is there once it is shown. */
const VIEWS = [
  ['inspector-calls', () => 'calls', 'main .calls .row'],
  ['inspector-request', (request: string) => `requests/${request}`, 'main svg.events'],
  ['inspector-deliveries', () => 'deliveries', 'main .delivery'],
] as const

export const inspectorSteps = (url: string, request: string): readonly [string, (page: Page) => Promise<unknown>][] =>
  VIEWS.map(([name, view, shown]) => [
    name,
    async (page) => {
      await page.goto(`${url}/sandbox/ui#${view(request)}`)
      await page.locator('#live.live').waitFor()
      await page.locator(shown).first().waitFor()
    },
  ])
