/**
 * `cpd exercise`: the list of scenarios, the choice of Data Requests, the waiting times, and the messages about scenarios that were not
 * triggered.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, onTestFinished } from 'vitest'
import { chooseScenarios } from '../../cli/commands/exercise.ts'
import { findAccount, exercise } from '../../sdk/exercise/run.ts'
import { probeScenario } from '../../sdk/exercise/probe.ts'
import { failureScenarios } from '../../sdk/exercise/failure-scenarios.ts'
import { type ApiFixture, DAY, test } from '../server/api-fixture.ts'
import { control } from '../server/control-api.ts'
import { serve } from '../server/serve-process.ts'
import { webhookReceiver } from '../server/webhooks/webhooks-fixture.ts'
import { root } from './cpd.ts'
import { runCpd } from './in-process.ts'
import { eventually } from '../eventually.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const PATIENCE = { waitMs: FAR_AWAY_MS, settleMs: 40 }
/** Short timeouts for events that never happen. */
const IMPATIENCE = { waitMs: 200, settleMs: 40 }

async function tried(at: ApiFixture, only: readonly string[], patience = PATIENCE) {
  const waits: string[] = []
  const listener = { onWait: (what: string) => void waits.push(what), onResult: () => {} }
  const { scenarios: all } = await exercise({ server: at.url }, 'demo_client', chooseScenarios(only), patience, listener)
  return { waits, all: all.map(({ name, triggered, reason }) => [name, triggered, reason]) }
}

const recorded = async (at: ApiFixture, id: string): Promise<string[]> =>
  (await at.log(id)).flat().filter((type) => typeof type === 'string')

test('lists the values of --only in execution order', () => {
  expect(chooseScenarios(undefined)).toBe(failureScenarios)
  expect(chooseScenarios(['webhook-late', 'report-complete']).map(({ name }) => name)).toEqual(['report-complete', 'webhook-late'])
  expect(() => chooseScenarios(['webhook-laet'])).toThrow('unknown failure scenario "webhook-laet". Did you mean webhook-late?')
  expect(new Set(failureScenarios.map(({ name }) => name)).size).toBe(failureScenarios.length)
})

test('finds an account by client_id or identifier, and otherwise lists the accounts', async ({ at }) => {
  const where = { server: at.url }
  const account = await findAccount(where, 'demo_client')
  expect(await findAccount(where, account.id)).toEqual(account)
  await expect(findAccount(where, 'nobody')).rejects.toThrow('unknown account "nobody". Use one of demo_client.')
})

test("opens the integration's link for the Individual, or the widget if there is no link", async ({ at }) => {
  const [withLink, without] = [await at.newRequest(), await at.newRequest()]
  await at.done('datarequests/generate_invitation_link', { datarequest_id: withLink })
  expect((await tried(at, ['credentials-not-obtained', 'datasource-not-listed'])).all.every(([, triggered]) => triggered)).toBe(true)
  expect(await recorded(at, withLink)).toContain('DATAREQUEST_LINK_ACCESSED')
  expect(await recorded(at, without)).toContain('WIDGET_INITIATED')
  expect(await recorded(at, without)).not.toContain('DATAREQUEST_LINK_ACCESSED')
})

test('ignores Data Requests that belong to other accounts or that the Individual has already visited', async ({ at, id: visited }) => {
  await control(at, 'POST', '/scenarios/run', { datarequest_id: visited, scenario: { steps: [{ open: 'widget' }] } })
  const { body: other } = await control(at, 'POST', '/accounts')
  const others = await at.bearer(other.client_id, other.secret)
  const { body: person } = await at.post('/v3/individuals/new', { first_name: 'A', last_name: 'B', email: 'a@example.com' }, others)
  await at.post('/v3/datarequests/new', { individual_id: person.id, type: 'INCOME_SUMMARY' }, others)
  expect(await tried(at, ['report-complete'], IMPATIENCE)).toEqual({
    waits: ['waiting for the integration to create a Data Request'],
    all: [['report-complete', false, 'the integration did not create a Data Request within 0.2 s']],
  })
})

test('waits until the integration creates a Data Request', async ({ at }) => {
  const made: Promise<string>[] = []
  const listener = { onWait: () => void made.push(at.newRequest()), onResult: () => {} }
  const { scenarios: all } = await exercise({ server: at.url }, 'demo_client', chooseScenarios(['no-documents']), PATIENCE, listener)
  expect(all).toMatchObject([{ triggered: true }])
  expect(await recorded(at, (await made[0]) as string)).toContain('NO_ITEMS')
})

test('reports missing preconditions, and continues with the other scenarios', async ({ at }) => {
  await at.newRequest()
  await at.newRequest()
  expect((await tried(at, ['link-expired', 'webhook-repeated', 'no-documents'])).all).toEqual([
    ['no-documents', true, null],
    ['webhook-repeated', false, 'no Data Request of the integration has a webhook'],
    ['link-expired', false, 'the integration created no invitation link'],
  ])
})

test.for([
  ['webhook-repeated', 2],
  ['webhook-retried', 2],
  ['webhook-late', 1],
] as const)('%s: delivers each webhook the expected number of times, and removes its faults', async ([name, times], { at }) => {
  const receiver = await webhookReceiver()
  const heard = () => receiver.heard.filter(({ body }) => JSON.parse(body).event === 'datarequest.report_complete').length
  for (let request = 0; request < 2; request++) await at.newRequest({ delivery_details: [{ url: receiver.url }] })
  expect((await tried(at, ['report-complete'])).all).toEqual([['report-complete', true, null]])
  const before = heard()
  expect((await tried(at, [name])).all).toEqual([[name, true, null]])
  expect(heard() - before).toBe(times)
  expect((await control(at, 'GET', '/faults')).body).toEqual([])
})

