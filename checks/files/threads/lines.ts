/** Checks the lines of a long stream in several threads. The report is the same as with one thread. */
import type { TextChecker } from '../../validate/checker.ts'
import { type CheckResult, countErrors } from '../../report/finding.ts'
import { type LineRun, LineSplitter } from '../../validate/lines.ts'
import {
  createEndlessLineError,
  LineChecker,
  createNoDocumentError,
  rejectOtherEncoding,
  type StreamProgress,
  letWritesFail,
} from '../../validate/ndjson.ts'
import type { OverflowCounts, WorkerPool, FilesDone, LinesDone } from './worker-pool.ts'
import { ResultCollector, checkTaskLines } from './tasks.ts'

export interface ReportLines {
  /** Returns the number of findings that the report can still list. */
  readonly room: () => number
  readonly onFindings: (result: CheckResult) => void
  /** Receives the counts of findings that the report no longer lists. */
  readonly onOverflow: (overflow: OverflowCounts) => void
  readonly onProgress: (counts: StreamProgress) => void
}

export interface Sizes {
  /** Number of bytes that this thread checks before other threads start. */
  readonly threshold: number
  /** Number of bytes per task. */
  readonly pieceBytes: number
}

const MIB = 1024 * 1024

/**
 * `size` is the size of the file, or 0 if it is unknown, as for a pipe. Other threads are worthwhile for inputs that are larger than
 * `threshold` bytes.
 */
export const chooseSizes = (size: number, threshold: number): Sizes => ({
  threshold: size === 0 ? threshold : size > threshold ? 0 : Number.POSITIVE_INFINITY,
  pieceBytes: MIB,
})

/** Maximum number of pieces checked ahead of a slow piece. */
const MAX_PIECES_AHEAD = 64

interface Piece {
  readonly end: number
  /** Undefined while a thread checks the piece. */
  done: Omit<LinesDone, 'kind' | 'memory'> | undefined
  readonly finished: Promise<unknown>
}

export async function checkLinesInThreads(
  chunks: AsyncIterable<Uint8Array>,
  { checker, file, pool }: { checker: TextChecker; file: string; pool: WorkerPool },
  report: ReportLines,
  sizes: Sizes,
): Promise<StreamProgress> {
  // Starts the first thread while this thread reads the beginning of the stream.
  if (sizes.threshold === 0) pool.start()
  const stream = new PieceStream(checker, file, pool, report, sizes.pieceBytes)
  const firstLines = new LineChecker(checker, file, report.onFindings)
  const splitter = new LineSplitter()
  let usesThreads = false
  const checkRun = (run: LineRun) => {
    rejectOtherEncoding(run, file)
    // This thread checks the lines up to the first document, because errors before it have different messages, and then continues up to the
    // threshold.
    usesThreads ||= firstLines.lines > 0 && run.offset >= sizes.threshold
    if (usesThreads) return stream.add(run)
    if (run.bytes) firstLines.check(run.bytes, run.offset)
    else firstLines.rejectLongLine(run.length)
    stream.counts = { number: firstLines.number, lines: firstLines.lines, invalid: firstLines.invalid, bytes: run.offset + run.length }
  }
  try {
    for await (const chunk of chunks) {
      for (const run of splitter.add(chunk)) checkRun(run)
      if (splitter.endless) {
        await stream.end()
        throw createEndlessLineError(file, stream.counts.number + 1)
      }
      if (usesThreads) await stream.keepUp()
      report.onProgress(stream.counts)
      await letWritesFail()
    }
    for (const run of splitter.end()) checkRun(run)
    await stream.end()
  } finally {
    report.onProgress(stream.counts)
  }
  if (stream.counts.lines === 0) throw createNoDocumentError(file)
  const { lines, invalid, bytes } = stream.counts
  return { lines, invalid, bytes }
}

