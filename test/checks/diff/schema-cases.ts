/** Changes of a schema, with what they mean where clients send the value and where they read it. */
import type { Json } from './documents.ts'

export const text = { type: 'string' }
const short = { ...text, maxLength: 3 }
const number = { type: 'number' }
const integer = { type: 'integer' }
const textOrInteger = { type: ['string', 'integer'] }
const array = { type: 'array' }
const list = { ...array, items: text }
const a = { const: 'a' }
const base64 = { ...text, contentEncoding: 'base64' }
const open = (...names: string[]) => ({ ...text, 'x-extensible-enum': names })
const containing = (contains: object, more: object = {}) => ({ ...list, contains, ...more })
const tuple = (...prefixItems: object[]) => ({ ...array, prefixItems })
const readOnly = { ...text, readOnly: true }
const writeOnly = { ...text, writeOnly: true }

const [READ, WRITTEN] = [{ a: readOnly }, { a: writeOnly }]
const [A, B, AB, ABC] = [{ a: text }, { b: text }, { a: text, b: text }, { a: text, b: text, c: text }]
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const anyObject = { type: 'object' }
const [empty, withA, withAB, record] = [object({}), object(A), object(AB), object({ x: text })]
const needs = (...names: string[]) => ({ required: names })
const closed = { additionalProperties: false }
const named = (schema: object) => ({ patternProperties: { '^x_': schema } })
const anyOfAB = { anyOf: [needs('a'), needs('b')] }
const asks = { if: needs('a'), then: needs('b') }
const together = (...names: string[]) => ({ dependentRequired: { a: names } })
const exactlyOne = (...names: string[]) => ({ 'x-exactly-one-of': names })
const onlyWhen = (is: string) => ({ 'x-only-when': { field: 'a', by: 'b', is } })
const types = (...names: string[]) => ({ 'x-content-types': names })
const TYPED = { type: { enum: ['A', 'B'] }, data: {} }
const byType = (records: object, more: object = {}) => object(TYPED, { 'x-record-by-type': { by: 'type', at: ['data'], records, ...more } })
const tagged = (tag: string) => object({ t: { const: tag } }, needs('t'))

const [CAT, DOG] = ['#/components/schemas/Cat', '#/components/schemas/Dog']
const animals = { Cat: object({ kind: text, name: text }, needs('kind')), Dog: object({ kind: text, bark: text }, needs('kind')) }
const union = (discriminator?: Json) => ({ oneOf: [{ $ref: CAT }, { $ref: DOG }], ...(discriminator && { discriminator }) })
const kinds = (mapping?: Json) => union({ propertyName: 'kind', ...(mapping && { mapping }) })

/** The changes where the value is sent, and where it is read. */
export type Verdicts = readonly [request: string, response: string]
export const NONE: Verdicts = ['', '']
const both = (id: string): Verdicts => [`breaking ${id}`, `breaking ${id}`]
const senders = (id: string): Verdicts => [`breaking ${id}`, `compatible ${id}`]
export const readers = (id: string): Verdicts => [`compatible ${id}`, `breaking ${id}`]
const compatible = (id: string): Verdicts => [`compatible ${id}`, `compatible ${id}`]
const noted = (id: string): Verdicts => [`note ${id}`, `note ${id}`]
const OTHER_UNION: Verdicts = [
  'breaking variant-removed, compatible variant-added, compatible variant-added',
  'compatible variant-added, compatible variant-added, compatible variant-removed',
]

type Case = readonly [about: string, was: unknown, is: unknown, verdicts: Verdicts, schemas?: Json]

