/** A whole `cpd validate`: every input, one report, one exit code. */
import type { Readable, Writable } from 'node:stream'
import { type Format, reportOf } from '../report/formats.ts'
import { NobodyReads, Output } from '../report/output.ts'
import { Recorder } from '../report/recorder.ts'
import { Checker } from './checker.ts'
import { checkDocument, opened, readDocument, readStream, refuseFolder, unreadable } from './document.ts'
import { type Mode, Unreadable } from './finding.ts'
import { type Input, inputs, STDIN } from './inputs.ts'
import { checkLines, chunksOf } from './ndjson.ts'
import { ProgressLine } from './progress-line.ts'

export interface Run {
  as: string
  mode: Mode
  format: Format
  ndjson: boolean
  maxFindings: number
  paths: readonly string[]
  version: string
}

export interface Streams {
  stdin: Readable & { fd?: number }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean }
}

/** Exit code: 0 all valid, 1 something invalid, 2 something could not be read, or the report not be written. */
export async function run(options: Run, streams: Streams): Promise<0 | 1 | 2> {
  const { as, mode, ndjson, paths } = options
  const checker = await Checker.for(as, mode)
  const all = await inputs(paths, ndjson)
  const progress = new ProgressLine(streams.stderr)
  const output = new Output(streams.stdout, () => progress.clear())
  const recorder = new Recorder(reportOf(options.format, options.version), output, options.maxFindings)
  try {
    for (const input of all) await check(input, { checker, recorder, progress, ndjson, stdin: streams.stdin })
  } catch (error) {
    // What was found by then decides the exit code: a report that nobody reads has something to say.
    if (!(error instanceof NobodyReads)) throw error
  }
  const summary = await recorder.end({ as, component: checker.target.component, mode, ndjson })
  if (summary.unreadable > 0 || output.failed) return 2
  return summary.invalid > 0 ? 1 : 0
}

interface Means {
  checker: Checker
  recorder: Recorder
  progress: ProgressLine
  ndjson: boolean
  stdin: Streams['stdin']
}

async function check(path: Input, { checker, recorder, progress, ndjson, stdin }: Means): Promise<void> {
  if (path instanceof Unreadable) {
    recorder.unreadable(recorder.open(path.file), path.message)
    return
  }
  const file = path === STDIN ? '<stdin>' : path
  const outcome = recorder.open(file)
  try {
    if (path === STDIN) refuseFolder(stdin, file)
    if (ndjson) {
      const chunks = path === STDIN ? (stdin as AsyncIterable<Uint8Array>) : chunksOf(await opened(path))
      progress.start()
      await checkLines(
        chunks,
        checker,
        file,
        (found) => recorder.found(outcome, found),
        (so) => {
          outcome.checked = so.lines
          progress.show(so)
        },
      )
    } else {
      const found = checkDocument(path === STDIN ? await readStream(stdin, file) : await readDocument(path), checker, file)
      outcome.checked = 1
      if (found.findings.length > 0) recorder.found(outcome, found)
    }
  } catch (error) {
    const reason = unreadable(file, error)
    if (!(reason instanceof Unreadable)) throw error
    recorder.unreadable(outcome, reason.message)
  } finally {
    progress.clear()
  }
}
