/**
 * `npm run bench:validate` measures the validation of NDJSON beside `JSON.parse` alone and other validators, by turns in one
 * run; each reads the file. Exit 1 if `cpd validate` costs more CPU time than its goals.
 *
 *   --records N   how many digests (1,000,000), and as many bytes of larger records; the fewer, the more each start counts
 *   --rounds N    how often each is measured (5)
 *   --pipe N      measures instead the peak memory of a process that reads N GB from a pipe
 *
 * jsonschema-rs takes part where Python has it: PYTHON names the interpreter.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Cost, measure, measureByTurns, type Spread, spreadOf } from './measure.ts'
import { type Dataset, datasets, deviations, plantedCount, writeLines } from './validate/datasets.ts'
import {
  ajv,
  type Contestant,
  cpdValidate,
  hasJsonschemaRs,
  jsonschemaRs,
  parseAlone,
  type Records,
  typebox,
  zod,
} from './validate/contestants.ts'

/** The results as tables: costs, which depend on the machine, and ratios, which do not. */
type Row = readonly string[]

/** Medians of the rounds. Ratios are of the costs of one round, to those of the first contestant in it. */
function costTable(names: readonly string[], measured: readonly Cost[][], records: number): string {
  const rows = names.map((name, at): Row => {
    const of = measured[at] as Cost[]
    const micros = (kind: keyof Cost) => ((spreadOf(of.map((cost) => cost[kind])).median * 1000) / records).toFixed(2)
    return [
      name,
      micros('wall'),
      micros('user'),
      micros('system'),
      shown(ratioOf(measured, at, 'wall')),
      shown(ratioOf(measured, at, 'cpu')),
    ]
  })
  return table([['', 'wall µs', 'user', 'system', 'wall ×', 'CPU ×'], ...rows])
}

const shown = ({ median, least, most }: Spread) => `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`

/** The ratio to the first contestant, round by round. */
const ratioOf = (measured: readonly Cost[][], at: number, kind: keyof Cost): Spread =>
  spreadOf((measured[at] as Cost[]).map((cost, round) => cost[kind] / (measured[0]?.[round]?.[kind] as number)))

function table(rows: readonly Row[]): string {
  const widths = (rows[0] as Row).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] as number) : text.padStart((widths[column] as number) + 2)
  return rows.map((row) => row.map(cell).join('')).join('\n')
}

// Runs the built command, which starts its threads faster.
enableCompileCache()

const { values: flags } = parseArgs({
  options: { records: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' }, pipe: { type: 'string' } },
})
const rounds = wholeNumber('rounds', flags.rounds)

/** The CPU time that is allowed, as times that of `JSON.parse` alone: of digests and of income records, all valid. */
const GOALS: Readonly<Record<number, number>> = { 0: 1.5, 2: 1.7 }

const alone = cpdValidate('default', 1)
const together = cpdValidate('default')
const tolerant = cpdValidate('tolerant', 1)
const ours = cpus().length > 1 ? [alone, together] : [alone]
const peers = [ajv, typebox, zod]
const python = hasJsonschemaRs()

const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'))
process.once('SIGINT', () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.exitCode = flags.pipe === undefined ? await main() : await throughAPipe(wholeNumber('pipe', flags.pipe))

async function main(): Promise<number> {
  console.log(`${rounds} rounds by turns in one process; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`)
  console.log('Microseconds a record, and times what JSON.parse alone takes: medians, and from least to most')
  if (!python) console.log('jsonschema-rs is not there: pip install jsonschema-rs')
  let within = true
  for (const [at, make] of datasets(wholeNumber('records', flags.records)).entries()) {
    const measured = await measureDataset(make())
    const goal = GOALS[at]
    if (goal !== undefined && !isMet(goal, measured)) within = false
  }
  // Only after the measurement: objects of another shape make the engine replace its optimised code by slower code.
  for (const one of [...ours, tolerant, ...peers]) {
    const wrong = await deviations(one, folder, one === tolerant)
    if (wrong.length > 0) throw new Error(`${one.name} does not do the same work:\n  ${wrong.join('\n  ')}`)
  }
  console.log(`\nEach finds the same lines invalid in every file, and refuses ${plantedCount} digests with one mistake each.`)
  return within ? 0 : 1
}

async function measureDataset({ name, component, lines, invalid }: Dataset): Promise<Cost[][]> {
  const records: Records = { component, file: join(folder, 'records.ndjson') }
  writeLines(records.file, lines)
  console.log(`\n${name}, ${(statSync(records.file).size / 1024 / 1024).toFixed(0)} MiB`)
  const counted = (one: string, valid: number, wanted: number) => {
    if (valid !== wanted) throw new Error(`${one} accepts ${valid} records, where ${wanted} are valid`)
  }
  const runs = [parseAlone, ...ours, ...peers].map((one: Contestant) => async () => {
    counted(one.name, await one.run(records), lines.length - (one === parseAlone ? 0 : invalid))
  })
  for (const run of runs) await run()
  const measures = runs.map((run) => () => measure(run))
  if (python)
    measures.push(() => {
      const { valid, ...cost } = jsonschemaRs(records)
      counted('jsonschema-rs', valid, lines.length - invalid)
      return Promise.resolve(cost)
    })
  const measured = await measureByTurns(measures, rounds)
  const names = [parseAlone, ...ours, ...peers].map((one) => one.name)
  console.log(costTable(python ? [...names, 'jsonschema-rs (Python)'] : names, measured, lines.length))
  return measured
}

function isMet(goal: number, measured: readonly Cost[][]): boolean {
  const verdicts = ours.map(({ name }, index) => {
    const cpu = ratioOf(measured, index + 1, 'cpu').median
    console.log(`${name}: CPU ${cpu.toFixed(2)} ×: ${cpu <= goal ? 'meets' : 'DOES NOT MEET'} CPU at most ${goal}`)
    return cpu <= goal
  })
  return !verdicts.includes(false)
}

async function throughAPipe(gigabytes: number): Promise<number> {
  const program = (name: string) => fileURLToPath(new URL(`validate/${name}.ts`, import.meta.url))
  for (const threads of cpus().length > 1 ? [1, Math.min(8, cpus().length)] : [1])
    for (const bytes of [gigabytes * 1e8, gigabytes * 1e9]) {
      const writer = spawn(process.execPath, [program('write-digests'), String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] })
      const reader = spawn(process.execPath, [program('memory'), String(threads)], { stdio: [writer.stdout, 'pipe', 'inherit'] })
      let printed = ''
      reader.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const start = performance.now()
      const [code] = (await once(reader, 'close')) as [number]
      if (code !== 0) return 1
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      console.log(
        `${threads} thread${threads === 1 ? '' : 's'}, ${(bytes / 1e9).toFixed(1)} GB: peak memory ${(Number(printed) / 1024).toFixed(0)} MiB, ${seconds} s`,
      )
    }
  return 0
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error(`--${name}: give a whole number above 0`)
}
