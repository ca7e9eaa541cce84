/** JSON pointers (RFC 6901), and a tree of those whose place in a text is wanted. */

export const tokens = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))

export const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1')

/** A place in a text; a walk over the text fills in the offsets. */
export interface Wanted {
  children: Map<string, Wanted>
  /** Offset of the value. */
  value?: number
  /** Offset of the property name, where the parent is an object. */
  key?: number
}

export function wanted(pointers: Iterable<string>): Wanted {
  const root: Wanted = { children: new Map() }
  for (const pointer of pointers) {
    let node = root
    for (const token of tokens(pointer)) {
      const next: Wanted = node.children.get(token) ?? { children: new Map() }
      node.children.set(token, next)
      node = next
    }
  }
  return root
}

/** Where the value or name stands that a pointer leads to; where the walk did not meet it, the nearest place above. */
export function offsetOf(root: Wanted, pointer: string, at: 'value' | 'key'): number {
  const path = [root]
  for (const token of tokens(pointer)) {
    const next = path.at(-1)?.children.get(token)
    if (!next) break
    path.push(next)
  }
  return path.at(-1)?.[at] ?? path.findLast(({ value }) => value !== undefined)?.value ?? 0
}
