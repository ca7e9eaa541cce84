/** Counts forwarded calls and decides whether the run failed. */
import { type CoverageData, countCoverage, formatCoverage } from '../report/coverage.ts'
import { formatFinding } from '../report/finding.ts'
import { plural, printable } from '../report/report.ts'
import { getStatusColour, plain, type Style } from '../report/style.ts'
import { Coverage } from '../traffic/coverage.ts'
import type { Verdict } from './calls.ts'

const MAX_LISTED_FINDINGS = 10

export const isReportable = ({ violations, notJudged, ending }: Verdict): boolean =>
  violations.length > 0 || notJudged.length > 0 || ending === 'failed' || ending === 'cut'

/** Formats the output of `cpd proxy` for one call. */
export function formatVerdict(verdict: Verdict, style: Style = plain): string {
  const { at, method, path, status, milliseconds, violations, notJudged, ending, failure } = verdict
  const head = [
    style('dim', new Date(at).toISOString().slice(11, 19)),
    style('bold', printable(`${method} ${path}`)),
    status === 0 ? style('red', 'no response') : style(getStatusColour(status), String(status)),
    style('dim', `${Math.round(milliseconds)} ms`),
  ]
  return [
    head.join('  '),
    ...(failure === '' ? [] : [`    ${style('red', printable(failure))}`]),
    ...(ending === 'cut' ? [`    ${style('red', 'the response is incomplete')}`] : []),
    ...violations
      .slice(0, MAX_LISTED_FINDINGS)
      .map(
        (violation) =>
          `    ${style('cyan', printable(violation.pointer))}  ${style('red', violation.rule)}: ${printable(formatFinding(violation))}`,
      ),
    ...(violations.length > MAX_LISTED_FINDINGS ? [`    and ${violations.length - MAX_LISTED_FINDINGS} more`] : []),
    ...notJudged.map(({ direction, why }) => `    ${style('yellow', `the body of the ${direction} was not checked: ${why}`)}`),
  ].join('\n')
}

/** The values of `--fail-on`. */
export const FAILURES = {
  violations: 'a request or a response violates the contract',
  requests: 'a request violates the contract',
  responses: 'a response violates the contract',
  unknown: 'the contract does not define the operation',
  unjudged: 'a body could not be checked',
  failures: 'the upstream returned no response, or an incomplete one',
} as const

export type FailOn = keyof typeof FAILURES

export class Tally {
  #calls = 0
  #valid = 0
  #violating = 0
  #unknown = 0
  #failed = 0
  #cut = 0
  #abandoned = 0
  #rejected = 0
  #unjudged = 0
  readonly #coverage = new Coverage()
  readonly #violations = { request: new Map<string, number>(), response: new Map<string, number>() }

  count({ operation, ending, violations, notJudged, seen }: Verdict): void {
    this.#calls++
    if (seen) this.#coverage.add(seen)
    if (violations.length > 0) this.#violating++
    else if (operation === null) this.#unknown++
    else if (ending === 'completed' && notJudged.length === 0) this.#valid++
    if (ending === 'failed') this.#failed++
    if (ending === 'cut') this.#cut++
    if (ending === 'abandoned') this.#abandoned++
    this.#unjudged += notJudged.length
    for (const { direction, rule } of violations) this.#violations[direction].set(rule, (this.#violations[direction].get(rule) ?? 0) + 1)
  }

  countRejected(): void {
    this.#rejected++
  }

  /** Counts a call that was forwarded after judging stopped. */
  countUnjudged(): void {
    this.#calls++
    this.#unjudged++
  }

  /** `withFields` is true if field coverage was collected. */
  coverage(withFields: boolean): CoverageData {
    return this.#coverage.data(withFields)
  }

  get counts() {
    const { operations, operationsSeen, operationsValid, statuses, statusesSeen, neverSeen } = countCoverage(this.coverage(false))
    return {
      calls: this.#calls,
      valid: this.#valid,
      with_violations: this.#violating,
      in_no_contract: this.#unknown,
      without_response: this.#failed,
      cut_off: this.#cut,
      abandoned_by_client: this.#abandoned,
      rejected: this.#rejected,
      not_judged: this.#unjudged,
      violations: { request: sortByCount(this.#violations.request), response: sortByCount(this.#violations.response) },
      coverage: {
        operations,
        operations_seen: operationsSeen,
        operations_valid: operationsValid,
        statuses,
        statuses_seen: statusesSeen,
        never_seen: neverSeen,
      },
    }
  }

  get text(): string {
    const {
      calls,
      valid,
      with_violations,
      in_no_contract,
      without_response,
      cut_off,
      abandoned_by_client,
      rejected,
      not_judged,
      violations,
    } = this.counts
    const others: readonly (readonly [number, string])[] = [
      [in_no_contract, 'not in the contract'],
      [without_response, 'without a response'],
      [cut_off, 'cut off'],
      [abandoned_by_client, 'abandoned by the client'],
      [rejected, 'rejected'],
    ]
    return [
      [
        `${plural(calls, 'call')}: ${valid.toLocaleString('en-US')} valid, ${with_violations.toLocaleString('en-US')} with violations`,
        ...others.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`),
      ].join(', '),
      ...(not_judged > 0 ? [`  ${not_judged === 1 ? '1 body was' : `${not_judged.toLocaleString('en-US')} bodies were`} not checked`] : []),
      ...Object.entries(violations).flatMap(([direction, rules]) =>
        Object.entries(rules).map(([rule, count]) => `  ${direction.padEnd(8)} ${rule.padEnd(20)} ${count.toLocaleString('en-US')}`),
      ),
      `  ${formatCoverage(countCoverage(this.coverage(false)))}`,
    ].join('\n')
  }

  fails(on: readonly FailOn[]): boolean {
    const { in_no_contract, without_response, cut_off, not_judged } = this.counts
    const [requests, responses] = [this.#violations.request.size, this.#violations.response.size]
    const happened: Readonly<Record<FailOn, number>> = {
      violations: requests + responses,
      requests,
      responses,
      unknown: in_no_contract,
      unjudged: not_judged,
      failures: without_response + cut_off,
    }
    return on.some((event) => happened[event] > 0)
  }
}

const sortByCount = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
