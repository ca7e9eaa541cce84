/** Component schemas of 3.1 in the words of 3.0, written so that every generator keeps all data. */
import type { JsonSchema } from '../../contract.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

export function schemas30(schemas: Schemas): Record<string, JsonSchema> {
  const nullable = nullableComponents(schemas)
  const component = (name: string, schema: JsonSchema): JsonSchema => {
    const { example: _, ...out } = downgrade(schema, schemas)
    return nullable.has(name) && out.type ? { ...out, nullable: true } : out
  }
  const all = Object.entries(schemas).map(([name, schema]) => [name, component(name, schema)] as const)
  const text = JSON.stringify(all)
  return Object.fromEntries(all.filter(([name, schema]) => !isOpenList(schema) || text.includes(`"#/components/schemas/${name}"`)))
}

/** One schema of 3.1 in the words of 3.0. */
function downgrade(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref, anyOf, type, exclusiveMinimum, exclusiveMaximum, examples, properties, items, additionalProperties, ...out } = schema
  if ($ref) return out['deprecated'] ? { ...out, allOf: [{ $ref }] } : { $ref }
  const inner = (part: JsonSchema) => downgrade(part, schemas)
  const target = orNull(schema)
  if (target) return nullableUse(target, out, schemas)
  if (anyOf) return union(out, anyOf.map(inner), schemas)
  const types: string[] = [type ?? []].flat()
  const single = types.find((name) => name !== 'null')
  return {
    ...out,
    ...(single && { type: single }),
    ...(types.includes('null') && { nullable: true }),
    // In 3.0 an exclusive bound is a flag beside the bound.
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true as unknown as number }),
    ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum, exclusiveMaximum: true as unknown as number }),
    ...(Array.isArray(examples) && { example: examples[0] }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field)])) }),
    ...(items && { items: inner(items) }),
    ...(items?.['format'] === 'binary' && FILES),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
  }
}

/** A generator for Go writes code that does not compile where the number of files has bounds. */
const FILES = { minItems: undefined, maxItems: undefined }

/**
 * Generators that read 3.0 make one class of all the shapes of a union, take the first that fits, or do not compile. An
 * open object, or any value where a shape is none, keeps everything; the shapes stay readable beside it.
 */
function union(out: JsonSchema, shapes: JsonSchema[], schemas: Schemas): JsonSchema {
  const objects = shapes.every(({ $ref, type }) => ($ref ? named($ref, schemas).type : type) === 'object')
  return { ...out, ...(objects && { type: 'object', additionalProperties: true }), 'x-any-of': shapes }
}

/**
 * In 3.0 a reference has no siblings and cannot be nullable. An open list of words is text to every generator, so it is
 * written out where it may be null, and is no component where nothing names it any more; any other component that may be
 * null somewhere is nullable itself, and 3.0 promises a little less than 3.1 where it may not.
 */
function nullableUse(ref: string, place: JsonSchema, schemas: Schemas): JsonSchema {
  const target = named(ref, schemas)
  if (!isOpenList(target)) return { $ref: ref }
  const { description, 'x-extensible-enum': values } = target
  return { ...(description && { description }), ...place, type: 'string', nullable: true, 'x-extensible-enum': values }
}

const isOpenList = (schema: JsonSchema) => schema['x-extensible-enum'] !== undefined

/** What `anyOf: [reference, null]` refers to. */
const orNull = ({ anyOf }: JsonSchema): string | undefined => (anyOf?.[1]?.type === 'null' ? anyOf[0]?.$ref : undefined)

const named = (ref: string, schemas: Schemas): JsonSchema => schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}

/** Names of the components that have to be nullable because some place refers to them as "or null". */
function nullableComponents(schemas: Schemas): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const ref = orNull(node as JsonSchema)
    if (ref && !isOpenList(named(ref, schemas))) found.add(ref.slice(ref.lastIndexOf('/') + 1))
    for (const [key, value] of Object.entries(node)) if (key !== 'examples') visit(value)
  }
  visit(schemas)
  return found
}
