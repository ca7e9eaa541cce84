/** Checks that generators can read the OpenAPI 3.0 document without losing data or accepting forbidden nulls. */
import { describe, expect, test } from 'vitest'
import { schemas30 } from '../../generators/emit/openapi/projection-3.0.ts'
import { type Document, isObject, type Json, read } from './documents.ts'

const truth = (read('openapi.json') as Document).components.schemas
const projected = (read('openapi-3.0.json') as Document).components.schemas

const getReferencedName = ({ $ref }: Json) => String($ref).replace('#/components/schemas/', '')
const findUnion = ({ anyOf }: Json) => (anyOf ?? []) as Json[]
const isOpenList = (schema: Json | undefined) => schema?.['x-extensible-enum'] !== undefined

const listProperties = (schema: Json | undefined) => (schema?.['properties'] ?? {}) as Record<string, Json>

const fields = Object.entries(truth).flatMap(([component, schema]) =>
  Object.entries(listProperties(schema)).map(([field, use]) => ({
    name: `${component}.${field}`,
    component,
    field,
    use,
    type: use['$ref'] === undefined ? undefined : getReferencedName(use),
    nullIn31: [use['type']].flat().includes('null') || findUnion(use).some(({ type }) => type === 'null'),
    nullIn30: isNullable(listProperties(projected[component])[field] ?? {}),
  })),
)

/** Returns true if a use of a schema allows null. In OpenAPI 3.0, both the component and the schema that references it must allow null. */
function isNullable(use: Json): boolean {
  const { $ref } = ((use['allOf'] ?? [use]) as Json[])[0] ?? {}
  const component = $ref === undefined ? {} : (projected[getReferencedName({ $ref })] as Json)
  return [use, component].every(({ nullable, type }) => nullable === true || type === undefined)
}

/** Yields every object in a document, except inside examples and extensions. */
function* nodes(node: unknown): Generator<Json> {
  if (Array.isArray(node)) for (const element of node) yield* nodes(element)
  if (!isObject(node)) return
  yield node
  for (const [key, inner] of Object.entries(node)) if (!key.startsWith('x-') && key !== 'example' && key !== 'enum') yield* nodes(inner)
}

test('contains no unions, because generators merge their shapes into one class or write code that does not compile', () => {
  const unions = [...nodes(projected)].filter(({ anyOf, oneOf, type }) => anyOf ?? oneOf ?? Array.isArray(type))
  // The only union that has a discriminator.
  expect(unions).toEqual([projected['WebhookEvent']])
})

const unions = Object.entries(truth).filter(([, schema]) => findUnion(schema).length > 0)

test.each(unions)('turns the 3.1 union %s into an open object or into any value that matches a shape of the union', (name, schema) => {
  const { type, additionalProperties, not } = projected[name] as Json
  const shapes = ((not as Json)['allOf'] as Json[]).filter(
    ({ not: shape }) => !((shape as Json)['enum'] as unknown[] | undefined)?.includes(null),
  )
  const allObjects = findUnion(schema).every((shape) => (truth[getReferencedName(shape)] ?? shape)['type'] === 'object')
  expect({ type, additionalProperties }).toEqual(allObjects ? { type: 'object', additionalProperties: true } : {})
  expect(shapes).toHaveLength(findUnion(schema).length)
})

test('removes size limits only from lists of files, whose description states them', () => {
  const findLists = (schemas: Document['components']['schemas']) =>
    Object.entries(schemas).flatMap(([name, schema]) => [...nodes(schema)].map((node) => ({ name, node })))
  const bounded = (schemas: Document['components']['schemas']) =>
    findLists(schemas).flatMap(({ name, node: { minItems, maxItems } }) => ((minItems ?? maxItems) ? [{ name, minItems, maxItems }] : []))
  const files = findLists(truth).filter(({ node: { items } }) => isObject(items) && items['format'] === 'binary')
  expect(files.map(({ name, node: { minItems, maxItems, description } }) => ({ name, minItems, maxItems, description }))).toEqual([
    { name: 'ItemFilesUpload', minItems: 1, maxItems: 20, description: expect.stringContaining('at least 1 and at most 20') },
  ])
  expect(bounded(projected)).toEqual(bounded(truth).filter(({ name }) => name !== 'ItemFilesUpload'))
})

describe('webhooks', () => {
  const { 'x-webhooks': webhooks, paths } = read('openapi-3.0.json') as {
    'x-webhooks': Record<string, Json>
    paths: Record<string, { post: Json }>
  }
  const event = projected['WebhookEvent'] as Json & { discriminator: { propertyName: string; mapping: Record<string, string> } }

  test('defines WebhookEvent as all events by name', () => {
    const { propertyName, mapping } = event.discriminator
    expect(Object.keys(mapping)).toEqual(Object.keys(webhooks))
    expect(event['oneOf']).toEqual(Object.values(mapping).map(($ref) => ({ $ref })))
    for (const [type, $ref] of Object.entries(mapping)) {
      const payload = projected[getReferencedName({ $ref })]
      expect(listProperties(payload)[propertyName]?.['enum']).toEqual([type])
      expect(payload?.['required']).toContain(propertyName)
    }
  })

  test('documents webhook callbacks on operations that accept delivery_details', () => {
    const sending = Object.entries(paths).filter(([, { post }]) => post['callbacks'])
    expect(sending.map(([path]) => path)).toEqual(['/v3/datarequests/new', '/v3/datarequests/update'])
    for (const [, { post }] of sending) expect(JSON.stringify(post['callbacks'])).toContain('"#/components/schemas/WebhookEvent"')
  })

  test('gives every operation a unique identifier, including callbacks', () => {
    const operations = [...nodes(paths)].flatMap(({ post }) => (isObject(post) ? [post] : []))
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toHaveLength(Object.keys(paths).length + 2)
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['createDataRequestWebhook', 'updateDataRequestWebhook']))
  })
})