const CASES: readonly Case[] = [
  ['another type breaks both', text, integer, both('type-changed')],
  ['another constant breaks both', { const: 'a' }, { enum: ['b'] }, both('constant-changed')],
  ['the same constant written otherwise is none', { const: 'a' }, { enum: ['a'] }, NONE],
  ['another format breaks both', { ...text, format: 'email' }, { ...text, format: 'uri' }, both('format-changed')],
  ['another pattern breaks both', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, both('pattern-changed')],
  [
    'a step that is no part of the other breaks both',
    { ...number, multipleOf: 2 },
    { ...number, multipleOf: 3 },
    both('multiple-of-changed'),
  ],
  ['a property that may come disturbs nobody', empty, withA, compatible('property-added /a')],
  ['a property that must be sent breaks who sends', empty, object(A, needs('a')), senders('required-property-added /a')],
  ['a property that goes is ignored, and missed', withA, empty, ['note property-ignored /a', 'breaking property-removed /a']],
  ['one that was required, too', object(A, needs('a')), empty, ['note property-ignored /a', 'breaking property-removed /a']],
  [
    'a renamed property is one gone and one new',
    withA,
    object(B),
    ['compatible property-added /b, note property-ignored /a', 'breaking property-removed /a, compatible property-added /b'],
  ],
  [
    'a closed object that has more breaks who reads',
    object({}, closed),
    object(A, closed),
    ['compatible property-added /a', 'breaking closed-object-extended, compatible property-added /a'],
  ],
  [
    'a closed object that has less breaks both',
    object(A, closed),
    object({}, closed),
    ['breaking property-refused /a', 'breaking property-removed /a'],
  ],
  [
    'a key of a map that is described is held against its values',
    { ...anyObject, additionalProperties: text },
    object({ a: integer }, { additionalProperties: text }),
    both('type-changed /a, compatible property-added /a'),
  ],
  ['an open list names more', open('a'), open('a', 'b'), compatible('open-value-added')],
  ['an open list names fewer', open('a', 'b'), open('a'), noted('open-value-removed')],
  ['a property is deprecated', withA, object({ a: { ...text, deprecated: true } }), noted('property-deprecated /a')],
  ['a property is no longer deprecated', object({ a: { ...text, deprecated: true } }), withA, noted('property-no-longer-deprecated /a')],
  ['a default breaks who relies on it', { default: 'a' }, { default: 'b' }, ['breaking default-changed', 'note default-changed']],
  ['how firm it is', { ...text, 'x-provenance': 'chosen' }, text, noted('provenance-changed')],
  ['a keyword that no rule knows breaks both', { ...text, dependencies: { a: ['b'] } }, text, both('keyword-changed')],
  ['words and examples are no change', { ...text, description: 'a', title: 'A', examples: ['b'] }, text, NONE],
  ['words of the contract that no value is held against are none', { ...text, 'x-section': 'a', 'x-gap': 'b' }, text, NONE],
  [
    'a name beside one that was required breaks who reads',
    object({ id: text }, needs('id')),
    object({ id: text, name: text }, exactlyOne('id', 'name')),
    [
      'compatible exactly-one-of-added, compatible property-became-optional /id, compatible property-added /name',
      'breaking property-became-optional /id, compatible exactly-one-of-added, compatible property-added /name',
    ],
  ],
  [
    'a third name breaks who reads',
    object(AB, exactlyOne('a', 'b')),
    object(ABC, exactlyOne('a', 'b', 'c')),
    ['compatible exactly-one-of-changed, compatible property-added /c', 'breaking exactly-one-of-changed, compatible property-added /c'],
  ],
  ['other names break both', object(ABC, exactlyOne('a', 'b')), object(ABC, exactlyOne('b', 'c')), both('exactly-one-of-changed')],
  ['another condition breaks both', object(A, onlyWhen('c')), object(A, onlyWhen('d')), both('only-when-changed')],
  ['another form of days breaks both', { 'x-calendar-date': 'a' }, { 'x-calendar-date': 'b' }, both('calendar-date-changed')],
  [
    'another property that each has breaks both',
    { 'x-several-each-have': 'a' },
    { 'x-several-each-have': 'b' },
    both('several-each-have-changed'),
  ],
  [
    'a type that is new with its record disturbs nobody',
    byType({ A: record }),
    byType({ A: record, C: record }),
    compatible('record-type-added'),
  ],
  ['records that stand elsewhere break both', byType({ A: record }), byType({ A: record }, { at: ['other'] }), both('record-rule-changed')],
  [
    'a record changes inside',
    byType({ A: record }),
    byType({ A: { ...record, ...needs('x') } }),
    senders('property-became-required /data/x'),
  ],
  ['elements change inside', { type: 'array', items: textOrInteger }, list, senders('type-narrowed /*')],
  [
    'a variant that another covers disturbs nobody',
    { anyOf: [text, anyObject] },
    { anyOf: [text, anyObject, record] },
    compatible('variant-added'),
  ],
  ['a union in another order is the same', { anyOf: [text, number] }, { anyOf: [number, text] }, NONE],
  ['one type of a union changes', { anyOf: [text, number] }, { anyOf: [short, number] }, senders('max-length-lowered')],
  ['null in any writing is null', { type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, text] }, NONE],
  ['types in any writing are types', { type: ['string', 'number'] }, { anyOf: [text, number] }, NONE],
  ['limits that say nothing are none', text, { ...text, minLength: 0 }, NONE],
  ['limits of another type say nothing', { type: ['string', 'integer'], minimum: 3 }, text, senders('type-narrowed')],
  [
    'readOnly: a property that clients only read must be present',
    object(READ),
    object(READ, needs('a')),
    ['', 'compatible property-became-required /a'],
  ],
  ['readOnly: a new property that clients only read', empty, object(READ, needs('a')), ['', 'compatible required-property-added /a']],
  ['readOnly: a property that clients only read is gone', object(READ), empty, ['', 'breaking property-removed /a']],
  [
    'readOnly: a property that clients only read takes less',
    object(READ),
    object({ a: { ...readOnly, maxLength: 3 } }),
    ['', 'compatible max-length-lowered /a'],
  ],
  [
    'readOnly: clients may only read it from now on',
    object(A, needs('a')),
    object(READ, needs('a')),
    ['note property-became-read-only /a', ''],
  ],
  [
    'readOnly: clients must send it from now on',
    object(READ, needs('a')),
    object(A, needs('a')),
    ['breaking property-no-longer-read-only /a', ''],
  ],
  [
    'readOnly: of the component that it refers to',
    object(READ),
    object({ a: { allOf: [{ ...readOnly, maxLength: 3 }] } }),
    ['', 'compatible max-length-lowered /a'],
  ],
  ['writeOnly: a property that clients only send is gone', object(WRITTEN), empty, ['note property-ignored /a', '']],
  [
    'writeOnly: a property that clients only send takes more',
    object({ a: { ...writeOnly, enum: ['a'] } }),
    object({ a: { ...writeOnly, enum: ['a', 'b'] } }),
    ['compatible enum-value-added /a', ''],
  ],
  ['writeOnly: clients no longer read it', withA, object(WRITTEN), ['', 'breaking property-became-write-only /a']],
  ['writeOnly: clients read it, too', object(WRITTEN), withA, ['', 'compatible property-no-longer-write-only /a']],
  ['an allOf part that only describes', { allOf: [withA] }, { allOf: [withA, { description: 'words' }] }, NONE],
  [
    'properties regrouped between parts of allOf',
    { allOf: [withAB, object({ c: text })] },
    { allOf: [withA, object({ b: text, c: text })] },
    NONE,
  ],
  [
    'what parts of allOf say is written in one schema',
    { allOf: [object(A, needs('a')), { minProperties: 2 }] },
    object(A, { required: ['a'], minProperties: 2 }),
    NONE,
  ],
  ['a limit that another part of allOf says already', { allOf: [short] }, { allOf: [short, { maxLength: 5 }] }, NONE],
  ['not is removed', { ...text, not: a }, text, readers('exclusion-removed')],
  ['not is new', text, { ...text, not: a }, senders('exclusion-added')],
  ['not refuses less', { ...text, not: { enum: ['a', 'b'] } }, { ...text, not: { enum: ['a'] } }, readers('exclusion-changed')],
  ['not refuses something else', { ...text, not: a }, { ...text, not: { const: 'b' } }, both('exclusion-changed')],
  ['dependentRequired is removed', object({}, together('b')), empty, readers('dependent-required-removed')],
  ['dependentRequired asks for more', object({}, together('b')), object({}, together('b', 'c')), senders('dependent-required-added')],
  ['dependentSchemas is removed', object({}, { dependentSchemas: { a: needs('b') } }), empty, readers('type-widened (with a)')],
  ['contains is removed', containing(a), list, readers('contained-element-removed')],
  ['contains is new', list, containing(a), senders('contained-element-added')],
  ['contains looks for more', containing({ enum: ['a'] }), containing({ enum: ['a', 'b'] }), readers('enum-value-added /*(contained)')],
  ['contains is relaxed to fewer', containing(text, { minContains: 2 }), containing(text), readers('contained-element-changed')],
  [
    'contains looks for others, and at most so many',
    containing(a, { maxContains: 2 }),
    containing(text, { maxContains: 2 }),
    both('contained-element-changed'),
  ],
  ['minContains: 0 asks for nothing', containing(a, { minContains: 0 }), list, NONE],
  ['pattern becomes .*', { ...text, pattern: '^[a-z]+$' }, { ...text, pattern: '.*' }, readers('pattern-removed')],
  ['pattern becomes ^.*$', { ...text, pattern: '^[a-z]+$' }, { ...text, pattern: '^.*$' }, readers('pattern-changed')],
  ['a pattern of everything is no pattern', text, { ...text, pattern: '.*' }, NONE],
  [
    'the default of a required property',
    object({ a: { default: 'a' } }, needs('a')),
    object({ a: { default: 'b' } }, needs('a')),
    noted('default-changed /a'),
  ],
  ['if is new', withA, object(A, asks), senders('condition-added')],
  ['if is removed', object(A, asks), withA, readers('condition-removed')],
  ['then asks for less', object({}, { if: needs('a'), then: needs('b', 'c') }), object({}, asks), readers('condition-changed')],
  ['if holds for less', object({}, asks), object({}, { if: needs('a', 'c'), then: needs('b') }), readers('condition-changed')],
  [
    'if holds for less, and there is an else',
    object({}, { if: needs('a'), then: needs('b'), else: needs('c') }),
    object({}, { if: needs('a', 'd'), then: needs('b'), else: needs('c') }),
    both('condition-changed'),
  ],
  ['if without then and else asks for nothing', object({}, { if: needs('a') }), empty, NONE],
  [
    'one of several conditions of the contract is new',
    object({}, { 'x-conditions': [asks] }),
    object({}, { 'x-conditions': [{ then: needs('c') }, { ...asks, about: 'words' }] }),
    senders('condition-added'),
  ],
  ['prefixItems: an element is described', list, { ...list, prefixItems: [{ enum: ['a'] }] }, senders('list-closed /0')],
  ['prefixItems: an element takes more', tuple(integer), tuple(number), readers('type-widened /0')],
  [
    'prefixItems: a list that was complete has one more',
    { ...tuple(text), items: false },
    { ...tuple(text, text), items: false },
    readers('type-widened /1'),
  ],
  ['prefixItems: what all elements say is said of the first', list, { ...list, prefixItems: [text] }, NONE],
  ['patternProperties: names are described', anyObject, { ...anyObject, ...named(text) }, senders('type-narrowed /^x_')],
  ['patternProperties: names are allowed', object({}, closed), object({}, { ...closed, ...named(text) }), readers('type-widened /^x_')],
  ['patternProperties: their values take less', named(text), named(short), senders('max-length-lowered /^x_')],
  ['propertyNames: names are shorter', anyObject, { ...anyObject, propertyNames: { maxLength: 3 } }, senders('type-narrowed /*(name)')],
  ['unevaluatedProperties: an object is closed', withA, object(A, { unevaluatedProperties: false }), senders('object-closed')],
  ['unevaluatedProperties: it closes what parts of allOf name', { allOf: [withA], unevaluatedProperties: false }, object(A, closed), NONE],
  [
    'unevaluatedItems: further elements take less',
    { ...tuple(text), unevaluatedItems: textOrInteger },
    { ...tuple(text), unevaluatedItems: integer },
    senders('type-narrowed /*'),
  ],
  ['anyOf becomes oneOf and no branches overlap', { anyOf: [text, integer] }, { oneOf: [text, integer] }, NONE],
  [
    'anyOf becomes oneOf and a property tells the branches apart',
    { anyOf: [tagged('a'), tagged('b')] },
    { oneOf: [tagged('a'), tagged('b')] },
    NONE,
  ],
  ['what was required is one of several that are', object(AB, needs('a')), object(AB, anyOfAB), readers('property-became-optional /a')],
  [
    'what was one of several that are required is required',
    object(AB, anyOfAB),
    object(AB, needs('a')),
    senders('property-became-required /a'),
  ],
  [
    'what was required is part of what one of several requires',
    object(AB, needs('a')),
    object(AB, { required: ['a'], anyOf: [needs('a', 'b'), needs('c')] }),
    OTHER_UNION,
  ],
  [
    'what was required is exactly one of two that are',
    object(AB, needs('a')),
    object(AB, { required: ['a'], oneOf: [needs('a'), needs('b')] }),
    OTHER_UNION,
  ],
  ['base64 as 3.0 writes it', { ...text, format: 'byte' }, base64, NONE],
  ['more decimals', { ...number, 'x-decimals': 1 }, { ...number, 'x-decimals': 2 }, readers('decimals-changed')],
  ['decimals are limited', number, { ...number, 'x-decimals': 2 }, senders('decimals-added')],
  ['decimals are no longer limited', { ...number, 'x-decimals': 2 }, number, readers('decimals-removed')],
  ['whole numbers above 0 are those from 1', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }, NONE],
  ['a prefix of XML', { ...text, xml: { name: 'a', prefix: 'b' } }, { ...text, xml: { name: 'a', prefix: 'c' } }, NONE],
  [
    'anyOf and oneOf side by side: the second has a variant less',
    { anyOf: [text, number], oneOf: [{ minLength: 1 }, { minLength: 2 }] },
    { anyOf: [text, number], oneOf: [{ minLength: 1 }] },
    senders('variant-removed'),
  ],
  [
    'a type beside allOf and additionalProperties is wider',
    { ...anyObject, additionalProperties: false, allOf: [{ properties: { a: text } }] },
    { type: ['object', 'string'], additionalProperties: false, allOf: [{ properties: { a: text } }] },
    readers('type-widened'),
  ],
  ['discriminator: another property', kinds(), union({ propertyName: 'type' }), both('discriminator-changed'), animals],
  ['discriminator: it is gone', kinds(), union(undefined), ['note discriminator-removed', 'breaking discriminator-removed'], animals],
  ['discriminator: it is new', union(undefined), kinds(), noted('discriminator-added'), animals],
  [
    'discriminator: a value stands for another variant',
    kinds({ a: CAT, b: DOG }),
    kinds({ a: DOG, b: CAT }),
    both('discriminator-changed'),
    animals,
  ],
  [
    'discriminator: a value is gone',
    kinds({ a: 'Cat', b: 'Dog', c: 'Cat' }),
    kinds({ a: 'Cat', b: 'Dog' }),
    senders('discriminator-value-removed'),
    animals,
  ],
  [
    'discriminator: a value is new',
    kinds({ a: 'Cat', b: 'Dog' }),
    kinds({ a: 'Cat', b: 'Dog', c: 'Cat' }),
    readers('discriminator-value-added'),
    animals,
  ],
  ['contentEncoding: another', base64, { ...base64, contentEncoding: 'base32' }, both('content-encoding-changed')],
  ['contentEncoding: it is new', text, base64, both('content-encoding-changed')],
  ['contentMediaType: another', { contentMediaType: 'text/plain' }, { contentMediaType: 'text/csv' }, both('content-media-type-changed')],
  ['xml.name', object({ a: { ...text, xml: { name: 'a' } } }), object({ a: { ...text, xml: { name: 'b' } } }), both('xml-changed /a')],
  [
    'anyOf becomes oneOf and branches overlap',
    { anyOf: [text, { maxLength: 3 }] },
    { oneOf: [text, { maxLength: 3 }] },
    senders('variants-became-exclusive'),
  ],
  [
    'oneOf becomes anyOf and branches overlap',
    { oneOf: [withA, object(B)] },
    { anyOf: [withA, object(B)] },
    readers('variants-no-longer-exclusive'),
  ],
  [
    'anyOf becomes oneOf and whole numbers are numbers',
    { anyOf: [number, integer] },
    { oneOf: [number, integer] },
    senders('variants-became-exclusive'),
  ],
  ['a closed list in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, NONE],
  ['properties in another order', withAB, object({ ...B, ...A }), NONE],
  ['required in another order', object(AB, needs('a', 'b')), object(AB, needs('b', 'a')), NONE],
  [
    'a part of allOf asks for more',
    { allOf: [withA, { minProperties: 1 }] },
    { allOf: [withA, { minProperties: 2 }] },
    senders('min-properties-raised'),
  ],
  ['a part of allOf goes', { allOf: [withA, needs('a')] }, { allOf: [withA] }, readers('property-became-optional /a')],
  ['elements are another type', list, { ...array, items: integer }, both('type-changed /*')],
  ['values of a map take less', { additionalProperties: textOrInteger }, { additionalProperties: text }, senders('type-narrowed /*')],
  ['contains asks for several', containing(a), containing(a, { minContains: 2 }), senders('contained-element-changed')],
  ['unevaluatedItems goes', { ...tuple(text), unevaluatedItems: false }, tuple(text), readers('type-widened /*')],
  ['discriminator: a mapping is written out', kinds(), kinds({ Cat: CAT, Dog: 'Dog' }), NONE, animals],
  ['a component is written where it stood', { $ref: CAT }, animals.Cat, NONE, animals],
]

