/** `cpd scenario`, `cpd deliveries`, `cpd clock` and `cpd reset` with a running server. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished } from 'vitest'
import { isAgreed } from '../../cli/commands/reset.ts'
import type { ScenarioRun } from '../../sdk/scenarios/run-scenario.ts'
import { control } from '../server/control-api.ts'
import { addCopies } from '../server/copies.ts'
import { type TestServer, test, testServer } from '../server/test-server.ts'
import { type CommandResult, spawnCpd, STACK_TRACE, temporaryFolder } from './cpd.ts'
import { runCpd } from './in-process.ts'

/** Creates a server, and a Data Request whose webhooks go to an unreachable receiver. */
async function served(): Promise<{ server: TestServer; request: string; at: string[] }> {
  const server = await testServer()
  const bearer = await server.bearer()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const { body: individual } = await server.post('/v3/individuals/new', person, bearer)
  const delivery_details = [{ event_type: 'item.created', url: 'http://127.0.0.1:49151/nobody' }]
  const asked = { individual_id: individual.id, type: 'ACADEMIC_SUMMARY', delivery_details }
  const { body: request } = await server.post('/v3/datarequests/new', asked, bearer)
  return { server, request: request.id, at: ['--server', server.url] }
}

test('cpd scenario runs a scenario by name, and cpd deliveries shows each attempt and replays a delivery', async () => {
  const { server, request, at } = await served()
  const run = await runCpd(['scenario', 'connect', '--datarequest', request, ...at])
  expect([run.code, run.err]).toEqual([0, ''])
  expect(run.out.split('\n')).toContain('3/7  the Individual: consent')
  expect(run.out).toMatch(/^1\/7 {2}the client calls \/v3\/datarequests\/generate_invitation_link {2}200 {2}\{"id":"dr_/m)
  expect(run.out).toMatch(/^webhooks +datasource\.connected, item\.created/m)
  expect(run.out).toMatch(/^recorded +DATAREQUEST_LINK_GENERATED, /m)
  expect(run.out).toMatch(/^deliveries +\d+ pending: [^\n]+$/m)
  // The delivery fails permanently after eleven attempts.
  const steps = join(temporaryFolder({ 'a-day.json': '{"steps": [{"advance_seconds": 86400}]}' }), 'a-day.json')
  expect((await runCpd(['scenario', steps, '--datarequest', request, ...at])).out).toMatch(/^1\/1 {2}86,400 s pass$/m)
  const shown = await runCpd(['deliveries', '--datarequest', request, '--status', 'failed', ...at])
  expect(shown.out).toMatch(/^\S+ \S+Z {2}failed {5}item\.created {2}http:\/\/127\.0\.0\.1:49151\/nobody {2}dlv_\w{27}$/m)
  expect(shown.out.match(/^ {4}[ \d]\d {2}.* ms {2}.*refused/gm)).toHaveLength(11)
  const [, id = ''] = /(dlv_\w+)/.exec(shown.out) ?? []
  const again = JSON.parse((await runCpd(['deliveries', '--replay', id, '--format', 'json', ...at])).out) as { replay_of: string }[]
  expect(again.map(({ replay_of }) => replay_of)).toEqual([id])
  await control(server, 'POST', '/clock', { advance_seconds: 86400 })
  await addCopies(server, 'delivery', 204)
  const all = await runCpd(['deliveries', '--replay', '--since', '2020-01-01T00:00Z', '--status', 'failed', ...at])
  expect([all.out.match(/item\.created/g)?.length, all.out.split('\n').at(-2)]).toEqual([205, '205 replayed'])
  expect((await runCpd(['deliveries', '--event', 'session.terminated', ...at])).out).toBe('no deliveries\n')
})

test('cpd scenario creates a Data Request by default and reports it as JSON', async ({ server }) => {
  const run = await runCpd(['scenario', 'report-without-items', '--format', 'json', '--server', server.url])
  expect([run.code, run.err]).toEqual([0, ''])
  const { individual_id, datarequest_id, steps, outcomes } = JSON.parse(run.out) as ScenarioRun
  expect([individual_id, datarequest_id]).toEqual([expect.stringMatching(/^idv_/), expect.stringMatching(/^dr_/)])
  expect(steps.length).toBeGreaterThan(1)
  expect(outcomes).toMatchObject({
    codes: ['NO_ITEMS', 'DATA_NOT_AVAILABLE'],
    events: { 'datarequest.no_items': 1, 'datarequest.report_error': 2 },
    recorded_events: { DATAREQUEST_CREATED: 1, REPORT_ERROR: 2 },
    deliveries: [],
  })
})

test('cpd deliveries shows, pauses and resumes a failing endpoint', async () => {
  const { request, at } = await served()
  expect((await runCpd(['deliveries', '--endpoints', ...at])).out).toBe('no endpoints\n')
  await runCpd(['scenario', 'connect', '--datarequest', request, ...at])
  const shown = await runCpd(['deliveries', '--endpoints', ...at])
  expect([shown.code, shown.err]).toEqual([0, ''])
  expect(shown.out).toMatch(/^failing {2}http:\/\/127\.0\.0\.1:49151\/nobody {2}ep_[\da-f]{24}\n {4}\d+× refused since \S+ \S+Z$/m)
  expect(shown.out).toMatch(/^ {4}never acknowledged a delivery\n {4}\d+ pending$/m)
  const [id = ''] = /ep_\w+/.exec(shown.out) ?? []
  expect((await runCpd(['deliveries', '--pause', id, ...at])).out).toMatch(/^paused {3}http.*\n {4}paused since \S+ \S+Z$/m)
  const [resumed] = JSON.parse((await runCpd(['deliveries', '--resume', id, '--format', 'json', ...at])).out) as { paused_at: unknown }[]
  expect(resumed).toMatchObject({ endpoint_id: id, status: 'active', paused_at: null })
  expect(await runCpd(['deliveries', '--pause', 'ep_none', ...at])).toMatchObject({
    code: 2,
    err: expect.stringContaining('No endpoint has this identifier'),
  })
})

test('cpd scenario shows each completed step and the step that failed', async () => {
  const { request, at } = await served()
  const steps = [{ advance_seconds: 60 }, { action: 'consent' }, { action: 'submit' }, { advance_seconds: 60 }]
  const file = join(temporaryFolder({ 'stops.json': JSON.stringify({ steps }) }), 'stops.json')
  const { code, out, err } = await runCpd(['scenario', file, '--datarequest', request, ...at])
  expect([code, out]).toEqual([2, '1/4  60 s pass\n2/4  the Individual: consent\n'])
  expect(err).toContain('the server rejected the call: step 3: ')
})

test('exits with 2 and explains how to correct invalid input', async () => {
  const { request, at } = await served()
  const files = temporaryFolder({
    'torn.json': '{"steps": [',
    'none.json': '{"steps": []}',
    'late.json': '{"steps": [{"advance_seconds": 1}, {"action": "fly"}]}',
  })
  const refused = async (args: string[]) => {
    const { code, out, err } = await runCpd(args)
    expect(err).not.toMatch(STACK_TRACE)
    return [code, out, err.split('\n')[0]]
  }
  const scenario = (name: string) => refused(['scenario', name, '--datarequest', request, ...at])
  expect(await scenario('no-such')).toEqual([2, '', expect.stringContaining('unknown scenario "no-such"')])
  expect(await scenario(join(files, 'torn.json'))).toEqual([2, '', expect.stringContaining('is not JSON')])
  expect(await scenario(join(files, 'none.json'))).toEqual([
    2,
    '',
    expect.stringContaining('/scenario/steps: must NOT have fewer than 1 items'),
  ])
  expect(await scenario(join(files, 'late.json'))).toEqual([2, '', expect.stringContaining('/scenario/steps/1/action: must be one of')])
  expect(await scenario(join(files, 'gone.json'))).toEqual([2, '', expect.stringContaining('cannot be read (ENOENT)')])
  expect(await refused(['deliveries', '--replay', ...at])).toEqual([
    2,
    '',
    expect.stringContaining('--replay requires a delivery or --since.'),
  ])
  expect(await refused(['deliveries', '--since', 'yesterday', ...at])).toEqual([2, '', expect.stringContaining('epoch milliseconds')])
  expect(await refused(['deliveries', '--server', 'http://127.0.0.1:9'])).toEqual([
    2,
    '',
    expect.stringContaining('no server can be reached at http://127.0.0.1:9'),
  ])
  expect(await refused(['deliveries', '--server', 'nowhere'])).toEqual([2, '', expect.stringContaining('--server cannot be')])
})

test('a spawned command writes its error to standard error and exits with 2', () => {
  const { code, out, err } = spawnCpd(['clock', '--server', 'nowhere'])
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^cpd: --server cannot be/)])
})

