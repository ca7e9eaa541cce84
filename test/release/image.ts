/**
 * Builds the container image without Docker. Applies the Dockerfile to the build context with one folder per stage, and checks that the
 * entry point serves and requires the token.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../docs/guides.ts'
import { repository } from '../package/packed.ts'
import { isInBuildContext } from './build-context.ts'
import { MAX_WAIT_MS } from '../time-limits.ts'

interface Instruction {
  readonly name: string
  readonly value: string
}

/** Parses the instructions of a Dockerfile. Removes comments and joins continued lines. */
const parseDockerfile = (text: string): Instruction[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
      return { name, value }
    })

interface Stage {
  readonly folder: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
}

/** Builds each stage in a folder below `root`, and returns the last stage. */
function build(dockerfile: string, context: string, root: string, env: NodeJS.ProcessEnv): Stage {
  const stages = new Map<string, { folder: string; workdir: string }>()
  let stage: { -readonly [Key in keyof Stage]: Stage[Key] } | undefined
  for (const { name, value } of parseDockerfile(readFileSync(dockerfile, 'utf8'))) {
    if (name === 'FROM') {
      const folder = join(root, `stage-${stages.size + 1}`)
      mkdirSync(folder)
      stage = { folder, workdir: '/', env: {}, entrypoint: [], command: [], healthcheck: [] }
      stages.set(/ AS (\w+)$/.exec(value)?.[1] ?? String(stages.size), stage)
      continue
    }
    if (!stage) throw new Error(`${name} before FROM`)
    const at = (path: string) => join(stage?.folder ?? '', path.startsWith('/') ? '' : (stage?.workdir ?? ''), path)
    if (name === 'WORKDIR') mkdirSync(join(stage.folder, (stage.workdir = value)), { recursive: true })
    else if (name === 'ENV') stage.env = { ...stage.env, ...Object.fromEntries([value.split('=', 2)]) }
    else if (name === 'COPY') copy(value, at)
    else if (name === 'RUN') run(value, at('.'), { ...env, ...stage.env })
    else if (name === 'ENTRYPOINT') stage.entrypoint = JSON.parse(value) as string[]
    else if (name === 'CMD') stage.command = JSON.parse(value) as string[]
    else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(value.slice(value.indexOf('['))) as string[]
    else if (!['USER', 'VOLUME', 'EXPOSE'].includes(name)) throw new Error(`nothing says what ${name} does without Docker`)
  }
  if (!stage) throw new Error(`${dockerfile} has no stage`)
  return stage

  function copy(value: string, at: (path: string) => string): void {
    // Ignores --chown, because the user who builds the image also runs the server.
    const [, from, mode, paths = ''] = /^(?:--from=(\w+) )?(?:--chown=\S+ )?(?:--chmod=(\d+) )?(.*)$/.exec(value) ?? []
    const words = paths.split(' ')
    const target = at(words.pop() as string)
    const source = from === undefined ? context : (stages.get(from)?.folder ?? '')
    for (const word of words) {
      const found = word === '.' ? [source] : globSync(join(source, word))
      if (found.length === 0) throw new Error(`COPY ${value}: ${word} is not there`)
      // COPY copies the content of a folder, not the folder itself.
      for (const path of found) cpSync(path, statSync(path).isDirectory() ? target : join(target, basename(path)), { recursive: true })
      if (mode !== undefined) chmodSync(target, mode)
    }
  }
}

/**
 * Replaces `npm ci`, which would spend most of its time downloading. Compares the lock file with the manifests, and links the packages of
 * this repository.
 */
const CI = `npm ci --dry-run --ignore-scripts && { cp -al '${repository}/node_modules' . 2>/dev/null || cp -a '${repository}/node_modules' .; } && npm run prepare`

function run(instruction: string, cwd: string, env: NodeJS.ProcessEnv): void {
  const command = instruction.replace(/^npm ci(?= &&)/, CI)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}\n${stdout}${stderr}`)
}

const root = mkdtempSync(join(tmpdir(), 'cpd-image-'))
/** Removes the variables of cpd, and of the npm that runs the tests. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|cpd)_/i.test(name)))

/** Lists the build context: tracked and untracked files that .dockerignore does not exclude. */
function buildContext(): string {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' })
  const context = join(root, 'context')
  for (const file of files.trim().split('\n')) {
    if (!isInBuildContext(file)) continue
    mkdirSync(dirname(join(context, file)), { recursive: true })
    cpSync(join(repository, file), join(context, file))
  }
  return context
}

let server: ChildProcess | undefined
try {
  const image = build(join(repository, 'Dockerfile'), buildContext(), root, env)
  const cwd = join(image.folder, image.workdir)
  assert.equal(statSync(join(cwd, 'data')).mode & 0o777, 0o750, 'the folder of the database is for its owner and group')
  const [program = '', ...options] = image.entrypoint
  const withoutToken = spawnSync(program, [...options, ...image.command], { cwd, env, encoding: 'utf8' })
  assert.equal(withoutToken.status, 2)
  assert.match(withoutToken.stderr, /--sandbox-token/)
  assert.match(withoutToken.stderr, /CPD_SANDBOX_TOKEN/)

  const port = await freePort()
  const token = 'sandbox-token-of-the-test'
  // If an option is repeated, the last value applies.
  server = spawn(program, [...options, ...image.command, '--port', String(port)], {
    cwd,
    env: { ...env, ...image.env, CPD_SANDBOX_TOKEN: token },
    stdio: 'ignore',
  })
  const [command, check = '', ...rest] = image.healthcheck
  const healthy = () =>
    spawnSync(command as string, [check, ...rest.map((text) => text.replace('4010', String(port)))], { cwd, env }).status === 0
  assert.equal(spawnSync(command as string, [check, ...rest.map((text) => text.replace('4010', '1'))], { cwd, env }).status, 1)
  const deadline = performance.now() + MAX_WAIT_MS
  while (!healthy()) {
    assert.ok(performance.now() < deadline && server.exitCode === null, 'the server does not become healthy')
    await delay(100)
  }
  const call = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers }).then(({ status }) => status)
  assert.equal(await call('/sandbox/clock', {}), 401)
  assert.equal(await call('/sandbox/clock', { authorization: `Bearer ${token}` }), 200)
  assert.equal(await call('/docs/', {}), 200)
} finally {
  server?.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
}
