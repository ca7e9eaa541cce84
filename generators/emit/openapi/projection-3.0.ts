/** `openapi-3.0.json`: the same document in OpenAPI 3.0.3, for tools that cannot read 3.1. */
import type { JsonSchema } from '../../contract.ts'
import { someOf, knownValues } from './schemas.ts'

/**
 * Null in OpenAPI 3.0, where a reference can neither be nullable nor have siblings.
 *
 * - An open list is a plain string to every generator: it is written inline where it may be null.
 * - A map has two components, one of them nullable, if it is used both ways. So has the element of a list: generators lose the name of
 *   its class where a type stands beside the reference.
 * - Any other component that may be null somewhere is nullable itself; elsewhere a type beside the reference excludes null.
 * - Some tools read `nullable` beside the reference alone, so it stands there, too, with the type that validators ask for beside it.
 */
type ComponentSchemas = Readonly<Record<string, JsonSchema>>

/** The reference in `anyOf: [reference, null]`; undefined for any other schema. */
const nullableReference = ({ anyOf }: JsonSchema): string | undefined => (anyOf?.[1]?.type === 'null' ? anyOf[0]?.$ref : undefined)

const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const isOpenList = (schema: JsonSchema): boolean => schema['x-extensible-enum'] !== undefined

const OR_NULL = 'OrNull'

/** In 3.0 `nullable` widens `type` alone: a list of values holds null itself, and of several shapes one is null. */
const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.type && { nullable: true }),
  ...(schema.enum && { enum: [...schema.enum, null as unknown as string] }),
  ...(schema.not?.allOf && { not: { allOf: [...schema.not.allOf, { not: { enum: [null as unknown as string] } }] } }),
})

class NullableReferences {
  readonly #schemas: ComponentSchemas
  /** Names of the components that are referenced with null somewhere, and of those referenced without. */
  readonly #orNull = new Set<string>()
  readonly #plain = new Set<string>()
  /** Names of the components that are elements of a list. */
  readonly #elements = new Set<string>()

  constructor(schemas: ComponentSchemas) {
    this.#schemas = schemas
    this.#visit(schemas)
  }

  /** A reference to a component that may be null here. */
  nullable($ref: string, place: JsonSchema): JsonSchema {
    const target = this.#named($ref)
    if (!isOpenList(target)) {
      const type = typeIn30(target, this.#schemas)
      return wrapReference(this.#twofold(componentName($ref)) ? `${$ref}${OR_NULL}` : $ref, {
        ...place,
        ...(type && { type, nullable: true }),
      })
    }
    const values = target['x-extensible-enum'] as string[]
    return { ...place, description: knownValues(place.description, values), type: 'string', nullable: true, 'x-extensible-enum': values }
  }

