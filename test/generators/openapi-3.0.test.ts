/** OpenAPI 3.0 is written so that every generator can read it and none loses data or says null where there is none. */
import { describe, expect, test } from 'vitest'
import { type Document, isObject, type Json, read } from './documents.ts'

const truth = (read('openapi.json') as Document).components.schemas
const projected = (read('openapi-3.0.json') as Document).components.schemas

const nameIn = ({ $ref }: Json) => String($ref).replace('#/components/schemas/', '')
const unionIn = ({ anyOf }: Json) => (anyOf ?? []) as Json[]
const isOpenList = (schema: Json | undefined) => schema?.['x-extensible-enum'] !== undefined

const propertiesOf = (schema: Json | undefined) => (schema?.['properties'] ?? {}) as Record<string, Json>

const fields = Object.entries(truth).flatMap(([component, schema]) =>
  Object.entries(propertiesOf(schema)).map(([field, use]) => ({
    name: `${component}.${field}`,
    required: ((schema['required'] ?? []) as string[]).includes(field),
    nullIn31: [use['type']].flat().includes('null') || unionIn(use).some(({ type }) => type === 'null'),
    nullIn30: isNullable(propertiesOf(projected[component])[field] ?? {}),
  })),
)

/** In 3.0 a reference may be null where its component says so, or allows any value. */
function isNullable(use: Json): boolean {
  const { nullable, type } = (use['$ref'] ? projected[nameIn(use)] : use) as Json
  return nullable === true || type === undefined
}

/** Every object of a document, examples and extensions aside. */
function* nodes(node: unknown): Generator<Json> {
  if (Array.isArray(node)) for (const element of node) yield* nodes(element)
  if (!isObject(node)) return
  yield node
  for (const [key, inner] of Object.entries(node)) if (!key.startsWith('x-') && key !== 'example' && key !== 'enum') yield* nodes(inner)
}

test('no schema is a union: generators make one class of its shapes, or code that does not compile', () => {
  expect([...nodes(projected)].filter(({ anyOf, oneOf, type }) => anyOf ?? oneOf ?? Array.isArray(type))).toEqual([])
})

const unions = Object.entries(truth).filter(([, schema]) => unionIn(schema).length > 0)

test.each(unions)('%s, a union in 3.1, is an open object or any value with its shapes beside it', (name, schema) => {
  const { type, additionalProperties, 'x-any-of': shapes } = projected[name] as Json
  const allObjects = unionIn(schema).every((shape) => (truth[nameIn(shape)] ?? shape)['type'] === 'object')
  expect({ type, additionalProperties }).toEqual(allObjects ? { type: 'object', additionalProperties: true } : {})
  expect(shapes).toHaveLength(unionIn(schema).length)
})

describe('what may be null', () => {
  test('a field that may be null in 3.1 may be null in 3.0', () => {
    expect(fields.filter(({ nullIn31, nullIn30 }) => nullIn31 && !nullIn30).map(({ name }) => name)).toEqual([])
  })

  test('a required field that is never null in 3.1 is never null in 3.0', () => {
    expect(fields.filter(({ required, nullIn31, nullIn30 }) => required && !nullIn31 && nullIn30).map(({ name }) => name)).toEqual([])
  })
})

describe('open lists', () => {
  const lists = Object.entries(truth).filter(([, schema]) => isOpenList(schema))

  test.each(lists)(
    '%s is text, and its description says the words it knows',
    (_, { description, 'x-extensible-enum': words, ...schema }) => {
      expect([schema['type'], schema['enum']]).toEqual(['string', undefined])
      for (const word of words as string[]) expect(description).toContain(word)
    },
  )

  test('every other component of 3.1 is in 3.0', () => {
    expect(Object.keys(truth).filter((name) => !(name in projected) && !isOpenList(truth[name]))).toEqual([])
  })
})
