/** `cpd diff` reports each malformed part of a document with its pointer and line, and compares the rest. */
import { expect, test } from 'vitest'
import { readReport } from './run-diff.ts'
import { apiDocument, documentCarrying, type Json, operationDocument, createContent } from './documents.ts'

const FINE = { type: 'object', properties: { kept: { type: 'string' } } }
const REST = { type: 'object', properties: { kept: { type: 'integer' } } }

/** Adds a change next to the malformed part. The comparison must always find this change. */
const withRest = (document: Json, rest: unknown): Json => {
  const { paths } = documentCarrying('response', rest) as { paths: { '/a': Json } }
  return { ...document, paths: { ...(document['paths'] as Json), '/rest': paths['/a'] } }
}

const schema = '#/paths/~1a/post/responses/200/content/application~1json/schema'

test.each<readonly [about: string, document: Json, pointer: string, says: string]>([
  ['a type', documentCarrying('response', { type: 5 }), `${schema}/type`, '"type" is not a string or a list of strings'],
  [
    'one property of several',
    documentCarrying('response', { properties: { a: 'b', c: {} } }),
    `${schema}/properties/a`,
    '"b" is not a schema',
  ],
  ['properties', documentCarrying('response', { properties: [] }), `${schema}/properties`, '"properties" is not an object of schemas'],
  ['a schema', documentCarrying('response', 'text'), schema, '"text" is not a schema'],
  [
    'a nested limit',
    documentCarrying('response', { items: { allOf: [{ minimum: '1' }] } }),
    `${schema}/items/allOf/0/minimum`,
    'is not a number',
  ],
  ['variants', documentCarrying('response', { anyOf: {} }), `${schema}/anyOf`, '"anyOf" is not a list of schemas'],
  ['parameters', operationDocument({ parameters: {} }), '#/paths/~1a/post/parameters', '{} is not a list'],
  ['one parameter', operationDocument({ parameters: [null] }), '#/paths/~1a/post/parameters/0', 'null is not a parameter'],
  ['scopes', operationDocument({ 'x-public-token-scopes': [1] }), '#/paths/~1a/post/x-public-token-scopes', 'is not a list of strings'],
  ['an operation', { openapi: '3.1.0', paths: { '/a': { post: 1 } } }, '#/paths/~1a/post', '1 is not an operation'],
  [
    'an operation of a callback',
    operationDocument({ callbacks: { done: { '{$request.body#/url}': { post: [] } } } }),
    '#/paths/~1a/post/callbacks/done/{$request.body#~1url}/post',
    '[] is not an operation',
  ],
  ['a path', { openapi: '3.1.0', paths: { '/a': null } }, '#/paths/~1a', 'null is not a path item'],
  ['security of the document', apiDocument({}, { security: null }), '#/security', 'null is not a list of security requirements'],
  ['the servers of the document', apiDocument({}, { servers: null }), '#/servers', 'null is not a list'],
  ['the components', apiDocument({}, { components: null }), '#/components', 'null is not an object'],
  ['a kind of components', apiDocument({}, { components: { schemas: null } }), '#/components/schemas', 'null is not an object'],
  [
    'the security of an operation',
    operationDocument({ security: [{ a: null }] }),
    '#/paths/~1a/post/security',
    'is not a list of security requirements',
  ],
  ['a server without a URL', operationDocument({ servers: [{}] }), '#/paths/~1a/post/servers/0', '{} has no URL'],
  [
    'the values of a server variable',
    operationDocument({ servers: [{ url: '{a}', variables: { a: { enum: [1] } } }] }),
    '#/paths/~1a/post/servers/0/variables/a/enum',
    '[1] is not a list of strings',
  ],
  [
    'a link',
    operationDocument({ responses: { 200: { links: { next: null } } } }),
    '#/paths/~1a/post/responses/200/links/next',
    'is not a link',
  ],
  [
    'the parameters of a link',
    operationDocument({ responses: { 200: { links: { next: { parameters: [] } } } } }),
    '#/paths/~1a/post/responses/200/links/next/parameters',
    '[] is not an object',
  ],
  [
    'a header whose name begins with x-',
    operationDocument({ responses: { 200: { headers: { 'x-total': { schema: { type: 5 } } } } } }),
    '#/paths/~1a/post/responses/200/headers/x-total/schema/type',
    '"type" is not',
  ],
  [
    'the encoding of a part',
    operationDocument({ requestBody: { content: { 'multipart/form-data': { encoding: { 'x-a': null } } } } }),
    '#/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/x-a',
    'null is not an encoding',
  ],
  [
    'the flows of a security scheme',
    apiDocument({}, { components: { securitySchemes: { A: { type: 'oauth2', flows: { implicit: { scopes: null } } } } } }),
    '#/components/securitySchemes/A/flows/implicit/scopes',
    'null is not an object',
  ],
  ['a reference', operationDocument({ requestBody: { $ref: null } }), '#/paths/~1a/post/requestBody/$ref', 'null is not a reference'],
  ['the sunset date', operationDocument({ 'x-sunset': '2026-02-30' }), '#/paths/~1a/post/x-sunset', 'is not a date such as 2026-11-22'],
  ['a dangling reference', documentCarrying('response', { $ref: '#/components/schemas/X' }), `${schema}/$ref`, 'has no target'],
  ['a reference to an inherited property', documentCarrying('response', { $ref: '#/constructor' }), `${schema}/$ref`, 'has no target'],
  [
    'a reference of a path item with an operation next to it',
    { openapi: '3.1.0', paths: { '/a': { $ref: '#/paths/~1none', post: {} } } },
    '#/paths/~1a/$ref',
    'has no target',
  ],
  ['a reference with an anchor', documentCarrying('response', { $ref: '#here' }), `${schema}/$ref`, 'is not a pointer into the document'],
  [
    'a circular reference',
    documentCarrying('response', { $ref: '#/components/schemas/A' }, { A: { $ref: '#/components/schemas/A' } }),
    '#/components/schemas/A/$ref',
    'is a circular reference',
  ],
])('reports malformed %s, and compares the other parts', async (_, document, pointer, says) => {
  const files = { 'old.json': withRest(document, FINE), 'new.json': withRest(document, REST) }
  const known = (await readReport(files)).changes
  expect(known).toContainEqual(
    expect.objectContaining({ id: 'malformed-part', level: 'note', at: pointer, is: expect.stringContaining(says) }),
  )
  expect(known.filter(({ level }) => level === 'breaking')).toMatchObject([{ id: 'type-changed', at: 'POST /rest response 200 /kept' }])

  const fresh = (await readReport({ ...files, 'old.json': withRest(documentCarrying('response', {}), FINE) })).changes
  expect(fresh).toContainEqual(expect.objectContaining({ id: 'malformed-part', level: 'breaking', at: pointer }))
  expect(fresh.map(({ at }) => at)).toContain('POST /rest response 200 /kept')

  const mended = (await readReport({ ...files, 'new.json': withRest(documentCarrying('response', {}), REST) })).changes
  expect(mended).toContainEqual(
    expect.objectContaining({ id: 'malformed-part', level: 'note', at: pointer, was: expect.stringContaining(says) }),
  )
})

