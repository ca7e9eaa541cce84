/**
 * `npm run partners`: generates a client with each generator, compiles it, runs a partner's whole flow with it against a server,
 * and prints which steps passed. What is named after it runs alone: languages or folders, such as `go` or `python-pydantic`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Change, LATER_VERSION } from './later-version.ts'
import { matrix, type Outcome, faultsOf, judged, withEachChange } from './steps.ts'
import { type Pair, pairs } from './pairs.ts'
import { startService } from './service.ts'
import { typeTables } from './type-tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The number that run beside one another. */
    jobs: { type: 'string', default: '1' },
    /** Fails where a toolchain is not installed. */
    require: { type: 'boolean', default: false },
    /** A folder that keeps what was installed and built for the next run; absent: a temporary one. */
    work: { type: 'string' },
  },
})
const repository = join(import.meta.dirname, '..')
/** Programs of Java that run for seconds gain nothing from its second compiler, which takes half of their processor time. */
const SHORT_RUNS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
const isMeant = ({ name, language }: Pair, word: string) => word === name || word.toLowerCase() === language.toLowerCase()
const unknown = positionals.filter((word) => !pairs.some((pair) => isMeant(pair, word)))
if (unknown.length > 0) {
  console.error(`No such partner: ${unknown.join(', ')}. There are: ${pairs.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const asked = pairs.filter((pair) => positionals.length === 0 || positionals.some((word) => isMeant(pair, word)))

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

const tools = new Map<string, Promise<Ended>>()
const outcomes: Outcome[] = []
try {
  const waiting = [...asked.entries()]
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) outcomes[one[0]] = await outcomeOf(one[1])
  }
  await Promise.all(Array.from({ length: Number(values.jobs) }, next))
} finally {
  await service.close()
  clean()
}
console.log(`\n${matrix(outcomes)}`)
const failed = outcomes.filter(({ faults, missing }) => faults.length > 0 || (missing && values.require))
process.exitCode = failed.length === 0 ? 0 : 1

function clean(): void {
  if (!values.work) rmSync(work, { recursive: true, force: true })
}

async function outcomeOf(pair: Pair): Promise<Outcome> {
  const missing = pair.needs.find((command) => spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status !== 0)
  if (missing) {
    console.log(`${pair.name}: not run, as \`${missing}\` fails here`)
    return { pair, missing, passed: new Set(), faults: [], seconds: 0 }
  }
  const begun = performance.now()
  const folder = join(work, pair.name)
  const files = join(work, `${pair.name}.files`)
  rmSync(files, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, pair.name), folder, { recursive: true })
  if (pair.document !== 'none') cpSync(join(repository, 'generated', pair.document), join(folder, pair.document))
  for (const [file, text] of Object.entries(typeTables[pair.name] ?? {})) writeFileSync(join(folder, file), text())
  const account = await service.environment(files)
  const env = { ...process.env, ...account, CPD_REPOSITORY: repository, CPD_TOOLS: join(work, 'tools'), JDK_JAVA_OPTIONS: SHORT_RUNS }
  const passed = new Set<string>()
  const faults: string[] = []
  const seconds = () => (performance.now() - begun) / 1000
  for (const phase of ['tools', 'install', 'generate', 'compile'] as const) {
    const command = pair[phase]
    if (!command) continue
    const { code, output } = await (phase === 'tools' ? broughtOnce(command, env) : shell(command, folder, env))
    if (code !== 0) {
      faults.push(`${phase}: \`${command}\` ended with ${code}\n${output}`)
      console.log(`${pair.name}: FAIL (${seconds().toFixed(0)} s)\n${faults.join('\n')}`)
      return { pair, passed, faults, seconds: seconds() }
    }
    passed.add(phase)
  }
  const flow = (changes: readonly Change[]) =>
    service.whileChanged(files, changes, (changed) => shell(pair.run, folder, { ...env, ...changed }))
  const { code, output } = await flow(LATER_VERSION)
  const steps = await withEachChange(judged(output, files, pair.writes), async (changes) => (await flow(changes)).output)
  for (const [step, fault] of steps) if (!fault) passed.add(step)
  faults.push(...faultsOf(steps, pair.cannot))
  if (code !== 0 && !pair.cannot) faults.push(`\`${pair.run}\` ended with ${code}`)
  faults.push(...(await service.failedChecks(account['CPD_CLIENT_ID'] ?? '')))
  if (faults.length > 0) faults.push(output)
  console.log(
    `${pair.name}: ${faults.length === 0 ? 'ok' : 'FAIL'} (${seconds().toFixed(0)} s)${faults.map((fault) => `\n${fault}`).join('')}`,
  )
  return { pair, passed, faults, seconds: seconds() }
}

function broughtOnce(command: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  const brought = tools.get(command) ?? shell(command, work, env)
  tools.set(command, brought)
  return brought
}

interface Ended {
  readonly code: number | null
  readonly output: string
}

/** In a process group of its own, so that an interruption ends what it started too. */
async function shell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
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
