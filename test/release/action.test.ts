/** The GitHub Action: its step, run as a runner runs it, with the package of this repository. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository, tarball } from '../package/packed.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly runs: {
    readonly steps: readonly { readonly shell: string; readonly env: Readonly<Record<string, string>>; readonly run: string }[]
  }
}

const action = parse(readFileSync(join(repository, 'action.yml'), 'utf8')) as Action
const [step] = action.runs.steps

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cpd-action-'))
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value))
  writeFileSync(join(folder, 'package.tgz'), tarball('contract'))
  write('good.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  write('bad.json', { first_name: 'Jordan', last_name: 5, email: 'jordan@example.com' })
  write('verbose.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com', shoe_size: 43 })
  write('published.json', JSON.parse(readFileSync(join(repository, 'generated/openapi.json'), 'utf8')))
  write('removed.json', { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Expressions become values, and the step runs in the folder of the workflow. */
function run(inputs: Readonly<Record<string, string>>) {
  for (const name of Object.keys(inputs)) expect(Object.keys(action.inputs)).toContain(name)
  const value = (expression: string) =>
    expression.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_all, name: string) => inputs[name] ?? action.inputs[name]?.default ?? '')
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, expression]) => [name, value(expression)]))
  const { status, stdout, stderr } = spawnSync(step?.shell ?? '', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      GITHUB_ACTION_PATH: repository,
      GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
      ...env,
    },
  })
  return { status, out: stdout + stderr }
}

const here = { package: './package.tgz' }
const as = 'request:/v3/individuals/new'

test('every input reaches the step', () => {
  expect(Object.values(step?.env ?? {}).toSorted()).toEqual(
    Object.keys(action.inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .toSorted(),
  )
})

test.each([
  ['a payload that is not valid', { validate: 'good.json bad.json', as }, 1, '::error file=bad.json,line=1,'],
  ['files in several lines', { validate: 'good.json\nverbose.json bad.json\n', as }, 1, '::error file=bad.json,line=1,'],
  ['lines that end as in Windows', { validate: 'good.json\r\nbad.json\r\n', as }, 1, '::error file=bad.json,line=1,'],
  ['nothing but line breaks', { validate: '\n\n', as }, 2, "missing required argument 'file'"],
  ['the strict view', { validate: 'verbose.json', as, strictness: 'strict' }, 1, '/shoe_size: expected only known properties'],
  ['the tolerant view', { validate: 'good.json verbose.json', as, strictness: 'tolerant' }, 0, '2 documents valid'],
  [
    'a version that is too low for what breaks',
    { diff: 'published.json', with: 'removed.json', 'require-bump': '0.1.0..0.1.1' },
    1,
    '0.1.0 to 0.1.1 is a patch version, and the changes ask for a minor one',
  ],
  ['the document of the package', { diff: 'published.json' }, 0, 'no change that'],
  ['both at once', { validate: 'bad.json', as, diff: 'published.json' }, 1, 'no change that'],
  ['nothing to do', {}, 2, '::error::Give the action "validate" and "as", or "diff".'],
  ['an unknown strictness', { validate: 'good.json', as, strictness: 'mild' }, 2, 'strictness is default, strict or tolerant, not mild'],
  ['no target', { validate: 'good.json' }, 2, 'cpd list targets'],
  ['a name that a shell would run', { validate: '$(touch made) ;touch made', as }, 2, '$(touch'],
])('%s', (_what, inputs, status, said) => {
  const result = run({ ...here, ...inputs })
  expect(result.out).toContain(said)
  expect(result.status).toBe(status)
})

const REST = { validate: 'good.json', as, strictness: 'strict', diff: 'published.json', with: 'removed.json', waivers: 'w.json' }
const GIVEN: Readonly<Record<string, string>> = { ...REST, 'require-bump': 'info', ...here }

test.each(Object.keys(action.inputs).filter((name) => name !== 'validate'))(
  'a line break in %s is refused, so that nothing in it is a command of the runner',
  (name) => {
    for (const lineBreak of ['\n', '\r']) {
      const { status, out } = run({ ...GIVEN, [name]: `${GIVEN[name]}${lineBreak}::warning::injected` })
      expect([status, out]).toEqual([2, `::error::${name} takes one line; only "validate" takes several.\n`])
    }
  },
)

test('what a file is called is no command of the runner', () => {
  const { status, out } = run({ ...here, validate: 'good.json\n::warning::injected\n::error::injected.json', as })
  expect(status).toBe(2)
  expect(out).not.toMatch(/^::(?:warning|error)::injected/m)
})

test('a document that breaks clients is an error of the run, and its page shows the changelog', () => {
  writeFileSync(join(folder, 'summary.md'), '')
  const { status, out } = run({ ...here, diff: 'published.json', with: 'removed.json' })
  expect([status, out]).toEqual([1, expect.stringContaining('::error file=removed.json,line=1,')])
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8')
  expect(summary).toMatch(/^# What changed\n/)
  expect(summary).toContain('- **Breaking.** An operation is no longer there.')
})
