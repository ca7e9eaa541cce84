/**
 * Tests the modes for every component: default mode accepts unknown data, strict mode rejects it, and tolerant mode requires only what
 * readers rely on.
 */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { component as arbitraryOf } from './arbitraries.ts'
import {
  acceptedBy,
  closedList,
  EVERY_MODE,
  fieldsWhere,
  MODES,
  getComponentName,
  rejectsAt,
  type Schema,
  schemas,
  validator,
  violations,
} from './validators.ts'

const components = Object.entries(schemas).map(([name, schema]) => ({ name, schema }))
const valid = (name: string): unknown => fc.sample(arbitraryOf(name), { numRuns: 1, seed: 11 })[0]

const objects = components.filter(({ schema }) => schema.properties)
const lists = components.filter(({ schema }) => closedList(schema) ?? schema['x-extensible-enum'])
const free = components.filter(({ schema }) => schema.type === 'object' && !schema.properties)

describe('an unknown property', () => {
  /** Request components that reject unknown fields: list filters and options, and the policy of a public token. */
  const CLOSED = [
    ...['DataRequest', 'Item'].flatMap((list) => [`${list}Filters`, `${list}ListOptions`, `${list}Search`]),
    ...['DataSource', 'Invitation'].flatMap((list) => [`${list}Filters`, `${list}Search`]),
    'PublicTokenRequest',
    'TokenPolicy',
  ]

  test('is rejected by default if it could restrict a list or a token, as documented', () => {
    expect(objects.flatMap(({ name, schema }) => (schema.additionalProperties === false ? [name] : [])).toSorted()).toEqual(
      CLOSED.toSorted(),
    )
    expect(CLOSED.filter((name) => schemas[name]?.['x-rule-gap'] !== 'unknown-filters')).toEqual([])
  })

  test.each(objects)('of $name is rejected in strict mode, and in default mode only if the object is closed', ({ name }) => {
    const value = { ...(valid(name) as object), 'not in the contract': 1 }
    expect(acceptedBy(name, value)).toBe(CLOSED.includes(name) ? 'tolerant' : 'default tolerant')
    expect(violations('strict', name, value)).toMatchObject([
      { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'not in the contract' } },
    ])
  })

  test.each(free)('of $name is accepted because the object is open', ({ name, schema }) => {
    const values = schema.additionalProperties as Schema | true
    const value = values === true ? { deep: [{ of: null }] } : values.type === 'string' ? 'text' : 7
    expect(acceptedBy(name, { ...(valid(name) as object), 'any name': value })).toBe(EVERY_MODE)
  })

  test('is rejected at its position in strict mode, even if it is deeply nested', () => {
    const record = { student: { addresses: [], unheard_of: true } }
    expect(MODES.filter((mode) => rejectsAt(mode, 'SVC_ACADEMIC_RECORD', record, '/student'))).toEqual(['strict'])
  })
})

describe('an unknown value', () => {
  test.each(lists)('of $name is rejected in strict mode, and in default mode only if the list is closed', ({ name, schema }) => {
    expect(acceptedBy(name, 'NOT IN THE CONTRACT')).toBe(closedList(schema) ? 'tolerant' : 'default tolerant')
  })

  test.each(lists)('of $name that is not a string is rejected in every mode', ({ name }) => {
    expect([1, null, true, [], {}].map((value) => acceptedBy(name, value)).join('')).toBe('')
  })

  test('can differ from a known value only in case or whitespace', () => {
    expect(['ACTIVE', 'active', ' ACTIVE', 'ACTIVE '].map((status) => acceptedBy('InsuranceStatus', status))).toEqual([
      EVERY_MODE,
      'tolerant',
      'tolerant',
      'tolerant',
    ])
  })
})

/** Returns true for properties that tolerant mode also requires: specified required properties, and properties that distinguish events. */
const isReliedOn = (schema: Schema = {}) => !schema['x-provenance'] || schema['x-tells-apart'] === true

const orNull = ({ type, anyOf }: Schema) => [type ?? []].flat().includes('null') || anyOf?.some((shape) => shape.type === 'null') === true
const required = (component: string, field: string) => schemas[component]?.required?.includes(field) ?? false
const fields = fieldsWhere(() => true).map((found) => ({ ...found, isRequired: required(found.component, found.field) }))
const modesTaking = (component: string, field: string, value: unknown) =>
  MODES.filter((mode) => !rejectsAt(mode, component, { [field]: value }, `/${field}`)).join(' ')

describe('null', () => {
  /** Covers all fields at once, because a test for each of the two thousand fields would not add information. */
  const verdicts = (some: typeof fields) => [...new Set(some.map(({ component, field }) => modesTaking(component, field, null)))]

  test('is accepted in every mode if the contract allows it', () => {
    expect(verdicts(fields.filter(({ schema }) => orNull(schema)))).toEqual([EVERY_MODE])
  })

  test('is accepted only in tolerant mode if the contract forbids it and the field is not required', () => {
    expect(verdicts(fields.filter(({ schema, isRequired }) => !orNull(schema) && !isRequired))).toEqual(['tolerant'])
  })

  test('is rejected in every mode in a field that readers rely on', () => {
    const relied = fields.filter(({ schema, isRequired }) => isRequired && !orNull(schema) && isReliedOn(schema))
    expect(relied.length).toBeGreaterThan(10)
    expect(verdicts(relied)).toEqual([''])
  })

  test('is accepted in tolerant mode in a field that only published clients require', () => {
    const lesser = fields.filter(({ schema, isRequired }) => isRequired && !orNull(schema) && !isReliedOn(schema))
    expect(lesser.length).toBeGreaterThan(10)
    expect(verdicts(lesser)).toEqual(['tolerant'])
  })

  test('is not a valid value for any component', () => expect(components.filter(({ name }) => acceptedBy(name, null) !== '')).toEqual([]))
})

describe('a missing field', () => {
  const requires = (mode: (typeof MODES)[number], name: string) =>
    violations(mode, name, {}).flatMap(({ keyword, params }) => (keyword === 'required' ? [String(params['missingProperty'])] : []))

  test.each(objects)('of $name is rejected if it is required, but in tolerant mode only if readers rely on it', ({ name, schema }) => {
    // Returns the properties that a condition requires if the object is empty.
    const others = (schema['x-conditions'] ?? []).flatMap((condition) => (condition.if?.['not'] ? (condition.then.required ?? []) : []))
    const all = schema.required ?? []
    const relied = all.filter((field) => isReliedOn(schema.properties?.[field]))
    expect(requires('default', name).toSorted()).toEqual([...all, ...others].toSorted())
    expect(requires('strict', name).toSorted()).toEqual([...all, ...others].toSorted())
    expect(requires('tolerant', name).toSorted()).toEqual(relied.toSorted())
  })
})

test('accepts each shape of a union and each element of an array, in every mode', () => {
  const unions = components.filter(({ schema }) => schema.anyOf)
  const shapes = unions.flatMap(({ name, schema }) =>
    (schema.anyOf ?? []).flatMap(({ $ref }) => ($ref ? [{ name, value: valid(getComponentName($ref)) }] : [])),
  )
  expect(unions.length).toBeGreaterThan(3)
  expect(shapes.filter(({ name, value }) => acceptedBy(name, value) !== EVERY_MODE)).toEqual([])
})

test('reports at most a hundred violations and still rejects the value', () => {
  const record = { box_12: Array.from({ length: 500 }, () => 'no pair') }
  expect(validator('default', 'SVC_W2_RECORD')(record)).toBe(false)
  expect(violations('default', 'SVC_W2_RECORD', record).length).toBeLessThanOrEqual(100)
})
