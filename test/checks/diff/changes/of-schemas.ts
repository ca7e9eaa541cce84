/** Changes of a schema, with what they mean where clients send the value and where they read it. */
import type { Json } from '../documents.ts'

const text = { type: 'string' }
const short = { ...text, maxLength: 3 }
const number = { type: 'number' }
const integer = { type: 'integer' }
const textOrInteger = { type: ['string', 'integer'] }
const array = { type: 'array' }
const list = { ...array, items: text }
const listOf = (items: unknown) => ({ ...array, items })
const nothing = { type: 'null' }
const a = { const: 'a' }
const few = { enum: ['a', 'b'] }
const more = { enum: ['a', 'b', 'c'] }
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
const openUnion = (...values: string[]) => ({ anyOf: [text, { enum: values }] })
const exactlyOne = (...names: string[]) => ({ 'x-exactly-one-of': names })
const onlyWhen = (is: string) => ({ 'x-only-when': { field: 'a', by: 'b', is } })
const types = (...names: string[]) => ({ 'x-content-types': names })
const TYPED = { type: { enum: ['A', 'B'] }, data: {} }
const byType = (records: object, more: object = {}) => object(TYPED, { 'x-record-by-type': { by: 'type', at: ['data'], records, ...more } })
const tagged = (tag: string) => object({ t: { const: tag } }, needs('t'))

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const card = object({ kind: { const: 'card' }, pan: text }, needs('kind'))
const bank = object({ kind: { const: 'bank' }, iban: text }, needs('kind'))
const cash = object({ kind: { const: 'cash' } }, needs('kind'))
const payment = (...oneOf: unknown[]) => ({ oneOf })
const from30 = { versions: ['3.0.3', '3.1.0'] } as const
const in30 = { versions: ['3.0.3', '3.0.3'] } as const

const [CAT, DOG] = ['#/components/schemas/Cat', '#/components/schemas/Dog']
const animals = { Cat: object({ kind: text, name: text }, needs('kind')), Dog: object({ kind: text, bark: text }, needs('kind')) }
const union = (discriminator?: Json) => ({ oneOf: [{ $ref: CAT }, { $ref: DOG }], ...(discriminator && { discriminator }) })
const kinds = (mapping?: Json) => union({ propertyName: 'kind', ...(mapping && { mapping }) })

/** The changes where the value is sent, and where it is read. */
type Verdicts = readonly [request: string, response: string]
const NONE: Verdicts = ['', '']
const both = (id: string): Verdicts => [`breaking ${id}`, `breaking ${id}`]
const senders = (id: string): Verdicts => [`breaking ${id}`, `compatible ${id}`]
const readers = (id: string): Verdicts => [`compatible ${id}`, `breaking ${id}`]
const compatible = (id: string): Verdicts => [`compatible ${id}`, `compatible ${id}`]
const noted = (id: string): Verdicts => [`note ${id}`, `note ${id}`]
const OTHER_UNION: Verdicts = [
  'breaking variant-removed, compatible variant-added, compatible variant-added',
  'compatible variant-added, compatible variant-added, compatible variant-removed',
]

interface More {
  /** The components that the two refer to. */
  readonly schemas?: Json
  /** The OpenAPI versions of the documents. Default to 3.1.0. */
  readonly versions?: readonly [was: string, is: string]
}

export type SchemaChange = readonly [about: string, was: unknown, is: unknown, verdicts: Verdicts, more?: More]

