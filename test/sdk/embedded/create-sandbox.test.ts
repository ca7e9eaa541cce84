/** The methods of the embedded sandbox, and the isolation of several sandboxes in one process. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { ServiceClient } from '../../../generated/client.ts'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { Credentials, Sandbox } from '../../../sdk/embedded/sandbox.ts'
import { HOUR } from '../../../server/core/durations.ts'
import { definePlugin } from '../../../server/plugin.ts'
import { makeTempDir } from '../../server/serve-process.ts'
import { sandboxForTest, test } from './sandbox.ts'
import { FAR_AWAY_MS } from '../../time-limits.ts'

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

const newRequest = async (credentials: Credentials, webhooks?: string): Promise<string> => {
  const client = new ServiceClient(credentials)
  const { id: individual_id } = await client.individuals.createIndividual(PERSON)
  const delivery = webhooks === undefined ? {} : { delivery_details: [{ url: webhooks }] }
  return (await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_EMPLOYMENT_DETAILS', ...delivery })).id
}

test('serves the demo account and created accounts, which are isolated from each other', async ({ sandbox }) => {
  const one = await sandbox.account({ name: 'One' })
  const [first, second] = [await newRequest(sandbox.demo), await newRequest(one)]
  expect(one.name).toBe('One')
  const { items } = await new ServiceClient(one).individuals.listIndividualItems({ datarequest_id: second })
  expect(items).toEqual([])
  await expect(new ServiceClient(one).dataRequests.getDataRequest({ datarequest_id: first })).rejects.toThrow('No Data Request')
})

test('advances the clock by milliseconds, by a duration and to a timestamp, and freezes it', async () => {
  const { clock } = await sandboxForTest({ clock: { at: '2031-05-01T00:00:00Z', frozen: true } })
  const begin = Date.UTC(2031, 4, 1)
  expect(await clock.now()).toBe(begin)
  expect(await clock.advance('1d12h')).toBe(begin + 36 * HOUR)
  expect(await clock.advance(1500)).toBe(begin + 36 * HOUR + 1500)
  expect(await clock.set(new Date(begin + 48 * HOUR))).toBe(begin + 48 * HOUR)
  await expect(clock.set(begin)).rejects.toThrow('The clock cannot move backward')
  expect(await clock.unfreeze()).toBeGreaterThanOrEqual(begin + 48 * HOUR)
  expect(await clock.freeze()).toBe(await clock.now())
})

test.for(['90', 'soon', '12 h', '', -1, Number.NaN])('rejects the duration %j', async (duration, { sandbox: { clock } }) => {
  await expect(clock.advance(duration)).rejects.toThrow('Use a number of milliseconds that is at least 0, or a string such as 90s, 15m')
})

test.each([
  'soon',
  '2027',
  '',
  -1,
  1.5,
  Number.NaN,
  new Date(-1),
  new Date(Number.NaN),
  Date.UTC(2150, 0) + 1,
  '9999-01-01T00:00Z',
  '2027-02-29',
])('rejects the timestamp %j', async (at) => {
  await expect(createSandbox({ clock: { at } })).rejects.toThrow('Use a Date, epoch milliseconds, or a string such as 2027-01-01')
})

const WRONG_OPTIONS: readonly (readonly [unknown, string])[] = [
  ['state.yaml', "the options of createSandbox cannot be 'state.yaml'. Use an object."],
  [{ prot: 1 }, 'createSandbox has no option prot. Did you mean port?'],
  [
    { database: 'x' },
    'createSandbox has no option database. Use port, load, clock, plugins, seed, rateLimit, allowOpaqueOrigins, allowPrivateHosts, onError.',
  ],
  [{ port: '8080' }, "port of createSandbox cannot be '8080'. Use a whole number from 0 to 65535."],
  [{ port: 70_000 }, 'port of createSandbox cannot be 70000. Use a whole number from 0 to 65535.'],
  [{ load: 1 }, 'load of createSandbox cannot be 1. Use a file name, or an object with accounts.'],
  [{ load: '' }, "load of createSandbox cannot be ''. Use a file name, or an object with accounts."],
  [{ plugins: {} }, 'plugins of createSandbox cannot be {}. Use a list of plugins.'],
  [{ seed: 5 }, 'seed of createSandbox cannot be 5. Use a string.'],
  [{ rateLimit: 0 }, 'rateLimit of createSandbox cannot be 0. Use a whole number from 1, or off.'],
  [{ allowOpaqueOrigins: 'yes' }, "allowOpaqueOrigins of createSandbox cannot be 'yes'. Use true or false."],
  [{ allowPrivateHosts: 'app' }, "allowPrivateHosts of createSandbox cannot be 'app'. Use a list of hosts and networks."],
  [{ allowPrivateHosts: ['app', 1] }, "allowPrivateHosts of createSandbox cannot be [ 'app', 1 ]. Use a list of hosts and networks."],
  [{ allowPrivateHosts: ['http://app'] }, 'the private host "http://app" is a URL. Use its host app without scheme, port and path'],
  [{ onError: 'log' }, "onError of createSandbox cannot be 'log'. Use a function."],
  [{ clock: '2027-01-01' }, "clock of createSandbox cannot be '2027-01-01'. Use an object with at or frozen."],
  [{ clock: { now: 1 } }, 'createSandbox has no option clock.now. Use at, frozen.'],
  [{ clock: { frozen: 'yes' } }, "clock.frozen of createSandbox cannot be 'yes'. Use true or false."],
]

test.each(WRONG_OPTIONS)('rejects the options %j with a message', async (options, message) => {
  await expect(createSandbox(options as never)).rejects.toThrow(message)
})

test('takes missing parts of the clock option from the state', async () => {
  const load = { clock: { now: '2031-05-01T00:00Z', frozen: true }, accounts: [] }
  const { clock } = await sandboxForTest({ load, clock: { at: Date.UTC(2032, 0, 1) } })
  expect(await clock.now()).toBe(Date.UTC(2032, 0, 1))
  const running = await sandboxForTest({ load, clock: { frozen: false } })
  expect(new Date(await running.clock.now()).toISOString()).toMatch(/^2031-05-01T00:00/)
})

test('runs scenarios for the demo account and a loaded account, and rejects an unknown account', async () => {
  const sandbox = await sandboxForTest({
    load: { accounts: [{ client_id: 'branch_office' }, { client_id: 'demo_client', secret: 'demo_secret' }] },
  })
  for (const account of [sandbox.demo, ...sandbox.loaded]) {
    const { datarequest_id } = await sandbox.scenario('connect', { account })
    expect((await new ServiceClient(account).dataRequests.getDataRequest({ datarequest_id })).id).toBe(datarequest_id)
  }
  await expect(sandbox.scenario('connect', { account: { clientId: 'none' } })).rejects.toThrow(
    'the sandbox has no account with the client_id none.',
  )
})

test('rejects waiting for an unknown event', async ({ sandbox }) => {
  const message = 'unknown webhook item.procesed. Did you mean item.processed?'
  await expect((await sandbox.webhooks()).next('item.procesed' as never)).rejects.toThrow(message)
  await expect(sandbox.delivered('item.procesed' as never)).rejects.toThrow(message)
})

test.each([42, 100, 600, Number.NaN])('the webhook receiver rejects the status %j', async (status) => {
  const webhooks = await (await sandboxForTest()).webhooks()
  expect(() => Object.assign(webhooks, { status })).toThrow('Use a status from 200 to 599.')
  expect(webhooks.status).toBe(200)
})

test('the clock can start in the past', async () => {
  const sandbox = await sandboxForTest({ clock: { at: Date.UTC(2019, 0, 1) } })
  expect(new Date(await sandbox.clock.now()).getUTCFullYear()).toBe(2019)
  await newRequest(sandbox.demo)
})

test('advance resolves after due jobs have run and their webhooks have been attempted', async ({ sandbox }) => {
  const webhooks = await sandbox.webhooks()
  const datarequest_id = await newRequest(sandbox.demo, webhooks.url)
  const { expires_at } = await new ServiceClient(sandbox.demo).dataRequests
    .generateInvitationLink({ datarequest_id })
    .then(
      async () =>
        (await new ServiceClient(sandbox.demo).dataRequests.listInvitationLinks({ datarequest_id })).links[0] as { expires_at: number },
    )
  await sandbox.clock.set(expires_at)
  expect(webhooks.received.map(({ body }) => body.event)).toEqual(['session.no_login'])
  expect((await sandbox.deliveries()).map(({ status }) => status)).toEqual(['delivered'])
})

test('runs a scenario for a new Data Request and delivers its webhooks', async ({ sandbox }) => {
  const webhooks = await sandbox.webhooks()
  const { datarequest_id, individual_id, steps } = await sandbox.scenario('connect', { webhookUrl: webhooks.url })
  expect(steps.length).toBeGreaterThan(2)
  const processed = await webhooks.next('item.processed', { timeoutMs: FAR_AWAY_MS })
  expect(processed.body).toMatchObject({ event: 'item.processed', datarequest_id, individual_id })
  expect(await sandbox.delivered('item.processed', { datarequest_id, timeoutMs: FAR_AWAY_MS })).toMatchObject({
    event_type: 'item.processed',
    status: 'delivered',
  })
  expect((await sandbox.events({ type: 'item.processed' })).length).toBeGreaterThan(0)
})

test('runs a scenario for an existing Data Request and rejects an unknown one', async ({ sandbox }) => {
  const datarequest_id = await newRequest(sandbox.demo)
  expect((await sandbox.scenario('connect', { datarequest_id })).datarequest_id).toBe(datarequest_id)
  await expect(sandbox.scenario('connect', { datarequest_id: 'dr_none' })).rejects.toThrow('no Data Request has the identifier dr_none')
})

test('rejects an unknown scenario with a suggestion and creates nothing', async ({ sandbox }) => {
  await expect(sandbox.scenario('conect')).rejects.toThrow('No scenario has this name; did you mean connect?')
  await expect(sandbox.scenario('everything-at-once')).rejects.toThrow('No scenario has this name (see GET')
  expect(await sandbox.control('/sandbox/accounts')).toHaveLength(1)
})

const FAULT = { client_id: 'demo_client', path: '/v3/items/get', status: 404 }

test('adds, lists and clears faults', async ({ sandbox }) => {
  const { fault_id } = await sandbox.addFault(FAULT)
  await expect(new ServiceClient(sandbox.demo).items.listItems({})).rejects.toMatchObject({ status: 404 })
  expect(await sandbox.faults({ client_id: 'demo_client' })).toMatchObject([{ fault_id, effect: 'status', applied: 1, remaining: 0 }])
  expect(await sandbox.clearFaults({ fault_id })).toEqual({ cleared: 1 })
  expect(await sandbox.faults()).toEqual([])
})

test('control accepts paths with and without /sandbox, and with and without a method', async ({ sandbox }) => {
  await sandbox.control('POST', '/faults', { body: FAULT })
  await sandbox.control('/sandbox/faults', { body: FAULT })
  for (const call of [['GET', '/sandbox/faults'], ['GET', '/faults'], ['/sandbox/faults'], ['/faults']] as [string][])
    expect([call, await sandbox.control(...call)]).toMatchObject([call, [{ applied: 0 }, { applied: 0 }]])
  expect(await sandbox.control('/sandbox/faults/clear')).toEqual({ cleared: 2 })
  expect(await sandbox.control('/sandbox/datarequests', { query: { related_to: 'dr_none' } })).toEqual([])
})

test.for([
  [['/sandbox/fualts'], 'the control API has no GET /sandbox/fualts; did you mean /sandbox/faults?'],
  [['POST', '/outbox'], 'the control API has no POST /sandbox/outbox'],
  [
    ['/sandbox/faults', FAULT],
    'control does not have the option client_id. Use query or body, such as control(path, { body: { client_id: … } }).',
  ],
] as [[string], string][])('rejects control(%j) with a message', async ([call, message], { sandbox }) => {
  await expect(sandbox.control(...call)).rejects.toThrow(new RegExp(`${message.replace(/[?(){}]/g, '\\$&')}$`))
})

test('retries a webhook after an error as the clock advances', async ({ sandbox }) => {
  const webhooks = await sandbox.webhooks()
  webhooks.status = 503
  await sandbox.scenario('connect', { webhookUrl: webhooks.url })
  expect((await sandbox.deliveries({ status: 'pending' })).length).toBeGreaterThan(0)
  webhooks.status = 200
  await sandbox.clock.advance('5m')
  expect(await sandbox.deliveries({ status: 'pending' })).toEqual([])
})

test('lists the webhooks that arrived if waiting for another one times out', async ({ sandbox }) => {
  const webhooks = await sandbox.webhooks()
  await expect(webhooks.next('item.processed', { timeoutMs: 1 })).rejects.toThrow(
    'no webhook item.processed arrived within 1 ms. No other webhooks arrived.',
  )
  await expect(sandbox.delivered('item.processed', { timeoutMs: 0 })).rejects.toThrow('None was sent. Check the delivery_details')
  const waiting = webhooks.next('item.processed', { timeoutMs: FAR_AWAY_MS }).catch((error: Error) => error.message)
  await sandbox.close()
  expect(await waiting).toBe('the sandbox was closed before the webhook arrived')
})

test('lists calls, newest first', async ({ sandbox }) => {
  await newRequest(sandbox.demo)
  const calls = await sandbox.requests({ path: '/v3/individuals' })
  expect(calls.map(({ operation, status }) => `${operation} ${status}`)).toEqual(['/v3/individuals/new 200'])
})

test('reset restores the clock and removes everything except the demo account', async () => {
  const sandbox = await sandboxForTest({ clock: { at: Date.UTC(2031, 0, 1), frozen: true } })
  await sandbox.account()
  await newRequest(sandbox.demo)
  await sandbox.clock.advance('3d')
  await sandbox.reset()
  expect(await sandbox.clock.now()).toBe(Date.UTC(2031, 0, 1))
  expect(((await sandbox.control('GET', '/accounts')) as unknown[]).length).toBe(1)
  await newRequest(sandbox.demo)
})

test('plugins override server operations', async () => {
  const sandbox = await sandboxForTest({
    plugins: [{ name: 'capitals', handlers: { getIndividual: async (_call, next) => ({ ...(await next()), first_name: 'JORDAN' }) } }],
  })
  const client = new ServiceClient(sandbox.demo)
  const { id: individual_id } = await client.individuals.createIndividual(PERSON)
  expect((await client.individuals.getIndividual({ individual_id })).first_name).toBe('JORDAN')
})

test('verify runs statements against the server with its plugins', async ({ sandbox }) => {
  const verdict = async (from: Pick<Sandbox, 'verify'>) =>
    (await from.verify({ only: 'INDIVIDUAL_CREATED' })).statements.map(({ verdict }) => verdict)
  expect(await verdict(sandbox)).toEqual(['held'])
  const shouting = definePlugin({
    name: 'shouting',
    handlers: { getIndividual: async (_, next) => ({ ...(await next()), first_name: 'ADA' }) },
  })
  expect(await verdict(await sandboxForTest({ plugins: [shouting] }))).toEqual(['broken'])
})

test('readiness checks the specified account, or the demo account by default', async ({ sandbox }) => {
  const account = await sandbox.account()
  await new ServiceClient(account).individuals.createIndividual(PERSON)
  const calls = async (of?: typeof account) => (await sandbox.readiness(of)).records.calls
  expect([await calls(account), await calls()]).toEqual([2, 0])
})

test('readiness checks the first loaded account by default', async () => {
  const sandbox = await sandboxForTest({ load: { accounts: [{ client_id: 'one' }, { client_id: 'two' }] } })
  await new ServiceClient(sandbox.loaded[0] as Credentials).individuals.createIndividual(PERSON)
  expect((await sandbox.readiness()).records.calls).toBe(2)
})

test('reset loads the original state even if the caller has changed the object', async () => {
  const load = { accounts: [{ client_id: 'one' }] }
  const sandbox = await sandboxForTest({ load })
  load.accounts[0]!.client_id = 'changed'
  await sandbox.reset()
  expect(await sandbox.control('GET', '/accounts')).toMatchObject([{ client_id: 'one' }])
})

test('reports an invalid plugin or port and leaves nothing open', async () => {
  await expect(createSandbox({ plugins: [{ name: 'no spaces', handlers: {} }] })).rejects.toThrow('no spaces')
  const sandbox = await sandboxForTest()
  await expect(createSandbox({ port: Number(new URL(sandbox.url).port) })).rejects.toThrow('it is in use')
})

test('rejects calls after close and ignores a second close', async ({ sandbox }) => {
  await sandbox.close()
  await sandbox.close()
  await expect(sandbox.account()).rejects.toThrow('this sandbox is closed')
  await expect(sandbox.webhooks()).rejects.toThrow('this sandbox is closed')
})

test('twelve sandboxes in one process have separate clocks, accounts and data', async () => {
  const sandboxes = await Promise.all(
    Array.from({ length: 12 }, (_, at) => createSandbox({ clock: { at: Date.UTC(2030, 0, 1 + at), frozen: true } })),
  )
  onTestFinished(async () => void (await Promise.all(sandboxes.map((sandbox) => sandbox.close()))))
  expect(new Set(sandboxes.map(({ url }) => url)).size).toBe(12)
  const seen = await Promise.all(
    sandboxes.map(async (sandbox, at) => {
      const client = new ServiceClient(sandbox.demo)
      const { id: individual_id } = await client.individuals.createIndividual({ ...PERSON, first_name: `Person ${at}` })
      await sandbox.scenario('connect')
      const { first_name, last_activity_at } = await client.individuals.getIndividual({ individual_id })
      const requests = (await sandbox.control('GET', '/datarequests')) as unknown[]
      return { first_name, created: Number(last_activity_at), requests: requests.length }
    }),
  )
  expect(seen).toEqual(sandboxes.map((_, at) => ({ first_name: `Person ${at}`, created: Date.UTC(2030, 0, 1 + at), requests: 1 })))
})

const CREATE = JSON.stringify(join(import.meta.dirname, '../../../sdk/embedded/create-sandbox.ts'))

/**
 * Prints the open resources before sandboxes are created and after they are closed. In between, threads read documents, and webhooks arrive
 * over sockets.
 */
