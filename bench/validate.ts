/**
 * `npm run bench:validate` compares the validation of NDJSON files with plain `JSON.parse` and other validators, in alternating rounds.
 * Exits with 1 if `cpd validate` exceeds its CPU goals.
 *
 *   --records N   number of digests (1,000,000). The larger records have about the same total size. With few records, startup dominates.
 *   --rounds N    number of rounds (5)
 *   --pipe N      only measures the peak memory of a process that reads N GB from a pipe
 *
 * jsonschema-rs takes part if it is installed in Python. PYTHON selects the interpreter.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Cost, measure, measureByTurns, type Spread, getSpread } from './measure.ts'
import { type Dataset, datasets, findDeviations, invalidRecordCount, writeLines } from './validate/datasets.ts'
import {
  ajv,
  type Contestant,
  cpdValidate,
  hasJsonschemaRs,
  jsonschemaRs,
  parseOnly,
  type Records,
  typebox,
  zod,
} from './validate/contestants.ts'

type Row = readonly string[]

/** Formats the median costs, and the ratios to the first contestant in the same round. */
function costTable(names: readonly string[], measured: readonly Cost[][], records: number): string {
  const rows = names.map((name, at): Row => {
    const costs = measured[at] as Cost[]
    const micros = (kind: keyof Cost) => ((getSpread(costs.map((cost) => cost[kind])).median * 1000) / records).toFixed(2)
    return [
      name,
      micros('wall'),
      micros('user'),
      micros('system'),
      formatSpread(getRatio(measured, at, 'wall')),
      formatSpread(getRatio(measured, at, 'cpu')),
    ]
  })
  return formatTable([['', 'wall µs', 'user', 'system', 'wall ×', 'CPU ×'], ...rows])
}

const formatSpread = ({ median, min, max }: Spread) => `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`

/** Divides a contestant's cost in each round by the first contestant's cost in the same round. Returns the spread of these ratios. */
const getRatio = (measured: readonly Cost[][], at: number, kind: keyof Cost): Spread =>
  getSpread((measured[at] as Cost[]).map((cost, round) => cost[kind] / (measured[0]?.[round]?.[kind] as number)))

function formatTable(rows: readonly Row[]): string {
  const widths = (rows[0] as Row).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] as number) : text.padStart((widths[column] as number) + 2)
  return rows.map((row) => row.map(cell).join('')).join('\n')
}

// Speeds up thread startup.
enableCompileCache()

const { values: flags } = parseArgs({
  options: { records: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' }, pipe: { type: 'string' } },
})
const rounds = parsePositiveInteger('rounds', flags.rounds)

/**
 * Maximum CPU time relative to plain `JSON.parse`, by data-set index. Data set 0 contains valid digests, and data set 2 contains valid
 * income records.
 */
const GOALS: Readonly<Record<number, number>> = { 0: 1.5, 2: 1.7 }

const singleThreaded = cpdValidate('default', 1)
const multiThreaded = cpdValidate('default')
const tolerant = cpdValidate('tolerant', 1)
const ours = cpus().length > 1 ? [singleThreaded, multiThreaded] : [singleThreaded]
const peers = [ajv, typebox, zod]
const python = hasJsonschemaRs()

const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'))
process.once('SIGINT', () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.exitCode = flags.pipe === undefined ? await main() : await measurePipe(parsePositiveInteger('pipe', flags.pipe))

async function main(): Promise<number> {
  console.log(`${rounds} rounds by turns in one process; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`)
  console.log('Microseconds per record, and the ratio to plain JSON.parse: median (minimum–maximum)')
  if (!python) console.log('jsonschema-rs is not installed. Use pip install jsonschema-rs.')
  let within = true
  for (const [at, make] of datasets(parsePositiveInteger('records', flags.records)).entries()) {
    const measured = await measureDataset(make())
    const goal = GOALS[at]
    if (goal !== undefined && !isMet(goal, measured)) within = false
  }
  // Runs after the measurement, because objects with other shapes would deoptimize the code.
  for (const contestant of [...ours, tolerant, ...peers]) {
    const deviations = await findDeviations(contestant, folder, contestant === tolerant)
    if (deviations.length > 0) throw new Error(`${contestant.name} does not do the same work:\n  ${deviations.join('\n  ')}`)
  }
  console.log(
    `\nAll contestants find the same invalid lines in every file, and reject ${invalidRecordCount} digests with one mistake each.`,
  )
  return within ? 0 : 1
}

async function measureDataset({ name, component, lines, invalid }: Dataset): Promise<Cost[][]> {
  const records: Records = { component, file: join(folder, 'records.ndjson') }
  writeLines(records.file, lines)
  console.log(`\n${name}, ${(statSync(records.file).size / 1024 / 1024).toFixed(0)} MiB`)
  const checkCount = (name: string, valid: number, expected: number) => {
    if (valid !== expected) throw new Error(`${name} accepts ${valid} records, but ${expected} are valid`)
  }
  const runs = [parseOnly, ...ours, ...peers].map((contestant: Contestant) => async () => {
    checkCount(contestant.name, await contestant.run(records), lines.length - (contestant === parseOnly ? 0 : invalid))
  })
  for (const run of runs) await run()
  const measures = runs.map((run) => () => measure(run))
  if (python)
    measures.push(() => {
      const { valid, ...cost } = jsonschemaRs(records)
      checkCount('jsonschema-rs', valid, lines.length - invalid)
      return Promise.resolve(cost)
    })
  const measured = await measureByTurns(measures, rounds)
  const names = [parseOnly, ...ours, ...peers].map(({ name }) => name)
  console.log(costTable(python ? [...names, 'jsonschema-rs (Python)'] : names, measured, lines.length))
  return measured
}

function isMet(goal: number, measured: readonly Cost[][]): boolean {
  const verdicts = ours.map(({ name }, index) => {
    const cpu = getRatio(measured, index + 1, 'cpu').median
    console.log(`${name}: CPU ${cpu.toFixed(2)} ×: ${cpu <= goal ? 'meets' : 'DOES NOT MEET'} CPU at most ${goal}`)
    return cpu <= goal
  })
  return !verdicts.includes(false)
}

async function measurePipe(gigabytes: number): Promise<number> {
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

function parsePositiveInteger(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error(`--${name}: give a whole number above 0`)
}
