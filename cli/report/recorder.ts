/** Counts what is found, and hands on to the report as much of it as was asked for. */
import { type Finding, MOST_FINDINGS } from '../validate/finding.ts'
import type { Output } from './output.ts'
import type { Outcome, Report, Summary } from './report.ts'

export class Recorder {
  readonly #files: Outcome[] = []
  readonly #report: Report
  readonly #output: Output
  readonly #maxFindings: number
  #reported = 0
  #more = false

  constructor(report: Report, output: Output, maxFindings: number) {
    this.#report = report
    this.#output = output
    this.#maxFindings = maxFindings
  }

  /** Begins the next input. */
  open(file: string): Outcome {
    const outcome = { file, checked: 0, invalid: 0, findings: 0 }
    this.#files.push(outcome)
    return outcome
  }

  /** The findings of one invalid document. */
  found(outcome: Outcome, findings: readonly Finding[]): void {
    outcome.invalid++
    outcome.findings += findings.length
    this.#more ||= findings.length >= MOST_FINDINGS
    for (const finding of findings.slice(0, this.#maxFindings - this.#reported)) {
      this.#reported++
      this.#output.write(this.#report.finding(finding))
    }
  }

  unreadable(outcome: Outcome, reason: string): void {
    outcome.unreadable = reason
    this.#output.write(this.#report.unreadable(outcome.file, reason))
  }

  async end(checked: Pick<Summary, 'as' | 'component' | 'mode' | 'ndjson'>): Promise<Summary> {
    const total = (of: 'checked' | 'invalid' | 'findings') => this.#files.reduce((sum, file) => sum + file[of], 0)
    const summary: Summary = {
      ...checked,
      checked: total('checked'),
      invalid: total('invalid'),
      findings: total('findings'),
      reported: this.#reported,
      more: this.#more,
      unreadable: this.#files.filter(({ unreadable }) => unreadable !== undefined).length,
      files: this.#files,
    }
    await this.#output.end(this.#report.end(summary))
    return summary
  }
}
