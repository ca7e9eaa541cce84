/**
 * `npm run bench:diff` runs `cpd diff` as it is installed, Redocly's `diff`, and oasdiff where it is in PATH, on a small document, on the
 * contract and on a document of three megabytes: time, CPU and memory. Then the verdicts of all over the labelled changes. Exit 1 if
 * `cpd diff` misses one of them or raises a false alarm.
 *
 *   --rounds N    how often each is run (5)
 *   --changes N   so many labelled changes, spread over the table (all: half an hour)
 *   --list        name what each missed, and its false alarms
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { compareDocuments } from '../checks/diff/compare.ts'
import { ApiDocument } from '../checks/diff/document/api-document.ts'
import { buildContract } from '../generators/package/contract.ts'
import { LABELLED_CHANGES, type LabelledChange } from '../test/checks/diff/changes/labelled.ts'
import { peerFile } from '../test/peers/install.ts'
import { spreadOf } from './measure.ts'

/** Runs a program once: how long it takes, its CPU time in its own code and in the kernel, and its peak memory. */
interface Run {
  code: number
  /** Milliseconds. */
  wall: number
  user: number
  system: number
  /** Kilobytes of memory that were resident at most. */
  peak: number
}

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** The output of the program goes to a file. */
async function run(command: readonly string[], output: string): Promise<Run> {
  const file = openSync(output, 'w')
  const [program = '', ...args] = command
  const started = performance.now()
  // The shell waits for the program and does nothing else, so its own count of children is the program's.
  const child = spawn(
    '/bin/sh',
    ['-c', '"$@"; code=$?; read -r line < /proc/$$/stat; echo "$line" >&3; read -r go; exit $code', 'sh', program, ...args],
    {
      stdio: ['pipe', file, 'ignore', 'pipe'],
    },
  )
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakOfChild(child.pid ?? 0))), 5)
  const counts = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.stdio[3]?.on('data', (chunk) => resolve(String(chunk)))
  })
  const wall = performance.now() - started
  clearInterval(watch)
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? -1))
    child.stdin?.end('\n')
  })
  closeSync(file)
  const fields = counts.slice(counts.lastIndexOf(')') + 2).split(' ')
  return { code, wall, user: Number(fields[13]) * TICK_MS, system: Number(fields[14]) * TICK_MS, peak }
}

/** The kernel keeps the peak of a process, so a look now and then misses only what it takes just before it ends. */
function peakOfChild(shell: number): number {
  try {
    const [child] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').split(' ')
    return child ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) : 0
  } catch {
    return 0
  }
}

/** Documents to compare: the contract, and one of three megabytes that is made of it, each with a version that has changes. */
type Node = Record<string, unknown>

interface Document extends Node {
  paths: Node
  webhooks: Node
  components: Record<string, Node>
}

const contract = (): Document => JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')) as Document

/** Several contracts side by side: paths, events and components of each have names of their own. */
function severalContracts(bytes: number): Document {
  const whole = contract()
  for (let nth = 2; JSON.stringify(whole).length < bytes; nth++) {
    const text = JSON.stringify(contract())
      .replaceAll(/"#\/components\/schemas\/(\w+)"/g, `"#/components/schemas/$1_${nth}"`)
      .replaceAll(/"operationId":"(\w+)"/g, `"operationId":"$1_${nth}"`)
    const copy = JSON.parse(text) as Document
    Object.assign(
      whole.paths,
      renamed(copy.paths, (path) => `/${nth}${path}`),
    )
    Object.assign(
      whole.webhooks,
      renamed(copy.webhooks, (event) => `${event}.${nth}`),
    )
    Object.assign(
      whole.components['schemas'] as Node,
      renamed(copy.components['schemas'] as Node, (name) => `${name}_${nth}`),
    )
  }
  return whole
}

const renamed = (node: Node, nameOf: (name: string) => string): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [nameOf(name), value]))

/** One operation with what it refers to. */
function oneOperation(): Document {
  const { paths, webhooks: _, components, ...rest } = contract()
  const [path = '', item] = Object.entries(paths)[0] ?? []
  const document: Document = { ...rest, paths: { [path]: item }, webhooks: {}, components: { ...components, schemas: {} } }
  const schemas = document.components['schemas'] as Node
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (Object.hasOwn(schemas, name)) continue
      schemas[name] = components['schemas']?.[name]
      follow(schemas[name])
    }
  }
  for (const [kind, of] of Object.entries(components)) if (kind !== 'schemas') follow(of)
  follow(item)
  return document
}

