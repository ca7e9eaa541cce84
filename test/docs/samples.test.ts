/** The code samples cover every operation, compile in their languages, and run against a server. */
import { execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { listOperations, sandboxDocument, serviceDocument } from '../../server/pages/docs/openapi.ts'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { type TestServer, test, testServer } from '../server/test-server.ts'

const onPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const LANGUAGES = ['curl', 'ts', 'py', 'go', 'java']
const operations = [...listOperations(serviceDocument()), ...listOperations(sandboxDocument())].map((entry) => ({
  ...entry,
  id: entry.operation.operationId,
  call: `${entry.method} ${entry.path}`,
}))
type Found = (typeof operations)[number]

const getSample = (language: string, { operation }: Found): string => operation['x-codeSamples'][LANGUAGES.indexOf(language)]?.source ?? ''

test('each operation in both documents has a sample in each language, on a page or in a file', () => {
  const called = operations.map(({ call }) => call).toSorted()
  for (const { operation } of operations)
    expect(operation['x-codeSamples'].map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python', 'Go', 'Java'])
  const files = siteFiles()
  const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, { text }]) => text())
  const onPages = pages.flatMap((html) => [...html.matchAll(/<div class="samples" data-call="([^"]*)"/g)].map(([, call = '']) => call))
  expect(onPages.toSorted()).toEqual(called)
  for (const id of LANGUAGES.slice(1)) {
    const samples = JSON.parse(files.get(`samples/${id}.json`)?.text() ?? '{}') as Record<string, string>
    expect(Object.keys(samples).toSorted(), id).toEqual(called)
    for (const [operation, html] of Object.entries(samples)) expect(html, `${id} ${operation}`).toContain('<span class="')
  }
})

test('the TypeScript samples pass the strict compiler', async () => {
  const folder = makeTempDir()
  for (const operation of operations) writeFileSync(join(folder, `${operation.id}.ts`), `${getSample('ts', operation)}\nexport {}\n`)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    paths: { 'consumer-permissioned-data-contract/client': [join(root, 'generated/client.ts')] },
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch((error) => error)
  expect(stdout).toBe('')
})

describe.runIf(onPath('go'))('with Go', () => {
  test('the samples compile, and gofmt changes nothing', async () => {
    const folder = makeTempDir()
    writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.21\n')
    for (const operation of operations) {
      mkdirSync(join(folder, operation.id))
      writeFileSync(join(folder, operation.id, 'main.go'), `${getSample('go', operation)}\n`)
    }
    const options = { cwd: folder, env: { ...process.env, GOPROXY: 'off', GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' } }
    expect((await run('gofmt', ['-l', '.'], options)).stdout).toBe('')
    const { stderr } = await run('go', ['vet', './...'], options).catch((error) => error)
    expect(stderr).toBe('')
  })
})

describe.runIf(onPath('javac'))('with Java', () => {
  test('the samples compile', async () => {
    const folder = makeTempDir()
    const files = operations.map((operation) => {
      const file = `${operation.id.charAt(0).toUpperCase()}${operation.id.slice(1)}.java`
      writeFileSync(join(folder, file), getSample('java', operation))
      return file
    })
    const { stderr } = await run('javac', ['--release', '17', '-Xlint:all', '-Werror', '-d', 'out', ...files], { cwd: folder }).catch(
      (error) => error,
    )
    expect(stderr).toBe('')
  })
})

/** Each runner runs a sample with the server's URL and existing identifiers, and returns its output. */
const RUNNERS: Readonly<Record<string, (folder: string, code: string) => Promise<string>>> = {
  curl: (folder, code) => runFile('sh', folder, 'sample.sh', code),
  py: (folder, code) => runFile('python3', folder, 'sample.py', code),
  // Resolves the package in the same way as an installation would.
  ts: (folder, code) => {
    const client = JSON.stringify(join(root, 'generated/client.ts'))
    return runFile(process.execPath, folder, 'sample.mts', code.replace("'consumer-permissioned-data-contract/client'", client))
  },
}

/** These samples are slow to start, so their tests make only two calls. */
const COMPILED: Readonly<Record<string, (folder: string, code: string) => Promise<string>>> = {
  go: async (folder, code) => {
    writeFileSync(join(folder, 'main.go'), code)
    return (await run('go', ['run', 'main.go'], { cwd: folder })).stdout
  },
  java: (folder, code) => runFile('java', folder, 'Sample.java', code),
}

const TOKEN = 'token-of-the-samples'

async function runFile(program: string, folder: string, name: string, code: string): Promise<string> {
  writeFileSync(join(folder, name), code)
  return (await run(program, [name], { cwd: folder, env: { ...process.env, CPD_SANDBOX_TOKEN: TOKEN } })).stdout
}

async function sample(language: string, server: TestServer, operation: string, identifiers: Readonly<Record<string, string>> = {}) {
  const found = operations.find(({ call }) => call === operation)
  if (!found) throw new Error(`no sample of ${operation}`)
  const folder = makeTempDir()
  writeFileSync(join(folder, 'document.pdf'), '%PDF-1.4\n%%EOF')
  const code = Object.entries(identifiers).reduce(
    (text, [kind, id]) => text.replaceAll(new RegExp(`\\b${kind}_[0-9A-Za-z]{27}\\b`, 'g'), id),
    getSample(language, found).replaceAll('http://127.0.0.1:4010', server.url),
  )
  return ({ ...RUNNERS, ...COMPILED }[language] as (typeof RUNNERS)[string])(folder, code)
}

const languages = Object.keys(RUNNERS)
  .filter((language) => language !== 'py' || onPath('python3'))
  .filter((language) => language !== 'curl' || onPath('curl'))

describe.each(languages)('samples in %s run', (language) => {
  const idIn = (printed: string) => /[a-z]+_[0-9A-Za-z]{27}/.exec(printed)?.[0] ?? ''

  test('creates and reads an Individual, uploads a file, gets a token, and reads and changes the clock', async () => {
    const server = await testServer({ sandboxToken: TOKEN })
    const idv = idIn(await sample(language, server, 'POST /v3/individuals/new'))
    expect(idv).toMatch(/^idv_/)
    expect(await sample(language, server, 'POST /v3/individuals/get_by_id', { idv })).toContain('Rivera')
    expect(idIn(await sample(language, server, 'POST /v3/datarequests/new', { idv }))).toMatch(/^dr_/)
    expect(await sample(language, server, 'POST /v3/items/upload')).toContain('document.pdf')
    expect(await sample(language, server, 'POST /v3/auth/generate_access_token')).toContain('access_token')
    expect(await sample(language, server, 'GET /sandbox/clock')).toContain('now')
    expect(await sample(language, server, 'POST /sandbox/clock')).toContain('now')
  })

  test('purges an Individual with a purge token', async () => {
    const server = await testServer({ sandboxToken: TOKEN })
    const idv = idIn(await sample(language, server, 'POST /v3/individuals/new'))
    await sample(language, server, 'POST /v3/compliance/purge_individual', { idv })
    expect(await sample(language, server, 'GET /sandbox/purges')).toContain(idv)
  })
})

describe.each(Object.keys(COMPILED).filter(onPath))('samples in %s run', (language) => {
  test('creates an Individual and uploads a file', async ({ server }) => {
    expect(await sample(language, server, 'POST /v3/individuals/new')).toMatch(/idv_[0-9A-Za-z]{27}/)
    expect(await sample(language, server, 'POST /v3/items/upload')).toContain('document.pdf')
  })
})