  /** A reference to a component that may not be null here. */
  plain($ref: string, place: JsonSchema): JsonSchema {
    const name = componentName($ref)
    const { type } = this.#named($ref)
    return wrapReference($ref, { ...place, ...(type && this.#isNullable(name) && { type }) })
  }

  /** The component in 3.0: unchanged, nullable, or one of each. */
  components(name: string, schema: JsonSchema): [string, JsonSchema][] {
    const nullable = orNull(schema)
    if (this.#twofold(name))
      return [
        [name, schema],
        [name + OR_NULL, { ...nullable, title: name + OR_NULL }],
      ]
    return [[name, this.#isNullable(name) ? nullable : schema]]
  }

  #isNullable = (name: string) => this.#orNull.has(name) && !this.#twofold(name)

  #twofold = (name: string) =>
    this.#orNull.has(name) && (this.#elements.has(name) || (this.#plain.has(name) && this.#isKeyless(this.#schemas[name] ?? {})))

  /** A map, or a union: no type beside a reference would say which of them is meant. */
  #isKeyless({ type, properties, anyOf }: JsonSchema): boolean {
    return anyOf !== undefined || (type === 'object' && !properties)
  }

  #named = (ref: string): JsonSchema => this.#schemas[componentName(ref)] ?? {}

  #visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const schema = node as JsonSchema
    const ref = nullableReference(schema)
    if (ref !== undefined) {
      if (!isOpenList(this.#named(ref))) this.#orNull.add(componentName(ref))
      return
    }
    if (typeof schema.$ref === 'string') this.#plain.add(componentName(schema.$ref))
    if (schema.items?.$ref) this.#elements.add(componentName(schema.items.$ref))
    for (const [key, value] of Object.entries(node)) if (key !== 'examples' && key !== 'x-record-by-type') this.#visit(value)
  }
}

/** Keywords of the place are put around the reference, in `allOf`. */
export const wrapReference = ($ref: string, place: JsonSchema): JsonSchema =>
  Object.keys(place).length > 0 ? { ...place, allOf: [{ $ref }] } : { $ref }

/** Converts component schemas of 3.1 to 3.0, so that code from every generator keeps all data. */
export function schemas30(schemas: ComponentSchemas): Record<string, JsonSchema> {
  const nulls = new NullableReferences(schemas)
  const all = Object.entries(schemas).flatMap(([name, schema]) => nulls.components(name, downgrade(schema, schemas, nulls)))
  const text = JSON.stringify(all)
  return Object.fromEntries(all.filter(([name, schema]) => !isOpenList(schema) || text.includes(`"#/components/schemas/${name}"`)))
}

/** Converts one schema of 3.1 to 3.0. */
function downgrade(schema: JsonSchema, schemas: ComponentSchemas, nulls: NullableReferences): JsonSchema {
  const { $ref, anyOf, type, exclusiveMinimum, exclusiveMaximum, const: only, properties, items, additionalProperties, ...rest } = schema
  const out = items?.format === 'binary' ? withoutCount(rest) : rest
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
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
  }
}

/** OpenAPI Generator writes Go that does not compile for a bounded list of files. The description also contains the bounds. */
const withoutCount = ({ minItems: _minimum, maxItems: _maximum, ...schema }: JsonSchema): JsonSchema => schema

/**
 * Generators for 3.0 make one class of all shapes of a union, take the first that fits, or write code that does not
 * compile. An open object (any value if a shape is no object) keeps all data; the shapes stand where they look at none.
 */
function union(out: JsonSchema, shapes: JsonSchema[], inner: (shape: JsonSchema) => JsonSchema, schemas: ComponentSchemas): JsonSchema {
  return { ...out, ...(areObjects(shapes, schemas) && { type: 'object', additionalProperties: true }), ...someOf(shapes.map(inner)) }
}

const areObjects = (shapes: readonly JsonSchema[], schemas: ComponentSchemas): boolean =>
  shapes.every(({ $ref, type }) => ($ref ? schemas[componentName($ref)]?.type : type) === 'object')

/** The type of a component in 3.0; undefined for a union of which a shape is no object. */
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

/** Before 3.1 a license has no identifier. */
export const LICENSE = { name: 'MIT', url: 'https://opensource.org/license/mit' }

const WEBHOOK_EVENT = 'WebhookEvent'

/** 3.0 has no webhooks: what it has is a schema of all events, told apart by their name, and callbacks that send it. */
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

/** The operations whose requests say where webhooks go. */
const SUBSCRIBING = new Set(['/v3/datarequests/new', '/v3/datarequests/update'])

/** Linters want a body described for each: any will do, as none is read. */
const NOT_ACKNOWLEDGED = { description: 'The event is not acknowledged. The delivery is retried.', content: { '*/*': { schema: {} } } }

function withCallbacks(paths: Operations): Operations {
  return Object.fromEntries(
    Object.entries(paths).map(([path, { post }]) => [
      path,
      SUBSCRIBING.has(path) ? { post: { ...post, callbacks: callbacksOf(post['operationId'] as string) } } : { post },
    ]),
  )
}

/** An identifier is unique in the document, callbacks included: that of a callback names the operation that it belongs to. */
const callbacksOf = (operationId: string): Json => ({
  webhook: {
    '{$request.body#/delivery_details/0/url}': {
      post: {
        operationId: `${operationId}Webhook`,
        summary: 'A webhook',
        description: 'Each event goes to the URLs of delivery_details that subscribe to it. x-webhooks describes each event.',
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
