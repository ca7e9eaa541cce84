/** Counts what is found, and hands on to the report as much of it as was asked for. */
import type { Found } from '../validate/finding.ts'
import type { Output } from './output.ts'
import type { Outcome, Report, Summary } from './report.ts'

export class Recorder {
  readonly #files: Outcome[] = []
  readonly #report: Report
  readonly #output: Output
  readonly #maxFindings: number
  #reported = 0

  constructor(report: Report, output: Output, maxFindings: number) {
    this.#report = report
    this.#output = output
    this.#maxFindings = maxFindings
  }

  /** Begins the next input. */
  open(file: string): Outcome {
    const outcome = { file, checked: 0, invalid: 0, findings: 0, more: false }
    this.#files.push(outcome)
    return outcome
  }

  /** The findings of one invalid document. */
  found(outcome: Outcome, { findings, more }: Found): void {
    outcome.invalid++
    outcome.findings += findings.length
    outcome.more ||= more
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
      more: this.#files.some(({ more }) => more),
      unreadable: this.#files.filter(({ unreadable }) => unreadable !== undefined).length,
      files: this.#files,
    }
    await this.#output.end(this.#report.end(summary))
    return summary
  }
}
