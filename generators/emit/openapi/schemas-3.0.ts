/** Converts component schemas of 3.1 to 3.0, so that code from every generator keeps all data. */
import type { JsonSchema } from '../../contract.ts'
import { someOf } from './rules.ts'
import { isOpenList, componentName, NullableReferences, nullableReference, type ComponentSchemas } from './null-3.0.ts'

export function schemas30(schemas: ComponentSchemas): Record<string, JsonSchema> {
  const nulls = new NullableReferences(schemas)
  const all = Object.entries(schemas).flatMap(([name, schema]) => nulls.components(name, downgrade(schema, schemas, nulls)))
  const text = JSON.stringify(all)
  return Object.fromEntries(all.filter(([name, schema]) => !isOpenList(schema) || text.includes(`"#/components/schemas/${name}"`)))
}

/** Converts one schema of 3.1 to 3.0. */
function downgrade(schema: JsonSchema, schemas: ComponentSchemas, nulls: NullableReferences): JsonSchema {
  const { $ref, anyOf, type, exclusiveMinimum, exclusiveMaximum, const: only, properties, items, additionalProperties, ...out } = schema
  if ($ref) return nulls.plain($ref, out)
  const inner = (part: JsonSchema) => downgrade(part, schemas, nulls)
  const target = nullableReference(schema)
  if (target) return nulls.nullable(target, out)
  if (anyOf) return union(out, anyOf, inner, schemas)
  const types: string[] = [type ?? []].flat()
  const single = types.find((name) => name !== 'null')
  return {
    ...out,
    ...(single && { type: single }),
    ...(types.includes('null') && { nullable: true }),
    // In 3.0 an exclusive bound is a flag beside the bound.
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true as unknown as number }),
    ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum, exclusiveMaximum: true as unknown as number }),
    ...(only !== undefined && { enum: [only] }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field)])) }),
    ...(items && { items: inner(items) }),
    ...(items?.['format'] === 'binary' && FILES),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
  }
}

/** A generator for Go writes code that does not compile for a list of files with bounds. */
const FILES = { minItems: undefined, maxItems: undefined }

/**
 * Generators for 3.0 make one class of all shapes of a union, take the first that fits, or write code that does not
 * compile. An open object (any value if a shape is no object) keeps all data; the shapes stand where they look at none.
 */
function union(out: JsonSchema, shapes: JsonSchema[], inner: (shape: JsonSchema) => JsonSchema, schemas: ComponentSchemas): JsonSchema {
  const objects = shapes.every(({ $ref, type }) => ($ref ? schemas[componentName($ref)]?.type : type) === 'object')
  return { ...out, ...(objects && { type: 'object', additionalProperties: true }), ...someOf(shapes.map(inner)) }
}
