/**
 * A stream of JSON documents, one a line. Memory stays constant: the lines of one block at a time.
 */
import type { FileHandle } from 'node:fs/promises'
import { BOM, MAX_DOCUMENT_BYTES, inMebibytes, otherEncoding, decodeUtf8 } from './bytes.ts'
import type { TextChecker } from './checker.ts'
import { checkText } from './document.ts'
import { type Finding, type CheckResult, Unreadable } from './finding.ts'
import { eachBlock, eachLine, MAX_UNBROKEN_BYTES, type LineRun, LineSplitter } from './line-splitter.ts'

export interface StreamProgress {
  lines: number
  invalid: number
  bytes: number
}

const CHUNK = 1024 * 1024
/** The bytes of a file in chunks that share one buffer: the next chunk overwrites the one before. */
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

/** Checks every line. A line that cannot be read becomes a finding, and the following lines are still checked. */
export async function checkLines(
  chunks: AsyncIterable<Uint8Array>,
  checker: TextChecker,
  file: string,
  onFindings: (result: CheckResult) => void,
  onProgress: (counts: StreamProgress) => void = () => {},
): Promise<StreamProgress> {
  const counts: StreamProgress = { lines: 0, invalid: 0, bytes: 0 }
  let number = 0

  const report = (inLine: CheckResult) => {
    if (inLine.findings.length === 0) return
    counts.invalid++
    onFindings(inLine)
  }

  const checkLine = (text: string, escapes: boolean) => {
    number++
    if (isBlank(text)) return
    counts.lines++
    report(checkText(text, checker, file, number, counts.lines === 1 ? 'first line' : 'line', escapes))
  }

  const refuseLine = (fault: LineFault) => {
    number++
    counts.lines++
    report({ findings: [{ file, line: number, column: 1, pointer: '', provenance: 'specified', ...fault }], more: false })
  }

  const checkLineBytes = (bytes: Uint8Array, offset: number) => {
    const { text, bad } = decodeUtf8(bytes)
    if (bad === undefined) checkLine(text, true)
    else refuseLine(lineNotUtf8(text, bytes[bad] as number, offset + bad))
  }

  const checkBlock = (bytes: Uint8Array, offset: number) => {
    if (bytes.length - 1 > MAX_DOCUMENT_BYTES) return refuseLine(lineTooLong(bytes.length))
    const { text, bad } = decodeUtf8(bytes)
    if (bad !== undefined) return eachLine(bytes, (one, start) => checkLineBytes(one, offset + start))
    const escapes = text.includes('\\u')
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      checkLine(text.slice(start, end), escapes)
      start = end + 1
    }
    if (start < text.length) checkLine(text.slice(start), escapes)
  }

  const checkRun = ({ bytes, offset, length }: LineRun) => {
    const other = offset === 0 && bytes && otherEncoding(bytes)
    if (other) throw new Unreadable(file, other)
    if (bytes) eachBlock(bytes, (part, start) => checkBlock(part, offset + start))
    else refuseLine(lineTooLong(length))
    counts.bytes = offset + length
  }

  const splitter = new LineSplitter()
  try {
    for await (const chunk of chunks) {
      for (const some of splitter.add(chunk)) checkRun(some)
      if (splitter.endless)
        throw new Unreadable(
          file,
          `line ${number + 1} is longer than ${inMebibytes(MAX_UNBROKEN_BYTES)}; is this NDJSON, one document a line?`,
        )
      onProgress(counts)
    }
    for (const some of splitter.end()) checkRun(some)
  } finally {
    onProgress(counts)
  }
  if (counts.lines === 0) throw new Unreadable(file, 'holds no document: every line is blank')
  return counts
}

/** Why a line cannot be checked. */
type LineFault = Pick<Finding, 'rule' | 'expected' | 'found'> & Partial<Pick<Finding, 'column' | 'provenance'>>

const lineTooLong = (length: number): LineFault => ({
  rule: 'size',
  expected: `a line of at most ${inMebibytes(MAX_DOCUMENT_BYTES)}`,
  found: `one of ${length.toLocaleString('en-US')} bytes`,
  provenance: 'chosen',
})

const lineNotUtf8 = (before: string, byte: number, offset: number): LineFault => ({
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
