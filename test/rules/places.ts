/** Places inside a value: the pointer of each part, its schema, and the value after a change to that part. */
import { resolveReference, type Schema } from './validators.ts'

/** A value inside another value, with its schema. */
export interface SchemaPlace {
  readonly pointer: string
  readonly schema: Schema
  readonly value: unknown
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Returns every place in a value that has a known schema, except inside unions and free-form objects. */
function places(use: Schema, value: unknown, pointer = ''): SchemaPlace[] {
  const schema = resolveReference(nonNull(use))
  const here = { pointer, schema: { ...schema, ...(nullable(use) && { nullable: true }) }, value }
  if (value === null || schema.anyOf) return [here]
  if (Array.isArray(value)) return [here, ...value.flatMap((element, at) => places(schema.items ?? {}, element, `${pointer}/${at}`))]
  if (typeof value !== 'object') return [here]
  const { properties = {} } = schema
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name))
  return [here, ...known.flatMap(([name, inner]) => places(properties[name] as Schema, inner, `${pointer}/${escaped(name)}`))]
}

/** Returns the schema without null. */
const nonNull = (use: Schema) => (use.anyOf?.[1]?.type === 'null' ? (use.anyOf[0] as Schema) : use)
const nullable = (use: Schema) => use.anyOf?.[1]?.type === 'null' || [use.type ?? []].flat().includes('null')

/** Returns every place in a value of a component. */
export const schemaPlacesIn = (component: string, value: unknown): SchemaPlace[] =>
  places({ $ref: `#/components/schemas/${component}` }, value)

/** Returns a copy of the value in which the part at the pointer is changed. */
export function withChangeAt(value: unknown, pointer: string, change: (part: unknown) => unknown): unknown {
  if (pointer === '') return change(value)
  const [, step = ''] = pointer.split('/')
  const rest = pointer.slice(step.length + 1)
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
  if (Array.isArray(value)) return value.map((element, at) => (String(at) === name ? withChangeAt(element, rest, change) : element))
  return { ...(value as object), [name]: withChangeAt((value as Record<string, unknown>)[name], rest, change) }
}
