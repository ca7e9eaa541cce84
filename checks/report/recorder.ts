/** Counts findings, and passes them to the report up to `--max-findings`. */
import type { CheckResult } from './finding.ts'
import type { ReportOutput } from './output.ts'
import type { FileOutcome, Report, Summary } from './report.ts'

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
    const outcome = { file, checked: 0, invalid: 0, findings: 0, more: false }
    this.#files.push(outcome)
    return outcome
  }

  /** The findings of one invalid document. */
  addFindings(outcome: FileOutcome, { findings, more }: CheckResult): void {
    outcome.invalid++
    outcome.findings += findings.length
    outcome.more ||= more
    for (const finding of findings.slice(0, this.room)) {
      this.#reported++
      this.#output.write(this.#report.finding(finding))
    }
  }

  /** How many findings more are reported. */
  get room(): number {
    return this.#maxFindings - this.#reported
  }

  /** Invalid documents whose findings are beyond `--max-findings`. */
  addBeyond(outcome: FileOutcome, { invalid, findings, more }: Pick<FileOutcome, 'invalid' | 'findings' | 'more'>): void {
    outcome.invalid += invalid
    outcome.findings += findings
    outcome.more ||= more
  }

  addUnreadable(outcome: FileOutcome, reason: string): void {
    outcome.unreadable = reason
    this.#output.write(this.#report.unreadable(outcome.file, reason))
  }

  async end(checked: Pick<Summary, 'as' | 'component' | 'mode' | 'ndjson' | 'traffic' | 'targets'>): Promise<Summary> {
    const total = (of: 'checked' | 'invalid' | 'findings') => this.#files.reduce((sum, file) => sum + file[of], 0)
    const summary: Summary = {
      ...checked,
      checked: total('checked'),
      invalid: total('invalid'),
      findings: total('findings'),
      reported: this.#reported,
      more: this.#files.some(({ more }) => more),
      unreadable: this.#files.filter(({ unreadable: addUnreadable }) => addUnreadable !== undefined).length,
      files: this.#files,
    }
    await this.#output.end(this.#report.end(summary))
    return summary
  }
}
