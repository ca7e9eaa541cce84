/** Facets: what the specification says of a value beyond its type, and that no specified field is restricted further. */
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../generators/contract.ts'
import { contract, fieldsOf, specifiedFields } from './oracle.ts'
import facets from './facets.json' with { type: 'json' }

const places = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`))

const all = Object.keys(contract.components).flatMap((name) =>
  Object.entries(specifiedFields(name)).map(([field, schema]) => ({ place: `${name}.${field}`, schema })),
)
const placesWhere = (holds: (schema: JsonSchema) => boolean) =>
  all
    .filter(({ schema }) => holds(schema))
    .map(({ place }) => place)
    .toSorted()

/** A facet, the places that have it by the specification, and how the contract writes it. */
const FACETS: readonly [string, Readonly<Record<string, readonly string[]>>, (schema: JsonSchema) => boolean][] = [
  ['a calendar date MM/DD/YYYY', facets.calendar_dates, (schema) => schema['x-calendar-date'] === 'MM/DD/YYYY'],
  ['not a future date', facets.not_in_the_future, (schema) => schema['x-not-future'] === true],
  ['a year of four digits', facets.years, ({ type, minimum, maximum }) => type === 'integer' && minimum === 1000 && maximum === 9999],
  ['a timestamp', facets.timestamps, ({ type, format }) => type === 'integer' && format === 'int64'],
  ['a URL', facets.urls, ({ format }) => format === 'uri'],
  ['pairs of a code and an amount', facets.pairs_of_code_and_amount, ({ items }) => items?.['x-code-and-amount'] === true],
  ['a double', facets.doubles, ({ format }) => format === 'double'],
]

test.each(FACETS)('%s stands exactly where the specification says so', (_, table, holds) => {
  expect(placesWhere(holds)).toEqual(places(table).toSorted())
})

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'x-decimals'] as const
const numericFacets = (schema: JsonSchema) => Object.fromEntries(NUMERIC.filter((key) => key in schema).map((key) => [key, schema[key]]))

describe.each(Object.entries(facets.numbers))('%s', (name, fields) => {
  test.each(Object.entries(fields))('%s keeps to its range', (field, range) => {
    expect(numericFacets(fieldsOf(name)[field] ?? {})).toEqual(range)
  })
})

/** Facets that the contract adds so that a value fits a column, a counter or a clock; none narrows what the specification allows. */
const BOUNDS: readonly ((schema: JsonSchema) => readonly string[])[] = [
  ({ maxLength }) => (maxLength === 255 || maxLength === 2048 ? ['maxLength'] : []),
  ({ format }) => (format === 'int64' ? ['minimum', 'maximum'] : []),
  ({ format }) => (format === 'uri' || format === 'email' ? ['pattern'] : []),
  (schema) => (schema['x-calendar-date'] ? ['pattern'] : []),
  ({ minimum, maximum }) => (minimum === 1000 && maximum === 9999 ? ['minimum', 'maximum'] : []),
]
const RESTRICTING = [...NUMERIC, 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'const', 'minProperties']

test('no specified field is restricted by what the specification does not say', () => {
  const said: Readonly<Record<string, object>> = Object.fromEntries(
    Object.entries(facets.numbers).flatMap(([name, fields]) => Object.entries(fields).map(([field, range]) => [`${name}.${field}`, range])),
  )
  const further = all.flatMap(({ place, schema }) => {
    const allowed = new Set([...Object.keys(said[place] ?? {}), ...BOUNDS.flatMap((bound) => bound(schema))])
    return RESTRICTING.filter((keyword) => keyword in schema && !allowed.has(keyword)).map((keyword) => `${place}: ${keyword}`)
  })
  expect(further).toEqual([])
})
