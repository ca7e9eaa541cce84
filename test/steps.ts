/** Runs all steps of `npm test` or `npm run check`, even if some of them fail. Returns the exit code. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /**
   * True if no other step may run at the same time, because this one uses all processors and measures time. Its output is shown
   * immediately.
   */
  readonly alone?: true
  /** True if the output is shown even if the step passes, because it reports what did not run. */
  readonly tells?: true
}

/** Reports compiler errors and lint in one pass. Type-checking `test/peers` requires that folder's own packages to be installed. */
export const lintTypes = (name: string, ...args: readonly string[]): Step => ({
  name,
  command: 'oxlint',
  args: ['--type-aware', '--type-check', '--deny-warnings', ...args],
})

/** Steps that require the packages of `test/linters`. */
export const LINTERS: readonly Step[] = [
  lintTypes('types and lint', '--ignore-pattern', 'test/peers'),
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'code that only tests use', command: 'knip', args: ['--production', '-c', 'knip.production.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
]

/** Steps that `npm run check` and `npm test` share. */
export const CONTRACT_AND_PROSE: readonly Step[] = [
  { name: 'generated/ matches schema/', command: 'node', args: ['generators/main.ts', '--check'] },
  { name: 'prose', command: 'node', args: ['test/prose/lint.ts'] },
]

/** Runs steps concurrently in the given order, so the longest ones come first. Then runs the steps that must run alone, one by one. */
export async function runSteps(steps: readonly Step[]): Promise<0 | 1> {
  const beside = steps.filter(({ alone }) => !alone)
  const failed: Step[] = []
  const runOne = async (step: Step): Promise<void> => {
    if (!(await passes(step))) failed.push(step)
  }
  const next = async (): Promise<void> => {
    for (let step = beside.shift(); step; step = beside.shift()) await runOne(step)
  }
  // Uses one more worker than there are processors, because many steps wait for other programs.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, next))
  for (const step of steps) if (step.alone) await runOne(step)
  console.log(`\nchecks: ${steps.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

/** Prints one line, followed by the output of the step if it failed. */
async function passes(step: Step): Promise<boolean> {
  const start = performance.now()
  const { code, output, cpu } = await run(step)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const line = `${code === 0 ? 'ok  ' : 'FAIL'}  ${step.name}  (${seconds} s${cpu === undefined ? '' : `, CPU ${cpu.toFixed(1)} s`})`
  console.log((code === 0 && !step.tells) || output === '' ? line : `${line}\n${output}`)
  return code === 0
}

/**
 * Environment for the compiler and the type-aware linter, which are written in Go. Leaves processors for other steps, and collects garbage
 * less often, which uses about 10 % more memory.
 */
const GO = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)), GOGC: '300' }

/** Contains the linters, and the type-aware linter that oxlint starts. */
const PATH = [join(import.meta.dirname, 'linters/node_modules/.bin'), process.env['PATH']].join(delimiter)

interface Ended {
  readonly code: number
  readonly output: string
  /** User and system time of its processes in seconds. Undefined if the system does not report it. */
  readonly cpu: number | undefined
}

/**
 * Returns the user and system seconds of all ended processes that this process has started. Returns undefined if /proc is not available.
 */
function cpuOfEnded(): number | undefined {
  const path = '/proc/self/stat'
  if (!existsSync(path)) return undefined
  const [, fields = ''] = readFileSync(path, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13)
  return (Number(user) + Number(system)) / 100
}
let counted = cpuOfEnded() ?? 0

function run({ command, args, alone }: Step): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env: { ...GO, ...process.env, PATH } })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    let cpu: number | undefined
    child.on('exit', () => {
      const total = cpuOfEnded()
      if (total === undefined) return
      cpu = total - counted
      counted = total
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output, cpu }))
  })
}
