/**
 * Kinds of changes of a schema, each with whom it breaks and why: the values that one schema allows and the other does not decide, so
 * that the label needs no tool. Each kind is tried where clients send the value, where they read it, and where receivers of webhooks do.
 */
import type { Json } from '../documents.ts'
import type { Labelled } from './labelled.ts'

/** `senders`: fewer values are allowed. `readers`: more are. `everyone`: others are. */
type Whom = 'nobody' | 'senders' | 'readers' | 'everyone'

interface More {
  components?: Json
  versions?: readonly [was: string, is: string]
}

type Kind = readonly [kind: string, breaks: Whom, why: string, was: unknown, is: unknown, more?: More]

const text = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const boolean = { type: 'boolean' }
const nothing = { type: 'null' }
const listOf = (items: unknown, more: Json = {}) => ({ type: 'array', items, ...more })
const object = (properties: Json, more: Json = {}) => ({ type: 'object', properties, ...more })
const mapOf = (additionalProperties: unknown) => ({ type: 'object', additionalProperties })
const needs = (...required: string[]) => ({ required })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const few = { enum: ['a', 'b'] }
const more = { enum: ['a', 'b', 'c'] }
const closed = { additionalProperties: false }
const short = { ...text, maxLength: 9 }
const shorter = { ...text, maxLength: 5 }
const card = object({ kind: { const: 'card' }, pan: text }, needs('kind'))
const bank = object({ kind: { const: 'bank' }, iban: text }, needs('kind'))
const cash = object({ kind: { const: 'cash' } }, needs('kind'))
const payment = (...oneOf: unknown[]) => ({ oneOf })
const from30 = { versions: ['3.0.3', '3.1.0'] } as const
const in30 = { versions: ['3.0.3', '3.0.3'] } as const

const SAME = 'both allow the same values'
const WORDS = 'no value is held against it'
const FEWER = 'some values are no longer allowed'
const FURTHER = 'further values may come'
const OTHERS = 'old values are refused, and new ones come'

