/**
 * `npm run generate`: writes `generated/` from `schema/`. The only generator that touches the disk.
 *
 *   --check     write nothing; exit 1 and name every file that differs
 *   --timings   print how long each step took
 *   --watch     start again whenever schema/ or generators/ changes
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Drift, drift, write } from './output.ts'
import { Stopwatch } from './stopwatch.ts'

const { values: flags } = parseArgs({
  options: { check: { type: 'boolean' }, timings: { type: 'boolean' }, watch: { type: 'boolean' } },
})

if (flags.watch) watch()
else process.exitCode = await main()

async function main(): Promise<number> {
  const clock = new Stopwatch()
  const { contract: source } = await clock.time('load schema', () => import('../schema/contract.ts'))
  const { build } = await clock.time('load generators', async () => {
    await import('./artifacts.ts')
    return import('./build/contract.ts')
  })
  const { steps } = await import('./artifacts.ts')
  const { check } = await import('./check.ts')
  const { contract, faults } = await clock.time('build model', () => build(source))
  faults.push(...(await clock.time('check', () => check(contract))))
  const files: Record<string, string> = {}
  for (const [name, run] of steps) {
    try {
      Object.assign(files, await clock.time(name, () => run(contract)))
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (faults.length > 0) {
    for (const fault of faults) console.error(`fault: ${fault}`)
    console.error(`${faults.length} fault${faults.length === 1 ? '' : 's'}; nothing was written`)
    return 1
  }
  const found = await clock.time(flags.check ? 'compare' : 'write', () => (flags.check ? drift(files) : write(files)))
  if (flags.timings) console.log(clock.table())
  return report(found, Object.keys(files).length)
}

function report(found: Drift, count: number): number {
  const changes = [
    ...found.changed.map((file) => `changed  generated/${file}`),
    ...found.missing.map((file) => `missing  generated/${file}`),
    ...found.stale.map((file) => `stale    generated/${file}`),
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

function watch(): void {
  const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
  const rest = process.argv.slice(2).filter((flag) => flag !== '--watch')
  const args = ['--watch-preserve-output', `--watch-path=${folder('schema')}`, `--watch-path=${folder('generators')}`]
  const child = spawn(process.execPath, [...args, fileURLToPath(import.meta.url), ...rest], { stdio: 'inherit' })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
