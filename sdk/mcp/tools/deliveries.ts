/** Tools that list, read and replay webhook deliveries. */
import { array, looseObject, number, string, unknown } from 'zod'
import type { Delivery } from '../../../generated/sandbox-types.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { declared, filters } from '../declared.ts'
import { truncate, nextCursor, pageInput, paginate, parseCursor, tool } from '../tool.ts'
import { omitUndefined } from './calls.ts'

/** Maximum number of rows that the server lists at once. */
const MAX_ROWS = 1000

const shortShape = {
  delivery_id: string(),
  event_type: string(),
  status: string(),
  url: string(),
  attempts: number(),
  last_failure: string().nullable().describe('failure of the last attempt, or null'),
  next_attempt_at: number().nullable(),
}

const summarize = ({ delivery_id, event_type, status, url, attempts, next_attempt_at }: Delivery) => ({
  delivery_id,
  event_type,
  status,
  url,
  attempts: attempts.length,
  last_failure: attempts.at(-1)?.failure ?? null,
  next_attempt_at,
})

const listDeliveries = tool({
  name: 'list_deliveries',
  title: 'List webhook deliveries',
  about: 'Lists the newest 1,000 webhook deliveries, newest first. Use read_delivery for the attempts.',
  effect: 'reads',
  input: {
    ...filters('listDeliveries', 'status', 'event_type', 'datarequest_id', 'individual_id'),
    ...pageInput(100, 20),
  },
  output: { deliveries: array(looseObject(shortShape)), next_cursor: nextCursor },
  run: async ({ limit, cursor, ...filters }, sandbox) => {
    // Requests one row more than the page shows, to find out whether there is another page.
    const rowCount = Math.min(MAX_ROWS, parseCursor(cursor ?? '0') + limit + 1)
    const newest = await (await sandbox.control()).listDeliveries({ ...omitUndefined(filters), limit: rowCount })
    const { rows, ...next } = paginate(newest.toReversed(), { limit, cursor })
    return { deliveries: rows.map(summarize), ...next }
  },
})

const readDelivery = tool({
  name: 'read_delivery',
  title: 'Read a webhook delivery',
  about: 'Returns a delivery with its payload and all attempts, each with its request, response and failure. Secrets are masked.',
  effect: 'reads',
  input: { delivery_id: declared('listDeliveries', 'delivery_id', 'from list_deliveries or run_scenario') },
  output: {
    ...shortShape,
    payload: unknown().describe('body of each attempt, or null if it was purged'),
    sent: array(looseObject({ number: number(), at: number(), request: unknown(), response: unknown() })),
  },
  run: async ({ delivery_id }, sandbox) => {
    const control = await sandbox.control()
    const [delivery] = await control.listDeliveries({ delivery_id })
    if (!delivery) throw new UsageError(`unknown delivery_id ${JSON.stringify(delivery_id)}. Use list_deliveries to find deliveries.`)
    const [event] = await control.listEvents({ event_id: delivery.event_id })
    const sent = delivery.attempts.map((attempt) => ({
      ...attempt,
      request: truncate(attempt.request, READ_REST, MAX_ATTEMPT_LENGTH),
      response: truncate(attempt.response, READ_REST, MAX_ATTEMPT_LENGTH),
    }))
    return { ...summarize(delivery), payload: truncate(event?.body ?? null, READ_REST), sent }
  },
})

/** Maximum length of the request and the response in each attempt. A delivery has at most eleven attempts. */
const MAX_ATTEMPT_LENGTH = 2_000
const READ_REST = 'see the Inspector for the rest'

const replayDelivery = tool({
  name: 'replay_delivery',
  title: 'Replay a webhook',
  about: 'Sends the event of an ended delivery again, as a new delivery.',
  effect: 'adds',
  input: { delivery_id: declared('replayDeliveries', 'delivery_id', 'from list_deliveries') },
  output: { replays: array(looseObject(shortShape)) },
  run: async ({ delivery_id }, sandbox) => {
    const { deliveries } = await (await sandbox.control()).replayDeliveries({ delivery_id })
    return { replays: deliveries.map(summarize) }
  },
})

export const deliveryTools = [listDeliveries, readDelivery, replayDelivery]
