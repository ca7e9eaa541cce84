/** The output stream of a report. A reader may close it early (`cpd … | head`), which is not an error. */
import type { Writable } from 'node:stream'
import { type CheckResult, countErrors } from './finding.ts'
import type { FileOutcome, Report, Summary } from './report.ts'

type OverflowCounts = Pick<FileOutcome, 'invalid' | 'findings' | 'warnings' | 'more'>

/** Counts findings and forwards up to `--max-findings` of them to the report. */
export class ReportRecorder {
  readonly #files: FileOutcome[] = []
  readonly #report: Report
  readonly #output: ReportOutput
  readonly #maxFindings: number
  #reported = 0

  constructor(report: Report, output: ReportOutput, maxFindings: number) {
    this.#report = report
    this.#output = output
    this.#maxFindings = maxFindings
  }

  beginInput(file: string): FileOutcome {
    const outcome = { file, checked: 0, invalid: 0, findings: 0, warnings: 0, more: false }
    this.#files.push(outcome)
    return outcome
  }

  /** Adds the findings of one document. The document is invalid unless all of them are warnings. */
  addFindings(outcome: FileOutcome, { findings, more }: CheckResult): void {
    const errors = countErrors(findings)
    if (errors > 0) outcome.invalid++
    outcome.findings += findings.length
    outcome.warnings += findings.length - errors
    outcome.more ||= more
    for (const finding of findings.slice(0, this.room)) {
      this.#reported++
      this.#output.write(this.#report.finding(finding))
    }
  }

  /** The number of findings that the report can still list. */
  get room(): number {
    return this.#maxFindings - this.#reported
  }

  /** Adds the counts of findings that exceed `--max-findings`, so the report does not list them. */
  addOverflow(outcome: FileOutcome, { invalid, findings, warnings, more }: OverflowCounts): void {
    outcome.invalid += invalid
    outcome.findings += findings
    outcome.warnings += warnings
    outcome.more ||= more
  }

  addUnreadable(outcome: FileOutcome, reason: string): void {
    outcome.unreadable = reason
    this.#output.write(this.#report.unreadable(outcome.file, reason))
  }

  async end(checked: Pick<Summary, 'as' | 'component' | 'mode' | 'ndjson' | 'traffic' | 'targets'>): Promise<Summary> {
    const total = (field: 'checked' | 'invalid' | 'findings' | 'warnings') => this.#files.reduce((sum, file) => sum + file[field], 0)
    const summary: Summary = {
      ...checked,
      checked: total('checked'),
      invalid: total('invalid'),
      findings: total('findings'),
      warnings: total('warnings'),
      reported: this.#reported,
      more: this.#files.some(({ more }) => more),
      unreadable: this.#files.filter(({ unreadable }) => unreadable !== undefined).length,
      files: this.#files,
    }
    await this.#output.end(this.#report.end(summary))
    return summary
  }
}

/** Thrown when the reader has closed the output. */
export class OutputClosedError extends Error {
  override readonly name = 'OutputClosedError'
}

export class ReportOutput {
  readonly #output: Writable
  readonly #onWrite: () => void
  #failure: NodeJS.ErrnoException | undefined

  /** `onWrite` is called before each write. */
  constructor(output: Writable, onWrite: () => void) {
    this.#output = output
    this.#onWrite = onWrite
    output.on('error', (error) => {
      this.#failure = error
    })
  }

  /** True if writing failed for any reason other than a closed output. */
  get failed(): boolean {
    return this.#failure !== undefined && this.#failure.code !== 'EPIPE'
  }

  /** Throws OutputClosedError if an earlier write failed. */
  write(text: string): void {
    if (text === '') return
    if (this.#failure) throw new OutputClosedError()
    this.#onWrite()
    this.#output.write(text)
  }

  /** Writes the remaining text and waits until it is flushed. */
  end(text: string): Promise<void> {
    if (this.#failure) return Promise.resolve()
    this.#onWrite()
    return new Promise((resolve) => {
      this.#output.write(text, () => resolve())
    })
  }
}
