/** A partner call that is in progress stops if the secret is rotated or the account is suspended. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { JobScheduler } from '../../../server/jobs/scheduler.ts'
import type { HttpClient } from '../../../server/outgoing/http-client.ts'
import { withProgress } from '../../../server/control/clock-progress.ts'
import type { Caller, ControlCall, JsonLines } from '../../../server/http/control.ts'
import { scenarioControls } from '../../../server/control/scenarios/run.ts'
import { eventually } from '../../eventually.ts'
import { control } from '../control-api.ts'
import { DIGEST } from '../item-files.ts'
import { rawRequest } from '../raw-http.ts'
import { basic, type TestServer, test, testServer } from '../test-server.ts'

const administrator = { authorization: 'Bearer open-sesame' }
const REVOKED = expect.stringContaining('Nothing more is done: repeat the call with valid credentials')

/** Creates a partner with a webhook. When the clock advances, `receive` handles the webhook. */
async function installation(receive: () => Promise<void> = async () => {}) {
  const httpClient: HttpClient = {
    checkUrl: async () => {},
    request: async () => {
      await receive()
      return { status: 200, headers: {}, body: new Uint8Array(), durationMs: 0 }
    },
  }
  const server = await testServer({ sandboxToken: 'open-sesame', allowPartnerClock: true, httpClient })
  await control(server, 'POST', '/clock', { frozen: true }, administrator)
  const { body: account } = await control(server, 'POST', '/accounts', {}, administrator)
  const { client_id, secret } = account
  const bearer = await server.bearer(client_id, secret)
  const made = async (path: string, body: object) => (await server.post(path, body, bearer)).body.id as string
  const individual_id = await made('/v3/individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const delivery_details = [{ url: 'https://hooks.example/' }]
  const datarequest_id = await made('/v3/datarequests/new', { individual_id, type: 'CUSTOM', delivery_details })
  const item = { datarequest_id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
  await made('/v3/items/new', item)
  return { server, client_id, datarequest_id, bearer, headers: basic(client_id, secret) }
}

async function findCaller({ db }: TestServer, client_id: string): Promise<Caller> {
  const account = await db.selectFrom('account').select(['id', 'secret_hash']).where('client_id', '=', client_id).executeTakeFirstOrThrow()
  return { forbidden: [], credentials: { accountId: account.id, secretHash: account.secret_hash } }
}

const revocations = [
  ['the secret is rotated', '/accounts/rotate_secret'],
  ['the account is suspended', '/accounts/suspend'],
] as const

const revoke = (server: TestServer, path: string, client_id: string) => control(server, 'POST', path, { client_id }, administrator)

const readNow = async (server: TestServer) => (await control(server, 'GET', '/clock', undefined, administrator)).body.now as number

describe.for(revocations)('after %s', ([, path]) => {
  test('a scenario stops before its next step', async () => {
    const received = vi.fn(async () => {})
    const { server, client_id, datarequest_id, headers } = await installation(received)
    received.mockImplementation(async () => void (await revoke(server, path, client_id)))
    const steps = [{ open: 'widget' }, { action: 'consent' }, { advance_seconds: 60 }, { advance_seconds: 3600 }]
    const before = await readNow(server)
    const { status, body } = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: { steps } }, headers)
    expect(received).toHaveBeenCalled()
    expect([status, body.error_message]).toEqual([403, REVOKED])
    expect(await readNow(server)).toBe(before + 60_000)
  })

  test('a scenario stream ends before its next step', async () => {
    const { server, client_id, datarequest_id } = await installation()
    const step = { call: '/v3/datarequests/get' }
    const call = {
      given: { datarequest_id, scenario: { steps: [step, step] } },
      asLines: true,
      caller: await findCaller(server, client_id),
    }
    const { api } = server
    const scheduler = { readClock: async () => ({ now: 1, frozen: true }) }
    const resources = { api, dependencies: api.dependencies, scheduler } as unknown as ControlCall<'runScenario'>
    const response = await scenarioControls.runScenario({ ...resources, ...call })
    const lines = (response as JsonLines).lines()
    expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ step, status: 200 })
    await revoke(server, path, client_id)
    expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ http_code: 403, error_message: REVOKED })
    expect((await lines.next()).done).toBe(true)
  })

  test.for([
    ['advance', { advance_seconds: 3600 }],
    ['freeze', { frozen: false }],
  ] as const)('a clock move that waits for its turn does not start: %s', async ([method, move]) => {
    const { promise: received, resolve: release } = Promise.withResolvers<void>()
    onTestFinished(() => release())
    const receive = vi.fn(() => received)
    const { server, client_id, headers } = await installation(receive)
    const before = await readNow(server)
    const first = control(server, 'POST', '/clock', { advance_seconds: 60 }, administrator)
    await eventually(() => expect(receive).toHaveBeenCalled())
    const moves = vi.spyOn(JobScheduler.prototype, method)
    onTestFinished(() => moves.mockRestore())
    const second = control(server, 'POST', '/clock', move, headers)
    await eventually(() => expect(moves).toHaveBeenCalled())
    await revoke(server, path, client_id)
    release()
    expect((await first).status).toBe(200)
    expect(await second).toMatchObject({ status: 403, body: { error_message: REVOKED } })
    const { body: clock } = await control(server, 'GET', '/clock', undefined, administrator)
    expect(clock).toEqual({ now: before + 60_000, frozen: true })
  })

  test('the stream that reports a clock change ends', async () => {
    const { server, client_id } = await installation()
    const caller = await findCaller(server, client_id)
    const scheduler = { readClock: async () => ({ now: 1, frozen: true }), slowOrigins: () => [] }
    const lines = withProgress({ scheduler, caller, dependencies: server.api.dependencies }, () => Promise.withResolvers<never>().promise)
    expect((await lines.next()).value).toEqual({ now: 1, waiting_for: [] })
    await revoke(server, path, client_id)
    await expect(lines.next()).rejects.toThrow('Nothing more is done')
  })

  test('rejects a control call whose body is unfinished', async () => {
    const { server, client_id, headers } = await installation()
    const call = begin(server, '/sandbox/faults', headers, { client_id, path: '/v3/items/get', status: 503, count: 5 })
    await eventually(() => expect(server.api.unfinishedBodies.counted).toBeGreaterThan(0))
    await revoke(server, path, client_id)
    expect(await call.end()).toContain('HTTP/1.1 403 ')
    expect((await control(server, 'GET', '/faults', undefined, administrator)).body).toEqual([])
  })
})

test('rejects an API call whose body is unfinished after its account is suspended', async () => {
  const { server, client_id, bearer } = await installation()
  const call = begin(server, '/v3/individuals/new', bearer, { first_name: 'Eve', last_name: 'Late', email: 'eve@example.com' })
  await eventually(() => expect(server.api.unfinishedBodies.counted).toBeGreaterThan(0))
  await revoke(server, '/accounts/suspend', client_id)
  expect(await call.end()).toContain('HTTP/1.1 403 ')
  expect(await server.db.selectFrom('individual').select('id').where('full_name', 'like', '%late%').execute()).toEqual([])
})

/** Sends a body without its last byte. */
function begin({ url }: TestServer, path: string, headers: Record<string, string>, body: object) {
  const text = JSON.stringify(body)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(
    rawRequest('POST', path, { ...headers, 'content-type': 'application/json', 'content-length': text.length }, text.slice(0, -1)),
  )
  const end = async () => {
    socket.write(text.slice(-1))
    const [response] = (await once(socket, 'data')) as [Buffer]
    return response.toString()
  }
  return { end }
}
