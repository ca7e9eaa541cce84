/**
 * `npm run test:mutations`: changes the sources in small ways, one at a time, in a copy, and runs the tests that import what was
 * changed. A change that no test notices is printed, and the exit code is 1.
 *
 *     npm run test:mutations -- server/rules server/jobs     all mutants of these files and folders
 *     npm run test:mutations -- ssrf                         those of the files with the word in their name
 *       --count 30 --seed 7                                  some of them, always the same for a seed
 *       --copies 2                                           works on two copies at a time
 *       --write list.json                                    writes the list and runs nothing
 *       --also-in FOLDER                                     only what is found in another checkout, too
 *       --list list.json --tree FOLDER                       runs a list that was written, on another checkout, where each is found again
 *       --outcomes outcomes.json                             writes what became of each
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
import { applied, chosen, foundAgain, type Mutant, mutantsOf } from './mutants.ts'

/** The sources in which a fault costs most: they refuse, mask and judge. */
const PLACES = ['server/rules', 'server/outgoing', 'server/api', 'server/webhooks/signature.ts', 'server/core/validation.ts']
/** The folders to which a mutant may have moved. */
const SOURCES = ['schema', 'generators', 'server', 'checks', 'sdk', 'cli']
/** Tests run in groups that begin here: most mutants die in the first. */
const STEPS = [0, 2, 12]
const LIMIT_MS = 600_000
const NO_END = 'the tests come to no end'

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
  },
})
const root = resolve(values.tree)

function sourcesIn(tree: string, place: string): string[] {
  const path = join(tree, place)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [place]
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name))
  return found.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !/node_modules|\/dist\//.test(file)).toSorted()
}
/** A place that is no path is a word in the names of files. */
function placesOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (existsSync(join(root, word))) return [word]
    const found = SOURCES.flatMap((folder) => sourcesIn(root, folder)).filter((file) => file.split('/').at(-1)?.includes(word))
    if (found.length === 0) throw new Error(`${word} is neither a file nor a folder here, and no source has it in its name`)
    return found
  })
}

const mutantsIn = (tree: string, places: readonly string[]): Mutant[] =>
  places.flatMap((place) => sourcesIn(tree, place)).flatMap((file) => mutantsOf(file, readFileSync(join(tree, file), 'utf8')))

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
  const all = chosen(mutantsIn(root, positionals.length > 0 ? placesOf(positionals) : PLACES), values.seed, values.count ? 4 : Infinity)
  const other = values['also-in'] && mutantsIn(resolve(values['also-in']), SOURCES)
  const most = Number(values.count ?? all.length)
  if (!other) return all.slice(0, most)
  const found: Mutant[] = []
  for (const mutant of all) if (found.length < most && foundAgain(mutant, other)) found.push(mutant)
  return found
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/^(.{60}).+/, '$1…')
const described = ({ file, line, operator, from, to }: Mutant) =>
  `${file}:${line} ${operator}: ${oneLine(from)} → ${to === ';' ? 'nothing' : oneLine(to)}`

/** The number of imports between a file and each test that imports it, directly or not. */
function testsOfSources(): (file: string) => string[] {
  const tests = sourcesIn(root, 'test').filter((file) => file.endsWith('.test.ts') && !file.startsWith('test/browser/'))
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
    const words = wordsOf(file)
    const shared = (test: string) => [...wordsOf(test)].filter((word) => words.has(word)).length
    const near = tests.flatMap((test) => {
      const distance = distances.get(test)?.get(file)
      return distance === undefined ? [] : [{ test, order: distance - 2 * shared(test) }]
    })
    return near.toSorted((a, b) => a.order - b.order).map(({ test }) => test)
  }
}
const wordsOf = (file: string) => new Set(file.replace(/^test\/|(\.test)?\.ts$/g, '').split(/[/-]/))

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
  return folder
}

const running = new Set<ChildProcess>()
const killGroup = ({ pid, exitCode }: ChildProcess) => pid !== undefined && exitCode === null && process.kill(-pid, 'SIGKILL')

/** Runs a program in the copy, in a group of its own, so that what it starts ends with it. False where it fails or takes too long. */
async function passes(folder: string, args: readonly string[], limit: number): Promise<boolean> {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true, env: { ...process.env, PATH } })
  running.add(child)
  const timer = setTimeout(killGroup, limit, child)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  running.delete(child)
  return code === 0
}

interface TestReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

/** The first test file that fails; undefined where all pass. */
async function failureIn(folder: string, tests: readonly string[]): Promise<string | undefined> {
  if (tests.length === 0) return undefined
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`, '--testTimeout=30000', '--maxWorkers=1']
  if (await passes(folder, [vitest, ...args], LIMIT_MS)) return undefined
  if (!existsSync(report)) return NO_END
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
  const failed = testResults.find(({ status }) => status === 'failed')
  return failed ? relative(folder, failed.name) : NO_END
}

async function withMutant<T>(folder: string, mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const path = join(folder, mutant.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, applied(mutant, original))
  try {
    return await work()
  } finally {
    writeFileSync(path, original)
  }
}

const red = new Map<string, boolean>()

/** The first test that fails with the mutant and passes without it, the nearest tests first; undefined where there is none. */
async function noticedBy(folder: string, mutant: Mutant, tests: readonly string[]): Promise<string | undefined> {
  if (/^(schema|generators)\//.test(mutant.file)) {
    const args = ['generators/main.ts', '--check']
    if (!(await withMutant(folder, mutant, () => passes(folder, args, LIMIT_MS)))) return args.join(' ')
  }
  for (let step = 0; step < STEPS.length; ) {
    const some = tests.slice(STEPS[step], STEPS[step + 1]).filter((test) => !red.get(test))
    const failed = await withMutant(folder, mutant, () => failureIn(folder, some))
    if (failed === NO_END) return failed
    if (failed !== undefined && !red.has(failed)) red.set(failed, (await failureIn(folder, [failed])) !== undefined)
    if (failed !== undefined && !red.get(failed)) return failed
    if (failed === undefined) step++
    else console.log(`red with nothing changed, so it is left out: ${failed}`)
  }
  return undefined
}

const mutants = listed()
if (mutants.length === 0) throw new Error('there is nothing to change in these files')
if (values.write) {
  writeFileSync(values.write, `${JSON.stringify(mutants, null, 1)}\n`)
  console.log(`${mutants.length} mutants of ${new Set(mutants.map(({ file }) => file)).size} files in ${values.write}`)
} else {
  const testsOf = testsOfSources()
  const folders = Array.from({ length: Number(values.copies) }, copyOfTree)
  process.on('exit', () => {
    for (const child of running) killGroup(child)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const waiting = [...mutants]
  const outcomes: { readonly mutant: Mutant; readonly noticed: string | undefined }[] = []
  const work = async (folder: string): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const began = performance.now()
      const noticed = await noticedBy(folder, mutant, testsOf(mutant.file))
      outcomes.push({ mutant, noticed })
      const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
      console.log(`${noticed ? 'dies    ' : 'SURVIVES'} ${seconds} s  ${described(mutant)}${noticed ? `  (${noticed})` : ''}`)
      if (values.outcomes) writeFileSync(values.outcomes, JSON.stringify(outcomes, null, 1))
    }
  }
  await Promise.all(folders.map(work))
  const dead = outcomes.filter(({ noticed }) => noticed).length
  console.log(`\n${dead} of ${mutants.length} mutants die`)
  process.exitCode = dead === mutants.length ? 0 : 1
}
