/** Finds a place of a report, such as `POST /v3/items/new response 200 /data/*`, in a document. */
import { escapeToken, pointerTokens, partAt, percentDecoded } from '../validate/pointers.ts'
import type { ApiDocument, JsonObject } from './document/api-document.ts'
import { isObject } from '../core/json.ts'

export interface FoundPlace {
  /** The pointer of the part, or of the nearest one above it that the document has. */
  readonly pointer: string
  /** True if the document has the part itself. */
  readonly exact: boolean
  /** The part as it is written where it is used, and what it refers to. */
  readonly parts: readonly unknown[]
}

interface Part {
  readonly pointer: string
  readonly value: unknown
}

const COMPONENTS: Readonly<Record<string, string>> = {
  parameter: 'parameters',
  response: 'responses',
  header: 'headers',
  requestBody: 'requestBodies',
}

/** The keywords whose schema is for all elements, values or names. */
const EVERY: Readonly<Record<string, readonly string[]>> = {
  '*': ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'],
  '*(contained)': ['contains'],
  '*(name)': ['propertyNames'],
}

/** Longer chains of references are not followed. */
const MAX_DEPTH = 20

/** The most parts that are followed from one name. */
const MOST_PARTS = 100

export class Places {
  readonly #root: JsonObject

  constructor({ root }: ApiDocument) {
    this.#root = root
  }

  find(place: string): FoundPlace {
    const [start, rest] = this.#start(place)
    if (!start) return { pointer: rest === 'webhooks' ? this.#webhooks().pointer : '/paths', exact: false, parts: [] }
    const { part, exact } = this.#walk(start, rest)
    return { pointer: part.pointer, exact, parts: [part.value, this.#followed(part).value] }
  }

  /** The operation, component or scheme that the place begins with, and the rest of the words. */
  #start(place: string): [start: Part | undefined, rest: string] {
    const [, component, name = '', after = ''] = /^(component) (\S+)(.*)$/s.exec(place) ?? []
    if (component) return this.#component(name, after.trim())
    const [, scheme] = /^security scheme (.+)$/s.exec(place) ?? []
    if (scheme !== undefined) return [this.#at(`/components/securitySchemes/${escapeToken(scheme)}`), '']
    if (place === 'servers') return [this.#at('/servers'), '']
    if (place.startsWith('webhook ')) return this.#operation(this.#webhooks(), place.slice('webhook '.length), 'post')
    const [, method = '', path = ''] = /^(\S+) (.+)$/s.exec(place) ?? []
    return this.#operation(this.#at('/paths'), path, method)
  }

  #component(kind: string, rest: string): [Part | undefined, string] {
    const [next = '', ...more] = rest.split(' ')
    const schema = this.#at(`/components/schemas/${escapeToken(kind)}`) ?? this.#external(kind)
    if (schema && (next === 'request' || next === 'response')) return [schema, more.join(' ')]
    const of = Object.hasOwn(COMPONENTS, kind) ? this.#at(`/components/${COMPONENTS[kind]}/${escapeToken(next)}`) : undefined
    return [of ?? this.#external(next), more.join(' ')]
  }

  /** A component that is a file of its own. */
  #external(name: string): Part | undefined {
    const files = this.#root['x-external-documents']
    const index = Array.isArray(files) ? files.findIndex((file) => isObject(file) && Object.hasOwn(file, name)) : -1
    return index === -1 ? undefined : this.#at(`/x-external-documents/${index}/${escapeToken(name)}`)
  }

  #webhooks(): Part {
    return this.#at('/webhooks') ?? this.#at('/x-webhooks') ?? { pointer: '', value: undefined }
  }

  /** The operation of the longest path that the words begin with. Of an event, the method may stand after its name. */
  #operation(all: Part | undefined, words: string, method: string): [Part | undefined, string] {
    const ofEvents = all?.pointer !== '/paths'
    const names = isObject(all?.value) ? Object.keys(all.value) : []
    const [path] = names.filter((name) => words === name || words.startsWith(`${name} `)).toSorted((a, b) => b.length - a.length)
    if (!all || path === undefined) return [undefined, ofEvents ? 'webhooks' : 'paths']
    const item = this.#followed(this.#below(all, path) as Part)
    const rest = words.slice(path.length).trimStart()
    const [, named, more = ''] = (ofEvents && /^([A-Z]+)(?: (.*))?$/s.exec(rest)) || []
    const verb = named ?? method
    const operation = this.#below(item, verb.toLowerCase()) ?? this.#below(this.#below(item, 'additionalOperations'), verb)
    if (!operation) return [undefined, ofEvents ? 'webhooks' : 'paths']
    return [operation, named === undefined ? rest : more]
  }

  /** Follows the words as far as the document has what they say. */
  #walk(start: Part, words: string): { part: Part; exact: boolean } {
    let part = start
    let rest = words
    while (rest !== '') {
      if (rest.startsWith('/')) return this.#inSchema(this.#schemaOf(part), rest, part)
      const [next, used] = this.#step(this.#followed(part), rest)
      if (!next) return { part, exact: false }
      part = next
      rest = rest.slice(used).trimStart()
    }
    return { part, exact: true }
  }

