/** Records: their top-level fields are those of the specification, by name, JSON type, format and requirement. */
import { describe, expect, test } from 'vitest'
import {
  component,
  contract,
  type FieldFact,
  facts,
  fieldsOf,
  jsonType,
  recordFacts,
  referredComponent,
  specifiedFields,
} from './oracle.ts'
import type { JsonSchema } from '../../generators/contract.ts'
import facets from './facets.json' with { type: 'json' }

/** The record's years are whole numbers, and so is an instant in milliseconds. */
const wholeNumber = (record: string, field: string) =>
  [facets.years, facets.timestamps].some((table) => (table as Record<string, string[]>)[record]?.includes(field))

const expectedType = (record: string, field: string, { type }: FieldFact) => (wholeNumber(record, field) ? 'integer' : type)

const formatOf = (schema: JsonSchema) =>
  schema['x-calendar-date'] ?? (schema['minimum'] === 1000 && schema['maximum'] === 9999 ? 'YYYY' : undefined)

test('the ten records of the specification are there, and no component has the name of a record that is none', () => {
  expect(Object.keys(recordFacts).filter((name) => !contract.records.includes(name))).toEqual([])
  expect(Object.keys(contract.components).filter((name) => name.startsWith('SVC_'))).toEqual(contract.records.toSorted())
})

describe.each(Object.entries(recordFacts))('%s', (record, said) => {
  test('is a specified object', () => expect(component(record)).toMatchObject({ kind: 'object', provenance: 'specified' }))

  test('has the fields of the specification, and marks every other as not specified', () => {
    expect(Object.keys(specifiedFields(record)).toSorted()).toEqual(Object.keys(said).toSorted())
  })

  test.each(Object.entries(said))('%s has the type that is said', (field, fact) => {
    const schema = fieldsOf(record)[field] ?? {}
    const { format, items, deprecated = false, not_future = false } = fact
    expect({
      type: jsonType(schema),
      items: items && jsonType(schema.items ?? {}),
      format: format && formatOf(schema),
      deprecated: schema['deprecated'] === true,
      not_future: schema['x-not-future'] === true,
    }).toEqual({ type: expectedType(record, field, fact), items, format, deprecated, not_future })
  })

  test('requires the fields that the specification requires, and no others', () => {
    const required = Object.keys(said).filter((field) => said[field]?.required)
    expect((component(record).schema.required ?? []).toSorted()).toEqual(required.toSorted())
  })
})

test('arrays of objects and of strings say so; no array is without its elements', () => {
  const arrays = contract.records.flatMap((record) =>
    Object.entries(specifiedFields(record)).map(([field, schema]) => ({ record, field, schema })),
  )
  const without = arrays.filter(({ schema }) => schema.type === 'array' && jsonType(schema.items ?? {}) === 'any')
  expect(without).toEqual([])
})

const enumerated = Object.entries(facets.enumerated).flatMap(([record, fields]) =>
  Object.entries(fields).map(([field, list]) => ({ record, field, list: list as keyof typeof facts })),
)

test.each(enumerated)('$record.$field takes the values of the specification', ({ record, field, list }) => {
  const schema = fieldsOf(record)[field] ?? {}
  const values = component(referredComponent(schema.items ?? schema) ?? '').schema.enum
  expect(values?.toSorted()).toEqual((facts[list] as string[]).toSorted())
})

test('no other specified field of a record is restricted to a closed list', () => {
  const closed = contract.records.flatMap((record) =>
    Object.entries(specifiedFields(record))
      .filter(([, schema]) => contract.components[referredComponent(schema.items ?? schema) ?? '']?.closed)
      .map(([field]) => `${record}.${field}`),
  )
  expect(closed.toSorted()).toEqual(enumerated.map(({ record, field }) => `${record}.${field}`).toSorted())
})
