/** What is printed of an arrival and at the end, for people. */
import { plural, printable } from '../report/report.ts'
import { sentence } from '../validate/finding.ts'
import type { Arrival } from './arrival.ts'

const LONGEST = 120
const WIDTH = 16
/** Present in every request, and of no interest in any. */
const DULL = /^(host|connection|content-length|transfer-encoding|accept.*|user-agent|keep-alive)$/

const line = (name: string, text: string) =>
  `  ${name.padEnd(WIDTH)}${printable(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)}`

export function blockOf(arrival: Arrival): string {
  const { received_at, number, method, path, event, ids, headers, malformed, valid, violations, signature, token, answered } = arrival
  const head = [received_at.slice(11, 19), number > 0 ? `#${number}` : '', printable(event ?? `${method} ${path}`), `answered ${answered}`]
  return [
    head.filter(Boolean).join('  '),
    ...Object.entries(ids).map(([name, id]) => line(name, id)),
    ...Object.entries(headers)
      .filter(([name]) => !DULL.test(name))
      .map(([name, value]) => line(name, value)),
    ...(malformed === null ? [] : [line('malformed', malformed)]),
    ...(valid === null ? [] : [line('contract', valid ? 'valid' : plural(violations.length, 'violation'))]),
    ...violations.map(
      (finding) => `    ${printable(finding.pointer || '(whole body)')} ${finding.rule}: ${printable(sentence({ file: '', ...finding }))}`,
    ),
    ...(signature === undefined ? [] : [line('signature', signature)]),
    ...(token === undefined ? [] : [line('token', token)]),
    '',
  ].join('\n')
}

/** Counted as they come. */
export class Tally {
  #webhooks = 0
  #valid = 0
  #violating = 0
  #malformed = 0
  #failed = 0
  #tokens = 0
  readonly #events = new Map<string, number>()

  count({ number, valid, malformed, answered, event }: Arrival): void {
    if (number > 0) this.#webhooks++
    if (valid === true && malformed === null) this.#valid++
    if (valid === false) this.#violating++
    if (malformed !== null) this.#malformed++
    if (answered < 200 || answered > 299) this.#failed++
    if (event !== null && number > 0) this.#events.set(event, (this.#events.get(event) ?? 0) + 1)
  }

  countToken(): void {
    this.#tokens++
  }

  /** As data. */
  get counts() {
    return {
      webhooks: this.#webhooks,
      valid: this.#valid,
      with_violations: this.#violating,
      malformed: this.#malformed,
      refused: this.#failed,
      tokens_issued: this.#tokens,
      events: Object.fromEntries(this.#events),
    }
  }

  get text(): string {
    const { webhooks, valid, with_violations, malformed, refused, tokens_issued, events } = this.counts
    const said = [`${valid} valid`, `${with_violations} with violations`, `${malformed} malformed`, `${refused} refused`]
    const issued = tokens_issued > 0 ? `; ${plural(tokens_issued, 'token')} issued` : ''
    const kinds = Object.entries(events).map(([event, count]) => `  ${printable(event)}  ${count}`)
    return [`${plural(webhooks, 'webhook')}: ${said.join(', ')}${issued}`, ...kinds].join('\n')
  }
}
