/** Splits a name into words, without case, accents and punctuation. */

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

export const nameWords = (text: string | null | undefined): string[] =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`´]/gu, '')
    .replaceAll(/[ßøłđæœðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** All sequences of adjacent words: "garcia lopez" gives "garcia", "lopez" and "garcia lopez". */
export const wordRuns = (list: readonly string[]): string[][] =>
  list.flatMap((_, from) => list.slice(from).map((__, length) => list.slice(from, from + length + 1)))
