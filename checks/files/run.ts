/** Runs `cpd validate`: checks every input, writes one report and returns one exit code. */
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { countCoverage, type CoverageData } from '../report/coverage.ts'
import { formatCoverageFile } from '../report/coverage-file.ts'
import { type Format, createReport } from '../report/formats.ts'
import { OutputClosedError, ReportOutput, ReportRecorder } from '../report/output.ts'
import type { FileOutcome, Summary } from '../report/report.ts'
import { type Output, styleFor } from '../report/style.ts'
import { createTextChecker } from '../validate/auto-checker.ts'
import { formatMebibytes, MAX_DOCUMENT_BYTES, createTooLargeError } from '../validate/bytes.ts'
import type { TextChecker } from '../validate/checker.ts'
import { checkDocument, openFile, readDocument, readStream, rejectFolder, toUnreadable } from '../validate/document.ts'
import type { CheckResult, Mode } from '../report/finding.ts'
import { describeWriteFailure, writeSharedFile } from '../core/data-file.ts'
import { UnreadableError, UsageError } from '../core/errors.ts'
import { decompress, decompressChunks } from './gzip.ts'
import { type Input, type InputKind, findInputs, STDIN } from './inputs.ts'
import { checkLines, readChunks, type StreamProgress } from '../validate/ndjson.ts'
import { ProgressLine } from './progress-line.ts'
import { type OverflowCounts, WorkerPool, type FileDone } from './threads/worker-pool.ts'
import { checkFilesInThreads } from './threads/tasks.ts'
import { checkLinesInThreads, chooseSizes } from './threads/lines.ts'

export interface ValidateRun {
  /** Ignored for recorded traffic. */
  as: string
  mode: Mode
  format: Format
  /** True if the text report shows the source of rules that are not in the specification. */
  provenance?: boolean
  ndjson: boolean
  /** True if the inputs are recorded traffic. */
  har?: boolean
  maxFindings: number
  /** Number of threads, including the main thread. By default, additional threads start only for large inputs. */
  threads?: number
  /** Prints only findings, without a summary or progress. */
  quiet?: boolean
  /** When resolving folders and patterns, skips files that `.gitignore` or `.cpdignore` excludes. Defaults to true. */
  ignores?: boolean
  /** Path of the coverage file for recorded traffic, ending in .html or .json. */
  coverage?: string
  paths: readonly string[]
  version: string
}

export interface Streams {
  stdin: Readable & { fd?: number }
  stdout: Output
  stderr: Output
}

const NOUNS = { document: 'document', ndjson: 'line', har: 'exchange' } as const

/**
 * Returns the exit code: 0 if all inputs are valid, 1 if any is invalid, and 2 if an input could not be read or the report could not be
 * written.
 */
export async function runValidate(options: ValidateRun, streams: Streams): Promise<0 | 1 | 2> {
  const { mode, ndjson, har = false, paths, quiet = false, ignores = true } = options
  const kind = har ? 'har' : ndjson ? 'ndjson' : 'document'
  const inputs = await findInputs(paths, kind, ignores)
  const work = await createWork(kind, options, inputs)
  const progress = new ProgressLine(streams.stderr, { noun: NOUNS[kind], hidden: quiet, total: await sumSizes(inputs, streams.stderr) })
  const output = new ReportOutput(streams.stdout, () => progress.clear())
  const recorder = new ReportRecorder(
    await createReport(options.format, options.version, { style: styleFor(streams.stdout), provenance: options.provenance, quiet }),
    output,
    options.maxFindings,
  )
  try {
    for (const input of inputs) await checkInput(input, { work, recorder, progress, stdin: streams.stdin })
  } catch (error) {
    // The reader closed the output. The findings so far still determine the exit code.
    if (!(error instanceof OutputClosedError)) throw error
  } finally {
    await work.end()
  }
  progress.clear()
  const summary = await recorder.end({ mode, ndjson, ...work.summary() })
  if (summary.unreadable > 0 || output.failed) return 2
  return summary.invalid > 0 ? 1 : 0
}

/** Checker for the inputs of one kind. */
interface InputChecker {
  /** Checks one input and adds its findings to the outcome. */
  check(path: string, outcome: FileOutcome, run: Omit<InputContext, 'work'>): Promise<void>
  summary(): Pick<Summary, 'as' | 'component' | 'traffic' | 'targets'>
  end(): Promise<void>
}

interface InputContext {
  work: InputChecker
  recorder: ReportRecorder
  progress: ProgressLine
  stdin: Streams['stdin']
}

async function createWork(kind: InputKind, options: ValidateRun, inputs: readonly Input[]): Promise<InputChecker> {
  const { as, mode, threads } = options
  if (kind === 'har') return createTrafficChecker(mode, options.coverage)
  const checker = await createTextChecker(as, mode)
  const pool = new WorkerPool({ as, mode, threads })
  const check = kind === 'ndjson' ? createStreamCheck(checker, pool) : createDocumentCheck(checker, pool, inputs)
  return { check, summary: () => pool.summary(checker), end: () => pool.end() }
}

