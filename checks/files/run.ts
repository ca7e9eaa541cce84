/** A whole `cpd validate`: every input, one report, one exit code. */
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { coverageCounts, type CoverageData } from '../report/coverage.ts'
import { coverageFile } from '../report/coverage-file.ts'
import { type Format, createReport } from '../report/formats.ts'
import { OutputClosedError, ReportOutput, ReportRecorder } from '../report/output.ts'
import type { FileOutcome, Summary } from '../report/report.ts'
import { type Output, styleFor } from '../report/style.ts'
import { checkerFor } from '../validate/auto-checker.ts'
import { inMebibytes, MAX_DOCUMENT_BYTES, tooLargeError } from '../validate/bytes.ts'
import type { TextChecker } from '../validate/checker.ts'
import { checkDocument, openFile, readDocument, readStream, refuseFolder, asUnreadable } from '../validate/document.ts'
import type { CheckResult, Mode } from '../report/finding.ts'
import { describeWriteFailure, writeSharedFile } from '../core/data-file.ts'
import { Unreadable, UsageError } from '../core/errors.ts'
import { unpacked, unpackedChunks } from './gzip.ts'
import { type Input, type InputKind, findInputs, STDIN } from './inputs.ts'
import { checkLines, chunksOf, type StreamProgress } from '../validate/ndjson.ts'
import { ProgressLine } from './progress-line.ts'
import { type Beyond, WorkerPool, type FileDone } from './threads/worker-pool.ts'
import { checkFilesInThreads } from './threads/tasks.ts'
import { checkLinesInThreads, sizesFor } from './threads/lines.ts'

