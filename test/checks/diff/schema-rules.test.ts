/** The meaning of a change of a schema: each rule, where clients send the value and where they read it, and pairs that say the same. */
import { describe, expect, test } from 'vitest'
import { documentCarrying, type Json, levelsBetween, levelsOf, schemaOf, webhookDocument } from './documents.ts'
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
