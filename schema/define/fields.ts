/** The kinds of field of a record. Each is a TypeBox schema; the first argument is its description. */
import { type StringOptions, type TSchema, Type } from '@sinclair/typebox'
import { describe, note, notesOf } from './origin.ts'

const withDescription = <S extends TSchema>(schema: S, text?: string): S => (text ? describe(schema, text) : schema)

/** A string; a number as second argument is its maximum length in characters. */
export const text = (about?: string, rule: number | StringOptions = {}) =>
  withDescription(Type.String(typeof rule === 'number' ? { maxLength: rule } : rule), about)

interface DecimalRule {
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  /** The most decimals that it may have. */
  readonly decimals?: number
}

/** A double. */
export const decimal = (about?: string, { decimals, ...range }: DecimalRule = {}) =>
  withDescription(Type.Number({ format: 'double', ...range, ...(decimals && { 'x-decimals': decimals }) }), about)

const INT32 = 2_147_483_647

/** An integer, not negative and within 32 bits unless the second argument says otherwise. */
export const integer = (about?: string, { minimum = 0, maximum = INT32 }: { minimum?: number; maximum?: number } = {}) =>
  withDescription(Type.Integer({ format: maximum > INT32 ? 'int64' : 'int32', minimum, maximum }), about)

export const flag = (about?: string) => withDescription(Type.Boolean(), about)

/** A reference to another component, with a description for this place. */
export const ref = <S extends TSchema>(component: S, text?: string): S => withDescription(component, text)

interface ListRule {
  readonly minItems?: number
  readonly maxItems?: number
  /** A property that every element must have if there is more than one element. */
  readonly severalEachHave?: string
}

export const list = (of: TSchema, about?: string, { severalEachHave, ...bounds }: ListRule = {}) =>
  withDescription(Type.Array(of, { ...bounds, ...(severalEachHave && { 'x-several-each-have': severalEachHave }) }), about)

/** The one value of a field that distinguishes the object from others of its kind, such as the name of an event. */
export const discriminator = (value: string, about: string) =>
  withDescription(Type.Unsafe<string>({ type: 'string', enum: [value], 'x-tells-apart': true }), about)

/** A field with only one possible value. */
export const constant = (value: string, about?: string) => withDescription(Type.Unsafe<string>({ type: 'string', enum: [value] }), about)

/** The same field, which some senders write with another JSON type: only tolerant mode accepts that. */
export const seenAs = <S extends TSchema>(schema: S, ...types: ('string' | 'number')[]): S => ({ ...schema, 'x-seen-as': types })

/** The same field of text, in a request: an integer is taken there too, by default, and kept as text. */
export const integersToo = <S extends TSchema>(schema: S): S => {
  const about = `${notesOf(schema).about} An integer is accepted and stored as text.`
  return describe({ ...schema, 'x-integers-too': true }, about)
}

/** The same number, which some senders write on another scale: tolerant mode does not hold it to its range. */
export const seenOnOtherScale = <S extends TSchema>(schema: S): S => ({ ...schema, 'x-seen-on-other-scale': true })

const NULLABLE: unique symbol = Symbol.for('contract.nullable')

/** The same field, which may also be null, as published samples show. */
export const nullable = (schema: TSchema): TSchema =>
  NULLABLE in schema ? schema : note(Object.assign(Type.Union([schema, Type.Null()]), { [NULLABLE]: true }), notesOf(schema))