  /** One step of the words, and how many characters of them it is. */
  #step(of: Part, words: string): [Part | undefined, used: number] {
    const [first = '', second = ''] = words.split(' ')
    const both = first.length + 1 + second.length
    if (first === 'request') return [this.#below(of, 'requestBody'), first.length]
    if (first === 'response') return [this.#named(this.#below(of, 'responses'), second), both]
    if (first === 'callback') return this.#callback(this.#below(of, 'callbacks'), words)
    if (first === 'item') return [this.#below(of, 'itemSchema'), first.length]
    const header = first === 'header' ? this.#named(this.#below(of, 'headers'), second) : undefined
    if (header) return [header, both]
    if (/^(query|querystring|path|header|cookie)$/.test(first)) return [this.#parameter(of, first, second), both]
    return [this.#named(this.#below(of, 'content'), first), first.length]
  }

  /** `callback NAME EXPRESSION`, and the method where it is not POST. */
  #callback(all: Part | undefined, words: string): [Part | undefined, used: number] {
    const names = isObject(all?.value) ? Object.keys(all.value) : []
    for (const name of names) {
      const callback = this.#followed(this.#below(all, name) as Part)
      for (const expression of isObject(callback.value) ? Object.keys(callback.value) : []) {
        const label = `callback ${name} ${expression}`
        if (words !== label && !words.startsWith(`${label} `)) continue
        const item = this.#followed(this.#below(callback, expression) as Part)
        const [, method] = /^ ([A-Z]+)(?= |$)/.exec(words.slice(label.length)) ?? []
        const used = method === undefined ? label.length : label.length + 1 + method.length
        return [this.#below(item, (method ?? 'post').toLowerCase()), used]
      }
    }
    return [undefined, 0]
  }

  #parameter(operation: Part, place: string, name: string): Part | undefined {
    const item = this.#at(operation.pointer.replace(/\/(additionalOperations\/)?[^/]+$/, ''))
    for (const holder of [operation, item]) {
      for (const one of this.#elements(this.#below(holder, 'parameters'))) {
        const { value } = this.#followed(one)
        if (isObject(value) && value['in'] === place && String(value['name']).toLowerCase() === name.toLowerCase()) return one
      }
    }
    return undefined
  }

  /** The schema of a message, a media type, a parameter or a header; a schema is its own. */
  #schemaOf(part: Part): Part | undefined {
    const of = this.#followed(part)
    const message = this.#below(of, 'requestBody')
    if (message && !this.#below(of, 'content')) return this.#schemaOf(message)
    const content = this.#below(of, 'content')
    const [type] = isObject(content?.value) ? Object.keys(content.value) : []
    const media = this.#named(content, 'application/json') ?? (type === undefined ? undefined : this.#below(content, type))
    if (media) return this.#below(this.#followed(media), 'schema')
    return this.#below(of, 'schema') ?? (content ? undefined : part)
  }

  /** A schema may have several parts for a name, as variants and records by type do: all are followed. */
  #inSchema(schema: Part | undefined, pointer: string, from: Part): { part: Part; exact: boolean } {
    if (!schema) return { part: from, exact: false }
    let level = [schema]
    for (const token of pointerTokens(pointer)) {
      const next = new Map(level.flatMap((part) => this.#children(part, token)).map((part) => [part.pointer, part]))
      if (next.size === 0) return { part: this.#followed(level[0] as Part), exact: false }
      level = [...next.values()].slice(0, MOST_PARTS)
    }
    return { part: level[0] as Part, exact: true }
  }

  /** A property, or `*`: the elements of a list, the values of a map. In the parts and variants of the schema, too. */
  #children(schema: Part, token: string, seen = new Set<string>()): Part[] {
    const of = this.#followed(schema)
    // Unions may hold themselves.
    if (seen.has(of.pointer)) return []
    seen.add(of.pointer)
    const every = (Object.hasOwn(EVERY, token) ? (EVERY[token] ?? []) : []).map((keyword) => this.#below(of, keyword))
    const others = ['patternProperties', 'prefixItems'].map((keyword) => this.#below(this.#below(of, keyword), token))
    const own = [this.#below(this.#below(of, 'properties'), token), ...others, ...every, ...this.#records(of, token)]
    const within = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => this.#elements(this.#below(of, keyword)))
    return [...own.filter((part) => isObject(part?.value)), ...within.flatMap((part) => this.#children(part, token, seen))] as Part[]
  }

  /** The records that may stand at the name, by the type beside it. */
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
    let at = part
    for (let depth = 0; depth < MAX_DEPTH && isObject(at.value) && typeof at.value['$ref'] === 'string'; depth++) {
      const next = this.#at(percentDecoded(at.value['$ref'].slice(1)))
      if (!next) return at
      at = next
    }
    return at
  }

  #at(pointer: string): Part | undefined {
    const value = partAt(this.#root, pointer)
    return value === undefined ? undefined : { pointer, value }
  }

  #below(part: Part | undefined, name: string): Part | undefined {
    if (!part) return undefined
    const { pointer, value } = part
    const inner = partAt(value, `/${escapeToken(name)}`)
    return inner === undefined ? undefined : { pointer: `${pointer}/${escapeToken(name)}`, value: inner }
  }

  /** Names of headers, media types and statuses are written in any case. */
  #named(part: Part | undefined, name: string): Part | undefined {
    const found = isObject(part?.value) ? Object.keys(part.value).find((one) => one.toLowerCase() === name.toLowerCase()) : undefined
    return found === undefined ? undefined : this.#below(part, found)
  }
}
