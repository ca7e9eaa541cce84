/**
 * `npm run generate`: writes `generated/` from `schema/`. No other generator writes to disk.
 *
 *  --check     write nothing, and exit with 1 if a file differs or does not come from a generator
 *  --built     write only files that are not committed, unless they are up to date
 *  --format    text or json: one object with the differing files and the written files
 *  --timings   print the duration of each step
 *  --watch     run again when schema/ or generators/ change
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { digestOfSources } from './built.ts'
import { ContractError } from './contract-error.ts'
import { alteredFiles, type Drift, drift, isCommitted, write, writeBuilt } from './output.ts'

/** Measures the wall-clock time and the CPU time of each generation step. */
class Stopwatch {
  readonly #rows: { name: string; wall: number; cpu: number }[] = []

  async time<T>(name: string, run: () => T | Promise<T>): Promise<T> {
    const start = performance.now()
    const before = process.cpuUsage()
    try {
      return await run()
    } finally {
      const { user, system } = process.cpuUsage(before)
      this.#rows.push({ name, wall: performance.now() - start, cpu: (user + system) / 1000 })
    }
  }

  table(): string {
    const total = { name: 'total', wall: sum(this.#rows.map(({ wall }) => wall)), cpu: sum(this.#rows.map(({ cpu }) => cpu)) }
    const row = ({ name, wall, cpu }: typeof total) => `${name.padEnd(24)}${wall.toFixed(0).padStart(8)}${cpu.toFixed(0).padStart(8)}`
    return ['step'.padEnd(24) + 'wall ms'.padStart(8) + 'cpu ms'.padStart(8), ...[...this.#rows, total].map(row)].join('\n')
  }
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const { values: flags } = parseArgs({
  options: {
    check: { type: 'boolean' },
    built: { type: 'boolean' },
    timings: { type: 'boolean' },
    watch: { type: 'boolean' },
    format: { type: 'string', default: 'text' },
  },
})
const inJson = flags.format === 'json'

if (flags.watch) watch()
else process.exitCode = await main()

async function main(): Promise<number> {
  if (flags.built && alteredFiles().every(isCommitted)) return 0
  const clock = new Stopwatch()
  // Computed before the sources are loaded, so that a change in the meantime triggers the next build.
  const sources = digestOfSources()
  const { contract: source } = await clock.time('load schema', () => import('../schema/contract.ts'))
  const { versionChanges } = await import('../schema/versions/all.ts')
  const { buildVersions } = await clock.time('load generators', async () => {
    await import('./artifacts.ts')
    return import('./build/versions.ts')
  })
  const { steps, versionSteps } = await import('./artifacts.ts')
  const { check } = await import('./check.ts')
  const { checkVersions } = await import('./check-versions.ts')
  const versions = await clock.time('build model', () => buildVersions(source, versionChanges))
  const problems = [...versions.problems, ...(await clock.time('check', () => [...check(versions.newest), ...checkVersions(versions)]))]
  const files: Record<string, string> = {}
  const work = [
    ...steps.map(([name, run]) => [name, () => run(versions.newest)] as const),
    ...versionSteps.map(([name, run]) => [name, () => run(versions)] as const),
  ]
  for (const [name, run] of work) {
    try {
      Object.assign(files, await clock.time(name, run))
    } catch (error) {
      const message = `${name}: ${error instanceof Error ? error.message : error}`
      problems.push(new ContractError(message, error instanceof ContractError ? error.subject : undefined))
    }
  }
  if (problems.length > 0) {
    const { withPositions } = await import('./positions.ts')
    const positioned = withPositions(problems)
    if (inJson) console.log(JSON.stringify({ problems: positioned }, undefined, 2))
    for (const problem of positioned) console.error(`problem: ${problem}`)
    console.error(`${problems.length} problem${problems.length === 1 ? '' : 's'}; nothing was written`)
    return 1
  }
  if (flags.built) {
    const differing = await clock.time('write', () => writeBuilt(files, sources))
    if (flags.timings) console.log(clock.table())
    return reportBuild(differing, Object.keys(files))
  }
  const drifted = await clock.time(flags.check ? 'compare' : 'write', () => (flags.check ? drift(files) : write(files, sources)))
  if (flags.timings) console.log(clock.table())
  return report(drifted, Object.keys(files).length)
}

function report(drifted: Drift, count: number): number {
  if (inJson) {
    console.log(JSON.stringify({ files: count, written: !flags.check, ...drifted }, undefined, 2))
    return flags.check && Object.values(drifted).some((files) => files.length > 0) ? 1 : 0
  }
  const changes = [
    ...drifted.changed.map((file) => `changed  generated/${file}`),
    ...drifted.missing.map((file) => `missing  generated/${file}`),
    ...drifted.unknown.map((file) => `unknown  generated/${file}`),
  ]
  for (const change of changes) console.log(change)
  if (!flags.check) {
    console.log(changes.length === 0 ? `${count} files, all up to date` : `${count} files, ${changes.length} written or removed`)
    return 0
  }
  if (changes.length === 0) console.log(`${count} files match schema/`)
  else console.error(`${changes.length} of ${count} files differ from schema/: run "npm run generate" and commit the result`)
  return changes.length === 0 ? 0 : 1
}

/** Lists committed files that differ. They are an error only with `--check`. */
function reportBuild(differing: readonly string[], files: readonly string[]): number {
  console.log(`${files.filter((file) => !isCommitted(file)).length} files built from schema/ that are not committed`)
  for (const file of differing) console.error(`generated/${file} differs from schema/. Run "npm run generate" and commit the result.`)
  return 0
}

function watch(): void {
  const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
  const flagsWithoutWatch = process.argv.slice(2).filter((flag) => flag !== '--watch')
  const args = ['--watch-preserve-output', `--watch-path=${folder('schema')}`, `--watch-path=${folder('generators')}`]
  const child = spawn(process.execPath, [...args, fileURLToPath(import.meta.url), ...flagsWithoutWatch], { stdio: 'inherit' })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
