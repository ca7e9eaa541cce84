/**
 * Null in OpenAPI 3.0, where a reference can neither be nullable nor have siblings.
 *
 * - An open list is a plain string to every generator: it is written inline where it may be null.
 * - A map has two components, one of them nullable, if it is used both ways.
 * - Any other component that may be null somewhere is nullable itself; elsewhere a type beside the reference excludes null.
 */
import type { JsonSchema } from '../../contract.ts'
import { knownValues } from './schemas.ts'

export type ComponentSchemas = Readonly<Record<string, JsonSchema>>

/** The reference in `anyOf: [reference, null]`; undefined for any other schema. */
export const nullableReference = ({ anyOf }: JsonSchema): string | undefined => (anyOf?.[1]?.type === 'null' ? anyOf[0]?.$ref : undefined)

export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const isOpenList = (schema: JsonSchema): boolean => schema['x-extensible-enum'] !== undefined

const OR_NULL = 'OrNull'

/** In 3.0 `nullable` widens `type` alone: a list of values holds null itself, and of several shapes one is null. */
const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.type && { nullable: true }),
  ...(schema.enum && { enum: [...schema.enum, null as unknown as string] }),
  ...(schema.not?.allOf && { not: { allOf: [...schema.not.allOf, { not: { enum: [null as unknown as string] } }] } }),
})

export class NullableReferences {
  readonly #schemas: ComponentSchemas
  /** Names of the components that are referenced with null somewhere, and of those referenced without. */
  readonly #orNull = new Set<string>()
  readonly #plain = new Set<string>()

  constructor(schemas: ComponentSchemas) {
    this.#schemas = schemas
    this.#visit(schemas)
  }

  /** A reference to a component that may be null here. */
  nullable($ref: string, place: JsonSchema): JsonSchema {
    const target = this.#named($ref)
    if (!isOpenList(target)) return wrapReference(this.#twofold(componentName($ref)) ? `${$ref}${OR_NULL}` : $ref, place)
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

  #twofold = (name: string) => this.#orNull.has(name) && this.#plain.has(name) && this.#isKeyless(this.#schemas[name] ?? {})

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
    for (const [key, value] of Object.entries(node)) if (key !== 'examples' && key !== 'x-record-by-type') this.#visit(value)
  }
}

/** Keywords of the place are put around the reference, in `allOf`. */
const wrapReference = ($ref: string, place: JsonSchema): JsonSchema =>
  Object.keys(place).length > 0 ? { ...place, allOf: [{ $ref }] } : { $ref }
