/**
 * Bundles a document that spans several files. Puts the referenced files under a separate member and rewrites the references. Never fetches
 * anything from the network.
 */
import { setFlagsFromString } from 'node:v8'
import { MAX_DOCUMENT_BYTES, formatMebibytes } from '../../validate/bytes.ts'
import { toUnreadable } from '../../validate/document.ts'
import { UnreadableError } from '../../core/errors.ts'
import { escapeToken, getPart, decodePercent } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'
import { quoteValue } from '../document/in-words.ts'
import { findDocumentProblem } from '../document/shape.ts'
import { parseText } from './parsed-text.ts'
import type { LinePosition } from '../../validate/pointers.ts'
import type { Source } from './source.ts'
import { type DocumentFile, findNamedSchemas, formatPosition, getPartName } from './document-file.ts'
import { resolveSibling, isRelativePath, readIfPossible, rewriteMapping } from './mapped-schemas.ts'
import { rewriteReferences } from './rewrite-references.ts'

/** Position of a document part in its file. */
export interface FilePosition extends LinePosition {
  file: string
}

export interface Bundle {
  readonly name: string
  /** Path of the main file, as shown in annotations. */
  readonly path: string
  readonly root: JsonObject
  /** Returns an address that the author recognizes, such as `#/components/schemas/Pet` or `schemas/Pet.yaml#/type`. */
  getAddress(pointer: string): string
  /** Returns the positions of the parts at these pointers, in any of the files. */
  getPositions(pointers: readonly string[]): FilePosition[]
}

const MAX_FILES = 1000

const LARGE_FILE_BYTES = 1024 * 1024

/**
 * Keeps V8's space for young objects small. Most objects in a large document survive, and a larger space would nearly double the memory.
 */
const keepNewSpaceSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1')

const EXTERNAL = 'x-external-documents'

export async function bundle(source: Source): Promise<Bundle> {
  return new Bundler(source).bundle()
}

class Bundler {
  readonly #source: Source
  readonly #files = new Map<string, DocumentFile>()
  readonly #waiting: { source: Source; at: string; from: () => string }[] = []
  readonly #known = new Map<string, string>()
  /** References to anchors in files that have not been read yet, keyed by placeholder. */
  readonly #elsewhere = new Map<unknown, { readonly at: string; readonly anchor: string }>()
  readonly #byAnchor: Record<string, unknown>[] = []
  readonly #others: unknown[] = []
  readonly #discriminators: { readonly copy: Record<string, unknown>; readonly file: DocumentFile }[] = []
  #bytes = 0
  #self: unknown

  constructor(source: Source) {
    this.#source = source
  }

