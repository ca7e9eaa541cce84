/** Finds uses of `nullable`, an OpenAPI 3.0 keyword, in documents of later versions, which ignore it. */
import { isObject } from '../../core/json.ts'
import { plural } from '../../report/report.ts'
import type { JsonObject } from '../document/api-document.ts'
import { walkParts } from './document-parts.ts'

export interface IneffectiveNullable {
  /** JSON Pointer to the first occurrence. */
  readonly pointer: string
  readonly words: string
}

/**
 * Returns undefined unless the other document uses OpenAPI 3.0, because the meaning changes only when a document moves to a later version.
 */
export function findIneffectiveNullable(root: JsonObject, other: JsonObject): IneffectiveNullable | undefined {
  if (isOpenApi30(root) || !isOpenApi30(other)) return undefined
  const pointers: string[] = []
  walkParts(root, ({ container, kind, value, pointer }) => {
    if (container === 'one' && kind === 'schema' && isObject(value) && value['nullable'] === true) pointers.push(`${pointer}/nullable`)
    return undefined
  })
  const [pointer] = pointers.toSorted()
  if (pointer === undefined) return undefined
  return {
    pointer,
    words: `"nullable": true at ${plural(pointers.length, 'place')}: since OpenAPI 3.1, the type "null" replaces it`,
  }
}

const isOpenApi30 = ({ openapi }: JsonObject): boolean => String(openapi).startsWith('3.0')
