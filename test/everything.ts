/**
 * Runs the test parts that the arguments name. `test` is the same as `npm test` and needs only git and npm. `push` and `nightly` need other
 * toolchains, and report each missing toolchain. Changes often break something that `push` checks, and rarely something that only `nightly`
 * checks.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../generators/built.ts'
import { install } from './install.ts'
import { PACKED_FOLDER } from './package/packed.ts'
import { CONTRACT_AND_PROSE, LINTERS, lintTypes, runSteps, type Step } from './steps.ts'

const PARTNERS = ['generated/openapi.json', 'generated/openapi-3.0.json']
const DOCUMENTS = [...PARTNERS, 'generated/openapi-sandbox.json']
const WORKFLOWS = ['generated/arazzo.json']

const [SPECTRAL, REDOCLY] = ['spectral', 'redocly'].map((name) => `test/peers/node_modules/.bin/${name}`) as [string, string]
const spectral = (rules: string, documents: readonly string[]) => [
  'lint',
  '-D',
  '-F',
  'hint',
  '-r',
  `test/peers/documents/${rules}`,
  ...documents,
]

/**
 * Tests in the part `push`, in three lists. They pack and install packages, run third-party tools or build everything (compilers of other
 * languages, a workflow runner, releases), or try every reason code, scenario, statement, page or random value, of which `npm test` tries
 * examples.
 */
const [PACKING, OTHERS, EXHAUSTIVE] = [
  ['package/package-linters', 'package/clone', 'package/contract', 'package/embedded', 'package/plugin', 'package/sandbox'],
  [
    'docs/guide-commands',
    'docs/custom-operation',
    'docs/samples',
    'generators/built',
    'generators/byte-stable',
    'release/action',
    'release/rehearsal',
    'release/release',
    'server/features/purge/new-field',
    'verify/deviations',
    'versions/side-by-side',
    'workflows/respect',
  ],
  [
    'checks/diff/hostile.property',
    'checks/diff/soundness.property',
    'cli/trigger-every-event',
    'docs/site',
    'documents-of-items/long-records',
    'documents-of-items/pdf-round-trip.property',
    'readiness/corpus/corpus',
    'readiness/exercise',
    'sdk/mcp/standard-streams',
    'server/control/scenarios/coverage',
    'server/control/why/every-code',
    'server/control/why/find-cause',
    'server/pages/start-vitest-sample',
    'validators/ajv',
    'verify/reference-server',
    'verify/replay',
    'verify/wrong-servers',
  ],
].map((paths) => paths.map((path) => `${path.startsWith('server/features/') ? '' : 'test/'}${path}.test.ts`)) as [
  string[],
  string[],
  string[],
]

/** Excluded, because these tests need Flask and Maven. */
const RECIPES_OF_GUIDES = 'test/docs/recipes.test.ts'

/** Excluded, because these tests need nginx, HAProxy and PostgreSQL. test/deploy/run.ts runs them. */
const BEHIND_A_PROXY = 'test/deploy/{control-api,proxy}.test.ts'

const excluding = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

/**
 * File name suffix for tests with strings of a mebibyte or more. V8 stops optimizing regular expressions in a process that has compiled
 * many of them, and some then overflow their backtracking stack on a long string. These tests therefore always run without this
 * optimization.
 */
const LONG_TEXTS = '.long-text.test.ts'

const program = (name: string, file: string, ...args: readonly string[]) => ({ name, command: 'node', args: [`test/${file}.ts`, ...args] })
const alone = true
const tells = true

