/**
 * A document in several files, made one: the files that it refers to are put below a member of its own, and references to
 * them lead there. Nothing is fetched from the network.
 */
import { posix } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { MAX_DOCUMENT_BYTES, inMebibytes } from '../../validate/bytes.ts'
import { asUnreadable } from '../../validate/document.ts'
import { Unreadable } from '../../core/errors.ts'
import { MAX_DEPTH } from '../../validate/lossless.ts'
import { escapeToken, partAt, percentDecoded } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'
import { unmarked } from '../document/exact-number.ts'
import { quoteValue } from '../document/in-words.ts'
import { documentFault } from '../document/shape.ts'
import { isObject } from '../../core/json.ts'
import { parseText } from './parsed-text.ts'
import type { LinePosition } from '../../validate/pointers.ts'
import type { ParsedText } from './json-text.ts'
import type { Source } from './source.ts'
import { type NamedSchemas, namedSchemas } from './named-schemas.ts'
import { type Role, roleOf, roleOfElement } from './roles.ts'

/** The position of a part of a document in its file. */
export interface FilePosition extends LinePosition {
  file: string
}

export interface Bundle {
  readonly name: string
  /** The file of the document itself, as annotations name it. */
  readonly path: string
  readonly root: JsonObject
  /** A pointer as its author knows it: `#/components/schemas/Pet`, `schemas/Pet.yaml#/type`. */
  addressOf(pointer: string): string
  /** The positions of the parts at these pointers, in whichever file. */
  positionsOf(pointers: readonly string[]): FilePosition[]
}

const MOST_FILES = 1000

const LARGE_BYTES = 1024 * 1024

/** Most objects that are made of a large document stay. The space of new objects is kept small: to grow would nearly double the memory. */
const keepNewSpaceSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1')

const EXTERNAL = 'x-external-documents'

interface OneFile {
  readonly source: Source
  readonly parsed: ParsedText
  /** The pointer to its value in the whole. */
  readonly at: string
}

export async function bundle(source: Source): Promise<Bundle> {
  return new Bundling(source).whole()
}

class Bundling {
  readonly #source: Source
  readonly #files = new Map<string, OneFile>()
  readonly #waiting: { source: Source; at: string; from: () => string }[] = []
  readonly #known = new Map<string, string>()
  /** Anchors of other files, by the text that stands for each until its file is read; and the objects that refer to one. */
  readonly #elsewhere = new Map<unknown, { readonly at: string; readonly anchor: string }>()
  readonly #byAnchor: Record<string, unknown>[] = []
  #bytes = 0
  #self: unknown

  constructor(source: Source) {
    this.#source = source
  }

  async whole(): Promise<Bundle> {
    this.#known.set(this.#source.key, '')
    const main = await this.#read(this.#source, '')
    const wrong = documentFault(main.parsed.value)
    if (wrong) throw new Unreadable(this.#source.name, wrong)
    this.#self = (main.parsed.value as JsonObject)['$self']
    const copied = this.#copy(main) as Record<string, unknown>
    const others: unknown[] = []
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { source, at, from } = next
      const file = await this.#read(source, at).catch((error: unknown) => {
        throw error instanceof Unreadable ? new Unreadable(error.file, `${error.message} (${from()} refers to it)`) : error
      })
      others.push({ [nameOf(source)]: this.#copy(file) })
    }
    const root = others.length > 0 ? { ...copied, [EXTERNAL]: others } : copied
    this.#resolveAnchors()
    return {
      name: this.#source.name,
      path: this.#source.path,
      root,
      addressOf: (pointer) => {
        const { file, rest } = this.#holderOf(pointer)
        return `${file.at === '' ? '' : file.source.name}#${rest}`
      },
      positionsOf: (pointers) => this.#positionsOf(pointers),
    }
  }

