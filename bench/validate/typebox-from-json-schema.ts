/** A component as TypeBox writes it, for its compiler: `schema/` writes enumerations as a kind that the compiler does not know. */
import { type TSchema, Type } from '@sinclair/typebox'
import type { JsonSchema } from '../../generated/model.ts'

type Components = Readonly<Record<string, { readonly schema: JsonSchema }>>

export function typeboxOf(schema: JsonSchema, components: Components): TSchema {
  const inner = (one: JsonSchema) => typeboxOf(one, components)
  const { $ref, anyOf, allOf, type, items, properties, required = [], minimum, maximum, exclusiveMinimum } = schema
  if ($ref !== undefined) return inner(components[$ref.split('/').at(-1) as string]?.schema as JsonSchema)
  if (anyOf) return Type.Union(anyOf.map(inner))
  if (allOf) return Type.Intersect(allOf.map(inner))
  if (schema.enum) return Type.Union(schema.enum.map((value) => Type.Literal(value)))
  if (Array.isArray(type)) return Type.Union(type.map((one) => inner({ ...schema, type: one })))
  const limits = Object.fromEntries(Object.entries({ minimum, maximum, exclusiveMinimum }).filter(([, limit]) => limit !== undefined))
  switch (type) {
    case 'object':
      return Type.Object(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, one]) => [name, required.includes(name) ? inner(one) : Type.Optional(inner(one))]),
        ),
      )
    case 'array':
      return Type.Array(items ? inner(items) : Type.Unknown())
    case 'string':
      return Type.String()
    case 'number':
      return Type.Number(limits)
    case 'integer':
      return Type.Integer(limits)
    case 'boolean':
      return Type.Boolean()
    case 'null':
      return Type.Null()
    default:
      return Type.Unknown()
  }
}
