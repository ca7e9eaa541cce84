/** `cpd deliveries`: shows a running server's webhook deliveries with all their attempts, replays deliveries, and manages the endpoints. */
import { Command, Option } from 'commander'
import { flowCells, getWidth } from '../../checks/report/columns.ts'
import { type Colour, type OutputFormat, type Style, styleFor } from '../../checks/report/style.ts'
import { tables } from '../../generated/tables.ts'
import { parseNumberBetween, createFormatOption, withCompletions } from '../terminal/options.ts'
import { withServerFlags } from '../terminal/server-options.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { createControlClient, type ServerFlags } from '../../sdk/control/control.ts'
import { formatTime, parseInstant } from '../../sdk/instants.ts'
import type { Delivery, DeliveryStatus, EndedStatus, Endpoint } from '../../generated/sandbox-types.ts'

/** Maximum number of rows per server response. */
const MAX_ROWS = 1000

interface EndpointFlags {
  readonly endpoints?: true
  readonly pause?: string
  readonly resume?: string
}

interface Flags extends ServerFlags, EndpointFlags {
  readonly status?: DeliveryStatus
  readonly event?: string
  readonly datarequest?: string
  readonly individual?: string
  readonly since?: string
  readonly limit: number
  readonly replay?: string | true
  readonly format: OutputFormat
}

export const deliveriesCommand = (): Command =>
  withServerFlags(new Command('deliveries'))
    .addOption(new Option('--status <status>', 'only deliveries with this status').choices(['pending', 'delivered', 'failed']))
    .addOption(
      withCompletions(new Option('--event <type>', 'only deliveries for this event'), () => tables.webhooks.map(({ type }) => type)),
    )
    .option('--datarequest <id>', 'only deliveries for this Data Request')
    .option('--individual <id>', 'only deliveries for this Individual')
    .option('--since <timestamp>', 'only deliveries since this time: epoch milliseconds, or a date and time')
    .addOption(
      new Option('--limit <number>', 'maximum number of deliveries to show, latest first')
        .argParser(parseNumberBetween(1, MAX_ROWS))
        .default(100),
    )
    .option('--replay [delivery]', 'send this delivery again, or with --since, all deliveries that ended since then')
    .option('--endpoints', 'show endpoints and their state instead of deliveries')
    .option('--pause <endpoint>', 'pause this endpoint, and hold its deliveries')
    .option('--resume <endpoint>', 'resume this endpoint, and send the held deliveries')
    .addOption(createFormatOption())
    .action(async (flags: Flags) => {
      const style = styleFor(process.stdout)
      const endpoints = await manageEndpoints(flags, flags.limit, flags)
      if (endpoints) return print(flags, endpoints, (endpoint) => formatEndpoint(style, endpoint), 'no endpoints')
      const deliveries = await (flags.replay === undefined ? listDeliveries(flags) : replayDeliveries(flags, flags.replay))
      print(flags, deliveries, (delivery) => formatDelivery(style, delivery), 'no deliveries')
      if (flags.replay !== undefined && flags.format !== 'json') console.log(`${deliveries.length.toLocaleString('en')} replayed`)
    })

function print<Row>({ format }: Flags, rows: readonly Row[], formatRow: (row: Row) => string, none: string): void {
  if (format === 'json') console.log(JSON.stringify(rows, undefined, 2))
  else console.log(rows.length === 0 ? none : rows.map(formatRow).join('\n'))
}

function listDeliveries({ status, event, datarequest, individual, since, limit, ...server }: Flags): Promise<Delivery[]> {
  return createControlClient(server).listDeliveries({
    ...(status !== undefined && { status }),
    ...(event !== undefined && { event_type: event }),
    ...(datarequest !== undefined && { datarequest_id: datarequest }),
    ...(individual !== undefined && { individual_id: individual }),
    ...(since !== undefined && { since: parseInstant('--since', since) }),
    limit,
  })
}

async function replayDeliveries({ status, since, ...server }: Flags, replay: string | true): Promise<Delivery[]> {
  const control = createControlClient(server)
  if (replay !== true) return (await control.replayDeliveries({ delivery_id: replay })).deliveries
  if (since === undefined) throw new UsageError('--replay requires a delivery or --since.')
  const selection = {
    since: parseInstant('--since', since),
    // The server rejects `pending` for replays, because such a delivery has not ended.
    ...(status !== undefined && { status: status as EndedStatus }),
  }
  const replays: Delivery[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await control.replayDeliveries({ ...selection, ...(cursor !== undefined && { cursor }) })
    replays.push(...page.deliveries)
    cursor = page.next_cursor
  }
  return replays
}

const width = () => getWidth(process.stdout)

/** Pending deliveries have the default color. */
const COLOURS: Readonly<Record<string, Colour>> = { delivered: 'green', failed: 'red' }

function formatDelivery(style: Style, { delivery_id, event_type, url, status, created_at, next_attempt_at, attempts }: Delivery): string {
  const next = next_attempt_at === null ? [] : [`    next at ${formatTime(next_attempt_at)}`]
  const lines = attempts.map(({ number, at, duration_ms, failure, status: responseStatus, message }) => {
    const outcome = [responseStatus, failure, message].filter((part) => part !== null && part !== undefined && part !== '')
    const parts = outcome.length > 0 ? outcome.map(String) : [style('green', 'acknowledged')]
    return flowCells([`    ${String(number).padStart(2)}`, formatTime(at), `${Math.round(duration_ms)} ms`, ...parts], width())
  })
  return [
    flowCells(
      [
        style('dim', formatTime(created_at)),
        style(COLOURS[status] ?? 'yellow', status.padEnd(9)),
        style('bold', event_type),
        url,
        delivery_id,
      ],
      width(),
    ),
    ...lines,
    ...next,
  ].join('\n')
}

/** Returns undefined if none of the flags is set. */
async function manageEndpoints(
  { endpoints, pause, resume }: EndpointFlags,
  limit: number,
  server: ServerFlags,
): Promise<Endpoint[] | undefined> {
  if (pause !== undefined) return [await createControlClient(server).pauseEndpoint({ endpoint_id: pause })]
  if (resume !== undefined) return [await createControlClient(server).resumeEndpoint({ endpoint_id: resume })]
  if (!endpoints) return undefined
  return createControlClient(server).listEndpoints({ limit })
}

const ENDPOINT_COLOURS: Readonly<Record<string, Colour>> = { active: 'green', failing: 'red', paused: 'yellow' }

function formatEndpoint(style: Style, endpoint: Endpoint): string {
  const { endpoint_id, url, status, pending, failures, failing_since, last_failure, last_delivered_at, paused_at, paused_by } = endpoint
  const details = [
    paused_at !== null && `paused since ${formatTime(paused_at)}${paused_by === 'failures' ? ' because of its failures' : ''}`,
    failing_since !== null && `${failures}× ${last_failure} since ${formatTime(failing_since)}`,
    last_delivered_at === null ? 'never acknowledged a delivery' : `last acknowledged ${formatTime(last_delivered_at)}`,
    `${pending} pending`,
  ]
  return [
    flowCells([style(ENDPOINT_COLOURS[status] ?? 'bold', status.padEnd(7)), style('bold', url), endpoint_id], width()),
    ...details.filter(Boolean).map((line) => `    ${line}`),
  ].join('\n')
}
