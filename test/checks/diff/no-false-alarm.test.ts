/** Changes that break nobody and look as if they did: for each a minimal pair, forth and back. Often they are no change at all. */
import { describe, expect, test } from 'vitest'
import {
  apiDocument,
  hasBreaking,
  changesOf,
  documentCarrying,
  type Json,
  levelsBetween,
  levelsOf,
  operationDocument,
  schemaOf,
  webhookDocument,
} from './documents.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const list = { type: 'array', items: text }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const answering = (response: Json) => operationDocument({ responses: { 200: response } })
const query = (more: Json, schema: Json = list) => operationDocument({ parameters: [{ name: 'q', in: 'query', schema, ...more }] })
const content = (type: string, schema: unknown = text) => ({ content: { [type]: { schema } } })
const itemPath = (name: string, more: Json = {}) =>
  apiDocument({ [`/items/{${name}}`]: { get: { parameters: [{ name, in: 'path', required: true, schema: { ...text, ...more } }] } } })
const oauth = (scopes: Json, flow: Json = {}) =>
  operationDocument(
    { security: [{ OAuth: ['read'] }] },
    {
      components: { securitySchemes: { OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes, ...flow } } } } },
    },
  )
const callback = (words: string) =>
  operationDocument({
    callbacks: { done: { '{$request.query.url}': { description: words, post: { description: words, responses: { 200: {} } } } } },
  })
const server = (more: Json) => operationDocument({}, { servers: [{ url: 'https://api.example.com/v1', ...more }] })

