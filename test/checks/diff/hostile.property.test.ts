/** For arbitrary values anywhere in a document, the comparison returns either changes or an error message. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { document } from '../../rules/validators.ts'
import { apiDocument, listChanges, documentCarrying, hasBreaking, type Json, operationDocument, createContent } from './documents.ts'

const { paths, webhooks, ...rest } = document as unknown as { paths: Json; webhooks: Json }
/** The part of the contract that is hardest to compare. It is small enough to be compared many times. */
const small = {
  ...rest,
  paths: { '/v3/items/new': paths['/v3/items/new'], '/v3/items/upload': paths['/v3/items/upload'] },
  webhooks: { 'item.created': webhooks['item.created'] },
} as unknown as Json

const KEYS =
  'type properties required items anyOf allOf enum const $ref nullable x-record-by-type x-exactly-one-of records by at security in name schema'.split(
    ' ',
  )
const rubbish = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    '',
    [],
    {},
    [null],
    { $ref: '#/components/schemas/Item' },
    { $ref: '#' },
    { type: [] },
    { anyOf: [{}] },
    { not: {} },
  ),
  fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Follows the indexes to a place and replaces the value there. */
function spoiled(node: unknown, steps: readonly number[], rubbish: unknown): unknown {
  const [step, ...others] = steps
  if (step === undefined || typeof node !== 'object' || node === null) return rubbish
  const entries = Object.entries(node)
  if (entries.length === 0) return rubbish
  const [name, inner] = entries[step % entries.length] as [string, unknown]
  const replaced = spoiled(inner, others, rubbish)
  return Array.isArray(node) ? node.with(Number(name), replaced) : { ...node, [name]: replaced }
}

/** Returns `fine` or the message of an unexpected error. */
function outcome(was: Json, is: Json): string {
  try {
    const found = listChanges(was, is)
    return was === is && found.length > 0 ? `differs from itself: ${JSON.stringify(found)}` : 'fine'
  } catch (error) {
    return error instanceof UnreadableError ? 'fine' : String((error as Error).stack)
  }
}

test('terminates for arbitrary values at any place in either document', () => {
  const ways = fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom('paths', 'webhooks', 'components', 'security'), ways, rubbish, (part, way, anything) => {
      const other = { ...small, [part]: spoiled(small[part], way, anything) }
      expect(outcome(small, other)).toBe('fine')
      expect(outcome(other, small)).toBe('fine')
      expect(outcome(other, other)).toBe('fine')
    }),
    { numRuns: 60 },
  )
})

/** Creates an object with one property, even if its name is `__proto__`. */
const named = (name: string, value: unknown): Json => Object.fromEntries([[name, value]])
const both = (schema: Json): Json => ({ type: 'object', allOf: [schema, schema] })

test.each<readonly [place: string, document: (name: string, type: string) => Json]>([
  ['a property', (name, type) => documentCarrying('request', both({ properties: named(name, { type }) }))],
  ['a pattern', (name, type) => documentCarrying('request', both({ patternProperties: named(name, { type }) }))],
  ['a dependent schema', (name, type) => documentCarrying('request', { dependentSchemas: named(name, { properties: { a: { type } } }) })],
  ['a dependent property', (name, type) => documentCarrying('request', { dependentRequired: named(name, ['a', type]) })],
  ['a component', (name, type) => documentCarrying('request', { $ref: `#/components/schemas/${name}` }, named(name, { type }))],
  ['a type', (name, type) => documentCarrying('request', { anyOf: [{ type: name, enum: ['a'] }, { type }] })],
  ['a format', (name, type) => documentCarrying('request', { format: name, type })],
  ['a keyword', (name, type) => documentCarrying('request', { allOf: [named(name, 'a'), { ...named(name, 'b'), type }] })],
  ['a response header', (name, type) => operationDocument({ responses: { 200: { headers: named(name, { schema: { type } }) } } })],
  [
    'a callback',
    (name, type) => operationDocument({ callbacks: named(name, { url: { post: { requestBody: createContent({ type }) } } }) }),
  ],
  ['a webhook', (name, type) => apiDocument({}, { webhooks: named(name, { post: { requestBody: createContent({ type }) } }) })],
])('compares %s that is named like an inherited property', (_, document) => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(hasBreaking(listChanges(document(name, 'string'), document(name, 'integer'))), name).toBe(true)
})
