/**
 * `npm run test:mutation` applies small changes to a copy of the sources, one at a time, and runs the tests that reach each change. It
 * prints changes that no test notices, and a score for each place. Exits with 1 if a change was not noticed.
 *
 *     npm run test:mutation -- server/rules server/jobs     all mutants in these files and folders
 *     npm run test:mutation -- ssrf                         mutants in files with the word in their name
 *       --operators guard,throw                             only these operators
 *       --count 30 --seed 7                                 a sample that depends on the seed
 *       --copies 2                                          uses two copies concurrently
 *       --write list.json                                   writes the list of mutants and runs nothing
 *       --also-in FOLDER                                    only mutants that also exist in another checkout
 *       --list list.json --tree FOLDER                      runs a written list on another checkout
 *       --tests test/server,test/outgoing                   runs only the tests in these folders and files
 *       --reached reached.json                              reads which tests reach which mutants, or writes a missing file
 *       --outcomes outcomes.json                            writes the outcome of each mutant
 *
 * First, all tests that import the sources run once, and record which mutants they reach. Each mutant then runs only the tests that reach
 * it, nearest and fastest first, until one fails or half a minute has passed. A mutant that no test reaches survives. `unnoticed.json`
 * lists excluded mutants that no test can notice, with the reason.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  cpSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { imports } from '../architecture/imports.ts'
import { KeptTests } from './kept-tests.ts'
import unnoticed from './unnoticed.json' with { type: 'json' }
import { applied, chosen, foundAgain, type Mutant, createMutants, OPERATORS } from './mutants.ts'
import { type Reached, readReached, determineReachedMutants, writeReached } from './reached.ts'

/** Sources that reject, mask or judge, in which bugs are most harmful. */
const PLACES = ['server/features', 'server/outgoing', 'server/http', 'server/core/validation.ts']
/** The folders to which a mutant may have moved. */
const SOURCES = ['schema', 'generators', 'payloads', 'server', 'checks', 'verify', 'sdk', 'cli']
/** Tests that install packages or run external tools. */
const OF_OTHERS = /^test\/(deploy|docs|package|partners|peers|postgres|recipes|release)\//
/** Total time limit for a mutant's tests. The first test always runs to completion. */
const TESTS_MS = 30_000
/** Maximum number of importing tests to run if it is unknown which tests reach a mutant. */
const IMPORTING = 6
const NO_END = 'the tests come to no end'
const OUTSIDE = 'an error outside of the tests'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    copies: { type: 'string', default: '1' },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'string' },
    list: { type: 'string' },
    tree: { type: 'string', default: join(import.meta.dirname, '../..') },
    'also-in': { type: 'string' },
    outcomes: { type: 'string' },
    operators: { type: 'string' },
    tests: { type: 'string' },
    reached: { type: 'string' },
  },
})
const root = resolve(values.tree)
const operators = new Set(values.operators?.split(',') ?? OPERATORS)
for (const name of operators) if (!OPERATORS.includes(name)) throw new Error(`${name} is none of ${OPERATORS.join(', ')}`)

function sourcesIn(tree: string, place: string): string[] {
  const path = join(tree, place)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [place]
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name))
  return found.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !/node_modules|\/dist\//.test(file)).toSorted()
}
/** Returns the files and folders for the arguments. A word that is not a path selects the sources with this word in their names. */
function findPlaces(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (existsSync(join(root, word))) return [word]
    const found = SOURCES.flatMap((folder) => sourcesIn(root, folder)).filter((file) => file.split('/').at(-1)?.includes(word))
    if (found.length === 0) throw new Error(`${word} is neither a file nor a folder here, and no source has it in its name`)
    return found
  })
}

const mutantsIn = (tree: string, places: readonly string[]): Mutant[] =>
  places
    .flatMap((place) => sourcesIn(tree, place))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => createMutants(file, readFileSync(join(tree, file), 'utf8')))
    .filter(({ operator }) => operators.has(operator))

const rooms = positionals.length > 0 ? findPlaces(positionals) : PLACES