/** Forth, and back. */
test.each<readonly [about: string, was: Json, is: Json, forth: string[], back: string[]]>([
  [
    'a path parameter has another name',
    itemPath('id'),
    itemPath('item_id'),
    ['note path-parameter-renamed'],
    ['note path-parameter-renamed'],
  ],
  [
    'a path parameter has another name and takes more',
    itemPath('id', { maxLength: 3 }),
    itemPath('item_id', { maxLength: 4 }),
    ['compatible max-length-raised', 'note path-parameter-renamed'],
    ['breaking max-length-lowered', 'note path-parameter-renamed'],
  ],
  [
    'a media type with the usual character set',
    answering(content('application/json')),
    answering(content('Application/JSON; charset="UTF-8"')),
    [],
    [],
  ],
  [
    'parameters of a media type in another order',
    answering(content('text/csv; header=present; dialect=x')),
    answering(content('text/csv;dialect=x;header="present"')),
    [],
    [],
  ],
  [
    'the name of a header of an answer in another case',
    answering({ headers: { 'X-Request-Id': { required: true, schema: text } } }),
    answering({ headers: { 'x-request-id': { required: true, schema: text } } }),
    [],
    [],
  ],
  ['a header Content-Type, which OpenAPI ignores', answering({ headers: { 'Content-Type': { schema: text } } }), answering({}), [], []],
  ['explode: true written out', query({}), query({ style: 'form', explode: true }), [], []],
  ['allowReserved: false written out', query({}), query({ allowReserved: false }), [], []],
  ['explode of a value that has no parts', query({}, text), query({ explode: false }, text), [], []],
  [
    'explode of a list, which matters',
    query({}),
    query({ explode: false }),
    ['breaking parameter-form-changed'],
    ['breaking parameter-form-changed'],
  ],
  [
    '2XX becomes 200',
    operationDocument({ responses: { '2XX': schemaOf(text) } }),
    operationDocument({ responses: { 200: schemaOf(text) } }),
    ['compatible status-added', 'compatible status-removed'],
    ['breaking status-added'],
  ],
  [
    'default, where no success is stated, becomes 200',
    operationDocument({ responses: { default: schemaOf(text) } }),
    operationDocument({ responses: { 200: schemaOf(text) } }),
    ['compatible status-added'],
    ['breaking status-removed'],
  ],
  [
    'an OAuth scheme lists one scope more',
    oauth({ read: 'a' }),
    oauth({ read: 'b', write: 'c' }),
    ['compatible security-scheme-changed'],
    ['breaking security-scheme-changed'],
  ],
  ['an OAuth scheme has a URL to refresh', oauth({}), oauth({}, { refreshUrl: '/refresh' }), [], ['breaking security-scheme-changed']],
  [
    'the token of OAuth is elsewhere, which matters',
    oauth({}),
    oauth({}, { tokenUrl: '/other' }),
    ['breaking security-scheme-changed'],
    ['breaking security-scheme-changed'],
  ],
  ['the description of a callback', callback('a'), callback('b'), [], []],
  ['the description of a server', server({}), server({ description: 'words' }), [], []],
  [
    'a server URL with a slash at its end',
    server({}),
    operationDocument({}, { servers: [{ url: 'https://API.example.com:443/v1/' }] }),
    [],
    [],
  ],
  [
    'a server of the document is said of the operation',
    operationDocument({}, { servers: [{ url: '/v1' }] }),
    operationDocument({ servers: [{ url: '/v1' }] }, { servers: [{ url: '/v1' }] }),
    [],
    [],
  ],
  [
    'a variable of a server has another name',
    operationDocument({ servers: [{ url: '{a}/x', variables: { a: { default: 'b' } } }] }),
    operationDocument({ servers: [{ url: '{c}/x', variables: { c: { default: 'b' } } }] }),
    [],
    [],
  ],
  [
    'the description of a link',
    answering({ links: { a: { operationId: 'b' } } }),
    answering({ links: { a: { operationId: 'b', description: 'words' } } }),
    [],
    [],
  ],
  [
    'the default of a required parameter',
    query({ required: true }, { ...text, default: 'a' }),
    query({ required: true }, { ...text, default: 'b' }),
    ['note default-changed'],
    ['note default-changed'],
  ],
  [
    'the encoding of a part with its defaults written out',
    operationDocument({
      requestBody: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'image/png, image/jpeg' } } } } },
    }),
    operationDocument({
      requestBody: {
        content: { 'multipart/form-data': { encoding: { a: { contentType: 'image/jpeg,image/png', style: 'form', explode: true } } } },
      },
    }),
    [],
    [],
  ],
  [
    'a part may be of a further content type',
    operationDocument({ requestBody: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'image/png' } } } } } }),
    operationDocument({
      requestBody: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'image/png, image/gif' } } } } },
    }),
    ['compatible encoding-changed'],
    ['breaking encoding-changed'],
  ],
  [
    'any media type is taken',
    operationDocument({ requestBody: content('image/png', {}) }),
    operationDocument({ requestBody: content('image/*', {}) }),
    ['compatible media-type-added'],
    ['breaking media-type-removed'],
  ],
  [
    'a webhook has one way less to authenticate',
    webhookDocument({ security: [{ A: [] }, { B: [] }] }),
    webhookDocument({ security: [{ A: [] }] }),
    ['compatible security-removed'],
    ['breaking security-added'],
  ],
  [
    'where a parameter is said to be named Authorization',
    operationDocument({ parameters: [{ name: 'Authorization', in: 'header', required: true, schema: text }] }),
    operationDocument({}),
    [],
    [],
  ],
])('%s', (_, was, is, forth, back) => {
  expect(levelsOf(was, is).toSorted()).toEqual(forth)
  expect(levelsOf(is, was).toSorted()).toEqual(back)
})

const readOnly = (more: object = {}) => ({ ...text, readOnly: true, ...more })
const writeOnly = (more: object = {}) => ({ ...text, writeOnly: true, ...more })
const NONE: readonly [string[], string[]] = [[], []]