test('reports tags without a value as a note, because clients do not depend on tags', async () => {
  const tagged = (tags: unknown) => apiDocument({ '/a': { get: { tags } } }, { tags })
  const { changes } = await readReport({ 'old.json': tagged([]), 'new.json': tagged(null) })
  expect(changes.map(({ level, at }) => `${level} ${at}`)).toEqual(['note #/paths/~1a/get/tags', 'note #/tags'])
})

test('reports paths without a value and still compares the webhooks', async () => {
  const document = (type: string, paths: unknown) => ({
    openapi: '3.1.0',
    paths,
    webhooks: { made: { post: { requestBody: createContent({ type }), responses: {} } } },
  })
  const { changes } = await readReport({ 'old.json': document('string', null), 'new.json': document('integer', { '/a': { get: {} } }) })
  expect(changes.map(({ level, id, at }) => `${level} ${id} ${at}`)).toEqual([
    'breaking type-changed webhook made',
    'note malformed-part #/paths',
  ])
})

test('compares references to components that are malformed only in the other document', async () => {
  const users = { '/a': { get: { responses: { 200: createContent({ $ref: '#/components/schemas/A' }) } } } }
  const more = { ...users, '/b': users['/a'] }
  const broken = (schemas: unknown) => apiDocument(users, { components: { schemas } })
  const whole = apiDocument(more, { components: { schemas: { A: { type: 'string' } } } })
  for (const schemas of [null, { A: 5 }]) {
    const { changes } = await readReport({ 'old.json': broken(schemas), 'new.json': whole })
    expect(changes.map(({ level, id }) => `${level} ${id}`)).toEqual([
      'compatible operation-added',
      'note malformed-part',
      'note malformed-part',
    ])
  }
})

