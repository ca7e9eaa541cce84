/** Three servers with one PostgreSQL database behind nginx, with the configuration in compose.yaml. */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../docs/guides.ts'
import { repository } from '../package/packed.ts'
import { binaries, type Cluster, startCluster } from '../postgres/cluster.ts'
import { Guest } from '../server/pages/portal/guest.ts'
import { basic } from '../server/test-server.ts'
import { eventually } from '../eventually.ts'

const TOKEN = 'sandbox-token-of-the-test'
const SERVERS = 3

let cluster: Cluster
let proxy: string
const folder = mkdtempSync(join(tmpdir(), 'cpd-proxy-'))
const servers: { child: ChildProcess; url: string; metrics: string }[] = []
let nginx: ChildProcess

beforeAll(async () => {
  cluster = await startCluster(binaries() ?? '')
  const port = await freePort()
  proxy = `http://127.0.0.1:${port}`
  // All servers create the tables at the same time.
  servers.push(...(await Promise.all(Array.from({ length: SERVERS }, startServer))))
  const upstream = servers.map(({ url }) => `server ${new URL(url).host};`).join(' ')
  cpSync(join(repository, 'deploy/nginx/proxy.conf'), join(folder, 'proxy.conf'))
  const own = readFileSync(join(folder, 'proxy.conf'), 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`)
  writeFileSync(join(folder, 'proxy.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary}
      add_header X-Upstream $upstream_addr always; upstream servers { zone servers 64k; ${upstream} keepalive 32; } include ${folder}/proxy.conf; }`,
  )
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await eventually(async () => assert.ok((await fetch(`${proxy}/readyz`)).ok))

  async function startServer() {
    const options = ['--port=0', '--metrics-port=0', `--public-url=${proxy}`]
    const env = { ...process.env, CPD_DATABASE: cluster.url, CPD_SANDBOX_TOKEN: TOKEN }
    const child = spawn(process.execPath, [join(repository, 'cli/main.ts'), 'serve', ...options], { env, cwd: folder, stdio: 'pipe' })
    let out = ''
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        out += chunk
        const line = /^listening on (\S+)$/m.exec(out)
        if (line) resolve(line[1] as string)
      })
      child.once('close', () => reject(new Error(`the server ended: ${out}`)))
    })
    return { child, url, metrics: /^Metrics: (\S+)$/m.exec(out)?.[1] ?? '' }
  }
})

afterAll(async () => {
  const children = [nginx, ...servers.map(({ child }) => child)].filter((child) => child?.exitCode === null && child.signalCode === null)
  const ended = children.map((child) => once(child, 'close'))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(ended)
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function post(path: string, body: unknown, headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json' }
  const response = await fetch(`${proxy}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  return { status: response.status, upstream: response.headers.get('x-upstream') ?? '', body: await response.json() }
}

const bearer = async () => ({ authorization: `Bearer ${(await post('/v3/auth/generate_access_token', {}, basic())).body.access_token}` })
const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

test('distributes calls across all servers, which share tokens and records', async () => {
  const headers = await bearer()
  const { id: individual_id } = (await post('/v3/individuals/new', person, headers)).body
  const responses = []
  for (let call = 0; call < 4 * SERVERS; call++) responses.push(await post('/v3/individuals/get_by_id', { individual_id }, headers))
  expect(responses.map(({ status, body }) => [status, body.email])).toEqual(responses.map(() => [200, person.email]))
  const counts = Object.values(Object.groupBy(responses, ({ upstream }) => upstream)).map((some) => some?.length)
  expect(counts).toEqual([4, 4, 4])
})

test('a visit to the portal can continue on any server', async () => {
  const headers = await bearer()
  const { id: individual_id } = (await post('/v3/individuals/new', person, headers)).body
  const { id: datarequest_id } = (await post('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' }, headers)).body
  const { uri } = (await post('/v3/datarequests/generate_invitation_link', { datarequest_id }, headers)).body
  expect(uri).toContain(`${proxy}/portal/`)
  const guest = new Guest()
  const pages = [await guest.open(uri), await guest.send(uri, 'start'), await guest.send(uri, 'agree'), await guest.send(uri, 'upload')]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(pages.map((page) => page.headers.get('x-upstream'))).size).toBeGreaterThan(1)
  expect(guest.page?.title).toContain('Upload')
})

test('forwards the Inspector stream without buffering', async () => {
  const response = await fetch(`${proxy}/sandbox/ui/events`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const readUntil = async (pattern: RegExp) => {
    let text = ''
    while (!pattern.test(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`the stream ended: ${text}`)
      text += value
    }
    return text
  }
  await readUntil(/^data: /m)
  await post('/v3/individuals/new', person, await bearer())
  expect(await readUntil(/^data: /m)).toMatch(/^id: /m)
  await reader?.cancel()
})

test('the control API requires the configured token on all servers', async () => {
  const clock = (headers: Record<string, string>) => fetch(`${proxy}/sandbox/clock`, { headers }).then(({ status }) => status)
  expect([await clock({}), await clock({ authorization: `Bearer ${TOKEN}` })]).toEqual([401, 200])
})

test('the proxy hides the metrics, and promtool accepts them', async () => {
  expect((await fetch(`${proxy}/metrics`)).status).toBe(404)
  const text = await (await fetch(servers[0]?.metrics ?? '')).text()
  expect(text).toContain('cpd_calls_total{')
  expect(text).toContain('cpd_postgres_connections{state="idle"}')
  execFileSync('promtool', ['check', 'metrics'], { input: text, stdio: ['pipe', 'pipe', 'inherit'] })
})

test('calls succeed after one server has died', async () => {
  const headers = await bearer()
  servers[0]?.child.kill('SIGKILL')
  await once(servers[0]?.child as ChildProcess, 'close')
  const statuses = []
  for (let call = 0; call < 3 * SERVERS; call++) statuses.push((await post('/v3/individuals/new', person, headers)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
