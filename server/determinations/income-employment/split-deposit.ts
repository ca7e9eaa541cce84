/** Whether several deposits together are one payment. The search is limited: it takes long, and many numbers add up by chance. */

/** Employers split a deposit into a few parts, so only the nearest entries are tried. */
const MAX_PARTS = 4
const MAX_ENTRIES = 12

/** Two to four of the first twelve entries that add up to the sum, in cents. */
export function partsThatSumTo<Entry extends { readonly cents: number }>(sum: number, entries: readonly Entry[]): Entry[] | undefined {
  const smaller = entries.filter(({ cents }) => cents > 0 && cents < sum).slice(0, MAX_ENTRIES)
  const search = (left: number, from: number, parts: readonly Entry[]): Entry[] | undefined => {
    if (left === 0) return [...parts]
    if (parts.length === MAX_PARTS) return undefined
    for (const [at, entry] of smaller.entries()) {
      const found = at >= from && entry.cents <= left ? search(left - entry.cents, at + 1, [...parts, entry]) : undefined
      if (found) return found
    }
    return undefined
  }
  return search(sum, 0, [])
}