const cpd = ({ url }: Pick<TestServer, 'url'>, ...args: string[]): Promise<CommandResult> => runCpd(args, { env: { CPD_SERVER: url } })

const readClock = async (server: TestServer) => (await control(server, 'GET', '/clock')).body as { now: number; frozen: boolean }

test('cpd clock freezes, changes and reads the clock', async ({ server }) => {
  expect((await cpd(server, 'clock', '--freeze')).out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}frozen\n$/)
  const { now } = await readClock(server)
  const moved = await cpd(server, 'clock', '--advance', '1d12h30m5s', '--format', 'json')
  expect(JSON.parse(moved.out)).toEqual({ now: now + ((36 * 60 + 30) * 60 + 5) * 1000, frozen: true })
  expect((await cpd(server, 'clock', '--to', '2090-01-01T00:00Z')).out).toBe('2090-01-01 00:00:00Z  frozen\n')
  expect((await cpd(server, 'clock')).out).toBe('2090-01-01 00:00:00Z  frozen\n')
  expect((await cpd(server, 'clock', '--unfreeze')).out).toMatch(/ {2}running\n$/)
})

test('cpd clock writes the receivers that delay the clock to standard error', async () => {
  const lines = [
    { now: 0, waiting_for: ['http://127.0.0.1:4011'] },
    { now: 0, frozen: true },
  ]
  const slow = createServer((_, response) => response.end(lines.map((line) => JSON.stringify(line)).join('\n'))).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => void slow.close())
  const moved = await cpd({ url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` }, 'clock', '--advance', '1d')
  const err = 'waiting for http://127.0.0.1:4011, which has not responded yet\n'
  expect(moved).toEqual({ code: 0, out: '1970-01-01 00:00:00Z  frozen\n', err })
})

test('cpd clock rejects combined options, backward changes and malformed durations', async ({ server }) => {
  const refused = async (...args: string[]) => {
    const { code, out, err } = await cpd(server, 'clock', ...args)
    return [code, out, err]
  }
  const says = (text: string) => [2, '', expect.stringContaining(text)]
  expect(await refused('--freeze', '--advance', '3d')).toEqual(says('--advance, --to, --freeze and --unfreeze cannot be combined.'))
  expect(await refused('--advance', '3 days')).toEqual(says('a duration such as 15m, 3d or 1d12h'))
  for (const text of ['tomorrow', '2090-02-30T00:00Z', '2090-02-29'])
    expect(await refused('--to', text)).toEqual(says('Use epoch milliseconds'))
  expect(await refused('--to', '2001-01-01T00:00Z')).toEqual(says('The clock cannot move backward'))
})

test('cpd reset deletes everything without confirmation outside of a terminal', async ({ server }) => {
  await control(server, 'POST', '/clock', { advance_seconds: 864_000 })
  await server.post('/v3/individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }, await server.bearer())
  const { code, out, err } = await cpd(server, 'reset')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`Deleted all data of ${server.url}.`)
  expect((await readClock(server)).now).toBeLessThanOrEqual(Date.now())
  expect((await control(server, 'GET', '/requests')).body).toEqual([])
})

test.each([
  ['y\n', true],
  ['Yes \n', true],
  ['\n', false],
  ['n\n', false],
  ['yesterday\n', false],
  ['', false],
])('cpd reset asks for confirmation on a terminal, and treats %j as %j', async (typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = isAgreed('Go on? ', input, output)
  input.end(typed)
  expect(await answer).toBe(expected)
  expect(String(output.read())).toBe('Go on? ')
})
