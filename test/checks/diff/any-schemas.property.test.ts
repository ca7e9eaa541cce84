/**
 * Soundness of the comparison for arbitrary schemas: if a change is compatible, every value that clients could send remains valid, and
 * every value that they receive was valid before. Ajv checks both for a pool of values.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Direction } from '../../../checks/diff/change.ts'
import { listChanges, documentCarrying, hasBreaking, type Json } from './documents.ts'

const SCALARS = [null, true, 0, 1, 2, 3, 1.5, -1, '', 'a', 'b', 'ab', 'x_a', 'abc']
const LISTS = [[], ['a'], ['b'], [1], [1, 2], ['a', 1], ['a', 'a'], ['a', 'b', 'a'], [null], [[]], [{}], [{ a: 1 }]]
const OBJECTS = [
  {},
  { a: 1 },
  { a: 'a' },
  { a: null },
  { b: 'a' },
  { a: 'a', b: 1 },
  { a: 1, b: 'b' },
  { x_a: 'a' },
  { x_a: 1, a: 2 },
  { a: {} },
  { a: [] },
  { c: 1 },
]
const VALUES: readonly unknown[] = [...SCALARS, ...LISTS, ...OBJECTS]

const count = fc.integer({ min: 0, max: 3 })
const name = fc.constantFrom('a', 'b')
const names = fc.uniqueArray(name, { maxLength: 2 })
const type = fc.constantFrom('string', 'integer', 'number', 'object', 'array', 'null', 'boolean')

const { schema } = fc.letrec<{ schema: Json; leaf: Json }>((tie) => {
  const inner = tie('schema')
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(fc.constantFrom(...SCALARS), { minLength: 1, maxLength: 3 }),
    const: fc.constantFrom(...SCALARS.slice(1)),
    minimum: count,
    exclusiveMinimum: count,
    maximum: count,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('a', '^a', 'b$', '.*', '^ab?', '^.*$', '^[ab]+$'),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    items: inner,
    prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
    contains: inner,
    minContains: count,
    maxContains: count,
    properties: fc.dictionary(name, inner, { maxKeys: 2 }),
    required: names,
    minProperties: count,
    maxProperties: count,
    additionalProperties: fc.oneof(fc.boolean(), inner),
    patternProperties: fc.record({ '^x_': inner }),
    propertyNames: fc.record({ maxLength: count }),
    dependentRequired: fc.record({ a: names }),
    dependentSchemas: fc.record({ a: inner }),
    not: inner,
    if: inner,
    then: inner,
    else: inner,
    anyOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
    // The variants have no values in common, because the comparison considers overlapping variants only if `anyOf` becomes `oneOf`.
    oneOf: fc
      .uniqueArray(fc.constantFrom('string', 'integer', 'object', 'array'), { minLength: 1, maxLength: 2 })
      .chain((types) => fc.tuple(...types.map((one) => inner.map((rest) => ({ ...rest, type: one }))))),
    allOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
  }
  const some = (all: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .uniqueArray(fc.constantFrom(...Object.keys(all)), { maxLength: 3 })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((one) => [one, all[one] as fc.Arbitrary<unknown>]))))
  return {
    leaf: fc.record({ type }),
    schema: fc.oneof({ maxDepth: 2, withCrossShrink: true }, tie('leaf'), some(keywords) as fc.Arbitrary<Json>),
  }
})

/**
 * Returns true for schemas that Ajv handles incorrectly. Ajv accepts an empty list if `contains` is next to `prefixItems`, and throws if
 * `patternProperties` is next to a union.
 */
function ajvIsWrong(schema: Json): boolean {
  const text = JSON.stringify(schema)
  const has = (keyword: string) => text.includes(`"${keyword}"`)
  return (
    (has('contains') && has('prefixItems')) || (has('patternProperties') && ['anyOf', 'oneOf', 'if', 'not', 'dependentSchemas'].some(has))
  )
}

/**
 * Returns true if the schema or a subschema has both `enum` and `const`. Such schemas do not occur in practice, and only one keyword is
 * compared.
 */
const saysTwice = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && (('enum' in schema && 'const' in schema) || Object.values(schema).some(saysTwice))

/** Derives a second schema that shares some keywords with the first. */
const pair = fc
  .tuple(schema, schema, fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }))
  .map(([was, other, picks]): [Json, Json] => {
    const all = [...new Set([...Object.keys(was), ...Object.keys(other)])]
    const from = all.flatMap((keyword, at) => {
      const side = picks[at % picks.length] === 0 ? other : was
      return keyword in side ? [[keyword, side[keyword]]] : []
    })
    return [was, Object.fromEntries(from) as Json]
  })
  .filter((both) => !both.some((one) => ajvIsWrong(one) || saysTwice(one)))

function validator(schema: Json): (value: unknown) => boolean {
  const validate = new Ajv2020({ strict: false, validateSchema: false, logger: false }).compile(schema)
  return (value) => validate(value)
}

/** The seed is fixed by default. Another seed generates different pairs. */
const SEED = Number(process.env['CPD_DIFF_SEED'] ?? 1_888_668_948)

let compatible = 0

test.each<readonly [Direction, string]>([
  ['request', 'what could be sent can be sent'],
  ['response', 'what comes could come before'],
])('%s: %s', (direction) => {
  fc.assert(
    fc.property(pair, ([was, is]) => {
      const found = listChanges(documentCarrying(direction, was), documentCarrying(direction, is))
      // Skips breaking changes, and new properties in requests. A new property is compatible even if it restricts values, because no client
      // sends it with another meaning yet.
      if (hasBreaking(found) || (direction === 'request' && found.some(({ id }) => id === 'property-added'))) return
      if (found.length > 0) compatible++
      const [from, to] = direction === 'request' ? [validator(was), validator(is)] : [validator(is), validator(was)]
      const rejected = VALUES.filter((value) => from(value) && !to(value))
      expect(rejected, `after ${JSON.stringify(found.map(({ id, at }) => `${id} ${at}`))}`).toEqual([])
    }),
    { numRuns: 1000, seed: SEED },
  )
})

test('generates more than fifty compatible changes', () => expect(compatible).toBeGreaterThan(50))
