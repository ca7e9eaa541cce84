/**
 * `npm run bench:diff` runs `cpd diff`, and oasdiff where it is in PATH, on the contract and on a document of three megabytes:
 * time, CPU and memory. Then the verdicts of both over a corpus of labelled changes. Exit 1 if `cpd diff` misses one of them
 * or raises a false alarm.
 *
 *   --rounds N   how often each is run (5)
 *   --list       name what each missed, and its false alarms
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareDocuments } from '../checks/diff/compare.ts'
import { ApiDocument } from '../checks/diff/document/api-document.ts'
import { corpus, type Labelled, type Matrix, matrixOf, type Whom, whomOf } from '../test/checks/diff/corpus/corpus.ts'
import { changed, contract, severalContracts } from './diff/documents.ts'
import { OASDIFF, oasdiffVerdict, oasdiffVersion } from './diff/oasdiff.ts'
import { type Run, run } from './diff/process.ts'
import { spreadOf } from './measure.ts'

const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, list: { type: 'boolean', default: false } } })
const rounds = Number(flags.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: give a whole number above 0')

const cpd = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
const MEGABYTE = 1_000_000

const folder = mkdtempSync(join(tmpdir(), 'bench-diff-'))
process.once('SIGINT', () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true }))

const version = oasdiffVersion()
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; medians of ${rounds} runs`)
console.log(version === undefined ? 'oasdiff was not run: it is not in PATH\n' : `oasdiff ${version}\n`)

const TOOLS: readonly (readonly [name: string, command: (was: string, is: string) => string[]])[] = [
  ['cpd diff', (was, is) => [process.execPath, cpd, 'diff', '--format', 'json', '--fail-on', 'never', was, is]],
  ...(version === undefined ? [] : [['oasdiff breaking', OASDIFF] as const]),
]

await measureDocument('the contract', contract())
await measureDocument('several contracts in one document', severalContracts(3 * MEGABYTE))
process.exitCode = judge() ? 0 : 1

function write(name: string, document: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(document))
  return path
}

async function measureDocument(name: string, document: ReturnType<typeof contract>): Promise<void> {
  const [was, is] = [write('was.json', document), write('is.json', changed(document))]
  console.log(`${name}, ${(statSync(was).size / MEGABYTE).toFixed(1)} MB, against a version with changes`)
  const runs = TOOLS.map((): Run[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, [tool, command]] of TOOLS.entries()) {
      const one = await run(command(was, is), join(folder, 'output'))
      if (one.code !== 0) throw new Error(`${tool} ended with ${one.code}`)
      runs[at]?.push(one)
    }
  const rows = TOOLS.map(([tool], at) => {
    const median = (of: keyof Run) => spreadOf((runs[at] as Run[]).map((one) => one[of])).median
    const seconds = (of: keyof Run) => `${(median(of) / 1000).toFixed(2)} s`
    return [tool, seconds('wall'), seconds('user'), seconds('system'), `${Math.round(median('peak') / 1024)} MB`]
  })
  console.log(`${table([['', 'time', 'user CPU', 'system CPU', 'peak memory'], ...rows])}\n`)
}

/** Whether `cpd diff` is right about every change. */
function judge(): boolean {
  console.log(`${corpus.length} labelled changes of a part of the contract`)
  const judged: (readonly [tool: string, verdicts: readonly (readonly [Labelled, Whom])[]])[] = [
    ['cpd diff', corpus.map((one) => [one, ownVerdict(one)])],
  ]
  if (version !== undefined) {
    const verdicts = corpus.map((one) => [one, oasdiffVerdict(write('was.json', one.was), write('is.json', one.is))] as const)
    const refused = verdicts.filter(([, verdict]) => verdict === undefined).length
    if (refused > 0) console.log(`oasdiff does not read the documents of ${refused} of them; these are not counted for it`)
    judged.push(['oasdiff breaking', verdicts.flatMap(([one, verdict]) => (verdict ? [[one, verdict] as const] : []))])
  }
  const matrices = judged.flatMap(([tool, verdicts]) =>
    (['clients', 'receivers'] as const).map((whose) => ({ tool, whose, matrix: matrixOf(whose, verdicts) })),
  )
  const rows = matrices.map(({ tool, whose, matrix: { found, missed, falseAlarms, quiet } }) => [
    tool,
    whose,
    ...[found, missed.length, falseAlarms.length, quiet].map(String),
  ])
  console.log(table([['', 'for', 'found', 'missed', 'false alarms', 'rightly quiet'], ...rows]))
  if (flags.list) for (const { tool, whose, matrix } of matrices) listFaults(`${tool}, ${whose}`, matrix)
  return matrices.every(({ tool, matrix }) => tool !== 'cpd diff' || matrix.missed.length + matrix.falseAlarms.length === 0)
}

function listFaults(of: string, { missed, falseAlarms }: Matrix): void {
  for (const name of missed) console.log(`${of}: missed: ${name}`)
  for (const name of falseAlarms) console.log(`${of}: false alarm: ${name}`)
}

function ownVerdict({ was, is }: Labelled): Whom {
  const changes = compareDocuments(new ApiDocument(was, 'was.json'), new ApiDocument(is, 'is.json'))
  return whomOf(changes.filter(({ level }) => level === 'breaking').flatMap(({ places }) => places))
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] as string[]).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart((widths[column] ?? 0) + 2))
  return rows.map((row) => row.map(cell).join('')).join('\n')
}
