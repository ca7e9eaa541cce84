/** Checks a stream of JSON documents, one per line. Memory usage is constant, because only one block of lines is decoded at a time. */
import type { FileHandle } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { BOM, MAX_DOCUMENT_BYTES, formatMebibytes, describeOtherEncoding, decodeUtf8 } from './bytes.ts'
import type { TextChecker, TextFeatures } from './checker.ts'
import { checkText } from './document.ts'
import { type Finding, type CheckResult, countErrors } from '../report/finding.ts'
import { UnreadableError } from '../core/errors.ts'
import { type FlatLines, parseFlatLines, forEachBlock, forEachLine, MAX_UNBROKEN_BYTES, type LineRun, LineSplitter } from './lines.ts'
import { holdsLongNumber, mayHoldLongNumbers } from './exact-numbers.ts'
import { areLossless, isLossless } from './lossless.ts'

export interface StreamProgress {
  lines: number
  invalid: number
  bytes: number
}

const CHUNK_BYTES = 1024 * 1024
/** Yields the bytes of a file in chunks. All chunks share one buffer, so each chunk overwrites the previous one. */
export async function* readChunks(file: FileHandle): AsyncGenerator<Uint8Array> {
  const memory = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Checks complete lines in order and counts them. An unreadable line produces a finding. */
export class LineChecker {
  /** Number of lines, including blank lines. */
  number = 0
  /** Number of lines that contain a document. */
  lines = 0
  invalid = 0
  readonly #checker: TextChecker
  readonly #file: string
  readonly #onFindings: (result: CheckResult) => void
  readonly #first: boolean

  /** `first` is true if these lines are at the beginning of the stream. */
  constructor(checker: TextChecker, file: string, onFindings: (result: CheckResult) => void, first = true) {
    this.#checker = checker
    this.#file = file
    this.#onFindings = onFindings
    this.#first = first
  }

  /** `offset` is the position of the bytes in the stream. */
  check(bytes: Uint8Array, offset: number): void {
    forEachBlock(bytes, (part, start) => this.#checkBlock(part, offset + start))
  }

  /** Rejects a line that was too long to keep. */
  rejectLongLine(length: number): void {
    this.#rejectLine(createLongLineFinding(length))
  }

  #checkBlock(bytes: Uint8Array, offset: number): void {
    if (bytes.length - 1 > MAX_DOCUMENT_BYTES) return this.#rejectLine(createLongLineFinding(bytes.length))
    const { text, invalidAt } = decodeUtf8(bytes)
    if (invalidAt !== undefined) return forEachLine(bytes, (line, start) => this.#checkLineBytes(line, offset + start))
    const features = { escapes: text.includes('\\u'), longNumbers: mayHoldLongNumbers(bytes, text) }
    const flat = this.#checker.accepts && parseFlatLines(text)
    if (flat) return this.#checkFlatLines(flat, text, features)
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#checkLine(text.slice(start, end), features)
      start = end + 1
    }
    if (start < text.length) this.#checkLine(text.slice(start), features)
  }

  /** Checks lines that were parsed together. Invalid lines are checked again one by one. */
  #checkFlatLines({ values, ends }: FlatLines, text: string, features: TextFeatures): void {
    const accepted: boolean[] = []
    for (const value of values) accepted.push(this.#checker.accepts?.(value) ?? false)
    const isLosslessBlock = !features.escapes && !features.longNumbers && areLossless(text, values)
    if (isLosslessBlock && !accepted.includes(false)) {
      this.number += values.length
      this.lines += values.length
      return
    }
    values.forEach((value, at) => {
      const line = () => text.slice(at === 0 ? 0 : (ends[at - 1] as number) + 1, ends[at])
      const isLosslessLine = (line: string) => isLossless(line, value, features.escapes) && !(features.longNumbers && holdsLongNumber(line))
      if (!accepted[at] || !(isLosslessBlock || isLosslessLine(line()))) return this.#checkLine(line(), features)
      this.number++
      this.lines++
    })
  }

  #checkLineBytes(bytes: Uint8Array, offset: number): void {
    const { text, invalidAt } = decodeUtf8(bytes)
    if (invalidAt === undefined) this.#checkLine(text)
    else this.#rejectLine(createEncodingFinding(text, bytes[invalidAt] as number, offset + invalidAt))
  }

  #checkLine(text: string, features?: TextFeatures): void {
    this.number++
    if (isBlank(text)) return
    this.lines++
    const kind = this.#first && this.lines === 1 ? 'first line' : 'line'
    this.#report(checkText(text, this.#checker, this.#file, this.number, kind, features))
  }

  #rejectLine(problem: LineFinding): void {
    this.number++
    this.lines++
    const finding = { file: this.#file, line: this.number, column: 1, pointer: '', provenance: 'specified', ...problem } as const
    this.#report({ findings: [finding], more: false })
  }

  #report(result: CheckResult): void {
    if (result.findings.length === 0) return
    if (countErrors(result.findings) > 0) this.invalid++
    this.#onFindings(result)
  }
}

/** Checks every line of a stream in this thread. Continues after an unreadable line. */
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
    rejectOtherEncoding(run, file)
    if (run.bytes) lines.check(run.bytes, run.offset)
    else lines.rejectLongLine(run.length)
    bytes = run.offset + run.length
  }
  const splitter = new LineSplitter()
  try {
    for await (const chunk of chunks) {
      for (const run of splitter.add(chunk)) checkRun(run)
      if (splitter.endless) throw createEndlessLineError(file, lines.number + 1)
      onProgress(counts())
      await letWritesFail()
    }
    for (const run of splitter.end()) checkRun(run)
  } finally {
    onProgress(counts())
  }
  if (lines.lines === 0) throw createNoDocumentError(file)
  return counts()
}

/** Yields to the event loop, because failed writes are reported only then. */
export const letWritesFail = (): Promise<void> => setImmediate()

export function rejectOtherEncoding({ bytes, offset }: LineRun, file: string): void {
  const problem = offset === 0 && bytes && describeOtherEncoding(bytes)
  if (problem) throw new UnreadableError(file, problem)
}

export const createEndlessLineError = (file: string, line: number): UnreadableError =>
  new UnreadableError(
    file,
    `line ${line} is longer than ${formatMebibytes(MAX_UNBROKEN_BYTES)}. Check that the file is NDJSON, with one document per line`,
  )

export const createNoDocumentError = (file: string): UnreadableError =>
  new UnreadableError(file, 'contains no document, because every line is blank')

type LineFinding = Pick<Finding, 'rule' | 'expected' | 'found'> & Partial<Pick<Finding, 'column' | 'provenance'>>

const createLongLineFinding = (length: number): LineFinding => ({
  rule: 'size',
  expected: `a line of at most ${formatMebibytes(MAX_DOCUMENT_BYTES)}`,
  found: `a line of ${length.toLocaleString('en-US')} bytes`,
  provenance: 'chosen',
})

const createEncodingFinding = (precedingText: string, byte: number, offset: number): LineFinding => ({
  rule: 'encoding',
  column: precedingText.length + (precedingText.startsWith(BOM) ? 0 : 1),
  expected: 'UTF-8',
  found: `the byte 0x${byte.toString(16)} at offset ${offset}, which is not valid UTF-8`,
})

const BLANK = /^\ufeff?[ \t\r]*$/

const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0)
  return first > 0x20 && first !== 0xfeff ? false : BLANK.test(text)
}
