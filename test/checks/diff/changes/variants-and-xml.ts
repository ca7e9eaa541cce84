/** Changes to OpenAPI 3.2 default variants and to XML nodes. */
import type { Json } from '../documents.ts'
import type { SchemaChange } from './schema-parts.ts'

const text = { type: 'string' }
const object = (properties: Json) => ({ type: 'object', properties })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const kind = (others: Json) => ({ ...object({ kind: text, ...others }), required: ['kind'] })
const schemas = { Ape: kind({ a: text }), Bee: kind({ b: text }), SameApe: kind({ a: text }) }
const union = (defaultMapping?: string, others: Json = {}) => ({
  oneOf: [ref('Ape'), ref('Bee')],
  discriminator: { propertyName: 'kind', ...(defaultMapping !== undefined && { defaultMapping }), ...others },
})

const inXml = (xml: Json, schema: Json = text) => object({ a: { ...schema, xml } })
const list = { type: 'array', items: text }
const isOtherwise: SchemaChange[3] = ['breaking xml-changed /a', 'breaking xml-changed /a']
const NONE: SchemaChange[3] = ['', '']

/** Pairs of equivalent XML objects. */
const EQUAL_XML: readonly (readonly [about: string, was: Json, is: Json, schema?: Json])[] = [
  ['an attribute of 3.2', { attribute: true }, { nodeType: 'attribute' }],
  ['an element of 3.2', { name: 'a' }, { name: 'a', nodeType: 'element' }],
  ['a wrapped list of 3.2', { wrapped: true, name: 'a' }, { nodeType: 'element', name: 'a' }, list],
  ['a wrapped list of 3.2 that may be null', { wrapped: true }, { nodeType: 'element' }, { ...list, type: ['array', 'null'] }],
  ['an unwrapped list of 3.2', { wrapped: false }, { nodeType: 'none' }, list],
  ['the name of an unwrapped list', {}, { name: 'b' }, list],
  ['the name of a text node', { nodeType: 'text' }, { nodeType: 'text', name: 'b' }],
  ['wrapped of a string', {}, { wrapped: true }],
]

/** Pairs of XML objects with different meanings. */
const OTHER_XML: readonly (readonly [about: string, was: Json, is: Json, schema?: Json])[] = [
  ['an attribute of 3.2 becomes an element', { nodeType: 'attribute' }, { nodeType: 'element' }],
  ['an attribute of 3.1 becomes a text node', { attribute: true }, { nodeType: 'text' }],
  ['a text node becomes CDATA', { nodeType: 'text' }, { nodeType: 'cdata' }],
  ['a list of 3.2 is wrapped', {}, { nodeType: 'element' }, list],
  ['a wrapped list of 3.1 is no longer wrapped', { wrapped: true }, { nodeType: 'none' }, list],
  ['the name of a wrapped list', { wrapped: true, name: 'b' }, { nodeType: 'element', name: 'c' }, list],
  ['the name of an attribute', { attribute: true, name: 'b' }, { nodeType: 'attribute', name: 'c' }],
]

const bothWays = ([about, was, is, schema]: (typeof EQUAL_XML)[number], verdicts: SchemaChange[3]): SchemaChange[] => [
  [`XML: ${about}`, inXml(was, schema), inXml(is, schema), verdicts],
  [`XML: ${about}, undone`, inXml(is, schema), inXml(was, schema), verdicts],
]

export const VARIANT_AND_XML_CHANGES: readonly SchemaChange[] = [
  [
    'another default variant',
    union('Ape'),
    union('Bee'),
    ['breaking discriminator-changed', 'breaking discriminator-changed'],
    { schemas },
  ],
  ['the default variant is another component with the same content', union('Ape'), union('SameApe'), NONE, { schemas }],
  ['the default variant as a reference', union('Ape'), union('#/components/schemas/Ape'), NONE, { schemas }],
  ['a new default variant', union(), union('Ape'), ['note discriminator-changed', 'note discriminator-changed'], { schemas }],
  ['the default variant is removed', union('Ape'), union(), ['note discriminator-changed', 'breaking discriminator-changed'], { schemas }],
  [
    'another default variant and another property',
    union('Ape'),
    union('Bee', { propertyName: 'type' }),
    ['breaking discriminator-changed', 'breaking discriminator-changed'],
    { schemas },
  ],
  ...EQUAL_XML.flatMap((pair) => bothWays(pair, NONE)),
  ...OTHER_XML.flatMap((pair) => bothWays(pair, isOtherwise)),
]
