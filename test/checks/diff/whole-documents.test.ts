/**
 * Comparisons of the contract itself: in YAML, split into many files, and with arbitrary values anywhere. The notation does not affect the
 * results, and internal errors never occur.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { compareDocuments } from '../../../checks/diff/compare.ts'
import { openDocuments } from '../../../checks/diff/input/open-documents.ts'
import type { Source } from '../../../checks/diff/input/source.ts'
import { Place } from '../../../checks/diff/place.ts'
import { Places } from '../../../checks/diff/places.ts'
import { FORMATS, formatReport } from '../../../checks/diff/report/formats.ts'
import { judgeChanges } from '../../../checks/diff/run.ts'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { plain } from '../../../checks/report/style.ts'
import { root } from '../../cli/cpd.ts'
import { runDiffOn } from './run-diff.ts'
import { apiDocument, compare, documentCarrying, type Json, createContent } from './documents.ts'
import { ApiDocument } from '../../../checks/diff/document/api-document.ts'

const text = readFileSync(join(root, 'generated/openapi.json'), 'utf8')
const contract = JSON.parse(text) as Json & { components: { schemas: Json } }

test('reads the contract from YAML', async () => {
  expect(await runDiffOn({ 'old.json': text, 'new.yaml': stringify(contract) }, { is: 'new.yaml' })).toMatchObject({
    code: 0,
    out: /^no change/,
  })
})

/** Puts each schema into a separate file, with references between the files. */
function inFiles(document: typeof contract): Record<string, unknown> {
  const rewritten = (value: unknown, to: (name: string) => string): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(/"#\/components\/schemas\/([^"/]+)"/g, (_, name: string) => JSON.stringify(to(name))))
  const { schemas, ...components } = document.components
  const files = Object.entries(schemas).map(([name, schema]) => [`schemas/${name}.json`, rewritten(schema, (other) => `./${other}.json`)])
  const main = rewritten({ ...document, components }, (name) => `schemas/${name}.json`)
  return { ...Object.fromEntries(files), 'openapi.json': main }
}

test('reads the contract even if each schema is in a separate file', async () => {
  expect(await runDiffOn({ ...inFiles(contract), 'old.json': text }, { is: 'openapi.json' })).toMatchObject({ code: 0, out: /^no change/ })
  expect(await runDiffOn({ ...inFiles(contract), 'old.json': text }, { was: 'openapi.json', is: 'old.json' })).toMatchObject({ code: 0 })
})

/** Creates a document in memory. */
const memory = (document: unknown): Source => ({
  name: 'memory.json',
  path: 'memory.json',
  key: 'memory.json',
  read: () => Promise.resolve(Buffer.from(JSON.stringify(document))),
  resolve: () => {
    throw new UnreadableError('memory.json', 'has no files beside it')
  },
  listInAncestors: () => [],
})

const small = {
  ...contract,
  paths: { '/v3/items/new': (contract['paths'] as Json)['/v3/items/new'] },
  webhooks: { 'item.created': (contract['webhooks'] as Json)['item.created'] },
}

/** Follows the indexes to a place and replaces the value there. */
function spoiled(node: unknown, [step, ...others]: readonly number[], rubbish: unknown): unknown {
  if (step === undefined || typeof node !== 'object' || node === null) return rubbish
  const entries = Object.entries(node)
  const [name, inner] = entries[step % Math.max(entries.length, 1)] ?? []
  if (name === undefined) return rubbish
  const replaced = spoiled(inner, others, rubbish)
  return Array.isArray(node) ? node.with(Number(name), replaced) : { ...node, [name]: replaced }
}

const rubbish = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    0,
    '',
    [],
    {},
    [null],
    { $ref: '#' },
    { $ref: '#/paths' },
    { $ref: 5 },
    { $ref: 'a.json' },
    { 'x-sunset': 1, deprecated: true },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const spoiling = fc.tuple(
  fc.constantFrom('paths', 'webhooks', 'components', 'security', 'info'),
  fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 12 }),
  rubbish,
)

/** Formats the comparison in every report format. Returns `fine` or an error message. */
async function outcome(was: unknown, is: unknown): Promise<string> {
  try {
    const opened = await openDocuments(memory(was), memory(is))
    const { changes, unused } = judgeChanges(opened, [], '2026-11-22')
    const compared = { was: 'old', is: 'new', file: 'new', changes, unused, all: true }
    for (const format of FORMATS) formatReport(format, compared, { style: plain, version: '0.0.0' })
    return was === is && changes.some(({ level }) => level !== 'note') ? `differs from itself: ${JSON.stringify(changes)}` : 'fine'
  } catch (error) {
    return error instanceof UnreadableError ? 'fine' : String((error as Error).stack)
  }
}

test('reports or rejects arbitrary values at any place in either document, in every format', async () => {
  await fc.assert(
    fc.asyncProperty(spoiling, async ([part, way, anything]) => {
      const other = { ...small, [part]: spoiled(small[part as 'paths'], way, anything) }
      expect(await outcome(small, other)).toBe('fine')
      expect(await outcome(other, small)).toBe('fine')
      expect(await outcome(other, other)).toBe('fine')
    }),
    { numRuns: 20 },
  )
})

