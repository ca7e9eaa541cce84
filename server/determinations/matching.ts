/** Recognizes the same thing in several documents, and completes what one says of it with what another says. */

/** Letters and digits only, in upper case, so that `EX-AUTO 204817` and `exauto204817` are the same number. */
export const normalizedText = (text: string | null | undefined): string => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Puts together the things that share a key, directly or through others. Things and groups keep the order in which they are given. */
export function groupsSharing<Thing extends object>(things: readonly Thing[], keysOf: (thing: Thing) => readonly string[]): Thing[][] {
  let groups: { readonly places: readonly number[]; readonly keys: ReadonlySet<string> }[] = []
  for (const [place, thing] of things.entries()) {
    const keys = keysOf(thing)
    const joined = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    const group = {
      places: [...joined.flatMap(({ places }) => places), place].toSorted((a, b) => a - b),
      keys: new Set([...joined.flatMap((one) => [...one.keys]), ...keys]),
    }
    groups = [...groups.filter((one) => !joined.includes(one)), group]
  }
  return groups.toSorted((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0)).map(({ places }) => places.flatMap((at) => things[at] ?? []))
}

/** Nine digits, written 12-3456789. Undefined for a masked number, or one in the form of a social security number. */
export function einOf(text: string | null | undefined): string | undefined {
  const [, prefix, rest] = /^(\d{2})-?(\d{7})$/.exec((text ?? '').trim()) ?? []
  return prefix === undefined ? undefined : `${prefix}-${rest}`
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fills the blank fields of the object that counts from the other one. */
export function fillBlanks<T extends object>(counting: T, other: T): T {
  const missing = Object.entries(other).filter(([name]) => isBlank(counting[name as keyof T]))
  return { ...counting, ...Object.fromEntries(missing) }
}
