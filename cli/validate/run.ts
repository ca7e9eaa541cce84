/** A whole `cpd validate`: every input, one report, one exit code. */
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Format, createReport } from '../report/formats.ts'
import { OutputClosed, ReportOutput } from '../report/output.ts'
import { ReportRecorder } from '../report/recorder.ts'
import { type Output, styleFor } from '../terminal/style.ts'
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
  stdout: Output
  stderr: Output
}

/** Exit code: 0 all valid, 1 something invalid, 2 something could not be read, or the report not be written. */
export async function runValidate(options: ValidateRun, streams: Streams): Promise<0 | 1 | 2> {
  const { as, mode, ndjson, paths } = options
  const checker = await Checker.for(as, mode)
  const all = await findInputs(paths, ndjson)
  const progress = new ProgressLine(streams.stderr, { noun: ndjson ? 'line' : 'document', total: await sizeOf(all, streams.stderr) })
  const output = new ReportOutput(streams.stdout, () => progress.clear())
  const recorder = new ReportRecorder(createReport(options.format, options.version, styleFor(streams.stdout)), output, options.maxFindings)
  try {
    for (const input of all) await check(input, { checker, recorder, progress, ndjson, stdin: streams.stdin })
  } catch (error) {
    // The reader has closed the output. The findings so far still decide the exit code.
    if (!(error instanceof OutputClosed)) throw error
  }
  progress.clear()
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
      await checkLines(
        chunks,
        checker,
        file,
        (found) => recorder.addFindings(outcome, found),
        (counts) => {
          outcome.checked = counts.lines
          progress.show({ checked: counts.lines, invalid: counts.invalid, bytes: counts.bytes })
        },
      )
    } else {
      const bytes = path === STDIN ? await readStream(stdin, file) : await readDocument(path)
      const found = checkDocument(bytes, checker, file)
      outcome.checked = 1
      if (found.findings.length > 0) recorder.addFindings(outcome, found)
      progress.show({ checked: 1, invalid: outcome.invalid, bytes: bytes.length })
    }
  } catch (error) {
    const reason = asUnreadable(file, error)
    if (!(reason instanceof Unreadable)) throw error
    recorder.addUnreadable(outcome, reason.message)
  } finally {
    progress.next()
  }
}

/** In bytes, where progress is shown; undefined where it is not known, as of standard input. */
async function sizeOf(all: readonly Input[], { isTTY = false }: Output): Promise<number | undefined> {
  const paths = all.filter((input) => typeof input === 'string')
  if (!isTTY || paths.includes(STDIN)) return undefined
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
