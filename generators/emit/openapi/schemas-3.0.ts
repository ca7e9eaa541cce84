/** Component schemas of 3.1 in the words of 3.0, written so that every generator keeps all data. */
import type { JsonSchema } from '../../contract.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

export function schemas30(schemas: Schemas): Record<string, JsonSchema> {
  const nullable = nullableComponents(schemas)
  const component = (name: string, schema: JsonSchema): JsonSchema => {
    const { example: _, ...out } = downgrade(schema, { schemas, nullable })
    return nullable.has(name) && out.type ? { ...out, nullable: true } : out
  }
  const all = Object.entries(schemas).map(([name, schema]) => [name, component(name, schema)] as const)
  const text = JSON.stringify(all)
  return Object.fromEntries(all.filter(([name, schema]) => !isWrittenOut(schema) || text.includes(`"#/components/schemas/${name}"`)))
}

interface Context {
  readonly schemas: Schemas
  /** Names of the components that are nullable as a whole. */
  readonly nullable: ReadonlySet<string>
}

/** One schema of 3.1 in the words of 3.0. */
function downgrade(schema: JsonSchema, context: Context): JsonSchema {
  const { $ref, anyOf, type, exclusiveMinimum, exclusiveMaximum, examples, properties, items, additionalProperties, ...out } = schema
  if ($ref) return use($ref, out, context)
  const inner = (part: JsonSchema) => downgrade(part, context)
  const target = orNull(schema)
  if (target) return nullableUse(target, out, context)
  if (anyOf) return union(out, anyOf.map(inner), context.schemas)
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
 * In 3.0 a reference has no siblings, so what is said of its place stands around it. The type refuses the null of a
 * component that has to be nullable for the sake of other places.
 */
function use($ref: string, place: JsonSchema, { schemas, nullable }: Context): JsonSchema {
  const type = nullable.has(nameOf($ref)) && named($ref, schemas).type
  return type || Object.keys(place).length > 0 ? { ...place, ...(type && { type }), allOf: [{ $ref }] } : { $ref }
}

/**
 * In 3.0 a reference cannot be nullable. An open list of words is text to every generator, and an object of any keys a
 * map, so both are written out where they may be null, and are no component where nothing names them any more; any other
 * component that may be null somewhere is nullable itself.
 */
function nullableUse($ref: string, place: JsonSchema, context: Context): JsonSchema {
  const target = named($ref, context.schemas)
  if (!isWrittenOut(target)) return Object.keys(place).length > 0 ? { ...place, allOf: [{ $ref }] } : { $ref }
  const { description, type, 'x-extensible-enum': values, additionalProperties } = downgrade(target, context)
  const content = values ? { 'x-extensible-enum': values } : { additionalProperties }
  return { ...(description && { description }), ...place, type, nullable: true, ...content } as JsonSchema
}

/** An object whose keys are not known beforehand, or a list of words that may grow. */
const isWrittenOut = (schema: JsonSchema) => schema['x-extensible-enum'] !== undefined || isMap(schema)

const isMap = ({ type, properties, additionalProperties }: JsonSchema) =>
  type === 'object' && !properties && (additionalProperties === true || typeof additionalProperties === 'object')

/** What `anyOf: [reference, null]` refers to. */
const orNull = ({ anyOf }: JsonSchema): string | undefined => (anyOf?.[1]?.type === 'null' ? anyOf[0]?.$ref : undefined)

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const named = (ref: string, schemas: Schemas): JsonSchema => schemas[nameOf(ref)] ?? {}

/** Names of the components that have to be nullable because some place refers to them as "or null". */
function nullableComponents(schemas: Schemas): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const ref = orNull(node as JsonSchema)
    if (ref && !isWrittenOut(named(ref, schemas))) found.add(nameOf(ref))
    for (const [key, value] of Object.entries(node)) if (key !== 'examples') visit(value)
  }
  visit(schemas)
  return found
}
