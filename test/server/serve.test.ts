import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { closeGracefully } from '../../server/server.ts'
import { runCpd, signalTo, startCpd } from '../cli/in-process.ts'
import { control } from './control-api.ts'
import { makeTempDir, SERVE_ENV, serve, startServe } from './serve-process.ts'
import { basic, testServer } from './test-server.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'
import { eventually } from '../eventually.ts'

/** Long enough for a server that other machines can reach. */
const LONG_TOKEN = 'long-enough-for-others'

const PERSON = JSON.stringify({ first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })

const post = (url: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })

async function bearer({ url }: { readonly url: string }, credentials = basic()): Promise<Record<string, string>> {
  const { access_token } = (await (await post(url, '/v3/auth/generate_access_token', credentials)).json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

test('prints its address with one link, its database and the credentials of the demo account', async () => {
  const folder = makeTempDir()
  const server = await serve([], folder)
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(server.out().match(/^listening on /gm)).toHaveLength(1)
  expect(server.out().match(/http:\S+(?=\?)/g)).toEqual([`${server.url}/`])
  expect(server.out()).toMatch(/^Start: \S+\?code=[\w.-]{40}$/m)
  expect(server.out()).toContain('State: .cpd/sandbox.sqlite')
  expect(server.out()).toContain('client_id demo_client, secret demo_secret')
  expect(readdirSync(join(folder, '.cpd'))).toContain('sandbox.sqlite')
  expect(server.err()).toBe('')
})

test('SIGINT closes the database and exits with 0, and the next start continues from the file', async () => {
  const folder = makeTempDir()
  const first = await startServe(folder, '--port', '0', '--database', 'state.sqlite')
  const token = await bearer(first)
  const { id } = (await (await post(first.url, '/v3/individuals/new', token, PERSON)).json()) as { id: string }
  await control(first, 'POST', '/clock', { frozen: true })
  const { body: clock } = await control(first, 'POST', '/clock', { advance_seconds: 600 })
  first.child.kill('SIGINT')
  expect([await first.ended, first.err()]).toEqual([0, ''])
  // When the database was closed, the write-ahead log was merged into the file.
  expect(readdirSync(folder)).toEqual(['state.sqlite'])

  const second = await serve(['--database', join(folder, 'state.sqlite')])
  const seen = await post(second.url, '/v3/individuals/get_by_id', token, JSON.stringify({ individual_id: id }))
  expect([seen.status, ((await seen.json()) as { email: string }).email]).toEqual([200, 'jordan@example.com'])
  expect((await control(second, 'GET', '/clock')).body).toEqual(clock)
  const { body: requestLog } = await control(second, 'GET', '/requests')
  expect(requestLog.map(({ operation }: { operation: string }) => operation)).toEqual([
    '/v3/individuals/get_by_id',
    '/v3/individuals/new',
    '/v3/auth/generate_access_token',
  ])
})

test('SIGKILL in the middle of a thousand writes does not lose any acknowledged write', async () => {
  const folder = makeTempDir()
  const server = await startServe(folder, '--port', '0')
  const token = await bearer(server)
  const acknowledged: string[] = []
  let asked = 0
  const writer = async () => {
    while (asked < 1000) {
      asked++
      const result = await post(server.url, '/v3/individuals/new', token, PERSON).then(
        (response) => response.json() as Promise<{ id: string }>,
      )
      acknowledged.push(result.id)
      if (acknowledged.length === 400) server.child.kill('SIGKILL')
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 16 }, writer))
  expect(await server.ended).toBe('SIGKILL')
  expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
  expect(acknowledged.length).toBeGreaterThanOrEqual(400)
  expect(acknowledged.length).toBeLessThan(1000)

  const again = await serve([], folder)
  const { accounts } = (await control(again, 'GET', '/export')).body as { accounts: { individuals: { id: string }[] }[] }
  const kept = new Set(accounts.flatMap(({ individuals }) => individuals.map(({ id }) => id)))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('SIGTERM closes idle connections, completes pending calls and exits with 0', async () => {
  const server = await startServe(makeTempDir(), '--port', '0', '--database', ':memory:')
  const { hostname, port } = new URL(server.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  // After this call, the server has accepted the silent connection.
  const token = await bearer(server)
  expect(server.out()).toContain('in memory')
  const calls = Array.from({ length: 20 }, () => post(server.url, '/v3/individuals/new', token, PERSON))
  await calls[0]
  server.child.kill('SIGTERM')
  await once(silent, 'close')
  const statuses = (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? call.value.status : 'not taken'))
  // A call during shutdown is either completed or cannot connect, and is never cut off.
  expect(statuses.every((status) => [200, 'not taken'].includes(status))).toBe(true)
  expect(await server.ended).toBe(0)
  expect(server.err()).toBe('')
})

test('a signal drains the server before it is closed', async () => {
  const steps: string[] = []
  const { promise: isDrained, resolve: endDrain } = Promise.withResolvers<void>()
  const { promise: exited, resolve: exit } = Promise.withResolvers<unknown>()
  const server = {
    drain: (ms: number) => (steps.push(`drain ${ms}`), isDrained),
    close: async () => void steps.push('close'),
  }
  const spy = vi.spyOn(process, 'exit').mockImplementation((code) => exit(code) as never)
  onTestFinished(() => spy.mockRestore())
  const signal = signalTo(() => closeGracefully({ error: () => {}, info: () => {} }, server, FAR_AWAY_MS))
  signal('SIGTERM')
  expect(steps).toEqual([`drain ${FAR_AWAY_MS}`])
  endDrain()
  expect(await exited).toBe(0)
  expect(steps).toEqual([`drain ${FAR_AWAY_MS}`, 'close'])
})

test('SIGTERM lets a spawned server complete calls until it is drained', async () => {
  const server = await startServe(makeTempDir(), '--port', '0', '--database', ':memory:', '--drain-seconds', '3600')
  const token = await bearer(server)
  server.child.kill('SIGTERM')
  while ((await fetch(`${server.url}/readyz`)).status !== 503) continue
  expect((await post(server.url, '/v3/individuals/new', token, PERSON)).status).toBe(200)
})

test('a draining server reports that it is not ready, completes calls and closes their connections', async () => {
  const server = await testServer()
  const token = await bearer(server)
  let draining = false
  const responses: { status: number; connection: string | null; begun: 'before' | 'while draining' }[] = []
  const rejected: string[] = []
  const caller = async () => {
    while (rejected.length === 0) {
      const begun = draining ? 'while draining' : 'before'
      try {
        const response = await post(server.url, '/v3/individuals/new', token, PERSON)
        await response.json()
        responses.push({ status: response.status, connection: response.headers.get('connection'), begun })
      } catch (error) {
        rejected.push(`${begun}: ${((error as Error).cause as NodeJS.ErrnoException).code}`)
      }
    }
  }
  const callers = Array.from({ length: 8 }, caller)
  await eventually(() => expect(responses.length).toBeGreaterThan(100))
  void server.drain(0)
  const ready = await fetch(`${server.url}/readyz`)
  const { error_message } = (await ready.json()) as { error_message?: string }
  expect([ready.status, ready.headers.get('retry-after'), error_message]).toEqual([
    503,
    '10',
    'This process is shutting down. Try again later.',
  ])
  draining = true
  const late = () => responses.filter(({ begun }) => begun === 'while draining')
  await eventually(() => expect(late().length).toBeGreaterThan(100))
  await server.close()
  await Promise.all(callers)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  // Clients open a new connection for each call, so closing their connections does not make a call fail.
  expect(new Set(late().map(({ connection }) => connection))).toEqual(new Set(['close']))
  expect(rejected.filter((one) => one.startsWith('before'))).toEqual([])
})

test('reads the control API token from the command line', async () => {
  const server = await serve(['--sandbox-token', 'tell-me'])
  expect((await control(server, 'GET', '/clock')).status).toBe(401)
  expect((await control(server, 'GET', '/clock', undefined, { authorization: 'Bearer tell-me' })).status).toBe(200)
  expect(server.out()).not.toContain('tell-me')
})

test('links begin with the public URL, and their cookie requires https', async () => {
  const server = await serve(['--public-url', 'https://People.example/', '--sandbox-token', LONG_TOKEN])
  expect(server.out()).toContain('Links: https://people.example/portal/')
  const token = await bearer(server)
  const made = async (path: string, body: object) => (await post(server.url, path, token, JSON.stringify(body))).json()
  const { id: individual_id } = await made('/v3/individuals/new', JSON.parse(PERSON))
  const { id: datarequest_id } = await made('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
  const { uri } = await made('/v3/datarequests/generate_invitation_link', { datarequest_id })
  expect(uri).toMatch(/^https:\/\/people\.example\/portal\/[0-9A-Za-z]{27}$/)
  const { headers } = await fetch(server.url + new URL(uri).pathname)
  expect(headers.getSetCookie()[0]).toMatch(/; Secure(;|$)/)
})

test('serves the widget script at each configured path, and to pages with opaque origins', async () => {
  const paths = ['/v3/js/link.js', '/link-1.2/widget.js']
  const server = await serve(['--allow-opaque-origins', ...paths.flatMap((path) => ['--widget-path', `${path}=acme-link`])])
  for (const path of ['/widget.js', ...paths]) {
    const script = await fetch(server.url + path)
    expect([path, script.headers.get('content-type')]).toEqual([path, 'text/javascript; charset=utf-8'])
    expect(await script.text()).toContain(`const ELEMENT = '${path === '/widget.js' ? 'cpd' : 'acme'}-link'`)
  }
  const { client_id, secret } = await (await post(server.url, '/sandbox/accounts', {}, '{}')).json()
  const token = await bearer(server, basic(client_id, secret))
  const response = await post(server.url, '/widget/sessions', { ...token, origin: 'null' }, '{"datarequest_id": "dr_1"}')
  expect(response.status).toBe(404)
})

test('a local server reports that webhooks may be sent to this machine', async () => {
  const said = async (host: string) => {
    const server = await serve(['--host', host, '--sandbox-token', LONG_TOKEN])
    return /^Webhooks: .*$/m.exec(server.out())?.[0]
  }
  const local = 'Webhooks: to public addresses and to receivers on this machine'
  expect([await said('127.0.0.1'), await said('localhost'), await said('0.0.0.0')]).toEqual([
    local,
    local,
    'Webhooks: to public addresses only (--allow-private-hosts allows others)',
  ])
})

describe('--allow-private-hosts', () => {
  const shared = ['--host', '0.0.0.0', '--sandbox-token', LONG_TOKEN]

  test.for([
    [shared, undefined, 'Webhooks: to public addresses only (--allow-private-hosts allows others)'],
    [shared, '', 'Webhooks: to public addresses only (--allow-private-hosts allows others)'],
    [shared, 'app, 172.18.0.0/16', 'Webhooks: to public addresses, and to app, 172.18.0.0/16'],
    [[...shared, '--allow-private-hosts', 'a,b', '--allow-private-hosts', 'c'], 'app', 'Webhooks: to public addresses, and to a, b, c'],
    [['--allow-private-hosts', 'app'], undefined, 'Webhooks: to public addresses and to receivers on this machine, and to app'],
  ] as const)('the options %j with the environment %j: %s', async ([options, CPD_ALLOW_PRIVATE_HOSTS, line]) => {
    const server = await startCpd(['serve', '--port', '0', '--database', ':memory:', ...options], {
      env: { ...SERVE_ENV, CPD_ALLOW_PRIVATE_HOSTS },
    })
    expect(/^Webhooks: .*$/m.exec(server.out())?.[0]).toBe(line)
  })

  test('allows only listed receivers', async () => {
    const server = await serve([...shared, '--allow-private-hosts', 'app,172.18.0.0/16'])
    const token = await bearer(server)
    const { id: individual_id } = await (await post(server.url, '/v3/individuals/new', token, PERSON)).json()
    const requestStatus = async (host: string) => {
      const body = { individual_id, type: 'INCOME_SUMMARY', delivery_details: [{ url: `http://${host}:3000/` }] }
      return (await post(server.url, '/v3/datarequests/new', token, JSON.stringify(body))).status
    }
    const hosts = ['app', '172.18.0.5', '172.19.0.5', '127.0.0.1', '169.254.169.254']
    expect(await Promise.all(hosts.map(requestStatus))).toEqual([200, 200, 400, 400, 400])
  })
})

test('prints the host and port under which this machine can be reached', async () => {
  const server = await serve(['--host', '0.0.0.0', '--sandbox-token', LONG_TOKEN])
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server.out()).toContain(`export CPD_SERVER=${server.url}\n`)
  expect(server.out()).not.toMatch(/0\.0\.0\.0|:4010/)
})

test('a seed repeats identifiers except for their time', async () => {
  const chance = async () => {
    const server = await serve(['--seed', 'one'])
    return (await bearer(server))['authorization']
  }
  expect(await chance()).toBe(await chance())
})

const rejections: readonly (readonly [options: string[], message: RegExp])[] = [
  [
    ['--allow-private-hosts', 'app,http://db:3000'],
    /^cpd: the private host "http:\/\/db:3000" is a URL\. Use its host db without scheme, port and path$/,
  ],
  [['--port', 'abc'], /^cpd: --port cannot be "abc"\. Use a whole number from 0 to 65535\.$/],
  [['--port', '65536'], /^cpd: --port cannot be "65536"\. /],
  [['--port', '-1'], /^cpd: --port cannot be "-1"\. /],
  [['--versions', 'newest'], /^cpd: --versions cannot be "newest"\. Use numbers such as 20210117, separated by commas\.$/],
  [['--metrics-port', 'abc'], /^cpd: --metrics-port cannot be "abc"\. Use a whole number from 0 to 65535\.$/],
  [
    ['--request-log-retention', 'a week'],
    /^cpd: --request-log-retention cannot be "a week"\. Use seconds, or a duration such as 15m, 3d or 1d12h \(s, m, h, d, w\)\.$/,
  ],
  [['--request-log-max-mib', '0'], /^cpd: --request-log-max-mib cannot be "0"\. Use a whole number from 1 to 9999999\.$/],
  [['--webhook-retention', '0d'], /^cpd: --webhook-retention cannot be "0d"\. Use a duration from 1s to 100000d, such as 7d\.$/],
  [
    ['--port', '0', '--host', '192.0.2.1', '--sandbox-token', LONG_TOKEN],
    /^cpd: cannot listen on port 0 of 192\.0\.2\.1: this machine has no such address$/,
  ],
  [
    ['--port', '0', '--host', '0.0.0.0'],
    /^cpd: --host 0\.0\.0\.0 makes the server reachable .* Use --sandbox-token or CPD_SANDBOX_TOKEN to protect it\.$/,
  ],
  [
    ['--port', '0', '--host', '0.0.0.0', '--sandbox-token', 'a'],
    /^cpd: --sandbox-token \(CPD_SANDBOX_TOKEN\) is too short, because --host 0\.0\.0\.0 makes the server reachable .*\. Use at least 20 random characters, such as the output of openssl rand -hex 16\.$/,
  ],
  [['--port', '0', '--public-url', 'https://people.example'], /^cpd: --public-url https:\/\/people\.example makes the server reachable /],
  [['--port', '0', '--public-url', 'people.example'], /^cpd: --public-url is not an absolute http or https URL/],
  [
    ['--port', '0', '--database', 'no/such/folder/x.sqlite'],
    /^cpd: the database no\/such\/folder\/x\.sqlite cannot be opened: unable to open database file$/,
  ],
  [['--port', '0', '--database', 'text'], /^cpd: the database text cannot be opened: file is not a database$/],
  [['--port', '0', '--database', 'folder'], /^cpd: the database folder cannot be opened: unable to open database file$/],
  [
    ['--port', '0', '--database', 'postgres://me:hidden@127.0.0.1:1/none'],
    /^cpd: the database postgres:\/\/127\.0\.0\.1:1\/none cannot be opened: nothing listens there$/,
  ],
  [['--port', '0', '--database', ''], /^cpd: --database is not valid\. Use a file, :memory: or postgres:\/\/…\.$/],
  [['--port', '0', '--sandbox-token', ''], /^cpd: --sandbox-token is not valid\. Use a token without spaces\.$/],
  [
    ['--port', '0', '--open-sandbox', '--sandbox-token', 'tell-me'],
    /^cpd: --sandbox-token .* and --open-sandbox .* cannot be combined\. Use only one of them\.$/,
  ],
  [['--port', '0', '--open-sandbox', '--allow-partner-clock'], /^cpd: --allow-partner-clock cannot be used with --open-sandbox, /],
  [['--port', '0', '--open-sandbox', '--host', '0.0.0.0'], /^cpd: --host 0\.0\.0\.0 makes the server reachable /],
  [['--connections-per-address', '0'], /^cpd: --connections-per-address cannot be "0"\. Use a whole number from 1 to 100000\.$/],
  [
    ['--database', ':memory:', '--database-direct', 'postgres://127.0.0.1/x'],
    /: --database-direct must be a postgres:\/\/ URL, and requires a postgres:\/\/ URL in --database$/,
  ],
  [['--database-connections', '0'], /^cpd: --database-connections cannot be "0"\. Use a whole number from 1 to 1000\.$/],
  [['--database-timeout', '1.5'], /^cpd: --database-timeout cannot be "1\.5"\. Use a whole number from 1 to 3600\.$/],
  [['--database-idle-timeout', '-1'], /^cpd: --database-idle-timeout cannot be "-1"\. Use a whole number from 1 to 86400\.$/],
  [['--drain-seconds', 'soon'], /^cpd: --drain-seconds cannot be "soon"\. Use a whole number from 0 to 3600\.$/],
  [
    ['--port', '0', '--widget-path', 'link.js'],
    /^cpd: --widget-path cannot be "link\.js"\. Use a path of letters, .* as in \/v3\/js\/link\.js\.$/,
  ],
  [
    ['--port', '0', '--widget-path', '/x.js', '--widget-path', '/a/:b'],
    /^cpd: --widget-path cannot be "\/a\/:b"\. Use a path of letters, /,
  ],
  [
    ['--port', '0', '--widget-path', '/docs/link.js'],
    /^cpd: the script of the widget cannot be served at \/docs\/link\.js, because the server uses this path: choose another --widget-path$/,
  ],
  [
    ['--port', '0', '--widget-path', '/link.js=Link'],
    /^cpd: --widget-path has "Link" after =, which is not an element name\. Use .* as in acme-link\.$/,
  ],
  [['--port', '0', '--widget-path', '/link.js='], /^cpd: --widget-path has "" after =, /],
  [['--port', '0', '--widget-path', '/link.js=a-b=c-d'], /^cpd: --widget-path has "a-b=c-d" after =, /],
  [['--port', '0', '--widget-path', '/v3/items/new'], /^cpd: the script of the widget cannot be served at \/v3\/items\/new, because/],
]

test('reports the reason for a failed start in one line and exits with 2', async () => {
  const folder = makeTempDir()
  writeFileSync(join(folder, 'text'), 'not a database, however long this line is made, and so on and so on\n'.repeat(20))
  mkdirSync(join(folder, 'folder'))
  for (const [options, message] of rejections) {
    const { code, out, err } = await runCpd(['serve', ...options], { cwd: folder, env: SERVE_ENV })
    expect([code, out], options.join(' ')).toEqual([2, ''])
    expect(err.trimEnd()).toMatch(message)
  }
})

test('rejects a short token from the environment if other machines can reach the server', async () => {
  const env = { ...SERVE_ENV, CPD_SANDBOX_TOKEN: 'x'.repeat(19) }
  const { code, err } = await runCpd(['serve', '--port', '0', '--host', '0.0.0.0'], { env })
  expect([code, err]).toEqual([2, expect.stringContaining('--sandbox-token (CPD_SANDBOX_TOKEN) is too short')])
})

test('a spawned server that cannot start exits with 2', async () => {
  const { ended, out, err } = await startServe(makeTempDir(), '--port', 'abc')
  expect([await ended, out(), err()]).toEqual([2, '', 'cpd: --port cannot be "abc". Use a whole number from 0 to 65535.\n'])
})

test('reports a port in use and a folder that cannot be created, and exits with 2', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const inUse = await runCpd(['serve', '--port', String(port), '--database', ':memory:'], { env: SERVE_ENV })
  expect([inUse.code, inUse.err]).toEqual([
    2,
    `cpd: cannot listen on port ${port} of 127.0.0.1: it is in use. Choose another port, or 0 for any free port.\n`,
  ])
  const blocked = makeTempDir()
  writeFileSync(join(blocked, '.cpd'), '')
  const noFolder = await runCpd(['serve', '--port', '0'], { cwd: blocked, env: SERVE_ENV })
  expect([noFolder.code, noFolder.err]).toEqual([
    2,
    'cpd: cannot create the folder .cpd (EEXIST). Use --database to specify another location.\n',
  ])
})