test('uses bare references as list elements, because C++ and PHP generators would otherwise lose the class name', () => {
  const elements = [...nodes(projected)].flatMap(({ items }) => (isObject(items) ? [items] : []))
  expect(elements.filter(({ allOf }) => allOf !== undefined)).toEqual([])
  const $ref = '#/components/schemas/Part'
  const Part = { type: 'object', title: 'Part', properties: { name: { type: 'string' } } }
  const Whole = { type: 'object', properties: { all: { type: 'array', items: { $ref } }, first: { anyOf: [{ $ref }, { type: 'null' }] } } }
  expect(schemas30({ Part, Whole })).toEqual({
    Part,
    PartOrNull: { ...Part, title: 'PartOrNull', nullable: true },
    Whole: {
      type: 'object',
      properties: {
        all: { type: 'array', items: { $ref } },
        first: { type: 'object', nullable: true, allOf: [{ $ref: `${$ref}OrNull` }] },
      },
    },
  })
})

test('includes null in nullable enumerations', () => {
  const List = { type: 'string', enum: ['a', 'b'] }
  const orNull = { anyOf: [{ $ref: '#/components/schemas/List' }, { type: 'null' }] }
  expect(schemas30({ List, Thing: { type: 'object', properties: { one: orNull } } })).toMatchObject({
    List: { type: 'string', nullable: true, enum: ['a', 'b', null] },
  })
  const lists = [...nodes(projected)].filter(({ nullable, enum: list }) => nullable === true && list !== undefined)
  expect(lists.filter(({ enum: list }) => !(list as unknown[]).includes(null))).toEqual([])
})

test('references every schema from an operation, directly or indirectly', () => {
  const reachable = new Set<string>()
  const visit = (node: unknown) => {
    for (const { $ref } of nodes(node)) {
      if (typeof $ref !== 'string' || reachable.has($ref)) continue
      reachable.add($ref)
      visit(
        $ref
          .split('/')
          .slice(1)
          .reduce<unknown>((inner, key) => (inner as Json)[key], read('openapi-3.0.json')),
      )
    }
  }
  visit((read('openapi-3.0.json') as Json)['paths'])
  expect(Object.keys(projected).filter((name) => !reachable.has(`#/components/schemas/${name}`))).toEqual([])
})

describe('null', () => {
  test('repeats nullable next to a reference to a typed component, for tools that do not resolve references', () => {
    const followed = fields.flatMap(({ name, component, field, nullIn31 }) => {
      const use = listProperties(projected[component])[field] ?? {}
      const [reference] = (use['allOf'] ?? []) as Json[]
      const type = reference && projected[getReferencedName(reference)]?.['type']
      return nullIn31 && type !== undefined ? [{ name, type, use }] : []
    })
    expect(followed.length).toBeGreaterThan(150)
    for (const { name, type, use } of followed) expect(use, name).toMatchObject({ type, nullable: true })
  })

  test('has a type next to nullable, because Ajv rejects schemas without a type', () => {
    expect([...nodes(projected)].filter(({ nullable, type }) => nullable !== undefined && type === undefined)).toEqual([])
  })

  test('allows null in 3.0 for fields that allow it in 3.1', () => {
    expect(fields.filter(({ nullIn31, nullIn30 }) => nullIn31 && !nullIn30).map(({ name }) => name)).toEqual([])
  })

  test('forbids null in 3.0 for fields that forbid it in 3.1, except in unions', () => {
    const anyValue = (type: string | undefined) => type !== undefined && findUnion(truth[type] ?? {}).length > 0
    const loosened = fields.filter(({ nullIn31, nullIn30, type }) => !nullIn31 && nullIn30 && !anyValue(type))
    expect(loosened.map(({ name }) => name)).toEqual([])
  })

  test('keeps the descriptions of component fields from 3.1', () => {
    const description = fields.filter(({ use }) => use['$ref'] && (use['description'] ?? use['x-provenance']))
    expect(description.length).toBeGreaterThan(200)
    for (const { name, component, field, use } of description) {
      const { description, 'x-provenance': provenance } = use
      expect(listProperties(projected[component])[field], name).toMatchObject({
        ...(description !== undefined && { description }),
        ...(provenance !== undefined && { 'x-provenance': provenance }),
      })
    }
  })
})

describe('converts open lists of values', () => {
  const lists = Object.entries(truth).filter(([, schema]) => isOpenList(schema))

  test.each(lists)(
    'turns %s into a string whose description lists its values',
    (_, { description, 'x-extensible-enum': words, ...schema }) => {
      expect([schema['type'], schema['enum']]).toEqual(['string', undefined])
      for (const word of words as string[]) expect(description).toContain(word)
    },
  )

  test('keeps every other component of 3.1, except maps that are inlined', () => {
    const isMap = (schema: Json = {}) => schema['type'] === 'object' && schema['additionalProperties'] !== undefined
    expect(Object.keys(truth).filter((name) => !(name in projected) && !isOpenList(truth[name]) && !isMap(truth[name]))).toEqual([])
  })
})
