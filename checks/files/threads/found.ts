/** Collects what is found: in full as long as there is room in the report, then in numbers, so that memory stays bounded. */
import type { CheckResult } from '../../report/finding.ts'
import type { Beyond, Found } from './crew.ts'

export class FoundSoFar implements Found {
  readonly results: CheckResult[] = []
  readonly beyond: Beyond = { invalid: 0, findings: 0, more: false }
  #room: number

  constructor(room: number) {
    this.#room = room
  }

  add(result: CheckResult): void {
    if (this.#room > 0) this.results.push(result)
    else {
      this.beyond.invalid++
      this.beyond.findings += result.findings.length
      this.beyond.more ||= result.more
    }
    this.#room -= result.findings.length
  }
}