const createStreamCheck =
  (checker: TextChecker, pool: WorkerPool): InputChecker['check'] =>
  async (path, outcome, { recorder, progress, stdin }) => {
    const handle = path === STDIN ? undefined : await openFile(path)
    const chunks = decompressChunks(handle ? readChunks(handle) : (stdin as AsyncIterable<Uint8Array>), outcome.file)
    const onFindings = (found: CheckResult) => recorder.addFindings(outcome, found)
    const onProgress = (counts: StreamProgress) => {
      outcome.checked = counts.lines
      progress.show({ checked: counts.lines, invalid: counts.invalid, bytes: counts.bytes })
    }
    const onOverflow = (overflow: OverflowCounts) => recorder.addOverflow(outcome, overflow)
    const report = { room: () => recorder.room, onFindings, onOverflow, onProgress }
    if (pool.size === 0) {
      await checkLines(chunks, checker, outcome.file, onFindings, onProgress)
      return
    }
    const size = isCompressed(path) ? 0 : ((await handle?.stat())?.size ?? 0)
    await checkLinesInThreads(chunks, { checker, file: outcome.file, pool }, report, chooseSizes(size, pool.startThreshold.bytes))
  }

function createDocumentCheck(checker: TextChecker, pool: WorkerPool, inputs: readonly Input[]): InputChecker['check'] {
  const paths = inputs.filter((input): input is string => typeof input === 'string' && input !== STDIN)
  let results: AsyncGenerator<FileDone> | undefined
  return async (path, outcome, { recorder, progress, stdin }) => {
    results ??= checkFilesInThreads(paths, { checker, pool, room: () => recorder.room })
    const next = path === STDIN ? undefined : await results.next()
    const found: Exclude<FileDone, 'large'> =
      next && !next.done && next.value !== 'large'
        ? next.value
        : checkInThisThread(await readInput(path, outcome.file, stdin), checker, outcome.file)
    if ('unreadable' in found) throw new UnreadableError(outcome.file, found.unreadable)
    outcome.checked = 1
    for (const result of found.results) recorder.addFindings(outcome, result)
    if (found.overflow.findings > 0) recorder.addOverflow(outcome, found.overflow)
    progress.show({ checked: 1, invalid: outcome.invalid, bytes: found.bytes })
  }
}

function checkInThisThread(bytes: Uint8Array, checker: TextChecker, file: string): Exclude<FileDone, 'large'> {
  const found = checkDocument(bytes, checker, file)
  const overflow = { invalid: 0, findings: 0, warnings: 0, more: false }
  return { results: found.findings.length > 0 ? [found] : [], overflow, bytes: bytes.length }
}

async function createTrafficChecker(mode: Mode, coverageFile: string | undefined): Promise<InputChecker> {
  const { checkHar, createJudge, createTrafficCounts } = await import('../traffic/har.ts')
  const judge = await createJudge({ mode, warns: true })
  const { Coverage, FieldSearch } = await import('../traffic/coverage.ts')
  const counted = {
    counts: createTrafficCounts(),
    coverage: new Coverage(),
    fields: coverageFile === undefined ? undefined : new FieldSearch(),
  }
  return {
    summary: () => ({ as: 'har', component: null, traffic: { ...counted.counts, coverage: countCoverage(counted.coverage.data(false)) } }),
    end: async () => {
      if (coverageFile !== undefined) writeCoverage(coverageFile, counted.coverage.data(true))
    },
    check: async (path, outcome, { recorder, progress, stdin }) => {
      const bytes = await readInput(path, outcome.file, stdin, createHarSizeError)
      outcome.checked = await checkHar(bytes, judge, outcome.file, counted, (found) => recorder.addFindings(outcome, found))
      progress.show({ checked: outcome.checked, invalid: outcome.invalid, bytes: bytes.length })
    },
  }
}

function writeCoverage(file: string, data: CoverageData): void {
  try {
    writeSharedFile(file, formatCoverageFile(file, data))
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${describeWriteFailure(error)})`)
  }
}

const createHarSizeError = (file: string): UnreadableError =>
  new UnreadableError(file, `is larger than the maximum of ${formatMebibytes(MAX_DOCUMENT_BYTES)}. Split the recording`)

const readInput = async (path: string, name: string, stdin: Streams['stdin'], createSizeError = createTooLargeError): Promise<Uint8Array> =>
  decompress(
    path === STDIN ? await readStream(stdin, name, createSizeError) : await readDocument(path, createSizeError),
    name,
    createSizeError,
  )

/** The content of a compressed file is larger than the file, so the total size of the inputs is unknown. */
const isCompressed = (path: string): boolean => /\.gz$/i.test(path)

async function checkInput(path: Input, { work, ...run }: InputContext): Promise<void> {
  const { recorder, progress, stdin } = run
  if (path instanceof UnreadableError) {
    recorder.addUnreadable(recorder.beginInput(path.file), path.message)
    return
  }
  const file = path === STDIN ? '<stdin>' : path
  const outcome = recorder.beginInput(file)
  try {
    if (path === STDIN) rejectFolder(stdin, file)
    await work.check(path, outcome, run)
  } catch (error) {
    const reason = toUnreadable(file, error)
    if (!(reason instanceof UnreadableError)) throw error
    recorder.addUnreadable(outcome, reason.message)
  } finally {
    progress.next()
  }
}

/** Returns the total size of all inputs in bytes if progress is shown. Returns undefined if the size is unknown, as for standard input. */
async function sumSizes(inputs: readonly Input[], { isTTY = false }: Output): Promise<number | undefined> {
  const paths = inputs.filter((input) => typeof input === 'string')
  if (!isTTY || paths.some((path) => path === STDIN || isCompressed(path))) return undefined
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
