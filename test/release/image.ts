/**
 * The container image without Docker: what .dockerignore lets through is built as the Dockerfile says, and the entry point
 * serves, with the token that it asks for.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { repository } from '../package/packed.ts'
import { build } from './dockerfile.ts'

const root = mkdtempSync(join(tmpdir(), 'cpd-image-'))
/** Without what the npm that runs the tests says of itself. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|cpd)_/i.test(name)))

/** The build context that Docker would get: files that Git knows or would add, without those that .dockerignore excludes. */
function buildContext(): string {
  const [all, ...named] = readFileSync(join(repository, '.dockerignore'), 'utf8').trim().split('\n')
  assert.equal(all, '*', '.dockerignore begins by leaving out everything')
  const kept = named.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' })
  const context = join(root, 'context')
  for (const file of files.trim().split('\n')) {
    if (!kept.some((path) => file === path || file.startsWith(`${path}/`))) continue
    mkdirSync(dirname(join(context, file)), { recursive: true })
    cpSync(join(repository, file), join(context, file))
  }
  return context
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

let server: ChildProcess | undefined
try {
  const image = build(join(repository, 'Dockerfile'), buildContext(), root, env)
  const cwd = join(image.folder, image.workdir)
  const [program = '', ...options] = image.entrypoint
  const withoutToken = spawnSync(program, [...options, ...image.command], { cwd, env, encoding: 'utf8' })
  assert.equal(withoutToken.status, 2)
  assert.match(withoutToken.stderr, /--sandbox-token/)
  assert.match(withoutToken.stderr, /CPD_SANDBOX_TOKEN/)

  const port = await freePort()
  const token = 'token-of-the-test'
  // The last of an option counts, so the port is another one here.
  server = spawn(program, [...options, ...image.command, '--port', String(port)], {
    cwd,
    env: { ...env, ...image.env, CPD_SANDBOX_TOKEN: token },
    stdio: 'ignore',
  })
  const [command, check = '', ...rest] = image.healthcheck
  const healthy = () =>
    spawnSync(command as string, [check, ...rest.map((text) => text.replace('4010', String(port)))], { cwd, env }).status === 0
  assert.equal(spawnSync(command as string, [check, ...rest.map((text) => text.replace('4010', '1'))], { cwd, env }).status, 1)
  const deadline = performance.now() + 30_000
  while (!healthy()) {
    assert.ok(performance.now() < deadline && server.exitCode === null, 'the server does not become healthy')
    await delay(100)
  }
  const call = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers }).then(({ status }) => status)
  assert.equal(await call('/sandbox/clock', {}), 403)
  assert.equal(await call('/sandbox/clock', { authorization: `Bearer ${token}` }), 200)
  assert.equal(await call('/docs/', {}), 200)
} finally {
  server?.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
}
