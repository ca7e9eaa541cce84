/** Whether several deposits together are one payment. Bounded: chance makes sums out of enough numbers, and time runs out. */

/** Employers split a deposit into few parts; the nearest entries are looked at. */
const PARTS = 4
const ENTRIES = 12

/** The first two to four of the first twelve entries that sum to the cents sought. */
export function partsThatSumTo<Entry extends { readonly cents: number }>(sum: number, entries: readonly Entry[]): Entry[] | undefined {
  const smaller = entries.filter(({ cents }) => cents > 0 && cents < sum).slice(0, ENTRIES)
  const search = (left: number, from: number, parts: readonly Entry[]): Entry[] | undefined => {
    if (left === 0) return [...parts]
    if (parts.length === PARTS) return undefined
    for (const [at, entry] of smaller.entries()) {
      const found = at >= from && entry.cents <= left ? search(left - entry.cents, at + 1, [...parts, entry]) : undefined
      if (found) return found
    }
    return undefined
  }
  return search(sum, 0, [])
}
