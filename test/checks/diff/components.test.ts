/** A change in a component is reported once per direction, however many places use the component. Renaming a component is not a change. */
import { expect, test } from 'vitest'
import { apiDocument, listChanges, documentCarrying, type Json, listLevels, operationDocument, createContent } from './documents.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const text = { type: 'string' }

/** Builds two operations that accept and return the component in a nested property. */
const shared = (schema: unknown): Json => {
  const both = {
    requestBody: createContent(object({ list: { type: 'array', items: ref('T') } })),
    responses: { 200: createContent(ref('T')) },
  }
  return apiDocument({ '/a': { post: both }, '/b': { post: both } }, { components: { schemas: { T: schema } } })
}

test('reports a change in a component once per direction, with the places that use it', () => {
  const found = listChanges(shared(object({ a: { enum: ['x'] } })), shared(object({ a: { enum: ['x', 'y'] } })))
  expect(found.map(({ level, id, at, places }) => ({ level, id, at, places }))).toEqual([
    {
      level: 'breaking',
      id: 'enum-value-added',
      at: 'component T response /a',
      places: ['POST /a response 200 /a', 'POST /b response 200 /a'],
    },
    {
      level: 'compatible',
      id: 'enum-value-added',
      at: 'component T request /a',
      places: ['POST /a request /list/*/a', 'POST /b request /list/*/a'],
    },
  ])
})

test('reports a change in a component at its only place of use, with the broken clients', () => {
  const [found] = listChanges(
    documentCarrying('response', ref('T'), { T: object({ a: text }) }),
    documentCarrying('response', ref('T'), { T: object({}) }),
  )
  expect(found).toMatchObject({
    at: 'POST /a response 200 /a',
    home: 'component T response /a',
    was: 'present',
    is: 'unknown',
    breaks: 'clients that read it',
  })
})

test.each<readonly [about: string, was: unknown, wasParts: Json, is: unknown, isParts: Json]>([
  ['a renamed component', ref('A'), { A: object({ a: text }) }, ref('B'), { B: object({ a: text }) }],
  ['an inlined component', ref('A'), { A: object({ a: text }) }, object({ a: text }), {}],
  ['a component that references another component', ref('A'), { A: ref('B'), B: text }, ref('A'), { A: text }],
  ['a recursive component', ref('A'), { A: object({ a: ref('A') }) }, ref('B'), { B: object({ a: object({ a: ref('B') }) }) }],
  [
    'renamed components of a union',
    { anyOf: [ref('A'), ref('B')] },
    { A: object({ a: text }), B: object({ b: text }) },
    { anyOf: [ref('D'), ref('C')] },
    { C: object({ a: text }), D: object({ b: text }) },
  ],
  [
    'a union as a component',
    { anyOf: [ref('A'), { type: 'null' }] },
    { A: { anyOf: [text, { type: 'number' }] } },
    { anyOf: [{ type: 'number' }, text, { type: 'null' }] },
    {},
  ],
  ['null in the component', { anyOf: [ref('A'), { type: 'null' }] }, { A: text }, ref('A'), { A: { type: ['string', 'null'] } }],
  ['3.0 wraps a component', ref('A'), { A: object({}) }, { type: 'object', description: 'words', allOf: [ref('A')] }, { A: object({}) }],
])('no change: %s', (_, was, wasParts, is, isParts) => {
  for (const direction of ['request', 'response'] as const) {
    expect(listChanges(documentCarrying(direction, was, wasParts), documentCarrying(direction, is, isParts))).toEqual([])
  }
})

test('reports newly allowed null in a component once instead of at each place that uses it', () => {
  const parts = (type: unknown) => {
    const document = shared(object({ a: ref('N'), b: ref('N') })) as { components: { schemas: Json } }
    return { ...document, components: { schemas: { ...document.components.schemas, N: { type } } } }
  }
  const told = listChanges(parts('string'), parts(['string', 'null'])).map(({ level, id, at }) => `${level} ${id} ${at}`)
  expect(told).toEqual(['breaking null-allowed component N response', 'compatible null-allowed component N request'])
})

