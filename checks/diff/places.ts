/** Locates the place of a change in a document. */
import { escapeToken, splitPointer, getPart, decodePercent } from '../validate/pointers.ts'
import type { ApiDocument, JsonObject } from './document/api-document.ts'
import { isObject } from '../core/json.ts'
import type { Holder, Place, Route } from './place.ts'

export interface FoundPlace {
  /** Pointer to the part, or to its nearest ancestor in the document. */
  readonly pointer: string
  /** True if the document contains the part itself. */
  readonly exact: boolean
  /** The part at its place of use, followed by its target if the part is a `$ref`. */
  readonly parts: readonly unknown[]
}

interface Part {
  readonly pointer: string
  readonly value: unknown
}

/** Members whose names are case-insensitive: statuses, headers and media types. */
const CASE_INSENSITIVE: ReadonlySet<string> = new Set(['responses', 'headers', 'content'])

/** The keywords whose schema applies to all elements, values or names. */
const EVERY: Readonly<Record<string, readonly string[]>> = {
  '*': ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'],
  '*(contained)': ['contains'],
  '*(name)': ['propertyNames'],
}

/** Maximum length of a chain of references. */
const MAX_DEPTH = 20

/** Maximum number of parts that are followed for one name. */
const MAX_PARTS = 100

export class Places {
  readonly #root: JsonObject

  constructor({ root }: ApiDocument) {
    this.#root = root
  }

  find({ holder, steps, pointer }: Place): FoundPlace {
    const start = this.#findStart(holder)
    if (!start) return { pointer: holder.kind === 'webhook' ? this.#webhooks().pointer : '/paths', exact: false, parts: [] }
    const routes = steps.map(({ to }) => to)
    const { part, exact } = this.#walk(start, routes, pointer, this.#findStart({ ...holder, path: holder.path.slice(0, 2) }))
    return { pointer: part.pointer, exact, parts: [part.value, this.#followed(part).value] }
  }

  #findStart({ kind, path: [root = '', ...path] }: Holder): Part | undefined {
    const found = this.#follow(kind === 'webhook' ? this.#webhooks() : this.#at(`/${root}`), path)
    return found ?? (kind === 'component' ? this.#external(path.at(-1) ?? '') : undefined)
  }

  /** Finds a component in a separate file. */
  #external(name: string): Part | undefined {
    const files = this.#root['x-external-documents']
    const index = Array.isArray(files) ? files.findIndex((file) => isObject(file) && Object.hasOwn(file, name)) : -1
    return index === -1 ? undefined : this.#at(`/x-external-documents/${index}/${escapeToken(name)}`)
  }

  #webhooks(): Part {
    return this.#at('/webhooks') ?? this.#at('/x-webhooks') ?? { pointer: '', value: undefined }
  }

  /** Follows the steps and then the pointer as far as they exist in the document. `item` is the path item of the operation. */
  #walk(start: Part, steps: readonly Route[], pointer: string, item: Part | undefined): { part: Part; exact: boolean } {
    let part = start
    for (const step of steps) {
      const next = 'in' in step ? this.#parameter(this.#followed(part), step, item) : this.#follow(part, step)
      if (!next) return { part, exact: false }
      part = next
    }
    // Subschemas of `dependentSchemas` have names such as `(with a)/b`, which are not keywords.
    if (pointer !== '' && !pointer.startsWith('/')) return { part, exact: false }
    return pointer === '' ? { part, exact: true } : this.#inSchema(this.#findSchema(part), pointer, part)
  }

