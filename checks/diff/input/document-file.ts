/** A parsed file of a document, the names of its parts, and their positions. */
import { posix } from 'node:path'
import type { LinePosition } from '../../validate/pointers.ts'
import type { ParsedText } from './json-text.ts'
import { type NamedSchemas, namedSchemas } from './named-schemas.ts'
import type { Source } from './source.ts'

export interface DocumentFile {
  readonly source: Source
  readonly parsed: ParsedText
  /** The pointer to its value in the whole. */
  readonly at: string
}

/** A file that holds one schema is named as what it holds: `Pet.yaml` holds Pet. */
export const getPartName = (path: string): string => posix.basename(path).replace(/\.(json|ya?ml)$/i, '')

/** Returns line and column of the part at a pointer. */
export function formatPosition({ parsed }: DocumentFile, pointer: string): string {
  const [{ line, column }] = parsed.positionsOf([pointer]) as [LinePosition]
  return `${line}:${column}`
}

const named = new WeakMap<DocumentFile, NamedSchemas>()

/** Most files name no schema, so they are searched only for a reference that leads nowhere else. */
export function findNamedSchemas(file: DocumentFile): NamedSchemas {
  const known = named.get(file) ?? namedSchemas(file.parsed.value)
  named.set(file, known)
  return known
}
