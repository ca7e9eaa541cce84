/** Decodes bytes as UTF-8, the encoding of JSON, and locates the first invalid byte. */
import { getHeapStatistics } from 'node:v8'
import { UnreadableError } from '../core/errors.ts'

const MIB = 1024 * 1024

/** Heap that documents cannot use: the young generation and this program. */
const RESERVED_HEAP = 224 * MIB

/**
 * Maximum size of a single document or NDJSON line. Parsing a hostile document takes about 30 times its size in memory, so larger documents
 * are rejected with a message instead of exhausting the memory.
 */
export const MAX_DOCUMENT_BYTES = Math.max(MIB, Math.min(64 * MIB, (getHeapStatistics().heap_size_limit - RESERVED_HEAP) / 32))

export const formatMebibytes = (bytes: number): string => `${(bytes / MIB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MiB`

export const createTooLargeError = (file: string): UnreadableError =>
  new UnreadableError(
    file,
    `is larger than the maximum of ${formatMebibytes(MAX_DOCUMENT_BYTES)}. Write one record per line, and use --ndjson`,
  )

export const BOM = '\ufeff'

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenientDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes bytes as UTF-8. For invalid bytes, returns the text before the first invalid byte and the offset of that byte. */
export function decodeUtf8(bytes: Uint8Array): { text: string; invalidAt?: number } {
  try {
    return { text: strictDecoder.decode(bytes) }
  } catch {
    const invalidAt = findInvalidByte(bytes)
    return { text: strictDecoder.decode(bytes.subarray(0, invalidAt)), invalidAt }
  }
}

export const createNotUtf8Error = (file: string, line: number, offset: number): UnreadableError =>
  new UnreadableError(file, `is not UTF-8, because the byte at offset ${offset} (line ${line}) is invalid. Convert it to UTF-8 first`)

/** Detects UTF-16, UTF-32 or gzip from the first bytes. Returns undefined for other input. */
export function detectEncoding([first, second, , fourth = 0]: Uint8Array): 'UTF-16 or UTF-32' | 'gzip' | undefined {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const hasNulBytes = (isAscii(first) && second === 0) || (first === 0 && isAscii(second)) || (first === 0 && second === 0 && fourth > 0)
  if (hasMark || hasNulBytes) return 'UTF-16 or UTF-32'
  return first === 0x1f && second === 0x8b ? 'gzip' : undefined
}

const isAscii = (byte = 0) => byte > 0 && byte < 0x80

/** Returns the error message for input whose first bytes show that it is not UTF-8. Returns undefined for other input. */
export function describeOtherEncoding(bytes: Uint8Array): string | undefined {
  const encoding = detectEncoding(bytes)
  if (encoding === 'gzip') return 'is compressed with gzip. Decompress it first'
  return encoding && `is encoded as ${encoding}. Convert it to UTF-8 first`
}

/** Decodes UTF-16 with or without a byte order mark. Returns undefined for other encodings. */
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

/**
 * Finds the first invalid byte. A lenient decoder replaces it with U+FFFD, so this is the first U+FFFD that is not already encoded in the
 * bytes.
 */
function findInvalidByte(bytes: Uint8Array): number {
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
