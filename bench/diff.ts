/**
 * `npm run bench:diff` compares the packaged `cpd diff` with Redocly's `diff`, and with oasdiff if it is in PATH. It measures time, CPU and
 * memory for a small document, the contract and a three-megabyte document. Then it compares the verdicts for the labelled changes. Exits
 * with 1 if `cpd diff` misses a breaking change or raises a false alarm.
 *
 *   --rounds N    number of runs per tool (5)
 *   --changes N   number of labelled changes, spread evenly over all of them (default: all, which takes half an hour)
 *   --list        list the missed changes and false alarms of each tool
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
import { LABELLED_CHANGES, type LabelledChange } from '../test/checks/diff/changes/labelled-changes.ts'
import { peerFile } from '../test/install.ts'
import { getSpread } from './measure.ts'

/** Resource usage of a program. */
interface Run {
  code: number
  /** Wall time in milliseconds. */
  wall: number
  user: number
  system: number
  /** Peak resident memory in kilobytes. */
  peak: number
}

/** Resolution of CPU times in /proc. */
const TICK_MS = 10

/** Runs a program once, and writes its output to a file. */
async function run(command: readonly string[], output: string): Promise<Run> {
  const file = openSync(output, 'w')
  const [program = '', ...args] = command
  const started = performance.now()
  // The shell only waits for the program, so the CPU time of the shell's children is the program's CPU time.
  const child = spawn(
    '/bin/sh',
    ['-c', '"$@"; code=$?; read -r line < /proc/$$/stat; echo "$line" >&3; read -r go; exit $code', 'sh', program, ...args],
    {
      stdio: ['pipe', file, 'ignore', 'pipe'],
    },
  )
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, readChildPeak(child.pid ?? 0))), 5)
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

/** Reads the peak memory that the kernel records. Sampling misses only growth just before exit. */
function readChildPeak(shell: number): number {
  try {
    const [child] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').split(' ')
    return child ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) : 0
  } catch {
    return 0
  }
}

type Node = Record<string, unknown>

interface Document extends Node {
  paths: Node
  webhooks: Node
  components: Record<string, Node>
}

const loadContract = (): Document => JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')) as Document

/** Combines copies of the contract, with distinct names for paths, events and components, until the document is large enough. */
function combineContracts(bytes: number): Document {
  const whole = loadContract()
  for (let nth = 2; JSON.stringify(whole).length < bytes; nth++) {
    const text = JSON.stringify(loadContract())
      .replaceAll(/"#\/components\/schemas\/(\w+)"/g, `"#/components/schemas/$1_${nth}"`)
      .replaceAll(/"operationId":"(\w+)"/g, `"operationId":"$1_${nth}"`)
    const copy = JSON.parse(text) as Document
    Object.assign(
      whole.paths,
      renameKeys(copy.paths, (path) => `/${nth}${path}`),
    )
    Object.assign(
      whole.webhooks,
      renameKeys(copy.webhooks, (event) => `${event}.${nth}`),
    )
    Object.assign(
      whole.components['schemas'] as Node,
      renameKeys(copy.components['schemas'] as Node, (name) => `${name}_${nth}`),
    )
  }
  return whole
}

const renameKeys = (node: Node, rename: (name: string) => string): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [rename(name), value]))

/** Returns the contract with only its first operation and the schemas that the operation refers to. */
function loadOneOperation(): Document {
  const { paths, webhooks: _, components, ...document } = loadContract()
  const [path = '', item] = Object.entries(paths)[0] ?? []
  const smallDocument: Document = { ...document, paths: { [path]: item }, webhooks: {}, components: { ...components, schemas: {} } }
  const schemas = smallDocument.components['schemas'] as Node
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (Object.hasOwn(schemas, name)) continue
      schemas[name] = components['schemas']?.[name]
      follow(schemas[name])
    }
  }
  for (const [kind, group] of Object.entries(components)) if (kind !== 'schemas') follow(group)
  follow(item)
  return smallDocument
}

/** Returns a copy in which every tenth component has an additional property and a required property. */
function changeTenthOfComponents(document: Document): Document {
  const copy = structuredClone(document)
  for (const [nth, schema] of Object.values(copy.components['schemas'] as Record<string, Node>).entries()) {
    if (nth % 10 !== 0 || !schema['properties']) continue
    const names = Object.keys(schema['properties'])
    schema['properties'] = { ...schema['properties'], benchmark: { type: 'string' } }
    schema['required'] = names.slice(0, 1)
  }
  return copy
}

