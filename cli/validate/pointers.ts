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

export const find = (root: Wanted, pointer: string): Wanted | undefined =>
  tokens(pointer).reduce<Wanted | undefined>((node, token) => node?.children.get(token), root)