function listed(): Mutant[] {
  if (values.list) {
    const all = mutantsIn(root, SOURCES)
    const list = JSON.parse(readFileSync(values.list, 'utf8')) as Mutant[]
    return list.flatMap((mutant) => {
      const again = foundAgain(mutant, all)
      if (!again) console.log(`NOT FOUND  ${described(mutant)}`)
      return again ?? []
    })
  }
  const found = mutantsIn(root, rooms)
  const nothing = new Set(
    unnoticed.map((one) =>
      foundAgain(
        one as unknown as Mutant,
        found.filter(({ file, name }) => file === one.file && name === one.name),
      ),
    ),
  )
  const all = chosen(
    found.filter((mutant) => !nothing.has(mutant)),
    values.seed,
    values.count ? 4 : Infinity,
  )
  const other = values['also-in'] && mutantsIn(resolve(values['also-in']), SOURCES)
  const most = Number(values.count ?? all.length)
  if (!other) return all.slice(0, most)
  const inBoth: Mutant[] = []
  for (const mutant of all) if (inBoth.length < most && foundAgain(mutant, other)) inBoth.push(mutant)
  return inBoth
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/^(.{60}).+/, '$1…')
const described = ({ file, line, operator, from, to }: Mutant) =>
  `${file}:${line} ${operator}: ${oneLine(from)} → ${to === ';' ? 'nothing' : oneLine(to)}`

/** Returns a function that lists the tests that import a file, directly or indirectly, nearest first. */
function testsOfSources(): (file: string) => string[] {
  const places = values.tests?.split(',') ?? ['test', 'server/features']
  const tests = places.flatMap((place) => sourcesIn(root, place)).filter((file) => file.endsWith('.test.ts') && !OF_OTHERS.test(file))
  const read = new Map<string, readonly string[]>()
  const importedBy = (file: string): readonly string[] => {
    const known = read.get(file)
    if (known) return known
    const path = join(root, file)
    const found = existsSync(path) ? imports(readFileSync(path, 'utf8')).filter((name) => name.startsWith('.')) : []
    const files = found.map((name) => relative(root, join(dirname(path), name))).filter((name) => name.endsWith('.ts'))
    read.set(file, files)
    return files
  }
  const distances = new Map(tests.map((test) => [test, distancesFrom(test, importedBy)]))
  return (file) => {
    const near = tests.flatMap((test) => {
      const distance = distances.get(test)?.get(file)
      return distance === undefined ? [] : [{ test, order: distance - 2 * sharedWords(test, file) }]
    })
    return near.toSorted((a, b) => a.order - b.order).map(({ test }) => test)
  }
}
const splitIntoWords = (file: string) => new Set(file.replace(/^test\/|(\.test)?\.ts$/g, '').split(/[/-]/))
const sharedWords = (test: string, file: string): number =>
  [...splitIntoWords(test)].filter((word) => splitIntoWords(file).has(word)).length

function distancesFrom(test: string, importedBy: (file: string) => readonly string[]): Map<string, number> {
  const distances = new Map([[test, 0]])
  for (const [file, distance] of distances) for (const name of importedBy(file)) if (!distances.has(name)) distances.set(name, distance + 1)
  return distances
}

function copyOfTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of files.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The test runner always belongs to this checkout.
  cpSync(import.meta.dirname, join(folder, 'test/mutations'), { recursive: true })
  // Without the uncommitted built files, the check of generated/ would fail for every mutant.
  const { status, stderr } = spawnSync(process.execPath, ['generators/main.ts'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the copy of ${root} cannot be generated: ${stderr}`)
  return folder
}

/** A copy of the repository with its test process. */
interface Copy {
  readonly folder: string
  readonly kept: KeptTests
  /** File of the last mutant. */
  changed?: string
}

async function withMutant<T>(copy: Copy, mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const paths = [mutant.file, 'generated/built.json'].map((file) => join(copy.folder, file))
  const originals = paths.map((path) => readFileSync(path, 'utf8'))
  writeFileSync(paths[0] as string, applied(mutant, originals[0] as string))
  try {
    return await work()
  } finally {
    for (const [at, path] of paths.entries()) writeFileSync(path, originals[at] as string)
  }
}

/** Lists the tests that reach a mutant, nearest and fastest first. */
function testsFor(mutant: Mutant, { by, durations }: Reached): readonly string[] {
  const estimateMs = (test: string) => durations[test] ?? TESTS_MS
  const reaching = [...(by.get(mutant) ?? [])].filter((test) => test in durations)
  if (!mutant.reach) return testsBySource(mutant.file).slice(0, IMPORTING)
  const cost = (test: string) => (1000 + estimateMs(test)) / 4 ** sharedWords(test, mutant.file)
  const sorted = reaching.toSorted((a, b) => cost(a) - cost(b))
  let sum = 0
  return sorted.filter((test, at) => (sum += estimateMs(test)) <= TESTS_MS || at === 0)
}

/** Caches whether a test fails without a mutant. */
const red = new Map<string, boolean>()

/** Returns the first test that fails with the mutant and passes without it. Returns undefined if the mutant survives. */
async function noticedBy(copy: Copy, mutant: Mutant, tests: readonly string[], limit: number): Promise<string | undefined> {
  const isSource = /^(schema|generators)\//.test(mutant.file)
  const generate = (flag: string) =>
    spawnSync(process.execPath, ['generators/main.ts', flag], { cwd: copy.folder, stdio: 'ignore' }).status === 0
  if (isSource && !(await withMutant(copy, mutant, async () => generate('--check')))) return 'generators/main.ts --check'
  const run = (tests: readonly string[]) => {
    const changed = [mutant.file, ...(copy.changed === undefined ? [] : [copy.changed])]
    copy.changed = mutant.file
    return copy.kept.run({ changed, tests }, limit)
  }
  for (;;) {
    const some = tests.filter((test) => !red.get(test))
    if (some.length === 0) return undefined
    const outcome = await withMutant(copy, mutant, () => {
      // Otherwise, commands in tests would first build and print a message.
      if (isSource) generate('--built')
      return run(some)
    })
    if (!outcome) return NO_END
    const [failed] = outcome.failed
    if (failed === undefined) return outcome.hasFailed ? OUTSIDE : undefined
    if (!red.has(failed)) red.set(failed, (await run([failed]))?.failed.length !== 0)
    if (!red.get(failed)) return failed
    console.log(`red with nothing changed, so it is left out: ${failed}`)
  }
}

const ending: (() => void)[] = []
const mutants = listed()
const testsBySource = testsOfSources()
if (mutants.length === 0) throw new Error('there is nothing to change in these files')
if (values.write) {
  writeFileSync(values.write, `${JSON.stringify(mutants, null, 1)}\n`)
  console.log(`${mutants.length} mutants of ${new Set(mutants.map(({ file }) => file)).size} files in ${values.write}`)
} else {
  const copies = Array.from({ length: Number(values.copies) }, (): Copy => {
    const folder = copyOfTree()
    const kept = new KeptTests(folder, 'first failure')
    ending.push(() => {
      kept.end()
      rmSync(folder, { recursive: true, force: true })
    })
    return { folder, kept }
  })
  process.on('exit', () => ending.forEach((end) => end()))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const importing = [...new Set([...new Set(mutants.map(({ file }) => file))].flatMap(testsBySource))]
  console.log(`${mutants.length} mutants; ${importing.length} test files import them`)
  const { folder } = copies[0] as Copy
  const written = values.reached === undefined ? undefined : readReached(values.reached, mutants)
  const reached = written ?? (await determineReachedMutants(folder, mutants, importing, (end) => ending.push(end)))
  if (values.reached !== undefined && !written) writeReached(values.reached, reached)
  const waiting = [...mutants]
  const outcomes: { readonly mutant: Mutant; readonly noticed: string | undefined; readonly tests: number }[] = []
  const work = async (copy: Copy): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const began = performance.now()
      const tests = testsFor(mutant, reached)
      const expected = tests.reduce((sum, test) => sum + (reached.durations[test] ?? 0), 0)
      const noticed = await noticedBy(copy, mutant, tests, 40_000 + 2 * expected)
      outcomes.push({ mutant, noticed, tests: tests.length })
      const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
      const by = noticed ?? (tests.length === 0 ? 'no test reaches it' : `${tests.length} tests`)
      console.log(`${noticed ? 'dies    ' : 'SURVIVES'} ${seconds} s  ${described(mutant)}  (${by})`)
      if (values.outcomes) writeFileSync(values.outcomes, JSON.stringify(outcomes, null, 1))
    }
  }
  await Promise.all(copies.map(work))
  const findRoom = ({ file }: Mutant) => rooms.find((room) => file === room || file.startsWith(`${room}/`)) ?? dirname(file)
  const dead = outcomes.filter(({ noticed }) => noticed)
  console.log()
  for (const [room, all] of Map.groupBy(outcomes, ({ mutant }) => findRoom(mutant))) {
    const died = all.filter(({ noticed }) => noticed).length
    console.log(`${room}: ${died} of ${all.length} die (${Math.floor((100 * died) / all.length)} %)`)
  }
  console.log(`${dead.length} of ${mutants.length} mutants die`)
  process.exit(dead.length === mutants.length ? 0 : 1)
}