/** Collects lines into pieces, sends the pieces to threads, and reports the findings in stream order. */
class PieceStream {
  counts = { number: 0, lines: 0, invalid: 0, bytes: 0 }
  readonly #checker: TextChecker
  readonly #file: string
  readonly #pool: WorkerPool
  readonly #report: ReportLines
  readonly #size: number
  readonly #pieces: Piece[] = []
  /** Buffers that threads returned. */
  readonly #free: ArrayBuffer[] = []
  /** Capacity of a buffer: a line that started in the previous chunk plus a whole chunk. */
  readonly #capacity: number
  #memory: Uint8Array | undefined
  #used = 0
  #offset = 0

  constructor(checker: TextChecker, file: string, pool: WorkerPool, report: ReportLines, size: number) {
    this.#checker = checker
    this.#file = file
    this.#pool = pool
    this.#report = report
    this.#size = size
    this.#capacity = 2 * size
  }

  add({ bytes, offset, length }: LineRun): void {
    if (this.#used + length > this.#capacity) this.#send()
    // Lines that this thread checks itself do not need to be copied.
    if (!bytes || length > this.#capacity || (this.#used === 0 && this.#pool.busy)) return this.#checkInThisThread(bytes, offset, length)
    this.#memory ??= new Uint8Array(this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#capacity).buffer)
    if (this.#used === 0) this.#offset = offset
    this.#memory.set(bytes, this.#used)
    this.#used += length
    if (this.#used >= this.#size / 2) this.#send()
  }

  /** Reports finished pieces, and waits if too many are pending. */
  async keepUp(): Promise<void> {
    this.#reportFinished()
    while (this.#pieces.length > MAX_PIECES_AHEAD) {
      await this.#pieces[0]?.finished
      this.#reportFinished()
    }
  }

  /** Checks and reports the remaining lines. */
  async end(): Promise<void> {
    this.#send()
    while (this.#pieces.length > 0) {
      await this.#pieces[0]?.finished
      this.#reportFinished()
    }
  }

  #send(): void {
    if (!this.#memory || this.#used === 0) return
    const bytes = this.#memory.subarray(0, this.#used)
    const offset = this.#offset
    const task = { kind: 'lines', file: this.#file, bytes, offset, room: this.#report.room() } as const
    const end = offset + this.#used
    this.#used = 0
    const pending = this.#pool.run(task)
    if (!pending) {
      this.#pieces.push({ end, done: checkTaskLines(task, this.#checker), finished: Promise.resolve() })
      return
    }
    this.#memory = undefined
    const finished = this.#receive(pending, (done) => {
      piece.done = done
    })
    finished.catch(() => {})
    const piece: Piece = { end, done: undefined, finished }
    this.#pieces.push(piece)
  }

  async #receive(pending: Promise<LinesDone | FilesDone>, onDone: (done: LinesDone) => void): Promise<void> {
    const done = await pending
    if (done.kind !== 'lines') throw new Error('a thread returned an unexpected result')
    if (done.memory) this.#free.push(done.memory)
    onDone(done)
  }

  /** Checks lines in this thread, for example a line that is longer than a piece. */
  #checkInThisThread(bytes: Uint8Array | undefined, offset: number, length: number): void {
    const found = new ResultCollector(this.#report.room())
    const lines = new LineChecker(this.#checker, this.#file, (result) => found.add(result), false)
    if (bytes) lines.check(bytes, offset)
    else lines.rejectLongLine(length)
    const { results, overflow } = found
    const done = { number: lines.number, lines: lines.lines, results, overflow }
    this.#pieces.push({ end: offset + length, done, finished: Promise.resolve() })
  }

  #reportFinished(): void {
    for (let [piece] = this.#pieces; piece?.done; [piece] = this.#pieces) {
      const { number, lines, results, overflow } = piece.done
      this.#pieces.shift()
      const before = this.counts
      this.counts = {
        number: before.number + number,
        lines: before.lines + lines,
        invalid: before.invalid + results.filter(({ findings }) => countErrors(findings) > 0).length + overflow.invalid,
        bytes: piece.end,
      }
      for (const { findings, more } of results) {
        const placed = findings.map((finding) => ({ ...finding, line: finding.line + before.number }))
        this.#report.onFindings({ findings: placed, more })
      }
      if (overflow.findings > 0) this.#report.onOverflow(overflow)
    }
  }
}
