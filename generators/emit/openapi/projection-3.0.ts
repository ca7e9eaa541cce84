/** `openapi-3.0.json`: the same document in OpenAPI 3.0.3, for tools that read nothing newer. */
import type { JsonSchema } from '../../contract.ts'

type Json = Record<string, unknown>

export function openapi30(document: object): object {
  const { jsonSchemaDialect: _, webhooks, components, info, ...rest } = structuredClone(document) as Json & { components: Json; info: Json }
  const { schemas, ...others } = components as Json & { schemas: Record<string, JsonSchema> }
  const nullables = nullableReferences(Object.values(schemas))
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...info, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
    components: { ...others, schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, component(schema, nullables.has(name))])) },
    'x-webhooks': webhooks,
  }
}

/**
 * In 3.0 a reference has no siblings and cannot be nullable. A component that may be null anywhere is therefore nullable
 * itself; where it may not, 3.0 promises a little less than 3.1.
 */
function component(schema: JsonSchema, nullable: boolean): JsonSchema {
  const { example: _, ...out } = downgrade(schema) as Json & JsonSchema
  if (!nullable) return out
  if (out.anyOf) return { ...out, anyOf: out.anyOf.map((shape) => (shape.$ref ? shape : { ...shape, nullable: true })) }
  return { ...out, nullable: true }
}

/** Names of the components that some place refers to as "or null". */
function nullableReferences(schemas: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { anyOf } = node as JsonSchema
    const [first, second] = anyOf ?? []
    if (first?.$ref && second?.type === 'null') found.add(first.$ref.slice(first.$ref.lastIndexOf('/') + 1))
    for (const [key, value] of Object.entries(node)) if (key !== 'examples') visit(value)
  }
  visit(schemas)
  return found
}

/** One schema of 3.1 in the words of 3.0. */
export function downgrade(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return schema['deprecated'] ? { ...siblings(schema), allOf: [{ $ref: schema.$ref }] } : { $ref: schema.$ref }
  const { anyOf, type, exclusiveMinimum, examples, properties, items, additionalProperties, ...out } = schema as Json & JsonSchema
  if (anyOf) {
    const [first, second] = anyOf as [JsonSchema, JsonSchema]
    return second.type === 'null' ? { $ref: first.$ref as string } : { ...out, anyOf: anyOf.map(downgrade) }
  }
  const types = [type ?? []].flat() as string[]
  const single = types.find((name) => name !== 'null')
  return {
    ...out,
    ...(single && { type: single }),
    ...(types.includes('null') && { nullable: true }),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(Array.isArray(examples) && { example: examples[0] }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, downgrade(field)])) }),
    ...(items && { items: downgrade(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? downgrade(additionalProperties) : additionalProperties,
    }),
  }
}

const siblings = ({ $ref: _, ...rest }: JsonSchema): JsonSchema => rest
