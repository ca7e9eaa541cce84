/** A part that was deprecated with the day of its sunset may be removed from that day on, and not before. */
import { expect, test } from 'vitest'
import { reportOf } from './called.ts'
import { apiDocument, documentCarrying, type Json, levelsOf, operationDocument, webhookDocument } from './documents.ts'

const DAY = '2026-11-22'
const old = { deprecated: true, 'x-sunset': DAY }
const without: Json = apiDocument({})
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const holding = (part: Json, schema: object = {}) =>
  documentCarrying('response', { $ref: '#/components/schemas/T' }, { T: object({ a: part }, schema) })
const empty = documentCarrying('response', { $ref: '#/components/schemas/T' }, { T: object({}) })

const said = async (was: Json, is: Json, today: string): Promise<string[]> =>
  (await reportOf({ 'old.json': was, 'new.json': is }, { today })).changes.map(
    ({ level, id, policy }) => `${level} ${id}${policy === null ? '' : `: ${policy}`}`,
  )

test.each<readonly [about: string, was: Json, is: Json, id: string]>([
  ['an operation', operationDocument(old), without, 'operation-removed'],
  ['an event', webhookDocument(old), { openapi: '3.1.0', webhooks: {} }, 'webhook-removed'],
  ['a property', holding({ type: 'string', ...old }), empty, 'property-removed'],
  ['a property that was required', holding({ type: 'string', ...old }, { required: ['a'] }), empty, 'property-removed'],
  ['a property beside a reference', holding({ $ref: '#/components/schemas/T', ...old }), empty, 'property-removed'],
  [
    'a property that closed objects refuse now',
    documentCarrying('request', object({ a: { ...old } }, { additionalProperties: false })),
    documentCarrying('request', object({}, { additionalProperties: false })),
    'property-removed',
  ],
  [
    'a header of an answer',
    operationDocument({ responses: { 200: { headers: { h: { ...old, schema: {} } } } } }),
    operationDocument({ responses: { 200: {} } }),
    'answer-header-removed',
  ],
])('%s may be removed from the day of its sunset on', async (_, was, is, id) => {
  expect(await said(was, is, '2026-11-21')).toEqual([`breaking ${id}: its sunset is ${DAY}: the removal is acceptable from that day on`])
  expect(await said(was, is, DAY)).toEqual([`compatible ${id}: its sunset was ${DAY}`])
})

test.each<readonly [about: string, part: Json]>([
  ['deprecated without a day', { deprecated: true }],
  ['a day without deprecation', { 'x-sunset': DAY }],
  ['neither', {}],
])('%s: the removal breaks', async (_, part) => {
  expect(await said(operationDocument(part), without, '2027-01-01')).toEqual(['breaking operation-removed'])
})

test('a component is removed when the last of its places may be', async () => {
  const both = (day: string) =>
    apiDocument(
      Object.fromEntries(
        ['/a', '/b'].map((path) => [
          path,
          { post: { responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/T' } } } } } } },
        ]),
      ),
      { components: { schemas: { T: object(day === '' ? {} : { a: { deprecated: true, 'x-sunset': day } }) } } },
    )
  expect(await said(both(DAY), both(''), DAY)).toEqual([`compatible property-removed: its sunset was ${DAY}`])
})

test('a deprecated part that stays may still not break', async () => {
  const part = (type: string) => holding({ type, ...old })
  expect(await said(part('string'), part('integer'), '2027-01-01')).toEqual(['breaking type-changed'])
})

test('a time after the day is allowed', async () => {
  expect(await said(operationDocument({ ...old, 'x-sunset': `${DAY}T12:00:00Z` }), without, DAY)).toEqual([
    `compatible operation-removed: its sunset was ${DAY}`,
  ])
})

test.each<readonly [about: string, of: (day: object) => Json]>([
  ['an operation', (day) => operationDocument({ deprecated: true, ...day })],
  ['a property', (day) => holding({ deprecated: true, ...day })],
])('the day of %s moves', (_, of) => {
  const [sooner, later] = [of({ 'x-sunset': '2026-11-01' }), of({ 'x-sunset': '2026-12-01' })]
  expect(levelsOf(later, sooner)).toEqual(['breaking sunset-moved-earlier'])
  expect(levelsOf(sooner, later)).toEqual(['note sunset-moved-later'])
  expect(levelsOf(of({}), sooner)).toEqual([])
})

test('a deprecation says its sunset', async () => {
  const { changes } = await reportOf({ 'old.json': operationDocument({}), 'new.json': operationDocument(old) })
  expect(changes).toMatchObject([{ id: 'operation-deprecated', level: 'note', is: `sunset ${DAY}` }])
})
