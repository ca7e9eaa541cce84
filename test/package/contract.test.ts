/** The packed contract package in an empty project, used only through its exports and its command. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SANDBOX_COMMANDS } from '../../cli/commands.ts'
import { CONTRACT as NAME, readManifest, repository, SANDBOX } from './packed.ts'
import { findBillProblems, bundled, listComponents, projectWith } from './project.ts'

const { project, run, call, cpd } = projectWith('contract')

test('an ES module project can use validators, client, tables, documents and the library', () => {
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
    import arazzo from '${NAME}/arazzo.json' with { type: 'json' }
    import asyncapi from '${NAME}/asyncapi.json' with { type: 'json' }
    import sandbox from '${NAME}/openapi-sandbox.json' with { type: 'json' }
    import postman from '${NAME}/postman-collection.json' with { type: 'json' }
    import example from '${NAME}/examples/records/SVC_DIGEST.json' with { type: 'json' }
    await import('${NAME}/types')
    const client = new ServiceClient({ baseUrl: 'https://service.test', token: 'none' })
    console.log(JSON.stringify([
      SVC_DIGEST(example), strict({ ...example, more: 1 }), tolerant({ ...example, more: 1 }), SVC_DIGEST({}), SVC_DIGEST.errors.length,
      typeof client.individuals.createIndividual, tables.operations.length, typeof useClock, document.openapi, older.openapi, schema.title,
      postman.info.schema, asyncapi.asyncapi, arazzo.arazzo, Object.keys(sandbox.paths),
      (await validate('{"cgpa": 5}', { as: 'SVC_DIGEST' })).findings.length,
    ]))
  `,
  )
  expect(JSON.parse(out)).toEqual([
    true,
    false,
    true,
    false,
    6,
    'function',
    43,
    'function',
    '3.1.0',
    '3.0.3',
    'SVC_DIGEST',
    expect.stringContaining('v2.1.0'),
    '3.0.0',
    '1.0.1',
    ['/sandbox/clock', '/sandbox/sessions', '/sandbox/sessions/perform_action', '/sandbox/deliveries'],
    6,
  ])
})

test("a strict TypeScript project compiles with the package's types", () => {
  writeFileSync(
    join(project.folder, 'use.ts'),
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
    types: [],
  }
  writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }))
  const { status, stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', project.folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('the cpd command works from the package', () => {
  writeFileSync(join(project.folder, 'digest.json'), '{\n  "degree_type": "BACHELOR"\n}\n')
  const checked = cpd('validate', '--as', 'SVC_DIGEST', 'digest.json')
  expect(checked.status).toBe(1)
  expect(checked.stdout).toContain('digest.json:2:18  /degree_type')
  expect(checked.stdout).toContain('did you mean "BACHELORS"?')
  expect(cpd('explain', 'SVC_DIGEST').stdout).toContain('last_term_gpa (required)')
  const operation = cpd('explain', 'refresh_now')
  expect([operation.status, operation.stderr, operation.stdout]).toEqual([
    0,
    '',
    expect.stringMatching(/^ {2}errors: .+\n {2}statements: .+\n$/m),
  ])
  expect(cpd('explain', 'LINK_EXPIRY_NOT_IN_FUTURE').stdout).toContain('server rule')
  expect(cpd('list', 'codes', '--names').stdout.trim().split('\n')).toHaveLength(81)
  expect(cpd('--version').stdout.trim()).toBe(readManifest('contract').version)
  const generate = cpd('generate')
  expect([generate.status, generate.stderr]).toEqual([2, expect.stringContaining('works only in the repository')])
  const own = join(project.folder, 'node_modules', NAME, 'dist/generated/openapi.json')
  expect(cpd('diff', own).stdout).toContain('no relevant changes')
})

test('the packaged cpd diff reads YAML and writes every format', () => {
  writeFileSync(join(project.folder, 'old.yaml'), 'openapi: 3.2.0\npaths:\n  /a:\n    get: { responses: {} }\n')
  writeFileSync(join(project.folder, 'new.yaml'), 'openapi: 3.2.0\npaths:\n  /b: {}\n')
  const compared = (format: string) => cpd('diff', '--format', format, 'old.yaml', 'new.yaml')
  expect(compared('github')).toMatchObject({
    status: 1,
    stderr: '',
    stdout: expect.stringContaining('::error file=new.yaml,line=2,col=1,'),
  })
  expect(['markdown', 'html', 'junit', 'sarif'].map((format) => compared(format).status)).toEqual([1, 1, 1, 1])
})

test('the contract package has no dependencies and takes up at most 6 MB', () => {
  expect(readManifest('contract').dependencies).toBeUndefined()
  const folder = join(project.folder, 'node_modules', NAME)
  // Counts bytes in the same way as npm's unpackedSize.
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .map((stat) => (stat.isFile() ? stat.size : 0))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6e6)
})

test('the packaged cpd validate uses threads and reads HAR files', () => {
  const digest = JSON.stringify({
    degree_type: 'BACHELORS',
    years_in_school: 4,
    min_grade: 'C',
    cgpa: 3,
    last_term_gpa: 4,
    credits_earned: 60,
  })
  // Large enough to start several threads.
  writeFileSync(join(project.folder, 'digests.ndjson'), `${digest}\n`.repeat(150_000) + digest.replace('"cgpa":3', '"cgpa":9'))
  const inThreads = (threads: string) => cpd('validate', '--as', 'SVC_DIGEST', '--ndjson', '--threads', threads, 'digests.ndjson')
  const { stdout, stderr, status } = inThreads('2')
  expect({ stdout, stderr, status }).toMatchObject({ stderr: '', status: 1 })
  expect(stdout).toContain('digests.ndjson:150001:')
  expect(stdout).toBe(inThreads('1').stdout)
  const request = {
    method: 'POST',
    url: 'https://api.test/v3/items/get',
    headers: [],
    postData: { mimeType: 'application/json', text: '[]' },
  }
  writeFileSync(join(project.folder, 'a.har'), JSON.stringify({ log: { entries: [{ request, response: { status: 0 } }] } }))
  expect(cpd('validate', '--har', 'a.har').stdout).toContain('request:/v3/items/get: expected an object')
})

test('the packaged cpd proxy forwards and validates calls', async () => {
  const upstream = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}'))
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void upstream.close())
  const { port } = upstream.address() as AddressInfo
  const args = ['proxy', `http://127.0.0.1:${port}`, '--port', '0', '--fail-on', 'responses']
  const child = spawn(process.execPath, [join(project.folder, 'node_modules', NAME, 'dist/bin.cjs'), ...args], { cwd: project.folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  while (!said.includes('listening on')) await once(child.stdout, 'data')
  const url = /listening on (\S+)/.exec(said)?.[1]
  expect(await (await fetch(`${url}/v3/individuals/new`, { method: 'POST', headers: { connection: 'close' } })).json()).toEqual({ id: 7 })
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toContain('/response/body/id  type: expected a string, found the number 7')
})

test('contains the licenses of bundled packages', () => {
  const text = readFileSync(join(project.folder, 'node_modules', NAME, 'dist/THIRD-PARTY.txt'), 'utf8')
  expect(bundled(text)).toEqual([
    '@fastify/busboy MIT',
    '@secretlint/secretlint-rule-preset-recommend MIT',
    'ajv-formats MIT',
    'commander MIT',
    'ignore MIT',
    'jsonc-parser MIT',
    'leven MIT',
    'semver ISC',
    'yaml ISC',
  ])
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(7)
  expect(text).toContain('Permission to use, copy, modify, and/or distribute this software')
})

test('the bill of materials lists bundled packages', () => {
  const bill = readFileSync(join(project.folder, 'node_modules', NAME, 'dist/sbom.cdx.json'), 'utf8')
  expect(findBillProblems(bill)).toEqual([])
  expect(findBillProblems(bill.replace('"library"', '"libary"'))).not.toEqual([])
  expect(listComponents(bill)).toEqual([
    '@fastify/busboy',
    '@secretlint/secretlint-rule-preset-recommend',
    'ajv-formats',
    'commander',
    'ignore',
    'jsonc-parser',
    'leven',
    'semver',
    'yaml',
  ])
})

/** When the process exits, prints the loaded files with their sizes. */
const LOADED = `
  const { registerHooks } = require('node:module')
  const { statSync } = require('node:fs')
  const { fileURLToPath } = require('node:url')
  const sizes = {}
  const load = (url, context, next) => {
    if (url.startsWith('file:')) sizes[fileURLToPath(url)] = statSync(fileURLToPath(url)).size
    return next(url, context)
  }
  registerHooks({ load })
  process.on('exit', () => process.stderr.write(JSON.stringify(sizes)))`

