/** Changes that break somebody and are easily overlooked: for each a minimal pair, forth and back. */
import { describe, expect, test } from 'vitest'
import {
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
const number = { type: 'number' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const answering = (response: Json, rest: Json = {}) => operationDocument({ responses: { 200: response } }, rest)
const header = (header: Json) => answering({ headers: { X: header } })
const answeredHeader = (header: Json) => webhookDocument({ responses: { 200: { headers: { X: header } } } })
const webhookHeader = { name: 'X-Signature', in: 'header', schema: text }
const servers = (...urls: string[]) => ({ servers: urls.map((url) => ({ url })) })
const link = (more: Json) => answering({ links: { next: { operationId: 'a', ...more } } })

test.each<readonly [about: string, was: Json, is: Json, forth: string[], back: string[]]>([
  [
    'a header of a webhook is removed',
    webhookDocument({ parameters: [webhookHeader] }),
    webhookDocument({}),
    ['breaking parameter-removed'],
    ['compatible parameter-added'],
  ],
  [
    'a header of a webhook is no longer required',
    webhookDocument({ parameters: [{ ...webhookHeader, required: true }] }),
    webhookDocument({ parameters: [webhookHeader] }),
    ['breaking parameter-became-optional'],
    ['compatible parameter-became-required'],
  ],
  [
    'a further header of a webhook is required',
    webhookDocument({}),
    webhookDocument({ parameters: [{ ...webhookHeader, required: true }] }),
    ['compatible required-parameter-added'],
    ['breaking parameter-removed'],
  ],
  [
    'a webhook comes in a further media type, unasked',
    webhookDocument({ requestBody: schemaOf(text) }),
    webhookDocument({ requestBody: { content: { ...(schemaOf(text)['content'] as Json), 'application/xml': {} } } }),
    ['breaking media-type-added'],
    ['compatible media-type-removed'],
  ],
  [
    'a webhook authenticates in a way that receivers do not check yet',
    webhookDocument({ security: [{ A: [] }] }),
    webhookDocument({ security: [{ A: [] }, { B: [] }] }),
    ['breaking security-added'],
    ['compatible security-removed'],
  ],
  [
    'a server URL of the document moved',
    operationDocument({}, servers('https://api.example.com/v1')),
    operationDocument({}, servers('https://api.example.com/v2')),
    ['breaking server-removed', 'compatible server-added'],
    ['breaking server-removed', 'compatible server-added'],
  ],
  [
    'a server URL of a path moved',
    { openapi: '3.1.0', paths: { '/a': { ...servers('/v1'), get: { responses: {} } } } },
    { openapi: '3.1.0', paths: { '/a': { ...servers('/v2'), get: { responses: {} } } } },
    ['breaking server-removed', 'compatible server-added'],
    ['breaking server-removed', 'compatible server-added'],
  ],
  [
    'a server URL of an operation moved',
    operationDocument(servers('/v1')),
    operationDocument(servers('/v2')),
    ['breaking server-removed', 'compatible server-added'],
    ['breaking server-removed', 'compatible server-added'],
  ],
  [
    'an operation is at another server than the document says',
    operationDocument({}, servers('/v1')),
    operationDocument(servers('/v2'), servers('/v1')),
    ['breaking server-removed', 'compatible server-added'],
    ['breaking server-removed', 'compatible server-added'],
  ],
  [
    'a variable of a server takes fewer values',
    operationDocument({ servers: [{ url: 'https://{region}.example.com', variables: { region: { enum: ['eu', 'us'], default: 'eu' } } }] }),
    operationDocument({ servers: [{ url: 'https://{region}.example.com', variables: { region: { enum: ['eu'], default: 'eu' } } }] }),
    ['breaking server-removed'],
    ['compatible server-added'],
  ],
  [
    'a required header of an answer becomes optional',
    header({ required: true, schema: text }),
    header({ schema: text }),
    ['breaking answer-header-became-optional'],
    ['compatible answer-header-became-required'],
  ],
  [
    'a header of an answer is written otherwise',
    header({ schema: { type: 'array', items: text } }),
    header({ explode: true, schema: { type: 'array', items: text } }),
    [],
    [],
  ],
  [
    'an object in a header of an answer is written otherwise',
    header({ schema: object({}) }),
    header({ explode: true, schema: object({}) }),
    ['breaking answer-header-form-changed'],
    ['breaking answer-header-form-changed'],
  ],
  [
    'receivers must answer a webhook with a header',
    webhookDocument({ responses: { 200: {} } }),
    answeredHeader({ required: true, schema: text }),
    ['breaking required-answer-header-added'],
    ['note answer-header-removed'],
  ],
  [
    'a header of the answer to a webhook becomes required',
    answeredHeader({ schema: text }),
    answeredHeader({ required: true, schema: text }),
    ['breaking answer-header-became-required'],
    ['compatible answer-header-became-optional'],
  ],
  [
    'the schema of the content of a header of an answer',
    header(schemaOf({ enum: ['a'] })),
    header(schemaOf({ enum: ['a', 'b'] })),
    ['breaking enum-value-added'],
    ['compatible enum-value-removed'],
  ],
  [
    'a header of an answer holds JSON now',
    header({ schema: text }),
    header(schemaOf(text)),
    ['breaking answer-header-form-changed'],
    ['breaking answer-header-form-changed'],
  ],
  [
    'the schema of the content of a parameter',
    operationDocument({ parameters: [{ name: 'q', in: 'query', ...schemaOf({ enum: ['a', 'b'] }) }] }),
    operationDocument({ parameters: [{ name: 'q', in: 'query', ...schemaOf({ enum: ['a'] }) }] }),
    ['breaking enum-value-removed'],
    ['compatible enum-value-added'],
  ],
  ['links are removed', link({}), answering({}), ['breaking link-removed'], ['compatible link-added']],
  [
    'a link leads elsewhere',
    link({}),
    link({ parameters: { id: '$response.body#/id' } }),
    ['breaking link-changed'],
    ['breaking link-changed'],
  ],
  [
    'what is called back may hold more',
    operationDocument({ callbacks: { done: { '{$request.query.url}': { post: { requestBody: schemaOf({ enum: ['a'] }) } } } } }),
    operationDocument({ callbacks: { done: { '{$request.query.url}': { post: { requestBody: schemaOf({ enum: ['a', 'b'] }) } } } } }),
    ['breaking enum-value-added'],
    ['compatible enum-value-removed'],
  ],
  [
    'statuses that are written in lower case hold more',
    operationDocument({ responses: { '2xx': schemaOf({ enum: ['a'] }) } }),
    operationDocument({ responses: { '2XX': schemaOf({ enum: ['a', 'b'] }) } }),
    ['breaking enum-value-added'],
    ['compatible enum-value-removed'],
  ],
  [
    'an answer of a range holds more than the status that stood before',
    operationDocument({ responses: { 200: schemaOf({ enum: ['a'] }) } }),
    operationDocument({ responses: { '2XX': schemaOf({ enum: ['a', 'b'] }) } }),
    ['breaking enum-value-added', 'breaking status-added'],
    ['compatible enum-value-removed', 'compatible status-added', 'compatible status-removed'],
  ],
])('%s', (_, was, is, forth, back) => {
  expect(levelsOf(was, is).toSorted()).toEqual(forth)
  expect(levelsOf(is, was).toSorted()).toEqual(back)
})

const animals = {
  Cat: object({ kind: text, name: text }, { required: ['kind'] }),
  Dog: object({ kind: text, bark: text }, { required: ['kind'] }),
}
const union = (discriminator: Json | undefined) => ({ oneOf: [ref('Cat'), ref('Dog')], ...(discriminator && { discriminator }) })
const kinds = (mapping?: Json) => union({ propertyName: 'kind', ...(mapping && { mapping }) })
const BOTH = (id: string): readonly [string[], string[]] => [[`breaking ${id}`], [`breaking ${id}`]]
const NARROWER = (id: string): readonly [string[], string[]] => [[`breaking ${id}`], [`compatible ${id}`]]
const WIDER = (id: string): readonly [string[], string[]] => [[`compatible ${id}`], [`breaking ${id}`]]

type Case = readonly [about: string, was: unknown, is: unknown, verdicts: readonly [request: string[], response: string[]], schemas?: Json]

const CASES: readonly Case[] = [
  [
    'anyOf and oneOf side by side: the second has a variant less',
    { anyOf: [text, number], oneOf: [{ minLength: 1 }, { minLength: 2 }] },
    { anyOf: [text, number], oneOf: [{ minLength: 1 }] },
    NARROWER('variant-removed'),
  ],
  [
    'a type beside allOf and additionalProperties is wider',
    { type: 'object', additionalProperties: false, allOf: [{ properties: { a: text } }] },
    { type: ['object', 'string'], additionalProperties: false, allOf: [{ properties: { a: text } }] },
    [['compatible type-widened'], ['breaking type-widened']],
  ],
  ['discriminator: another property', kinds(), union({ propertyName: 'type' }), BOTH('discriminator-changed'), animals],
  ['discriminator: it is gone', kinds(), union(undefined), [['note discriminator-removed'], ['breaking discriminator-removed']], animals],
  ['discriminator: it is new', union(undefined), kinds(), [['note discriminator-added'], ['note discriminator-added']], animals],
  [
    'discriminator: a value stands for another variant',
    kinds({ a: '#/components/schemas/Cat', b: '#/components/schemas/Dog' }),
    kinds({ a: '#/components/schemas/Dog', b: '#/components/schemas/Cat' }),
    BOTH('discriminator-changed'),
    animals,
  ],
  [
    'discriminator: a value is gone',
    kinds({ a: 'Cat', b: 'Dog', c: 'Cat' }),
    kinds({ a: 'Cat', b: 'Dog' }),
    NARROWER('discriminator-value-removed'),
    animals,
  ],
  [
    'discriminator: a value is new',
    kinds({ a: 'Cat', b: 'Dog' }),
    kinds({ a: 'Cat', b: 'Dog', c: 'Cat' }),
    WIDER('discriminator-value-added'),
    animals,
  ],
  [
    'contentEncoding: another',
    { ...text, contentEncoding: 'base64' },
    { ...text, contentEncoding: 'base32' },
    BOTH('content-encoding-changed'),
  ],
  ['contentEncoding: it is new', text, { ...text, contentEncoding: 'base64' }, BOTH('content-encoding-changed')],
  [
    'contentMediaType: another',
    { ...text, contentMediaType: 'application/json' },
    { ...text, contentMediaType: 'text/csv' },
    BOTH('content-media-type-changed'),
  ],
  [
    'xml.name',
    object({ a: { ...text, xml: { name: 'a' } } }),
    object({ a: { ...text, xml: { name: 'b' } } }),
    [['breaking xml-changed /a'], ['breaking xml-changed /a']],
  ],
  [
    'anyOf becomes oneOf and branches overlap',
    { anyOf: [text, { maxLength: 3 }] },
    { oneOf: [text, { maxLength: 3 }] },
    NARROWER('variants-became-exclusive'),
  ],
  [
    'oneOf becomes anyOf and branches overlap',
    { oneOf: [object({ a: text }), object({ b: text })] },
    { anyOf: [object({ a: text }), object({ b: text })] },
    WIDER('variants-no-longer-exclusive'),
  ],
  [
    'anyOf becomes oneOf and whole numbers are numbers',
    { anyOf: [number, { type: 'integer' }] },
    { oneOf: [number, { type: 'integer' }] },
    NARROWER('variants-became-exclusive'),
  ],
]

describe.each(CASES.map(([about, was, is, verdicts, schemas = {}]) => [about, was, is, verdicts, schemas] as const))(
  '%s',
  (_, was, is, [request, response], schemas) => {
    test('where it is sent', () => expect(levelsBetween('request', was, is, schemas)).toEqual(request))
    test('where it is read', () => expect(levelsBetween('response', was, is, schemas)).toEqual(response))
    test('of a webhook as of what is read', () => {
      const webhook = (schema: unknown) => webhookDocument({ requestBody: schemaOf(schema) }, { components: { schemas } })
      expect(levelsOf(webhook(was), webhook(is))).toEqual(response.map((one) => one.replace(/ \/.*/, '')))
    })
  },
)

test.each<readonly [about: string, was: unknown, is: unknown, request: string[], response: string[]]>([
  ['nullable on a list without null allows no null', { ...text, nullable: true, enum: ['a'] }, { ...text, enum: ['a'] }, [], []],
  [
    'null comes to such a list',
    { ...text, nullable: true, enum: ['a'] },
    { ...text, nullable: true, enum: ['a', null] },
    ['compatible null-allowed'],
    ['breaking null-allowed'],
  ],
  ['nullable on a constant allows no null', { ...text, nullable: true, const: 'a' }, { ...text, const: 'a' }, [], []],
])('as validators judge: %s', (_, was, is, request, response) => {
  const carrying = (direction: 'request' | 'response', schema: unknown) => ({ ...documentCarrying(direction, schema), openapi: '3.0.3' })
  expect(levelsOf(carrying('request', was), carrying('request', is))).toEqual(request)
  expect(levelsOf(carrying('response', was), carrying('response', is))).toEqual(response)
})

test('a server URL of the document that moved is one change', () => {
  const document = (url: string) => ({ ...servers(url), openapi: '3.1.0', paths: { '/a': { get: {}, put: {} }, '/b': { get: {} } } })
  const told = changesOf(document('/v1'), document('/v2')).map(({ id, at, places }) => `${id} ${at} ${places.length}`)
  expect(told).toEqual(['server-removed servers 3', 'server-added servers 3'])
})
