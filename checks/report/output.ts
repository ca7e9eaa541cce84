/** The stream that a report is written to. A reader may close it early (`cpd … | head`), which is no error. */
import type { Writable } from 'node:stream'
import { type CheckResult, errorsIn } from './finding.ts'
import type { FileOutcome, Report, Summary } from './report.ts'

type Beyond = Pick<FileOutcome, 'invalid' | 'findings' | 'warnings' | 'more'>

/** Counts findings, and passes them to the report up to `--max-findings`. */
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

  /** Begins the next input. */
  beginInput(file: string): FileOutcome {
    const outcome = { file, checked: 0, invalid: 0, findings: 0, warnings: 0, more: false }
    this.#files.push(outcome)
    return outcome
  }

  /** The findings of one document, which is invalid unless all are warnings. */
  addFindings(outcome: FileOutcome, { findings, more }: CheckResult): void {
    const errors = errorsIn(findings)
    if (errors > 0) outcome.invalid++
    outcome.findings += findings.length
    outcome.warnings += findings.length - errors
    outcome.more ||= more
    for (const finding of findings.slice(0, this.room)) {
      this.#reported++
      this.#output.write(this.#report.finding(finding))
    }
  }

  /** The number of findings that are still reported. */
  get room(): number {
    return this.#maxFindings - this.#reported
  }

  /** Documents whose findings are beyond `--max-findings`. */
  addBeyond(outcome: FileOutcome, { invalid, findings, warnings, more }: Beyond): void {
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
    const total = (of: 'checked' | 'invalid' | 'findings' | 'warnings') => this.#files.reduce((sum, file) => sum + file[of], 0)
    const summary: Summary = {
      ...checked,
      checked: total('checked'),
      invalid: total('invalid'),
      findings: total('findings'),
      warnings: total('warnings'),
      reported: this.#reported,
      more: this.#files.some(({ more }) => more),
      unreadable: this.#files.filter(({ unreadable: addUnreadable }) => addUnreadable !== undefined).length,
      files: this.#files,
    }
    await this.#output.end(this.#report.end(summary))
    return summary
  }
}

/** The reader has closed the output. */
export class OutputClosedError extends Error {
  override readonly name = 'OutputClosedError'
}

export class ReportOutput {
  readonly #to: Writable
  readonly #before: () => void
  #failure: NodeJS.ErrnoException | undefined

  /** `before` is called before anything is written. */
  constructor(to: Writable, before: () => void) {
    this.#to = to
    this.#before = before
    to.on('error', (error) => {
      this.#failure = error
    })
  }

  /** True if writing failed for another reason than a closed output. */
  get failed(): boolean {
    return this.#failure !== undefined && this.#failure.code !== 'EPIPE'
  }

  /** Throws OutputClosedError if an earlier write failed. */
  write(text: string): void {
    if (text === '') return
    if (this.#failure) throw new OutputClosedError()
    this.#before()
    this.#to.write(text)
  }

  /** Writes the rest, and waits until it is flushed. */
  end(text: string): Promise<void> {
    if (this.#failure) return Promise.resolve()
    this.#before()
    return new Promise((resolve) => {
      this.#to.write(text, () => resolve())
    })
  }
}
