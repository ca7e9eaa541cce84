/** `cpd diff` reports exactly the changes in each label in the table. */
import { expect, test } from 'vitest'
import { LABELLED_CHANGES } from './changes/labelled-changes.ts'
import { apiDocument, listChanges, documentCarrying, type Json, formatLabel } from './documents.ts'

test.each(LABELLED_CHANGES)('$name', ({ was, is, label }) => expect(formatLabel(was, is)).toBe(label))

test('the table has unique names and no pairs of equal documents', () => {
  expect(new Set(LABELLED_CHANGES.map(({ name }) => name)).size).toBe(LABELLED_CHANGES.length)
  expect(LABELLED_CHANGES.filter(({ was, is }) => JSON.stringify(was) === JSON.stringify(is))).toEqual([])
})

/** Reports name an inline variant by its distinctive property. */
const text = { type: 'string' }
const kind = (value: string) => ({ type: 'object', properties: { kind: { enum: [value] } } })
test.each<readonly [added: Json, words: string]>([
  [{ ...kind('cash'), title: 'Cash' }, 'object Cash'],
  [kind('cash'), 'object with kind "cash"'],
  [{ type: 'object', properties: { id: text, data: kind('cash') } }, 'object with data/kind "cash"'],
  [{ type: 'object', properties: { a: text, b: text, c: text, d: text }, required: ['d'] }, 'object with d, a, b'],
  [{ type: 'object', additionalProperties: text }, 'object'],
])('reports the variant %j as %s', (added, words) => {
  const one = { type: 'object', title: 'One', properties: { one: text } }
  const was = documentCarrying('response', { oneOf: [one, kind('card')] })
  expect(listChanges(was, documentCarrying('response', { oneOf: [one, kind('card'), added] })).map(({ is }) => is)).toEqual([words])
})

test('reports a changed server once for the document, or once for each operation with its own servers', () => {
  const document = (url: string) => apiDocument({ '/a': { get: {}, put: {} }, '/b': { get: {} } }, { servers: [{ url }] })
  const stated = apiDocument({ '/a': { get: { servers: [{ url: '/v2' }] }, put: { servers: [{ url: '/v2' }] } } })
  const told = (was: Json, is: Json) => listChanges(was, is).map(({ id, at, places }) => `${id} ${at} ${places.length}`)
  expect(told(document('/v1'), document('/v2'))).toEqual(['server-removed servers 3', 'server-added servers 3'])
  expect(told(document('/v1'), stated).filter((one) => one.startsWith('server'))).toEqual([
    'server-removed GET /a 1',
    'server-removed PUT /a 1',
    'server-added GET /a 1',
    'server-added PUT /a 1',
  ])
})