test('reports a different record for a type as breaking in both directions, unless the record was only renamed', () => {
  const of = (record: string, schemas: Json) =>
    documentCarrying(
      'request',
      object({ type: text, data: {} }, { 'x-record-by-type': { by: 'type', at: ['data'], records: { A: ref(record) } } }),
      schemas,
    )
  const was = of('R', { R: object({ a: text }) })
  expect(listLevels(was, of('S', { S: object({ a: text }) }))).toEqual([])
  expect(listLevels(was, of('S', { S: object({ b: text }) }))).toEqual(['breaking record-of-type-changed'])
})

test('reports a change in a shared parameter or response once', () => {
  const parts = (most: number) => ({
    components: {
      responses: { E: createContent({ ...text, maxLength: most }) },
      parameters: { P: { name: 'p', in: 'query', schema: { ...text, maxLength: most } } },
    },
  })
  const one = { parameters: [{ $ref: '#/components/parameters/P' }], responses: { 400: { $ref: '#/components/responses/E' } } }
  const document = (most: number) => apiDocument({ '/a': { post: one }, '/b': { post: one } }, parts(most))
  expect(listChanges(document(3), document(4)).map(({ level, at, places }) => `${level} ${at} ${places.length}`)).toEqual([
    'breaking component response E 2',
    'compatible component parameter P 2',
  ])
})

test('sorts breaking changes first, then by place', () => {
  const was = operationDocument({ responses: { 200: createContent(object({ b: text, a: text, c: text })) } })
  const is = operationDocument({ responses: { 200: createContent(object({ c: { ...text, maxLength: 1 } })) } })
  expect(listChanges(was, is).map(({ at }) => at.slice(-2))).toEqual(['/a', '/b', '/c'])
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
    'of a discriminator',
    { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 't', mapping: { a: 'A', b: '#/components/schemas/B' } } },
    { A: object({ t: text, b: ref('C') }), B: object({ t: text, c: text }), C: text },
    { oneOf: [ref('X'), ref('Y')], discriminator: { propertyName: 't', mapping: { a: 'X', b: '#/components/schemas/Y' } } },
    { X: object({ t: text, b: ref('Z') }), Y: object({ t: text, c: text }), Z: text },
  ],
  [
    'with the same content',
    { anyOf: [ref('A'), ref('B')] },
    { A: object({ a: text }), B: object({ a: text }) },
    { anyOf: [ref('X'), ref('Y')] },
    { X: object({ a: text }), Y: object({ a: text }) },
  ],
])('matches several renamed components: %s', (_, was, wasParts, is, isParts) => {
  for (const direction of ['request', 'response'] as const)
    expect(listChanges(documentCarrying(direction, was, wasParts), documentCarrying(direction, is, isParts))).toEqual([])
})

test('reports no change if a property moves between a component and a schema that extends it', () => {
  const built = (parts: unknown[]) => ({ allOf: parts })
  const was = documentCarrying('request', built([ref('Base'), object({ c: text })]), {
    Base: object({ a: text, b: text }, { required: ['b'] }),
  })
  const is = documentCarrying('request', built([ref('Base'), ref('More')]), {
    Base: object({ a: text }),
    More: object({ b: text, c: text }, { required: ['b'] }),
  })
  expect(listLevels(was, is)).toEqual([])
  expect(listLevels(is, was)).toEqual([])
})

test('reports a change in a base component once, for the base', () => {
  const both = (base: unknown) =>
    apiDocument(
      Object.fromEntries(
        ['/a', '/b'].map((path) => [path, { post: { requestBody: createContent({ allOf: [ref('Base'), object({ [path]: text })] }) } }]),
      ),
      { components: { schemas: { Base: base } } },
    )
  const told = listChanges(both(object({ a: text })), both(object({ a: { ...text, maxLength: 3 } })))
  expect(told.map(({ id, at, places }) => `${id} ${at} ${places.length}`)).toEqual(['max-length-lowered component Base request /a 2'])
})

