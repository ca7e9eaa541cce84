/** The meaning of a change of a schema: each rule, where clients send the value and where they read it, and pairs that say the same. */
import { describe, expect, test } from 'vitest'
import { changesOf, documentCarrying, type Json, levelsBetween, levelsOf, schemaOf, webhookDocument } from './documents.ts'
import { NONE, readers, SCHEMA_CASES, text, type Verdicts, WIDENING } from './schema-cases.ts'

const between = (direction: 'request' | 'response', was: unknown, is: unknown, schemas: Json = {}) =>
  levelsBetween(direction, was, is, schemas).join(', ')

describe.each(
  [...SCHEMA_CASES, ...WIDENING].map(([about, was, is, verdicts, schemas = {}]) => [about, was, is, verdicts, schemas] as const),
)('%s', (_, was, is, [request, response], schemas) => {
  test('where it is sent', () => expect(between('request', was, is, schemas)).toBe(request))
  test('where it is read', () => expect(between('response', was, is, schemas)).toBe(response))
  test('of a webhook as of what is read', () => {
    const webhook = (schema: unknown) => webhookDocument({ requestBody: schemaOf(schema) }, { components: { schemas } })
    expect(levelsOf(webhook(was), webhook(is)).join(', ')).toBe(response.replaceAll(/ \/[^,]*| \([^,]*/g, ''))
  })
})

const AB = { ...text, enum: ['a', 'b'] }
test.each<readonly [about: string, one: unknown, other: unknown]>([
  ['a boolean, and a list of both', { type: 'boolean' }, { enum: [true, false] }],
  ['a boolean or null, and a list of all three', { type: ['boolean', 'null'] }, { enum: [null, true, false] }],
  ['two lists, and one', { anyOf: [{ enum: ['a'] }, { ...text, enum: ['b'] }] }, AB],
  ['two lists that share a value, and one', { anyOf: [{ enum: ['a', 'b'] }, { enum: ['b'] }] }, { enum: ['a', 'b'] }],
  ['constants with names, and a list', { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, AB],
  [
    'constants beside null, and a list with null',
    { oneOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] },
    { enum: ['a', 'b', null] },
  ],
  ['constants of which one is deprecated, and a list', { oneOf: [{ const: 'a', deprecated: true }, { const: 'b' }] }, AB],
  [
    'a union of one variant beside its type, and the variant',
    { ...text, oneOf: [{ maxLength: 3, pattern: 'a' }] },
    { ...text, maxLength: 3, pattern: 'a' },
  ],
  ['a union of one constant beside its type, and the constant', { ...text, oneOf: [{ const: 'a' }] }, { ...text, enum: ['a'] }],
  ['rules beside a union of one type, and all of them', { maxLength: 3, anyOf: [text] }, { ...text, maxLength: 3 }],
  [
    'two lists beside an object, and one',
    { anyOf: [{ enum: ['a'] }, { enum: ['b'] }, { type: 'object' }] },
    { anyOf: [AB, { type: 'object' }] },
  ],
])('%s say the same', (_, one, other) => {
  for (const direction of ['request', 'response'] as const)
    expect([between(direction, one, other), between(direction, other, one)]).toEqual(['', ''])
})

test.each<readonly [about: string, was: unknown, is: unknown, request: string]>([
  ['with oneOf, a value of two lists is refused', AB, { oneOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, 'breaking'],
  [
    'a list of a value that its type refuses',
    AB,
    {
      anyOf: [
        { ...text, enum: ['a'] },
        { type: 'integer', enum: ['b'] },
      ],
    },
    'breaking',
  ],
  ['a list without null, whatever nullable says', { type: 'boolean', nullable: true }, { nullable: true, enum: [true, false] }, 'breaking'],
])('%s is another thing', (_, was, is, request) => expect(between('request', was, is)).toContain(request))

/** A variant that is no component is named by what tells it from the others. */
const kind = (value: string) => ({ type: 'object', properties: { kind: { enum: [value] } } })
test.each<readonly [added: Json, words: string]>([
  [{ ...kind('cash'), title: 'Cash' }, 'object Cash'],
  [kind('cash'), 'object with kind "cash"'],
  [{ type: 'object', properties: { id: text, data: kind('cash') } }, 'object with data/kind "cash"'],
  [{ type: 'object', properties: { a: text, b: text, c: text, d: text }, required: ['d'] }, 'object with d, a, b'],
  [{ type: 'object', additionalProperties: text }, 'object'],
])('the variant %j is told as %s', (added, words) => {
  const one = { type: 'object', title: 'One', properties: { one: text } }
  const was = documentCarrying('response', { oneOf: [one, kind('card')] })
  expect(changesOf(was, documentCarrying('response', { oneOf: [one, kind('card'), added] })).map(({ is }) => is)).toEqual([words])
})

test('a part of allOf that only says nullable says it of the whole', () => {
  const ref = { $ref: '#/components/schemas/S' }
  const carrying = (schema: unknown) => ({ ...documentCarrying('response', schema, { S: { type: 'object' } }), openapi: '3.0.3' })
  const [beside, within] = [carrying({ nullable: true, allOf: [ref] }), carrying({ allOf: [ref, { nullable: true }] })]
  expect([levelsOf(beside, within), levelsOf(within, beside)]).toEqual([[], []])
  expect(levelsOf(carrying(ref), within)).toEqual(['breaking null-allowed'])
})

test('constants that are components say the same as a list', () => {
  const components = { A: { const: 'a' }, B: { ...text, enum: ['b'] } }
  const union = { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
  for (const direction of ['request', 'response'] as const)
    expect([levelsBetween(direction, union, AB, components), levelsBetween(direction, AB, union, components)]).toEqual([[], []])
})

describe('what stands beside a reference', () => {
  const limited = { $ref: '#/components/schemas/S', maxLength: 3 }
  const carrying = (openapi: string, schema: unknown) => ({ ...documentCarrying('request', schema, { S: text }), openapi })
  test('does not count in 3.0', () => expect(levelsOf(carrying('3.0.3', { $ref: limited.$ref }), carrying('3.0.3', limited))).toEqual([]))
  test('counts from 3.1 on', () =>
    expect(levelsOf(carrying('3.0.3', limited), carrying('3.1.0', limited))).toEqual(['breaking max-length-lowered']))
})

test.each<readonly [about: string, was: unknown, is: unknown, verdicts: Verdicts]>([
  ['nullable on a list without null allows no null', { ...text, nullable: true, enum: ['a'] }, { ...text, enum: ['a'] }, NONE],
  [
    'null comes to such a list',
    { ...text, nullable: true, enum: ['a'] },
    { ...text, nullable: true, enum: ['a', null] },
    readers('null-allowed'),
  ],
  ['nullable on a constant allows no null', { ...text, nullable: true, const: 'a' }, { ...text, const: 'a' }, NONE],
])('as validators judge: %s', (_, was, is, verdicts) => {
  const carrying = (direction: 'request' | 'response', schema: unknown) => ({ ...documentCarrying(direction, schema), openapi: '3.0.3' })
  const found = (['request', 'response'] as const).map((direction) =>
    levelsOf(carrying(direction, was), carrying(direction, is)).join(', '),
  )
  expect(found).toEqual(verdicts)
})

test.each<readonly [about: string, was: object, is: object]>([
  ['above 0.5', { exclusiveMinimum: 0.5 }, { minimum: 1 }],
  ['from 0.5', { minimum: 0.5 }, { minimum: 1 }],
  ['above 0', { exclusiveMinimum: 0 }, { minimum: 1 }],
  ['up to 2.5', { maximum: 2.5 }, { maximum: 2 }],
  ['below 3', { exclusiveMaximum: 3 }, { maximum: 2 }],
  ['below -2.5', { exclusiveMaximum: -2.5 }, { maximum: -3 }],
])('whole numbers %s are the same in other words', (_, was, is) => {
  const integer = { type: 'integer' }
  for (const direction of ['request', 'response'] as const)
    expect(levelsBetween(direction, { ...integer, ...was }, { ...integer, ...is })).toEqual([])
})
