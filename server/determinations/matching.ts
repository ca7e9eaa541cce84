/** Matches and merges data about the same thing from several documents. */

/** Keeps only letters and digits, in upper case. As a result, `EX-AUTO 204817` and `exauto204817` are the same number. */
export const normalizedText = (text: string | null | undefined): string => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Groups things that share a key, directly or transitively. Things and groups stay in input order. */
export function groupByKeys<Thing extends object>(things: readonly Thing[], keysOf: (thing: Thing) => readonly string[]): Thing[][] {
  const groupByKey = new Map<string, Set<Thing>>()
  const groups = new Set<Set<Thing>>()
  for (const thing of things) {
    const keys = keysOf(thing)
    const [first = new Set<Thing>(), ...others] = new Set(keys.flatMap((key) => groupByKey.get(key) ?? []))
    groups.add(first.add(thing))
    for (const key of keys) groupByKey.set(key, first)
    for (const other of others) {
      for (const one of other) first.add(one)
      groups.delete(other)
      for (const [key, group] of groupByKey) if (group === other) groupByKey.set(key, first)
    }
  }
  const places = new Map(things.map((thing, place) => [thing, place]))
  const getPosition = (thing: Thing | undefined) => (thing && places.get(thing)) ?? 0
  const inOrder = [...groups].map((group) => [...group].toSorted((a, b) => getPosition(a) - getPosition(b)))
  return inOrder.toSorted(([a], [b]) => getPosition(a) - getPosition(b))
}

/**
 * Returns nine digits in the form 12-3456789. Returns undefined for a masked number, and for a number in the format of a social security
 * number.
 */
export function parseEin(text: string | null | undefined): string | undefined {
  const [, prefix, rest] = /^(\d{2})-?(\d{7})$/.exec((text ?? '').trim()) ?? []
  return prefix === undefined ? undefined : `${prefix}-${rest}`
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fills in blank fields of the first object with values from the second object. */
export function fillBlanks<T extends object>(counting: T, other: T): T {
  const missing = Object.entries(other).filter(([name]) => isBlank(counting[name as keyof T]))
  return { ...counting, ...Object.fromEntries(missing) }
}
