/** Inputs to `cpd diff`: OpenAPI 3.2, documents in several files, and Git revisions. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type CommandResult, STACK_TRACE } from '../../cli/cpd.ts'
import { runCpd } from '../../cli/in-process.ts'
import { diffIn, runDiffOn, writeDocuments, readReport } from './run-diff.ts'
import { apiDocument, documentCarrying, type Json, operationDocument, createContent } from './documents.ts'

const object = (properties: object) => ({ type: 'object', properties })
const carrying = (schema: unknown, schemas: Json = {}) => documentCarrying('response', schema, schemas)
const A = carrying(object({ a: { type: 'string' } }))

test('OpenAPI 3.2: compares the query method, additional methods and stream items', async () => {
  const of = (operations: Json, type: string): Json => ({
    openapi: '3.2.0',
    paths: {
      '/a': { ...operations, get: { responses: { 200: { content: { 'text/event-stream': { itemSchema: object({ a: { type } }) } } } } } },
    },
  })
  const one = { responses: { 204: {} } }
  const { changes } = await readReport({
    'old.json': of({ query: one, additionalOperations: { COPY: one } }, 'string'),
    'new.json': of({}, 'integer'),
  })
  expect(changes.map(({ id, at }) => `${id} ${at}`)).toEqual([
    'operation-removed COPY /a',
    'type-changed GET /a response 200 text/event-stream item /a',
    'operation-removed QUERY /a',
  ])
})

test("OpenAPI 3.2: resolves references to the document's own $self", async () => {
  const self = 'https://example.com/openapi.json'
  const named = { ...carrying({ $ref: `${self}#/components/schemas/T` }, { T: { type: 'string' } }), openapi: '3.2.0', $self: self }
  expect(await runDiffOn({ 'old.json': named, 'new.json': carrying({ type: 'string' }) })).toMatchObject({ code: 0 })
})

const SPLIT = {
  'new.yaml': stringify(carrying({ $ref: 'schemas/Pet.yaml' })),
  'schemas/Pet.yaml': 'type: object\nproperties:\n  owner:\n    $ref: ../people.json#/Owner\n  parent: { $ref: "#" }\n',
  'people.json': { Owner: object({ pet: { $ref: 'schemas/Pet.yaml' }, size: { $ref: '#/Size' } }), Size: { type: 'string' } },
}
const WHOLE = carrying(
  { $ref: '#/components/schemas/Pet' },
  {
    Pet: object({ owner: { $ref: '#/components/schemas/Owner' }, parent: { $ref: '#/components/schemas/Pet' } }),
    Owner: object({ pet: { $ref: '#/components/schemas/Pet' }, size: { type: 'string' } }),
  },
)

test('compares a document that spans several files, even with circular references', async () => {
  expect(await runDiffOn({ ...SPLIT, 'old.json': WHOLE }, { is: 'new.yaml' })).toMatchObject({ code: 0 })
  expect(await runDiffOn({ ...SPLIT, 'old.json': WHOLE }, { was: 'new.yaml', is: 'old.json' })).toMatchObject({ code: 0 })
})

const APES = {
  'old.json': carrying(
    {
      oneOf: [{ $ref: '#/components/schemas/Ape' }, { $ref: '#/components/schemas/Bee' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { ape: '#/components/schemas/Ape', bee: 'Bee' },
        defaultMapping: '#/components/schemas/Bee',
      },
    },
    { Ape: object({ kind: {}, a: {} }), Bee: object({ kind: {}, b: {} }) },
  ),
  'parts/Ape.yaml': 'type: object\nproperties: { kind: {}, a: {} }\n',
  'parts/all.json': { Bee: object({ kind: {}, b: {} }), Union: { $ref: '#/Both' }, Both: {} },
}
const apes = (ape: string, bee: string, mapping: Json, defaultMapping: string) => ({
  ...APES,
  'new.json': carrying({ oneOf: [{ $ref: ape }, { $ref: bee }], discriminator: { propertyName: 'kind', mapping, defaultMapping } }),
})
const [APE, BEE] = ['./parts/Ape.yaml', 'parts/all.json#/Bee']

test.each<readonly [about: string, files: Record<string, unknown>, changes: readonly string[]]>([
  ['like references', apes(APE, BEE, { ape: APE, bee: BEE }, BEE), []],
  ['in another notation', apes(APE, BEE, { ape: 'parts/../parts/Ape.yaml', bee: `./${BEE}` }, `./${BEE}`), []],
  ['with another default file', apes(APE, BEE, { ape: APE, bee: BEE }, APE), ['breaking discriminator-changed']],
  ['with exchanged files', apes(APE, BEE, { ape: BEE, bee: APE }, BEE), ['breaking discriminator-changed']],
  [
    'with the content of a renamed component',
    { ...apes('other.json', BEE, { ape: 'other.json', bee: BEE }, BEE), 'other.json': object({ kind: {}, a: {} }) },
    [],
  ],
])('follows files in the mapping of a discriminator, %s', async (_, files, changes) => {
  expect((await readReport(files)).changes.map(({ level, id }) => `${level} ${id}`)).toEqual(changes)
})

test('treats the name of a missing file like the name of a component', async () => {
  const oneOf = [{ $ref: '#/components/schemas/Ape' }, { $ref: '#/components/schemas/Bee' }]
  const schemas = { Ape: object({ a: {} }), Bee: object({ b: {} }) }
  const document = (ape: string) =>
    carrying({ oneOf, discriminator: { propertyName: 'kind', mapping: { ape, bee: 'https://example.com/Bee' } } }, schemas)
  const compare = async (ape: string) => readReport({ 'old.json': document('schemas/Ape.yaml'), 'new.json': document(ape) })
  expect((await compare('#/components/schemas/Ape')).changes).toEqual([])
  expect((await compare('../../outside/Ape.yaml')).changes).toEqual([])
  expect((await compare('schemas/Bee.yaml')).changes).toContainEqual(expect.objectContaining({ id: 'discriminator-changed' }))
})

test('reports malformed parts of a file that is referenced only by a discriminator', async () => {
  const files = { ...apes(APE, BEE, { ape: APE, bee: BEE, cow: 'cow.json' }, BEE), 'cow.json': { type: 5 } }
  expect((await readReport(files)).changes.map(({ id, at }) => `${id} ${at}`)).toEqual([
    'malformed-part cow.json#/type',
    'discriminator-value-added POST /a response 200',
  ])
})

test('reports a change in another file at its place in that file', async () => {
  const people = { ...SPLIT['people.json'], Size: { type: 'integer' } }
  const { changes } = await readReport({ ...SPLIT, 'old.json': WHOLE, 'people.json': JSON.stringify(people, null, 2) }, { is: 'new.yaml' })
  expect(changes).toMatchObject([{ id: 'type-changed', position: { file: expect.stringMatching(/people\.json$/) as string, line: 8 } }])
})

test('follows path items, parameters, responses and headers in other files', async () => {
  const parameter = { name: 'p', in: 'query', schema: { type: 'string' } }
  const whole = (type: string) =>
    operationDocument({ parameters: [parameter], responses: { 200: { ...createContent({ type }), headers: { h: { schema: { type } } } } } })
  const files = {
    'new.json': apiDocument({ '/a': { $ref: 'a.json' } }),
    'a.json': { post: { parameters: [{ $ref: 'parts.json#/p' }], responses: { 200: { $ref: 'parts.json#/response' } } } },
    'parts.json': {
      p: parameter,
      response: { ...createContent({ type: 'string' }), headers: { h: { $ref: '#/h' } } },
      h: { schema: { type: 'string' } },
    },
  }
  expect(await runDiffOn({ ...files, 'old.json': whole('string') })).toMatchObject({ code: 0 })
  expect((await readReport({ ...files, 'old.json': whole('integer') })).changes.map(({ id }) => id)).toEqual([
    'type-changed',
    'type-changed',
  ])
})

test('ignores references in examples and allows properties named like keywords', async () => {
  const quoting = carrying({
    ...object({ default: { $ref: 'text.json' }, $ref: { type: 'string' } }),
    example: { $ref: 'nowhere.json' },
    default: { $ref: 'nowhere.json' },
  })
  const plain = carrying({ ...object({ default: { type: 'string' }, $ref: { type: 'string' } }), default: { $ref: 'nowhere.json' } })
  expect(await runDiffOn({ 'old.json': plain, 'new.json': quoting, 'text.json': { type: 'string' } })).toMatchObject({ code: 0 })
})

test.each<readonly [about: string, reference: string, says: string]>([
  ['a missing file', 'none.json#/X', 'none.json does not exist (new.json:1:'],
  ['a folder', 'schemas', 'schemas is not a file'],
  ['a URL', 'https://example.com/a.json', 'but cpd does not use the network. Store the file next to the document'],
  ['a URL without a scheme', '//example.com/a.json', 'but cpd does not use the network'],
  ['a file URL', 'file:///etc/passwd', 'but cpd does not use the network'],
  ['an absolute path', '/etc/passwd', 'which is an absolute path. Use a relative path'],
  ['a missing file outside the folder', '../none.json', 'Run cpd in a folder that contains all files'],
  ['a file outside the folder', '../outside.json', 'Run cpd in a folder that contains all files'],
  ['a link that leads out of the folder', 'link.json', 'Run cpd in a folder that contains all files'],
  ['an encoded path out of the folder', '%2e%2e/outside.json', 'Run cpd in a folder that contains all files'],
  ['a file that is not JSON', 'broken.json#/X', 'broken.json is not JSON at 1:2'],
])('rejects a reference to %s and reports its place', async (_, $ref, says) => {
  const folder = writeDocuments({ 'api/old.json': A, 'api/new.json': carrying({ $ref }), 'api/broken.json': '{', 'outside.json': {} })
  mkdirSync(join(folder, 'api/schemas'))
  symlinkSync(join(folder, 'outside.json'), join(folder, 'api/link.json'))
  const { code, out } = await diffIn(folder, { was: 'api/old.json', is: 'api/new.json' })
  expect({ code, out: out.replaceAll('api/', '') }).toEqual({ code: 2, out: expect.stringContaining(says) })
})

test('--require-bump ignores a package.json that is a symbolic link to another folder', async () => {
  const documents = { 'api/v2/old.json': A, 'api/v2/new.json': A }
  const folder = writeDocuments({ ...documents, 'outside/secret': 'hunter2', 'api/package.json': { version: '1.0.0' } })
  symlinkSync(join(folder, 'outside/secret'), join(folder, 'api/v2/package.json'))
  const { code, out } = await diffIn(folder, { was: 'api/v2/old.json', is: 'api/v2/new.json', requireBump: 'package' })
  expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('hunter2') })
})

test('rejects more than 1,000 files', async () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`p${at}`, { $ref: `parts/${at}.json` }]))
  expect(await runDiffOn({ 'old.json': A, 'new.json': carrying(object(many)) })).toEqual({
    code: 2,
    out: expect.stringContaining('more than 1000 other files. Bundle them into one document first'),
  })
})

/** Creates a repository whose document consists of two files and has changed since the tag v1. */
function repository(): { folder: string; cpd: (...args: string[]) => Promise<CommandResult> } {
  const folder = writeDocuments({
    'api/openapi.yaml': stringify(carrying({ $ref: 'parts/Pet.yaml' })),
    'api/parts/Pet.yaml': 'type: object\nproperties:\n  a: { type: string }\n',
    'package.json': { version: '1.2.0' },
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Released')
  git('tag', 'v1')
  writeFileSync(join(folder, 'api/parts/Pet.yaml'), 'type: object\nproperties:\n  # A number.\n  a: { type: integer }\n')
  writeFileSync(join(folder, 'package.json'), '{"version": "1.3.0"}')
  const cpd = async (...args: string[]) => {
    const ran = await runCpd(['diff', ...args], { cwd: folder })
    expect(ran.out + ran.err).not.toMatch(STACK_TRACE)
    return ran
  }
  return { folder, cpd }
}

test('compares a Git revision and resolves references within that revision', async () => {
  const { folder, cpd } = repository()
  expect(await cpd('--format', 'github', 'v1:api/openapi.yaml', 'api/openapi.yaml')).toEqual({
    code: 1,
    err: '',
    out: expect.stringMatching(/^::error file=api\/parts\/Pet\.yaml,line=4,col=3,title=type-changed::/) as string,
  })
  expect(await cpd('v1:api/openapi.yaml', 'HEAD:./api/openapi.yaml')).toMatchObject({ code: 0 })
  expect(await cpd('--require-bump', 'package', 'v1:api/openapi.yaml', 'api/openapi.yaml')).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      '1.2.0 to 1.3.0 is a minor bump, but the changes require a major bump. Set the version in package.json to 2.0.0',
    ),
  })
  // An existing file takes precedence over a revision.
  writeFileSync(join(folder, 'v1:here.json'), JSON.stringify(A))
  expect(await cpd('v1:here.json', 'v1:here.json')).toMatchObject({ code: 0 })
})

