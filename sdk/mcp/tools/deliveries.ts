/** Webhook deliveries: list, read and replay them. */
import { array, looseObject, number, string, unknown } from 'zod'
import type { Delivery } from '../../../generated/sandbox-types.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { declared, filters } from '../declared.ts'
import { beginningOf, nextCursor, pageInput, pageOf, placeOf, tool } from '../tool.ts'
import { present } from './calls.ts'

/** The largest number of rows that the server lists at once. */
const MAX_ROWS = 1000

const shortShape = {
  delivery_id: string(),
  event_type: string(),
  status: string(),
  url: string(),
  attempts: number(),
  last_failure: string().nullable().describe('why the last attempt failed, or null'),
  next_attempt_at: number().nullable(),
}

const inShort = ({ delivery_id, event_type, status, url, attempts, next_attempt_at }: Delivery) => ({
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
    // One more row than the page shows whether there is another page.
    const most = Math.min(MAX_ROWS, placeOf(cursor ?? '0') + limit + 1)
    const newest = await (await sandbox.control()).listDeliveries({ ...present(filters), limit: most })
    const { rows, ...next } = pageOf(newest.toReversed(), { limit, cursor })
    return { deliveries: rows.map(inShort), ...next }
  },
})

const readDelivery = tool({
  name: 'read_delivery',
  title: 'Read a webhook delivery',
  about: 'Returns a delivery with its payload and every attempt: the request, the response and why it failed. Secrets are masked.',
  effect: 'reads',
  input: { delivery_id: declared('listDeliveries', 'delivery_id', 'from list_deliveries or run_scenario') },
  output: {
    ...shortShape,
    payload: unknown().describe('body of each attempt; null if it was purged'),
    sent: array(looseObject({ number: number(), at: number(), request: unknown(), response: unknown() })),
  },
  run: async ({ delivery_id }, sandbox) => {
    const control = await sandbox.control()
    const [found] = await control.listDeliveries({ delivery_id })
    if (!found) throw new UsageError(`no delivery has the delivery_id ${JSON.stringify(delivery_id)}; use list_deliveries to find one`)
    const [event] = await control.listEvents({ event_id: found.event_id })
    const sent = found.attempts.map((attempt) => ({
      ...attempt,
      request: beginningOf(attempt.request, LONG, MAX_ATTEMPT_LENGTH),
      response: beginningOf(attempt.response, LONG, MAX_ATTEMPT_LENGTH),
    }))
    return { ...inShort(found), payload: beginningOf(event?.body ?? null, LONG), sent }
  },
})

/** Eleven attempts are the most. */
const MAX_ATTEMPT_LENGTH = 2_000
const LONG = 'see the Inspector for the rest'

const replayDelivery = tool({
  name: 'replay_delivery',
  title: 'Replay a webhook',
  about: 'Sends the event of an ended delivery again, as a new delivery.',
  effect: 'adds',
  input: { delivery_id: declared('replayDeliveries', 'delivery_id', 'from list_deliveries') },
  output: { replays: array(looseObject(shortShape)) },
  run: async ({ delivery_id }, sandbox) => {
    const { deliveries } = await (await sandbox.control()).replayDeliveries({ delivery_id })
    return { replays: deliveries.map(inShort) }
  },
})

export const deliveryTools = [listDeliveries, readDelivery, replayDelivery]
