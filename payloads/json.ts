/**
 * JSON utilities: limits, canonical form and paths. The nesting depth and the number of values are measured on bytes, before anything parses
 * or descends into a document.
 */

/** Maximum nesting depth. Records in the contract are much shallower, and all recursive functions support this depth. */
export const MAX_JSON_DEPTH = 100

/**
 * Maximum number of values in a request body. A parsed list of empty objects needs 20 times as much memory as its text. A request body of
 * the maximum size, 1 MiB, with the densest records in the contract has 66,000 values.
 */
export const MAX_JSON_VALUES = 100_000

const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, COMMA, QUOTE, BACKSLASH] = [...Buffer.from('[]{},"\\')]

/** Returns the first limit that the JSON exceeds. Counts a value for each comma and opening bracket. Strings may be of any length. */
export function findExcess(bytes: Uint8Array, maxValues = Infinity): 'levels' | 'values' | undefined {
  const { length } = bytes
  let [depth, values] = [0, 0]
  for (let at = 0; at < length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at++
      for (let inner = bytes[at]; at < length && inner !== QUOTE; inner = bytes[at]) at += inner === BACKSLASH ? 2 : 1
    } else if (byte === OPEN || byte === OPEN_LIST) {
      if (++depth > MAX_JSON_DEPTH) return 'levels'
      if (++values > maxValues) return 'values'
    } else if (byte === CLOSE || byte === CLOSE_LIST) depth--
    else if (byte === COMMA && ++values > maxValues) return 'values'
  }
  return undefined
}

export const isNestedTooDeep = (bytes: Uint8Array): boolean => findExcess(bytes) === 'levels'

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
