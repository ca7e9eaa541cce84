/** Raw headers: alternating names and values, with their original order, case and repetitions. */

export type RawHeaders = readonly string[]

/**
 * Headers that apply to a single connection (RFC 9110, section 7.6.1), in addition to those that Connection lists. Excludes
 * Transfer-Encoding and Trailer, from which Node generates framing and trailers.
 */
const HOP_BY_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'http2-settings'])

export function* listPairs(raw: RawHeaders): Generator<readonly [name: string, value: string]> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] as string, raw[at + 1] as string]
}

/** Returns only the end-to-end headers. */
export function filterEndToEnd(raw: RawHeaders): string[] {
  const listed = new Set<string>()
  for (const [name, value] of listPairs(raw))
    if (name.toLowerCase() === 'connection') for (const option of value.split(',')) listed.add(option.trim().toLowerCase())
  // These headers determine the framing and the host, so a Connection header must not remove them.
  for (const framing of ['content-length', 'transfer-encoding', 'host']) listed.delete(framing)
  const headers: string[] = []
  for (const [name, value] of listPairs(raw)) {
    const lower = name.toLowerCase()
    if (!HOP_BY_HOP.has(lower) && !listed.has(lower)) headers.push(name, value)
  }
  return headers
}

/** Removes the Trailer header from a message without chunks, because such a message cannot have trailers. */
export const removeUnusableTrailer = (raw: RawHeaders): RawHeaders =>
  findHeader(raw, 'transfer-encoding') === undefined ? removeHeader(raw, 'trailer') : raw

export const removeHeader = (raw: RawHeaders, removed: string): string[] =>
  [...listPairs(raw)].filter(([name]) => name.toLowerCase() !== removed).flat()

/** Returns the first value of a header. `wanted` is in lower case. */
export function findHeader(raw: RawHeaders, wanted: string): string | undefined {
  for (const [name, value] of listPairs(raw)) if (name.length === wanted.length && name.toLowerCase() === wanted) return value
  return undefined
}
