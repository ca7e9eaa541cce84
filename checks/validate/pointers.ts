/** JSON pointers (RFC 6901), and a tree of pointers that collects their positions in a text. */

/** Both from 1. */
export interface LinePosition {
  readonly line: number
  readonly column: number
}

/** The positions of offsets in a text, which is read once, however many there are and in whatever order. */
export function linePositions(text: string, offsets: readonly number[], firstLine = 1): ReadonlyMap<number, LinePosition> {
  let [line, start, end] = [firstLine, 0, text.indexOf('\n')]
  return new Map(
    offsets
      .toSorted((a, b) => a - b)
      .map((offset) => {
        while (end !== -1 && end < offset) {
          line++
          start = end + 1
          end = text.indexOf('\n', start)
        }
        return [offset, { line, column: offset - start + 1 }]
      }),
  )
}

/** The part of a document at a pointer. */
export const partAt = (root: unknown, pointer: string): unknown =>
  pointerTokens(pointer).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? at[step as never] : undefined),
    root,
  )

/** A pointer in a reference is part of a URL; what is no encoding stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const pointerTokens = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))

export const escapeToken = (token: string): string => (/[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token)

/** A value in a text; `walkJson` fills in its offsets. */
export interface PositionNode {
  children: Map<string, PositionNode>
  /** Offset of the value. */
  value?: number
  /** Offset of the property name, where the parent is an object. */
  key?: number
}

export function positionTree(pointers: Iterable<string>): PositionNode {
  const root: PositionNode = { children: new Map() }
  for (const pointer of pointers) {
    let node = root
    for (const token of pointerTokens(pointer)) {
      const next: PositionNode = node.children.get(token) ?? { children: new Map() }
      node.children.set(token, next)
      node = next
    }
  }
  return root
}

/** The offset of the value or name at a pointer; if the walk did not reach it, of the nearest value above. */
export function offsetOf(root: PositionNode, pointer: string, at: 'value' | 'key'): number {
  const path = [root]
  for (const token of pointerTokens(pointer)) {
    const next = path.at(-1)?.children.get(token)
    if (!next) break
    path.push(next)
  }
  return path.at(-1)?.[at] ?? path.findLast(({ value }) => value !== undefined)?.value ?? 0
}
