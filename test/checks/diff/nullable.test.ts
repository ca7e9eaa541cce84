/** `nullable` in documents that move between OpenAPI 3.0, which has the keyword, and later versions. */
import { expect, test } from 'vitest'
import { readReport } from './run-diff.ts'
import { apiDocument, documentCarrying, type Json, createContent } from './documents.ts'

/** Returns a document that uses `nullable` in a component, a variant and list items, and as the name of a property. */
const document = (openapi: string) => {
  const variants = { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'integer', nullable: true }] }
  const list = { type: 'array', items: { type: 'boolean', nullable: true } }
  const schemas = { A: { type: 'string', nullable: true }, B: { type: 'object', properties: { nullable: {} } } }
  const responses = { 200: createContent(variants), 201: createContent(list) }
  return JSON.stringify({ ...apiDocument({ '/a': { get: { responses } } }, { components: { schemas } }), openapi }, null, 1)
}

test.each([
  ['3.0.3', '3.1.0', 'is'],
  ['3.0.4', '3.2.0', 'is'],
  ['3.1.0', '3.0.3', 'was'],
] as const)('notes that nullable has no effect after a move from %s to %s', async (was, is, side) => {
  const { changes } = await readReport({ 'old.json': document(was), 'new.json': document(is) })
  expect(changes).toMatchObject([{ level: 'note', id: 'nullable-without-effect', at: '#/components/schemas/A/nullable' }])
  expect(changes[0]?.[side]).toContain('"nullable": true at 3 places: since OpenAPI 3.1')
  const lines = document(is).split('\n')
  expect(lines[(changes[0]?.position.line ?? 0) - 1]).toContain('"nullable": true')
})

test.each([
  ['3.0.3', '3.0.4'],
  ['3.1.0', '3.1.1'],
])('adds no note about nullable for a move from %s to %s', async (was, is) => {
  expect((await readReport({ 'old.json': document(was), 'new.json': document(is) })).changes).toEqual([])
})

test('adds no note if nullable was replaced with a type', async () => {
  const typed = (openapi: string, schema: Json) => ({ ...documentCarrying('response', schema), openapi })
  const was = typed('3.0.3', { type: 'string', nullable: true })
  expect((await readReport({ 'old.json': was, 'new.json': typed('3.1.0', { type: ['string', 'null'] }) })).changes).toEqual([])
})
