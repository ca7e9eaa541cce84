/** Changes of a schema that are not only narrower or wider: what they mean where clients send it, and where they read it. */
import { expect, test } from 'vitest'
import { levelsBetween } from './documents.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const list = { type: 'array', items: text }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const record = { type: 'object', properties: { x: text } }
const byType = (records: object, more: object = {}) =>
  object({ type: { type: 'string', enum: ['A', 'B'] }, data: {} }, { 'x-record-by-type': { by: 'type', at: ['data'], records, ...more } })

/** The verdict where it is sent, and where it is read. */
test.each<readonly [about: string, was: unknown, is: unknown, request: string[], response: string[]]>([
  ['another type breaks both', text, integer, ['breaking type-changed'], ['breaking type-changed']],
  ['another constant breaks both', { const: 'a' }, { enum: ['b'] }, ['breaking constant-changed'], ['breaking constant-changed']],
  ['the same constant written otherwise is none', { const: 'a' }, { enum: ['a'] }, [], []],
  [
    'another format breaks both',
    { ...text, format: 'email' },
    { ...text, format: 'uri' },
    ['breaking format-changed'],
    ['breaking format-changed'],
  ],
  [
    'another pattern breaks both',
    { ...text, pattern: 'a' },
    { ...text, pattern: 'b' },
    ['breaking pattern-changed'],
    ['breaking pattern-changed'],
  ],
  [
    'a step that is no part of the other breaks both',
    { ...number, multipleOf: 2 },
    { ...number, multipleOf: 3 },
    ['breaking multiple-of-changed'],
    ['breaking multiple-of-changed'],
  ],
  [
    'a property that may come disturbs nobody',
    object({}),
    object({ a: text }),
    ['compatible property-added /a'],
    ['compatible property-added /a'],
  ],
  [
    'a property that must be sent breaks who sends',
    object({}),
    object({ a: text }, { required: ['a'] }),
    ['breaking required-property-added /a'],
    ['compatible required-property-added /a'],
  ],
  [
    'a property that goes is ignored, and missed',
    object({ a: text }),
    object({}),
    ['note property-removed /a'],
    ['breaking property-removed /a'],
  ],
  [
    'one that was required, too',
    object({ a: text }, { required: ['a'] }),
    object({}),
    ['note property-removed /a'],
    ['breaking property-removed /a'],
  ],
  [
    'a renamed property is one gone and one new',
    object({ a: text }),
    object({ b: text }),
    ['compatible property-added /b', 'note property-removed /a'],
    ['breaking property-removed /a', 'compatible property-added /b'],
  ],
  [
    'a closed object that has more breaks who reads',
    object({}, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false }),
    ['compatible property-added /a'],
    ['breaking property-added /a'],
  ],
  [
    'a closed object that has less breaks both',
    object({ a: text }, { additionalProperties: false }),
    object({}, { additionalProperties: false }),
    ['breaking property-removed /a'],
    ['breaking property-removed /a'],
  ],
  [
    'a key of a map that is described is held against its values',
    { type: 'object', additionalProperties: text },
    object({ a: integer }, { additionalProperties: text }),
    ['breaking type-changed /a', 'compatible property-added /a'],
    ['breaking type-changed /a', 'compatible property-added /a'],
  ],
  [
    'an open list names more',
    { ...text, 'x-extensible-enum': ['a'] },
    { ...text, 'x-extensible-enum': ['a', 'b'] },
    ['compatible open-value-added'],
    ['compatible open-value-added'],
  ],
  [
    'an open list names fewer',
    { ...text, 'x-extensible-enum': ['a', 'b'] },
    { ...text, 'x-extensible-enum': ['a'] },
    ['note open-value-removed'],
    ['note open-value-removed'],
  ],
  [
    'a property is deprecated',
    object({ a: text }),
    object({ a: { ...text, deprecated: true } }),
    ['note property-deprecated /a'],
    ['note property-deprecated /a'],
  ],
  [
    'a property is no longer deprecated',
    object({ a: { ...text, deprecated: true } }),
    object({ a: text }),
    ['note property-no-longer-deprecated /a'],
    ['note property-no-longer-deprecated /a'],
  ],
  [
    'a default breaks who relies on it',
    { ...text, default: 'a' },
    { ...text, default: 'b' },
    ['breaking default-changed'],
    ['note default-changed'],
  ],
  ['how firm it is', { ...text, 'x-provenance': 'chosen' }, text, ['note provenance-changed'], ['note provenance-changed']],
  [
    'a keyword that no rule knows breaks both',
    { ...text, dependencies: { a: ['b'] } },
    text,
    ['breaking keyword-changed'],
    ['breaking keyword-changed'],
  ],
  ['words and examples are no change', { ...text, description: 'a', title: 'A', examples: ['b'] }, text, [], []],
  ['words of the contract that no value is held against are none', { ...text, 'x-section': 'a', 'x-gap': 'b' }, text, [], []],
  [
    'a name beside one that was required breaks who reads',
    object({ id: text }, { required: ['id'] }),
    object({ id: text, name: text }, { 'x-exactly-one-of': ['id', 'name'] }),
    ['compatible exactly-one-of-added', 'compatible property-became-optional /id', 'compatible property-added /name'],
    ['breaking property-became-optional /id', 'compatible exactly-one-of-added', 'compatible property-added /name'],
  ],
  [
    'a third name breaks who reads',
    object({ a: text, b: text }, { 'x-exactly-one-of': ['a', 'b'] }),
    object({ a: text, b: text, c: text }, { 'x-exactly-one-of': ['a', 'b', 'c'] }),
    ['compatible exactly-one-of-changed', 'compatible property-added /c'],
    ['breaking exactly-one-of-changed', 'compatible property-added /c'],
  ],
  [
    'other names break both',
    object({ a: text, b: text, c: text }, { 'x-exactly-one-of': ['a', 'b'] }),
    object({ a: text, b: text, c: text }, { 'x-exactly-one-of': ['b', 'c'] }),
    ['breaking exactly-one-of-changed'],
    ['breaking exactly-one-of-changed'],
  ],
  [
    'another condition breaks both',
    object({ a: text }, { 'x-only-when': { field: 'a', by: 'b', is: 'c' } }),
    object({ a: text }, { 'x-only-when': { field: 'a', by: 'b', is: 'd' } }),
    ['breaking only-when-changed'],
    ['breaking only-when-changed'],
  ],
  [
    'another form of days breaks both',
    { ...text, 'x-calendar-date': 'a' },
    { ...text, 'x-calendar-date': 'b' },
    ['breaking calendar-date-changed'],
    ['breaking calendar-date-changed'],
  ],
  [
    'another property that each has breaks both',
    { ...list, 'x-several-each-have': 'a' },
    { ...list, 'x-several-each-have': 'b' },
    ['breaking several-each-have-changed'],
    ['breaking several-each-have-changed'],
  ],
  [
    'a type that is new with its record disturbs nobody',
    byType({ A: record }),
    byType({ A: record, C: record }),
    ['compatible record-type-added'],
    ['compatible record-type-added'],
  ],
  [
    'records that stand elsewhere break both',
    byType({ A: record }),
    byType({ A: record }, { at: ['other'] }),
    ['breaking record-rule-changed'],
    ['breaking record-rule-changed'],
  ],
  [
    'a record changes inside',
    byType({ A: record }),
    byType({ A: { ...record, required: ['x'] } }),
    ['breaking property-became-required /data/x'],
    ['compatible property-became-required /data/x'],
  ],
  [
    'elements change inside',
    { type: 'array', items: { type: ['string', 'integer'] } },
    list,
    ['breaking type-narrowed /*'],
    ['compatible type-narrowed /*'],
  ],
  [
    'a variant that another covers disturbs nobody',
    { anyOf: [text, { type: 'object' }] },
    { anyOf: [text, { type: 'object' }, record] },
    ['compatible variant-added'],
    ['compatible variant-added'],
  ],
  ['a union in another order is the same', { anyOf: [text, number] }, { anyOf: [number, text] }, [], []],
  [
    'one type of a union changes',
    { anyOf: [text, number] },
    { anyOf: [{ ...text, maxLength: 3 }, number] },
    ['breaking max-length-lowered'],
    ['compatible max-length-lowered'],
  ],
  ['null in any writing is null', { type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, text] }, [], []],
  ['types in any writing are types', { type: ['string', 'number'] }, { anyOf: [text, number] }, [], []],
  ['limits that say nothing are none', text, { ...text, minLength: 0 }, [], []],
  [
    'limits of another type say nothing',
    { type: ['string', 'integer'], minimum: 3 },
    text,
    ['breaking type-narrowed'],
    ['compatible type-narrowed'],
  ],
])('%s', (_, was, is, request, response) => {
  expect(levelsBetween('request', was, is)).toEqual(request)
  expect(levelsBetween('response', was, is)).toEqual(response)
})
