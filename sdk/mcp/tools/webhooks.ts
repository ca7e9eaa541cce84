/** Tools for a webhook receiver: its address, and the webhooks that it has received. */
import { array, boolean, looseObject, number, string } from 'zod'
import type { Arrival } from '../../../checks/listen/arrival.ts'
import { createDeliveryDetail, createTokenCredentials } from '../../../checks/listen/introduction.ts'
import { formatFinding } from '../../../checks/report/finding.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { declared } from '../declared.ts'
import { replaceCommands } from '../tool-words.ts'
import { truncate, nextCursor, pageInput, paginate, tool } from '../tool.ts'

const listen = tool({
  name: 'listen',
  title: 'Receive webhooks',
  about:
    'Starts a webhook receiver on this machine. It returns values for delivery_details and, to test tokens, x_auth_token_credentials. Use list_arrivals to see the webhooks. Call it again to change the response status.',
  effect: 'adds',
  idempotent: true,
  input: { status: number().int().min(200).max(599).default(200).describe('response status. Webhooks without 2xx are retried') },
  output: { delivery_details: array(looseObject({ url: string() })), x_auth_token_credentials: looseObject({}) },
  run: async ({ status }, { receiver }) => {
    receiver.status = status
    const url = await receiver.start()
    return { delivery_details: [createDeliveryDetail(url)], x_auth_token_credentials: createTokenCredentials(url) }
  },
})

const READ_REST = 'see read_delivery for the rest'
const MAX_VIOLATIONS = 5

const summarize = ({ received_at, number, event, headers, body, malformed, valid, violations, token, response_status }: Arrival) => ({
  number,
  received_at,
  event,
  headers: { ...headers },
  body: truncate(body, READ_REST),
  malformed: replaceCommands(malformed),
  valid,
  violations: violations
    .slice(0, MAX_VIOLATIONS)
    .map(({ pointer, ...finding }) => `${pointer || 'the body'}: ${replaceCommands(formatFinding(finding))}`),
  ...(token !== undefined && { token }),
  response_status,
})

const listArrivals = tool({
  name: 'list_arrivals',
  title: 'List received webhooks',
  about: 'Lists the webhooks that listen received, newest first, and validates them. Credentials in headers are masked.',
  effect: 'reads',
  input: { event_type: declared('listDeliveries', 'event_type', 'only this event').optional(), ...pageInput(100, 20) },
  output: {
    arrivals: array(
      looseObject({ event: string().nullable(), valid: boolean().nullable(), violations: array(string()), response_status: number() }),
    ),
    next_cursor: nextCursor,
  },
  run: ({ event_type, ...page }, { receiver }) => {
    if (!receiver.started) throw new UsageError('the receiver is not started. Call listen first.')
    const { rows, ...next } = paginate(
      receiver.arrivals.filter(({ event }) => event_type === undefined || event === event_type),
      page,
    )
    return { arrivals: rows.map(summarize), ...next }
  },
})

export const webhookTools = [listen, listArrivals]
