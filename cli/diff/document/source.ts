/** One of the two documents: follows its references, and refuses in words what it does not hold or what has no shape. */
import { Unreadable } from '../../validate/finding.ts'
import { pointerTokens } from '../../validate/pointers.ts'
import { isObject, misshapen } from './shape.ts'
import type { Schema } from './schema.ts'

export type Node = Readonly<Record<string, unknown>>

/** What a reference leads to, and the name it has there. */
export interface Followed<T> {
  node: T
  name?: string
}

/** OpenAPI 3.1 allows `true` and `false` where a schema may stand. */
const ANYTHING: Schema = {}
const NOTHING: Schema = { not: {} }

export class Source {
  readonly document: Node
  readonly file: string
  readonly #sound = new WeakSet<object>()

  constructor(document: Node, file: string) {
    this.document = document
    this.file = file
  }

  /** An object of the document; what is absent is an empty one. */
  object(value: unknown, where: string): Node {
    if (value === undefined) return {}
    if (!isObject(value)) throw this.refusal(`has no object at ${where}`)
    return this.#followed(value).node
  }

  /** The same, with the name of the component that holds it. */
  named(value: unknown, where: string): Followed<Node> {
    if (!isObject(value)) throw this.refusal(`has no object at ${where}`)
    return this.#followed(value)
  }

  texts(value: unknown, where: string): string[] {
    if (value === undefined) return []
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw this.refusal(`has no list of texts at ${where}`)
    return value as string[]
  }

  /** What is the same in every writing of a list of anything. */
  list(value: unknown, where: string): unknown[] {
    if (value === undefined) return []
    if (!Array.isArray(value)) throw this.refusal(`has no list at ${where}`)
    return value
  }

  /** A schema as it stands, its keywords checked. */
  sound(schema: unknown): Schema {
    if (typeof schema === 'boolean' || schema === undefined) return schema === false ? NOTHING : ANYTHING
    if (!isObject(schema)) throw this.refusal('has a schema that is no object')
    if (this.#sound.has(schema)) return schema
    const wrong = misshapen(schema)
    if (wrong) throw this.refusal(`has a schema whose ${wrong}`)
    this.#sound.add(schema)
    return schema
  }

  /** The schema that a schema is by reference, through any number of them. */
  schema(schema: Schema): Followed<Schema> {
    const { node, name } = this.#followed(this.sound(schema))
    return { node: this.sound(node), ...(name !== undefined && { name }) }
  }

  #followed<T extends Node>(from: T): Followed<T> {
    let node: Node = from
    let name: string | undefined
    const seen = new Set<string>()
    while (typeof node['$ref'] === 'string') {
      const ref = node['$ref']
      if (seen.has(ref)) throw this.refusal(`has a reference that leads to itself: ${quoted(ref)}`)
      seen.add(ref)
      ;({ node, name } = this.#target(ref))
    }
    return { node: node as T, ...(name !== undefined && { name }) }
  }

  #target(ref: string): { node: Node; name: string } {
    if (!ref.startsWith('#/')) throw this.refusal(`refers to ${quoted(ref)}, outside itself; bundle it into one document first`)
    const steps = pointerTokens(decoded(ref.slice(1)))
    const node = steps.reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? at[step as never] : undefined),
      this.document,
    )
    if (typeof node === 'boolean') return { node: this.sound(node), name: steps.at(-1) ?? '' }
    if (!isObject(node)) throw this.refusal(`refers to ${quoted(ref)}, which it does not hold`)
    return { node, name: steps.at(-1) ?? '' }
  }

  /** For what it is no fault of the reader to stop at. */
  refusal(words: string): Unreadable {
    return new Unreadable(this.file, `${words}; lint it as an OpenAPI document first`)
  }
}

const quoted = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
