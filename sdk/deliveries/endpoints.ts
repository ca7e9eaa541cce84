/** The endpoints of webhooks as `cpd deliveries` shows, pauses and resumes them. */
import { callControlApi, type ServerFlags } from '../control/control.ts'
import type { Colour, Style } from '../../checks/report/style.ts'
import { formatTime } from '../instants/format-time.ts'

export interface EndpointFlags {
  readonly endpoints?: true
  readonly pause?: string
  readonly resume?: string
}

interface Endpoint {
  readonly endpoint_id: string
  readonly url: string
  readonly status: string
  readonly pending: number
  readonly failures: number
  readonly failing_since: number | null
  readonly last_failure: string | null
  readonly last_delivered_at: number | null
  readonly paused_at: number | null
  readonly paused_by: string | null
}

/** Undefined: none of the flags is given. */
export async function endpointsAskedFor(
  { endpoints, pause, resume }: EndpointFlags,
  limit: string,
  server: ServerFlags,
): Promise<Endpoint[] | undefined> {
  if (pause !== undefined) return [(await callControlApi(server, '/endpoints/pause', { endpoint_id: pause })) as Endpoint]
  if (resume !== undefined) return [(await callControlApi(server, '/endpoints/resume', { endpoint_id: resume })) as Endpoint]
  if (!endpoints) return undefined
  return (await callControlApi(server, `/endpoints?${new URLSearchParams({ limit })}`)) as Endpoint[]
}

const COLOURS: Readonly<Record<string, Colour>> = { active: 'green', failing: 'red', paused: 'yellow' }

export function formatEndpoint(style: Style, endpoint: Endpoint): string {
  const { endpoint_id, url, status, pending, failures, failing_since, last_failure, last_delivered_at, paused_at, paused_by } = endpoint
  const details = [
    paused_at !== null && `paused since ${formatTime(paused_at)}${paused_by === 'failures' ? ' for its failures' : ''}`,
    failing_since !== null && `${failures}× ${last_failure} since ${formatTime(failing_since)}`,
    last_delivered_at === null ? 'never acknowledged a delivery' : `last acknowledged ${formatTime(last_delivered_at)}`,
    `${pending} pending`,
  ]
  return [
    `${style(COLOURS[status] ?? 'bold', status.padEnd(7))}  ${style('bold', url)}  ${endpoint_id}`,
    ...details.filter(Boolean).map((line) => `    ${line}`),
  ].join('\n')
}
