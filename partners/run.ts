/**
 * `npm run partners` generates a client with each generator, compiles it, runs a partner's whole flow against a server, and prints the
 * results of each step. Arguments select languages or folders, such as `go` or `python-pydantic`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Change, LATER_VERSION } from './later-version.ts'
import { formatMatrix, type Outcome, listFailures, judgeSteps, judgeChanges } from './steps.ts'
import { type GeneratorPair, pairs } from './pairs.ts'
import { startService } from './service.ts'
import { typeTables } from './type-tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of generators that run concurrently. */
    jobs: { type: 'string', default: '1' },
    /** Fails if a toolchain is not installed. */
    require: { type: 'boolean', default: false },
    /** A folder that keeps installed and built files for the next run. Defaults to a temporary folder. */
    work: { type: 'string' },
  },
})
const repository = join(import.meta.dirname, '..')
/** Disables Java's second compiler, which takes half of a short program's CPU time. */
const SHORT_RUNS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
const matchesWord = ({ name, language }: GeneratorPair, word: string) => word === name || word.toLowerCase() === language.toLowerCase()
const unknown = positionals.filter((word) => !pairs.some((pair) => matchesWord(pair, word)))
if (unknown.length > 0) {
  console.error(`No such partner: ${unknown.join(', ')}. There are: ${pairs.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const selected = pairs.filter((pair) => positionals.length === 0 || positionals.some((word) => matchesWord(pair, word)))

const work = values.work ? resolve(values.work) : mkdtempSync(join(tmpdir(), 'cpd-partners-'))
mkdirSync(work, { recursive: true })
const service = await startService()
const running = new Set<number>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const pid of running) process.kill(-pid, signal)
    clean()
    process.exit(130)
  })

const tools = new Map<string, Promise<ProcessResult>>()
const outcomes: Outcome[] = []
try {
  const waiting = [...selected.entries()]
  const next = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) outcomes[entry[0]] = await runPair(entry[1])
  }
  await Promise.all(Array.from({ length: Number(values.jobs) }, next))
} finally {
  await service.close()
  clean()
}
console.log(`\n${formatMatrix(outcomes)}`)
const failed = outcomes.filter(({ failures, missing }) => failures.length > 0 || (missing && values.require))
process.exitCode = failed.length === 0 ? 0 : 1

function clean(): void {
  if (!values.work) rmSync(work, { recursive: true, force: true })
}

async function runPair(pair: GeneratorPair): Promise<Outcome> {
  const missing = pair.needs.find((command) => spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status !== 0)
  if (missing) {
    console.log(`${pair.name}: not run because \`${missing}\` fails`)
    return { pair, missing, passed: new Set(), failures: [], seconds: 0 }
  }
  const begun = performance.now()
  const folder = join(work, pair.name)
  const files = join(work, `${pair.name}.files`)
  rmSync(files, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, pair.name), folder, { recursive: true })
  if (pair.document !== 'none') cpSync(join(repository, 'generated', pair.document), join(folder, pair.document))
  for (const [file, text] of Object.entries(typeTables[pair.name] ?? {})) writeFileSync(join(folder, file), text())
  const account = await service.createEnvironment(files)
  const env = { ...process.env, ...account, CPD_REPOSITORY: repository, CPD_TOOLS: join(work, 'tools'), JDK_JAVA_OPTIONS: SHORT_RUNS }
  const passed = new Set<string>()
  const failures: string[] = []
  const seconds = () => (performance.now() - begun) / 1000
  for (const phase of ['tools', 'install', 'generate', 'compile'] as const) {
    const command = pair[phase]
    if (!command) continue
    const { code, output } = await (phase === 'tools' ? installToolsOnce(command, env) : shell(command, folder, env))
    if (code !== 0) {
      failures.push(`${phase}: \`${command}\` ended with ${code}\n${output}`)
      console.log(`${pair.name}: FAIL (${seconds().toFixed(0)} s)\n${failures.join('\n')}`)
      return { pair, passed, failures, seconds: seconds() }
    }
    passed.add(phase)
  }
  const flow = (changes: readonly Change[]) =>
    service.runWithChanges(files, changes, (changed) => shell(pair.run, folder, { ...env, ...changed }))
  const { code, output } = await flow(LATER_VERSION)
  const steps = await judgeChanges(judgeSteps(output, files, pair.writes), async (changes) => (await flow(changes)).output)
  for (const [step, failure] of steps) if (!failure) passed.add(step)
  failures.push(...listFailures(steps, pair.cannot))
  if (code !== 0 && !pair.cannot) failures.push(`\`${pair.run}\` ended with ${code}`)
  failures.push(...(await service.listFailedChecks(account['CPD_CLIENT_ID'] ?? '')))
  if (failures.length > 0) failures.push(output)
  console.log(
    `${pair.name}: ${failures.length === 0 ? 'ok' : 'FAIL'} (${seconds().toFixed(0)} s)${failures.map((failure) => `\n${failure}`).join('')}`,
  )
  return { pair, passed, failures, seconds: seconds() }
}

function installToolsOnce(command: string, env: NodeJS.ProcessEnv): Promise<ProcessResult> {
  const installation = tools.get(command) ?? shell(command, work, env)
  tools.set(command, installation)
  return installation
}

interface ProcessResult {
  readonly code: number | null
  readonly output: string
}

/** Runs a command in a new process group, so that an interruption also stops its children. */
async function shell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<ProcessResult> {
  const child = spawn('sh', ['-ec', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const { pid } = child
  if (pid) running.add(pid)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (pid) running.delete(pid)
  return { code, output: output.slice(-20_000) }
}
