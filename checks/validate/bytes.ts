/** Decodes bytes as UTF-8, the encoding of JSON. Anything else is refused, with the position of the first bad byte. */
import { getHeapStatistics } from 'node:v8'
import { UnreadableError } from '../core/errors.ts'

const MIB = 1024 * 1024

/** The part of the heap that documents cannot use: the young generation, and this program. */
const RESERVED_HEAP = 224 * MIB

/**
 * Bytes of the largest single document, and of the longest line of NDJSON. A hostile text takes about
 * 30 times its size in memory once parsed; a larger one is refused with a message instead of running out of memory.
 */
export const MAX_DOCUMENT_BYTES = Math.max(MIB, Math.min(64 * MIB, (getHeapStatistics().heap_size_limit - RESERVED_HEAP) / 32))

export const inMebibytes = (bytes: number): string => `${(bytes / MIB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MiB`

export const tooLargeError = (file: string): UnreadableError =>
  new UnreadableError(
    file,
    `is larger than one document may be (${inMebibytes(MAX_DOCUMENT_BYTES)}); validate records one a line, with --ndjson`,
  )

export const BOM = '\ufeff'

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenientDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The decoded text. If the bytes are not UTF-8: the text before the first bad byte, and the offset of that byte. */
export function decodeUtf8(bytes: Uint8Array): { text: string; bad?: number } {
  try {
    return { text: strictDecoder.decode(bytes) }
  } catch {
    const bad = firstBadByte(bytes)
    return { text: strictDecoder.decode(bytes.subarray(0, bad)), bad }
  }
}

export const notUtf8Error = (file: string, line: number, offset: number): UnreadableError =>
  new UnreadableError(
    file,
    `is not UTF-8: the byte at offset ${offset} (line ${line}) is not part of a character; JSON is UTF-8, convert it first`,
  )

/** Detects the encoding of input whose first bytes show that it is not UTF-8 text. Undefined if they do not. */
export function detectEncoding([first, second, , fourth = 0]: Uint8Array): 'UTF-16 or UTF-32' | 'gzip' | undefined {
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const beside0 = (isAscii(first) && second === 0) || (first === 0 && isAscii(second)) || (first === 0 && second === 0 && fourth > 0)
  if (marked || beside0) return 'UTF-16 or UTF-32'
  return first === 0x1f && second === 0x8b ? 'gzip' : undefined
}

const isAscii = (byte = 0) => byte > 0 && byte < 0x80

/** Returns the message for input that is not UTF-8 text. Undefined if its first bytes do not show that. */
export function otherEncoding(bytes: Uint8Array): string | undefined {
  const encoding = detectEncoding(bytes)
  if (encoding === 'gzip') return 'is compressed with gzip; unpack it first'
  return encoding && `is encoded as ${encoding}; JSON is UTF-8, convert it first`
}

/** Decodes UTF-16, with or without a byte order mark. Undefined if the bytes are in another encoding. */
export function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  const isUtf32 = (first === 0 && second === 0) || (second === 0 && third === 0) || (third === 0 && fourth === 0)
  if (isUtf32 || detectEncoding(bytes) !== 'UTF-16 or UTF-32') return undefined
  const isLittleEndian = second === 0 || first === 0xff
  try {
    return new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A lenient decoder writes U+FFFD for each bad byte: this finds the first U+FFFD that is not in the bytes themselves. */
function firstBadByte(bytes: Uint8Array): number {
  const text = lenientDecoder.decode(bytes)
  let offset = 0
  for (let from = 0; ;) {
    const at = text.indexOf('\ufffd', from)
    offset += Buffer.byteLength(text.slice(from, at))
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return offset
    offset += 3
    from = at + 1
  }
}
