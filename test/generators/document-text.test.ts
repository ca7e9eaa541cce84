/**
 * Tests the strings that generators turn into names, types and comments: descriptions, values and their names, examples, and the error
 * schema.
 */
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

const listProperties = (schema: Json = {}) => (schema['properties'] ?? {}) as Record<string, Json>

const places = (schemas: Schemas) =>
  Object.entries(schemas).flatMap(([component, schema]) =>
    Object.entries(listProperties(schema)).map(([field, use]) => ({ name: `${component}.${field}`, schema: use })),
  )

const getText = ({ description }: Json): string => (typeof description === 'string' ? description : '')

/** Yields every subschema, except inside examples and extensions. */
function* nodes(node: unknown): Generator<Json> {
  if (Array.isArray(node)) for (const element of node) yield* nodes(element)
  if (!isObject(node)) return
  yield node
  for (const [key, inner] of Object.entries(node)) if (!key.startsWith('x-') && key !== 'examples' && key !== 'value') yield* nodes(inner)
}

describe.each(documents)('%s', (name, document) => {
  const { openapi, components } = document
  const fields = places(components.schemas)

  test('describes every component and property in sentences, including nullable references', () => {
    const all = [...fields, ...Object.entries(components.schemas).map(([component, schema]) => ({ name: component, schema }))]
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter(({ schema }) => !/^\S.*[.\]}…]$/s.test(getText(schema))).map((place) => place.name)).toEqual([])
  })

  test('describes every request body', () => {
    const bodies = [...nodes(document)].filter((node) => isObject(node['content']) && 'required' in node)
    expect(bodies.length).toBeGreaterThan(10)
    expect(bodies.filter((body) => getText(body).length < 10)).toEqual([])
  })

  test('names the values of a list only if a value is not an identifier', () => {
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

  test('writes a single value as const, or as a list in 3.0, which does not support const', () => {
    const lists = [...nodes(components)].filter((schema) => Array.isArray(schema['enum']))
    const single = lists.filter((schema) => (schema['enum'] as unknown[]).length === 1)
    const constants = [...nodes(components)].filter((schema) => typeof schema['const'] === 'string')
    expect(openapi.startsWith('3.0') ? constants : single).toEqual([])
    expect((openapi.startsWith('3.0') ? single : constants).length).toBeGreaterThan(1)
  })

  test('has a single error schema with optional reason codes', () => {
    const errors = Object.values(components.responses).map((response) => JSON.stringify((response as Json)['content']))
    expect(errors.length).toBeGreaterThan(5)
    expect(errors.filter((content) => !content.includes('"$ref":"#/components/schemas/ErrorBody"'))).toEqual([])
    const { properties, required } = components.schemas['ErrorBody'] as { properties: Json; required: string[] }
    expect(Object.keys(properties)).toContain('reason_codes')
    expect(required).toEqual(['timestamp', 'error_code', 'error_message'])
  })
})

test('has the event name as a const in 3.1, and as a single-value list in 3.0', () => {
  for (const { type, component } of tables.webhooks) {
    const [newer, older] = [truth, projected].map((schemas) => listProperties(schemas[component])['event'])
    expect(newer).toMatchObject({ type: 'string', const: type })
    expect(newer).not.toHaveProperty('enum')
    expect(older).toMatchObject({ type: 'string', enum: [type] })
  }
})

test('lists the known values in the description of an inlined open list', () => {
  const written = [...places(truth), ...places(projected)].filter(({ schema }) => schema['x-extensible-enum'])
  expect(written.length).toBeGreaterThan(20)
  const silent = written.filter(({ schema }) => (schema['x-extensible-enum'] as string[]).some((value) => !getText(schema).includes(value)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test.each([
  ['DataRequestList', 1000, 'list-order-and-paging'],
  ['ItemList', 1000, 'list-order-and-paging'],
  ['InvitationList', 200, 'list-order-and-paging'],
  ['DataSourceList', 200, 'list-order-and-paging'],
  ['UploadedFileList', 20, 'size-and-rate-limits'],
])('limits %s to %d elements as a choice of the contract', (name, most, gap) => {
  for (const schemas of [truth, projected])
    expect(schemas[name]).toMatchObject({ maxItems: most, 'x-rule-provenance': 'chosen', 'x-rule-gap': gap })
})

test('generates a type named KnownValue for the known values of a list, for exhaustive code', () => {
  expect(types(build(source).contract)).toContain(
    'export type KnownValue<List extends string> = List extends unknown ? (string extends List ? never : List) : never\n',
  )
})