const NOTATIONS: readonly Kind[] = [
  ['a list of one type', 'nobody', SAME, text, { type: ['string'] }],
  ['whole numbers beside numbers', 'nobody', SAME, number, { type: ['integer', 'number'] }],
  ['types in another order', 'nobody', SAME, { type: ['string', 'null'] }, { type: ['null', 'string'] }],
  ['an empty list of required properties', 'nobody', SAME, object({ a: text }), object({ a: text }, needs())],
  ['no properties, written out', 'nobody', SAME, { type: 'object' }, object({})],
  ['further properties, written out', 'nobody', SAME, object({ a: text }), object({ a: text }, { additionalProperties: {} })],
  ['elements of any kind', 'nobody', SAME, { type: 'array' }, listOf({})],
  ['elements of any kind, as true', 'nobody', SAME, listOf({}), listOf(true)],
  ['elements that may be alike, written out', 'nobody', SAME, listOf(text), listOf(text, { uniqueItems: false })],
  ['no null, written out', 'nobody', SAME, text, { ...text, nullable: false }, in30],
  ['not deprecated, written out', 'nobody', WORDS, text, { ...text, deprecated: false }],
  ['not read-only, written out', 'nobody', SAME, object({ a: text }), object({ a: { ...text, readOnly: false, writeOnly: false } })],
  ['a step of 1 between whole numbers', 'nobody', SAME, integer, { ...integer, multipleOf: 1 }],
  ['a value that is listed twice', 'nobody', SAME, few, { enum: ['a', 'b', 'a'] }],
  ['an empty pattern', 'nobody', SAME, text, { ...text, pattern: '' }],
  ['a pattern of any beginning', 'nobody', SAME, text, { ...text, pattern: '^' }],
  ['what is not nothing', 'nobody', SAME, text, { ...text, not: false }],
  ['a variant that is there twice', 'nobody', SAME, { anyOf: [text, number] }, { anyOf: [text, number, text] }],
  ['a part that asks for nothing', 'nobody', SAME, object({ a: text }), { allOf: [object({ a: text }), {}] }],
  ['a part that is true', 'nobody', SAME, object({ a: text }), { allOf: [object({ a: text }), true] }],
  ['a comment', 'nobody', WORDS, text, { ...text, $comment: 'words' }],
  ['a title, and where to read more', 'nobody', WORDS, text, { ...text, title: 'A', externalDocs: { url: 'https://a.example' } }],
  ['an example becomes examples', 'nobody', WORDS, { ...text, example: 'a' }, { ...text, examples: ['a'] }],
  ['null as a constant', 'nobody', SAME, { anyOf: [text, nothing] }, { anyOf: [text, { const: null }] }],
  ['null in a list, which the type refuses', 'nobody', SAME, { ...text, ...few }, { ...text, enum: ['a', 'b', null] }],
  [
    'a limit that is not exclusive, written out',
    'nobody',
    SAME,
    { ...number, minimum: 1 },
    { ...number, minimum: 1, exclusiveMinimum: false },
    in30,
  ],
  ['below 10 is at most 9 in whole numbers', 'nobody', SAME, { ...integer, exclusiveMaximum: 10 }, { ...integer, maximum: 9 }],
  ['at least 1.5 is at least 2 in whole numbers', 'nobody', SAME, { ...integer, minimum: 1.5 }, { ...integer, minimum: 2 }],
  ['at most 2.5 is at most 2 in whole numbers', 'nobody', SAME, { ...integer, maximum: 2.5 }, { ...integer, maximum: 2 }],
  ['a length that all listed values keep', 'nobody', SAME, few, { ...few, maxLength: 9, minLength: 1 }],
  ['another length that all listed values keep', 'nobody', SAME, { ...few, maxLength: 9 }, { ...few, maxLength: 5 }],
  ['a range that all listed numbers keep', 'nobody', SAME, { enum: [1, 2] }, { enum: [1, 2], minimum: 1, maximum: 9 }],
  ['a length of what is no text', 'nobody', SAME, integer, { ...integer, maxLength: 3 }],
  ['elements of what is no list', 'nobody', SAME, text, { ...text, items: integer, maxItems: 3 }],
  ['required properties of what is no object', 'nobody', SAME, text, { ...text, ...needs('a') }],
  [
    'at least one that is contained',
    'nobody',
    SAME,
    listOf(text, { contains: { const: 'a' } }),
    listOf(text, { contains: { const: 'a' }, minContains: 1 }),
  ],
  ['a number of what is contained, where nothing must be', 'nobody', SAME, listOf(text), listOf(text, { minContains: 2, maxContains: 3 })],
  ['then without if', 'nobody', SAME, object({ a: text }), object({ a: text }, { then: needs('a') })],
  ['variants inside a variant', 'nobody', SAME, { anyOf: [{ anyOf: [text, number] }, boolean] }, { anyOf: [text, number, boolean] }],
  ['exclusive variants inside one', 'nobody', SAME, { oneOf: [{ oneOf: [text, number] }, boolean] }, { oneOf: [text, number, boolean] }],
  [
    'parts inside a part',
    'nobody',
    SAME,
    { allOf: [{ allOf: [object({ a: text }), needs('a')] }] },
    { allOf: [object({ a: text }), needs('a')] },
  ],
  [
    'a part in a part of another order',
    'nobody',
    SAME,
    { allOf: [object({ a: text }), object({ b: text })] },
    { allOf: [object({ b: text }), object({ a: text })] },
  ],
  ['null beside what may be null', 'nobody', SAME, { type: ['string', 'null'] }, { anyOf: [{ type: ['string', 'null'] }, nothing] }],
  ['a description beside a reference', 'nobody', WORDS, ref('Few'), { ...ref('Few'), description: 'words' }, { components: { Few: few } }],
  [
    'a schema of the own definitions',
    'nobody',
    SAME,
    object({ a: few }),
    { ...ref('Holder') },
    { components: { Holder: { ...object({ a: { $ref: '#/components/schemas/Holder/$defs/Few' } }), $defs: { Few: few } } } },
  ],
  [
    'a component by way of another',
    'nobody',
    SAME,
    object({ a: ref('Few') }),
    object({ a: ref('Alias') }),
    { components: { Few: few, Alias: { allOf: [ref('Few')] } } },
  ],
  ['the name of a variant', 'nobody', WORDS, payment({ ...card, title: 'Card' }, bank), payment({ ...card, title: 'By card' }, bank)],
  [
    'XML that is as it would be',
    'nobody',
    SAME,
    object({ a: text }),
    object({ a: { ...text, xml: { attribute: false, wrapped: false } } }),
  ],
  ['how a password is shown', 'nobody', 'the format is for those who draw a form', text, { ...text, format: 'password' }],
  ['3.1: a list of null and a type for nullable', 'nobody', SAME, { ...text, nullable: true }, { type: ['string', 'null'] }, from30],
  [
    '3.1: a number for an exclusive limit',
    'nobody',
    SAME,
    { ...number, minimum: 0, exclusiveMinimum: true },
    { ...number, exclusiveMinimum: 0 },
    from30,
  ],
  [
    '3.1: null beside a reference',
    'nobody',
    SAME,
    { nullable: true, allOf: [ref('Item')] },
    { anyOf: [ref('Item'), nothing] },
    { ...from30, components: { Item: object({ a: text }) } },
  ],
  ['3.1: contentEncoding for a format', 'nobody', SAME, { ...text, format: 'byte' }, { ...text, contentEncoding: 'base64' }, from30],
  ['3.1: null in a list of values', 'nobody', SAME, { ...text, nullable: true, enum: ['a', null] }, { enum: ['a', null] }, from30],
  ['3.1: a constant for a list of one', 'nobody', SAME, { ...text, enum: ['a'] }, { const: 'a' }, from30],
  [
    '3.0: what stands beside a reference',
    'nobody',
    'only the reference counts in 3.0',
    ref('Few'),
    { ...ref('Few'), enum: ['a'] },
    { ...in30, components: { Few: few } },
  ],
]