const PARTS: Readonly<Record<string, readonly Step[]>> = {
  test: [
    { name: 'types', command: 'tsc', args: ['-p', '.'] },
    ...CONTRACT_AND_PROSE,
    {
      name: 'tests',
      command: 'vitest',
      args: [
        'run',
        ...excluding([
          `**/*${LONG_TEXTS}`,
          ...PACKING,
          ...OTHERS,
          ...EXHAUSTIVE,
          RECIPES_OF_GUIDES,
          BEHIND_A_PROXY,
          'test/peers/**',
          'test/postgres/**',
        ]),
      ],
      alone,
    },
  ],
  push: [
    // The longest steps start first to keep all processors busy until the end.
    { name: 'packages and clones', command: 'vitest', args: ['run', ...PACKING, '--maxWorkers=1'] },
    { name: 'releases, copies, code samples and workflows', command: 'vitest', args: ['run', ...OTHERS, '--maxWorkers=1'] },
    // The processes of these tests spend most of their time waiting for Chromium.
    { name: 'pages in a browser', command: 'vitest', args: ['run', 'test/peers/browser', '--maxWorkers=2'] },
    { ...program("partners' flows: own client, Python, Go", 'partners/run', 'typescript-client', 'python', 'go-oapi-codegen'), tells },
    program('recipes of CONTRIBUTING, on a copy', 'contributing/run'),
    { name: 'documents: Spectral oas', command: SPECTRAL, args: spectral('spectral.yaml', DOCUMENTS) },
    { name: 'documents: OWASP', command: SPECTRAL, args: spectral('owasp.yaml', PARTNERS) },
    { name: 'documents: Spectral arazzo', command: SPECTRAL, args: spectral('arazzo.yaml', WORKFLOWS) },
    { name: 'documents: Redocly recommended-strict', command: REDOCLY, args: ['lint', '--max-problems=20', ...DOCUMENTS, ...WORKFLOWS] },
    ...LINTERS,
    lintTypes('types and lint of test/peers', 'test/peers'),
    { ...program('packages on the oldest Node they name', 'package/oldest-node'), tells },
    { name: 'every code, scenario, statement and page', command: 'vitest', args: ['run', ...EXHAUSTIVE], alone },
    {
      name: 'tests of long strings, without optimized regular expressions',
      command: 'vitest',
      args: ['run', '--execArgv=--no-regexp-optimization', LONG_TEXTS],
      alone,
    },
    { ...program('server tests on PostgreSQL', 'postgres/run'), alone },
  ],
  nightly: [
    {
      ...program(
        "partners' flows: other TypeScript clients, Java",
        'partners/run',
        'typescript-openapi-fetch',
        'typescript-hey-api',
        'typescript-orval',
        'java-native',
      ),
      tells,
    },
    { ...program('benchmarks, of the smallest size', 'benchmarks'), tells },
    { ...program('documents on the running server: Schemathesis', 'python/schemathesis'), tells },
    { ...program('the contract package in runtimes, bundlers and libraries', 'peers/runtimes/run'), tells },
    { ...program('container image, built without Docker', 'release/image') },
    { ...program('recipes of the guide "In your tests"', 'recipes/run'), tells },
    { name: 'recipes of the other guides', command: 'vitest', args: ['run', RECIPES_OF_GUIDES] },
    { ...program('workflows by runners of others: arazzo-runner, Newman', 'workflows/run'), tells },
    { ...program('verdicts of the validators of Python', 'validators/run'), tells },
    { ...program('documents: AsyncAPI parser', 'peers/documents/asyncapi'), tells },
    { ...program('workflows and Dockerfiles: actionlint, hadolint', 'release/lint'), tells },
    { ...program('servers behind a proxy, manifests: nginx, HAProxy, promtool', 'deploy/run'), tells },
    { ...program('corpus of integrations, in Node and in Python', 'readiness/corpus/run'), alone },
  ],
}

// The steps share the packages that one of them packs.
const packed = mkdtempSync(join(tmpdir(), 'cpd-packed-'))
process.env[PACKED_FOLDER] = packed
process.on('exit', () => rmSync(packed, { recursive: true, force: true }))

// All steps start from the same files, even if an earlier build left outdated ones.
ensureBuilt()

for (const part of process.argv.slice(2)) {
  const steps = PARTS[part]
  if (!steps) throw new Error(`${part} is not a part. Use ${Object.keys(PARTS).join(', ')}.`)
  if (part === 'push') install('linters')
  if (part !== 'test') install('peers')
  console.log(`\n${part}:`)
  if ((await runSteps(steps)) !== 0) process.exitCode = 1
}