const CHANGES: readonly SchemaChange[] = [
  ['another type breaks both', text, integer, both('type-changed')],
  ['another constant breaks both', { const: 'a' }, { enum: ['b'] }, both('constant-changed')],
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
  ['one type of a union changes', { anyOf: [text, number] }, { anyOf: [short, number] }, senders('max-length-lowered')],
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
  ['not is removed', { ...text, not: a }, text, readers('exclusion-removed')],
  ['not is new', text, { ...text, not: a }, senders('exclusion-added')],
  ['not refuses less', { ...text, not: { enum: ['a', 'b'] } }, { ...text, not: { enum: ['a'] } }, readers('exclusion-changed')],
  ['not refuses something else', { ...text, not: a }, { ...text, not: { const: 'b' } }, both('exclusion-changed')],
  ['dependentRequired is removed', object({}, together('b')), empty, readers('dependent-required-removed')],
  ['dependentRequired asks for more', object({}, together('b')), object({}, together('b', 'c')), senders('dependent-required-added')],
  [
    'dependentSchemas that only requires is removed',
    object({}, { dependentSchemas: { a: needs('b') } }),
    empty,
    readers('dependent-required-removed'),
  ],
  ['dependentSchemas is removed', object({}, { dependentSchemas: { a: object({ b: few }) } }), empty, readers('type-widened (with a)')],
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
  ['pattern becomes .*', { ...text, pattern: '^[a-z]+$' }, { ...text, pattern: '.*' }, readers('pattern-removed')],
  ['pattern becomes ^.*$', { ...text, pattern: '^[a-z]+$' }, { ...text, pattern: '^.*$' }, readers('pattern-changed')],
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
  ['patternProperties: names are described', anyObject, { ...anyObject, ...named(text) }, senders('type-narrowed /^x_')],
  ['patternProperties: names are allowed', object({}, closed), object({}, { ...closed, ...named(text) }), readers('type-widened /^x_')],
  ['patternProperties: their values take less', named(text), named(short), senders('max-length-lowered /^x_')],
  ['propertyNames: names are shorter', anyObject, { ...anyObject, propertyNames: { maxLength: 3 } }, senders('type-narrowed /*(name)')],
  ['unevaluatedProperties: an object is closed', withA, object(A, { unevaluatedProperties: false }), senders('object-closed')],
  [
    'unevaluatedItems: further elements take less',
    { ...tuple(text), unevaluatedItems: textOrInteger },
    { ...tuple(text), unevaluatedItems: integer },
    senders('type-narrowed /*'),
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
  ['more decimals', { ...number, 'x-decimals': 1 }, { ...number, 'x-decimals': 2 }, readers('decimals-changed')],
  ['decimals are limited', number, { ...number, 'x-decimals': 2 }, senders('decimals-added')],
  ['decimals are no longer limited', { ...number, 'x-decimals': 2 }, number, readers('decimals-removed')],
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
  ['discriminator: another property', kinds(), union({ propertyName: 'type' }), both('discriminator-changed'), { schemas: animals }],
  [
    'discriminator: it is gone',
    kinds(),
    union(undefined),
    ['note discriminator-removed', 'breaking discriminator-removed'],
    { schemas: animals },
  ],
  ['discriminator: it is new', union(undefined), kinds(), noted('discriminator-added'), { schemas: animals }],
  [
    'discriminator: a value stands for another variant',
    kinds({ a: CAT, b: DOG }),
    kinds({ a: DOG, b: CAT }),
    both('discriminator-changed'),
    { schemas: animals },
  ],
  [
    'discriminator: a value is gone',
    kinds({ a: 'Cat', b: 'Dog', c: 'Cat' }),
    kinds({ a: 'Cat', b: 'Dog' }),
    senders('discriminator-value-removed'),
    { schemas: animals },
  ],
  [
    'discriminator: a value is new',
    kinds({ a: 'Cat', b: 'Dog' }),
    kinds({ a: 'Cat', b: 'Dog', c: 'Cat' }),
    readers('discriminator-value-added'),
    { schemas: animals },
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
  [
    'a type is said where there was none',
    { properties: A },
    withA,
    ['breaking null-refused, breaking type-narrowed', 'compatible null-refused, compatible type-narrowed'],
  ],
  [
    'a value of several is renamed',
    few,
    { enum: ['a', 'B'] },
    ['breaking enum-value-removed, compatible enum-value-added', 'breaking enum-value-added, compatible enum-value-removed'],
  ],
  [
    'a range of numbers moves',
    { ...integer, minimum: 1, maximum: 5 },
    { ...integer, minimum: 3, maximum: 9 },
    ['breaking minimum-raised, compatible maximum-raised', 'breaking maximum-raised, compatible minimum-raised'],
  ],
  [
    'a map becomes an object that names its properties',
    { ...anyObject, additionalProperties: number },
    object({ a: number }),
    ['compatible type-widened /*, compatible property-added /a', 'breaking type-widened /*, compatible property-added /a'],
  ],
  [
    'neither of two properties is required any more',
    object(AB, anyOfAB),
    withAB,
    [
      'compatible variant-added, compatible variant-removed, compatible variant-removed',
      'breaking variant-added, compatible variant-removed, compatible variant-removed',
    ],
  ],
  [
    'both elements of a pair change places',
    { ...tuple(number, text), items: false },
    { ...tuple(text, number), items: false },
    ['breaking type-changed /0, breaking type-changed /1', 'breaking type-changed /0, breaking type-changed /1'],
  ],
  ['a list becomes a pair', { ...array, items: number }, { ...tuple(number, number), items: false }, senders('type-narrowed /*')],
  [
    'writeOnly: clients must send another property',
    withA,
    object({ a: text, b: writeOnly }, needs('b')),
    ['breaking required-property-added /b', ''],
  ],
  [
    'writeOnly: a property that clients only send takes less',
    object({ a: { ...writeOnly, maxLength: 9 } }),
    object({ a: { ...writeOnly, maxLength: 5 } }),
    ['breaking max-length-lowered /a', ''],
  ],
  [
    'readOnly: a property that clients only read may be absent',
    object(READ, needs('a')),
    object(READ),
    ['', 'breaking property-became-optional /a'],
  ],
  ['readOnly: clients may send it, too', object(READ), withA, ['compatible property-no-longer-read-only /a', '']],
  [
    'readOnly: a part of what clients only read goes',
    object({ a: { ...withAB, readOnly: true } }),
    object({ a: { ...withA, readOnly: true } }),
    ['', 'breaking property-removed /a/b'],
  ],
  [
    'a property deep below must be present',
    object({ a: { ...array, items: object({ b: { ...anyObject, additionalProperties: withA } }) } }),
    object({ a: { ...array, items: object({ b: { ...anyObject, additionalProperties: object(A, needs('a')) } }) } }),
    senders('property-became-required /a/*/b/*/a'),
  ],
  [
    'propertyNames: a further name',
    { ...anyObject, propertyNames: few },
    { ...anyObject, propertyNames: more },
    readers('enum-value-added /*(name)'),
  ],
  [
    'dependentSchemas: a property comes with a narrower one',
    withAB,
    object(AB, { dependentSchemas: { a: object({ b: few }) } }),
    senders('type-narrowed (with a)'),
  ],
  [
    'contentSchema: the JSON of a text has less',
    { ...text, contentMediaType: 'application/json', contentSchema: withA },
    { ...text, contentMediaType: 'application/json', contentSchema: empty },
    ['note property-ignored /*(content)/a', 'breaking property-removed /*(content)/a'],
  ],
  [
    'a tree needs names',
    ref('Old'),
    ref('Tree'),
    senders('property-became-required /a'),
    { schemas: { Old: object({ a: text, b: listOf(ref('Old')) }), Tree: object({ a: text, b: listOf(ref('Tree')) }, needs('a')) } },
  ],
  [
    'components that hold each other take more',
    ref('A'),
    ref('C'),
    readers('enum-value-added /b/k'),
    {
      schemas: {
        A: object({ b: ref('B') }),
        B: object({ a: ref('A'), k: few }),
        C: object({ b: ref('D') }),
        D: object({ a: ref('C'), k: more }),
      },
    },
  ],
  [
    'a component among parts of allOf loses a property',
    { allOf: [ref('Base'), object({ c: text })] },
    { allOf: [ref('Less'), object({ c: text })] },
    ['note property-ignored /b', 'breaking property-removed /b'],
    { schemas: { Base: withAB, Less: withA } },
  ],
  [
    'a part asks for more beside a component',
    { allOf: [ref('Base'), object({ c: text })] },
    { allOf: [ref('Base'), object({ c: text }), needs('a')] },
    senders('property-became-required /a'),
    { schemas: { Base: withA } },
  ],
  [
    'a part of allOf closes what the others name',
    { allOf: [withA, object(B)] },
    { allOf: [withA, object(B)], unevaluatedProperties: false },
    senders('object-closed'),
  ],
  ['a part of allOf narrows what another says', { allOf: [withA] }, { allOf: [withA, object({ a: few })] }, senders('list-closed /a')],
  [
    'a length that a listed value does not have',
    { enum: ['a', 'long'] },
    { enum: ['a', 'long'], maxLength: 2 },
    senders('max-length-lowered'),
  ],
  [
    'null is listed, and the type allows it',
    { ...text, ...few },
    { type: ['string', 'null'], enum: ['a', 'b', null] },
    readers('null-allowed'),
  ],
  ['nothing but null', { type: ['string', 'null'] }, nothing, senders('variant-removed')],
  ['only true', { type: 'boolean' }, { const: true }, senders('list-closed')],
  ['a map takes no further names', { ...anyObject, additionalProperties: text }, object({}, closed), senders('object-closed')],
  [
    'a required property is renamed',
    object(A, needs('a')),
    object(B, needs('b')),
    [
      'breaking required-property-added /b, note property-ignored /a',
      'breaking property-removed /a, compatible required-property-added /b',
    ],
  ],
  ['a property that may never come', withA, object({ a: text, b: false }), senders('type-narrowed /b')],
  ['a property of any kind is described', withA, object({ a: text, b: true }), compatible('property-added /b')],
  [
    'whole numbers beside numbers, as a variant',
    { anyOf: [text, number] },
    { anyOf: [text, number, integer] },
    compatible('variant-added'),
  ],
  ['a variant that a value tells apart comes', payment(card, bank), payment(card, bank, cash), readers('variant-added')],
  ['the only variant gets a second', card, payment(card, bank), readers('variant-added')],
  [
    'a variant takes less',
    payment(card, bank),
    payment({ ...card, required: ['kind', 'pan'] }, bank),
    senders('property-became-required /pan'),
  ],
  [
    'a variant has another value for its kind',
    payment(card, bank),
    payment(object({ kind: { const: 'CARD' }, pan: text }, needs('kind')), bank),
    both('constant-changed /kind'),
  ],
  [
    'what tells variants apart may be absent',
    payment(card, bank),
    payment({ ...card, required: [] }, bank),
    readers('property-became-optional /kind'),
  ],
  ['a list may contain a value once', containing(a), containing(a, { maxContains: 1 }), senders('contained-element-changed')],
  ['an element of XML becomes an attribute', withA, object({ a: { ...text, xml: { attribute: true } } }), both('xml-changed /a')],
  ['a value of two lists, of which oneOf allows one', few, { oneOf: [few, { enum: ['b', 'c'] }] }, readers('variant-added')],
  [
    'a list with a value that its type refuses',
    few,
    {
      anyOf: [
        { ...text, enum: ['a'] },
        { ...integer, enum: ['b'] },
      ],
    },
    ['breaking enum-value-removed, compatible variant-added', 'breaking variant-added, compatible enum-value-removed'],
  ],
  [
    '3.0: a list without null, whatever nullable says',
    { type: 'boolean', nullable: true },
    { nullable: true, enum: [true, false] },
    senders('null-refused'),
    in30,
  ],
  [
    '3.0: null comes to such a list',
    { ...text, nullable: true, enum: ['a'] },
    { ...text, nullable: true, enum: ['a', null] },
    readers('null-allowed'),
    in30,
  ],
  [
    '3.0: a part of allOf allows null',
    { allOf: [ref('Item')] },
    { allOf: [ref('Item'), { nullable: true }] },
    readers('null-allowed'),
    { ...in30, schemas: { Item: anyObject } },
  ],
  [
    '3.1: what stands beside a reference counts',
    { ...ref('Text'), maxLength: 3 },
    { ...ref('Text'), maxLength: 3 },
    senders('max-length-lowered'),
    { ...from30, schemas: { Text: text } },
  ],
]

/** Mappings of a discriminator to a variant that is renamed. */
const cards = (name: string) => ({
  ...payment(ref(name), ref('Bank')),
  discriminator: { propertyName: 'kind', mapping: { card: ref(name).$ref, bank: 'Bank' } },
})

/** Unions that are open, or whose variants cover each other. */
const UNION_CHANGES: readonly SchemaChange[] = [
  ['an open union names another value', openUnion('a'), openUnion('a', 'b'), compatible('open-value-added')],
  ['an open union no longer names a value', openUnion('a', 'b'), openUnion('a'), noted('open-value-removed')],
  [
    'an open union of a component names another value',
    { anyOf: [text, ref('Few')] },
    { anyOf: [text, ref('More')] },
    compatible('open-value-added'),
    { schemas: { Few: few, More: more } },
  ],
  ['an open union is closed', openUnion('a', 'b'), few, senders('list-closed')],
  ['a closed list becomes an open union', few, openUnion('a', 'b'), readers('list-opened')],
  ['short strings cover a list of short strings', { anyOf: [short, few] }, { anyOf: [short, more] }, NONE],
  [
    'short strings do not cover a longer one',
    { anyOf: [short, few] },
    { anyOf: [short, { enum: ['a', 'b', 'long'] }] },
    readers('enum-value-added'),
  ],
  ['any number covers a list of numbers', { anyOf: [number, { enum: [1] }] }, { anyOf: [number, { enum: [1, 2] }] }, NONE],
  [
    'any object covers an object whose property changes',
    { anyOf: [anyObject, withA] },
    { anyOf: [anyObject, object({ a: integer })] },
    NONE,
  ],
  [
    'an object covers one with a further property that changes',
    { anyOf: [withA, object({ a: text, b: text })] },
    { anyOf: [withA, object({ a: text, b: integer })] },
    NONE,
  ],
  [
    'a closed object does not cover one with a further property that changes',
    { anyOf: [object(A, closed), object({ ...AB, c: text }, needs('b'))] },
    { anyOf: [object(A, closed), object({ ...AB, c: integer }, needs('b'))] },
    both('type-changed /c'),
  ],
  [
    'alternatives that each accept the object',
    object(AB, needs('a', 'b')),
    { anyOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'compatible variant-added, compatible variant-added, compatible variant-removed',
      'breaking variant-added, breaking variant-added, compatible variant-removed',
    ],
  ],
  [
    'alternatives that each narrow the object',
    withAB,
    { anyOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'breaking variant-removed, compatible variant-added, compatible variant-added',
      'compatible variant-added, compatible variant-added, compatible variant-removed',
    ],
  ],
  [
    'exclusive alternatives that both accept the object',
    object(AB, needs('a', 'b')),
    { oneOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'breaking variant-removed, compatible variant-added, compatible variant-added',
      'breaking variant-added, breaking variant-added, compatible variant-removed',
    ],
  ],
  [
    'a tagged variant is renamed and gets a property',
    payment(ref('Card'), ref('Bank')),
    payment(ref('CreditCard'), ref('Bank')),
    compatible('property-added /cvc'),
    { schemas: { Card: card, Bank: bank, CreditCard: object({ ...card.properties, cvc: text }, needs('kind')) } },
  ],
  [
    'a variant that the mapping names is renamed and gets a property',
    cards('Card'),
    cards('CreditCard'),
    compatible('property-added /cvc'),
    { schemas: { Card: card, Bank: bank, CreditCard: object({ ...card.properties, cvc: text }, needs('kind')) } },
  ],
  [
    'a tagged variant is renamed and loses a property',
    payment(ref('Card'), ref('Bank')),
    payment(ref('CreditCard'), ref('Bank')),
    ['note property-ignored /pan', 'breaking property-removed /pan'],
    { schemas: { Card: card, Bank: bank, CreditCard: object({ kind: { const: 'card' } }, needs('kind')) } },
  ],
]

/** Objects that reject the properties that none of their parts describes. */
const CLOSING_CHANGES: readonly SchemaChange[] = [
  [
    'unevaluatedProperties: a component of a closed object loses a property',
    { allOf: [ref('Two')], ...object({ c: text }), unevaluatedProperties: false },
    { allOf: [ref('One')], ...object({ c: text }), unevaluatedProperties: false },
    ['breaking property-refused /b', 'breaking property-removed /b'],
    { schemas: { Two: withAB, One: withA } },
  ],
  [
    'unevaluatedProperties: a component of a closed object gets a property',
    { allOf: [ref('One')], ...object({ c: text }), unevaluatedProperties: false },
    { allOf: [ref('Two')], ...object({ c: text }), unevaluatedProperties: false },
    ['compatible property-added /b', 'breaking closed-object-extended, compatible property-added /b'],
    { schemas: { Two: withAB, One: withA } },
  ],
  [
    'unevaluatedProperties: a variant of a closed union loses a property',
    { ...payment({ ...card, title: 'Card' }, bank), ...object({ id: text }), unevaluatedProperties: false },
    { ...payment(object({ kind: { const: 'card' } }, needs('kind')), bank), ...object({ id: text }), unevaluatedProperties: false },
    ['breaking property-refused /pan', 'breaking property-removed /pan'],
  ],
  [
    'unevaluatedProperties: a component that is a variant of a closed union loses a property',
    { ...payment(ref('Card'), bank), unevaluatedProperties: false },
    { ...payment(ref('CreditCard'), bank), unevaluatedProperties: false },
    ['breaking property-refused /pan', 'breaking property-removed /pan'],
    { schemas: { Card: card, CreditCard: object({ kind: { const: 'card' } }, needs('kind')) } },
  ],
  [
    'unevaluatedProperties: a property must have the type of the others',
    { allOf: [object({ a: text, b: integer })], unevaluatedProperties: text },
    { allOf: [object({ a: text })], unevaluatedProperties: text },
    ['breaking type-changed /b, note property-ignored /b', 'breaking property-removed /b, breaking type-changed /b'],
  ],
  [
    'unevaluatedProperties: a conditional part of a closed object loses a property',
    object(A, { ...asks, then: object(AB), unevaluatedProperties: false }),
    object(A, { ...asks, then: withA, unevaluatedProperties: false }),
    ['breaking property-refused /b, compatible condition-changed', 'breaking condition-changed'],
  ],
  [
    'unevaluatedProperties: a dependent part of a closed object loses a property',
    object(A, { dependentSchemas: { a: object(AB) }, unevaluatedProperties: false }),
    object(A, { dependentSchemas: { a: withA }, unevaluatedProperties: false }),
    ['breaking property-refused /b, note property-ignored (with a)/b', 'breaking property-removed (with a)/b'],
  ],
  [
    'unevaluatedProperties: a property moves from a variant to its union',
    { ...payment(card, bank), unevaluatedProperties: false },
    {
      ...payment(object({ kind: { const: 'card' } }, needs('kind')), bank),
      properties: { pan: text },
      unevaluatedProperties: false,
    },
    ['compatible property-added /pan', 'breaking closed-object-extended, compatible property-added /pan'],
  ],
  [
    'a pattern still describes a property of a closed object',
    object({ x_a: text, b: text }, { ...named(text), ...closed }),
    object({ b: text }, { ...named(text), ...closed }),
    NONE,
  ],
  [
    'a pattern describes a property of a closed object with a shorter string',
    object({ x_a: text }, { ...named(short), ...closed }),
    object({}, { ...named(short), ...closed }),
    NONE,
  ],
  [
    'no pattern describes a property of a closed object',
    object({ y_a: text }, { ...named(text), ...closed }),
    object({}, { ...named(text), ...closed }),
    ['breaking property-refused /y_a', 'breaking property-removed /y_a'],
  ],
]

/** Pairs that allow the same values: no change, in either direction. */
const EQUAL: readonly (readonly [about: string, one: unknown, other: unknown, more?: More])[] = [
  ['the same constant written otherwise is none', { const: 'a' }, { enum: ['a'] }],
  ['words and examples are no change', { ...text, description: 'a', title: 'A', examples: ['b'] }, text],
  ['words of the contract that no value is held against are none', { ...text, 'x-section': 'a', 'x-gap': 'b' }, text],
  ['a union in another order is the same', { anyOf: [text, number] }, { anyOf: [number, text] }],
  ['null in any writing is null', { type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, text] }],
  ['types in any writing are types', { type: ['string', 'number'] }, { anyOf: [text, number] }],
  ['limits that say nothing are none', text, { ...text, minLength: 0 }],
  ['an allOf part that only describes', { allOf: [withA] }, { allOf: [withA, { description: 'words' }] }],
  [
    'properties regrouped between parts of allOf',
    { allOf: [withAB, object({ c: text })] },
    { allOf: [withA, object({ b: text, c: text })] },
  ],
  [
    'what parts of allOf say is written in one schema',
    { allOf: [object(A, needs('a')), { minProperties: 2 }] },
    object(A, { required: ['a'], minProperties: 2 }),
  ],
  ['a limit that another part of allOf says already', { allOf: [short] }, { allOf: [short, { maxLength: 5 }] }],
  ['minContains: 0 asks for nothing', containing(a, { minContains: 0 }), list],
  ['a pattern of everything is no pattern', text, { ...text, pattern: '.*' }],
  ['if without then and else asks for nothing', object({}, { if: needs('a') }), empty],
  ['prefixItems: what all elements say is said of the first', list, { ...list, prefixItems: [text] }],
  ['unevaluatedProperties: it closes what parts of allOf name', { allOf: [withA], unevaluatedProperties: false }, object(A, closed)],
  ['anyOf becomes oneOf and no branches overlap', { anyOf: [text, integer] }, { oneOf: [text, integer] }],
  [
    'anyOf becomes oneOf and a property tells the branches apart',
    { anyOf: [tagged('a'), tagged('b')] },
    { oneOf: [tagged('a'), tagged('b')] },
  ],
  ['base64 as 3.0 writes it', { ...text, format: 'byte' }, base64],
  ['whole numbers above 0 are those from 1', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }],
  ['a prefix of XML', { ...text, xml: { name: 'a', prefix: 'b' } }, { ...text, xml: { name: 'a', prefix: 'c' } }],
  ['a closed list in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
  ['properties in another order', withAB, object({ ...B, ...A })],
  ['required in another order', object(AB, needs('a', 'b')), object(AB, needs('b', 'a'))],
  ['discriminator: a mapping is written out', kinds(), kinds({ Cat: CAT, Dog: 'Dog' }), { schemas: animals }],
  ['a component is written where it stood', { $ref: CAT }, animals.Cat, { schemas: animals }],
  // Other notations of the same.
  ['a list of one type', text, { type: ['string'] }],
  ['whole numbers beside numbers', number, { type: ['integer', 'number'] }],
  ['an empty list of required properties', withA, object(A, needs())],
  ['no properties, written out', anyObject, empty],
  ['further properties, written out', withA, object(A, { additionalProperties: {} })],
  ['elements of any kind', array, { ...array, items: {} }],
  ['elements of any kind, as true', array, { ...array, items: true }],
  ['elements that may be alike, written out', list, { ...list, uniqueItems: false }],
  ['flags that are off, written out', withA, object({ a: { ...text, deprecated: false, readOnly: false, writeOnly: false } })],
  ['a step of 1 between whole numbers', integer, { ...integer, multipleOf: 1 }],
  ['a value that is listed twice', few, { enum: ['a', 'b', 'a'] }],
  ['an empty pattern', text, { ...text, pattern: '' }],
  ['a pattern of any beginning', text, { ...text, pattern: '^' }],
  ['what is not nothing', text, { ...text, not: false }],
  ['a variant that is there twice', { anyOf: [text, number] }, { anyOf: [text, number, text] }],
  ['parts that ask for nothing', withA, { allOf: [withA, {}, true] }],
  ['null as a constant', { anyOf: [text, nothing] }, { anyOf: [text, { const: null }] }],
  ['null in a list, which the type refuses', { ...text, ...few }, { ...text, enum: ['a', 'b', null] }],
  ['a length that all listed values keep', few, { ...few, maxLength: 9, minLength: 1 }],
  ['a range that all listed numbers keep', { enum: [1, 2] }, { enum: [1, 2], minimum: 1, maximum: 9 }],
  ['limits of what is no text, list or object', integer, { ...integer, maxLength: 3, items: text, maxItems: 3, required: ['a'] }],
  ['at least one that is contained', containing(a), containing(a, { minContains: 1 })],
  ['a number of what is contained, where nothing must be', list, { ...list, minContains: 2, maxContains: 3 }],
  ['then without if', withA, object(A, { then: needs('a') })],
  ['variants inside a variant', { anyOf: [{ anyOf: [text, number] }, list] }, { anyOf: [text, number, list] }],
  ['exclusive variants inside one', payment(payment(text, number), list), payment(text, number, list)],
  ['parts inside a part', { allOf: [{ allOf: [withA, needs('a')] }] }, { allOf: [withA, needs('a')] }],
  ['null beside what may be null', { type: ['string', 'null'] }, { anyOf: [{ type: ['string', 'null'] }, nothing] }],
  ['a description beside a reference', ref('Few'), { ...ref('Few'), description: 'words' }, { schemas: { Few: few } }],
  [
    'a schema of the own definitions',
    object({ a: few }),
    ref('Holder'),
    { schemas: { Holder: { ...object({ a: ref('Holder/$defs/Few') }), $defs: { Few: few } } } },
  ],
  [
    'a component by way of another',
    object({ a: ref('Few') }),
    object({ a: ref('Alias') }),
    { schemas: { Few: few, Alias: { allOf: [ref('Few')] } } },
  ],
  [
    'a tree is written twice',
    ref('Tree'),
    object({ a: text, b: listOf(ref('Tree')) }),
    { schemas: { Tree: object({ a: text, b: listOf(ref('Tree')) }) } },
  ],
  ['XML that is as it would be', withA, object({ a: { ...text, xml: { attribute: false, wrapped: false } } })],
  ['how a password is shown', text, { ...text, format: 'password' }],
  [
    'two parts that say the same in other words',
    { allOf: [object({ a: short }), object({ a: { minLength: 1 } })] },
    object({ a: { ...short, minLength: 1 } }),
  ],
  ['variants in another order', payment(card, bank, cash), payment(cash, card, bank)],
  ['variants become components', payment(card, bank), payment(ref('Card'), ref('Bank')), { schemas: { Card: card, Bank: bank } }],
  ['the name of a variant', payment({ ...card, title: 'Card' }, bank), payment({ ...card, title: 'By card' }, bank)],
  ['variants that are alike', { anyOf: [withAB, withAB] }, withAB],
  ['3.0: no null, written out', text, { ...text, nullable: false }, in30],
  ['3.0: a limit that is not exclusive, written out', { ...number, minimum: 1 }, { ...number, minimum: 1, exclusiveMinimum: false }, in30],
  [
    '3.0: what stands beside a reference does not count',
    ref('Few'),
    { ...ref('Few'), enum: ['a'], maxLength: 1 },
    { ...in30, schemas: { Few: few } },
  ],
  ['3.0: nullable on a list without null', { ...text, nullable: true, enum: ['a'] }, { ...text, enum: ['a'] }, in30],
  ['3.0: nullable on a constant', { ...text, nullable: true, const: 'a' }, { ...text, const: 'a' }, in30],
  [
    '3.0: a part of allOf that only says nullable',
    { nullable: true, allOf: [ref('Item')] },
    { allOf: [ref('Item'), { nullable: true }] },
    { ...in30, schemas: { Item: anyObject } },
  ],
  ['3.1: a type null for nullable', { ...text, nullable: true }, { type: ['string', 'null'] }, from30],
  ['3.1: a number for an exclusive limit', { ...number, minimum: 0, exclusiveMinimum: true }, { ...number, exclusiveMinimum: 0 }, from30],
  [
    '3.1: null beside a reference',
    { nullable: true, allOf: [ref('Item')] },
    { anyOf: [ref('Item'), nothing] },
    { ...from30, schemas: { Item: withA } },
  ],
  ['3.1: null in a list of values', { ...text, nullable: true, enum: ['a', null] }, { enum: ['a', null] }, from30],
  ['values that are named next to any string', text, { anyOf: [few, text] }],
  ['3.0: an open union that may be null', { ...open('a'), nullable: true }, { anyOf: [{ ...text, nullable: true }, a] }, in30],
  ['an open union in another notation', open('a', 'b'), { anyOf: [text, ref('Few')] }, { schemas: { Few: few } }],
  ['an open union that may be null', { ...open('a'), type: ['string', 'null'] }, { anyOf: [text, a, nothing] }],
  ['dependentSchemas that only require', object({}, together('b')), object({}, { dependentSchemas: { a: needs('b') } })],
  [
    'dependentSchemas that only require, next to dependentRequired',
    object({}, together('b', 'c')),
    object({}, { ...together('b'), dependentSchemas: { a: { ...anyObject, ...needs('c') } } }),
  ],
  [
    'dependentSchemas that require and describe',
    { dependentSchemas: { a: object({ b: few }, needs('b')) } },
    { ...together('b'), dependentSchemas: { a: object({ b: few }) } },
  ],
  ['bytes by their media type', { ...text, format: 'binary' }, { ...text, contentMediaType: 'application/octet-stream' }],
  [
    'a dialect, an anchor and definitions',
    withA,
    { ...withA, $schema: 'https://json-schema.org/draft/2020-12/schema', $dynamicAnchor: 'node', definitions: { B: text } },
  ],
  ['a vocabulary', withA, { ...withA, $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/core': true } }],
  ['a summary next to a reference', ref('Few'), { ...ref('Few'), summary: 'words' }, { schemas: { Few: few } }],
  ['a component that is null', { anyOf: [text, ref('Nothing')] }, { type: ['string', 'null'] }, { schemas: { Nothing: { enum: [null] } } }],
  // Lists of values.
  [
    'two lists that are components, and one',
    { anyOf: [ref('Few'), ref('C')] },
    more,
    { schemas: { Few: few, C: { ...text, enum: ['c'] } } },
  ],
  [
    'lists that are components, of which one is null, and one',
    { oneOf: [ref('Few'), ref('Blank'), ref('Nothing')] },
    { enum: ['a', 'b', '', null] },
    { schemas: { Few: { ...text, ...few }, Blank: { enum: [''] }, Nothing: { enum: [null] } } },
  ],
  ['a boolean, and a list of both', { type: 'boolean' }, { enum: [true, false] }],
  ['a boolean or null, and a list of all three', { type: ['boolean', 'null'] }, { enum: [null, true, false] }],
  ['two lists, and one', { anyOf: [{ enum: ['a'] }, { ...text, enum: ['b'] }] }, { ...text, ...few }],
  ['two lists that share a value, and one', { anyOf: [few, { enum: ['b'] }] }, few],
  ['constants with names, and a list', payment({ const: 'a', title: 'A' }, { const: 'b' }), { ...text, ...few }],
  ['constants beside null, and a list with null', payment(a, { const: 'b' }, nothing), { enum: ['a', 'b', null] }],
  ['constants of which one is deprecated, and a list', payment({ const: 'a', deprecated: true }, { const: 'b' }), { ...text, ...few }],
  [
    'constants that are components, and a list',
    payment(ref('A'), ref('B')),
    { ...text, ...few },
    { schemas: { A: a, B: { ...text, enum: ['b'] } } },
  ],
  [
    'a union of one variant beside its type, and the variant',
    { ...text, oneOf: [{ maxLength: 3, pattern: 'a' }] },
    { ...short, pattern: 'a' },
  ],
  ['a union of one constant beside its type, and the constant', { ...text, oneOf: [a] }, { ...text, enum: ['a'] }],
  ['rules beside a union of one type, and all of them', { maxLength: 3, anyOf: [text] }, short],
  ['two lists beside an object, and one', { anyOf: [a, { enum: ['b'] }, anyObject] }, { anyOf: [{ ...text, ...few }, anyObject] }],
  // Whole numbers.
  ['above 0.5', { ...integer, exclusiveMinimum: 0.5 }, { ...integer, minimum: 1 }],
  ['from 0.5', { ...integer, minimum: 0.5 }, { ...integer, minimum: 1 }],
  ['up to 2.5', { ...integer, maximum: 2.5 }, { ...integer, maximum: 2 }],
  ['below 3', { ...integer, exclusiveMaximum: 3 }, { ...integer, maximum: 2 }],
  ['below -2.5', { ...integer, exclusiveMaximum: -2.5 }, { ...integer, maximum: -3 }],
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
  ['an address is not relative', { ...text, format: 'uri-reference' }, { ...text, format: 'uri' }, 'format-changed'],
  ['an address in one script', { ...text, format: 'idn-email' }, { ...text, format: 'email' }, 'format-changed'],
  ['at most 10 becomes below 10', { ...number, maximum: 10 }, { ...number, exclusiveMaximum: 10 }, 'maximum-lowered', 'maximum-raised'],
  [
    'values of a map',
    { ...anyObject, additionalProperties: true },
    { ...anyObject, additionalProperties: text },
    'type-narrowed /*',
    'type-widened /*',
  ],
]

export const SCHEMA_CHANGES: readonly SchemaChange[] = [
  ...CHANGES,
  ...UNION_CHANGES,
  ...CLOSING_CHANGES,
  ...NARROWING.map(([about, wide, narrow, narrowed]): SchemaChange => [about, wide, narrow, senders(narrowed)]),
  ...NARROWING.map(([about, wide, narrow, narrowed, widened = narrowed]): SchemaChange => [
    `${about}, undone`,
    narrow,
    wide,
    readers(widened),
  ]),
  ...EQUAL.map(([about, one, other, more = {}]): SchemaChange => [`${about}: the same`, one, other, NONE, more]),
  ...EQUAL.map(([about, one, other, { versions, ...more } = {}]): SchemaChange => [
    `${about}: the same, undone`,
    other,
    one,
    NONE,
    { ...more, ...(versions && { versions: [versions[1], versions[0]] }) },
  ]),
]
