/** Finds the word that was meant, for "did you mean". */
import leven from 'leven'

/** Returns the candidate that is closest to the word, unless even that is too far from it. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  const farthest = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    // The distance is at least the difference in length. Measuring it takes seconds for a word of a million characters.
    if (Math.abs(candidate.length - word.length) > farthest) continue
    const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: farthest + 1 })
    if (distance <= farthest && distance < wanted.length && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best?.candidate
}