test('finds every compared place in its source document', async () => {
  const bare = { ...contract, paths: {}, webhooks: {}, components: { schemas: {} } }
  const { base: was, revision: is } = await openDocuments(memory(contract), memory(spoiledEverywhere()))
  const places = new Places(is.document)
  const changes = compareDocuments(was.document, is.document).filter(({ id }) => id === 'property-added')
  expect(changes.length).toBeGreaterThan(100)
  expect(changes.flatMap((change) => change.places).filter((place) => !places.find(place).exact)).toEqual([])
  const none = new Places((await openDocuments(memory(bare), memory(bare))).revision.document)
  expect(changes.flatMap((change) => change.places).filter((place) => none.find(place).exact)).toEqual([])
})

test('locates changes in callbacks, webhooks with other methods, operations with custom methods, and servers', () => {
  const document = (type: string, status: number, url: string) => {
    const message = { requestBody: createContent({ properties: { a: { type } } }) }
    const called = { '{$request.body#/url}': { post: message, put: { responses: { [status]: {} } } } }
    const paths = { '/a b': { post: { callbacks: { 'is done': called } }, additionalOperations: { Copy: { ...message } } } }
    return { ...apiDocument(paths), servers: [{ url }], webhooks: { b: { put: message } } }
  }
  const is = document('integer', 204, '/v2')
  const places = new Places(new ApiDocument(is, 'x'))
  const found = compare(document('string', 200, '/v1'), is).map(({ home }) => [home.words, places.find(home).pointer])
  const done = '/paths/~1a b/post/callbacks/is done/{$request.body#~1url}'
  const body = 'requestBody/content/application~1json/schema/properties/a'
  expect(Object.fromEntries(found)).toEqual({
    'COPY /a b request /a': `/paths/~1a b/additionalOperations/Copy/${body}`,
    'POST /a b callback is done {$request.body#/url} /a': `${done}/post/${body}`,
    'POST /a b callback is done {$request.body#/url} PUT': `${done}/put`,
    'webhook b PUT /a': `/webhooks/b/put/${body}`,
    servers: '/servers',
  })
})

test('locates changes in path items that have members next to a reference', () => {
  const document = (most: number) => {
    const parameter = (name: string) => ({ name, in: 'query', schema: { type: 'string', maxLength: most } })
    const item = { parameters: [parameter('p')], get: { parameters: [parameter('q')] } }
    const referring = { $ref: '#/components/pathItems/P', parameters: [parameter('r')], post: { parameters: [parameter('s')] } }
    return apiDocument({ '/a': referring }, { components: { pathItems: { P: item } } })
  }
  const places = new Places(new ApiDocument(document(3), 'x'))
  const found = compare(document(4), document(3)).map(({ at }) => `${at.words}: ${places.find(at).pointer}`)
  expect(found).toEqual([
    'GET /a query p: /components/pathItems/P/parameters/0',
    'GET /a query q: /components/pathItems/P/get/parameters/0',
    'GET /a query r: /paths/~1a/parameters/0',
    'POST /a query p: /components/pathItems/P/parameters/0',
    'POST /a query r: /paths/~1a/parameters/0',
    'POST /a query s: /paths/~1a/post/parameters/0',
  ])
})

/** Creates the place `POST /a response 200` with a pointer into its values. */
const inResponse = (pointer: string): Place =>
  new Place({ kind: 'operation', name: 'POST /a', path: ['paths', '/a', 'post'] }).step('response 200', ['responses', '200']).at(pointer)

test('locates elements, values and names at the keyword that describes them', () => {
  const any = { type: 'string' }
  const schema = {
    items: any,
    contains: any,
    prefixItems: [any],
    patternProperties: { '^x': any },
    propertyNames: any,
    properties: { a: any },
  }
  const places = new Places(new ApiDocument(documentCarrying('response', schema), 'x'))
  const at = '/paths/~1a/post/responses/200/content/application~1json/schema'
  expect(['*', '*(contained)', '0', '^x', '*(name)', 'a'].map((token) => places.find(inResponse(`/${token}`)).pointer)).toEqual(
    ['items', 'contains', 'prefixItems/0', 'patternProperties/^x', 'propertyNames', 'properties/a'].map((pointer) => `${at}/${pointer}`),
  )
})

test('allows properties with the names of inherited properties', () => {
  const places = new Places(new ApiDocument(documentCarrying('response', { properties: { a: {} } }), 'x'))
  expect(['constructor', '__proto__', 'a/constructor'].map((name) => places.find(inResponse(`/${name}`)).exact)).toEqual([
    false,
    false,
    false,
  ])
})

test('terminates for recursive unions', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const names = Array.from({ length: 30 }, (_, at) => `T${at}`)
  const schemas = Object.fromEntries(names.map((name) => [name, { anyOf: names.map(ref) }]))
  const document = documentCarrying('response', ref('T0'), schemas)
  const found = new Places(new ApiDocument(document, 'x')).find(inResponse('/a/b/c'))
  expect(found).toMatchObject({ exact: false, pointer: '/components/schemas/T0' })
})

/** Returns the contract with a new property in every object. */
function spoiledEverywhere(): unknown {
  return JSON.parse(text, (key, value: unknown) =>
    key === 'properties' && typeof value === 'object' && value !== null && !('properties' in value)
      ? { ...value, quite_new: { type: 'string' } }
      : value,
  )
}
