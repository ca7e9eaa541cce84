/** JSON: its depth, which is counted on its bytes before anything parses it or descends into it, its canonical form, and paths within it. */

/** No record of the contract is nested nearly as deep, and every function that descends can go as deep. */
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

/** Writes equal values as the same text, whatever the order of their properties. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Names of properties and positions in lists, from the top of a value. */
export type Path = readonly (string | number)[]

/** Undefined where there is no such value: what every object or list has is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined
    return Array.isArray(inner) && !/^\d+$/.test(String(name)) ? undefined : (inner as Record<string | number, unknown>)[name]
  }, value)

/** The JSON Pointer (RFC 6901) of a path. */
export const pointerOf = (path: Path): string => path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The path of a JSON Pointer, in which positions are texts. */
export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
