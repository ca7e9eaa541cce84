/**
 * A stream of JSON documents, one a line. Memory stays constant: the lines of one block at a time.
 */
import type { FileHandle } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { BOM, MAX_DOCUMENT_BYTES, inMebibytes, otherEncoding, decodeUtf8 } from './bytes.ts'
import type { TextChecker, TextHints } from './checker.ts'
import { checkText } from './document.ts'
import { type Finding, type CheckResult, errorsIn } from '../report/finding.ts'
import { UnreadableError } from '../core/errors.ts'
import { type FlatLines, parseFlatLines, eachBlock, eachLine, MAX_UNBROKEN_BYTES, type LineRun, LineSplitter } from './lines.ts'
import { holdsLongNumber, mayHoldLongNumbers } from './exact-numbers.ts'
import { areLossless, isLossless } from './lossless.ts'

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

/** Checks whole lines one after the other, and counts them. A line that cannot be read becomes a finding. */
export class LineChecker {
  /** All lines, blank ones included. */
  number = 0
  /** Lines that hold a document. */
  lines = 0
  invalid = 0
  readonly #checker: TextChecker
  readonly #file: string
  readonly #onFindings: (result: CheckResult) => void
  readonly #first: boolean

  /** `first`: whether the stream begins with these lines. */
  constructor(checker: TextChecker, file: string, onFindings: (result: CheckResult) => void, first = true) {
    this.#checker = checker
    this.#file = file
    this.#onFindings = onFindings
    this.#first = first
  }

  /** `offset`: that of the bytes in the stream. */
  check(bytes: Uint8Array, offset: number): void {
    eachBlock(bytes, (part, start) => this.#checkBlock(part, offset + start))
  }

  /** A line of which only the length is known. */
  refuseLongLine(length: number): void {
    this.#refuseLine(lineTooLong(length))
  }

  #checkBlock(bytes: Uint8Array, offset: number): void {
    if (bytes.length - 1 > MAX_DOCUMENT_BYTES) return this.#refuseLine(lineTooLong(bytes.length))
    const { text, bad } = decodeUtf8(bytes)
    if (bad !== undefined) return eachLine(bytes, (one, start) => this.#checkLineBytes(one, offset + start))
    const may = { escapes: text.includes('\\u'), longNumbers: mayHoldLongNumbers(bytes, text) }
    const flat = this.#checker.accepts && parseFlatLines(text)
    if (flat) return this.#checkFlatLines(flat, text, may)
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#checkLine(text.slice(start, end), may)
      start = end + 1
    }
    if (start < text.length) this.#checkLine(text.slice(start), may)
  }

  /** Lines that are parsed already: those that are not valid are looked at one by one. */
  #checkFlatLines({ values, ends }: FlatLines, text: string, may: TextHints): void {
    const accepted: boolean[] = []
    for (const value of values) accepted.push(this.#checker.accepts?.(value) ?? false)
    const sound = !may.escapes && !may.longNumbers && areLossless(text, values)
    if (sound && !accepted.includes(false)) {
      this.number += values.length
      this.lines += values.length
      return
    }
    values.forEach((value, at) => {
      const line = () => text.slice(at === 0 ? 0 : (ends[at - 1] as number) + 1, ends[at])
      const isRight = (one: string) => isLossless(one, value, may.escapes) && !(may.longNumbers && holdsLongNumber(one))
      if (!accepted[at] || !(sound || isRight(line()))) return this.#checkLine(line(), may)
      this.number++
      this.lines++
    })
  }

  #checkLineBytes(bytes: Uint8Array, offset: number): void {
    const { text, bad } = decodeUtf8(bytes)
    if (bad === undefined) this.#checkLine(text)
    else this.#refuseLine(lineNotUtf8(text, bytes[bad] as number, offset + bad))
  }

  #checkLine(text: string, may?: TextHints): void {
    this.number++
    if (isBlank(text)) return
    this.lines++
    const kind = this.#first && this.lines === 1 ? 'first line' : 'line'
    this.#report(checkText(text, this.#checker, this.#file, this.number, kind, may))
  }

  #refuseLine(fault: LineFault): void {
    this.number++
    this.lines++
    const finding = { file: this.#file, line: this.number, column: 1, pointer: '', provenance: 'specified', ...fault } as const
    this.#report({ findings: [finding], more: false })
  }

  #report(inLine: CheckResult): void {
    if (inLine.findings.length === 0) return
    if (errorsIn(inLine.findings) > 0) this.invalid++
    this.#onFindings(inLine)
  }
}

/** Checks every line of a stream in this thread. The following lines are checked also after one that cannot be read. */
export async function checkLines(
  chunks: AsyncIterable<Uint8Array>,
  checker: TextChecker,
  file: string,
  onFindings: (result: CheckResult) => void,
  onProgress: (counts: StreamProgress) => void = () => {},
): Promise<StreamProgress> {
  const lines = new LineChecker(checker, file, onFindings)
  let bytes = 0
  const counts = (): StreamProgress => ({ lines: lines.lines, invalid: lines.invalid, bytes })
  const checkRun = (run: LineRun) => {
    refuseOtherEncoding(run, file)
    if (run.bytes) lines.check(run.bytes, run.offset)
    else lines.refuseLongLine(run.length)
    bytes = run.offset + run.length
  }
  const splitter = new LineSplitter()
  try {
    for await (const chunk of chunks) {
      for (const some of splitter.add(chunk)) checkRun(some)
      if (splitter.endless) throw endlessLine(file, lines.number + 1)
      onProgress(counts())
      await untilWritten()
    }
    for (const some of splitter.end()) checkRun(some)
  } finally {
    onProgress(counts())
  }
  if (lines.lines === 0) throw noDocument(file)
  return counts()
}

/** What was written may fail, which is not said before other events have their turn. */
export const untilWritten = (): Promise<void> => setImmediate()

export function refuseOtherEncoding({ bytes, offset }: LineRun, file: string): void {
  const other = offset === 0 && bytes && otherEncoding(bytes)
  if (other) throw new UnreadableError(file, other)
}

export const endlessLine = (file: string, line: number): UnreadableError =>
  new UnreadableError(file, `line ${line} is longer than ${inMebibytes(MAX_UNBROKEN_BYTES)}; is this NDJSON, one document a line?`)

export const noDocument = (file: string): UnreadableError => new UnreadableError(file, 'holds no document: every line is blank')

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