  async #read(source: Source, at: string): Promise<OneFile> {
    const bytes = await source.read().catch((error: unknown) => {
      throw asUnreadable(source.name, error)
    })
    this.#bytes += bytes.length
    if (this.#bytes > MAX_DOCUMENT_BYTES)
      throw new Unreadable(this.#source.name, `refers to files that are together larger than ${inMebibytes(MAX_DOCUMENT_BYTES)}`)
    if (bytes.length > LARGE_BYTES) keepNewSpaceSmall()
    const file = { source, at, parsed: await parseText(bytes, source.name, { exactNumbers: true }) }
    this.#files.set(percentDecoded(at), file)
    return file
  }

  /** Returns the value with references that hold in the whole bundle. A part with an alias is copied once, and one without changes is not. */
  #copy(file: OneFile): unknown {
    const copies: Record<Role, Map<object, unknown>> = { keywords: new Map(), names: new Map(), paths: new Map(), literal: new Map() }
    const path: string[] = []
    const here = () => path.map((token) => `/${escapeToken(token)}`).join('')
    const notJson = (value: unknown) =>
      new Unreadable(file.source.name, `holds at ${placeIn(file, here())} what JSON cannot say: ${String(value).slice(0, 40)}`)
    const below = (inner: unknown, name: string, as: Role) => {
      path.push(name)
      const copied = copy(inner, as)
      path.pop()
      return copied
    }
    const copy = (value: unknown, role: Role): unknown => {
      if (typeof value === 'string') return unmarked(value)
      if (typeof value !== 'object' || value === null) {
        if (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'bigint' && typeof value !== 'symbol') return value
        throw notJson(value)
      }
      const known = file.parsed.hasAliases ? copies[role].get(value) : undefined
      if (known !== undefined) return known
      if (path.length > MAX_DEPTH) throw new Unreadable(file.source.name, `is nested deeper than ${MAX_DEPTH} levels`)
      const copied = Array.isArray(value) ? copyOfList(value, roleOfElement(role)) : copyOfObject(value, role)
      if (file.parsed.hasAliases) copies[role].set(value, copied)
      return copied
    }
    const copyOfList = (list: readonly unknown[], role: Role): unknown => {
      const copied = list.map((one, index) => below(one, String(index), role))
      return copied.every((one, index) => one === list[index]) ? list : copied
    }
    const copyOfObject = (object: object, role: Role): unknown => {
      if (!isPlain(object)) throw notJson(object)
      let changed: Map<string, unknown> | undefined
      for (const [name, inner] of Object.entries(object) as [string, unknown][]) {
        const isReference = role === 'keywords' && name === '$ref' && typeof inner === 'string'
        const copied = isReference ? this.#reference(inner, () => `${here()}/$ref`, file) : below(inner, name, roleOf(name, role))
        if (copied !== inner) changed = (changed ?? new Map<string, unknown>()).set(name, copied)
      }
      if (!changed) return object
      const copied = Object.fromEntries([...Object.entries(object), ...changed])
      if (role === 'keywords' && this.#elsewhere.has(copied['$ref'])) this.#byAnchor.push(copied)
      return copied
    }
    return copy(file.parsed.value, 'keywords')
  }

  /** The same reference, from the top of the whole. */
  #reference(reference: string, pointer: () => string, file: OneFile): string {
    const at = reference.indexOf('#')
    const [path, fragment] = at === -1 ? [reference, ''] : [reference.slice(0, at), reference.slice(at + 1)]
    const isPointer = fragment === '' || fragment.startsWith('/')
    const isHere = path === '' || path === this.#self
    if (!isHere || !isPointer || partAt(file.parsed.value, percentDecoded(fragment)) === undefined) {
      const named = namesIn(file).find(isHere ? `#${fragment}` : reference, pointer())
      if (named !== undefined) return `#${file.at}${encodePercent(named)}`
    }
    const target = isHere ? file.at : this.#fileOf(path, pointer, file)
    if (!isPointer && !isHere) {
      this.#elsewhere.set(`#${target}#${fragment}`, { at: target, anchor: fragment })
      return `#${target}#${fragment}`
    }
    if (!isPointer) return reference
    return target === '' && path === '' ? reference : `#${target}${fragment}`
  }

