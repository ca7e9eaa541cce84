/**
 * A stream of JSON documents, one a line. Memory stays constant: the lines of one block at a time.
 */
import type { FileHandle } from 'node:fs/promises'
import { LARGEST, mebibytes, notUtf8, otherThanUtf8, utf8 } from './bytes.ts'
import type { Checker } from './checker.ts'
import { checkText } from './document.ts'
import { type Found, Unreadable } from './finding.ts'

export interface Progress {
  lines: number
  invalid: number
  bytes: number
}

const CHUNK = 1024 * 1024
/** Bytes made text at a time: few enough that the string is collected with the short-lived ones, and not with the old. */
const BLOCK = 32 * 1024
const NEWLINE = 0x0a

/** The bytes of a file, chunk after chunk in the same memory: a chunk is gone when the next one comes. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  const memory = Buffer.allocUnsafeSlow(CHUNK)
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, CHUNK)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Checks every line. Nothing of a chunk is kept past its turn but a copy of the line that it breaks. */
export async function checkLines(
  chunks: AsyncIterable<Uint8Array>,
  checker: Checker,
  file: string,
  found: (found: Found) => void,
  progress: (so: Progress) => void = () => {},
): Promise<Progress> {
  const so: Progress = { lines: 0, invalid: 0, bytes: 0 }
  let rest: Uint8Array[] = []
  let held = 0
  let number = 0

  const line = (text: string) => {
    number++
    if (isBlank(text)) return
    so.lines++
    const inLine = checkText(text, checker, file, number)
    if (inLine.findings.length === 0) return
    so.invalid++
    found(inLine)
  }

  const block = (bytes: Uint8Array, offset: number) => {
    const other = offset === 0 ? otherThanUtf8(bytes) : undefined
    if (other) throw new Unreadable(file, other)
    const { text, bad } = utf8(bytes)
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      line(text.slice(start, end))
      start = end + 1
    }
    if (bad !== undefined) throw notUtf8(file, number + 1, offset + bad)
    if (start < text.length) line(text.slice(start))
  }

  const lines = (bytes: Uint8Array, offset: number) => {
    for (let start = 0; start < bytes.length; ) {
      const end = endOfBlock(bytes, start)
      block(bytes.subarray(start, end), offset + start)
      start = end
    }
  }

  try {
    for await (const chunk of chunks) {
      const end = chunk.lastIndexOf(NEWLINE) + 1
      const broken = held > 0 && end > 0 ? chunk.indexOf(NEWLINE) + 1 : 0
      if (broken > 0) {
        lines(Buffer.concat([...rest, chunk.subarray(0, broken)]), so.bytes - held)
        rest = []
        held = 0
      }
      lines(chunk.subarray(broken, end), so.bytes + broken)
      if (end < chunk.length) {
        rest.push(Uint8Array.prototype.slice.call(chunk, end))
        held += chunk.length - end
      }
      so.bytes += chunk.length
      if (held > LARGEST)
        throw new Unreadable(file, `line ${number + 1} is longer than ${mebibytes(LARGEST)}; is this NDJSON, one document a line?`)
      progress(so)
    }
    if (held > 0) lines(Buffer.concat(rest), so.bytes - held)
  } finally {
    progress(so)
  }
  if (so.lines === 0) throw new Unreadable(file, 'holds no document: every line is blank')
  return so
}

/** Where the whole lines of the block that begins at `start` end; a line longer than a block is one of its own. */
function endOfBlock(bytes: Uint8Array, start: number): number {
  if (start + BLOCK >= bytes.length) return bytes.length
  const end = bytes.lastIndexOf(NEWLINE, start + BLOCK - 1) + 1
  return end > start ? end : bytes.indexOf(NEWLINE, start + BLOCK) + 1 || bytes.length
}

const BLANK = /^\ufeff?[ \t\r]*$/

const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0)
  return first > 0x20 && first !== 0xfeff ? false : BLANK.test(text)
}