test.each<readonly [about: string, name: string, says: string]>([
  ['an unknown revision', 'v9:api/openapi.yaml', 'v9:api/openapi.yaml is neither a file nor a Git revision: invalid object name'],
  ['an unknown file', 'v1:none.yaml', "path 'none.yaml' does not exist in 'v1'"],
  ['a folder', 'v1:api', 'v1:api is a directory'],
  [
    'a URL without its secrets',
    'https://user:secret@example.com/openapi.json?token=secret',
    'cpd: https://example.com/openapi.json is a URL, but cpd does not use the network. Download the file first\n',
  ],
  ['an option', '--output=made:x', 'is not a revision, because it begins with "-"'],
  ['a shell command', '$(touch made):x', 'is neither a file nor a Git revision'],
])('rejects %s without running anything', async (_, name, says) => {
  const { folder, cpd } = repository()
  expect(await cpd('--', name, 'api/openapi.yaml')).toMatchObject({ code: 2, err: expect.stringContaining(says) })
  expect(execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: folder, encoding: 'utf8' })).not.toContain('made')
  rmSync(join(folder, '.git'), { recursive: true })
  expect((await cpd('--', name, 'api/openapi.yaml')).code).toBe(2)
})

test("does not read files that are referenced only by other tools' keywords", async () => {
  const told = (schema: Json) => ({ ...carrying({ ...schema, 'x-samples': { $ref: 'none.json' } }), 'x-topics': [{ $ref: 'none.md' }] })
  const { changes } = await readReport({ 'old.json': told({ type: 'string' }), 'new.json': told({ type: 'integer' }) })
  expect(changes.map(({ id }) => id)).toEqual(['type-changed'])
})
