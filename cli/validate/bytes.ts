/** Bytes to text: JSON is UTF-8, and what is not is refused with the place where it stops being so. */
import { getHeapStatistics } from 'node:v8'
import { Unreadable } from './finding.ts'

const MIB = 1024 * 1024

/** What of the heap is not for documents: its young generation, and this program. */
const TAKEN = 224 * MIB

/**
 * Bytes of the largest single document, and of the longest line of NDJSON. Parsed, a hostile text takes some 30 times
 * its size in memory; what might exhaust it is refused in words instead.
 */
export const LARGEST = Math.max(MIB, Math.min(64 * MIB, (getHeapStatistics().heap_size_limit - TAKEN) / 32))

export const mebibytes = (bytes: number): string => `${(bytes / MIB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MiB`

export const tooLarge = (file: string): Unreadable =>
  new Unreadable(file, `is larger than one document may be (${mebibytes(LARGEST)}); validate records one a line, with --ndjson`)

export const BOM = '\ufeff'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of the bytes; where they stop being UTF-8, the text up to there and the offset of the first bad byte. */
export function utf8(bytes: Uint8Array): { text: string; bad?: number } {
  try {
    return { text: strict.decode(bytes) }
  } catch {
    const bad = firstBad(bytes)
    return { text: strict.decode(bytes.subarray(0, bad)), bad }
  }
}

export const notUtf8 = (file: string, line: number, offset: number): Unreadable =>
  new Unreadable(
    file,
    `is not UTF-8: the byte at offset ${offset} (line ${line}) is not part of a character; JSON is UTF-8, convert it first`,
  )

/** What the first bytes say the input is, when it is not UTF-8 text. */
export function otherThanUtf8([first, second, , fourth = 0]: Uint8Array): string | undefined {
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const beside0 = (isAscii(first) && second === 0) || (first === 0 && isAscii(second)) || (first === 0 && second === 0 && fourth > 0)
  if (marked || beside0) return 'is encoded as UTF-16 or UTF-32; JSON is UTF-8, convert it first'
  return first === 0x1f && second === 0x8b ? 'is compressed with gzip; unpack it first' : undefined
}

const isAscii = (byte = 0) => byte > 0 && byte < 0x80

/** A lenient decoder writes U+FFFD for what it cannot read: the first of those that is not in the bytes themselves. */
function firstBad(bytes: Uint8Array): number {
  const text = lenient.decode(bytes)
  let offset = 0
  for (let from = 0; ; ) {
    const at = text.indexOf('\ufffd', from)
    offset += Buffer.byteLength(text.slice(from, at))
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return offset
    offset += 3
    from = at + 1
  }
}
