/** Finds suggestions for misspelled words. */
import leven from 'leven'

/** Minimum length of a word to complete. */
const MIN_PREFIX_CHARACTERS = 4

/** Returns the closest candidate, or the shortest candidate that begins with the word. Undefined if there is neither. */
export function findNearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const lowerCaseWord = word.toLowerCase()
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  let best: { candidate: string; distance: number } | undefined
  let completion: string | undefined
  for (const candidate of candidates) {
    const isPrefix = word.length >= MIN_PREFIX_CHARACTERS && candidate.toLowerCase().startsWith(lowerCaseWord)
    if (isPrefix && candidate.length < (completion?.length ?? Infinity)) completion = candidate
    // The distance is at least the difference in length. Skips candidates that differ too much, because the computation takes seconds for a
    // word of a million characters.
    if (Math.abs(candidate.length - word.length) > maxDistance) continue
    const distance = leven(lowerCaseWord, candidate.toLowerCase(), { maxDistance: maxDistance + 1 })
    if (distance <= maxDistance && distance < lowerCaseWord.length && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best?.candidate ?? completion
}