/** A change that narrows: breaking where it is sent, compatible where it is read, and the other way round when undone. */
const NARROWING: readonly (readonly [about: string, wide: unknown, narrow: unknown, narrowed: string, widened?: string])[] = [
  ['a type of several goes', textOrInteger, integer, 'type-narrowed', 'type-widened'],
  ['numbers become whole', number, integer, 'type-narrowed', 'type-widened'],
  ['anything becomes a text', {}, text, 'type-narrowed', 'type-widened'],
  ['anything becomes nothing', true, false, 'type-narrowed', 'type-widened'],
  ['null goes from the types', { type: ['string', 'null'] }, text, 'null-refused', 'null-allowed'],
  ['null goes from a union', { anyOf: [text, { type: 'null' }] }, text, 'null-refused', 'null-allowed'],
  ['null goes as 3.0 writes it', { type: 'string', nullable: true }, text, 'null-refused', 'null-allowed'],
  ['null goes from a list of values', { enum: ['a', null] }, { enum: ['a'] }, 'null-refused', 'null-allowed'],
  ['a property must be present', withA, object(A, needs('a')), 'property-became-required /a', 'property-became-optional /a'],
  [
    'a property that nobody describes must be present',
    empty,
    object({}, needs('a')),
    'property-became-required /a',
    'property-became-optional /a',
  ],
  ['an object is closed', empty, object({}, closed), 'object-closed', 'object-opened'],
  ['a value goes from a closed list', { enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }, 'enum-value-removed', 'enum-value-added'],
  ['a closed list becomes one value', { enum: ['a', 'b'] }, { const: 'a' }, 'enum-value-removed', 'enum-value-added'],
  ['an open list is closed', open('a'), { ...text, enum: ['a'] }, 'list-closed', 'list-opened'],
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
  ['a least number of properties', empty, object({}, { minProperties: 1 }), 'min-properties-raised', 'min-properties-lowered'],
  ['a greatest number of properties', empty, object({}, { maxProperties: 1 }), 'max-properties-lowered', 'max-properties-raised'],
  ['a step', number, { ...number, multipleOf: 0.01 }, 'multiple-of-added', 'multiple-of-removed'],
  ['a wider step that keeps the narrower', { ...number, multipleOf: 0.01 }, { ...number, multipleOf: 0.1 }, 'multiple-of-changed'],
  ['elements that differ', list, { ...list, uniqueItems: true }, 'unique-items-added', 'unique-items-removed'],
  ['a pattern', text, { ...text, pattern: 'a' }, 'pattern-added', 'pattern-removed'],
  ['a pattern that asks for more', { ...text, pattern: '^https?://' }, { ...text, pattern: '^https://[a-z]+$' }, 'pattern-changed'],
  ['a pattern of fewer beginnings', { ...text, pattern: '^[hH](t|T)tp:' }, { ...text, pattern: '^http:' }, 'pattern-changed'],
  ['a format', text, { ...text, format: 'email' }, 'format-added', 'format-removed'],
  ['a narrower format', { ...integer, format: 'int64' }, { ...integer, format: 'int32' }, 'format-changed'],
  ['days of the calendar', text, { ...text, 'x-calendar-date': 'MM/DD/YYYY' }, 'calendar-date-added', 'calendar-date-removed'],
  ['days that have been', text, { ...text, 'x-not-future': true }, 'not-future-added', 'not-future-removed'],
  ['a code and its amount', list, { ...list, 'x-code-and-amount': true }, 'code-and-amount-added', 'code-and-amount-removed'],
  ['what each of several has', list, { ...list, 'x-several-each-have': 'a' }, 'several-each-have-added', 'several-each-have-removed'],
  ['a property that is there only when', withAB, object(AB, onlyWhen('c')), 'only-when-added', 'only-when-removed'],
  ['exactly one of some properties', withAB, object(AB, exactlyOne('a', 'b')), 'exactly-one-of-added', 'exactly-one-of-removed'],
  ['content types', empty, object({}, types('a/b')), 'content-type-removed', 'content-type-added'],
  ['one content type fewer', object({}, types('a/b', 'c/d')), object({}, types('a/b')), 'content-type-removed', 'content-type-added'],
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
    { allOf: [record, { not: needs('a') }, { not: needs('p') }] },
    'part-of-schema-added',
    'part-of-schema-removed',
  ],
  ['a type names its record', byType({ A: record }), byType({ A: record, B: record }), 'record-type-added', 'record-type-removed'],
  ['records are named by a type', object(TYPED), byType({ A: record }), 'record-rule-changed'],
  [
    'values of a map',
    { ...anyObject, additionalProperties: true },
    { ...anyObject, additionalProperties: text },
    'type-narrowed /*',
    'type-widened /*',
  ],
]

export const SCHEMA_CASES: readonly Case[] = [
  ...CASES,
  ...NARROWING.map(([about, wide, narrow, narrowed]): Case => [about, wide, narrow, senders(narrowed)]),
]

/** The narrowing changes the other way round. */
export const WIDENING: readonly Case[] = NARROWING.map(
  ([about, wide, narrow, narrowed, widened = narrowed]): Case => [`${about}, undone`, narrow, wide, readers(widened)],
)
