/**
 * Tests the generated files that are not committed: a clone in which they are missing or outdated builds them before loading them, and
 * packages contain only files that match the sources.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type BuildRecord, filesBelow } from '../../generators/built.ts'
import { isCommitted } from '../../generators/output.ts'

const root = join(import.meta.dirname, '../..')
const { files: generated } = JSON.parse(readFileSync(join(root, 'generated/built.json'), 'utf8')) as BuildRecord
const built = Object.keys(generated).filter((file) => !isCommitted(file))

/** A copy of this repository. */
const clone = mkdtempSync(join(tmpdir(), 'clone-'))
for (const name of [
  'package.json',
  'schema',
  'generators',
  'generated',
  'checks',
  'sdk',
  'cli',
  'server',
  'payloads',
  'docs',
  'test/node/package.json',
  'test/toolchain.js',
])
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

/**
 * npm passes its settings in the environment. With an old Node, they would make `prepare` install into this repository's node_modules, to
 * which the clone has a link.
 */
const { npm_execpath: _npm, npm_config_user_agent: _agent, ...env } = process.env

function run(...args: string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' })
  return { code: status, stdout, stderr }
}
const generate = (...flags: string[]): Run => run('generators/main.ts', ...flags)
const VALIDATE = ['cli/main.ts', 'validate', '--as', 'SVC_DIGEST', 'generated/examples/records/SVC_DIGEST.json']
const BUILDING = /^cpd: building generated\//

/** Changes a file in the clone. The change is undone when the test ends. */
function change(file: string, to: (before: string) => string): void {
  const before = readFileSync(join(clone, file), 'utf8')
  const after = to(before)
  expect(after).not.toBe(before)
  onTestFinished(() => writeFileSync(join(clone, file), before))
  writeFileSync(join(clone, file), after)
}

test('makes Git ignore exactly the built files', () => {
  const repository = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(repository, { recursive: true }))
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' }).stdout
  for (const file of [...Object.keys(generated), 'built.json', 'versions/20210117/openapi.json', 'versions/20210117/tables.ts']) {
    mkdirSync(join(repository, file, '..'), { recursive: true })
    writeFileSync(join(repository, file), file === '.gitignore' ? text(file) : '')
  }
  git('init', '--quiet')
  const committed = [...Object.keys(generated).filter(isCommitted), 'versions/20210117/openapi.json']
  expect(git('ls-files', '--others', '--exclude-standard').trim().split('\n').toSorted()).toEqual(committed.toSorted())
})

test('lists only existing paths in .gitattributes', () => {
  const lines = readFileSync(join(root, '.gitattributes'), 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' ')[0] as string)
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})

describe('in a fresh clone', () => {
  beforeEach(() => {
    for (const file of [...built, 'built.json']) rmSync(inClone(file), { force: true })
  })

  test('builds after an npm installation', () => {
    expect(run('test/toolchain.js')).toEqual({
      code: 0,
      stdout: `${built.length} files built from schema/ that are not committed\n`,
      stderr: '',
    })
    // An install from git contains only dist/.
    expect(run('dist/bin.cjs', 'list', 'codes', '--names')).toMatchObject({ code: 0, stderr: '' })
    expect(filesBelow(join(clone, 'generated'))).toEqual(filesBelow(join(root, 'generated')))
    for (const file of [...built, 'built.json']) expect(text(file) === readFileSync(join(root, 'generated', file), 'utf8'), file).toBe(true)
  })

  test('builds before running a command, and reports the build on standard error', () => {
    const first = run(...VALIDATE)
    const second = run(...VALIDATE)
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(BUILDING) as string })
    expect(second).toEqual({ code: 0, stdout: first.stdout, stderr: '' })
  })

  test('runs cpd generate without building first', () => expect(run('cli/main.ts', 'generate')).toMatchObject({ code: 0, stderr: '' }))

  test('explains what to do if the build fails', () => {
    change('schema/contract.ts', (before) => `${before}\nnothing of this kind\n`)
    const { code, stdout, stderr } = run(...VALIDATE)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/SyntaxError[^]*cpd: generated\/ cannot be built\. Run "npm ci", then "npm run generate"\.\n$/)
  })

  test('fails to build the package, and suggests npm run generate', () => {
    const { code, stderr } = run('generators/package.ts')
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('generated/ does not match its sources: built.json. Run "npm run generate"'),
    ])
  })
})

