/** `openapi-3.0.json`: the document converted to OpenAPI 3.0.3, for tools that do not support 3.1. */
import type { JsonSchema } from '../../contract.ts'
import { matchSome, knownValues } from './schemas.ts'

/**
 * Represents null in OpenAPI 3.0, where a reference can neither be nullable nor have siblings.
 *
 * - An open list becomes a plain string in every generator, so it is inlined if it may be null.
 * - A map that is used both with and without null becomes a nullable and a non-nullable component. The same applies to list elements:
 *  generators lose the element's class name if a type appears next to the reference.
 * - Any other component that may be null somewhere becomes nullable itself, and a type next to the reference excludes null elsewhere.
 * - Some tools read `nullable` only next to the reference, so it is repeated there, with the type that validators then require.
 */
type ComponentSchemas = Readonly<Record<string, JsonSchema>>

/** Returns the reference in `anyOf: [reference, null]`, or undefined for any other schema. */
const nullableReference = ({ anyOf }: JsonSchema): string | undefined => (anyOf?.[1]?.type === 'null' ? anyOf[0]?.$ref : undefined)

const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const isOpenList = (schema: JsonSchema): boolean => schema['x-extensible-enum'] !== undefined

const OR_NULL = 'OrNull'

/** In 3.0, `nullable` extends only `type`. An enumeration must therefore list null, and a union needs a null shape. */
const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.type && { nullable: true }),
  ...(schema.enum && { enum: [...schema.enum, null as unknown as string] }),
  ...(schema.not?.allOf && { not: { allOf: [...schema.not.allOf, { not: { enum: [null as unknown as string] } }] } }),
})

class NullableReferences {
  readonly #schemas: ComponentSchemas
  /** Components that are referenced with null and without null, respectively. */
  readonly #orNull = new Set<string>()
  readonly #plain = new Set<string>()
  /** Components that are list elements. */
  readonly #elements = new Set<string>()

  constructor(schemas: ComponentSchemas) {
    this.#schemas = schemas
    this.#visit(schemas)
  }

  /** Returns a reference that allows null. */
  nullable($ref: string, place: JsonSchema): JsonSchema {
    const target = this.#resolve($ref)
    if (!isOpenList(target)) {
      const type = typeIn30(target, this.#schemas)
      return wrapReference(this.#isTwofold(componentName($ref)) ? `${$ref}${OR_NULL}` : $ref, {
        ...place,
        ...(type && { type, nullable: true }),
      })
    }
    const values = target['x-extensible-enum'] as string[]
    return { ...place, description: knownValues(place.description, values), type: 'string', nullable: true, 'x-extensible-enum': values }
  }

