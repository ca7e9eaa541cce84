/** Pagination of long lists in the control API. */
import { expect, test } from 'vitest'
import { readAllPages } from '../../../sdk/control/all-pages.ts'
import { sandboxForTest } from '../embedded/sandbox.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

test.for([
  [0, [0]],
  [999, [0]],
  [1000, [0, 1000]],
  [2001, [0, 1000, 2000]],
] as const)('reads %i rows at the offsets %j', async ([count, offsets]) => {
  const readOffsets: number[] = []
  const rows = await readAllPages(async ({ limit, offset }) => {
    readOffsets.push(offset)
    return numbers(count).slice(offset, offset + limit)
  })
  expect([rows, readOffsets]).toEqual([numbers(count), offsets])
})

test('sandboxes return all faults, events and deliveries, oldest first', async () => {
  const sandbox = await sandboxForTest({ clock: { frozen: true } })
  for (const number of numbers(101))
    await sandbox.addFault({ client_id: 'demo_client', path: '/v3/items/get', latency_ms: number + 1, count: null })
  expect((await sandbox.faults()).map(({ value }) => value)).toEqual(numbers(101).map((number) => number + 1))
  await sandbox.clearFaults()
  const { datarequest_id } = await sandbox.scenario('connect', { webhookUrl: 'http://127.0.0.1:2/' })
  for (const _ of numbers(100)) await sandbox.scenario({ steps: [{ open: 'widget' }, { action: 'terminate' }] }, { datarequest_id })
  const [events, deliveries] = [await sandbox.events(), await sandbox.deliveries()]
  expect([events.length > 100, deliveries.length > 100]).toEqual([true, true])
  expect(deliveries.map(({ event_id }) => event_id)).toEqual(events.map(({ id }) => id))
})
