import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { control } from './control-api.ts'
import { emptyFolder, type ServeProcess, startServe } from './serve-process.ts'
import { basic } from './test-server.ts'

const PERSON = JSON.stringify({ first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })

const post = (url: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })

async function bearer({ url }: ServeProcess, credentials = basic()): Promise<Record<string, string>> {
  const { access_token } = (await (await post(url, '/v3/auth/generate_access_token', credentials)).json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

test('it says where it listens, where its state is and how to begin, and the tour works as it is pasted', async () => {
  const folder = emptyFolder()
  const server = await startServe(folder, '--port', '0')
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  expect(server.out().match(/^listening on /gm)).toHaveLength(1)
  expect(server.out()).toContain('State: .cpd/sandbox.sqlite')
  expect(server.out()).toContain('client_id demo_client, secret demo_secret')
  expect(readdirSync(join(folder, '.cpd'))).toContain('sandbox.sqlite')
  const tour = server
    .out()
    .split('\n')
    .filter((line) => /^(TOKEN=|ID=|curl )/.test(line))
  expect(tour).toHaveLength(3)
  const answer = JSON.parse(execFileSync('sh', ['-c', tour.join('\n')], { encoding: 'utf8' }))
  expect(answer).toMatchObject({ first_name: 'Jordan', last_name: 'Rivera' })
  expect(server.err()).toBe('')
})

test('a signal ends it well: exit 0, and what it kept is there when it starts again on the same file', async () => {
  const folder = emptyFolder()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const first = await startServe(folder, '--port', '0', '--database', `${signal}.sqlite`)
    const token = await bearer(first)
    const { id } = (await (await post(first.url, '/v3/individuals/new', token, PERSON)).json()) as { id: string }
    await control(first, 'POST', '/clock', { frozen: true })
    const { body: clock } = await control(first, 'POST', '/clock', { advance_seconds: 600 })
    first.child.kill(signal)
    expect(await first.ended).toBe(0)
    expect(first.err()).toBe('')
    // The write-ahead log was folded into the file: the database was closed.
    expect(readdirSync(folder).filter((file) => file.startsWith(signal))).toEqual([`${signal}.sqlite`])

    const second = await startServe(folder, '--port', '0', '--database', `${signal}.sqlite`)
    const seen = await post(second.url, '/v3/individuals/get_by_id', token, JSON.stringify({ individual_id: id }))
    expect([seen.status, ((await seen.json()) as { email: string }).email]).toEqual([200, 'jordan@example.com'])
    expect((await control(second, 'GET', '/clock')).body).toEqual(clock)
    const { body: requestLog } = await control(second, 'GET', '/requests')
    expect(requestLog.map(({ operation }: { operation: string }) => operation)).toEqual([
      '/v3/individuals/get_by_id',
      '/v3/individuals/new',
      '/v3/auth/generate_access_token',
    ])
    second.child.kill(signal)
    await second.ended
  }
})

test('a process killed in the middle of a thousand writes loses none that was acknowledged', async () => {
  const folder = emptyFolder()
  const server = await startServe(folder, '--port', '0')
  const token = await bearer(server)
  const acknowledged: string[] = []
  let asked = 0
  const writer = async () => {
    while (asked < 1000) {
      asked++
      const answer = await post(server.url, '/v3/individuals/new', token, PERSON).then(
        (response) => response.json() as Promise<{ id: string }>,
      )
      acknowledged.push(answer.id)
      if (acknowledged.length === 400) server.child.kill('SIGKILL')
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 16 }, writer))
  expect(await server.ended).toBe('SIGKILL')
  expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
  expect(acknowledged.length).toBeGreaterThanOrEqual(400)
  expect(acknowledged.length).toBeLessThan(1000)

  const again = await startServe(folder, '--port', '0')
  const { accounts } = (await control(again, 'GET', '/export')).body as { accounts: { individuals: { id: string }[] }[] }
  const kept = new Set(accounts.flatMap(({ individuals }) => individuals.map(({ id }) => id)))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('calls on their way are answered before it ends', async () => {
  const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:')
  const token = await bearer(server)
  expect(server.out()).toContain('in memory')
  const calls = Array.from({ length: 20 }, () => post(server.url, '/v3/individuals/new', token, PERSON))
  await calls[0]
  server.child.kill('SIGTERM')
  const statuses = (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? call.value.status : 'not taken'))
  // A call that arrives during shutdown is answered or gets no connection; none is cut off.
  expect(statuses.every((status) => [200, 'not taken'].includes(status))).toBe(true)
  expect(await server.ended).toBe(0)
  expect(server.err()).toBe('')
})

test('a signal lets it answer on while it is not ready any more, and only then is no call taken', async () => {
  const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:', '--drain-seconds', '2')
  const token = await bearer(server)
  let draining = false
  const answers: { status: number; connection: string | null; begun: 'before' | 'while draining' }[] = []
  const refused: string[] = []
  const { promise: underLoad, resolve } = Promise.withResolvers<void>()
  const caller = async () => {
    while (refused.length === 0) {
      const begun = draining ? 'while draining' : 'before'
      try {
        const answer = await post(server.url, '/v3/individuals/new', token, PERSON)
        await answer.json()
        answers.push({ status: answer.status, connection: answer.headers.get('connection'), begun })
        if (answers.length === 100) resolve()
      } catch (error) {
        refused.push(`${begun}: ${((error as Error).cause as NodeJS.ErrnoException).code}`)
      }
    }
  }
  const callers = Array.from({ length: 8 }, caller)
  await underLoad
  server.child.kill('SIGTERM')
  for (;;) {
    const ready = await fetch(`${server.url}/readyz`)
    const { error_message } = (await ready.json()) as { error_message?: string }
    if (ready.status === 200) continue
    expect([ready.status, ready.headers.get('retry-after'), error_message]).toEqual([
      503,
      '10',
      'This process is shutting down: try again later',
    ])
    break
  }
  draining = true
  await Promise.all(callers)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // Clients are told to connect anew, and no connection that was closed under them fails a call.
  const late = answers.filter(({ begun }) => begun === 'while draining')
  expect(late.length).toBeGreaterThan(100)
  expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(['close']))
  expect(refused.filter((one) => one.startsWith('before'))).toEqual([])
  expect(await server.ended).toBe(0)
  expect(server.err()).toBe('')
})

