/** Checks the lines of a long stream in several threads. What is reported, and in which order, is as if one had read it. */
import type { TextChecker } from '../../validate/checker.ts'
import { type CheckResult, errorsIn } from '../../report/finding.ts'
import { type LineRun, LineSplitter } from '../../validate/lines.ts'
import { endlessLine, LineChecker, noDocument, refuseOtherEncoding, type StreamProgress, untilWritten } from '../../validate/ndjson.ts'
import type { Beyond, WorkerPool, FilesDone, LinesDone } from './worker-pool.ts'
import { FoundSoFar, checkTaskLines } from './tasks.ts'

export interface ReportLines {
  /** The number of findings that the report still takes. */
  readonly room: () => number
  readonly onFindings: (result: CheckResult) => void
  /** Findings that are counted and not reported. */
  readonly onBeyond: (beyond: Beyond) => void
  readonly onProgress: (counts: StreamProgress) => void
}

export interface Sizes {
  /** Threads are not worth their start for this many bytes at the beginning. */
  readonly alone: number
  /** Bytes of one piece of work. */
  readonly piece: number
}

const MIB = 1024 * 1024

/** `size`: that of the file; 0 where it is not known, as of a pipe. `alone`: the bytes for which threads are not worth their start. */
export const sizesFor = (size: number, alone: number): Sizes => ({
  alone: size === 0 ? alone : size > alone ? 0 : Number.POSITIVE_INFINITY,
  piece: MIB,
})

/** More pieces are not done ahead of one that takes long. */
const MAX_PIECES_AHEAD = 64

interface Piece {
  readonly end: number
  /** Undefined while it is being checked. */
  done: Omit<LinesDone, 'kind' | 'memory'> | undefined
  readonly finished: Promise<unknown>
}

export async function checkLinesInThreads(
  chunks: AsyncIterable<Uint8Array>,
  { checker, file, pool }: { checker: TextChecker; file: string; pool: WorkerPool },
  report: ReportLines,
  sizes: Sizes,
): Promise<StreamProgress> {
  // They are ready once the beginning is read.
  if (sizes.alone === 0) pool.start()
  const stream = new StreamOfPieces(checker, file, pool, report, sizes.piece)
  const beginning = new LineChecker(checker, file, report.onFindings)
  const splitter = new LineSplitter()
  let ahead = false
  const checkRun = (run: LineRun) => {
    refuseOtherEncoding(run, file)
    // Until the first document, as of it other words are said; then until threads are worth it.
    ahead ||= beginning.lines > 0 && run.offset >= sizes.alone
    if (ahead) return stream.add(run)
    if (run.bytes) beginning.check(run.bytes, run.offset)
    else beginning.refuseLongLine(run.length)
    stream.counts = { number: beginning.number, lines: beginning.lines, invalid: beginning.invalid, bytes: run.offset + run.length }
  }
  try {
    for await (const chunk of chunks) {
      for (const some of splitter.add(chunk)) checkRun(some)
      if (splitter.endless) {
        await stream.end()
        throw endlessLine(file, stream.counts.number + 1)
      }
      if (ahead) await stream.keepUp()
      report.onProgress(stream.counts)
      await untilWritten()
    }
    for (const some of splitter.end()) checkRun(some)
    await stream.end()
  } finally {
    report.onProgress(stream.counts)
  }
  if (stream.counts.lines === 0) throw noDocument(file)
  const { lines, invalid, bytes } = stream.counts
  return { lines, invalid, bytes }
}

/** Collects lines to pieces, has them checked, and passes on what is found in the order of the stream. */
class StreamOfPieces {
  counts = { number: 0, lines: 0, invalid: 0, bytes: 0 }
  readonly #checker: TextChecker
  readonly #file: string
  readonly #pool: WorkerPool
  readonly #report: ReportLines
  readonly #size: number
  readonly #pieces: Piece[] = []
  /** Memory that threads gave back. */
  readonly #free: ArrayBuffer[] = []
  /** A line that began in the chunk before has room beside a whole chunk. */
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
    if (this.#used + length > this.#capacity) this.#give()
    // Lines that this thread checks itself need not be copied.
    if (!bytes || length > this.#capacity || (this.#used === 0 && this.#pool.busy)) return this.#checkHere(bytes, offset, length)
    this.#memory ??= new Uint8Array(this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#capacity).buffer)
    if (this.#used === 0) this.#offset = offset
    this.#memory.set(bytes, this.#used)
    this.#used += length
    if (this.#used >= this.#size / 2) this.#give()
  }

  /** Passes on what is done, and waits where too much is. */
  async keepUp(): Promise<void> {
    this.#passOn()
    while (this.#pieces.length > MAX_PIECES_AHEAD) {
      await this.#pieces[0]?.finished
      this.#passOn()
    }
  }

  /** Checks and passes on the rest. */
  async end(): Promise<void> {
    this.#give()
    while (this.#pieces.length > 0) {
      await this.#pieces[0]?.finished
      this.#passOn()
    }
  }

  #give(): void {
    if (!this.#memory || this.#used === 0) return
    const bytes = this.#memory.subarray(0, this.#used)
    const offset = this.#offset
    const task = { kind: 'lines', file: this.#file, bytes, offset, room: this.#report.room() } as const
    const end = offset + this.#used
    this.#used = 0
    const given = this.#pool.give(task)
    if (!given) {
      this.#pieces.push({ end, done: checkTaskLines(task, this.#checker), finished: Promise.resolve() })
      return
    }
    this.#memory = undefined
    const finished = this.#receive(given, (done) => {
      piece.done = done
    })
    finished.catch(() => {})
    const piece: Piece = { end, done: undefined, finished }
    this.#pieces.push(piece)
  }

  async #receive(given: Promise<LinesDone | FilesDone>, onDone: (done: LinesDone) => void): Promise<void> {
    const done = await given
    if (done.kind !== 'lines') throw new Error('a thread answered something else')
    if (done.memory) this.#free.push(done.memory)
    onDone(done)
  }

  /** Handles lines that are not given to a thread, such as one longer than a piece. */
  #checkHere(bytes: Uint8Array | undefined, offset: number, length: number): void {
    const found = new FoundSoFar(this.#report.room())
    const lines = new LineChecker(this.#checker, this.#file, (result) => found.add(result), false)
    if (bytes) lines.check(bytes, offset)
    else lines.refuseLongLine(length)
    const { results, beyond } = found
    const done = { number: lines.number, lines: lines.lines, results, beyond }
    this.#pieces.push({ end: offset + length, done, finished: Promise.resolve() })
  }

  #passOn(): void {
    for (let [piece] = this.#pieces; piece?.done; [piece] = this.#pieces) {
      const { number, lines, results, beyond } = piece.done
      this.#pieces.shift()
      const before = this.counts
      this.counts = {
        number: before.number + number,
        lines: before.lines + lines,
        invalid: before.invalid + results.filter(({ findings }) => errorsIn(findings) > 0).length + beyond.invalid,
        bytes: piece.end,
      }
      for (const { findings, more } of results) {
        const placed = findings.map((finding) => ({ ...finding, line: finding.line + before.number }))
        this.#report.onFindings({ findings: placed, more })
      }
      if (beyond.findings > 0) this.#report.onBeyond(beyond)
    }
  }
}
