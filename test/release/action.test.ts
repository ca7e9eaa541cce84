/** Runs the step of the GitHub Action as a runner does, with this repository's package. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { repository, tarball } from '../package/packed.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly branding: Readonly<Record<string, string>>
  readonly runs: {
    readonly steps: readonly {
      readonly id: string
      readonly shell: string
      readonly env: Readonly<Record<string, string>>
      readonly run: string
    }[]
  }
}

const action = parse(readFileSync(join(repository, 'action.yml'), 'utf8')) as Action
const [step] = action.runs.steps

/** A fake npm that installs the package only once, because each installation takes two seconds. */
const NPM = `#!/usr/bin/env bash
set -euo pipefail
package=\${!#}
while [ "$1" != --prefix ]; do options+=("$1"); shift; done
if [ ! -e "$package" ] || [ ! -e "$INSTALLED" ]; then
  PATH=\${PATH#*:} npm "\${options[@]}" "$@"
  cp -r "$2/node_modules" "$INSTALLED"
else
  ln -s "$INSTALLED" "$2/node_modules"
fi
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cpd-action-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 })
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value))
  writeFileSync(join(folder, 'package.tgz'), tarball('contract'))
  write('good.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  write('bad.json', { first_name: 'Jordan', last_name: 5, email: 'jordan@example.com' })
  write('verbose.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com', shoe_size: 43 })
  mkdirSync(join(folder, 'more/of the same'), { recursive: true })
  write('more/good.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  write('more/of the same/good.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  write('more/of the same/b [1].json', { first_name: 'Jordan', last_name: 5, email: 'jordan@example.com' })
  mkdirSync(join(folder, 'linked'))
  write('linked/good.json', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  symlinkSync('../bad.json', join(folder, 'linked/out.json'))
  write('published.json', JSON.parse(readFileSync(join(repository, 'generated/openapi.json'), 'utf8')))
  write('removed.json', { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Evaluates the expressions and runs the step in the workflow's folder. */
function run(inputs: Readonly<Record<string, string>>) {
  for (const name of Object.keys(inputs)) expect(Object.keys(action.inputs)).toContain(name)
  const value = (expression: string) =>
    expression.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_all, name: string) => inputs[name] ?? action.inputs[name]?.default ?? '')
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, expression]) => [name, value(expression)]))
  const temporary = mkdtempSync(join(tmpdir(), 'cpd-runner-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  const written = (name: string) => {
    writeFileSync(join(temporary, name), '')
    return join(temporary, name)
  }
  const [output, summary] = [written('output'), written('summary.md')]
  const { status, stdout, stderr } = spawnSync(step?.shell ?? '', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      INSTALLED: join(folder, 'installed'),
      HOME: process.env['HOME'],
      RUNNER_TEMP: temporary,
      GITHUB_ACTION_PATH: repository,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      ...env,
    },
  })
  const lines = readFileSync(output, 'utf8').split('\n').slice(0, -1)
  const outputs: Record<string, string> = Object.fromEntries(lines.map((line) => /^([\w-]+)=(.*)$/.exec(line)?.slice(1) ?? [line, '']))
  return { status, out: stdout + stderr, outputs, summary: readFileSync(summary, 'utf8') }
}

const here = { package: './package.tgz' }
const as = 'request:/v3/individuals/new'

test('passes every input to the step', () => {
  expect(Object.values(step?.env ?? {}).toSorted()).toEqual(
    Object.keys(action.inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .toSorted(),
  )
})

test.each([
  ['an invalid payload', { validate: 'good.json\nbad.json', as }, 1, '::error file=bad.json,line=1,'],
  ['one file per line', { validate: '  good.json\n\n\tverbose.json  \nbad.json\n', as }, 1, '::error file=bad.json,line=1,'],
  ['Windows line endings', { validate: 'good.json\r\nbad.json\r\n', as }, 1, '::error file=bad.json,line=1,'],
  ['only line breaks', { validate: '\n\n', as }, 2, '::error::"validate" names no file: give each path or pattern a line.'],
  ['a pattern', { validate: '?o?d.json\nb*.json', as }, 1, '1 of 2 documents not valid'],
  [
    'a pattern that matches a link to a file outside the folder',
    { validate: 'linked/*.json', as },
    2,
    'linked/out.json is a link to a target outside the folder',
  ],
  ['a pattern for all folders', { validate: 'more/**/*.json', as }, 1, '1 of 3 documents not valid'],
  ['a path with spaces and a pattern', { validate: 'more/of the same/[gx]*.json\nmore/of the same/b [1].json', as }, 1, '1 of 2 documents'],
  ['a file whose name looks like a pattern', { validate: 'more/of the same/b [1].json', as }, 1, '1 of 1 document not valid'],
  ['a pattern without matches', { validate: 'good.json\nnone/*.json', as }, 2, 'none/*.json'],
  ['several paths on one line', { validate: 'good.json bad.json', as }, 2, 'good.json bad.json'],
  ['the strict view', { validate: 'verbose.json', as, strictness: 'strict' }, 1, '/shoe_size: expected only known properties'],
  ['the tolerant view', { validate: 'good.json\nverbose.json', as, strictness: 'tolerant' }, 0, '2 documents valid'],
  [
    'a version that is too low for the changes',
    { diff: 'published.json', with: 'removed.json', 'require-bump': '0.1.0..0.1.1' },
    1,
    '0.1.0 to 0.1.1 is a patch bump, but the changes require a minor bump',
  ],
  ['the document of the package', { diff: 'published.json' }, 0, 'no relevant changes'],
  ['both at once', { validate: 'bad.json', as, diff: 'published.json' }, 1, 'no relevant changes'],
  ['nothing to do', {}, 2, '::error::Give the action "validate" and "as", or "diff".'],
  ['an unknown strictness', { validate: 'good.json', as, strictness: 'mild' }, 2, 'strictness is default, strict or tolerant, not mild'],
  ['a missing package', { validate: 'good.json', as, package: './none.tgz' }, 2, '::error::npm cannot install ./none.tgz'],
  ['no target', { validate: 'good.json' }, 2, 'cpd list targets'],
  ['a name that a shell would execute', { validate: '$(touch made) ;touch made', as }, 2, '$(touch'],
])('%s', (_what, inputs, status, said) => {
  const result = run({ ...here, ...inputs })
  expect(result.out).toContain(said)
  expect(result.status).toBe(status)
})

const REST = { validate: 'good.json', as, strictness: 'strict', diff: 'published.json', with: 'removed.json', waivers: 'w.json' }
const GIVEN: Readonly<Record<string, string>> = { ...REST, 'require-bump': 'info', ...here }

test.each(Object.keys(action.inputs).filter((name) => name !== 'validate'))(
  'rejects a line break in %s, which could start a runner command',
  (name) => {
    for (const lineBreak of ['\n', '\r']) {
      const { status, out } = run({ ...GIVEN, [name]: `${GIVEN[name]}${lineBreak}::warning::injected` })
      expect([status, out]).toEqual([2, `::error::${name} takes one line; only "validate" takes several.\n`])
    }
  },
)

test('file names cannot trigger runner commands', () => {
  const { status, out } = run({ ...here, validate: 'good.json\n::warning::injected\n::error::injected.json', as })
  expect(status).toBe(2)
  expect(out).not.toMatch(/^::(?:warning|error)::injected/m)
})

test('fails the run for a breaking document, and puts the changelog into the summary and an output', () => {
  const { status, out, summary, outputs } = run({ ...here, diff: 'published.json', with: 'removed.json' })
  expect([status, out]).toEqual([1, expect.stringContaining('::error file=removed.json,line=1,')])
  expect(summary).toMatch(/^# API changes\n/)
  expect(summary).toContain('- **Breaking.** An operation was removed.')
  expect(outputs).toEqual({ 'exit-code': '1', changelog: expect.stringMatching(/\/changelog\.md$/) })
})

test('reports findings as annotations, in the summary and as outputs', () => {
  const { out, summary, outputs } = run({ ...here, validate: 'good.json\nbad.json\nverbose.json', as, strictness: 'strict' })
  expect(out.split('\n').filter((line) => line.startsWith('::'))).toEqual([
    expect.stringMatching(/^::error file=bad\.json,line=1,col=\d+,title=type::\/last_name: /),
    expect.stringMatching(/^::error file=verbose\.json,line=1,col=\d+,title=unknown-property::\/shoe_size: /),
  ])
  expect(summary).toBe('cpd validate: 2 of 3 documents not valid, with 2 findings.\n\n')
  expect(outputs).toEqual({ 'exit-code': '1', findings: '2', report: expect.stringMatching(/\/report\.json$/) })
})

test('sets every declared output and the exit code, even for invalid input', () => {
  const { outputs } = run({ ...here, validate: 'good.json', as, diff: 'published.json' })
  expect(Object.keys(outputs).toSorted()).toEqual(Object.keys(action.outputs).toSorted())
  expect(outputs).toMatchObject({ 'exit-code': '0', findings: '0' })
  for (const [name, { value }] of Object.entries(action.outputs)) expect(value).toBe(`\${{ steps.${step?.id}.outputs.${name} }}`)
  expect(run({}).outputs).toEqual({ 'exit-code': '2' })
})

test('has an icon and a color for the marketplace', () =>
  expect(action.branding).toEqual({ icon: expect.stringMatching(/^[a-z-]+$/), color: expect.stringMatching(/^[a-z-]+$/) }))
