/**
 * A stream of JSON documents, one a line. Memory stays constant: the lines of one block at a time.
 */
import type { FileHandle } from 'node:fs/promises'
import { BOM, LARGEST, mebibytes, otherThanUtf8, utf8 } from './bytes.ts'
import type { Checker } from './checker.ts'
import { checkText } from './document.ts'
import { type Finding, type Found, Unreadable } from './finding.ts'
import { eachBlock, eachLine, ENDLESS, type Lines, WholeLines } from './whole-lines.ts'

export interface Progress {
  lines: number
  invalid: number
  bytes: number
}

const CHUNK = 1024 * 1024
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

/** Checks every line; one that cannot be read is a finding, and the next ones are read. */
export async function checkLines(
  chunks: AsyncIterable<Uint8Array>,
  checker: Checker,
  file: string,
  found: (found: Found) => void,
  progress: (so: Progress) => void = () => {},
): Promise<Progress> {
  const so: Progress = { lines: 0, invalid: 0, bytes: 0 }
  let number = 0

  const told = (inLine: Found) => {
    if (inLine.findings.length === 0) return
    so.invalid++
    found(inLine)
  }

  const line = (text: string, escapes: boolean) => {
    number++
    if (isBlank(text)) return
    so.lines++
    told(checkText(text, checker, file, number, so.lines === 1 ? 'first line' : 'line', escapes))
  }

  const refused = (fault: Refusal) => {
    number++
    so.lines++
    told({ findings: [{ file, line: number, column: 1, pointer: '', firmness: 'specified', ...fault }], more: false })
  }

  const lineOf = (bytes: Uint8Array, offset: number) => {
    const { text, bad } = utf8(bytes)
    if (bad === undefined) line(text, true)
    else refused(notText(text, bytes[bad] as number, offset + bad))
  }

  const block = (bytes: Uint8Array, offset: number) => {
    if (bytes.length - 1 > LARGEST) return refused(tooLong(bytes.length))
    const { text, bad } = utf8(bytes)
    if (bad !== undefined) return eachLine(bytes, (one, start) => lineOf(one, offset + start))
    const escapes = text.includes('\\u')
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      line(text.slice(start, end), escapes)
      start = end + 1
    }
    if (start < text.length) line(text.slice(start), escapes)
  }

  const lines = ({ bytes, offset, length }: Lines) => {
    const other = offset === 0 && bytes && otherThanUtf8(bytes)
    if (other) throw new Unreadable(file, other)
    if (bytes) eachBlock(bytes, (part, start) => block(part, offset + start))
    else refused(tooLong(length))
    so.bytes = offset + length
  }

  const whole = new WholeLines()
  try {
    for await (const chunk of chunks) {
      for (const some of whole.add(chunk)) lines(some)
      if (whole.endless)
        throw new Unreadable(file, `line ${number + 1} is longer than ${mebibytes(ENDLESS)}; is this NDJSON, one document a line?`)
      progress(so)
    }
    for (const some of whole.end()) lines(some)
  } finally {
    progress(so)
  }
  if (so.lines === 0) throw new Unreadable(file, 'holds no document: every line is blank')
  return so
}

/** Why a line is not looked at. */
type Refusal = Pick<Finding, 'rule' | 'expected' | 'found'> & Partial<Pick<Finding, 'column' | 'firmness'>>

const tooLong = (length: number): Refusal => ({
  rule: 'size',
  expected: `a line of at most ${mebibytes(LARGEST)}`,
  found: `one of ${length.toLocaleString('en-US')} bytes`,
  firmness: 'chosen',
})

const notText = (before: string, byte: number, offset: number): Refusal => ({
  rule: 'encoding',
  column: before.length + (before.startsWith(BOM) ? 0 : 1),
  expected: 'UTF-8',
  found: `the byte 0x${byte.toString(16)} at offset ${offset}, which is not part of a character`,
})

const BLANK = /^\ufeff?[ \t\r]*$/

const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0)
  return first > 0x20 && first !== 0xfeff ? false : BLANK.test(text)
}
