/**
 * Checks the recipes in CONTRIBUTING. Applies each recipe as a patch to one copy of the repository, in the order in which they appear on
 * the page. The copy contains the contract in its state right after a release. Each patch must touch exactly the documented number of
 * files, and the page must name all of them. The copy must then generate, compile, and pass the tests of the contract and of the recipes.
 * If a patch no longer applies, make the change in a copy and recreate the patch with `git diff -U1`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keepReleased } from '../../release/gate.ts'

const root = join(import.meta.dirname, '../..')
/** The tests in test/peers run only if its packages are installed. */
const PEERS = 'test/peers/node_modules'
const peersInstalled = existsSync(join(root, PEERS))
const copy = mkdtempSync(join(tmpdir(), 'cpd-contributing-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

/** Tests of shared files that every addition has to change. */
const TESTS = [
  'test/architecture',
  'test/spec',
  'test/verify/coverage.test.ts',
  'test/checks/diff/names.test.ts',
  'test/checks/diff/changes.test.ts',
  'test/extraction/synthetic.test.ts',
  'test/cli/formats.test.ts',
  'test/release/last-released.test.ts',
  'test/server/data-sources/catalogue.test.ts',
  'test/server/control/readiness/readiness.test.ts',
  'test/server/control/control-api.test.ts',
  'server/features/webhooks/rules.test.ts',
  'server/features/webhooks/retries.test.ts',
]

const git = (args: readonly string[], cwd: string): string => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Matches `- **a record** (8 files): …` up to the next line that is not indented. */
const RECIPE = /^- \*\*(?:an? )?([^*]+)\*\* \((\d+) files\): ((?:.|\n )*)/gm

interface Recipe {
  readonly name: string
  readonly patch: string
  readonly count: number
  /** Files and folders in the recipe. */
  readonly places: readonly string[]
}

const recipes: readonly Recipe[] = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(RECIPE)].map(
  ([, name = '', count, text = '']) => ({
    name,
    patch: join(import.meta.dirname, `${name.toLowerCase().replaceAll(' ', '-')}.patch`),
    count: Number(count),
    places: [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, place = '']) => place),
  }),
)

const isIn = (file: string, place: string): boolean => file === place || (place.endsWith('/') && file.startsWith(place))

/** Returns the files that the patch touches, and any differences from the recipe. */
function carryOut({ name, patch, count, places }: Recipe): { files: string[]; failures: string[] } {
  const lines = git(['apply', '--numstat', patch], copy).trim().split('\n')
  const files = lines.map((line) => line.split('\t')[2] ?? '')
  git(['apply', patch], copy)
  return {
    files,
    failures: [
      ...(files.length === count ? [] : [`${name}: CONTRIBUTING says ${count} files, and it takes ${files.length}`]),
      ...files.filter((file) => !places.some((place) => isIn(file, place))).map((file) => `${name}: CONTRIBUTING does not name ${file}`),
      ...places.filter((place) => !files.some((file) => isIn(file, place))).map((place) => `${name}: nothing is changed in ${place}`),
    ],
  }
}

function copyRepository(): void {
  for (const file of git(['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], root)
    .split('\0')
    .filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  keepReleased(copy)
  for (const folder of ['node_modules', ...(peersInstalled ? [PEERS] : [])]) symlinkSync(join(root, folder), join(copy, folder))
}

const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

function everythingHolds(): boolean {
  copyRepository()
  const failures: string[] = []
  const tests = new Set(TESTS)
  for (const recipe of recipes) {
    const done = carryOut(recipe)
    console.log(`${recipe.name}: ${done.files.length} files`)
    failures.push(...done.failures)
    for (const file of done.files) if (file.endsWith('.test.ts') && (peersInstalled || !file.startsWith('test/peers/'))) tests.add(file)
  }
  const patches = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.patch'))
  const told = new Set(recipes.map(({ patch }) => patch))
  failures.push(
    ...patches.filter((file) => !told.has(join(import.meta.dirname, file))).map((file) => `${file}: CONTRIBUTING has no such recipe`),
  )
  for (const failure of failures) console.error(failure)
  return (
    failures.length === 0 &&
    run('generators/main.ts') &&
    run('node_modules/typescript/bin/tsc', '-p', '.') &&
    run('node_modules/vitest/vitest.mjs', 'run', ...tests) &&
    run('node_modules/vitest/vitest.mjs', 'run', 'test/server/control/scenarios/coverage.test.ts', '-t', 'on a leap day') &&
    run('node_modules/vitest/vitest.mjs', 'run', 'test/docs/guides.test.ts', '-t', 'coding-agents')
  )
}

process.exitCode = everythingHolds() ? 0 : 1