const VALUES: readonly Kind[] = [
  ['a type is said where there was none', 'senders', FEWER, { properties: { a: text } }, object({ a: text })],
  ['a number in a text', 'everyone', OTHERS, number, { ...text, pattern: '^[0-9.]+$' }],
  ['yes and no for true and false', 'everyone', OTHERS, boolean, { enum: ['yes', 'no'] }],
  ['a day for seconds', 'everyone', OTHERS, integer, { ...text, format: 'date-time' }],
  ['a value becomes a list', 'everyone', OTHERS, text, listOf(text)],
  ['an object becomes a list of them', 'everyone', OTHERS, object({ a: text }), listOf(object({ a: text }))],
  ['a list becomes a page of it', 'everyone', OTHERS, listOf(text), object({ data: listOf(text) }, needs('data'))],
  ['a text becomes a reference to an object', 'everyone', OTHERS, object({ owner: text }), object({ owner: object({ id: text }) })],
  ['a text may be an object, too', 'readers', FURTHER, object({ owner: text }), object({ owner: { anyOf: [text, object({ id: text })] } })],
  ['a value may be a list, too', 'readers', FURTHER, text, { anyOf: [text, listOf(text)] }],
  ['only true', 'senders', FEWER, boolean, { const: true }],
  ['a value of several is renamed', 'everyone', OTHERS, few, { enum: ['a', 'B'] }],
  ['values become capitals', 'everyone', OTHERS, few, { enum: ['A', 'B'] }],
  ['a further number is listed', 'readers', FURTHER, { enum: [1, 2] }, { enum: [1, 2, 3] }],
  ['a window of numbers moves', 'everyone', OTHERS, { ...integer, minimum: 1, maximum: 5 }, { ...integer, minimum: 3, maximum: 9 }],
  ['a range grows at both ends', 'readers', FURTHER, { ...integer, minimum: 3, maximum: 5 }, { ...integer, minimum: 1, maximum: 9 }],
  ['a range shrinks at both ends', 'senders', FEWER, { ...number, minimum: 1, maximum: 9 }, { ...number, minimum: 3, maximum: 5 }],
  ['at most 10 becomes below 10', 'senders', FEWER, { ...number, maximum: 10 }, { ...number, exclusiveMaximum: 10 }],
  ['a fraction less', 'senders', FEWER, { ...number, maximum: 0.3 }, { ...number, maximum: 0.29 }],
  ['a length is fixed', 'senders', FEWER, { ...text, maxLength: 9 }, { ...text, minLength: 9, maxLength: 9 }],
  ['a step is halved', 'readers', FURTHER, { ...integer, multipleOf: 10 }, { ...integer, multipleOf: 5 }],
  ['a length that a listed value has not', 'senders', FEWER, { enum: ['a', 'long'] }, { enum: ['a', 'long'], maxLength: 2 }],
  [
    'an address may be relative',
    'readers',
    'each uri is a uri-reference',
    { ...text, format: 'uri' },
    { ...text, format: 'uri-reference' },
  ],
  [
    'an address in any script',
    'readers',
    'each e-mail address is an international one',
    { ...text, format: 'email' },
    { ...text, format: 'idn-email' },
  ],
  ['an identifier of 64 bits', 'readers', 'each int32 is an int64', { ...integer, format: 'int32' }, { ...integer, format: 'int64' }],
  ['a day becomes an instant', 'everyone', OTHERS, { ...text, format: 'date' }, { ...text, format: 'date-time' }],
  ['an identifier is a UUID', 'senders', FEWER, text, { ...text, format: 'uuid' }],
  ['a refused value is allowed', 'readers', FURTHER, { ...text, not: { enum: ['x', 'y'] } }, { ...text, not: { enum: ['x'] } }],
  ['a text may be empty', 'readers', FURTHER, { ...text, minLength: 1 }, text],
  [
    'null, by way of a component',
    'readers',
    FURTHER,
    object({ a: ref('Few') }),
    object({ a: ref('Maybe') }),
    { components: { Few: few, Maybe: { anyOf: [ref('Few'), nothing] } } },
  ],
  ['null is listed, and the type takes it', 'readers', FURTHER, { ...text, ...few }, { type: ['string', 'null'], enum: ['a', 'b', null] }],
  ['nothing but null', 'senders', FEWER, { type: ['string', 'null'] }, nothing],
]