test('a token for the control API comes from the command line', async () => {
  const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:', '--sandbox-token', 'tell-me')
  expect((await control(server, 'GET', '/clock')).status).toBe(401)
  expect((await control(server, 'GET', '/clock', undefined, { authorization: 'Bearer tell-me' })).status).toBe(200)
  expect(server.out()).not.toContain('tell-me')
})

test('links begin with the public URL, and the cookie of their pages is sent over https only', async () => {
  const server = await startServe(
    emptyFolder(),
    '--port',
    '0',
    '--database',
    ':memory:',
    '--public-url',
    'https://People.example/',
    '--sandbox-token',
    'tell-me',
  )
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

test('the script of the Link widget is served at each path that is asked for, and pages of opaque origins may use it', async () => {
  const paths = ['/v3/js/link.js', '/link-1.2/widget.js']
  const server = await startServe(
    emptyFolder(),
    '--port',
    '0',
    '--database',
    ':memory:',
    '--allow-opaque-origins',
    ...paths.flatMap((path) => ['--widget-path', `${path}=acme-link`]),
  )
  for (const path of ['/widget.js', ...paths]) {
    const script = await fetch(server.url + path)
    expect([path, script.headers.get('content-type')]).toEqual([path, 'text/javascript; charset=utf-8'])
    expect(await script.text()).toContain(`const ELEMENT = '${path === '/widget.js' ? 'cpd' : 'acme'}-link'`)
  }
  const { client_id, secret } = await (await post(server.url, '/sandbox/accounts', {}, '{}')).json()
  const token = await bearer(server, basic(client_id, secret))
  const answer = await post(server.url, '/widget/sessions', { ...token, origin: 'null' }, '{"datarequest_id": "dr_1"}')
  expect(answer.status).toBe(404)
})

test('webhooks may go to this machine where the server is local, and it says so', async () => {
  const said = async (host: string) => {
    const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:', '--host', host, '--sandbox-token', 'tell-me')
    return /^Webhooks: .*$/m.exec(server.out())?.[0]
  }
  const local = 'Webhooks: to public addresses and, as this server is local, to receivers on this machine'
  expect([await said('127.0.0.1'), await said('localhost'), await said('0.0.0.0')]).toEqual([
    local,
    local,
    'Webhooks: to public addresses only',
  ])
})

test('what it prints names the host and port that this machine reaches it by', async () => {
  const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:', '--host', '0.0.0.0', '--sandbox-token', 'tell-me')
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server.out()).toContain(`export CPD_SERVER=${server.url}\n`)
  expect(server.out()).not.toMatch(/0\.0\.0\.0|:4010/)
})

test('the same seed makes the same identifiers, but for their time', async () => {
  const chance = async () => {
    const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:', '--seed', 'one')
    return (await bearer(server))['authorization']
  }
  expect(await chance()).toBe(await chance())
})

const refusals: readonly (readonly [options: string[], message: RegExp])[] = [
  [['--port', 'abc'], /^cpd: --port takes a number from 0 to 65535, not "abc"$/],
  [['--port', '65536'], /^cpd: --port takes a number/],
  [['--port', '-1'], /^cpd: --port takes a number/],
  [['--metrics-port', 'abc'], /^cpd: --metrics-port takes a number from 0 to 65535, not "abc"$/],
  [
    ['--keep-requests', 'a week'],
    /^cpd: --keep-requests takes seconds, or a duration such as 15m, 3d or 1d12h \(s, m, h, d, w\), not "a week"$/,
  ],
  [['--keep-requests-mib', '0'], /^cpd: --keep-requests-mib takes a number above 0, not "0"$/],
  [['--keep-webhooks', '0d'], /^cpd: --keep-webhooks takes a duration above 0, such as 7d$/],
  [
    ['--port', '0', '--host', '192.0.2.1', '--sandbox-token', 'tell-me'],
    /^cpd: cannot listen on port 0 of 192\.0\.2\.1: this machine has no such address$/,
  ],
  [['--port', '0', '--host', '0.0.0.0'], /^cpd: --host 0\.0\.0\.0 lets others reach .* --sandbox-token or CPD_SANDBOX_TOKEN$/],
  [['--port', '0', '--public-url', 'https://people.example'], /^cpd: --public-url https:\/\/people\.example lets others reach /],
  [['--port', '0', '--public-url', 'people.example'], /^cpd: --public-url takes an absolute http or https URL/],
  [
    ['--port', '0', '--database', 'no/such/folder/x.sqlite'],
    /^cpd: the database no\/such\/folder\/x\.sqlite cannot be opened: unable to open database file$/,
  ],
  [['--port', '0', '--database', 'text'], /^cpd: the database text cannot be opened: file is not a database$/],
  [['--port', '0', '--database', 'folder'], /^cpd: the database folder cannot be opened: unable to open database file$/],
  [
    ['--port', '0', '--database', 'postgres://me:hidden@127.0.0.1:1/none'],
    /^cpd: the database postgres:\/\/127\.0\.0\.1:1\/none cannot be opened: nothing answers there$/,
  ],
  [['--port', '0', '--database', ''], /^cpd: --database takes/],
  [['--port', '0', '--sandbox-token', ''], /^cpd: --sandbox-token takes/],
  [['--port', '0', '--open-sandbox', '--sandbox-token', 'tell-me'], /^cpd: give --sandbox-token or --open-sandbox .* not both$/],
  [['--port', '0', '--open-sandbox', '--partners-move-clock'], /^cpd: --partners-move-clock does not go with --open-sandbox: /],
  [['--port', '0', '--open-sandbox', '--host', '0.0.0.0'], /^cpd: --host 0\.0\.0\.0 lets others reach /],
  [['--connections-per-address', '0'], /^cpd: --connections-per-address takes a whole number from 1 to 100000, not "0"$/],
  [
    ['--database', ':memory:', '--database-direct', 'postgres://127.0.0.1/x'],
    /: --database-direct must be a URL, postgres:\/\/…, and requires such a URL in --database$/,
  ],
  [['--database-connections', '0'], /^cpd: --database-connections takes a whole number from 1 to 1000, not "0"$/],
  [['--database-timeout', '1.5'], /^cpd: --database-timeout takes a whole number from 1 to 3600, not "1.5"$/],
  [['--database-idle-timeout', '-1'], /^cpd: --database-idle-timeout takes a whole number from 1 to 86400, not "-1"$/],
  [['--drain-seconds', 'soon'], /^cpd: --drain-seconds takes a whole number from 0 to 3600, not "soon"$/],
  [
    ['--port', '0', '--widget-path', 'link.js'],
    /^cpd: --widget-path takes a path of letters, .* as in \/v3\/js\/link\.js, not "link\.js"$/,
  ],
  [['--port', '0', '--widget-path', '/x.js', '--widget-path', '/a/:b'], /^cpd: --widget-path takes a path of letters, .* not "\/a\/:b"$/],
  [
    ['--port', '0', '--widget-path', '/docs/link.js'],
    /^cpd: the script of the widget cannot be served at \/docs\/link\.js, as the server answers there itself: choose another --widget-path$/,
  ],
  [
    ['--port', '0', '--widget-path', '/link.js=Link'],
    /^cpd: --widget-path takes after = the name of an element: .* as in acme-link, not "Link"$/,
  ],
  [['--port', '0', '--widget-path', '/link.js='], /^cpd: --widget-path takes after = .* not ""$/],
  [['--port', '0', '--widget-path', '/link.js=a-b=c-d'], /^cpd: --widget-path takes after = .* not "a-b=c-d"$/],
  [['--port', '0', '--widget-path', '/v3/items/new'], /^cpd: the script of the widget cannot be served at \/v3\/items\/new, as/],
]

test('what cannot be started is told in one line, exit 2', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'text'), 'not a database, however long this line is made, and so on and so on\n'.repeat(20))
  mkdirSync(join(folder, 'folder'))
  await Promise.all(
    refusals.map(async ([options, message]) => {
      const { ended, out, err } = await startServe(folder, ...options)
      expect([await ended, out()], options.join(' ')).toEqual([2, ''])
      expect(err().trimEnd()).toMatch(message)
    }),
  )
})

test('a port in use, and a place where no folder can be made, are told in one line, exit 2', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const folder = emptyFolder()
  const inUse = await startServe(folder, '--port', String(port))
  expect([await inUse.ended, inUse.err()]).toEqual([
    2,
    `cpd: cannot listen on port ${port} of 127.0.0.1: it is in use; choose another port, or 0 for any that is free\n`,
  ])
  const blocked = emptyFolder()
  writeFileSync(join(blocked, '.cpd'), '')
  const noFolder = await startServe(blocked, '--port', '0')
  expect([await noFolder.ended, noFolder.err()]).toEqual([
    2,
    'cpd: the folder .cpd cannot be made here (EEXIST); name another place with --database\n',
  ])
})

test('a connection through which nothing came does not keep it from ending', async () => {
  const server = await startServe(emptyFolder(), '--port', '0', '--database', ':memory:')
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // By then the server knows of it.
  await bearer(server)
  server.child.kill('SIGTERM')
  await once(socket, 'close')
  expect(await server.ended).toBe(0)
})
