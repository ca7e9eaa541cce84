/** The JSON types that a schema allows, apart from null. */
import type { Schema } from './schema.ts'

/** Numbers that are not integers: what `number` allows beyond `integer`. */
const FRACTION = 'fraction'
const EVERY = ['boolean', FRACTION, 'integer', 'string', 'array', 'object'] as const

export type Type = (typeof EVERY)[number]

export function typesOf(schema: Schema): Set<Type> {
  const listed = schema.const === undefined ? schema.enum : [schema.const]
  const named = schema.type === undefined ? listed?.map(typeOf) : [schema.type].flat()
  if (!named) return new Set(EVERY)
  return new Set(
    named
      .flatMap((name) => (name === 'number' ? ['integer', FRACTION] : name))
      .filter((name): name is Type => EVERY.includes(name as Type)),
  )
}

export const overlap = (a: ReadonlySet<Type>, b: ReadonlySet<Type>): Set<Type> => new Set([...a].filter((type) => b.has(type)))

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
}

/** `string or number`, `anything`. */
export function typesInWords(types: ReadonlySet<Type>): string {
  if (types.size === EVERY.length) return 'anything'
  if (types.size === 0) return 'nothing'
  const named = EVERY.filter((type) => types.has(type))
  return named
    .filter((type) => type !== 'integer' || !types.has(FRACTION))
    .map((type) => (type === FRACTION ? 'number' : type))
    .join(' or ')
}