  /** A file may be read only after what refers to an anchor of it. */
  #resolveAnchors(): void {
    for (const referring of this.#byAnchor) {
      const { at = '', anchor = '' } = this.#elsewhere.get(referring['$ref']) ?? {}
      const file = this.#files.get(percentDecoded(at))
      const found = file && namesIn(file).find(`#${anchor}`, '')
      referring['$ref'] = found === undefined ? `#${anchor}` : `#${at}${encodePercent(found)}`
    }
  }

  /** The pointer to the value of another file, which is read later. */
  #fileOf(path: string, pointer: () => string, file: OneFile): string {
    const refuse = (words: string) =>
      new Unreadable(file.source.name, `refers at ${placeIn(file, pointer())} to ${quoteValue(path)}, ${words}`)
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path))
      throw refuse('and nothing is fetched from the network: keep the file beside the document')
    if (path.startsWith('/')) throw refuse('an absolute path: write it relative to the file')
    const source = file.source.beside(percentDecoded(path))
    const known = this.#known.get(source.key)
    if (known !== undefined) return known
    if (this.#known.size > MOST_FILES) throw refuse(`and to more than ${MOST_FILES} files before: bundle it into one document first`)
    const at = `/${EXTERNAL}/${this.#known.size - 1}/${encodeURIComponent(escapeToken(nameOf(source)))}`
    this.#known.set(source.key, at)
    const from = pointer()
    this.#waiting.push({ source, at, from: () => `${file.source.name}:${placeIn(file, from)}` })
    return at
  }

  #positionsOf(pointers: readonly string[]): FilePosition[] {
    const found: FilePosition[] = []
    for (const [file, places] of this.#byFile(pointers)) {
      const positions = file.parsed.positionsOf(places.map(({ pointer }) => pointer))
      places.forEach(({ index }, at) => (found[index] = { file: file.source.path, ...(positions[at] as LinePosition) }))
    }
    return found
  }

  /** The files that hold the pointers, each with its own pointers. */
  #byFile(pointers: readonly string[]): Map<OneFile, { pointer: string; index: number }[]> {
    const groups = new Map<OneFile, { pointer: string; index: number }[]>()
    pointers.forEach((whole, index) => {
      const { file, rest } = this.#holderOf(whole)
      const group = groups.get(file) ?? []
      group.push({ pointer: rest, index })
      groups.set(file, group)
    })
    return groups
  }

  #holderOf(pointer: string): { file: OneFile; rest: string } {
    const [at] = pointer.startsWith(`/${EXTERNAL}/`) ? (/^(?:\/[^/]*){3}/.exec(pointer) ?? []) : []
    const file = at === undefined ? undefined : this.#files.get(at)
    return file && at !== undefined ? { file, rest: pointer.slice(at.length) } : { file: this.#files.get('') as OneFile, rest: pointer }
  }
}

/** A file that holds one schema is named as what it holds: `Pet.yaml` holds Pet. */
const nameOf = ({ path }: Source): string => posix.basename(path).replace(/\.(json|ya?ml)$/i, '')

function placeIn({ parsed }: OneFile, pointer: string): string {
  const [{ line, column }] = parsed.positionsOf([pointer]) as [LinePosition]
  return `${line}:${column}`
}

/** A pointer within a reference is decoded once more. */
const encodePercent = (pointer: string): string => pointer.replaceAll('%', '%25')

const named = new WeakMap<OneFile, NamedSchemas>()

/** Most files name no schema, so they are searched only for a reference that leads nowhere else. */
function namesIn(file: OneFile): NamedSchemas {
  const known = named.get(file) ?? namedSchemas(file.parsed.value)
  named.set(file, known)
  return known
}

const isPlain = (value: object): boolean => isObject(value) && (Object.getPrototypeOf(value) as unknown) === Object.prototype
