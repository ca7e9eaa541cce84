/** `cpd deliveries`: the webhooks of a running server, attempt by attempt, and sent once more; and the endpoints they go to. */
import { Command, Option } from 'commander'
import { type Colour, type Style, styleFor } from '../../checks/report/style.ts'
import { tables } from '../../generated/tables.ts'
import { completedBy } from '../terminal/completed-by.ts'
import { UsageError } from '../../checks/report/finding.ts'
import { withServerFlags, callControlApi, type ServerFlags } from '../../sdk/control/control.ts'
import { type EndpointFlags, endpointsAskedFor, formatEndpoint } from '../../sdk/deliveries/endpoints.ts'
import { formatOption, type OutputFormat } from '../terminal/format-option.ts'
import { formatTime } from '../../sdk/instants/format-time.ts'
import { parseInstant } from '../../sdk/instants/instant.ts'

interface Attempt {
  readonly number: number
  readonly at: number
  readonly duration_ms: number
  readonly failure: string | null
  readonly status: number | null
  readonly message: string | null
  readonly request: unknown
  readonly response: unknown
}

export interface Delivery {
  readonly delivery_id: string
  readonly event_id: string
  readonly event_type: string
  readonly url: string
  readonly status: string
  readonly created_at: number
  readonly next_attempt_at: number | null
  readonly attempts: readonly Attempt[]
}

interface Flags extends ServerFlags, EndpointFlags {
  readonly status?: string
  readonly event?: string
  readonly datarequest?: string
  readonly individual?: string
  readonly since?: string
  readonly limit: string
  readonly replay?: string | true
  readonly format: OutputFormat
}

export const deliveriesCommand = (): Command =>
  withServerFlags(new Command('deliveries'))
    .addOption(new Option('--status <status>', 'only those').choices(['pending', 'delivered', 'failed']))
    .addOption(completedBy(new Option('--event <type>', 'only of this event'), () => tables.webhooks.map(({ type }) => type)))
    .option('--datarequest <id>', 'only of this Data Request')
    .option('--individual <id>', 'only of this Individual')
    .option('--since <instant>', 'only those made since: epoch milliseconds, or a date and time')
    .option('--limit <number>', 'how many of the newest', '100')
    .option('--replay [delivery]', 'send this one again, or all that ended since --since')
    .option('--endpoints', 'show where they go instead, and how these endpoints answer')
    .option('--pause <endpoint>', 'send nothing more to this endpoint; what is for it waits')
    .option('--resume <endpoint>', 'send to it again, what waited first')
    .addOption(formatOption())
    .action(async (flags: Flags) => {
      const style = styleFor(process.stdout)
      const endpoints = await endpointsAskedFor(flags, flags.limit, flags)
      if (endpoints) return print(flags, endpoints, (endpoint) => formatEndpoint(style, endpoint), 'no endpoints')
      const deliveries = (await (flags.replay === undefined ? listDeliveries(flags) : replayDeliveries(flags, flags.replay))) as Delivery[]
      print(flags, deliveries, (delivery) => formatDelivery(style, delivery), 'no deliveries')
    })

function print<Row>({ format }: Flags, rows: readonly Row[], formatRow: (row: Row) => string, none: string): void {
  if (format === 'json') console.log(JSON.stringify(rows, undefined, 2))
  else console.log(rows.length === 0 ? none : rows.map(formatRow).join('\n'))
}

function listDeliveries({ status, event, datarequest, individual, since, limit, ...server }: Flags): Promise<unknown> {
  const filters = { status, event_type: event, datarequest_id: datarequest, individual_id: individual, limit }
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  if (since !== undefined) query.set('since', String(parseInstant('--since', since)))
  return callControlApi(server, `/deliveries?${query}`)
}

function replayDeliveries({ status, since, ...server }: Flags, replay: string | true): Promise<unknown> {
  if (replay !== true) return callControlApi(server, '/deliveries/replay', { delivery_id: replay })
  if (since === undefined) throw new UsageError('--replay takes a delivery, or goes with --since')
  return callControlApi(server, '/deliveries/replay', { since: parseInstant('--since', since), ...(status !== undefined && { status }) })
}

/** What is neither is pending. */
const COLOURS: Readonly<Record<string, Colour>> = { delivered: 'green', failed: 'red' }

function formatDelivery(style: Style, { delivery_id, event_type, url, status, created_at, next_attempt_at, attempts }: Delivery): string {
  const next = next_attempt_at === null ? [] : [`    next at ${formatTime(next_attempt_at)}`]
  const lines = attempts.map(({ number, at, duration_ms, failure, status: answered, message }) => {
    const outcome = [answered, failure, message].filter((part) => part !== null && part !== undefined && part !== '')
    return `    ${String(number).padStart(2)}  ${formatTime(at)}  ${Math.round(duration_ms)} ms  ${outcome.join('  ') || style('green', 'acknowledged')}`
  })
  return [
    `${style('dim', formatTime(created_at))}  ${style(COLOURS[status] ?? 'yellow', status.padEnd(9))}  ${style('bold', event_type)}  ${url}  ${delivery_id}`,
    ...lines,
    ...next,
  ].join('\n')
}