/** The verdict where it is sent, and where it is read. */
describe.each<readonly [about: string, was: unknown, is: unknown, verdicts: readonly [request: string[], response: string[]]]>([
  [
    'readOnly: a property that clients only read must be present',
    object({ a: readOnly() }),
    object({ a: readOnly() }, { required: ['a'] }),
    [[], ['compatible property-became-required /a']],
  ],
  [
    'readOnly: a new property that clients only read',
    object({}),
    object({ a: readOnly() }, { required: ['a'] }),
    [[], ['compatible required-property-added /a']],
  ],
  ['readOnly: a property that clients only read is gone', object({ a: readOnly() }), object({}), [[], ['breaking property-removed /a']]],
  [
    'readOnly: a property that clients only read takes less',
    object({ a: readOnly() }),
    object({ a: readOnly({ maxLength: 3 }) }),
    [[], ['compatible max-length-lowered /a']],
  ],
  [
    'readOnly: clients may only read it from now on',
    object({ a: text }, { required: ['a'] }),
    object({ a: readOnly() }, { required: ['a'] }),
    [['note property-became-read-only /a'], []],
  ],
  [
    'readOnly: clients must send it from now on',
    object({ a: readOnly() }, { required: ['a'] }),
    object({ a: text }, { required: ['a'] }),
    [['breaking property-no-longer-read-only /a'], []],
  ],
  [
    'readOnly: of the component that it refers to',
    object({ a: readOnly() }),
    object({ a: { allOf: [readOnly({ maxLength: 3 })] } }),
    [[], ['compatible max-length-lowered /a']],
  ],
  ['writeOnly: a property that clients only send is gone', object({ a: writeOnly() }), object({}), [['note property-removed /a'], []]],
  [
    'writeOnly: a property that clients only send takes more',
    object({ a: writeOnly({ enum: ['a'] }) }),
    object({ a: writeOnly({ enum: ['a', 'b'] }) }),
    [['compatible enum-value-added /a'], []],
  ],
  [
    'writeOnly: clients no longer read it',
    object({ a: text }),
    object({ a: writeOnly() }),
    [[], ['breaking property-became-write-only /a']],
  ],
  [
    'writeOnly: clients read it, too',
    object({ a: writeOnly() }),
    object({ a: text }),
    [[], ['compatible property-no-longer-write-only /a']],
  ],
  ['an allOf part that only describes', { allOf: [object({ a: text })] }, { allOf: [object({ a: text }), { description: 'words' }] }, NONE],
  [
    'properties regrouped between parts of allOf',
    { allOf: [object({ a: text, b: text }), object({ c: text })] },
    { allOf: [object({ a: text }), object({ b: text, c: text })] },
    NONE,
  ],
  [
    'what parts of allOf say is written in one schema',
    { allOf: [object({ a: text }, { required: ['a'] }), { minProperties: 2 }] },
    object({ a: text }, { required: ['a'], minProperties: 2 }),
    NONE,
  ],
  [
    'a limit that another part of allOf says already',
    { allOf: [{ ...text, maxLength: 3 }] },
    { allOf: [{ ...text, maxLength: 3 }, { maxLength: 5 }] },
    NONE,
  ],
  ['not is removed', { ...text, not: { const: 'a' } }, text, [['compatible exclusion-removed'], ['breaking exclusion-removed']]],
  ['not is new', text, { ...text, not: { const: 'a' } }, [['breaking exclusion-added'], ['compatible exclusion-added']]],
  [
    'not refuses less',
    { ...text, not: { enum: ['a', 'b'] } },
    { ...text, not: { enum: ['a'] } },
    [['compatible exclusion-changed'], ['breaking exclusion-changed']],
  ],
  [
    'not refuses something else',
    { ...text, not: { const: 'a' } },
    { ...text, not: { const: 'b' } },
    [['breaking exclusion-changed'], ['breaking exclusion-changed']],
  ],
  [
    'dependentRequired is removed',
    object({}, { dependentRequired: { a: ['b'] } }),
    object({}),
    [['compatible dependent-required-removed'], ['breaking dependent-required-removed']],
  ],
  [
    'dependentRequired asks for more',
    object({}, { dependentRequired: { a: ['b'] } }),
    object({}, { dependentRequired: { a: ['b', 'c'] } }),
    [['breaking dependent-required-added'], ['compatible dependent-required-added']],
  ],
  [
    'dependentSchemas is removed',
    object({}, { dependentSchemas: { a: { required: ['b'] } } }),
    object({}),
    [['compatible type-widened (with a)'], ['breaking type-widened (with a)']],
  ],
  [
    'contains is removed',
    { ...list, contains: { const: 'a' } },
    list,
    [['compatible contained-element-removed'], ['breaking contained-element-removed']],
  ],
  [
    'contains is new',
    list,
    { ...list, contains: { const: 'a' } },
    [['breaking contained-element-added'], ['compatible contained-element-added']],
  ],
  [
    'contains looks for more',
    { ...list, contains: { enum: ['a'] } },
    { ...list, contains: { enum: ['a', 'b'] } },
    [['compatible enum-value-added /*(contained)'], ['breaking enum-value-added /*(contained)']],
  ],
  [
    'contains is relaxed to fewer',
    { ...list, contains: text, minContains: 2 },
    { ...list, contains: text },
    [['compatible contained-element-changed'], ['breaking contained-element-changed']],
  ],
  [
    'contains looks for others, and at most so many',
    { ...list, contains: { const: 'a' }, maxContains: 2 },
    { ...list, contains: text, maxContains: 2 },
    [['breaking contained-element-changed'], ['breaking contained-element-changed']],
  ],
  ['minContains: 0 asks for nothing', { ...list, contains: { const: 'a' }, minContains: 0 }, list, NONE],
  [
    'pattern becomes .*',
    { ...text, pattern: '^[a-z]+$' },
    { ...text, pattern: '.*' },
    [['compatible pattern-removed'], ['breaking pattern-removed']],
  ],
  [
    'pattern becomes ^.*$',
    { ...text, pattern: '^[a-z]+$' },
    { ...text, pattern: '^.*$' },
    [['compatible pattern-changed'], ['breaking pattern-changed']],
  ],
  ['a pattern of everything is no pattern', text, { ...text, pattern: '.*' }, NONE],
  [
    'the default of a required property',
    object({ a: { ...text, default: 'a' } }, { required: ['a'] }),
    object({ a: { ...text, default: 'b' } }, { required: ['a'] }),
    [['note default-changed /a'], ['note default-changed /a']],
  ],
  [
    'if is new',
    object({ a: text }),
    object({ a: text }, { if: { required: ['a'] }, then: { required: ['b'] } }),
    [['breaking condition-added'], ['compatible condition-added']],
  ],
  [
    'if is removed',
    object({ a: text }, { if: { required: ['a'] }, then: { required: ['b'] } }),
    object({ a: text }),
    [['compatible condition-removed'], ['breaking condition-removed']],
  ],
  [
    'then asks for less',
    object({}, { if: { required: ['a'] }, then: { required: ['b', 'c'] } }),
    object({}, { if: { required: ['a'] }, then: { required: ['b'] } }),
    [['compatible condition-changed'], ['breaking condition-changed']],
  ],
  [
    'if holds for less',
    object({}, { if: { required: ['a'] }, then: { required: ['b'] } }),
    object({}, { if: { required: ['a', 'c'] }, then: { required: ['b'] } }),
    [['compatible condition-changed'], ['breaking condition-changed']],
  ],
  [
    'if holds for less, and there is an else',
    object({}, { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } }),
    object({}, { if: { required: ['a', 'd'] }, then: { required: ['b'] }, else: { required: ['c'] } }),
    [['breaking condition-changed'], ['breaking condition-changed']],
  ],
  ['if without then and else asks for nothing', object({}, { if: { required: ['a'] } }), object({}), NONE],
  [
    'one of several conditions of the contract is new',
    object({}, { 'x-conditions': [{ if: { required: ['a'] }, then: { required: ['b'] } }] }),
    object({}, { 'x-conditions': [{ then: { required: ['c'] } }, { if: { required: ['a'] }, then: { required: ['b'] }, about: 'words' }] }),
    [['breaking condition-added'], ['compatible condition-added']],
  ],
  [
    'prefixItems: an element is described',
    list,
    { ...list, prefixItems: [{ enum: ['a'] }] },
    [['breaking list-closed /0'], ['compatible list-closed /0']],
  ],
  [
    'prefixItems: an element takes more',
    { type: 'array', prefixItems: [integer] },
    { type: 'array', prefixItems: [{ type: 'number' }] },
    [['compatible type-widened /0'], ['breaking type-widened /0']],
  ],
  [
    'prefixItems: a list that was complete has one more',
    { type: 'array', prefixItems: [text], items: false },
    { type: 'array', prefixItems: [text, text], items: false },
    [['compatible type-widened /1'], ['breaking type-widened /1']],
  ],
  ['prefixItems: what all elements say is said of the first', list, { ...list, prefixItems: [text] }, NONE],
  [
    'patternProperties: names are described',
    { type: 'object' },
    { type: 'object', patternProperties: { '^x_': text } },
    [['breaking type-narrowed /^x_'], ['compatible type-narrowed /^x_']],
  ],
  [
    'patternProperties: names are allowed',
    object({}, { additionalProperties: false }),
    object({}, { additionalProperties: false, patternProperties: { '^x_': text } }),
    [['compatible type-widened /^x_'], ['breaking type-widened /^x_']],
  ],
  [
    'patternProperties: their values take less',
    { patternProperties: { '^x_': text } },
    { patternProperties: { '^x_': { ...text, maxLength: 3 } } },
    [['breaking max-length-lowered /^x_'], ['compatible max-length-lowered /^x_']],
  ],
  [
    'propertyNames: names are shorter',
    { type: 'object' },
    { type: 'object', propertyNames: { maxLength: 3 } },
    [['breaking type-narrowed /*(name)'], ['compatible type-narrowed /*(name)']],
  ],
  [
    'unevaluatedProperties: an object is closed',
    object({ a: text }),
    object({ a: text }, { unevaluatedProperties: false }),
    [['breaking object-closed'], ['compatible object-closed']],
  ],
  [
    'unevaluatedProperties: it closes what parts of allOf name',
    { allOf: [object({ a: text })], unevaluatedProperties: false },
    object({ a: text }, { additionalProperties: false }),
    NONE,
  ],
  [
    'unevaluatedItems: further elements take less',
    { type: 'array', prefixItems: [text], unevaluatedItems: { type: ['integer', 'string'] } },
    { type: 'array', prefixItems: [text], unevaluatedItems: integer },
    [['breaking type-narrowed /*'], ['compatible type-narrowed /*']],
  ],
  ['anyOf becomes oneOf and no branches overlap', { anyOf: [text, integer] }, { oneOf: [text, integer] }, NONE],
  [
    'anyOf becomes oneOf and a property tells the branches apart',
    { anyOf: [object({ t: { const: 'a' } }, { required: ['t'] }), object({ t: { const: 'b' } }, { required: ['t'] })] },
    { oneOf: [object({ t: { const: 'a' } }, { required: ['t'] }), object({ t: { const: 'b' } }, { required: ['t'] })] },
    NONE,
  ],
  [
    'what was required is one of several that are',
    object({ a: text, b: text }, { required: ['a'] }),
    object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
    [['compatible property-became-optional /a'], ['breaking property-became-optional /a']],
  ],
  [
    'what was one of several that are required is required',
    object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
    object({ a: text, b: text }, { required: ['a'] }),
    [['breaking property-became-required /a'], ['compatible property-became-required /a']],
  ],
  [
    'what was required is part of what one of several requires',
    object({ a: text, b: text }, { required: ['a'] }),
    object({ a: text, b: text }, { required: ['a'], anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }),
    [
      ['breaking variant-removed', 'compatible variant-added'],
      ['compatible variant-added', 'compatible variant-removed'],
    ],
  ],
  [
    'what was required is exactly one of two that are',
    object({ a: text, b: text }, { required: ['a'] }),
    object({ a: text, b: text }, { required: ['a'], oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    [
      ['breaking variant-removed', 'compatible variant-added'],
      ['compatible variant-added', 'compatible variant-removed'],
    ],
  ],
  ['base64 as 3.0 writes it', { ...text, format: 'byte' }, { ...text, contentEncoding: 'base64' }, NONE],
  [
    'more decimals',
    { type: 'number', 'x-decimals': 1 },
    { type: 'number', 'x-decimals': 2 },
    [['compatible decimals-changed'], ['breaking decimals-changed']],
  ],
  [
    'decimals are limited',
    { type: 'number' },
    { type: 'number', 'x-decimals': 2 },
    [['breaking decimals-added'], ['compatible decimals-added']],
  ],
  [
    'decimals are no longer limited',
    { type: 'number', 'x-decimals': 2 },
    { type: 'number' },
    [['compatible decimals-removed'], ['breaking decimals-removed']],
  ],
  ['whole numbers above 0 are those from 1', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }, NONE],
  ['a prefix of XML', { ...text, xml: { name: 'a', prefix: 'b' } }, { ...text, xml: { name: 'a', prefix: 'c' } }, NONE],
])('%s', (_, was, is, [request, response]) => {
  test('where it is sent', () => expect(levelsBetween('request', was, is)).toEqual(request))
  test('where it is read', () => expect(levelsBetween('response', was, is)).toEqual(response))
  test('of a webhook as of what is read', () => {
    const webhook = (schema: unknown) => webhookDocument({ requestBody: schemaOf(schema) })
    expect(hasBreaking(changesOf(webhook(was), webhook(is)))).toBe(response.some((one) => one.startsWith('breaking')))
  })
})

