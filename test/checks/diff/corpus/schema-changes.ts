/**
 * Changes of a schema, made to a property that is added to components of the contract: one that clients send, one that they
 * read, one that receivers of webhooks read. Each row says whether it breaks those who send the value and those who read it.
 */
import type { Json } from '../documents.ts'
import { contractPart } from './contract-part.ts'
import { edited, type Labelled } from './labelled.ts'
import { broken, usesOf } from './uses.ts'

type Row = readonly [
  name: string,
  was: unknown,
  is: unknown,
  breaks: 'nobody' | 'senders' | 'readers' | 'both',
  parts?: readonly [was: Json, is: Json],
]

const text = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const list = { type: 'array', items: text }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const cat = object({ kind: { const: 'cat' }, name: text }, { required: ['kind'] })
const dog = object({ kind: { const: 'dog' }, loud: { type: 'boolean' } }, { required: ['kind'] })
const animals = { CorpusCat: cat, CorpusDog: dog }
const kinds = (mapping: Json) => ({ oneOf: [ref('CorpusCat'), ref('CorpusDog')], discriminator: { propertyName: 'kind', mapping } })
const both = (parts: Json): readonly [Json, Json] => [parts, parts]

export const ROWS: readonly Row[] = [
  ['a type becomes another', text, integer, 'both'],
  ['a type of several goes', { type: ['string', 'integer'] }, integer, 'senders'],
  ['a type comes', text, { type: ['string', 'integer'] }, 'readers'],
  ['numbers become whole', number, integer, 'senders'],
  ['null may come', text, { type: ['string', 'null'] }, 'readers'],
  ['null is refused', { anyOf: [text, { type: 'null' }] }, text, 'senders'],
  ['null is written otherwise', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }, 'nobody'],
  ['a value of a closed list goes', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, 'senders'],
  ['a value of a closed list comes', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, 'readers'],
  ['a closed list in another order', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['b', 'a'] }, 'nobody'],
  ['a constant becomes another', { const: 'a' }, { const: 'b' }, 'both'],
  ['a constant is written as a list', { const: 'a' }, { enum: ['a'] }, 'nobody'],
  ['a list is closed', text, { ...text, enum: ['a'] }, 'senders'],
  ['a greatest length is lower', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, 'senders'],
  ['a greatest length is higher', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }, 'readers'],
  ['a least length is new', text, { ...text, minLength: 1 }, 'senders'],
  ['a least length of nothing', text, { ...text, minLength: 0 }, 'nobody'],
  ['a lowest value is lower', { ...number, minimum: 1 }, { ...number, minimum: 0 }, 'readers'],
  ['a lowest value is left out', { ...number, minimum: 0 }, { ...number, exclusiveMinimum: 0 }, 'senders'],
  ['a highest value goes', { ...number, maximum: 1 }, number, 'readers'],
  ['whole numbers above 0 are those from 1', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }, 'nobody'],
  ['a step becomes finer', { ...number, multipleOf: 0.1 }, { ...number, multipleOf: 0.01 }, 'readers'],
  ['a format is new', text, { ...text, format: 'email' }, 'senders'],
  ['a format is another', { ...text, format: 'date' }, { ...text, format: 'date-time' }, 'both'],
  ['a pattern is new', text, { ...text, pattern: '^a' }, 'senders'],
  ['a pattern is another', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }, 'both'],
  ['a pattern becomes .*', { ...text, pattern: '^a' }, { ...text, pattern: '.*' }, 'readers'],
  ['a pattern of everything is new', text, { ...text, pattern: '.*' }, 'nobody'],
  ['fewer elements', { ...list, maxItems: 3 }, { ...list, maxItems: 2 }, 'senders'],
  ['elements need not differ', { ...list, uniqueItems: true }, list, 'readers'],
  ['elements are another type', list, { type: 'array', items: integer }, 'both'],
  ['elements take more', list, { type: 'array', items: { type: ['string', 'integer'] } }, 'readers'],
  ['a property comes', object({}), object({ a: text }), 'nobody'],
  ['a property comes that must be present', object({}), object({ a: text }, { required: ['a'] }), 'senders'],
  ['a property goes', object({ a: text }), object({}), 'readers'],
  ['a property must be present', object({ a: text }), object({ a: text }, { required: ['a'] }), 'senders'],
  ['a property may be absent', object({ a: text }, { required: ['a'] }), object({ a: text }), 'readers'],
  ['an object is closed', object({ a: text }), object({ a: text }, { additionalProperties: false }), 'senders'],
  ['an object is opened', object({ a: text }, { additionalProperties: false }), object({ a: text }), 'readers'],
  [
    'a closed object has a property more',
    object({}, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false }),
    'readers',
  ],
  [
    'a closed object has a property less',
    object({ a: text }, { additionalProperties: false }),
    object({}, { additionalProperties: false }),
    'both',
  ],
  [
    'values of a map take less',
    { type: 'object', additionalProperties: { type: ['string', 'integer'] } },
    { type: 'object', additionalProperties: text },
    'senders',
  ],
  ['a property is renamed', object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] }), 'both'],
  ['properties in another order', object({ a: text, b: text }), object({ b: text, a: text }), 'nobody'],
  [
    'required in another order',
    object({ a: text, b: text }, { required: ['a', 'b'] }),
    object({ a: text, b: text }, { required: ['b', 'a'] }),
    'nobody',
  ],
  ['a description', text, { ...text, description: 'words', title: 'T', examples: ['a'] }, 'nobody'],
  ['a property is deprecated', object({ a: text }), object({ a: { ...text, deprecated: true } }), 'nobody'],
  ['a default is another', object({ a: { ...text, default: 'a' } }), object({ a: { ...text, default: 'b' } }), 'senders'],
  [
    'the default of a required property is another',
    object({ a: { ...text, default: 'a' } }, { required: ['a'] }),
    object({ a: { ...text, default: 'b' } }, { required: ['a'] }),
    'nobody',
  ],
  ['a variant comes', { anyOf: [text, integer] }, { anyOf: [text, integer, list] }, 'readers'],
  ['a variant goes', { anyOf: [text, integer, list] }, { anyOf: [text, integer] }, 'senders'],
  ['variants in another order', { anyOf: [text, integer] }, { anyOf: [integer, text] }, 'nobody'],
  [
    'anyOf becomes oneOf and branches overlap',
    { anyOf: [number, { ...integer, minimum: 0 }] },
    { oneOf: [number, { ...integer, minimum: 0 }] },
    'senders',
  ],
  [
    'oneOf becomes anyOf and branches overlap',
    { oneOf: [object({ a: text }), object({ b: text })] },
    { anyOf: [object({ a: text }), object({ b: text })] },
    'readers',
  ],
  ['anyOf becomes oneOf and no branches overlap', { anyOf: [text, integer] }, { oneOf: [text, integer] }, 'nobody'],
  [
    'anyOf becomes oneOf of objects with a kind',
    { anyOf: [ref('CorpusCat'), ref('CorpusDog')] },
    { oneOf: [ref('CorpusCat'), ref('CorpusDog')] },
    'nobody',
    both(animals),
  ],
  ['a discriminator is another property', kinds({}), { ...kinds({}), discriminator: { propertyName: 'name' } }, 'both', both(animals)],
  [
    'a value of a discriminator stands for another variant',
    kinds({ cat: '#/components/schemas/CorpusCat', dog: '#/components/schemas/CorpusDog' }),
    kinds({ cat: '#/components/schemas/CorpusDog', dog: '#/components/schemas/CorpusCat' }),
    'both',
    both(animals),
  ],
  [
    'a mapping is written out',
    kinds({}),
    kinds({ CorpusCat: '#/components/schemas/CorpusCat', CorpusDog: 'CorpusDog' }),
    'nobody',
    both(animals),
  ],
  ['an encoding is new', text, { ...text, contentEncoding: 'base64' }, 'both'],
  ['an encoding is another', { ...text, contentEncoding: 'base64' }, { ...text, contentEncoding: 'base16' }, 'both'],
  ['a media type of a text is another', { ...text, contentMediaType: 'text/html' }, { ...text, contentMediaType: 'image/png' }, 'both'],
  [
    'an element of XML has another name',
    object({ a: { ...text, xml: { name: 'a' } } }),
    object({ a: { ...text, xml: { name: 'b' } } }),
    'both',
  ],
  [
    'a part of allOf that only describes',
    { allOf: [object({ a: text })] },
    { allOf: [object({ a: text }), { description: 'words' }] },
    'nobody',
  ],
  [
    'properties move between parts of allOf',
    { allOf: [object({ a: text, b: text }), object({ c: text })] },
    { allOf: [object({ a: text }), object({ b: text, c: text })] },
    'nobody',
  ],
  [
    'parts of allOf become one schema',
    { allOf: [object({ a: text }), { required: ['a'] }] },
    object({ a: text }, { required: ['a'] }),
    'nobody',
  ],
  [
    'a part of allOf asks for more',
    { allOf: [object({ a: text }), { minProperties: 1 }] },
    { allOf: [object({ a: text }), { minProperties: 2 }] },
    'senders',
  ],
  ['a part of allOf goes', { allOf: [object({ a: text }), { required: ['a'] }] }, { allOf: [object({ a: text })] }, 'readers'],
  [
    'several components are renamed',
    { anyOf: [ref('CorpusA'), ref('CorpusB')] },
    { anyOf: [ref('CorpusX'), ref('CorpusY')] },
    'nobody',
    [
      { CorpusA: object({ b: ref('CorpusB') }), CorpusB: object({ c: text }) },
      { CorpusX: object({ b: ref('CorpusY') }), CorpusY: object({ c: text }) },
    ],
  ],
  ['a component is written where it stood', ref('CorpusCat'), cat, 'nobody', both({ CorpusCat: cat })],
  ['not goes', { ...text, not: { const: 'a' } }, text, 'readers'],
  ['not is new', text, { ...text, not: { const: 'a' } }, 'senders'],
  ['not refuses less', { ...text, not: { enum: ['a', 'b'] } }, { ...text, not: { enum: ['a'] } }, 'readers'],
  ['dependentRequired goes', object({}, { dependentRequired: { a: ['b'] } }), object({}), 'readers'],
  ['dependentRequired is new', object({}), object({}, { dependentRequired: { a: ['b'] } }), 'senders'],
  ['contains is relaxed', { ...list, contains: { enum: ['a'] } }, { ...list, contains: { enum: ['a', 'b'] } }, 'readers'],
  ['contains asks for several', { ...list, contains: { const: 'a' } }, { ...list, contains: { const: 'a' }, minContains: 2 }, 'senders'],
  ['if is new', object({ a: text }), object({ a: text }, { if: { required: ['a'] }, then: { required: ['b'] } }), 'senders'],
  [
    'then asks for less',
    object({}, { if: { required: ['a'] }, then: { required: ['b', 'c'] } }),
    object({}, { if: { required: ['a'] }, then: { required: ['b'] } }),
    'readers',
  ],
  [
    'if holds for less',
    object({}, { if: { required: ['a'] }, then: { required: ['b'] } }),
    object({}, { if: { required: ['a', 'c'] }, then: { required: ['b'] } }),
    'readers',
  ],
  ['a first element takes less', { type: 'array', prefixItems: [number] }, { type: 'array', prefixItems: [integer] }, 'senders'],
  ['a first element is described as all are', list, { ...list, prefixItems: [text] }, 'nobody'],
  [
    'names of a pattern are allowed',
    object({}, { additionalProperties: false }),
    object({}, { additionalProperties: false, patternProperties: { '^x_': text } }),
    'readers',
  ],
  [
    'names of a pattern take less',
    { type: 'object', patternProperties: { '^x_': text } },
    { type: 'object', patternProperties: { '^x_': { ...text, maxLength: 3 } } },
    'senders',
  ],
  ['names are shorter', { type: 'object' }, { type: 'object', propertyNames: { maxLength: 3 } }, 'senders'],
  ['unevaluatedProperties closes an object', object({ a: text }), object({ a: text }, { unevaluatedProperties: false }), 'senders'],
  [
    'unevaluatedItems goes',
    { type: 'array', prefixItems: [text], unevaluatedItems: false },
    { type: 'array', prefixItems: [text] },
    'readers',
  ],
]

