/** Schemas and verdicts from which the tables of schema changes are built. */
import type { Json } from '../documents.ts'

export const text = { type: 'string' }
export const short = { ...text, maxLength: 3 }
export const number = { type: 'number' }
export const integer = { type: 'integer' }
export const textOrInteger = { type: ['string', 'integer'] }
export const array = { type: 'array' }
export const list = { ...array, items: text }
export const createArray = (items: unknown) => ({ ...array, items })
export const nothing = { type: 'null' }
export const a = { const: 'a' }
export const few = { enum: ['a', 'b'] }
export const more = { enum: ['a', 'b', 'c'] }
export const base64 = { ...text, contentEncoding: 'base64' }
export const open = (...names: string[]) => ({ ...text, 'x-extensible-enum': names })
export const containing = (contains: object, more: object = {}) => ({ ...list, contains, ...more })
export const tuple = (...prefixItems: object[]) => ({ ...array, prefixItems })
export const readOnly = { ...text, readOnly: true }
export const writeOnly = { ...text, writeOnly: true }

export const [READ, WRITTEN] = [{ a: readOnly }, { a: writeOnly }]
export const [A, B, AB, ABC] = [{ a: text }, { b: text }, { a: text, b: text }, { a: text, b: text, c: text }]
export const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
export const anyObject = { type: 'object' }
export const [empty, withA, withAB, record] = [object({}), object(A), object(AB), object({ x: text })]
export const needs = (...names: string[]) => ({ required: names })
export const closed = { additionalProperties: false }
export const named = (schema: object) => ({ patternProperties: { '^x_': schema } })
export const anyOfAB = { anyOf: [needs('a'), needs('b')] }
export const asks = { if: needs('a'), then: needs('b') }
export const together = (...names: string[]) => ({ dependentRequired: { a: names } })
export const openUnion = (...values: string[]) => ({ anyOf: [text, { enum: values }] })
export const exactlyOne = (...names: string[]) => ({ 'x-exactly-one-of': names })
export const createOnlyWhen = (is: string) => ({ 'x-only-when': { field: 'a', by: 'b', is } })
export const types = (...names: string[]) => ({ 'x-content-types': names })
export const TYPED = { type: { enum: ['A', 'B'] }, data: {} }
export const byType = (records: object, more: object = {}) =>
  object(TYPED, { 'x-record-by-type': { by: 'type', at: ['data'], records, ...more } })
export const tagged = (tag: string) => object({ t: { const: tag } }, needs('t'))

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const card = object({ kind: { const: 'card' }, pan: text }, needs('kind'))
export const bank = object({ kind: { const: 'bank' }, iban: text }, needs('kind'))
export const cash = object({ kind: { const: 'cash' } }, needs('kind'))
export const payment = (...oneOf: unknown[]) => ({ oneOf })
export const from30 = { versions: ['3.0.3', '3.1.0'] } as const
export const in30 = { versions: ['3.0.3', '3.0.3'] } as const

export const [CAT, DOG] = ['#/components/schemas/Cat', '#/components/schemas/Dog']
export const animals = { Cat: object({ kind: text, name: text }, needs('kind')), Dog: object({ kind: text, bark: text }, needs('kind')) }
export const union = (discriminator?: Json) => ({ oneOf: [{ $ref: CAT }, { $ref: DOG }], ...(discriminator && { discriminator }) })
export const kinds = (mapping?: Json) => union({ propertyName: 'kind', ...(mapping && { mapping }) })

/** The expected changes in requests and in responses. */
export type Verdicts = readonly [request: string, response: string]
export const NONE: Verdicts = ['', '']
export const both = (id: string): Verdicts => [`breaking ${id}`, `breaking ${id}`]
export const senders = (id: string): Verdicts => [`breaking ${id}`, `compatible ${id}`]
export const readers = (id: string): Verdicts => [`compatible ${id}`, `breaking ${id}`]
export const compatible = (id: string): Verdicts => [`compatible ${id}`, `compatible ${id}`]
export const noted = (id: string): Verdicts => [`note ${id}`, `note ${id}`]
export const OTHER_UNION: Verdicts = [
  'breaking variant-removed, compatible variant-added, compatible variant-added',
  'compatible variant-added, compatible variant-added, compatible variant-removed',
]

export interface More {
  /** The components that both schemas may reference. */
  readonly schemas?: Json
  /** The OpenAPI versions of the two documents. Both default to 3.1.0. */
  readonly versions?: readonly [was: string, is: string]
}

export type SchemaChange = readonly [about: string, was: unknown, is: unknown, verdicts: Verdicts, more?: More]
