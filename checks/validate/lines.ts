/** Splits a stream of bytes at line endings. If a line is too long, keeps only its length. */
import { MAX_DOCUMENT_BYTES } from './bytes.ts'

/**
 * Parses many lines at once, which is faster than parsing them one by one, provided that each line is an object without nested objects. The
 * result is the same as for each line separately:
 *
 * Every line begins with its only `{` and ends with its only `}`. When all lines are joined with commas into one list, an element can only
 * begin with a `{` outside of strings, which is the beginning of a line, and can only end with a `}`, which is the end of a line. If the
 * list has as many elements as there are lines, each element is exactly one line.
 */
const OPEN = 0x7b
/** Minimum number of lines for which parsing them together is faster. */
const MIN_LINES = 8

export interface FlatLines {
  readonly values: readonly object[]
  /** The end of each line in the text. The next line begins one character later. */
  readonly ends: readonly number[]
}

/**
 * Returns undefined if there are too few lines. Also returns undefined if any line is not valid JSON, or is not an object without nested
 * objects.
 */
export function parseFlatLines(text: string): FlatLines | undefined {
  const ends = findFlatLineEnds(text)
  if (!ends || ends.length < MIN_LINES) return undefined
  try {
    const values = JSON.parse(`[${text.slice(0, ends.at(-1)).replaceAll('\n', ',')}]`) as object[]
    return values.length === ends.length ? { values, ends } : undefined
  } catch {
    return undefined
  }
}

function findFlatLineEnds(text: string): number[] | undefined {
  const ends: number[] = []
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (text.charCodeAt(start) !== OPEN || text.indexOf('}', start) !== end - 1) return undefined
    const next = text.indexOf('{', start + 1)
    if (next !== -1 && next < end) return undefined
    ends.push(end)
    start = end + 1
  }
  return ends
}

const NEWLINE = 0x0a

/** Number of bytes that are decoded at a time. Small enough for the string to be freed with the young generation. */
const BLOCK_BYTES = 32 * 1024

/** Maximum length of an unbroken line. Longer input is not NDJSON and may never end. */
export const MAX_UNBROKEN_BYTES = 1024 ** 3

export interface LineRun {
  /** Complete lines, except that the last line of the stream may have no line break. Undefined for a single line that is too long. */
  bytes: Uint8Array | undefined
  /** Offset of the first byte. */
  offset: number
  length: number
}

/** Copies only the unfinished line at the end of each chunk. */
export class LineSplitter {
  #unfinished: Uint8Array[] = []
  #unfinishedBytes = 0
  #offset = 0

  /** True if the unfinished line is so long that it may never end. */
  get endless(): boolean {
    return this.#unfinishedBytes > MAX_UNBROKEN_BYTES
  }

  /** Yields the lines that end in the chunk. The lines share the chunk's memory. */
  *add(chunk: Uint8Array): Generator<LineRun> {
    const first = this.#unfinishedBytes > 0 ? chunk.indexOf(NEWLINE) + 1 : 0
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (first > 0) yield this.#take(chunk.subarray(0, first))
    if (end > first) yield this.#take(chunk.subarray(first, end))
    this.#unfinishedBytes += chunk.length - end
    if (this.#unfinishedBytes > MAX_DOCUMENT_BYTES) this.#unfinished = []
    else if (end < chunk.length) this.#unfinished.push(Uint8Array.prototype.slice.call(chunk, end))
  }

  /** Yields the last line if it has no line break. */
  *end(): Generator<LineRun> {
    if (this.#unfinishedBytes > 0) yield this.#take(new Uint8Array())
  }

  #take(last: Uint8Array): LineRun {
    const unfinishedBytes = this.#unfinishedBytes
    const lines = {
      bytes: unfinishedBytes === 0 ? last : unfinishedBytes > MAX_DOCUMENT_BYTES ? undefined : Buffer.concat([...this.#unfinished, last]),
      offset: this.#offset,
      length: unfinishedBytes + last.length,
    }
    this.#unfinished = []
    this.#unfinishedBytes = 0
    this.#offset += lines.length
    return lines
  }
}

/** Calls `callback` with each line, without its line break. */
export function forEachLine(bytes: Uint8Array, callback: (line: Uint8Array, start: number) => void): void {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, start)
    callback(bytes.subarray(start, end === -1 ? bytes.length : end), start)
    start = end === -1 ? bytes.length : end + 1
  }
}

/** Calls `callback` with blocks of complete lines. */
export function forEachBlock(bytes: Uint8Array, callback: (block: Uint8Array, start: number) => void): void {
  for (let start = 0; start < bytes.length;) {
    const end = findBlockEnd(bytes, start)
    callback(bytes.subarray(start, end), start)
    start = end
  }
}

/** Finds the end of the block that begins at `start`. A line that is longer than a block becomes a separate block. */
function findBlockEnd(bytes: Uint8Array, start: number): number {
  if (start + BLOCK_BYTES >= bytes.length) return bytes.length
  const end = bytes.lastIndexOf(NEWLINE, start + BLOCK_BYTES - 1) + 1
  return end > start ? end : bytes.indexOf(NEWLINE, start + BLOCK_BYTES) + 1 || bytes.length
}