test('removes a fault that no call triggered', async ({ at }) => {
  await at.newRequest()
  expect((await tried(at, ['service-unavailable'], IMPATIENCE)).all).toEqual([
    ['service-unavailable', false, 'the injected fault affected no call of the integration in time'],
  ])
  expect((await control(at, 'GET', '/faults')).body).toEqual([])
})

describe('with a probe', () => {
  /** Starts a receiver that counts its requests per webhook or per event. A GET request returns the counts. */
  async function counting(at: ApiFixture, counts: (headers: IncomingHttpHeaders) => string) {
    const state = new Map<string, number>()
    const receiver = await webhookReceiver(({ headers, method }) => {
      if (method === 'GET') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(state)) }
      const key = counts(headers)
      if (!state.has(key)) state.set(key, state.size)
      return 204
    })
    const id = await at.newRequest({ delivery_details: [{ url: receiver.url }] })
    await control(at, 'POST', '/scenarios/run', { datarequest_id: id, scenario: 'login-without-credentials' })
    await at.pass(DAY)
    return receiver
  }

  async function probed(at: ApiFixture, probe: string) {
    const listener = { onWait: () => {}, onResult: () => {} }
    const { scenarios } = await exercise({ server: at.url }, 'demo_client', [probeScenario(probe)], PATIENCE, listener)
    return scenarios.map(({ name, triggered, reason, problem }) => [name, triggered, reason, problem])
  }

  const NAME = 'webhook-repeated-state'

  test('passes if the integration handles each event once', async ({ at }) => {
    const { url, heard } = await counting(at, (headers) => String(headers['webhook-id']))
    expect(await probed(at, url)).toEqual([[NAME, true, null, null]])
    const probe = heard.find(({ method }) => method === 'GET')
    expect(probe?.headers['user-agent']).toMatch(/^consumer-permissioned-data-sandbox\//)
  })

  test('fails and names the event if the state changes when an acknowledged event arrives again', async ({ at }) => {
    let webhooks = 0
    const { url } = await counting(at, () => String(webhooks++))
    expect(await probed(at, url)).toEqual([
      [NAME, true, null, expect.stringMatching(/^the state changed when the acknowledged event session\.\w+ arrived again$/)],
    ])
  })

  test.for([
    ['returns 404', (): number => 404, /^the probe returns 404\. It must return 200 with JSON\.$/],
    ['does not return JSON', () => ({ body: 'fine' }), /^the probe at http:\/\/127\.0\.0\.1:\d+ does not return JSON: /],
    [
      'changes without a webhook',
      () => ({ body: JSON.stringify(Math.random()) }),
      /^the state at http:\/\/127\.0\.0\.1:\d+ changes without a webhook$/,
    ],
  ] as const)('reports a probe that %s, and draws no conclusion', async ([_, response, why], { at }) => {
    await counting(at, (headers) => String(headers['webhook-id']))
    const { url } = await webhookReceiver(response)
    expect(await probed(at, url)).toEqual([[NAME, false, expect.stringMatching(why), null]])
  })

  test('resends nothing if there was no webhook', async ({ at }) => {
    const { url } = await webhookReceiver(() => ({ body: '{}' }))
    expect(await probed(at, url)).toEqual([[NAME, false, 'the integration has acknowledged no webhook yet', null]])
    expect(await probed(at, 'shop')).toEqual([[NAME, false, '--probe cannot be "shop". Use an http or https URL.', null]])
  })
})

test('waits for a link with a late expiry to expire', async ({ at, id }) => {
  await at.done('datarequests/generate_invitation_link', { datarequest_id: id, expires_at: at.now() + 20 * DAY })
  expect((await tried(at, ['link-expired'])).all).toEqual([['link-expired', true, null]])
  expect(await recorded(at, id)).toContain('DATAREQUEST_LINK_EXPIRED')
})

test('removes its faults when interrupted', async ({ at }) => {
  await at.newRequest()
  const command = ['exercise', '--only', 'service-unavailable', '--server', at.url]
  const child = spawn(process.execPath, [join(root, 'cli/main.ts'), ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const asked = async () => (await control(at, 'GET', '/faults')).body.length
  await eventually(async () => expect(await asked()).toBeGreaterThan(0))
  const closed = once(child, 'close')
  child.kill('SIGINT')
  expect([(await closed)[0], err]).toEqual([1, 'cpd: stopped. Pending faults were removed.\n'])
  expect(await asked()).toBe(0)
})

test('lists scenarios, rejects unknown names, and exits with 1 or 2 on failure', async () => {
  const listed = await runCpd(['exercise', '--list', '--only', 'refresh,link-expired'])
  expect([listed.code, listed.out.split('\n').map((line) => line.split(' ')[0])]).toEqual([0, ['refresh', 'link-expired', '']])
  const mistyped = await runCpd(['exercise', '--only', 'refesh'])
  expect([mistyped.code, mistyped.err]).toEqual([2, expect.stringContaining('Did you mean refresh?')])
  const nowhere = await runCpd(['exercise', '--server', 'http://127.0.0.1:9'])
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('no server can be reached at')])
  const { url } = await serve([])
  const idle = await runCpd(['exercise', '--only', 'report-complete', '--wait', '1', '--settle', '1', '--server', url])
  expect([idle.code, idle.err]).toEqual([1, 'cpd: waiting for the integration to create a Data Request\n'])
  expect(idle.out).toMatch(
    /^1\/1 {2}– report-complete .*\n +not triggered: the integration did not create a Data Request within 1 s\n\n\d+ shown, \d+ not seen, 0 failed, \d+ not observable\n/,
  )
  expect(idle.out).toMatch(/cpd readiness demo_client --evidence\n$/)
})