const tree = (more: Json = {}) => object({ name: text, children: listOf(ref('Tree')), ...more })
const OBJECTS: readonly Kind[] = [
  ['a property that may never come', 'senders', FEWER, object({ a: text }), object({ a: text, b: false })],
  ['a property of any kind is described', 'nobody', SAME, object({ a: text }), object({ a: text, b: true })],
  [
    'a property is written in another case',
    'readers',
    'the old name no longer comes, and is ignored where it is sent',
    object({ userId: text }),
    object({ user_id: text }),
  ],
  ['a required property is renamed', 'everyone', OTHERS, object({ a: text }, needs('a')), object({ b: text }, needs('b'))],
  [
    'properties move into an object',
    'readers',
    'the old names no longer come',
    object({ street: text, city: text }),
    object({ address: object({ street: text, city: text }) }),
  ],
  [
    'a property deep below goes',
    'readers',
    'it no longer comes',
    object({ a: object({ b: object({ c: object({ d: text, e: text }) }) }) }),
    object({ a: object({ b: object({ c: object({ d: text }) }) }) }),
  ],
  [
    'a property deep below must be sent',
    'senders',
    FEWER,
    object({ a: listOf(object({ b: mapOf(object({ c: text })) })) }),
    object({ a: listOf(object({ b: mapOf(object({ c: text }, needs('c'))) })) }),
  ],
  [
    'one of two required properties is enough',
    'readers',
    FURTHER,
    object({ a: text, b: text }, needs('a', 'b')),
    object({ a: text, b: text }, needs('b')),
  ],
  ['a map takes no further names', 'senders', FEWER, mapOf(text), object({}, closed)],
  [
    'a map becomes an object that names its properties',
    'readers',
    'others may be of any kind',
    mapOf(number),
    object({ a: number, b: number }),
  ],
  ['an object of any kind becomes a map', 'senders', FEWER, { type: 'object' }, mapOf(text)],
  ['values of a map may be lists', 'readers', FURTHER, mapOf(text), mapOf({ anyOf: [text, listOf(text)] })],
  ['a value of a list in a map', 'readers', FURTHER, mapOf(listOf(few)), mapOf(listOf(more))],
  ['names of a map are listed', 'senders', FEWER, mapOf(text), { ...mapOf(text), propertyNames: few }],
  ['a further name of a map', 'readers', FURTHER, { ...mapOf(text), propertyNames: few }, { ...mapOf(text), propertyNames: more }],
  ['names of a map by a pattern', 'senders', FEWER, mapOf(text), { ...mapOf(text), propertyNames: { pattern: '^[a-z]+$' } }],
  [
    'a property asks for another beside it',
    'senders',
    FEWER,
    object({ a: text, b: text }),
    object({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
  ],
  [
    'a property asks for less beside it',
    'readers',
    FURTHER,
    object({}, { dependentRequired: { a: ['b'], c: ['d'] } }),
    object({}, { dependentRequired: { a: ['b'] } }),
  ],
  [
    'a property comes with a narrower one',
    'senders',
    FEWER,
    object({ a: text, b: text }),
    object({ a: text, b: text }, { dependentSchemas: { a: { properties: { b: few } } } }),
  ],
  [
    'two properties are no longer there together',
    'senders',
    FEWER,
    object({ a: text, b: text }),
    object({ a: text, b: text }, { not: needs('a', 'b') }),
  ],
  [
    'at least one of two properties',
    'senders',
    FEWER,
    object({ a: text, b: text }),
    object({ a: text, b: text }, { anyOf: [needs('a'), needs('b')] }),
  ],
  [
    'none of two properties is enough',
    'readers',
    FURTHER,
    object({ a: text, b: text }, { anyOf: [needs('a'), needs('b')] }),
    object({ a: text, b: text }),
  ],
  [
    'a closed object is opened for a pattern of names',
    'readers',
    FURTHER,
    object({ a: text }, closed),
    object({ a: text }, { ...closed, patternProperties: { '^x-': text } }),
  ],
  [
    'a closed object has further properties',
    'readers',
    'who refuses unknown ones breaks',
    object({ a: text }, closed),
    object({ a: text, b: text, c: text }, closed),
  ],
  [
    'a closed object deep below has one more',
    'readers',
    'who refuses unknown ones breaks',
    listOf(object({ a: object({ b: text }, closed) })),
    listOf(object({ a: object({ b: text, c: text }, closed) })),
  ],
  [
    'a closed object takes a property less',
    'everyone',
    'it is refused, and no longer comes',
    object({ a: text, b: text }, closed),
    object({ a: text }, closed),
  ],
  [
    'a part closes what the others name',
    'senders',
    FEWER,
    { allOf: [object({ a: text }), object({ b: text })] },
    { allOf: [object({ a: text }), object({ b: text })], unevaluatedProperties: false },
  ],
  ['at most one property', 'senders', FEWER, { type: 'object' }, { type: 'object', maxProperties: 1 }],
  [
    'a tree needs names',
    'senders',
    FEWER,
    ref('Old'),
    ref('Tree'),
    { components: { Old: object({ name: text, children: listOf(ref('Old')) }), Tree: { ...tree(), ...needs('name') } } },
  ],
  [
    'a tree loses its names',
    'readers',
    'they no longer come',
    ref('Tree'),
    ref('New'),
    { components: { Tree: tree(), New: object({ children: listOf(ref('New')) }) } },
  ],
  [
    'a tree is written twice',
    'nobody',
    SAME,
    ref('Tree'),
    object({ name: text, children: listOf(ref('Tree')) }),
    { components: { Tree: tree() } },
  ],
  [
    'two components that hold each other take more',
    'readers',
    FURTHER,
    ref('A'),
    ref('C'),
    {
      components: {
        A: object({ b: ref('B') }),
        B: object({ a: ref('A'), k: few }),
        C: object({ b: ref('D') }),
        D: object({ a: ref('C'), k: more }),
      },
    },
  ],
  [
    'a base that others build on loses a property',
    'readers',
    'it no longer comes',
    { allOf: [ref('Base'), object({ c: text })] },
    { allOf: [ref('Less'), object({ c: text })] },
    { components: { Base: object({ a: text, b: text }), Less: object({ a: text }) } },
  ],
  [
    'a base that others build on asks for more',
    'senders',
    FEWER,
    { allOf: [ref('Base'), object({ c: text })] },
    { allOf: [ref('Base'), object({ c: text }), needs('a')] },
    { components: { Base: object({ a: text }) } },
  ],
  [
    'a part narrows what the base says',
    'senders',
    FEWER,
    { allOf: [object({ a: text })] },
    { allOf: [object({ a: text }), object({ a: few })] },
  ],
  [
    'two parts that say the same in other words',
    'nobody',
    SAME,
    { allOf: [object({ a: short }), object({ a: { minLength: 1 } })] },
    object({ a: { ...short, minLength: 1 } }),
  ],
]

const secret = { ...text, writeOnly: true }
const given = { ...text, readOnly: true }
const LISTS_AND_VARIANTS: readonly Kind[] = [
  ['elements of elements are shorter', 'senders', FEWER, listOf(listOf(short)), listOf(listOf(shorter))],
  ['a list becomes a pair', 'senders', FEWER, listOf(number), { ...listOf(false), prefixItems: [number, number] }],
  [
    'a pair may have a third',
    'readers',
    FURTHER,
    { ...listOf(false), prefixItems: [number, number] },
    { ...listOf(false), prefixItems: [number, number, number] },
  ],
  [
    'a pair is turned',
    'everyone',
    OTHERS,
    { ...listOf(false), prefixItems: [number, text], minItems: 2 },
    { ...listOf(false), prefixItems: [text, number], minItems: 2 },
  ],
  ['a list may be empty', 'readers', FURTHER, listOf(text, { minItems: 1 }), listOf(text)],
  ['a list has exactly two', 'senders', FEWER, listOf(text, { maxItems: 9 }), listOf(text, { minItems: 2, maxItems: 2 })],
  ['a list may hold null', 'readers', FURTHER, listOf(text), listOf({ type: ['string', 'null'] })],
  [
    'a list holds no null any more',
    'senders',
    FEWER,
    listOf({ anyOf: [ref('Few'), nothing] }),
    listOf(ref('Few')),
    { components: { Few: few } },
  ],
  ['a list must hold a certain value', 'senders', FEWER, listOf(few), listOf(few, { contains: { const: 'a' } })],
  [
    'a list may hold a value once',
    'senders',
    FEWER,
    listOf(few, { contains: { const: 'a' } }),
    listOf(few, { contains: { const: 'a' }, maxContains: 1 }),
  ],
  ['a variant that a value tells apart comes', 'readers', FURTHER, payment(card, bank), payment(card, bank, cash)],
  ['a variant that a value tells apart goes', 'senders', FEWER, payment(card, bank, cash), payment(card, bank)],
  ['a variant takes less', 'senders', FEWER, payment(card, bank), payment({ ...card, required: ['kind', 'pan'] }, bank)],
  [
    'a variant has a property less',
    'readers',
    'it no longer comes',
    payment(card, bank),
    payment(object({ kind: { const: 'card' } }, needs('kind')), bank),
  ],
  [
    'a variant has another value for its kind',
    'everyone',
    OTHERS,
    payment(card, bank),
    payment(object({ kind: { const: 'CARD' }, pan: text }, needs('kind')), bank),
  ],
  ['the only variant gets a second', 'readers', FURTHER, card, payment(card, bank)],
  ['two variants become one of them', 'senders', FEWER, payment(card, bank), card],
  ['what tells variants apart may be absent', 'readers', FURTHER, payment(card, bank), payment({ ...card, required: [] }, bank)],
  ['a narrower variant beside a wider one', 'nobody', SAME, { anyOf: [text, number] }, { anyOf: [text, number, short] }],
  ['whole numbers beside numbers, as a variant', 'nobody', SAME, { anyOf: [text, number] }, { anyOf: [text, number, integer] }],
  ['known values beside any text', 'nobody', SAME, text, { anyOf: [few, text] }],
  ['variants in another order', 'nobody', SAME, payment(card, bank, cash), payment(cash, card, bank)],
  [
    'variants become components',
    'nobody',
    SAME,
    payment(card, bank),
    payment(ref('Card'), ref('Bank')),
    { components: { Card: card, Bank: bank } },
  ],
  [
    'variants have the same property before them',
    'nobody',
    SAME,
    { anyOf: [object({ a: text, k: text }), object({ a: text, k: text })] },
    object({ a: text, k: text }),
  ],
  ['a secret must be sent', 'senders', 'only who sends it meets it', object({ a: text }), object({ a: text, s: secret }, needs('s'))],
  [
    'what the service gives is always there',
    'nobody',
    'nobody sends it, and more is promised',
    object({ id: given }),
    object({ id: given }, needs('id')),
  ],
  ['what the service gives may be absent', 'readers', FURTHER, object({ id: given }, needs('id')), object({ id: given })],
  ['what the service gives may be sent, too', 'nobody', 'nobody has to send it', object({ id: given }), object({ id: text })],
  [
    'what is inside of what the service gives',
    'readers',
    'nobody sends it, and it no longer comes',
    object({ meta: { ...object({ a: text, b: text }), readOnly: true } }),
    object({ meta: { ...object({ a: text }), readOnly: true } }),
  ],
  [
    'a secret takes fewer values',
    'senders',
    'nobody reads it',
    object({ s: { ...secret, maxLength: 9 } }),
    object({ s: { ...secret, maxLength: 5 } }),
  ],
  [
    'a secret takes more values',
    'nobody',
    'nobody reads it',
    object({ s: { ...secret, maxLength: 5 } }),
    object({ s: { ...secret, maxLength: 9 } }),
  ],
  ['a text is compressed', 'everyone', OTHERS, { ...text, contentEncoding: 'base64' }, { ...text, contentEncoding: 'base64url' }],
  [
    'a text holds JSON that has less',
    'readers',
    'it no longer comes',
    { ...text, contentMediaType: 'application/json', contentSchema: object({ a: text }) },
    { ...text, contentMediaType: 'application/json', contentSchema: object({}) },
  ],
  ['an element of XML becomes an attribute', 'everyone', OTHERS, object({ a: text }), object({ a: { ...text, xml: { attribute: true } } })],
]

const KINDS: readonly Kind[] = [...NOTATIONS, ...VALUES, ...OBJECTS, ...LISTS_AND_VARIANTS]

const carrying = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const answers = (schema: unknown = {}) => ({ 200: { description: 'x', ...carrying(schema) } })
const post = (operation: Json) => ({ post: { responses: { 200: { description: 'x' } }, ...operation } })

/** Where the value stands. */
const PLACES: Readonly<Record<string, (schema: unknown) => Json>> = {
  'in a request': (schema) => ({ paths: { '/things': post({ requestBody: carrying(schema) }) } }),
  'in an answer': (schema) => ({ paths: { '/things': post({ responses: answers(schema) }) } }),
  'in a property of an event': (schema) => ({
    paths: {},
    webhooks: { thing: post({ requestBody: carrying(object({ of: schema })) }) },
  }),
}

export const kindsOfSchemas: readonly Labelled[] = KINDS.flatMap(
  ([kind, breaks, why, was, is, { components = {}, versions = ['3.1.0', '3.1.0'] } = {}]) =>
    Object.entries(PLACES)
      .filter(([place]) => !place.endsWith('event') || !versions.some((version) => version.startsWith('3.0')))
      .map(([place, of]) => {
        const document = (schema: unknown, openapi: string) => ({
          openapi,
          info: { title: 'x', version: '1' },
          ...of(schema),
          components: { schemas: components },
        })
        const [sent, read] = [breaks === 'senders' || breaks === 'everyone', breaks === 'readers' || breaks === 'everyone']
        return {
          name: `${kind}, ${place} (${why})`,
          was: document(was, versions[0]),
          is: document(is, versions[1]),
          breaks: {
            clients: place === 'in a request' ? sent : place === 'in an answer' && read,
            receivers: place.endsWith('event') && read,
          },
        }
      }),
)
