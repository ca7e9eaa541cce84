/** One of the two documents: resolves its references, and throws Unreadable for missing targets and malformed parts. */
import { Unreadable } from '../../core/errors.ts'
import { isObject } from '../../core/json.ts'
import { partAt, percentDecoded, pointerTokens } from '../../validate/pointers.ts'
import { NOTHING, type Schema } from './schema.ts'
import { simplified } from './simplify.ts'
import { keywordFault } from './shape.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The target of a reference, and its name. */
export interface Resolved<T> {
  node: T
  name?: string
}

/** OpenAPI 3.1 allows `true` where a schema may stand. */
const ANYTHING: Schema = {}

export class ApiDocument {
  readonly root: JsonObject
  readonly file: string
  /** The schemas whose keywords have been checked, in the notation that is compared. */
  readonly #checked = new WeakMap<object, Schema>()
  readonly #ignoresSiblings: boolean
  readonly #targets = new Map<string, { node: JsonObject; name: string }>()

  constructor(root: JsonObject, file: string) {
    this.root = root
    this.file = file
    this.#ignoresSiblings = String(root['openapi']).startsWith('3.0')
  }

  /** An object of the document, references resolved; empty where it is absent. */
  object(value: unknown, where: string): JsonObject {
    if (value === undefined) return {}
    if (!isObject(value)) throw this.unreadable(`has no object at ${where}`)
    return this.#resolve(value).node
  }

  /**
   * Returns a path item with the members of the path item that it refers to. OpenAPI does not define what a member means that both have:
   * here the member next to the reference wins. Parameters and operations of other methods are added one by one.
   */
  pathItem(value: unknown, where: string, seen: ReadonlySet<unknown> = new Set()): JsonObject {
    if (!isObject(value) || typeof value['$ref'] !== 'string') return this.object(value, where)
    const { $ref: reference, ...own } = value
    if (seen.has(value)) throw this.unreadable(`has a reference that leads to itself: ${quoteReference(reference)}`)
    const target = this.pathItem(this.#lookUp(reference).node, where, new Set([...seen, value]))
    const methods = [target, own].map((item) => this.object(item['additionalOperations'], where))
    return {
      ...target,
      ...own,
      parameters: [target, own].flatMap((item) => this.list(item['parameters'], `the parameters of ${where}`)),
      additionalOperations: { ...methods[0], ...methods[1] },
    }
  }

  /** An object of the document, with the name of the component it was referenced by. */
  namedObject(value: unknown, where: string): Resolved<JsonObject> {
    if (!isObject(value)) throw this.unreadable(`has no object at ${where}`)
    return this.#resolve(value)
  }

  strings(value: unknown, where: string): string[] {
    if (value === undefined) return []
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw this.unreadable(`has no list of texts at ${where}`)
    return value as string[]
  }

  /** A list of the document; empty where it is absent. */
  list(value: unknown, where: string): unknown[] {
    if (value === undefined) return []
    if (!Array.isArray(value)) throw this.unreadable(`has no list at ${where}`)
    return value
  }

  /** A schema whose keywords have been checked; its own `$ref` is not resolved. */
  checked(schema: unknown): Schema {
    if (typeof schema === 'boolean' || schema === undefined) return schema === false ? NOTHING : ANYTHING
    if (!isObject(schema)) throw this.unreadable('has a schema that is no object')
    const known = this.#checked.get(schema)
    if (known) return known
    const wrong = keywordFault(schema)
    if (wrong) throw this.unreadable(`has a schema whose ${wrong}`)
    const compared = simplified(schema, { ignoresSiblings: this.#ignoresSiblings, target: (reference) => this.#at(reference) })
    this.#checked.set(schema, compared).set(compared, compared)
    return compared
  }

  /** A schema with its reference resolved, through any number of references. */
  schema(schema: Schema): Resolved<Schema> {
    const { node, name } = this.#resolve(this.checked(schema))
    return { node: this.checked(node), ...(name !== undefined && { name }) }
  }

  /** True if a reference leads to an object. */
  holds(ref: string): boolean {
    return isObject(this.#at(ref))
  }

  #resolve<T extends JsonObject>(from: T): Resolved<T> {
    let node: JsonObject = from
    let name: string | undefined
    const seen = new Set<string>()
    while (typeof node['$ref'] === 'string') {
      const ref = node['$ref']
      if (seen.has(ref)) throw this.unreadable(`has a reference that leads to itself: ${quoteReference(ref)}`)
      seen.add(ref)
      ;({ node, name } = this.#lookUp(ref))
    }
    return { node: node as T, ...(name !== undefined && { name }) }
  }

  #lookUp(ref: string): { node: JsonObject; name: string } {
    if (!ref.startsWith('#/')) throw this.unreadable(`refers to ${quoteReference(ref)}, outside itself; bundle it into one document first`)
    const known = this.#targets.get(ref)
    if (known) return known
    const [node, name] = [this.#at(ref), pointerTokens(percentDecoded(ref.slice(1))).at(-1) ?? '']
    if (typeof node !== 'boolean' && !isObject(node)) throw this.unreadable(`refers to ${quoteReference(ref)}, which it does not hold`)
    const target = { node: typeof node === 'boolean' ? this.checked(node) : node, name }
    this.#targets.set(ref, target)
    return target
  }

  #at(ref: string): unknown {
    return partAt(this.root, percentDecoded(ref.slice(1)))
  }

  /** The error for a fault of the document. */
  unreadable(words: string): Unreadable {
    return new Unreadable(this.file, `${words}; lint it as an OpenAPI document first`)
  }
}

const quoteReference = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text)
