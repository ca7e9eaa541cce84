/** One parsed file of a multi-file document, with its name in the document and the source position of each node. */
import { posix } from 'node:path'
import type { LinePosition } from '../../validate/pointers.ts'
import type { ParsedText } from './json-text.ts'
import { type NamedSchemas, indexNamedSchemas } from './named-schemas.ts'
import type { Source } from './source.ts'

export interface DocumentFile {
  readonly source: Source
  readonly parsed: ParsedText
  /** Pointer to the file's value in the bundle. */
  readonly at: string
}

/** Derives the name of a part from its file: `Pet.yaml` contains Pet. */
export const getPartName = (path: string): string => posix.basename(path).replace(/\.(json|ya?ml)$/i, '')

/** Returns the line and column of the part at the pointer. */
export function formatPosition({ parsed }: DocumentFile, pointer: string): string {
  const [{ line, column }] = parsed.getPositions([pointer]) as [LinePosition]
  return `${line}:${column}`
}

const cache = new WeakMap<DocumentFile, NamedSchemas>()

/** Searches a file for named schemas only on demand, because most files have none. */
export function findNamedSchemas(file: DocumentFile): NamedSchemas {
  const schemas = cache.get(file) ?? indexNamedSchemas(file.parsed.value)
  cache.set(file, schemas)
  return schemas
}