  /** Returns a reference that excludes null. */
  plain($ref: string, place: JsonSchema): JsonSchema {
    const name = componentName($ref)
    const { type } = this.#resolve($ref)
    return wrapReference($ref, { ...place, ...(type && this.#isNullable(name) && { type }) })
  }

  /** Returns the 3.0 components for a 3.1 component: unchanged, nullable, or both. */
  components(name: string, schema: JsonSchema): [string, JsonSchema][] {
    const nullable = orNull(schema)
    if (this.#isTwofold(name))
      return [
        [name, schema],
        [name + OR_NULL, { ...nullable, title: name + OR_NULL }],
      ]
    return [[name, this.#isNullable(name) ? nullable : schema]]
  }

  #isNullable = (name: string) => this.#orNull.has(name) && !this.#isTwofold(name)

  #isTwofold = (name: string) =>
    this.#orNull.has(name) && (this.#elements.has(name) || (this.#plain.has(name) && this.#isKeyless(this.#schemas[name] ?? {})))

  /** Detects maps and unions. For these, a type next to the reference cannot distinguish nullable from non-nullable places. */
  #isKeyless({ type, properties, anyOf }: JsonSchema): boolean {
    return anyOf !== undefined || (type === 'object' && !properties)
  }

  #resolve = (ref: string): JsonSchema => this.#schemas[componentName(ref)] ?? {}

  #visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const schema = node as JsonSchema
    const ref = nullableReference(schema)
    if (ref !== undefined) {
      if (!isOpenList(this.#resolve(ref))) this.#orNull.add(componentName(ref))
      return
    }
    if (typeof schema.$ref === 'string') this.#plain.add(componentName(schema.$ref))
    if (schema.items?.$ref) this.#elements.add(componentName(schema.items.$ref))
    for (const [key, value] of Object.entries(node)) if (key !== 'examples' && key !== 'x-record-by-type') this.#visit(value)
  }
}

/** Wraps the reference in `allOf` if the place has other keywords. */
export const wrapReference = ($ref: string, place: JsonSchema): JsonSchema =>
  Object.keys(place).length > 0 ? { ...place, allOf: [{ $ref }] } : { $ref }

/** Converts component schemas from 3.1 to 3.0 so that the code from every generator preserves all data. */
export function schemas30(schemas: ComponentSchemas): Record<string, JsonSchema> {
  const nulls = new NullableReferences(schemas)
  const all = Object.entries(schemas).flatMap(([name, schema]) => nulls.components(name, downgrade(schema, schemas, nulls)))
  const text = JSON.stringify(all)
  return Object.fromEntries(all.filter(([name, schema]) => !isOpenList(schema) || text.includes(`"#/components/schemas/${name}"`)))
}

function downgrade(schema: JsonSchema, schemas: ComponentSchemas, nulls: NullableReferences): JsonSchema {
  const { $ref, anyOf, type, exclusiveMinimum, exclusiveMaximum, const: only, properties, items, additionalProperties, ...rest } = schema
  const out = items?.format === 'binary' ? removeCount(rest) : rest
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
    // In 3.0, an exclusive bound is a boolean next to the bound.
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true as unknown as number }),
    ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum, exclusiveMaximum: true as unknown as number }),
    ...(only !== undefined && { enum: [only] }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field)])) }),
    ...(items && { items: inner(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
  }
}

/**
 * Removes the item limits from file lists, because the Go code that OpenAPI Generator writes for them does not compile. The description
 * also states the limits.
 */
const removeCount = ({ minItems: _minimum, maxItems: _maximum, ...schema }: JsonSchema): JsonSchema => schema

/**
 * Generators for 3.0 merge all shapes of a union into one class, take the first match, or write code that does not compile. To preserve all
 * data, returns an open object, or any value if some shape is not an object. The shapes are kept in `not`, which generators ignore.
 */
function union(out: JsonSchema, shapes: JsonSchema[], inner: (shape: JsonSchema) => JsonSchema, schemas: ComponentSchemas): JsonSchema {
  return { ...out, ...(areObjects(shapes, schemas) && { type: 'object', additionalProperties: true }), ...matchSome(shapes.map(inner)) }
}

const areObjects = (shapes: readonly JsonSchema[], schemas: ComponentSchemas): boolean =>
  shapes.every(({ $ref, type }) => ($ref ? schemas[componentName($ref)]?.type : type) === 'object')

/** Returns the 3.0 type of a component, or undefined for a union with a shape that is not an object. */
const typeIn30 = ({ type, anyOf }: JsonSchema, schemas: ComponentSchemas): JsonSchema['type'] =>
  anyOf && areObjects(anyOf, schemas) ? 'object' : type

type Json = Record<string, unknown>
type Operations = Record<string, { post: Json }>
type Webhooks = Readonly<Record<string, { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }>>

export function openapi30(document: object): object {
  const {
    jsonSchemaDialect: _,
    webhooks,
    components,
    info,
    paths,
    ...rest
  } = structuredClone(document) as Json & {
    components: Json & { schemas: Record<string, JsonSchema> }
    info: Json
    paths: Operations
    webhooks: Webhooks
  }
  const { schemas, ...others } = components
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...info, license: LICENSE },
    paths: withCallbacks(paths),
    components: { ...others, schemas: { ...schemas30(schemas), [WEBHOOK_EVENT]: webhookEvent(webhooks) } },
    'x-webhooks': webhooks,
  }
}

/** License identifiers are not available before OpenAPI 3.1, so the license has a URL. */
export const LICENSE = { name: 'MIT', url: 'https://opensource.org/license/mit' }

const WEBHOOK_EVENT = 'WebhookEvent'

/**
 * OpenAPI 3.0 does not have webhooks. The document instead has a schema for all events, distinguished by name, and callbacks that send
 * these events.
 */
const webhookEvent = (webhooks: Webhooks): Json => {
  const payloads = Object.entries(webhooks).map(
    ([type, { post }]) => [type, post.requestBody.content['application/json']?.schema.$ref] as const,
  )
  return {
    title: WEBHOOK_EVENT,
    description: 'The body of a webhook: the event that `event` names.',
    oneOf: payloads.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'event', mapping: Object.fromEntries(payloads) },
  }
}

/** Operations whose requests configure webhook endpoints. */
const SUBSCRIBING = new Set(['/v3/datarequests/new', '/v3/datarequests/update'])

/** Linters require a response body. Any body is valid, because the service ignores it. */
const NOT_ACKNOWLEDGED = { description: 'The event is not acknowledged. The delivery is retried.', content: { '*/*': { schema: {} } } }

function withCallbacks(paths: Operations): Operations {
  return Object.fromEntries(
    Object.entries(paths).map(([path, { post }]) => [
      path,
      SUBSCRIBING.has(path) ? { post: { ...post, callbacks: createCallbacks(post['operationId'] as string) } } : { post },
    ]),
  )
}

/**
 * Operation identifiers must be unique across the document, including callbacks. Callback identifiers therefore include the name of their
 * operation.
 */
const createCallbacks = (operationId: string): Json => ({
  webhook: {
    '{$request.body#/delivery_details/0/url}': {
      post: {
        operationId: `${operationId}Webhook`,
        summary: 'A webhook',
        description: 'Each event is sent to the URLs in delivery_details that subscribe to it. x-webhooks describes each event.',
        requestBody: {
          description: 'The event.',
          required: true,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${WEBHOOK_EVENT}` } } },
        },
        responses: {
          '2XX': { description: 'The event is acknowledged. The body and headers are ignored.' },
          ...Object.fromEntries(['401', '4XX', '429', '500', 'default'].map((status) => [status, NOT_ACKNOWLEDGED])),
        },
      },
    },
  },
})