const chain = (names: readonly [string, string, string]): Json => {
  const [a, b, c] = names
  return { [a]: object({ b: ref(b) }), [b]: object({ c: ref(c) }), [c]: object({ a: text }) }
}

test.each<readonly [about: string, was: unknown, wasParts: Json, is: unknown, isParts: Json]>([
  ['of a union', { anyOf: [ref('A'), ref('C')] }, chain(['A', 'B', 'C']), { anyOf: [ref('Z'), ref('X')] }, chain(['X', 'Y', 'Z'])],
  [
    'of allOf',
    { allOf: [ref('A'), { minProperties: 1 }] },
    chain(['A', 'B', 'C']),
    { allOf: [ref('X'), { minProperties: 1 }] },
    chain(['X', 'Y', 'Z']),
  ],
  [
    'of records by type',
    object({ type: text, data: {} }, { 'x-record-by-type': { by: 'type', at: ['data'], records: { R: ref('A') } } }),
    chain(['A', 'B', 'C']),
    object({ type: text, data: {} }, { 'x-record-by-type': { by: 'type', at: ['data'], records: { R: ref('X') } } }),
    chain(['X', 'Y', 'Z']),
  ],
  [
    'that a discriminator names',
    { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 't', mapping: { a: 'A', b: '#/components/schemas/B' } } },
    { A: object({ t: text, b: ref('C') }), B: object({ t: text, c: text }), C: text },
    { oneOf: [ref('X'), ref('Y')], discriminator: { propertyName: 't', mapping: { a: 'X', b: '#/components/schemas/Y' } } },
    { X: object({ t: text, b: ref('Z') }), Y: object({ t: text, c: text }), Z: text },
  ],
  [
    'that have the same content',
    { anyOf: [ref('A'), ref('B')] },
    { A: object({ a: text }), B: object({ a: text }) },
    { anyOf: [ref('X'), ref('Y')] },
    { X: object({ a: text }), Y: object({ a: text }) },
  ],
])('several components renamed at once: %s', (_, was, wasParts, is, isParts) => {
  for (const direction of ['request', 'response'] as const)
    expect(changesOf(documentCarrying(direction, was, wasParts), documentCarrying(direction, is, isParts))).toEqual([])
})

test('a property moves from a component to the schema that builds on it, and to another component', () => {
  const built = (parts: unknown[]) => ({ allOf: parts })
  const was = documentCarrying('request', built([ref('Base'), object({ c: text })]), {
    Base: object({ a: text, b: text }, { required: ['b'] }),
  })
  const is = documentCarrying('request', built([ref('Base'), ref('More')]), {
    Base: object({ a: text }),
    More: object({ b: text, c: text }, { required: ['b'] }),
  })
  expect(levelsOf(was, is)).toEqual([])
  expect(levelsOf(is, was)).toEqual([])
})

test('a change of a component that others build on is told once, of the component', () => {
  const both = (base: unknown) =>
    apiDocument(
      Object.fromEntries(
        ['/a', '/b'].map((path) => [path, { post: { requestBody: schemaOf({ allOf: [ref('Base'), object({ [path]: text })] }) } }]),
      ),
      { components: { schemas: { Base: base } } },
    )
  const told = changesOf(both(object({ a: text })), both(object({ a: { ...text, maxLength: 3 } })))
  expect(told.map(({ id, at, places }) => `${id} ${at} ${places.length}`)).toEqual(['max-length-lowered component Base request /a 2'])
})
