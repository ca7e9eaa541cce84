/** The work that threads are given; this one does the same where they have enough to do. */
import { readFileSync, statSync } from 'node:fs'
import { checkDocument, asUnreadable } from '../../validate/document.ts'
import type { TextChecker } from '../../validate/checker.ts'
import { Unreadable } from '../../core/errors.ts'
import { LineChecker } from '../../validate/ndjson.ts'
import type { FileDone, FilesDone, LinesDone, Task } from './crew.ts'
import { FoundSoFar } from './found.ts'

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
