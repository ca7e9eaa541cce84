/**
 * JSON utilities: nesting depth, canonical form and paths. The nesting depth is measured on bytes, before anything parses or descends into
 * a document.
 */

/** Maximum nesting depth. Records in the contract are much shallower, and all recursive functions support this depth. */
export const MAX_JSON_DEPTH = 100

const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, QUOTE, BACKSLASH] = [...Buffer.from('[]{}"\\')]

/** Stops at the first level that is too deep. */
export function isNestedTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) quoted = !quoted
    else if (quoted) at += byte === BACKSLASH ? 1 : 0
    else if (byte === OPEN || byte === OPEN_LIST) {
      if (++depth > MAX_JSON_DEPTH) return true
    } else if (byte === CLOSE || byte === CLOSE_LIST) depth--
  }
  return false
}

/** Serializes equal values to the same string, regardless of property order. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Property names and list indexes from the root of a value. */
export type Path = readonly (string | number)[]

/** Returns undefined if the value does not exist. Ignores inherited properties of objects and lists. */
export const getValueAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined
    return Array.isArray(inner) && !/^\d+$/.test(String(name)) ? undefined : (inner as Record<string | number, unknown>)[name]
  }, value)

/** Returns the JSON Pointer (RFC 6901) for a path. */
export const toJsonPointer = (path: Path): string =>
  path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Parses a JSON Pointer. List indexes stay strings. */
export const parseJsonPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
