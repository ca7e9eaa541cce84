/** The control API behind proxies with default settings. The server must not treat callers behind a proxy as local. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../docs/guides.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { testServer } from '../server/test-server.ts'
import { there } from './tools.ts'
import { eventually } from '../eventually.ts'

interface Proxy {
  readonly name: string
  readonly program: string
  readonly version: readonly string[]
  /** Arguments that make the proxy use the configuration file. */
  readonly args: (file: string) => readonly string[]
  readonly configuration: (port: number, upstream: string, folder: string) => string
}

const nginx = (name: string, directives = ''): Proxy => ({
  name,
  program: process.env['CPD_NGINX'] ?? 'nginx',
  version: ['-v'],
  args: (file) => ['-c', file],
  configuration: (port, upstream, folder) =>
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
     http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
       server { listen 127.0.0.1:${port}; location / { ${directives} proxy_pass http://${upstream}; } } }`,
})

const proxies: readonly Proxy[] = [
  nginx('nginx in its defaults'),
  nginx('nginx with HTTP/1.1 to the server', 'proxy_http_version 1.1;'),
  {
    name: 'HAProxy in its defaults',
    program: process.env['CPD_HAPROXY'] ?? 'haproxy',
    version: ['-v'],
    args: (file) => ['-db', '-f', file],
    configuration: (port, upstream) =>
      `defaults\n mode http\n timeout connect 5s\n timeout client 30s\n timeout server 30s
listen all\n bind 127.0.0.1:${port}\n server cpd ${upstream}\n`,
  },
]

const readVersion = ({ program, version }: Proxy): string => {
  const { stdout, stderr } = spawnSync(program, version, { encoding: 'utf8' })
  return /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] ?? ''
}

for (const proxy of proxies.filter(({ program }) => there(program)))
  test(`behind ${proxy.name} (${readVersion(proxy)}), the control API requires the token for every Host`, async () => {
    const server = await testServer({ openSandbox: false })
    const port = await freePort()
    const folder = makeTempDir()
    const file = join(folder, 'proxy.conf')
    writeFileSync(file, proxy.configuration(port, new URL(server.url).host, folder))
    const child = spawn(proxy.program, proxy.args(file), { stdio: 'ignore', cwd: folder })
    onTestFinished(async () => {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    })
    const called = (headers: Record<string, string>, path = '/sandbox/accounts') =>
      new Promise<number>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => resolve(response.resume().statusCode ?? 0))
          .on('error', reject)
          .end()
      })
    await eventually(async () => expect(await called({}, '/healthz')).toBe(200))
    expect(await called({})).toBe(401)
    for (const host of ['127.0.0.1', 'sandbox.example.com']) expect([host, await called({ host })]).toEqual([host, 401])
    expect(await called({ host: 'sandbox.example.com', authorization: `Bearer ${server.sandboxToken}` })).toBe(200)
  })
