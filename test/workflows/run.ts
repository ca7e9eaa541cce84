/**
 * Runs the workflows with external runners: the Arazzo document with arazzo-runner, and the Postman collection with Newman. Prints a line
 * for each runner that is not installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readServerUrl } from '../server/server-url.ts'

const root = join(import.meta.dirname, '../..')

interface Runner {
  readonly name: string
  readonly installed: () => boolean
  readonly required: string
  readonly command: (url: string) => readonly [command: string, ...args: string[]]
}

const python = process.env['CPD_ARAZZO_PYTHON'] ?? 'python3'
const newman = process.env['CPD_NEWMAN'] ?? 'newman'
const RUNNERS: readonly Runner[] = [
  {
    name: 'arazzo-runner',
    installed: () => spawnSync(python, ['-c', 'import arazzo_runner']).status === 0,
    required: 'CPD_REQUIRE_ARAZZO',
    command: (url) => {
      // arazzo-runner ignores input defaults, so all inputs are passed explicitly.
      const inputs = { credentials: btoa('demo_client:demo_secret'), webhook_url: 'http://127.0.0.1:4011/webhooks' }
      // -B prevents compiled files in the source folder.
      return [python, '-B', join(root, 'test/python/arazzo_workflows.py'), join(root, 'generated/arazzo.json'), url, JSON.stringify(inputs)]
    },
  },
  {
    name: 'Newman',
    installed: () => {
      const version = readFileSync(join(import.meta.dirname, 'requirements-newman.txt'), 'utf8')
        .trim()
        .split('@')
        .at(-1)
      const { stdout, error } = spawnSync(newman, ['--version'], { encoding: 'utf8' })
      if (!error && stdout.trim() !== version) console.log(`Newman ${version} is expected here, not ${stdout.trim()}`)
      return !error
    },
    required: 'CPD_REQUIRE_NEWMAN',
    command: (url) => {
      const variables = { base_url: url, client_id: 'demo_client', secret: 'demo_secret' }
      return [
        newman,
        'run',
        join(root, 'generated/postman-collection.json'),
        '--folder=Workflows',
        '--bail',
        '--color=off',
        ...Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
      ]
    },
  },
]

const present = RUNNERS.filter(({ name, installed, required }) => {
  if (installed()) return true
  const message = `${name} is not installed here: the workflows were not run by it (.ci/run installs it)`
  if (process.env[required]) throw new Error(message)
  console.log(message)
  return false
})
if (present.length > 0) process.exitCode = (await ranAll(present)) ? 0 : 1

/** Runs each runner on a separate server. Returns true if all of them succeed. */
async function ranAll(runners: readonly Runner[]): Promise<boolean> {
  const results: boolean[] = []
  for (const { name, command } of runners) {
    const passed = await onServer((url) => runs(command(url)))
    console.log(`${name}: ${passed ? 'every step of every workflow succeeded' : 'failed'}`)
    results.push(passed)
  }
  return results.every((passed) => passed)
}

function runs([command, ...args]: readonly [string, ...string[]]): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) console.log(stdout + stderr)
  return status === 0
}

async function onServer<Result>(use: (url: string) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-workflows-'))
  const server = spawn(process.execPath, [join(root, 'cli/main.ts'), 'serve', '--port', '0', '--database', ':memory:', '--open-sandbox'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  try {
    return use(await readServerUrl(server.stdout))
  } finally {
    server.kill()
    await once(server, 'close')
    rmSync(folder, { recursive: true, force: true })
  }
}
