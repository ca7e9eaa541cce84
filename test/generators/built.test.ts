/**
 * The files of `generated/` that are built and not committed: a clone without them, or with that of another commit, builds it before it
 * is loaded; the check finds it where it is not what `schema/` gives; and the package is not made of anything else.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isBuilt } from '../../checks/core/package.ts'
import { BUILT } from '../../generators/output.ts'

const root = join(import.meta.dirname, '../..')
const notCommitted = [...BUILT, 'built.json']

/** A clone of this repository: what is not committed is not in it. */
const clone = mkdtempSync(join(tmpdir(), 'clone-'))
for (const name of ['package.json', 'schema', 'generators', 'generated', 'checks', 'sdk', 'cli', 'server', 'docs', 'test/toolchain.js'])
  cpSync(join(root, name), join(clone, name), { recursive: true })
afterAll(() => rmSync(clone, { recursive: true }))
symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))

const inClone = (file: string) => join(clone, 'generated', file)
const text = (file: string) => readFileSync(inClone(file), 'utf8')

interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** If npm runs the tests, it says so in the environment; on an old Node, `prepare` would then install into the link. */
const { npm_execpath: _npm, npm_config_user_agent: _agent, ...env } = process.env

function run(...args: string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' })
  return { code: status, stdout, stderr }
}
const generate = (...flags: string[]): Run => run('generators/main.ts', ...flags)
const VALIDATE = ['cli/main.ts', 'validate', '--as', 'SVC_DIGEST', 'generated/examples/records/SVC_DIGEST.json']
const BUILDING = /^cpd: building what generated\/ holds only once it is built/

/** Makes the change to a file of the clone for the time of the test. */
function change(file: string, to: (before: string) => string): void {
  const before = readFileSync(join(clone, file), 'utf8')
  const after = to(before)
  expect(after).not.toBe(before)
  onTestFinished(() => writeFileSync(join(clone, file), before))
  writeFileSync(join(clone, file), after)
}

const digested = Object.keys(JSON.parse(text('digests.json')) as object)

test('the files that are built are those that Git leaves out', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  expect(ignored.filter((line) => line.startsWith('generated/')).toSorted()).toEqual(
    [...notCommitted, 'versions/*/validators*.js'].map((file) => `generated/${file}`).toSorted(),
  )
  expect(digested.filter((file) => !file.startsWith('versions/')).toSorted()).toEqual([...BUILT].toSorted())
})

test('what a review leaves out or folds is there', () => {
  const lines = readFileSync(join(root, '.gitattributes'), 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' ')[0] as string)
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})

describe('in a fresh clone', () => {
  beforeEach(() => {
    for (const file of notCommitted) rmSync(inClone(file), { force: true })
  })

  test('it is built by what npm runs after an installation', () => {
    expect(isBuilt(`${clone}/generated/`)).toBe(false)
    expect(run('test/toolchain.js')).toEqual({
      code: 0,
      stdout: `${digested.length} files built from schema/ that are not committed\n`,
      stderr: '',
    })
    expect(isBuilt(`${clone}/generated/`)).toBe(true)
    // An install from git has nothing but this.
    expect(run('dist/bin.cjs', 'list', 'codes', '--names')).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(join(clone, 'generated')).toSorted()).toEqual(readdirSync(join(root, 'generated')).toSorted())
    for (const file of BUILT) expect(text(file) === readFileSync(join(root, 'generated', file), 'utf8'), file).toBe(true)
  })

  test('a command that validates builds it, and says so beside its output', () => {
    const first = run(...VALIDATE)
    const second = run(...VALIDATE)
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(BUILDING) as string })
    expect(second).toEqual({ code: 0, stdout: first.stdout, stderr: '' })
  })

  test('where it cannot be built, it is said what to do', () => {
    change('schema/contract.ts', (before) => `${before}\nnothing of this kind\n`)
    const { code, stdout, stderr } = run(...VALIDATE)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/SyntaxError[^]*cpd: generated\/ is not complete, and building it failed.*"npm ci", then "npm run generate"\n$/)
  })

  test('the package is not made', () => {
    const { code, stderr } = run('generators/package.ts')
    expect([code, stderr]).toEqual([1, expect.stringContaining('generated/ holds openapi-dereferenced.json, prism-operations.json, ')])
    expect(stderr).toContain('run "npm run generate"')
  })
})

