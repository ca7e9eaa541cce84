/** Splits a stream of bytes at line ends. Of a line that is too long only the length is kept. */
import { MAX_DOCUMENT_BYTES } from './bytes.ts'

/**
 * Parses many lines at once, which is faster than one by one, where each is an object that holds no other object. What it
 * returns is what each line is by itself:
 *
 * Every line begins with the only `{` in it and ends with the only `}`. In the text of all of them, joined by commas to one
 * list, an element can only begin with a `{` outside of strings, so at the beginning of a line, and only end with a `}`, so
 * at the end of one. There are as many elements as lines: so each element is one line.
 */
const OPEN = 0x7b
/** Fewer are not worth it. */
const MIN_LINES = 8

export interface FlatLines {
  readonly values: readonly object[]
  /** The end of each line in the text; the next one begins one character later. */
  readonly ends: readonly number[]
}

/** Undefined: the lines are not of this form, or not all of them are JSON. */
export function parseFlatLines(text: string): FlatLines | undefined {
  const ends = endsOfFlatLines(text)
  if (!ends || ends.length < MIN_LINES) return undefined
  try {
    const values = JSON.parse(`[${text.slice(0, ends.at(-1)).replaceAll('\n', ',')}]`) as object[]
    return values.length === ends.length ? { values, ends } : undefined
  } catch {
    return undefined
  }
}

function endsOfFlatLines(text: string): number[] | undefined {
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

/** Bytes decoded at a time: small enough that the garbage collector frees the string with its young generation. */
const BLOCK = 32 * 1024

/** Input with no line break for this long is not NDJSON, and may never end. */
export const MAX_UNBROKEN_BYTES = 1024 ** 3

export interface LineRun {
  /** Whole lines; the last one of the stream may have no line break. Undefined: one line that is too long. */
  bytes: Uint8Array | undefined
  /** Offset of the first byte. */
  offset: number
  length: number
}

/** Keeps nothing of a chunk but a copy of the unfinished line at its end. */
export class LineSplitter {
  #rest: Uint8Array[] = []
  #held = 0
  #offset = 0

  /** True if the unfinished line is so long that it may never end. */
  get endless(): boolean {
    return this.#held > MAX_UNBROKEN_BYTES
  }

  /** The lines that end in the chunk. They share its memory. */
  *add(chunk: Uint8Array): Generator<LineRun> {
    const first = this.#held > 0 ? chunk.indexOf(NEWLINE) + 1 : 0
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (first > 0) yield this.#take(chunk.subarray(0, first))
    if (end > first) yield this.#take(chunk.subarray(first, end))
    this.#held += chunk.length - end
    if (this.#held > MAX_DOCUMENT_BYTES) this.#rest = []
    else if (end < chunk.length) this.#rest.push(Uint8Array.prototype.slice.call(chunk, end))
  }

  /** The rest after the last line break. */
  *end(): Generator<LineRun> {
    if (this.#held > 0) yield this.#take(new Uint8Array())
  }

  #take(last: Uint8Array): LineRun {
    const held = this.#held
    const lines = {
      bytes: held === 0 ? last : held > MAX_DOCUMENT_BYTES ? undefined : Buffer.concat([...this.#rest, last]),
      offset: this.#offset,
      length: held + last.length,
    }
    this.#rest = []
    this.#held = 0
    this.#offset += lines.length
    return lines
  }
}

/** Lines without their breaks. */
export function eachLine(bytes: Uint8Array, each: (line: Uint8Array, start: number) => void): void {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, start)
    each(bytes.subarray(start, end === -1 ? bytes.length : end), start)
    start = end === -1 ? bytes.length : end + 1
  }
}

/** Blocks of whole lines. */
export function eachBlock(bytes: Uint8Array, each: (block: Uint8Array, start: number) => void): void {
  for (let start = 0; start < bytes.length;) {
    const end = endOfBlock(bytes, start)
    each(bytes.subarray(start, end), start)
    start = end
  }
}

/** Finds the end of the block that begins at `start`; a line longer than a block is a block of its own. */
function endOfBlock(bytes: Uint8Array, start: number): number {
  if (start + BLOCK >= bytes.length) return bytes.length
  const end = bytes.lastIndexOf(NEWLINE, start + BLOCK - 1) + 1
  return end > start ? end : bytes.indexOf(NEWLINE, start + BLOCK) + 1 || bytes.length
}
