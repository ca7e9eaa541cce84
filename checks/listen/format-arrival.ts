/** Formats the output of `cpd listen` for each request, and the totals at the end. */
import { tables } from '../../generated/tables.ts'
import { getStatusColour, plain, type Style } from '../report/style.ts'
import { plural, printable } from '../report/report.ts'
import { formatFinding } from '../report/finding.ts'
import type { Arrival } from './arrival.ts'

const MAX_LINE_LENGTH = 120
/** Length of `webhook-timestamp`, the longest name that is commonly printed. */
const NAME_WIDTH = 17
/** Headers that are not printed: headers that every request has, and the header that identifies requests from this server. */
const USUAL_HEADERS = /^(host|connection|content-length|transfer-encoding|accept.*|user-agent|keep-alive|x-sandbox-outgoing)$/

const formatLine = (name: string, text: string) =>
  `  ${name.padEnd(NAME_WIDTH)} ${printable(text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text)}`

export function formatArrival(arrival: Arrival, style: Style = plain): string {
  const { received_at, number, method, path, event, ids, headers, malformed, valid, violations, signature, token, response_status } =
    arrival
  const head = [
    style('dim', received_at.slice(11, 19)),
    number > 0 ? `#${number}` : '',
    style('bold', printable(event ?? `${method} ${path}`)),
    style(getStatusColour(response_status), `returned ${response_status}`),
  ]
  return [
    head.filter(Boolean).join('  '),
    ...Object.entries(ids).map(([name, id]) => formatLine(name, id)),
    ...Object.entries(headers)
      .filter(([name]) => !USUAL_HEADERS.test(name))
      .map(([name, value]) => formatLine(name, value)),
    ...(malformed === null ? [] : [style('red', formatLine('malformed', malformed))]),
    ...(valid === null
      ? []
      : [
          style(
            valid ? 'green' : 'red',
            formatLine('contract', valid ? 'valid' : `${plural(violations.length, 'violation')} of version ${tables.version}`),
          ),
        ]),
    ...violations.map(
      (finding) => `    ${printable(finding.pointer || '(whole body)')} ${finding.rule}: ${printable(formatFinding(finding))}`,
    ),
    ...(signature === undefined ? [] : [formatLine('signature', signature)]),
    ...(token === undefined ? [] : [formatLine('token', token)]),
    '',
  ].join('\n')
}

export class Tally {
  #webhooks = 0
  #valid = 0
  #violating = 0
  #malformed = 0
  #failed = 0
  #tokens = 0
  readonly #events = new Map<string, number>()

  count({ number, valid, malformed, response_status, event }: Arrival): void {
    if (number > 0) this.#webhooks++
    if (valid === true && malformed === null) this.#valid++
    if (valid === false) this.#violating++
    if (malformed !== null) this.#malformed++
    if (response_status < 200 || response_status > 299) this.#failed++
    if (event !== null && number > 0) this.#events.set(event, (this.#events.get(event) ?? 0) + 1)
  }

  countToken(): void {
    this.#tokens++
  }

  get counts() {
    return {
      webhooks: this.#webhooks,
      valid: this.#valid,
      with_violations: this.#violating,
      malformed: this.#malformed,
      rejected: this.#failed,
      tokens_issued: this.#tokens,
      events: Object.fromEntries(this.#events),
    }
  }

  get text(): string {
    const { webhooks, valid, with_violations, malformed, rejected, tokens_issued, events } = this.counts
    const outcomes = [`${valid} valid`, `${with_violations} with violations`, `${malformed} malformed`, `${rejected} rejected`]
    const issued = tokens_issued > 0 ? `; ${plural(tokens_issued, 'token')} issued` : ''
    const kinds = Object.entries(events).map(([event, count]) => `  ${printable(event)}  ${count}`)
    return [`${plural(webhooks, 'webhook')}: ${outcomes.join(', ')}${issued}`, ...kinds].join('\n')
  }
}
