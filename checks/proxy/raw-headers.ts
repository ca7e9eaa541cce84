/** Headers as they came: names and values in turn, in their order, case and number. */

export type RawHeaders = readonly string[]

/** Headers of a single connection (RFC 9110, section 7.6.1), beside those that Connection lists. Trailers and framing are written anew. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'http2-settings'])

export function* pairsOf(raw: RawHeaders): Generator<readonly [name: string, value: string]> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] as string, raw[at + 1] as string]
}

/** Those that are for the other side. */
export function endToEnd(raw: RawHeaders): string[] {
  const named = new Set<string>()
  for (const [name, value] of pairsOf(raw))
    if (name.toLowerCase() === 'connection') for (const one of value.split(',')) named.add(one.trim().toLowerCase())
  // They say how long the body is: a sender that lists them is not followed.
  for (const framing of ['content-length', 'transfer-encoding', 'host']) named.delete(framing)
  const kept: string[] = []
  for (const [name, value] of pairsOf(raw)) {
    const lower = name.toLowerCase()
    if (!HOP_BY_HOP.has(lower) && !named.has(lower)) kept.push(name, value)
  }
  return kept
}

/** A message without chunks has no trailers, and announces none. */
export const withTrailersInChunks = (raw: RawHeaders): RawHeaders =>
  firstOf(raw, 'transfer-encoding') === undefined ? without(raw, 'trailer') : raw

export const without = (raw: RawHeaders, unwanted: string): string[] =>
  [...pairsOf(raw)].filter(([name]) => name.toLowerCase() !== unwanted).flat()

/** The value of the first one of this name, given in lower case. */
export function firstOf(raw: RawHeaders, wanted: string): string | undefined {
  for (const [name, value] of pairsOf(raw)) if (name.length === wanted.length && name.toLowerCase() === wanted) return value
  return undefined
}
