/** A stream of bytes, cut where lines end. Of a line that is too long only the length is kept. */
import { LARGEST } from './bytes.ts'

const NEWLINE = 0x0a

/** Bytes made text at a time: few enough that the string is collected with the short-lived ones, and not with the old. */
const BLOCK = 32 * 1024

/** What has no line break for so long is no NDJSON; it may go on for ever. */
export const ENDLESS = 1024 ** 3

export interface Lines {
  /** Whole lines, the last of the stream perhaps without its line break. Undefined: one line that is too long. */
  bytes: Uint8Array | undefined
  /** Where they begin, in bytes. */
  offset: number
  length: number
}

/** Nothing of a chunk is kept past its turn but a copy of the line that it breaks. */
export class WholeLines {
  #rest: Uint8Array[] = []
  #held = 0
  #offset = 0

  /** Whether there has been no line break for so long that there may never be one. */
  get endless(): boolean {
    return this.#held > ENDLESS
  }

  /** The lines that end in the chunk. They are in its memory. */
  *add(chunk: Uint8Array): Generator<Lines> {
    const first = this.#held > 0 ? chunk.indexOf(NEWLINE) + 1 : 0
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (first > 0) yield this.#take(chunk.subarray(0, first))
    if (end > first) yield this.#take(chunk.subarray(first, end))
    this.#held += chunk.length - end
    if (this.#held > LARGEST) this.#rest = []
    else if (end < chunk.length) this.#rest.push(Uint8Array.prototype.slice.call(chunk, end))
  }

  /** What follows the last line break. */
  *end(): Generator<Lines> {
    if (this.#held > 0) yield this.#take(new Uint8Array())
  }

  #take(last: Uint8Array): Lines {
    const held = this.#held
    const lines = {
      bytes: held === 0 ? last : held > LARGEST ? undefined : Buffer.concat([...this.#rest, last]),
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
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start)
    each(bytes.subarray(start, end === -1 ? bytes.length : end), start)
    start = end === -1 ? bytes.length : end + 1
  }
}

/** Blocks of whole lines. */
export function eachBlock(bytes: Uint8Array, each: (block: Uint8Array, start: number) => void): void {
  for (let start = 0; start < bytes.length; ) {
    const end = endOfBlock(bytes, start)
    each(bytes.subarray(start, end), start)
    start = end
  }
}

/** Where the whole lines of the block that begins at `start` end; a line longer than a block is one of its own. */
function endOfBlock(bytes: Uint8Array, start: number): number {
  if (start + BLOCK >= bytes.length) return bytes.length
  const end = bytes.lastIndexOf(NEWLINE, start + BLOCK - 1) + 1
  return end > start ? end : bytes.indexOf(NEWLINE, start + BLOCK) + 1 || bytes.length
}
