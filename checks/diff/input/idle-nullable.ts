/** Finds `nullable`, a keyword of OpenAPI 3.0, in documents of later versions. They ignore it. */
import { isObject } from '../../core/json.ts'
import { plural } from '../../report/report.ts'
import type { JsonObject } from '../document/api-document.ts'
import { walkParts } from './document-parts.ts'

export interface IdleNullable {
  /** The first of its places. */
  readonly pointer: string
  readonly words: string
}

/** Undefined unless only the other document is of OpenAPI 3.0: the move from one version to another changed the meaning. */
export function findIdleNullable(root: JsonObject, other: JsonObject): IdleNullable | undefined {
  if (isOf30(root) || !isOf30(other)) return undefined
  const pointers: string[] = []
  walkParts(root, ({ container, kind, value, pointer }) => {
    if (container === 'one' && kind === 'schema' && isObject(value) && value['nullable'] === true) pointers.push(`${pointer}/nullable`)
    return undefined
  })
  const [pointer] = pointers.toSorted()
  if (pointer === undefined) return undefined
  return {
    pointer,
    words: `"nullable": true at ${plural(pointers.length, 'place')}: since OpenAPI 3.1, "null" is one of the types instead`,
  }
}

const isOf30 = ({ openapi }: JsonObject): boolean => String(openapi).startsWith('3.0')
