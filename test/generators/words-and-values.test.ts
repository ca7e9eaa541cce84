/** Texts that generators make names, types and comments of: descriptions, values and their names, examples, one schema of errors. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { types } from '../../generators/emit/types.ts'
import { build } from '../../generators/build/contract.ts'
import { contract as source } from '../../schema/contract.ts'
import { type Document, isObject, type Json, read } from './documents.ts'

const names = ['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json']
const documents = names.map((name) => [name, read(name) as Document & { components: { responses: Json } }] as const)
const [truth, projected] = documents.map(([, document]) => document.components.schemas) as [Schemas, Schemas]
type Schemas = Document['components']['schemas']

const propertiesOf = (schema: Json = {}) => (schema['properties'] ?? {}) as Record<string, Json>

const places = (schemas: Schemas) =>
  Object.entries(schemas).flatMap(([component, schema]) =>
    Object.entries(propertiesOf(schema)).map(([field, use]) => ({ name: `${component}.${field}`, schema: use })),
  )

const textOf = ({ description }: Json): string => (typeof description === 'string' ? description : '')

/** Every schema below, data of examples and extensions aside. */
function* nodes(node: unknown): Generator<Json> {
  if (Array.isArray(node)) for (const element of node) yield* nodes(element)
  if (!isObject(node)) return
  yield node
  for (const [key, inner] of Object.entries(node)) if (!key.startsWith('x-') && key !== 'examples' && key !== 'value') yield* nodes(inner)
}

describe.each(documents)('%s', (name, document) => {
  const { openapi, components } = document
  const fields = places(components.schemas)

  test('describes every component and every property, those that may be null and refer to another included, in sentences', () => {
    const all = [...fields, ...Object.entries(components.schemas).map(([component, schema]) => ({ name: component, schema }))]
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter(({ schema }) => !/^\S.*[.\]}…]$/s.test(textOf(schema))).map((place) => place.name)).toEqual([])
  })

  test('describes every body of a request', () => {
    const bodies = [...nodes(document)].filter((node) => isObject(node['content']) && 'required' in node)
    expect(bodies.length).toBeGreaterThan(10)
    expect(bodies.filter((body) => textOf(body).length < 10)).toEqual([])
  })

  test('names values for code only in a list with a value that is no identifier, and as many as there are values', () => {
    const named = [...nodes(components)].filter((schema) => schema['x-enum-varnames'])
    for (const { enum: list, 'x-enum-varnames': varnames } of named) {
      expect((varnames as string[]).length).toBe((list as string[]).length)
      expect((list as string[]).filter((value) => /^[A-Za-z_]\w*$/.test(value))).not.toEqual(list)
      expect(varnames).not.toEqual(list)
    }
    expect(named.map(({ title }) => title)).toEqual(
      name === 'openapi-sandbox.json' ? ['CheckSignalCategory', 'WebhookEventType'] : ['DigestDegreeType', 'WebhookEventType'],
    )
  })

  test('writes a single value as const, which 3.0 does not know', () => {
    const lists = [...nodes(components)].filter((schema) => Array.isArray(schema['enum']))
    const single = lists.filter((schema) => (schema['enum'] as unknown[]).length === 1)
    const constants = [...nodes(components)].filter((schema) => typeof schema['const'] === 'string')
    expect(openapi.startsWith('3.0') ? constants : single).toEqual([])
    expect((openapi.startsWith('3.0') ? single : constants).length).toBeGreaterThan(1)
  })

  test('has one schema of errors, whose reason codes are optional', () => {
    const errors = Object.values(components.responses).map((response) => JSON.stringify((response as Json)['content']))
    expect(errors.length).toBeGreaterThan(5)
    expect(errors.filter((content) => !content.includes('"$ref":"#/components/schemas/ErrorBody"'))).toEqual([])
    const { properties, required } = components.schemas['ErrorBody'] as { properties: Json; required: string[] }
    expect(Object.keys(properties)).toContain('reason_codes')
    expect(required).toEqual(['timestamp', 'error_code', 'error_message'])
  })
})

test('an event has its name as const in 3.1 and as the one value of a list in 3.0', () => {
  for (const { type, component } of tables.webhooks) {
    const [newer, older] = [truth, projected].map((schemas) => propertiesOf(schemas[component])['event'])
    expect(newer).toMatchObject({ type: 'string', const: type })
    expect(newer).not.toHaveProperty('enum')
    expect(older).toMatchObject({ type: 'string', enum: [type] })
  }
})

test('known values of an open list stand in the description where a list is written out', () => {
  const written = [...places(truth), ...places(projected)].filter(({ schema }) => schema['x-extensible-enum'])
  expect(written.length).toBeGreaterThan(20)
  const silent = written.filter(({ schema }) => (schema['x-extensible-enum'] as string[]).some((value) => !textOf(schema).includes(value)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test.each([
  ['DataRequestList', 1000, 'list-order-and-paging'],
  ['ItemList', 1000, 'list-order-and-paging'],
  ['InvitationList', 200, 'list-order-and-paging'],
  ['DataSourceList', 200, 'list-order-and-paging'],
  ['UploadedFileList', 20, 'size-and-rate-limits'],
])('%s has at most %d elements, which is a choice', (name, most, gap) => {
  for (const schemas of [truth, projected])
    expect(schemas[name]).toMatchObject({ maxItems: most, 'x-rule-provenance': 'chosen', 'x-rule-gap': gap })
})

test('Known is what is known of a list, for code that must name every value', () => {
  expect(types(build(source).contract)).toContain(
    'export type Known<List extends string> = List extends unknown ? (string extends List ? never : List) : never\n',
  )
})
