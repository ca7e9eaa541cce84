/**
 * `npm run bench:validate` measures the validation of digest records as NDJSON beside `JSON.parse` alone and other
 * validators, in one run. Exit 1 if `cpd validate` costs more than twice as much as `JSON.parse`.
 *
 *   --records N   how many (1,000,000); the fewer, the more the start of each turn counts
 *   --rounds N    how often each is measured (5)
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureByTurns } from './measure.ts'
import { parseFromFile, parseInMemory } from './validate/baselines.ts'
import type { Contestant } from './validate/contestant.ts'
import { digestLines, writeLines } from './validate/digests.ts'
import { validateFromFile, validateInMemory } from './validate/ours.ts'
import { ajv, typebox, zod } from './validate/peers.ts'
import { plantedCount, deviations } from './validate/planted.ts'
import { costTable, ratioTable } from './validate/tables.ts'

const { values: flags } = parseArgs({
  options: { records: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
})
const records = wholeNumber('records', flags.records)
const rounds = wholeNumber('rounds', flags.rounds)

const tolerant = validateFromFile('tolerant')
const held = [validateFromFile('default'), validateFromFile('strict'), tolerant]
const validating: readonly Contestant[] = [...held, validateInMemory, zod, typebox, ajv]
const contestants = [parseInMemory, parseFromFile, ...validating]
const names = contestants.map(({ name }) => name)

const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'))
process.once('SIGINT', () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.exitCode = await main()

async function main(): Promise<number> {
  const file = join(folder, 'digests.ndjson')
  const lines = digestLines(records)
  writeLines(file, lines)
  const size = `${(statSync(file).size / 1024 / 1024).toFixed(0)} MiB`
  console.log(`${records.toLocaleString('en-US')} SVC_DIGEST records, ${size} of NDJSON, ${rounds} rounds by turns in one process`)
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)

  const runs = contestants.map(({ name, run }) => async () => {
    const valid = await run({ lines, file })
    if (valid !== records) throw new Error(`${name} accepts ${valid} of ${records} valid records`)
  })
  for (const run of runs) await run()
  const measured = await measureByTurns(runs, rounds)
  // Only after the measurement: objects of another shape make the engine replace its optimised code by slower code.
  for (const one of validating) {
    const wrong = await deviations(one, folder, one === tolerant)
    if (wrong.length > 0) throw new Error(`${one.name} does not do the same work:\n  ${wrong.join('\n  ')}`)
  }

  console.log(costTable(names, measured, records))
  console.log(`\nEach accepts all records and refuses ${plantedCount} planted lines (tolerant: all but values outside a list).\n`)
  console.log(memory(file, lines))
  const { text, within } = ratioTable(
    names,
    measured,
    held.map(({ name }) => name),
  )
  console.log(`\n${text}`)
  return within ? 0 : 1
}

/** Peak memory of a process that only validates, for all records and for a tenth of them. */
function memory(file: string, lines: readonly string[]): string {
  const tenth = join(folder, 'tenth.ndjson')
  writeLines(tenth, lines.slice(0, Math.ceil(records / 10)))
  const script = fileURLToPath(new URL('validate/memory.ts', import.meta.url))
  const peak = (path: string) => `${(Number(execFileSync(process.execPath, [script, path], { encoding: 'utf8' })) / 1024).toFixed(0)} MiB`
  return `Peak memory of cpd validate by itself: ${peak(file)}; with a tenth of the records: ${peak(tenth)}`
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error(`--${name}: give a whole number above 0`)
}
