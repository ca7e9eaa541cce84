/** The package as a stranger gets it: packed, unpacked into an empty project, used through its exports only. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NAME = 'consumer-permissioned-data-contract'
const repository = join(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }

/** Without what the npm that runs the tests says of itself: another one packs. */
const ofItsOwn = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cpd-package-'))
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, NAME), { recursive: true })
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: ofItsOwn,
  })
  // Scripts that run before may print what they like.
  const [{ filename }] = JSON.parse(packed.slice(packed.search(/^\[$/m))) as [{ filename: string }]
  execFileSync('tar', ['-xzf', join(project, filename), '-C', join(modules, NAME), '--strip-components=1'])
  // What an install would bring: the dependencies, and nothing else.
  for (const dependency of [...Object.keys(manifest.dependencies), 'ajv', '@types/node']) link(dependency, modules)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

function link(dependency: string, modules: string): void {
  mkdirSync(join(modules, dependency, '..'), { recursive: true })
  symlinkSync(join(repository, 'node_modules', dependency), join(modules, dependency))
}

const run = (file: string, text: string) => {
  writeFileSync(join(project, file), text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: project, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

test('an ESM project uses validators, client, tables, documents and the library through exports', () => {
  const out = run(
    'use.mjs',
    `
    import { validate } from '${NAME}'
    import { SVC_DIGEST } from '${NAME}/validators'
    import { SVC_DIGEST as strict } from '${NAME}/validators/strict'
    import { SVC_DIGEST as tolerant } from '${NAME}/validators/tolerant'
    import { ServiceClient } from '${NAME}/client'
    import { tables } from '${NAME}/tables'
    import { useClock } from '${NAME}/formats'
    import document from '${NAME}/openapi.json' with { type: 'json' }
    import older from '${NAME}/openapi-3.0.json' with { type: 'json' }
    import schema from '${NAME}/schemas/SVC_DIGEST.json' with { type: 'json' }
    import example from '${NAME}/examples/records/SVC_DIGEST.json' with { type: 'json' }
    await import('${NAME}/types')
    const client = new ServiceClient({ baseUrl: 'https://service.test', token: 'none' })
    console.log(JSON.stringify([
      SVC_DIGEST(example), strict({ ...example, more: 1 }), tolerant({ ...example, more: 1 }), SVC_DIGEST({}), SVC_DIGEST.errors.length,
      typeof client.individuals.createIndividual, tables.operations.length, typeof useClock, document.openapi, older.openapi, schema.title,
      (await validate('{"cgpa": 5}', { as: 'SVC_DIGEST' })).findings.length,
    ]))
  `,
  )
  expect(JSON.parse(out)).toEqual([true, false, true, false, 6, 'function', 43, 'function', '3.1.0', '3.0.3', 'SVC_DIGEST', 6])
})

test('what Git does not hold was built, and is in it as its digests say', () => {
  const folder = join(project, 'node_modules', NAME)
  const digests = JSON.parse(readFileSync(join(folder, 'generated/digests.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(digests)).toHaveLength(5)
  for (const [file, digest] of Object.entries(digests)) {
    const text = readFileSync(join(folder, file.endsWith('.js') ? 'dist/generated' : 'generated', file))
    expect([file, `sha256-${createHash('sha256').update(text).digest('base64')}`]).toEqual([file, digest])
  }
})

test('a TypeScript project compiles against the types, strictly', () => {
  writeFileSync(
    join(project, 'use.ts'),
    `
    import { validate, type Finding } from '${NAME}'
    import { ServiceClient } from '${NAME}/client'
    import type { IndividualInput, SVC_W2_RECORD } from '${NAME}/types'
    import { SVC_W2_RECORD as isW2 } from '${NAME}/validators'
    import { tables } from '${NAME}/tables'

    const person: IndividualInput = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
    const client = new ServiceClient({ baseUrl: 'https://service.test', clientId: 'id', secret: 'secret' })
    export const created: Promise<string> = client.individuals.createIndividual(person).then(({ id }) => id)
    export const wages = (value: unknown): SVC_W2_RECORD | undefined => (isW2(value) ? value : undefined)
    export const findings: Promise<Finding[]> = validate('{}', { as: 'SVC_W2_RECORD', mode: 'strict' }).then((one) => one.findings)
    export const codes: string[] = tables.reasonCodes.map(({ code }) => code)
    // @ts-expect-error: an e-mail address is required
    export const incomplete: IndividualInput = { first_name: 'Jordan', last_name: 'Rivera' }
  `,
  )
  const options = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }))
  const { status, stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('the cpd command works from the package', () => {
  const cpd = (...args: string[]) =>
    spawnSync(process.execPath, [join(project, 'node_modules', NAME, 'dist/cli/main.js'), ...args], { cwd: project, encoding: 'utf8' })
  writeFileSync(join(project, 'digest.json'), '{\n  "degree_type": "BACHELOR"\n}\n')
  const checked = cpd('validate', '--as', 'SVC_DIGEST', 'digest.json')
  expect(checked.status).toBe(1)
  expect(checked.stdout).toContain('digest.json:2:18  /degree_type')
  expect(checked.stdout).toContain('did you mean "BACHELORS"?')
  expect(cpd('explain', 'SVC_DIGEST').stdout).toContain('last_term_gpa (required)')
  const operation = cpd('explain', 'refresh_now')
  expect([operation.status, operation.stderr, operation.stdout]).toEqual([0, '', expect.stringMatching(/^ {2}errors: .+\n$/m)])
  expect(operation.stdout).not.toContain('in the sources')
  expect(cpd('explain', 'aLinkExpiresInTheFuture').stderr).toContain('nothing here is called')
  expect(cpd('list', 'codes', '--names').stdout.trim().split('\n')).toHaveLength(81)
  expect(cpd('--version').stdout.trim()).toBe(
    (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }).version,
  )
  const generate = cpd('generate')
  expect([generate.status, generate.stderr]).toEqual([2, expect.stringContaining('works in the repository')])
})

test('the server of the package serves its documentation, its Inspector and its portal', async () => {
  const main = join(project, 'node_modules', NAME, 'dist/cli/main.js')
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--database', ':memory:'], { cwd: project })
  try {
    let said = ''
    const url = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        said += chunk
        const [, listening] = /^listening on (\S+)$/m.exec(said) ?? []
        if (listening) resolve(listening)
      })
      child.once('exit', () => resolve(''))
    })
    const paths = [
      '',
      'assets/site.css',
      'guides/first-call.html',
      'reference/reason-codes.html',
      'openapi.json',
      'try.json',
      'search.json',
    ]
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${url}/docs/${path}`)).status))
    expect(statuses).toEqual(paths.map(() => 200))
    for (const path of ['', '/main.js', '/layout.css', '/icon.svg'])
      expect([path, (await fetch(`${url}/sandbox/ui${path}`)).status]).toEqual([path, 200])
    for (const path of ['widget.js', 'widget/demo', 'portal/assets/portal.css'])
      expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200])
    expect(await (await fetch(`${url}/portal/${'0'.repeat(27)}`)).text()).toContain('This link leads nowhere')
  } finally {
    child.kill()
  }
}, 30_000)

test('publint finds nothing', () => {
  const { status, stdout } = spawnSync(join(repository, 'node_modules/.bin/publint'), ['--strict'], { cwd: repository, encoding: 'utf8' })
  expect(stdout).toContain('All good!')
  expect(status).toBe(0)
})
