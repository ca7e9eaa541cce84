/** Bytes to text: JSON is UTF-8, and says so when it is not. */
import { Unreadable } from './finding.ts'

const MIB = 1024 * 1024
/** Largest single document, and longest line of NDJSON. */
export const LARGEST = 256 * MIB

export const tooLarge = (file: string, bytes: number): Unreadable =>
  new Unreadable(file, `${(bytes / MIB).toFixed(0)} MiB is more than one document may have (${LARGEST / MIB} MiB); validate a stream of records with --ndjson`)

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const BOM = '\ufeff'

/** The text of the bytes; throws Unreadable where they are not UTF-8. */
export function decode(bytes: Uint8Array, file: string, offset = 0): string {
  const [first, second] = bytes
  if (offset === 0 && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)))
    throw new Unreadable(file, 'is encoded as UTF-16; JSON is UTF-8: convert it first')
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Unreadable(file, `is not UTF-8: the byte at offset ${offset + firstBad(bytes)} is not part of a character`)
  }
}

/** The offset of the first byte that is not UTF-8, by halving. */
function firstBad(bytes: Uint8Array): number {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle
    }
  }
  return good
}
