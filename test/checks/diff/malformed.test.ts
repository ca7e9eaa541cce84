/** A malformed part is reported with its pointer and line, and the rest of the documents is compared. */
import { expect, test } from 'vitest'
import { reportOf } from './called.ts'
import { documentCarrying, type Json, operationDocument } from './documents.ts'

const FINE = { type: 'object', properties: { kept: { type: 'string' } } }
const REST = { type: 'object', properties: { kept: { type: 'integer' } } }

/** Beside the malformed part, one change that must be found whatever that part is. */
const withRest = (document: Json, rest: unknown): Json => {
  const { paths } = documentCarrying('response', rest) as { paths: { '/a': Json } }
  return { ...document, paths: { ...(document['paths'] as Json), '/rest': paths['/a'] } }
}

const schema = '#/paths/~1a/post/responses/200/content/application~1json/schema'

test.each<readonly [about: string, document: Json, pointer: string, says: string]>([
  ['a type', documentCarrying('response', { type: 5 }), `${schema}/type`, '"type" is not a text or a list of texts'],
  [
    'one property of several',
    documentCarrying('response', { properties: { a: 'b', c: {} } }),
    `${schema}/properties/a`,
    '"b" is no schema',
  ],
  ['properties', documentCarrying('response', { properties: [] }), `${schema}/properties`, '"properties" is not an object of schemas'],
  ['a schema', documentCarrying('response', 'text'), schema, '"text" is no schema'],
  [
    'a limit, deep down',
    documentCarrying('response', { items: { allOf: [{ minimum: '1' }] } }),
    `${schema}/items/allOf/0/minimum`,
    'is not a number',
  ],
  ['variants', documentCarrying('response', { anyOf: {} }), `${schema}/anyOf`, '"anyOf" is not a list of schemas'],
  ['parameters', operationDocument({ parameters: {} }), '#/paths/~1a/post/parameters', '{} is no list'],
  ['one parameter', operationDocument({ parameters: [null] }), '#/paths/~1a/post/parameters/0', 'null is no parameter'],
  ['scopes', operationDocument({ 'x-public-token-scopes': [1] }), '#/paths/~1a/post/x-public-token-scopes', 'is no list of texts'],
  ['an operation', { openapi: '3.1.0', paths: { '/a': { post: 1 } } }, '#/paths/~1a/post', '1 is no operation'],
  [
    'an operation of a callback',
    operationDocument({ callbacks: { done: { '{$request.body#/url}': { post: [] } } } }),
    '#/paths/~1a/post/callbacks/done/{$request.body#~1url}/post',
    '[] is no operation',
  ],
  ['a path', { openapi: '3.1.0', paths: { '/a': null } }, '#/paths/~1a', 'null is no path item'],
  ['the day of a sunset', operationDocument({ 'x-sunset': '2026-02-30' }), '#/paths/~1a/post/x-sunset', 'is no day such as 2026-11-22'],
  ['a reference to nowhere', documentCarrying('response', { $ref: '#/components/schemas/X' }), `${schema}/$ref`, 'leads to nothing'],
  ['a reference to what every object has', documentCarrying('response', { $ref: '#/constructor' }), `${schema}/$ref`, 'leads to nothing'],
  ['a reference by an anchor', documentCarrying('response', { $ref: '#here' }), `${schema}/$ref`, 'is no pointer into the document'],
  [
    'a reference to itself',
    documentCarrying('response', { $ref: '#/components/schemas/A' }, { A: { $ref: '#/components/schemas/A' } }),
    '#/components/schemas/A/$ref',
    'leads to itself',
  ],
])('%s that is malformed is reported, and the rest compared', async (_, document, pointer, says) => {
  const files = { 'old.json': withRest(document, FINE), 'new.json': withRest(document, REST) }
  const known = (await reportOf(files)).changes
  expect(known).toContainEqual(
    expect.objectContaining({ id: 'malformed-part', level: 'note', at: pointer, is: expect.stringContaining(says) }),
  )
  expect(known.filter(({ level }) => level === 'breaking')).toMatchObject([{ id: 'type-changed', at: 'POST /rest response 200 /kept' }])

  const fresh = (await reportOf({ ...files, 'old.json': withRest(documentCarrying('response', {}), FINE) })).changes
  expect(fresh).toContainEqual(expect.objectContaining({ id: 'malformed-part', level: 'breaking', at: pointer }))
  expect(fresh.map(({ at }) => at)).toContain('POST /rest response 200 /kept')

  const mended = (await reportOf({ ...files, 'new.json': withRest(documentCarrying('response', {}), REST) })).changes
  expect(mended).toContainEqual(
    expect.objectContaining({ id: 'malformed-part', level: 'note', at: pointer, was: expect.stringContaining(says) }),
  )
})

test('what cannot be compared is not told as added or removed, too', async () => {
  const { changes } = await reportOf({
    'old.json': documentCarrying('response', { type: 'string' }),
    'new.json': documentCarrying('response', { type: 5 }),
  })
  expect(changes.map(({ id }) => id)).toEqual(['malformed-part'])
})

test('it is shown at its line, in JSON and in YAML', async () => {
  const json = JSON.stringify(documentCarrying('response', { type: 5 }), null, 2)
  const yaml = 'openapi: 3.1.0\npaths:\n  /a:\n    # A comment.\n    post: 1\n'
  expect((await reportOf({ 'old.json': documentCarrying('response', {}), 'new.json': json })).changes[0]?.position).toMatchObject({
    line: json.split('\n').findIndex((line) => line.includes('"type": 5')) + 1,
  })
  expect(
    (await reportOf({ 'old.json': documentCarrying('response', {}), 'new.yaml': yaml }, { is: 'new.yaml' })).changes[0]?.position,
  ).toMatchObject({
    line: 5,
    column: 5,
  })
})

test('a malformed part is waived as a change is', async () => {
  const at = `${schema}/type`
  const { changes } = await reportOf(
    {
      'old.json': documentCarrying('response', {}),
      'new.json': documentCarrying('response', { type: 5 }),
      'waivers.json': [{ id: 'malformed-part', at, reason: 'mended in the next version' }],
    },
    { waive: 'waivers.json' },
  )
  expect(changes).toMatchObject([{ at, waived: 'mended in the next version' }])
})