const base = (more: object = {}) => object({ kind: text }, { required: ['kind'], discriminator: { propertyName: 'kind', ...more } })
const heir = (name: string, properties: object) => ({ allOf: [ref(name), object(properties)] })
const byMapping = { mapping: { cat: '#/components/schemas/Cat' } }
const [both, one] = [{ a: text, b: text }, { a: text }]

test.each<readonly [about: string, used: string, was: Json, is: Json, label: string]>([
  [
    'a component of the mapping loses a property',
    'Pet',
    { Pet: base(byMapping), Cat: heir('Pet', both) },
    { Pet: base(byMapping), Cat: heir('Pet', one) },
    'breaking property-removed',
  ],
  [
    'a component without a mapping loses a property',
    'Pet',
    { Pet: base(), Cat: heir('Pet', both), Dog: heir('Pet', one) },
    { Pet: base(), Cat: heir('Pet', one), Dog: heir('Pet', one) },
    'breaking property-removed',
  ],
  [
    'a component that inherits through another one loses a property',
    'Pet',
    { Pet: base(), Cat: heir('Pet', one), Lion: heir('Cat', both) },
    { Pet: base(), Cat: heir('Pet', one), Lion: heir('Cat', one) },
    'breaking property-removed',
  ],
  [
    'another component inherits from the base',
    'Pet',
    { Pet: base(), Cat: heir('Pet', one) },
    { Pet: base(), Cat: heir('Pet', one), Dog: heir('Pet', both) },
    'breaking discriminator-value-added',
  ],
  [
    'only another component of the same base changes',
    'Dog',
    { Pet: base(), Cat: heir('Pet', both), Dog: heir('Pet', one) },
    { Pet: base(), Cat: heir('Pet', one), Dog: heir('Pet', one) },
    '',
  ],
  [
    'a component changes whose base has no discriminator',
    'Pet',
    { Pet: object({ kind: text }), Cat: heir('Pet', both) },
    { Pet: object({ kind: text }), Cat: heir('Pet', one) },
    '',
  ],
])('inheritance: %s', (_, used, was, is, label) => {
  const told = listChanges(documentCarrying('response', ref(used), was), documentCarrying('response', ref(used), is))
  expect(told.map(({ level, id }) => `${level} ${id}`).join()).toBe(label)
})

/** Each component references the next one twice, so there are 2^40 paths to the last one. */
test.each<readonly [about: string, level: (next: Json) => Json, told: string]>([
  ['allOf', (next) => ({ allOf: [next, next, object({})] }), 'type-changed'],
  ['anyOf', (next) => ({ anyOf: [next, next, text] }), 'type-changed'],
  ['oneOf', (next) => ({ oneOf: [next, next] }), 'type-changed'],
  ['not', (next) => ({ not: { allOf: [next, next] } }), 'exclusion-changed'],
  ['contains', (next) => ({ type: 'array', contains: next, maxContains: 2 }), 'contained-element-changed'],
  ['if and then', (next) => ({ if: { required: ['y'] }, then: { allOf: [next, next] }, else: next }), 'condition-changed'],
  ['properties', (next) => object({ a: next, b: next }), 'type-changed'],
])('reports a change at the end of a branching chain of components: %s', (_, level, told) => {
  const chain = (last: Json): Json => ({
    ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`C${at}`, level(ref(`C${at + 1}`))])),
    C40: last,
  })
  const [was, is] = [{ type: 'string' }, { type: 'integer' }].map((z) => documentCarrying('request', ref('C0'), chain(object({ z }))))
  expect(listLevels(was as Json, is as Json)).toEqual([`breaking ${told}`])
})
