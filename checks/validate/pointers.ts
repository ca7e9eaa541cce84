/** JSON pointers (RFC 6901), and a tree that collects the positions of pointers in JSON text. */

/** Both values start at 1. */
export interface LinePosition {
  readonly line: number
  readonly column: number
}

/** Returns the line and column of each offset in the text. Reads the text only once, regardless of the number and order of the offsets. */
export function findLinePositions(text: string, offsets: readonly number[], firstLine = 1): ReadonlyMap<number, LinePosition> {
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

export const getPart = (root: unknown, pointer: string): unknown =>
  splitPointer(pointer).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? at[step as never] : undefined),
    root,
  )

/** Decodes a pointer that is part of a URL. Returns it unchanged if its encoding is invalid. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const splitPointer = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))

export const escapeToken = (token: string): string => (/[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token)

/** A value in the text. `walkJson` sets its offsets. */
export interface PositionNode {
  children: Map<string, PositionNode>
  value?: number
  /** Offset of the property name if the parent is an object. */
  key?: number
}

export function createPositionTree(pointers: Iterable<string>): PositionNode {
  const root: PositionNode = { children: new Map() }
  for (const pointer of pointers) {
    let node = root
    for (const token of splitPointer(pointer)) {
      const next: PositionNode = node.children.get(token) ?? { children: new Map() }
      node.children.set(token, next)
      node = next
    }
  }
  return root
}

/** Returns the offset of the value or name at a pointer, or of the nearest enclosing value if the walk did not reach it. */
export function findOffset(root: PositionNode, pointer: string, at: 'value' | 'key'): number {
  const path = [root]
  for (const token of splitPointer(pointer)) {
    const next = path.at(-1)?.children.get(token)
    if (!next) break
    path.push(next)
  }
  return path.at(-1)?.[at] ?? path.findLast(({ value }) => value !== undefined)?.value ?? 0
}