// Limits the size of the loaded modules, because loading them takes most of the startup time.
test.each([
  ['--version', 70_000],
  ['--help', 70_000],
  ['list codes', 520_000],
  ['explain SVC_DIGEST', 520_000],
  ['diff document.json document.json', 252_000],
])('cpd %s loads neither validators nor documents, and at most %i bytes of code', (args, maxBytes) => {
  const hook = join(project.folder, 'loaded.cjs')
  writeFileSync(hook, LOADED)
  writeFileSync(join(project.folder, 'document.json'), '{"openapi":"3.1.0","paths":{}}')
  const sizes = JSON.parse(call('contract', args.split(' '), ['--require', hook]).stderr) as Record<string, number>
  expect(Object.keys(sizes).filter((file) => /validators|openapi|node:|ajv/.test(file))).toEqual([])
  expect(Object.keys(sizes).length).toBeGreaterThan(1)
  expect(Object.values(sizes).reduce((sum, size) => sum + size)).toBeLessThan(maxBytes)
})

test('reports the build command if the sandbox package is not built', () => {
  const folder = join(project.folder, 'node_modules', SANDBOX)
  mkdirSync(folder)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(repository, 'server/package.json'), join(folder, 'package.json'))
  const { status, stderr } = cpd('listen')
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(new RegExp(`^cpd: ${SANDBOX} is not built\\. Run "npm run build" in \\S+\\.\\n$`)),
  ])
})

test('cpd serve explains in one line how to install the sandbox package', () => {
  for (const command of Object.keys(SANDBOX_COMMANDS)) {
    const { status, stdout, stderr } = cpd(command, '--port', '0')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `cpd: ${command} is a command of another package. Install ${SANDBOX} ${readManifest('sandbox').version} next to this package.\n`,
    )
  }
  expect(cpd('--help').stdout).toContain('Run the reference server')
})