/** Rows about properties that belong to one direction say whom they break in each. */
const ONE_WAY: readonly (readonly [name: string, was: unknown, is: unknown, breaks: { sent: boolean; read: boolean }])[] = [
  [
    'a property that is only read is new and required',
    object({}),
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    { sent: false, read: false },
  ],
  ['a property that is only read goes', object({ a: { ...text, readOnly: true } }), object({}), { sent: false, read: true }],
  [
    'a property that is only read takes less',
    object({ a: { ...text, readOnly: true } }),
    object({ a: { ...text, readOnly: true, maxLength: 3 } }),
    { sent: false, read: false },
  ],
  ['a property may only be read', object({ a: text }), object({ a: { ...text, readOnly: true } }), { sent: false, read: false }],
  [
    'a property that was only read must be sent',
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    object({ a: text }, { required: ['a'] }),
    { sent: true, read: false },
  ],
  ['a property that is only sent goes', object({ a: { ...text, writeOnly: true } }), object({}), { sent: false, read: false }],
  [
    'a property that is only sent takes more',
    object({ a: { ...text, writeOnly: true, enum: ['a'] } }),
    object({ a: { ...text, writeOnly: true, enum: ['a', 'b'] } }),
    { sent: false, read: false },
  ],
  ['a property is no longer read', object({ a: text }), object({ a: { ...text, writeOnly: true } }), { sent: false, read: true }],
]

const uses = usesOf(contractPart)
const HOLDERS = ['IndividualInput', 'Individual', 'ItemCreatedEvent'] as const

export const schemaChanges: readonly Labelled[] = [
  ...ROWS.map(([name, was, is, whom, parts]) => ({
    name,
    was,
    is,
    parts,
    breaks: { sent: whom === 'senders' || whom === 'both', read: whom === 'readers' || whom === 'both' },
  })),
  ...ONE_WAY.map(([name, was, is, breaks]) => ({ name, was, is, parts: undefined, breaks })),
].flatMap(({ name, was, is, parts, breaks }) =>
  HOLDERS.map((holder) => {
    const carrying = (schema: unknown, components: Json = {}) =>
      edited(contractPart, [
        [['components', 'schemas', holder, 'properties', 'corpus'], schema],
        ...Object.entries(components).map(([one, value]) => [['components', 'schemas', one], value] as const),
      ])
    return {
      name: `${name}, in a property of ${holder}`,
      was: carrying(was, parts?.[0]),
      is: carrying(is, parts?.[1]),
      breaks: broken(uses.get(holder) ?? new Set(), breaks),
    }
  }),
)