  async bundle(): Promise<Bundle> {
    this.#known.set(this.#source.key, '')
    const main = await this.#read(this.#source, '')
    const problem = findDocumentProblem(main.parsed.value)
    if (problem) throw new UnreadableError(this.#source.name, problem)
    this.#self = (main.parsed.value as JsonObject)['$self']
    const copied = this.#copy(main) as Record<string, unknown>
    await this.#readWaiting()
    for (let next = this.#discriminators.shift(); next; next = this.#discriminators.shift()) {
      await rewriteMapping(next.copy, (target) => this.#findMapped(target, main, next.file))
      await this.#readWaiting()
    }
    const root = this.#others.length > 0 ? { ...copied, [EXTERNAL]: this.#others } : copied
    this.#resolveAnchors()
    return {
      name: this.#source.name,
      path: this.#source.path,
      root,
      getAddress: (pointer) => {
        const { file, rest } = this.#findHolder(pointer)
        return `${file.at === '' ? '' : file.source.name}#${rest}`
      },
      getPositions: (pointers) => this.#findPositions(pointers),
    }
  }

  async #readWaiting(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { source, at, from } = next
      const file = await this.#read(source, at).catch((error: unknown) => {
        throw error instanceof UnreadableError ? new UnreadableError(error.file, `${error.message} (${from()} refers to it)`) : error
      })
      this.#others.push({ [getPartName(source.path)]: this.#copy(file) })
    }
  }

  async #read(source: Source, at: string): Promise<DocumentFile> {
    const bytes = await source.read().catch((error: unknown) => {
      throw toUnreadable(source.name, error)
    })
    return this.#parse(source, at, bytes)
  }

  async #parse(source: Source, at: string, bytes: Uint8Array): Promise<DocumentFile> {
    this.#bytes += bytes.length
    if (this.#bytes > MAX_DOCUMENT_BYTES)
      throw new UnreadableError(this.#source.name, `refers to files with a total size of more than ${formatMebibytes(MAX_DOCUMENT_BYTES)}`)
    if (bytes.length > LARGE_FILE_BYTES) keepNewSpaceSmall()
    const file = { source, at, parsed: await parseText(bytes, source.name, { exactNumbers: true }) }
    this.#files.set(decodePercent(at), file)
    return file
  }

  #copy(file: DocumentFile): unknown {
    return rewriteReferences(file, {
      reference: (written, pointer) => this.#reference(written, pointer, file),
      onReference: (copy) => {
        if (this.#elsewhere.has(copy['$ref'])) this.#byAnchor.push(copy)
      },
      onDiscriminator: (copy) => this.#discriminators.push({ copy, file }),
    })
  }

  /** Rewrites a reference relative to the root of the bundle. */
  #reference(reference: string, pointer: () => string, file: DocumentFile): string {
    const { path, fragment } = splitReference(reference)
    const isPointer = fragment === '' || fragment.startsWith('/')
    const isSameFile = path === '' || path === this.#self
    if (!isSameFile || !isPointer || getPart(file.parsed.value, decodePercent(fragment)) === undefined) {
      const named = findNamedSchemas(file).find(isSameFile ? `#${fragment}` : reference, pointer())
      if (named !== undefined) return `#${file.at}${encodePercent(named)}`
    }
    const target = isSameFile ? file.at : this.#locateFile(path, pointer, file)
    if (!isPointer && !isSameFile) {
      this.#elsewhere.set(`#${target}#${fragment}`, { at: target, anchor: fragment })
      return `#${target}#${fragment}`
    }
    if (!isPointer) return reference
    return target === '' && path === '' ? reference : `#${target}${fragment}`
  }

  /** Resolves anchors last, because a file may be read after the references to its anchors. */
  #resolveAnchors(): void {
    for (const referring of this.#byAnchor) {
      const { at = '', anchor = '' } = this.#elsewhere.get(referring['$ref']) ?? {}
      const file = this.#files.get(decodePercent(at))
      const found = file && findNamedSchemas(file).find(`#${anchor}`, '')
      referring['$ref'] = found === undefined ? `#${anchor}` : `#${at}${encodePercent(found)}`
    }
  }

  /** Returns the pointer to another file within the bundle and queues the file for reading. */
  #locateFile(path: string, pointer: () => string, file: DocumentFile): string {
    const createError = (words: string) =>
      new UnreadableError(file.source.name, `refers at ${formatPosition(file, pointer())} to ${quoteValue(path)}, ${words}`)
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path))
      throw createError('but cpd does not use the network. Store the file next to the document')
    if (path.startsWith('/')) throw createError('which is an absolute path. Use a relative path')
    const source = file.source.resolve(decodePercent(path))
    const existing = this.#known.get(source.key)
    if (existing !== undefined) return existing
    if (this.#known.size > MAX_FILES) throw createError(`and to more than ${MAX_FILES} other files. Bundle them into one document first`)
    const at = this.#place(source)
    const from = pointer()
    this.#waiting.push({ source, at, from: () => `${file.source.name}:${formatPosition(file, from)}` })
    return at
  }

  /** Assigns a file its pointer in the bundle. */
  #place(source: Source): string {
    const at = `/${EXTERNAL}/${this.#known.size - 1}/${encodeURIComponent(escapeToken(getPartName(source.path)))}`
    this.#known.set(source.key, at)
    return at
  }

  /**
   * Returns a reference to the schema that a discriminator maps a value to. Component names are returned unchanged, and so are names of
   * missing files, which another bundler may have left behind.
   */
  async #findMapped(written: string, main: DocumentFile, file: DocumentFile): Promise<string> {
    const { path, fragment } = splitReference(written)
    if (path === '') return written.startsWith('#/') && file !== main ? `#${file.at}${fragment}` : written
    const name = getPartName(path)
    const isName = (component: string) => getPart(main.parsed.value, `/components/schemas/${escapeToken(component)}`) !== undefined
    if (!isRelativePath(path) || isName(path)) return written
    const at = await this.#readMapped(path, file)
    if (at !== undefined) return `#${at}${fragment}`
    return fragment === '' && isName(name) ? `#/components/schemas/${escapeToken(name)}` : written
  }

  /** Reads the file that a mapping refers to, and returns the file's pointer in the bundle. Returns undefined if the file is missing. */
  async #readMapped(path: string, { source: from }: DocumentFile): Promise<string | undefined> {
    const source = resolveSibling(from, decodePercent(path))
    const existing = source && this.#known.get(source.key)
    const bytes = source && existing === undefined ? await readIfPossible(source) : undefined
    if (!source || !bytes || this.#known.size > MAX_FILES) return existing
    const at = this.#place(source)
    this.#others.push({ [getPartName(source.path)]: this.#copy(await this.#parse(source, at, bytes)) })
    return at
  }

  #findPositions(pointers: readonly string[]): FilePosition[] {
    const found: FilePosition[] = []
    for (const [file, located] of this.#byFile(pointers)) {
      const positions = file.parsed.getPositions(located.map(({ pointer }) => pointer))
      located.forEach(({ index }, at) => (found[index] = { file: file.source.path, ...(positions[at] as LinePosition) }))
    }
    return found
  }

  /** Groups the pointers by file. */
  #byFile(pointers: readonly string[]): Map<DocumentFile, { pointer: string; index: number }[]> {
    const groups = new Map<DocumentFile, { pointer: string; index: number }[]>()
    pointers.forEach((whole, index) => {
      const { file, rest } = this.#findHolder(whole)
      const group = groups.get(file) ?? []
      group.push({ pointer: rest, index })
      groups.set(file, group)
    })
    return groups
  }

  #findHolder(pointer: string): { file: DocumentFile; rest: string } {
    const [at] = pointer.startsWith(`/${EXTERNAL}/`) ? (/^(?:\/[^/]*){3}/.exec(pointer) ?? []) : []
    const file = at === undefined ? undefined : this.#files.get(at)
    return file && at !== undefined
      ? { file, rest: pointer.slice(at.length) }
      : { file: this.#files.get('') as DocumentFile, rest: pointer }
  }
}

function splitReference(reference: string): { path: string; fragment: string } {
  const at = reference.indexOf('#')
  return at === -1 ? { path: reference, fragment: '' } : { path: reference.slice(0, at), fragment: reference.slice(at + 1) }
}

/** Escapes percent signs, because references percent-encode their pointers. */
const encodePercent = (pointer: string): string => pointer.replaceAll('%', '%25')