test('compares callbacks and webhooks whose names begin with x-, but not extensions in paths and callbacks', async () => {
  const message = (type: string) => ({ post: { requestBody: createContent({ type }), responses: {} } })
  const callbacks = (type: string) => ({ 'x-done': { '{$request.body#/url}': message(type), 'x-note': null } })
  const document = (type: string) => ({
    ...apiDocument({ '/a': { post: { callbacks: callbacks(type) } }, 'x-kept': { $ref: 'none.json' } }),
    webhooks: { 'x-made': message(type) },
  })
  const { changes } = await readReport({ 'old.json': document('string'), 'new.json': document('integer') })
  expect(changes.map(({ id, at }) => `${id} ${at}`)).toEqual([
    'type-changed POST /a callback x-done {$request.body#/url}',
    'type-changed webhook x-made',
  ])
})

test('reports malformed parts in another file and compares the rest of that file', async () => {
  const main = { openapi: '3.0.3', paths: { '/a': { $ref: 'a.json' } } }
  const a = (kept: Json) => ({
    get: { responses: { 200: { description: 'ok', content: { $ref: 'content.json' } } } },
    post: { requestBody: createContent({ type: 'object', properties: { $ref: 'properties.json', kept } }), responses: {} },
  })
  const files = {
    'old/openapi.json': main,
    'old/a.json': a({ type: 'string' }),
    'new/openapi.json': main,
    'new/a.json': a({ type: 'integer' }),
  }
  const { changes } = await readReport(files, { was: 'old/openapi.json', is: 'new/openapi.json' })
  expect(changes.map(({ level, at }) => [level, at.replace(/^.*(?=new\/)/, '')])).toEqual([
    ['breaking', 'POST /a request /kept'],
    ['note', 'new/a.json#/get/responses/200/content/$ref'],
    ['note', 'new/a.json#/post/requestBody/content/application~1json/schema/properties/$ref'],
  ])
})

test('does not report malformed parts as added or removed', async () => {
  const { changes } = await readReport({
    'old.json': documentCarrying('response', { type: 'string' }),
    'new.json': documentCarrying('response', { type: 5 }),
  })
  expect(changes.map(({ id }) => id)).toEqual(['malformed-part'])
})

test('reports the line of a malformed part in JSON and in YAML', async () => {
  const json = JSON.stringify(documentCarrying('response', { type: 5 }), null, 2)
  const yaml = 'openapi: 3.1.0\npaths:\n  /a:\n    # A comment.\n    post: 1\n'
  expect((await readReport({ 'old.json': documentCarrying('response', {}), 'new.json': json })).changes[0]?.position).toMatchObject({
    line: json.split('\n').findIndex((line) => line.includes('"type": 5')) + 1,
  })
  expect(
    (await readReport({ 'old.json': documentCarrying('response', {}), 'new.yaml': yaml }, { is: 'new.yaml' })).changes[0]?.position,
  ).toMatchObject({
    line: 5,
    column: 5,
  })
})

test('waives a malformed part in the same way as a change', async () => {
  const at = `${schema}/type`
  const { changes } = await readReport(
    {
      'old.json': documentCarrying('response', {}),
      'new.json': documentCarrying('response', { type: 5 }),
      'waivers.json': [{ id: 'malformed-part', at, reason: 'mended in the next version' }],
    },
    { waive: 'waivers.json' },
  )
  expect(changes).toMatchObject([{ at, waived: 'mended in the next version' }])
})

test('reports several problems with one part together, and a broken reference once for all its places', async () => {
  const wrong = {
    type: 5,
    minLength: 'a',
    properties: { a: 'b', c: { $ref: '#/components/schemas/X' }, d: { $ref: '#/components/schemas/X' } },
  }
  const { changes } = await readReport({ 'old.json': documentCarrying('response', {}), 'new.json': documentCarrying('response', wrong) })
  expect(changes.filter(({ id }) => id === 'malformed-part')).toMatchObject([
    {
      level: 'breaking',
      at: schema,
      is: '"minLength" is not a number; properties/a: "b" is not a schema; "type" is not a string or a list of strings',
      places: [schema],
    },
    {
      level: 'breaking',
      at: `${schema}/properties/c/$ref`,
      is: '"#/components/schemas/X" has no target',
      places: [`${schema}/properties/c/$ref`, `${schema}/properties/d/$ref`],
    },
  ])
})
