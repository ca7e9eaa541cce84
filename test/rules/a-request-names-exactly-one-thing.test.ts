/** A request that may name its subject in several ways names it in exactly one: id or individual_id, a Data Request or an Individual. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { valueOf } from './arbitraries.ts'
import { acceptedBy, EVERY_MODE, type Schema, schemas } from './validators.ts'

const ruled = Object.entries(schemas).flatMap(([component, schema]) => {
  const names = schema['x-exactly-one-of']
  return names ? [{ component, names, properties: schema.properties ?? {}, required: schema.required ?? [] }] : []
})

/** Every set of the names, the empty one and the whole one among them. */
const subsets = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]])

const valid = (schema: Schema | undefined) => fc.sample(valueOf(schema as Schema), { numRuns: 1, seed: 7 })[0]

describe.each(ruled)('$component', ({ component, names, properties, required }) => {
  const request = (chosen: readonly string[]) => Object.fromEntries([...required, ...chosen].map((name) => [name, valid(properties[name])]))

  test.each(subsets(names).map((chosen) => ({ chosen })))('with $chosen', ({ chosen }) => {
    expect(acceptedBy(component, request(chosen))).toBe(chosen.length === 1 ? EVERY_MODE : 'tolerant')
  })

  test('counts null as given', () => {
    const [first = '', second = ''] = names
    expect(acceptedBy(component, { ...request([first]), [second]: null })).toBe('tolerant')
  })
})

const REFERENCES = new Set(['id', 'individual_id', 'datarequest_id', 'individual', 'transaction_id', 'items'])

test('a request that has two of the reference fields has the rule, for all of them', () => {
  const requests = [...new Set(tables.operations.flatMap(({ request }) => request?.component ?? []))]
  const several = requests
    .map((name) => ({ name, fields: Object.keys(schemas[name]?.properties ?? {}).filter((field) => REFERENCES.has(field)) }))
    .filter(({ fields }) => fields.length > 1)
  const without = several.filter(({ name, fields }) => {
    const names = schemas[name]?.['x-exactly-one-of'] ?? []
    return fields.some((field) => !names.includes(field))
  })
  expect(several.length).toBeGreaterThan(8)
  // The Individual of an update is that of its Data Request, or refused.
  // An Item belongs to a Data Request, and to an Individual only in requests of old.
  expect(without.map(({ name }) => name)).toEqual(['DataRequestUpdate', 'ItemInput'])
})