describe('in a clone that was built', () => {
  beforeEach(() => {
    for (const file of notCommitted) cpSync(join(root, 'generated', file), inClone(file))
  })

  test('a change to a file is found before anything is packed, and mended', () => {
    const [file, before] = ['validators.strict.js', text('validators.strict.js')]
    writeFileSync(inClone(file), `${before.slice(0, -1)} \n`)
    rmSync(inClone('prism-operations.json'))
    const packing = run('generators/package.ts')
    expect([packing.code, packing.stderr]).toEqual([1, expect.stringContaining(`generated/ holds prism-operations.json, ${file} not as`)])
    expect(generate('--built')).toMatchObject({ code: 0, stderr: '' })
    expect(text(file)).toBe(before)
    expect(isBuilt(`${clone}/generated/`)).toBe(true)
    expect(generate('--built')).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('a fault is told with its file and line, and nothing is written', () => {
    change('schema/operations/items.ts', (before) => before.replace("id: 'createItem'", "id: 'Create_item'"))
    const line =
      readFileSync(join(clone, 'schema/operations/items.ts'), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes("'Create_item'")) + 1
    const told = `schema/operations/items.ts:${line}: operation Create_item: the id is not camelCase`
    const { code, stdout, stderr } = generate('--format', 'json')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/nothing was written\n$/)])
    expect(stderr).toContain(`fault: ${told}\n`)
    expect((JSON.parse(stdout) as { faults: string[] }).faults).toContain(told)
  })

  test('a change to schema/ is found by the check, in what is built as in what is committed, and it names what is missing', () => {
    change('schema/scalars.ts', (before) => before.replace('maxLength: 2048', 'maxLength: 2047'))
    rmSync(inClone('prism-operations.json'))
    const committed = text('openapi.json')
    const { code, stdout, stderr } = generate('--check')
    const lines = stdout.trim().split('\n')
    const changed = [...BUILT, 'digests.json', 'openapi.json'].filter((file) => !/tolerant|prism/.test(file))
    expect([code, lines.filter((line) => !line.startsWith('changed '))]).toEqual([1, ['missing  generated/prism-operations.json']])
    expect(lines).toEqual(expect.arrayContaining(changed.map((file) => `changed  generated/${file}`)))
    expect(stderr).toMatch(new RegExp(`^${lines.length} of \\d+ files differ from schema/: run "npm run generate"`))
    expect(text('openapi.json')).toBe(committed)
  })

  test('after another commit was checked out the server builds it anew before it starts', async () => {
    const before = text('validators.js')
    writeFileSync(inClone('validators.js'), '// of another commit\n')
    writeFileSync(inClone('built.json'), text('digests.json').replace(/sha256-.{5}/, 'sha256-other'))
    const child = spawn(process.execPath, ['cli/main.ts', 'serve', '--port', '0', '--database', ':memory:'], { cwd: clone })
    onTestFinished(() => void child.kill())
    const { stdout, stderr } = await listening(child)
    expect(stderr).toMatch(BUILDING)
    const [, url] = /^listening on (\S+)$/m.exec(stdout) ?? []
    const answer = await fetch(`${url}/v3/individuals/new`, { method: 'POST' })
    expect(answer.status).toBe(401)
    expect(text('validators.js')).toBe(before)
    expect(text('built.json')).toBe(text('digests.json'))
  })

  test('what is built of a changed schema/ is said not to be what is committed', () => {
    change('schema/scalars.ts', (before) => before.replace('maxLength: 2048', 'maxLength: 2047'))
    rmSync(inClone('validators.js'))
    const { code, stderr } = generate('--built')
    expect(code).toBe(0)
    expect(stderr).toContain(
      'generated/validators.js is not what generated/digests.json says: run "npm run generate" and commit the result\n',
    )
    expect(isBuilt(`${clone}/generated/`)).toBe(false)
  })
})

test('an installation without development dependencies says that nothing can be built, unless it is there', () => {
  const bare = mkdtempSync(join(tmpdir(), 'bare-'))
  onTestFinished(() => rmSync(bare, { recursive: true }))
  cpSync(join(root, 'test/toolchain.js'), join(bare, 'test/toolchain.js'))
  const prepare = () => spawnSync(process.execPath, [join(bare, 'test/toolchain.js')], { encoding: 'utf8', cwd: bare })
  const first = prepare()
  expect([first.status, first.stderr]).toEqual([
    1,
    expect.stringContaining('run "npm ci". To serve without them, install consumer-permissioned-data-sandbox'),
  ])
  mkdirSync(join(bare, 'generated'))
  writeFileSync(join(bare, 'generated/built.json'), '{}')
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
})

/** The output of a server until it listened. */
async function listening(child: ChildProcess): Promise<{ stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' }
  child.stderr?.on('data', (chunk) => (printed.stderr += chunk))
  while (!printed.stdout.includes('listening on ')) {
    const [chunk] = (await Promise.race([once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'), once(child, 'exit')])) as [
      unknown,
    ]
    if (child.exitCode !== null) throw new Error(`the server ended: ${printed.stderr}`)
    printed.stdout += String(chunk)
  }
  return printed
}
