/** A whole `cpd validate`: every input, one report, one exit code. */
import type { Readable, Writable } from 'node:stream'
import { type Format, createReport } from '../report/formats.ts'
import { OutputClosed, ReportOutput } from '../report/output.ts'
import { ReportRecorder } from '../report/recorder.ts'
import { Checker } from './checker.ts'
import { checkDocument, openFile, readDocument, readStream, refuseFolder, asUnreadable } from './document.ts'
import { type Mode, Unreadable } from './finding.ts'
import { type Input, findInputs, STDIN } from './inputs.ts'
import { checkLines, chunksOf } from './ndjson.ts'
import { ProgressLine } from './progress-line.ts'

export interface ValidateRun {
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
export async function runValidate(options: ValidateRun, streams: Streams): Promise<0 | 1 | 2> {
  const { as, mode, ndjson, paths } = options
  const checker = await Checker.for(as, mode)
  const all = await findInputs(paths, ndjson)
  const progress = new ProgressLine(streams.stderr)
  const output = new ReportOutput(streams.stdout, () => progress.clear())
  const recorder = new ReportRecorder(createReport(options.format, options.version), output, options.maxFindings)
  try {
    for (const input of all) await check(input, { checker, recorder, progress, ndjson, stdin: streams.stdin })
  } catch (error) {
    // The reader has closed the output. The findings so far still decide the exit code.
    if (!(error instanceof OutputClosed)) throw error
  }
  const summary = await recorder.end({ as, component: checker.target.component, mode, ndjson })
  if (summary.unreadable > 0 || output.failed) return 2
  return summary.invalid > 0 ? 1 : 0
}

interface CheckContext {
  checker: Checker
  recorder: ReportRecorder
  progress: ProgressLine
  ndjson: boolean
  stdin: Streams['stdin']
}

async function check(path: Input, { checker, recorder, progress, ndjson, stdin }: CheckContext): Promise<void> {
  if (path instanceof Unreadable) {
    recorder.addUnreadable(recorder.beginInput(path.file), path.message)
    return
  }
  const file = path === STDIN ? '<stdin>' : path
  const outcome = recorder.beginInput(file)
  try {
    if (path === STDIN) refuseFolder(stdin, file)
    if (ndjson) {
      const chunks = path === STDIN ? (stdin as AsyncIterable<Uint8Array>) : chunksOf(await openFile(path))
      progress.start()
      await checkLines(
        chunks,
        checker,
        file,
        (found) => recorder.addFindings(outcome, found),
        (counts) => {
          outcome.checked = counts.lines
          progress.show(counts)
        },
      )
    } else {
      const found = checkDocument(path === STDIN ? await readStream(stdin, file) : await readDocument(path), checker, file)
      outcome.checked = 1
      if (found.findings.length > 0) recorder.addFindings(outcome, found)
    }
  } catch (error) {
    const reason = asUnreadable(file, error)
    if (!(reason instanceof Unreadable)) throw error
    recorder.addUnreadable(outcome, reason.message)
  } finally {
    progress.clear()
  }
}