  /** Follows members and resolves references along the way. */
  #follow(from: Part | undefined, route: readonly string[]): Part | undefined {
    return route.reduce((part, name, at) => {
      const isCaseInsensitive = CASE_INSENSITIVE.has(route[at - 1] ?? '')
      const found = this.#chain(part).map((of) => (isCaseInsensitive ? this.#named(of, name) : this.#below(of, name)))
      return found.find((inner) => inner !== undefined)
    }, from)
  }

  #parameter(operation: Part, { in: place, name }: { in: string; name: string }, item: Part | undefined): Part | undefined {
    const holder = this.#at(operation.pointer.replace(/\/(additionalOperations\/)?[^/]+$/, ''))
    for (const of of [operation, ...this.#chain(item), ...this.#chain(holder)]) {
      for (const parameter of this.#elements(this.#below(of, 'parameters'))) {
        const { value } = this.#followed(parameter)
        if (isObject(value) && value['in'] === place && String(value['name']).toLowerCase() === name.toLowerCase()) return parameter
      }
    }
    return undefined
  }

  /** Returns the schema of a message, a media type, a parameter or a header. Returns a schema unchanged. */
  #findSchema(part: Part): Part | undefined {
    const of = this.#followed(part)
    const message = this.#below(of, 'requestBody')
    if (message && !this.#below(of, 'content')) return this.#findSchema(message)
    const content = this.#below(of, 'content')
    const [type] = isObject(content?.value) ? Object.keys(content.value) : []
    const media = this.#named(content, 'application/json') ?? (type === undefined ? undefined : this.#below(content, type))
    if (media) return this.#below(this.#followed(media), 'schema')
    return this.#below(of, 'schema') ?? (content ? undefined : part)
  }

  /** Follows all parts with the given name, because variants and records by type may declare it several times. */
  #inSchema(schema: Part | undefined, pointer: string, from: Part): { part: Part; exact: boolean } {
    if (!schema) return { part: from, exact: false }
    let level = [schema]
    for (const token of splitPointer(pointer)) {
      const next = new Map(level.flatMap((part) => this.#children(part, token)).map((part) => [part.pointer, part]))
      if (next.size === 0) return { part: this.#followed(level[0] as Part), exact: false }
      level = [...next.values()].slice(0, MAX_PARTS)
    }
    return { part: level[0] as Part, exact: true }
  }

  /**
   * Returns the schemas of a property, including the schemas in variants and `allOf` parts. The name `*` refers to list elements or map
   * values.
   */
  #children(schema: Part, token: string, seen = new Set<string>()): Part[] {
    const of = this.#followed(schema)
    // Unions may contain themselves.
    if (seen.has(of.pointer)) return []
    seen.add(of.pointer)
    const every = (Object.hasOwn(EVERY, token) ? (EVERY[token] ?? []) : []).map((keyword) => this.#below(of, keyword))
    const others = ['patternProperties', 'prefixItems'].map((keyword) => this.#below(this.#below(of, keyword), token))
    const direct = [this.#below(this.#below(of, 'properties'), token), ...others, ...every, ...this.#records(of, token)]
    const nested = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => this.#elements(this.#below(of, keyword)))
    return [...direct.filter((part) => isObject(part?.value)), ...nested.flatMap((part) => this.#children(part, token, seen))] as Part[]
  }

  /** Returns the records that may occur under the name, depending on the type next to it. */
  #records(of: Part, token: string): Part[] {
    const rule = this.#below(of, 'x-record-by-type')
    const records = this.#below(rule, 'records')
    const at = this.#below(rule, 'at')?.value
    if (!isObject(records?.value) || !Array.isArray(at) || at.length !== 1 || at[0] !== token) return []
    return Object.keys(records.value).flatMap((name) => this.#below(records, name) ?? [])
  }

  #elements(list: Part | undefined): Part[] {
    return Array.isArray(list?.value) ? list.value.flatMap((_, index) => this.#below(list, String(index)) ?? []) : []
  }

  #followed(part: Part): Part {
    return this.#chain(part).at(-1) ?? part
  }

  /** Returns the part and the targets of its references. Path items may have members next to a reference. */
  #chain(part: Part | undefined): Part[] {
    const chain: Part[] = []
    for (let at = part; at && chain.length <= MAX_DEPTH; at = this.#target(at.value)) chain.push(at)
    return chain
  }

  #target(value: unknown): Part | undefined {
    return isObject(value) && typeof value['$ref'] === 'string' ? this.#at(decodePercent(value['$ref'].slice(1))) : undefined
  }

  #at(pointer: string): Part | undefined {
    const value = getPart(this.#root, pointer)
    return value === undefined ? undefined : { pointer, value }
  }

  #below(part: Part | undefined, name: string): Part | undefined {
    if (!part) return undefined
    const { pointer, value } = part
    const inner = getPart(value, `/${escapeToken(name)}`)
    return inner === undefined ? undefined : { pointer: `${pointer}/${escapeToken(name)}`, value: inner }
  }

  /** Finds a member by name, ignoring case. */
  #named(part: Part | undefined, name: string): Part | undefined {
    const found = isObject(part?.value) ? Object.keys(part.value).find((key) => key.toLowerCase() === name.toLowerCase()) : undefined
    return found === undefined ? undefined : this.#below(part, found)
  }
}
