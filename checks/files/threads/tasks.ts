/** The work that threads are given; this one does the same where they have enough to do. */
import { readFileSync, statSync } from 'node:fs'
import { Unreadable } from '../../core/errors.ts'
import { type CheckResult, errorsIn } from '../../report/finding.ts'
import type { TextChecker } from '../../validate/checker.ts'
import { asUnreadable, checkDocument } from '../../validate/document.ts'
import { LineChecker, untilWritten } from '../../validate/ndjson.ts'
import { isGzip } from '../gzip.ts'
import type { Beyond, WorkerPool, FileDone, FilesDone, Found, LinesDone, Task } from './worker-pool.ts'

/** Collects what is found: in full as long as there is room in the report, then in numbers, so that memory stays bounded. */
export class FoundSoFar implements Found {
  readonly results: CheckResult[] = []
  readonly beyond: Beyond = { invalid: 0, findings: 0, warnings: 0, more: false }
  #room: number

  constructor(room: number) {
    this.#room = room
  }

  add(result: CheckResult): void {
    if (this.#room > 0) this.results.push(result)
    else {
      const errors = errorsIn(result.findings)
      if (errors > 0) this.beyond.invalid++
      this.beyond.findings += result.findings.length
      this.beyond.warnings += result.findings.length - errors
      this.beyond.more ||= result.more
    }
    this.#room -= result.findings.length
  }
}

export function checkTaskLines({ file, bytes, offset, room }: Extract<Task, { kind: 'lines' }>, checker: TextChecker): LinesDone {
  const found = new FoundSoFar(room)
  const lines = new LineChecker(checker, file, (result) => found.add(result), false)
  lines.check(bytes, offset)
  const { results, beyond } = found
  return { kind: 'lines', number: lines.number, lines: lines.lines, results, beyond, memory: bytes.buffer as ArrayBuffer }
}

/** A larger one may need more of the heap than a thread has, and is read by itself. */
const LARGE = 4 * 1024 * 1024

export function checkFiles(paths: readonly string[], room: number, checker: TextChecker): FilesDone {
  let left = room
  const files = paths.map((path) => {
    const done = checkFile(path, left, checker)
    if (done !== 'large' && 'results' in done) left -= done.results.reduce((sum, { findings }) => sum + findings.length, 0)
    return done
  })
  return { kind: 'files', files }
}

function checkFile(path: string, room: number, checker: TextChecker): FileDone {
  try {
    const info = statSync(path)
    // A pipe can be opened only once.
    if (!info.isFile() || info.size === 0 || info.size > LARGE) return 'large'
    const bytes = readFileSync(path)
    if (isGzip(bytes)) return 'large'
    const result = checkDocument(bytes, checker, path)
    const found = new FoundSoFar(room)
    if (result.findings.length > 0) found.add(result)
    return { results: found.results, beyond: found.beyond, bytes: bytes.length }
  } catch (error) {
    const reason = asUnreadable(path, error)
    if (!(reason instanceof Unreadable)) throw error
    return { unreadable: reason.message }
  }
}

/** Files of one piece of work. */
const PIECE = 16

/** Checks many documents in several threads; the results come in the order of the files. `room`: how many findings the report still takes. */
export async function* checkFilesInThreads(
  paths: readonly string[],
  { checker, pool, room }: { checker: TextChecker; pool: WorkerPool; room: () => number },
): AsyncGenerator<FileDone> {
  const ahead: Promise<readonly FileDone[]>[] = []
  const most = (pool.size + 1) * 2
  for (let at = 0; at < paths.length || ahead.length > 0;) {
    while (at < paths.length && ahead.length < most) {
      const some = paths.slice(at, at + PIECE)
      const given = at < pool.alone.files ? undefined : pool.give({ kind: 'files', paths: some, room: room() })
      const files = given ? filesOf(given) : Promise.resolve(checkFiles(some, room(), checker).files)
      files.catch(() => {})
      ahead.push(files)
      at += PIECE
      // The results of the threads so far are passed on.
      if (!given) break
    }
    await untilWritten()
    yield* (await ahead.shift()) ?? []
  }
}

async function filesOf(given: Promise<LinesDone | FilesDone>): Promise<readonly FileDone[]> {
  const done = await given
  if (done.kind !== 'files') throw new Error('a thread answered something else')
  return done.files
}