export interface ValidateRun {
  /** Not asked for where the inputs are recorded traffic. */
  as: string
  mode: Mode
  format: Format
  /** The text format says where rules come from that are not in the specification. */
  provenance?: boolean
  ndjson: boolean
  /** The inputs are recorded traffic. */
  har?: boolean
  maxFindings: number
  /** The number of threads that check, this one included; where it is not given, threads start only where they pay. */
  threads?: number
  /** Findings only: no summary, and no progress. */
  quiet?: boolean
  /** False: folders and patterns do not leave out what `.gitignore` and `.cpdignore` exclude. */
  ignores?: boolean
  /** The file for the coverage of recorded traffic: .html or .json. */
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

/** Exit code: 0 all valid, 1 something invalid, 2 something could not be read, or the report not be written. */
export async function runValidate(options: ValidateRun, streams: Streams): Promise<0 | 1 | 2> {
  const { mode, ndjson, har = false, paths, quiet = false, ignores = true } = options
  const kind = har ? 'har' : ndjson ? 'ndjson' : 'document'
  const all = await findInputs(paths, kind, ignores)
  const work = await workFor(kind, options, all)
  const progress = new ProgressLine(streams.stderr, { noun: NOUNS[kind], hidden: quiet, total: await sizeOf(all, streams.stderr) })
  const output = new ReportOutput(streams.stdout, () => progress.clear())
  const recorder = new ReportRecorder(
    await createReport(options.format, options.version, { style: styleFor(streams.stdout), provenance: options.provenance, quiet }),
    output,
    options.maxFindings,
  )
  try {
    for (const input of all) await check(input, { work, recorder, progress, stdin: streams.stdin })
  } catch (error) {
    // The reader has closed the output. The findings so far still decide the exit code.
    if (!(error instanceof OutputClosedError)) throw error
  } finally {
    await work.end()
  }
  progress.clear()
  const summary = await recorder.end({ mode, ndjson, ...work.summary() })
  if (summary.unreadable > 0 || output.failed) return 2
  return summary.invalid > 0 ? 1 : 0
}

/** The work that checks inputs of one kind. */
interface Work {
  /** Checks one input, and adds what it finds to the outcome. */
  check(path: string, outcome: FileOutcome, run: Omit<InputRun, 'work'>): Promise<void>
  summary(): Pick<Summary, 'as' | 'component' | 'traffic' | 'targets'>
  end(): Promise<void>
}

interface InputRun {
  work: Work
  recorder: ReportRecorder
  progress: ProgressLine
  stdin: Streams['stdin']
}

async function workFor(kind: InputKind, options: ValidateRun, all: readonly Input[]): Promise<Work> {
  const { as, mode, threads } = options
  if (kind === 'har') return trafficWork(mode, options.coverage)
  const checker = await checkerFor(as, mode)
  const pool = new WorkerPool({ as, mode, threads })
  const check = kind === 'ndjson' ? checkStream(checker, pool) : checkOne(checker, pool, all)
  return { check, summary: () => pool.summary(checker), end: () => pool.end() }
}

const checkStream =
  (checker: TextChecker, pool: WorkerPool): Work['check'] =>
  async (path, outcome, { recorder, progress, stdin }) => {
    const handle = path === STDIN ? undefined : await openFile(path)
    const chunks = unpackedChunks(handle ? chunksOf(handle) : (stdin as AsyncIterable<Uint8Array>), outcome.file)
    const onFindings = (found: CheckResult) => recorder.addFindings(outcome, found)
    const onProgress = (counts: StreamProgress) => {
      outcome.checked = counts.lines
      progress.show({ checked: counts.lines, invalid: counts.invalid, bytes: counts.bytes })
    }
    const onBeyond = (beyond: Beyond) => recorder.addBeyond(outcome, beyond)
    const report = { room: () => recorder.room, onFindings, onBeyond, onProgress }
    if (pool.size === 0) {
      await checkLines(chunks, checker, outcome.file, onFindings, onProgress)
      return
    }
    const size = isCompressed(path) ? 0 : ((await handle?.stat())?.size ?? 0)
    await checkLinesInThreads(chunks, { checker, file: outcome.file, pool }, report, sizesFor(size, pool.alone.bytes))
  }

function checkOne(checker: TextChecker, pool: WorkerPool, all: readonly Input[]): Work['check'] {
  const paths = all.filter((input): input is string => typeof input === 'string' && input !== STDIN)
  let ahead: AsyncGenerator<FileDone> | undefined
  return async (path, outcome, { recorder, progress, stdin }) => {
    ahead ??= checkFilesInThreads(paths, { checker, pool, room: () => recorder.room })
    const next = path === STDIN ? undefined : await ahead.next()
    const found: Exclude<FileDone, 'large'> =
      next && !next.done && next.value !== 'large'
        ? next.value
        : checkHere(await readInput(path, outcome.file, stdin), checker, outcome.file)
    if ('unreadable' in found) throw new Unreadable(outcome.file, found.unreadable)
    outcome.checked = 1
    for (const result of found.results) recorder.addFindings(outcome, result)
    if (found.beyond.findings > 0) recorder.addBeyond(outcome, found.beyond)
    progress.show({ checked: 1, invalid: outcome.invalid, bytes: found.bytes })
  }
}

function checkHere(bytes: Uint8Array, checker: TextChecker, file: string): Exclude<FileDone, 'large'> {
  const found = checkDocument(bytes, checker, file)
  const beyond = { invalid: 0, findings: 0, warnings: 0, more: false }
  return { results: found.findings.length > 0 ? [found] : [], beyond, bytes: bytes.length }
}

async function trafficWork(mode: Mode, coverageTo: string | undefined): Promise<Work> {
  const { checkHar, createJudge, noTraffic } = await import('../traffic/har.ts')
  const judge = await createJudge({ mode, warns: true })
  const { Coverage, FieldSearch } = await import('../traffic/coverage.ts')
  const counted = { counts: noTraffic(), coverage: new Coverage(), fields: coverageTo === undefined ? undefined : new FieldSearch() }
  return {
    summary: () => ({ as: 'har', component: null, traffic: { ...counted.counts, coverage: coverageCounts(counted.coverage.data(false)) } }),
    end: async () => {
      if (coverageTo !== undefined) writeCoverage(coverageTo, counted.coverage.data(true))
    },
    check: async (path, outcome, { recorder, progress, stdin }) => {
      const bytes = await readInput(path, outcome.file, stdin, harTooLarge)
      outcome.checked = await checkHar(bytes, judge, outcome.file, counted, (found) => recorder.addFindings(outcome, found))
      progress.show({ checked: outcome.checked, invalid: outcome.invalid, bytes: bytes.length })
    },
  }
}

function writeCoverage(file: string, data: CoverageData): void {
  try {
    writeSharedFile(file, coverageFile(file, data))
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${describeWriteFailure(error)})`)
  }
}

const harTooLarge = (file: string): Unreadable =>
  new Unreadable(file, `is larger than a recording may be (${inMebibytes(MAX_DOCUMENT_BYTES)}); record less at a time`)

const readInput = async (path: string, name: string, stdin: Streams['stdin'], refusal = tooLargeError): Promise<Uint8Array> =>
  unpacked(path === STDIN ? await readStream(stdin, name, refusal) : await readDocument(path, refusal), name, refusal)

/** True if the name says so. The size of such a file is not that of its content. */
const isCompressed = (path: string): boolean => /\.gz$/i.test(path)

async function check(path: Input, { work, ...run }: InputRun): Promise<void> {
  const { recorder, progress, stdin } = run
  if (path instanceof Unreadable) {
    recorder.addUnreadable(recorder.beginInput(path.file), path.message)
    return
  }
  const file = path === STDIN ? '<stdin>' : path
  const outcome = recorder.beginInput(file)
  try {
    if (path === STDIN) refuseFolder(stdin, file)
    await work.check(path, outcome, run)
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
