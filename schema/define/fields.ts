/** Field types for records. Each function returns a TypeBox schema. The first parameter is the description. */
import { type StringOptions, type TSchema, Type } from '@sinclair/typebox'
import { describe, note, getNotes } from './origin.ts'

const withDescription = <S extends TSchema>(schema: S, text?: string): S => (text ? describe(schema, text) : schema)

/** A string. If the second argument is a number, it is the maximum length in characters. */
export const text = (about?: string, rule: number | StringOptions = {}) =>
  withDescription(Type.String(typeof rule === 'number' ? { maxLength: rule } : rule), about)

interface DecimalRule {
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  /** Maximum number of decimal places. */
  readonly decimals?: number
}

/** A double. */
export const decimal = (about?: string, { decimals, ...range }: DecimalRule = {}) =>
  withDescription(Type.Number({ format: 'double', ...range, ...(decimals && { 'x-decimals': decimals }) }), about)

const INT32 = 2_147_483_647

/** An integer. By default, it is nonnegative and has at most 32 bits. */
export const integer = (about?: string, { minimum = 0, maximum = INT32 }: { minimum?: number; maximum?: number } = {}) =>
  withDescription(Type.Integer({ format: maximum > INT32 ? 'int64' : 'int32', minimum, maximum }), about)

export const flag = (about?: string) => withDescription(Type.Boolean(), about)

/** A reference to another component, with a description for this place. */
export const ref = <S extends TSchema>(component: S, text?: string): S => withDescription(component, text)

interface ListRule {
  readonly minItems?: number
  readonly maxItems?: number
  /** A property that every element must have if the list has more than one element. */
  readonly severalEachHave?: string
}

export const list = (elementType: TSchema, about?: string, { severalEachHave, ...bounds }: ListRule = {}) =>
  withDescription(Type.Array(elementType, { ...bounds, ...(severalEachHave && { 'x-several-each-have': severalEachHave }) }), about)

/** The constant value of a field that distinguishes the object from similar ones, such as the name of an event. */
export const discriminator = (value: string, about: string) =>
  withDescription(Type.Unsafe<string>({ type: 'string', enum: [value], 'x-tells-apart': true }), about)

/** A field with a single possible value. */
export const constant = (value: string, about?: string) => withDescription(Type.Unsafe<string>({ type: 'string', enum: [value] }), about)

/** In tolerant mode, also accepts other JSON types that some senders use. */
export const seenAs = <S extends TSchema>(schema: S, ...types: ('string' | 'number')[]): S => ({ ...schema, 'x-seen-as': types })

/** By default, requests may also send an integer for this string. It is stored as a string. */
export const integersToo = <S extends TSchema>(schema: S): S => {
  const about = `${getNotes(schema).about} An integer is accepted and stored as text.`
  return describe({ ...schema, 'x-integers-too': true }, about)
}

/** In tolerant mode, accepts numbers outside the range, because some senders use a different scale. */
export const seenOnOtherScale = <S extends TSchema>(schema: S): S => ({ ...schema, 'x-seen-on-other-scale': true })

const NULLABLE: unique symbol = Symbol.for('contract.nullable')

/** Also allows null, which published samples contain. */
export const nullable = (schema: TSchema): TSchema =>
  NULLABLE in schema ? schema : note(Object.assign(Type.Union([schema, Type.Null()]), { [NULLABLE]: true }), getNotes(schema))