const SCRIPT = `
const { createSandbox } = await import(${CREATE})
const { Worker } = await import('node:worker_threads')
const open = () => process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap').toSorted()
let threads = 0
process.on('worker', () => threads++)
const listeners = () => process.eventNames().map((name) => process.listenerCount(name)).toSorted().join()
const before = [open(), listeners()]
{
  await using one = await createSandbox()
  const two = await createSandbox()
  const webhooks = await one.webhooks()
  await one.scenario('upload-a-document', { webhooks: webhooks.url })
  await one.control('POST', '/clock', { body: { advance_seconds: 86400 } })
  webhooks.next('session.no_login', { timeoutMs: ${FAR_AWAY_MS} }).catch(() => {})
  one.delivered('session.no_login', { timeoutMs: ${FAR_AWAY_MS} }).catch(() => {})
  await createSandbox({ port: Number(new URL(one.url).port) }).catch(() => {})
  await two.close()
}
// The system takes some event-loop turns to release closed sockets.
for (let turn = 0; turn < 2000 && open().length > before[0].length; turn++) await new Promise((resolve) => setTimeout(resolve, 1))
console.log(JSON.stringify({ before, after: [open(), listeners()], threads: threads > 0 }))
`

test('close leaves no handles, threads, timers or listeners, and the process exits', () => {
  const folder = makeTempDir()
  writeFileSync(join(folder, 'script.mjs'), SCRIPT)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['script.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const { before, after, threads } = JSON.parse(stdout)
  expect(after).toEqual(before)
  expect([before[0], threads]).toEqual([[], true])
})