/** The document with every tenth component changed: a property more, and one that must be present. */
function changed(document: Document): Document {
  const copy = structuredClone(document)
  for (const [nth, schema] of Object.values(copy.components['schemas'] as Record<string, Node>).entries()) {
    if (nth % 10 !== 0 || !schema['properties']) continue
    const names = Object.keys(schema['properties'])
    schema['properties'] = { ...schema['properties'], benchmark: { type: 'string' } }
    schema['required'] = names.slice(0, 1)
  }
  return copy
}

/** oasdiff, where it is installed: `go install github.com/oasdiff/oasdiff@v1.35.0`. */

/** The version of the module that the program was built from; undefined: there is none in PATH. */
function oasdiffVersion(): string | undefined {
  const { status, stdout } = spawnSync('oasdiff', ['--version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const said = stdout.trim().replace(/^oasdiff version /, '')
  const built = spawnSync('sh', ['-c', 'go version -m "$(command -v oasdiff)"'], { encoding: 'utf8' })
  return /^\s+mod\s+\S+\s+(\S+)/m.exec(built.stdout)?.[1] ?? said
}

const OASDIFF = (was: string, is: string): string[] => ['oasdiff', 'breaking', '--format', 'json', was, is]

/** The users that changes break: clients call operations, receivers get webhooks. */
interface Whom {
  clients: boolean
  receivers: boolean
}

interface Finding {
  path?: string
}

/** Returns whom the changes break that `oasdiff breaking` lists, with its warnings; undefined if it could not compare the documents. */
async function oasdiffVerdict(was: string, is: string): Promise<Whom | undefined> {
  const [program = '', ...args] = OASDIFF(was, is)
  const said = await promisify(execFile)(program, args, { maxBuffer: 1 << 28 }).catch(() => undefined)
  if (said === undefined) return undefined
  const found = JSON.parse(said.stdout) as Finding[]
  const isWebhook = ({ path = '' }: Finding) => path.startsWith('webhook:')
  return { clients: found.some((one) => !isWebhook(one)), receivers: found.some(isWebhook) }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-diff-'))
process.once('SIGINT', () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true }))

/** Redocly's own comparison, in the CLI that is installed, with the rules that it recommends. Nothing is sent, and no newer version asked for. */
const REDOCLY = (was: string, is: string): string[] => [
  process.execPath,
  peerFile('@redocly/cli/bin/cli.js'),
  'diff',
  '--format=json',
  '--fail-on=none',
  `--config=${join(folder, 'redocly.yaml')}`,
  was,
  is,
]
process.env['REDOCLY_TELEMETRY'] = 'off'
process.env['REDOCLY_SUPPRESS_UPDATE_NOTICE'] = 'true'

interface RedoclyChange {
  path: string
  impact: 'major' | 'minor' | 'patch'
}

/** Returns whom the changes break for which Redocly asks for a major version; undefined if it could not compare the documents. */
async function redoclyVerdict(was: string, is: string): Promise<Whom | undefined> {
  const [program = '', ...args] = REDOCLY(was, is)
  const said = await promisify(execFile)(program, args, { maxBuffer: 1 << 28 }).catch(() => undefined)
  if (said === undefined) return undefined
  const { changes } = JSON.parse(said.stdout) as { changes: RedoclyChange[] }
  const paths = changes.filter(({ impact }) => impact === 'major').map(({ path }) => path)
  const isWebhook = (path: string) => /^#\/(x-)?webhooks\//.test(path)
  return { clients: paths.some((path) => !isWebhook(path)), receivers: paths.some(isWebhook) }
}

writeFileSync(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\n')

const redoclyVersion = (JSON.parse(readFileSync(peerFile('@redocly/cli/package.json'), 'utf8')) as { version: string }).version

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, changes: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const rounds = Number(flags.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: give a whole number above 0')

const MEGABYTE = 1_000_000

const version = oasdiffVersion()
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; medians of ${rounds} runs`)
console.log(`Redocly CLI ${redoclyVersion}; ${version === undefined ? 'oasdiff was not run: it is not in PATH' : `oasdiff ${version}`}\n`)

interface Peer {
  name: string
  command: (was: string, is: string) => string[]
  verdict: (was: string, is: string) => Promise<Whom | undefined>
}

const PEERS: readonly Peer[] = [
  ...(version === undefined ? [] : [{ name: 'oasdiff breaking', command: OASDIFF, verdict: oasdiffVerdict }]),
  { name: 'redocly diff', command: REDOCLY, verdict: redoclyVerdict },
]

/** The package as it is installed. In the repository the sources would run. */
await buildContract(fileURLToPath(new URL('../', import.meta.url)), join(folder, 'package/dist/'))
copyFileSync(new URL('../package.json', import.meta.url), join(folder, 'package/package.json'))
const cpd = join(folder, 'package/dist/bin.cjs')

const TOOLS: readonly Pick<Peer, 'name' | 'command'>[] = [
  { name: 'cpd diff', command: (was, is) => [process.execPath, cpd, 'diff', '--format', 'json', '--fail-on', 'never', was, is] },
  ...PEERS,
]

await measureDocument('one operation of the contract', oneOperation())
await measureDocument('the contract', contract())
await measureDocument('several contracts in one document', severalContracts(3 * MEGABYTE))
const each = Math.ceil(LABELLED_CHANGES.length / Number(flags.changes ?? LABELLED_CHANGES.length))
process.exitCode = (await judge(LABELLED_CHANGES.filter((_, at) => at % each === 0))) ? 0 : 1

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
    for (const [at, { name: tool, command }] of TOOLS.entries()) {
      const one = await run(command(was, is), join(folder, 'output'))
      if (one.code !== 0) throw new Error(`${tool} ended with ${one.code}: ${command(was, is).join(' ')}`)
      runs[at]?.push(one)
    }
  const median = (at: number, of: (one: Run) => number) => spreadOf((runs[at] as Run[]).map(of)).median
  const cpu = ({ user, system }: Run) => user + system
  const wall = (one: Run) => one.wall
  const times = (of: (one: Run) => number, at: number) => (at === 0 ? '' : `${(median(0, of) / median(at, of)).toFixed(2)} ×`)
  const rows = TOOLS.map((tool, at) => [
    tool.name,
    `${(median(at, wall) / 1000).toFixed(2)} s`,
    `${(median(at, cpu) / 1000).toFixed(2)} s`,
    `${Math.round(median(at, ({ peak }) => peak) / 1024)} MB`,
    times(wall, at),
    times(cpu, at),
  ])
  console.log(`${table([['', 'time', 'CPU', 'peak memory', 'cpd takes of its time', 'of its CPU'], ...rows])}\n`)
}

/** Returns true if `cpd diff` is right about every change. */
async function judge(changes: readonly LabelledChange[]): Promise<boolean> {
  console.log(`${changes.length} labelled changes`)
  const judged: (readonly [tool: string, verdicts: readonly (readonly [LabelledChange, Whom])[]])[] = [
    ['cpd diff', changes.map((one) => [one, ownVerdict(one)])],
  ]
  for (const { name, verdict } of PEERS) {
    const verdicts = await verdictsOf(changes, verdict)
    const refused = verdicts.filter(([, said]) => said === undefined).length
    if (refused > 0) console.log(`${name} does not compare the documents of ${refused} of them; these are not counted for it`)
    judged.push([name, verdicts.flatMap(([one, said]) => (said ? [[one, said] as const] : []))])
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

/** The verdicts of a tool for one kind of user, by how they compare with the labels. */
interface Matrix {
  found: number
  missed: string[]
  falseAlarms: string[]
  quiet: number
}

function matrixOf(whose: keyof Whom, verdicts: readonly (readonly [LabelledChange, Whom])[]): Matrix {
  const names = (breaks: boolean, reported: boolean) =>
    verdicts
      .filter(([{ label, users }, verdict]) => (users === whose && label.includes('breaking ')) === breaks && verdict[whose] === reported)
      .map(([{ name }]) => name)
  return { found: names(true, true).length, missed: names(true, false), falseAlarms: names(false, true), quiet: names(false, false).length }
}

function listFaults(of: string, { missed, falseAlarms }: Matrix): void {
  for (const name of missed) console.log(`${of}: missed: ${name}`)
  for (const name of falseAlarms) console.log(`${of}: false alarm: ${name}`)
}

/** Runs as many comparisons at once as there are processors. */
async function verdictsOf(changes: readonly LabelledChange[], verdict: Peer['verdict']) {
  const found: [LabelledChange, Whom | undefined][] = []
  const left = changes.entries()
  const worker = async (_: unknown, worker: number): Promise<void> => {
    for (const [at, one] of left) found[at] = [one, await verdict(write(`was-${worker}.json`, one.was), write(`is-${worker}.json`, one.is))]
  }
  await Promise.all(Array.from({ length: cpus().length }).map(worker))
  return found
}

function ownVerdict({ was, is }: LabelledChange): Whom {
  const changes = compareDocuments(new ApiDocument(was, 'was.json'), new ApiDocument(is, 'is.json'))
  const breaking = changes.filter(({ level }) => level === 'breaking').flatMap(({ places }) => places.map(({ holder }) => holder.kind))
  return { clients: breaking.some((kind) => kind !== 'webhook'), receivers: breaking.includes('webhook') }
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] as string[]).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart((widths[column] ?? 0) + 2))
  return rows.map((row) => row.map(cell).join('')).join('\n')
}