describe('in a clone that was built', () => {
  beforeEach(() => {
    for (const file of [...built, 'built.json']) cpSync(join(root, 'generated', file), inClone(file))
  })

  test('reports a changed file before packing, and repairs it', () => {
    const [file, before] = ['validators.strict.js', text('validators.strict.js')]
    writeFileSync(inClone(file), `${before.slice(0, -1)} \n`)
    rmSync(inClone('tables.ts'))
    const packing = run('generators/package.ts')
    expect([packing.code, packing.stderr]).toEqual([
      1,
      expect.stringContaining(`generated/ does not match its sources: tables.ts, ${file}.`),
    ])
    expect(generate('--built')).toMatchObject({ code: 0, stderr: '' })
    expect(text(file)).toBe(before)
    expect(generate('--built')).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('reports a problem with its file and line, and writes nothing', () => {
    change('schema/operations/items.ts', (before) => before.replace("id: 'createItem'", "id: 'Create_item'"))
    const line =
      readFileSync(join(clone, 'schema/operations/items.ts'), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes("'Create_item'")) + 1
    const message = `schema/operations/items.ts:${line}: operation Create_item: the id is not camelCase`
    const { code, stdout, stderr } = generate('--format', 'json')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/nothing was written\n$/)])
    expect(stderr).toContain(`problem: ${message}\n`)
    expect((JSON.parse(stdout) as { problems: string[] }).problems).toContain(message)
  })

  test('reports missing files and schema changes in built and committed files', () => {
    change('schema/scalars.ts', (before) => before.replace('maxLength: 2048', 'maxLength: 2047'))
    rmSync(inClone('prism-operations.json'))
    const committed = text('openapi.json')
    const { code, stdout, stderr } = generate('--check')
    const lines = stdout.trim().split('\n')
    expect([code, lines.filter((line) => !line.startsWith('changed '))]).toEqual([1, ['missing  generated/prism-operations.json']])
    const changed = ['validators.js', 'validators.strict.js', 'openapi-dereferenced.json', 'openapi.json']
    expect(lines).toEqual(expect.arrayContaining(changed.map((file) => `changed  generated/${file}`)))
    expect(stderr).toMatch(new RegExp(`^${lines.length} of \\d+ files differ from schema/: run "npm run generate"`))
    expect(text('openapi.json')).toBe(committed)
  })

  test('rebuilds before starting the server if a file is missing', async () => {
    const before = [text('tables.ts'), text('built.json')]
    rmSync(inClone('tables.ts'))
    const child = spawn(process.execPath, ['cli/main.ts', 'serve', '--port', '0', '--database', ':memory:'], { cwd: clone })
    onTestFinished(() => void child.kill())
    const { stdout, stderr } = await listening(child)
    expect(stderr).toMatch(BUILDING)
    const [, url] = /^listening on (\S+)$/m.exec(stdout) ?? []
    const response = await fetch(`${url}/v3/individuals/new`, { method: 'POST' })
    expect(response.status).toBe(401)
    expect([text('tables.ts'), text('built.json')]).toEqual(before)
  })

  test('names committed files that do not match a changed schema/, and does not build a package', () => {
    change('schema/scalars.ts', (before) => before.replace('maxLength: 2048', 'maxLength: 2047'))
    const { code, stderr } = run(...VALIDATE)
    expect(code).toBe(0)
    expect(stderr).toMatch(BUILDING)
    expect(stderr).toContain('generated/openapi.json differs from schema/. Run "npm run generate" and commit the result.\n')
    expect(text('validators.js')).not.toBe(readFileSync(join(root, 'generated/validators.js'), 'utf8'))
    expect(run('generators/package.ts')).toMatchObject({ code: 1, stderr: expect.stringContaining('openapi.json, ') as string })
  })
})

test('fails to build without development dependencies unless the files exist', () => {
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

/** Collects the output of a server until it listens. */
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
