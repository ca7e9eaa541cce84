/** A document to compare. Resolves references and throws UnreadableError for missing targets and malformed parts. */
import { UnreadableError } from '../../core/errors.ts'
import { isObject } from '../../core/json.ts'
import { getPart, decodePercent, splitPointer } from '../../validate/pointers.ts'
import { NOTHING, type Schema } from './schema.ts'
import { normalizeSchema } from './simplify.ts'
import { findKeywordProblem } from './shape.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** A node with resolved references. `name` is the component name, or undefined for an inline node. */
export interface Resolved<T> {
  node: T
  name?: string
}

/** Replaces `true`, which OpenAPI 3.1 allows in place of a schema. */
const ANYTHING: Schema = {}

export class ApiDocument {
  readonly root: JsonObject
  readonly file: string
  /** Schemas whose keywords have been validated, in normalized notation. */
  readonly #checked = new WeakMap<object, Schema>()
  readonly #ignoresSiblings: boolean
  readonly #targets = new Map<string, { node: JsonObject; name: string }>()

  constructor(root: JsonObject, file: string) {
    this.root = root
    this.file = file
    this.#ignoresSiblings = String(root['openapi']).startsWith('3.0')
  }

  /** Returns an object from the document with resolved references, or an empty object for undefined. */
  object(value: unknown, where: string): JsonObject {
    if (value === undefined) return {}
    if (!isObject(value)) throw this.createError(`requires an object for ${where}`)
    return this.#resolve(value).node
  }

  /**
   * Returns a path item merged with the path item that it refers to. OpenAPI does not define which one applies if both have the same
   * member. Here, the member next to the reference wins. Parameters and `additionalOperations` are merged one by one.
   */
  pathItem(value: unknown, where: string, seen: ReadonlySet<unknown> = new Set()): JsonObject {
    if (!isObject(value) || typeof value['$ref'] !== 'string') return this.object(value, where)
    const { $ref: reference, ...ownMembers } = value
    if (seen.has(value)) throw this.createError(`has a circular reference: ${quoteReference(reference)}`)
    const target = this.pathItem(this.#lookUp(reference).node, where, new Set([...seen, value]))
    const methods = [target, ownMembers].map((item) => this.object(item['additionalOperations'], where))
    return {
      ...target,
      ...ownMembers,
      parameters: [target, ownMembers].flatMap((item) => this.list(item['parameters'], `the parameters of ${where}`)),
      additionalOperations: { ...methods[0], ...methods[1] },
    }
  }

  /** Returns an object from the document together with the name of the component that it refers to. */
  namedObject(value: unknown, where: string): Resolved<JsonObject> {
    if (!isObject(value)) throw this.createError(`requires an object for ${where}`)
    return this.#resolve(value)
  }

  strings(value: unknown, where: string): string[] {
    if (value === undefined) return []
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
      throw this.createError(`requires a list of strings for ${where}`)
    return value as string[]
  }

  /** Returns a list from the document, or an empty list for undefined. */
  list(value: unknown, where: string): unknown[] {
    if (value === undefined) return []
    if (!Array.isArray(value)) throw this.createError(`requires a list for ${where}`)
    return value
  }

  /** Validates a schema's keywords and normalizes its notation, without resolving its own `$ref`. */
  normalize(schema: unknown): Schema {
    if (typeof schema === 'boolean' || schema === undefined) return schema === false ? NOTHING : ANYTHING
    if (!isObject(schema)) throw this.createError('has a schema that is not an object')
    const cached = this.#checked.get(schema)
    if (cached) return cached
    const problem = findKeywordProblem(schema)
    if (problem) throw this.createError(`has a schema whose ${problem}`)
    const normalized = normalizeSchema(schema, { ignoresSiblings: this.#ignoresSiblings, target: (reference) => this.#at(reference) })
    this.#checked.set(schema, normalized).set(normalized, normalized)
    return normalized
  }

  /** Resolves a schema through any number of references. */
  schema(schema: Schema): Resolved<Schema> {
    const { node, name } = this.#resolve(this.normalize(schema))
    return { node: this.normalize(node), ...(name !== undefined && { name }) }
  }

  /** True if the reference resolves to an object. */
  hasObjectAt(ref: string): boolean {
    return isObject(this.#at(ref))
  }

  #resolve<T extends JsonObject>(from: T): Resolved<T> {
    let node: JsonObject = from
    let name: string | undefined
    const seen = new Set<string>()
    while (typeof node['$ref'] === 'string') {
      const ref = node['$ref']
      if (seen.has(ref)) throw this.createError(`has a circular reference: ${quoteReference(ref)}`)
      seen.add(ref)
      ;({ node, name } = this.#lookUp(ref))
    }
    return { node: node as T, ...(name !== undefined && { name }) }
  }

  #lookUp(ref: string): { node: JsonObject; name: string } {
    if (!ref.startsWith('#/'))
      throw this.createError(`refers to ${quoteReference(ref)}, which is outside the document. Bundle it into one document first`)
    const cached = this.#targets.get(ref)
    if (cached) return cached
    const [node, name] = [this.#at(ref), splitPointer(decodePercent(ref.slice(1))).at(-1) ?? '']
    if (typeof node !== 'boolean' && !isObject(node)) throw this.createError(`refers to ${quoteReference(ref)}, which does not exist`)
    const target = { node: typeof node === 'boolean' ? this.normalize(node) : node, name }
    this.#targets.set(ref, target)
    return target
  }

  #at(ref: string): unknown {
    return getPart(this.root, decodePercent(ref.slice(1)))
  }

  /** Creates the error for a malformed part of the document. */
  createError(message: string): UnreadableError {
    return new UnreadableError(this.file, `${message}. Check it with an OpenAPI linter`)
  }
}

const quoteReference = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text)