/** Returns the module version of oasdiff. Undefined if it is not in PATH (`go install github.com/oasdiff/oasdiff@v1.35.0`). */
function findOasdiffVersion(): string | undefined {
  const { status, stdout } = spawnSync('oasdiff', ['--version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const printedVersion = stdout.trim().replace(/^oasdiff version /, '')
  const buildInfo = spawnSync('sh', ['-c', 'go version -m "$(command -v oasdiff)"'], { encoding: 'utf8' })
  return /^\s+mod\s+\S+\s+(\S+)/m.exec(buildInfo.stdout)?.[1] ?? printedVersion
}

const oasdiffCommand = (was: string, is: string): string[] => ['oasdiff', 'breaking', '--format', 'json', was, is]

/** Kinds of API users that a change breaks. Clients call operations, and receivers get webhooks. */
interface BrokenUsers {
  clients: boolean
  receivers: boolean
}

interface Finding {
  path?: string
}

/**
 * Returns the kinds of users for which `oasdiff breaking` reports errors or warnings. Undefined if oasdiff cannot compare the documents.
 */
async function judgeWithOasdiff(was: string, is: string): Promise<BrokenUsers | undefined> {
  const [program = '', ...args] = oasdiffCommand(was, is)
  const output = await promisify(execFile)(program, args, { maxBuffer: 1 << 28 }).catch(() => undefined)
  if (output === undefined) return undefined
  const findings = JSON.parse(output.stdout) as Finding[]
  const isWebhook = ({ path = '' }: Finding) => path.startsWith('webhook:')
  return { clients: findings.some((finding) => !isWebhook(finding)), receivers: findings.some(isWebhook) }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-diff-'))
process.once('SIGINT', () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true }))

/** Returns the command that runs the installed Redocly CLI with its recommended rules. Telemetry and update checks are off. */
const redoclyCommand = (was: string, is: string): string[] => [
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

/** Returns the kinds of users that major changes affect, according to Redocly. Undefined if Redocly cannot compare the documents. */
async function judgeWithRedocly(was: string, is: string): Promise<BrokenUsers | undefined> {
  const [program = '', ...args] = redoclyCommand(was, is)
  const output = await promisify(execFile)(program, args, { maxBuffer: 1 << 28 }).catch(() => undefined)
  if (output === undefined) return undefined
  const { changes } = JSON.parse(output.stdout) as { changes: RedoclyChange[] }
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

const version = findOasdiffVersion()
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; medians of ${rounds} runs`)
console.log(`Redocly CLI ${redoclyVersion}; ${version === undefined ? 'oasdiff was not run: it is not in PATH' : `oasdiff ${version}`}\n`)

interface Peer {
  name: string
  command: (was: string, is: string) => string[]
  verdict: (was: string, is: string) => Promise<BrokenUsers | undefined>
}

const PEERS: readonly Peer[] = [
  ...(version === undefined ? [] : [{ name: 'oasdiff breaking', command: oasdiffCommand, verdict: judgeWithOasdiff }]),
  { name: 'redocly diff', command: redoclyCommand, verdict: judgeWithRedocly },
]

/** Builds the package, because `cpd` in the repository would run the TypeScript sources. */
await buildContract(fileURLToPath(new URL('../', import.meta.url)), join(folder, 'package/dist/'))
copyFileSync(new URL('../package.json', import.meta.url), join(folder, 'package/package.json'))
const cpd = join(folder, 'package/dist/bin.cjs')

const TOOLS: readonly Pick<Peer, 'name' | 'command'>[] = [
  { name: 'cpd diff', command: (was, is) => [process.execPath, cpd, 'diff', '--format', 'json', '--fail-on', 'never', was, is] },
  ...PEERS,
]

await measureDocument('one operation of the contract', loadOneOperation())
await measureDocument('the contract', loadContract())
await measureDocument('several contracts in one document', combineContracts(3 * MEGABYTE))
const each = Math.ceil(LABELLED_CHANGES.length / Number(flags.changes ?? LABELLED_CHANGES.length))
process.exitCode = (await compareVerdicts(LABELLED_CHANGES.filter((_, at) => at % each === 0))) ? 0 : 1

function write(name: string, document: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(document))
  return path
}

async function measureDocument(name: string, document: ReturnType<typeof loadContract>): Promise<void> {
  const [was, is] = [write('was.json', document), write('is.json', changeTenthOfComponents(document))]
  console.log(`${name}, ${(statSync(was).size / MEGABYTE).toFixed(1)} MB, against a version with changes`)
  const runs = TOOLS.map((): Run[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { name: tool, command }] of TOOLS.entries()) {
      const result = await run(command(was, is), join(folder, 'output'))
      if (result.code !== 0) throw new Error(`${tool} ended with ${result.code}: ${command(was, is).join(' ')}`)
      runs[at]?.push(result)
    }
  const median = (at: number, select: (run: Run) => number) => getSpread((runs[at] as Run[]).map(select)).median
  const cpu = ({ user, system }: Run) => user + system
  const wall = (run: Run) => run.wall
  const ratio = (select: (run: Run) => number, at: number) => (at === 0 ? '' : `${(median(0, select) / median(at, select)).toFixed(2)} ×`)
  const rows = TOOLS.map((tool, at) => [
    tool.name,
    `${(median(at, wall) / 1000).toFixed(2)} s`,
    `${(median(at, cpu) / 1000).toFixed(2)} s`,
    `${Math.round(median(at, ({ peak }) => peak) / 1024)} MB`,
    ratio(wall, at),
    ratio(cpu, at),
  ])
  console.log(`${formatTable([['', 'time', 'CPU', 'peak memory', 'cpd: time', 'cpd: CPU'], ...rows])}\n`)
}

/** Prints the verdicts of all tools. Returns true if `cpd diff` judges every change correctly. */
async function compareVerdicts(changes: readonly LabelledChange[]): Promise<boolean> {
  console.log(`${changes.length} labelled changes`)
  const judged: (readonly [tool: string, verdicts: readonly (readonly [LabelledChange, BrokenUsers])[]])[] = [
    ['cpd diff', changes.map((change) => [change, judgeWithCpd(change)])],
  ]
  for (const { name, verdict } of PEERS) {
    const verdicts = await collectVerdicts(changes, verdict)
    const skipped = verdicts.filter(([, verdict]) => verdict === undefined).length
    if (skipped > 0) console.log(`${name} cannot compare the documents of ${skipped} changes. They do not count for it.`)
    judged.push([name, verdicts.flatMap(([change, verdict]) => (verdict ? [[change, verdict] as const] : []))])
  }
  const matrices = judged.flatMap(([tool, verdicts]) =>
    (['clients', 'receivers'] as const).map((user) => ({ tool, user, matrix: buildMatrix(user, verdicts) })),
  )
  const rows = matrices.map(({ tool, user, matrix: { found, missed, falseAlarms, quiet } }) => [
    tool,
    user,
    ...[found, missed.length, falseAlarms.length, quiet].map(String),
  ])
  console.log(formatTable([['', 'for', 'found', 'missed', 'false alarms', 'rightly quiet'], ...rows]))
  if (flags.list) for (const { tool, user, matrix } of matrices) printMisjudged(`${tool}, ${user}`, matrix)
  return matrices.every(({ tool, matrix }) => tool !== 'cpd diff' || matrix.missed.length + matrix.falseAlarms.length === 0)
}

/** Confusion matrix of a tool for one kind of user. */
interface Matrix {
  found: number
  missed: string[]
  falseAlarms: string[]
  quiet: number
}

function buildMatrix(user: keyof BrokenUsers, verdicts: readonly (readonly [LabelledChange, BrokenUsers])[]): Matrix {
  const names = (breaks: boolean, reported: boolean) =>
    verdicts
      .filter(([{ label, users }, verdict]) => (users === user && label.includes('breaking ')) === breaks && verdict[user] === reported)
      .map(([{ name }]) => name)
  return { found: names(true, true).length, missed: names(true, false), falseAlarms: names(false, true), quiet: names(false, false).length }
}

function printMisjudged(title: string, { missed, falseAlarms }: Matrix): void {
  for (const name of missed) console.log(`${title}: missed: ${name}`)
  for (const name of falseAlarms) console.log(`${title}: false alarm: ${name}`)
}

/** Runs comparisons concurrently, one per processor. */
async function collectVerdicts(changes: readonly LabelledChange[], verdict: Peer['verdict']) {
  const verdicts: [LabelledChange, BrokenUsers | undefined][] = []
  const remaining = changes.entries()
  const worker = async (_: unknown, worker: number): Promise<void> => {
    for (const [at, change] of remaining)
      verdicts[at] = [change, await verdict(write(`was-${worker}.json`, change.was), write(`is-${worker}.json`, change.is))]
  }
  await Promise.all(Array.from({ length: cpus().length }).map(worker))
  return verdicts
}

function judgeWithCpd({ was, is }: LabelledChange): BrokenUsers {
  const changes = compareDocuments(new ApiDocument(was, 'was.json'), new ApiDocument(is, 'is.json'))
  const breaking = changes.filter(({ level }) => level === 'breaking').flatMap(({ places }) => places.map(({ holder }) => holder.kind))
  return { clients: breaking.some((kind) => kind !== 'webhook'), receivers: breaking.includes('webhook') }
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] as string[]).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart((widths[column] ?? 0) + 2))
  return rows.map((row) => row.map(cell).join('')).join('\n')
}
