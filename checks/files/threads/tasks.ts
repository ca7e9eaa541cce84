/** Tasks for the worker threads. The main thread runs the same tasks when all threads are busy. */
import { readFileSync, statSync } from 'node:fs'
import { UnreadableError } from '../../core/errors.ts'
import { type CheckResult, countErrors } from '../../report/finding.ts'
import type { TextChecker } from '../../validate/checker.ts'
import { toUnreadable, checkDocument } from '../../validate/document.ts'
import { LineChecker, letWritesFail } from '../../validate/ndjson.ts'
import { isGzip } from '../gzip.ts'
import type { OverflowCounts, WorkerPool, FileDone, FilesDone, BoundedResults, LinesDone, Task } from './worker-pool.ts'

/** Collects results: complete findings until the report is full, and only counts after that, to limit memory use. */
export class ResultCollector implements BoundedResults {
  readonly results: CheckResult[] = []
  readonly overflow: OverflowCounts = { invalid: 0, findings: 0, warnings: 0, more: false }
  #room: number

  constructor(room: number) {
    this.#room = room
  }

  add(result: CheckResult): void {
    if (this.#room > 0) this.results.push(result)
    else {
      const errors = countErrors(result.findings)
      if (errors > 0) this.overflow.invalid++
      this.overflow.findings += result.findings.length
      this.overflow.warnings += result.findings.length - errors
      this.overflow.more ||= result.more
    }
    this.#room -= result.findings.length
  }
}

export function checkTaskLines({ file, bytes, offset, room }: Extract<Task, { kind: 'lines' }>, checker: TextChecker): LinesDone {
  const found = new ResultCollector(room)
  const lines = new LineChecker(checker, file, (result) => found.add(result), false)
  lines.check(bytes, offset)
  const { results, overflow } = found
  return { kind: 'lines', number: lines.number, lines: lines.lines, results, overflow, memory: bytes.buffer as ArrayBuffer }
}

/**
 * Maximum size of a file that a worker thread reads. Larger files may need more heap than a worker thread has, so the main thread reads
 * them.
 */
const MAX_THREAD_FILE_BYTES = 4 * 1024 * 1024

export function checkFiles(paths: readonly string[], room: number, checker: TextChecker): FilesDone {
  let remaining = room
  const files = paths.map((path) => {
    const done = checkFile(path, remaining, checker)
    if (done !== 'large' && 'results' in done) remaining -= done.results.reduce((sum, { findings }) => sum + findings.length, 0)
    return done
  })
  return { kind: 'files', files }
}

function checkFile(path: string, room: number, checker: TextChecker): FileDone {
  try {
    const info = statSync(path)
    // Leaves pipes to the main thread, because a pipe can be opened only once.
    if (!info.isFile() || info.size === 0 || info.size > MAX_THREAD_FILE_BYTES) return 'large'
    const bytes = readFileSync(path)
    if (isGzip(bytes)) return 'large'
    const result = checkDocument(bytes, checker, path)
    const found = new ResultCollector(room)
    if (result.findings.length > 0) found.add(result)
    return { results: found.results, overflow: found.overflow, bytes: bytes.length }
  } catch (error) {
    const reason = toUnreadable(path, error)
    if (!(reason instanceof UnreadableError)) throw error
    return { unreadable: reason.message }
  }
}

/** Number of files per task. */
const FILES_PER_TASK = 16

/**
 * Checks many documents in several threads. Yields the results in file order. `room` returns the number of findings that the report can
 * still list.
 */
export async function* checkFilesInThreads(
  paths: readonly string[],
  { checker, pool, room }: { checker: TextChecker; pool: WorkerPool; room: () => number },
): AsyncGenerator<FileDone> {
  const pending: Promise<readonly FileDone[]>[] = []
  const maxPending = (pool.size + 1) * 2
  for (let at = 0; at < paths.length || pending.length > 0;) {
    while (at < paths.length && pending.length < maxPending) {
      const batch = paths.slice(at, at + FILES_PER_TASK)
      const sent = at < pool.startThreshold.files ? undefined : pool.run({ kind: 'files', paths: batch, room: room() })
      const files = sent ? receiveFiles(sent) : Promise.resolve(checkFiles(batch, room(), checker).files)
      files.catch(() => {})
      pending.push(files)
      at += FILES_PER_TASK
      // Yields pending results from the threads before continuing with the next files.
      if (!sent) break
    }
    await letWritesFail()
    yield* (await pending.shift()) ?? []
  }
}

async function receiveFiles(pending: Promise<LinesDone | FilesDone>): Promise<readonly FileDone[]> {
  const done = await pending
  if (done.kind !== 'files') throw new Error('a thread returned an unexpected result')
  return done.files
}
