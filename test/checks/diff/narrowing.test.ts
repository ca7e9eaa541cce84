/** What allows less breaks those who send it, what allows more those who read it: each such rule, forth and back. */
import { describe, expect, test } from 'vitest'
import { levelsBetween } from './documents.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const list = { type: 'array', items: text }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const record = { type: 'object', properties: { x: text } }
const byType = (records: object, more: object = {}) =>
  object({ type: { type: 'string', enum: ['A', 'B'] }, data: {} }, { 'x-record-by-type': { by: 'type', at: ['data'], records, ...more } })

/** A change that narrows: breaking where it is sent, compatible where it is read, and the other way round when undone. */
const NARROWING: readonly (readonly [about: string, wide: unknown, narrow: unknown, narrowed: string, widened: string])[] = [
  ['a type of several goes', { type: ['string', 'integer'] }, integer, 'type-narrowed', 'type-widened'],
  ['numbers become whole', number, integer, 'type-narrowed', 'type-widened'],
  ['anything becomes a text', {}, text, 'type-narrowed', 'type-widened'],
  ['anything becomes nothing', true, false, 'type-narrowed', 'type-widened'],
  ['null goes from the types', { type: ['string', 'null'] }, text, 'null-refused', 'null-allowed'],
  ['null goes from a union', { anyOf: [text, { type: 'null' }] }, text, 'null-refused', 'null-allowed'],
  ['null goes as 3.0 writes it', { type: 'string', nullable: true }, text, 'null-refused', 'null-allowed'],
  ['null goes from a list of values', { enum: ['a', null] }, { enum: ['a'] }, 'null-refused', 'null-allowed'],
  [
    'a property must be present',
    object({ a: text }),
    object({ a: text }, { required: ['a'] }),
    'property-became-required /a',
    'property-became-optional /a',
  ],
  [
    'a property that nobody describes must be present',
    object({}),
    object({}, { required: ['a'] }),
    'property-became-required /a',
    'property-became-optional /a',
  ],
  ['an object is closed', object({}), object({}, { additionalProperties: false }), 'object-closed', 'object-opened'],
  ['a value goes from a closed list', { enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }, 'enum-value-removed', 'enum-value-added'],
  ['a closed list becomes one value', { enum: ['a', 'b'] }, { const: 'a' }, 'enum-value-removed', 'enum-value-added'],
  ['an open list is closed', { ...text, 'x-extensible-enum': ['a'] }, { ...text, enum: ['a'] }, 'list-closed', 'list-opened'],
  ['values are listed', text, { ...text, enum: ['a'] }, 'list-closed', 'list-opened'],
  ['a lowest value', number, { ...number, minimum: 0 }, 'minimum-raised', 'minimum-lowered'],
  ['a higher lowest value', { ...number, minimum: 0 }, { ...number, minimum: 1 }, 'minimum-raised', 'minimum-lowered'],
  ['a lowest value that is left out', { ...number, minimum: 0 }, { ...number, exclusiveMinimum: 0 }, 'minimum-raised', 'minimum-lowered'],
  [
    'the same as 3.0 writes it',
    { ...number, minimum: 0 },
    { ...number, minimum: 0, exclusiveMinimum: true },
    'minimum-raised',
    'minimum-lowered',
  ],
  ['a lower highest value', { ...integer, maximum: 9 }, { ...integer, maximum: 8 }, 'maximum-lowered', 'maximum-raised'],
  [
    'a highest value that is left out',
    { ...number, maximum: 9 },
    { ...number, maximum: 9, exclusiveMaximum: 9 },
    'maximum-lowered',
    'maximum-raised',
  ],
  ['a least length', text, { ...text, minLength: 1 }, 'min-length-raised', 'min-length-lowered'],
  ['a greatest length', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, 'max-length-lowered', 'max-length-raised'],
  ['a least number of elements', list, { ...list, minItems: 1 }, 'min-items-raised', 'min-items-lowered'],
  ['a greatest number of elements', list, { ...list, maxItems: 1 }, 'max-items-lowered', 'max-items-raised'],
  ['a least number of properties', object({}), object({}, { minProperties: 1 }), 'min-properties-raised', 'min-properties-lowered'],
  ['a greatest number of properties', object({}), object({}, { maxProperties: 1 }), 'max-properties-lowered', 'max-properties-raised'],
  ['a step', number, { ...number, multipleOf: 0.01 }, 'multiple-of-added', 'multiple-of-removed'],
  [
    'a wider step that keeps the narrower',
    { ...number, multipleOf: 0.01 },
    { ...number, multipleOf: 0.1 },
    'multiple-of-changed',
    'multiple-of-changed',
  ],
  ['elements that differ', list, { ...list, uniqueItems: true }, 'unique-items-added', 'unique-items-removed'],
  ['a pattern', text, { ...text, pattern: 'a' }, 'pattern-added', 'pattern-removed'],
  [
    'a pattern that asks for more',
    { ...text, pattern: '^https?://' },
    { ...text, pattern: '^https://[a-z]+$' },
    'pattern-changed',
    'pattern-changed',
  ],
  [
    'a pattern of fewer beginnings',
    { ...text, pattern: '^[hH](t|T)tp:' },
    { ...text, pattern: '^http:' },
    'pattern-changed',
    'pattern-changed',
  ],
  ['a format', text, { ...text, format: 'email' }, 'format-added', 'format-removed'],
  ['a narrower format', { ...integer, format: 'int64' }, { ...integer, format: 'int32' }, 'format-changed', 'format-changed'],
  ['days of the calendar', text, { ...text, 'x-calendar-date': 'MM/DD/YYYY' }, 'calendar-date-added', 'calendar-date-removed'],
  ['days that have been', text, { ...text, 'x-not-future': true }, 'not-future-added', 'not-future-removed'],
  ['a code and its amount', list, { ...list, 'x-code-and-amount': true }, 'code-and-amount-added', 'code-and-amount-removed'],
  ['what each of several has', list, { ...list, 'x-several-each-have': 'a' }, 'several-each-have-added', 'several-each-have-removed'],
  [
    'a property that is there only when',
    object({ a: text, b: text }),
    object({ a: text, b: text }, { 'x-only-when': { field: 'a', by: 'b', is: 'c' } }),
    'only-when-added',
    'only-when-removed',
  ],
  [
    'exactly one of some properties',
    object({ a: text, b: text }),
    object({ a: text, b: text }, { 'x-exactly-one-of': ['a', 'b'] }),
    'exactly-one-of-added',
    'exactly-one-of-removed',
  ],
  ['content types', object({}), object({}, { 'x-content-types': ['a/b'] }), 'content-type-removed', 'content-type-added'],
  [
    'one content type fewer',
    object({}, { 'x-content-types': ['a/b', 'c/d'] }),
    object({}, { 'x-content-types': ['a/b'] }),
    'content-type-removed',
    'content-type-added',
  ],
  ['a variant goes', { anyOf: [text, number, list] }, { anyOf: [text, number] }, 'variant-removed', 'variant-added'],
  ['a union becomes one of its variants', { anyOf: [text, number] }, text, 'variant-removed', 'variant-added'],
  [
    'types become fewer beside a union',
    { type: ['string', 'array', 'number'] },
    { anyOf: [text, number] },
    'variant-removed',
    'variant-added',
  ],
  [
    'a part has to hold, too',
    { allOf: [record] },
    { allOf: [record, { not: { required: ['a'] } }, { not: { required: ['p'] } }] },
    'part-of-schema-added',
    'part-of-schema-removed',
  ],
  ['a type names its record', byType({ A: record }), byType({ A: record, B: record }), 'record-type-added', 'record-type-removed'],
  [
    'records are named by a type',
    object({ type: text, data: {} }),
    object({ type: text, data: {} }, { 'x-record-by-type': { by: 'type', at: ['data'], records: { A: record } } }),
    'record-rule-changed',
    'record-rule-changed',
  ],
  [
    'values of a map',
    { type: 'object', additionalProperties: true },
    { type: 'object', additionalProperties: text },
    'type-narrowed /*',
    'type-widened /*',
  ],
]

describe.each(NARROWING)('%s', (_, wide, narrow, narrowed, widened) => {
  test('breaks who sends, and nobody who reads', () => {
    expect(levelsBetween('request', wide, narrow)).toEqual([`breaking ${narrowed}`])
    expect(levelsBetween('response', wide, narrow)).toEqual([`compatible ${narrowed}`])
  })

  test('undone, it breaks who reads, and nobody who sends', () => {
    expect(levelsBetween('request', narrow, wide)).toEqual([`compatible ${widened}`])
    expect(levelsBetween('response', narrow, wide)).toEqual([`breaking ${widened}`])
  })
})
