/**
 * Retention of webhook events. Completed events are removed after a set period, which is measured on the real clock. Pending events are
 * kept.
 */
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { TABLES } from '../tables.ts'
import { removeEndedWebhooks } from './retention.ts'
import { keepWebhooksFor } from './retention.ts'
import { DAY } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { freshDatabase } from '../../../test/server/databases.ts'
import { makeTempDir } from '../../../test/server/serve-process.ts'
import { failures, testServer } from '../../../test/server/test-server.ts'
import { test, webhookReceiver, webhooksFixture } from '../../../test/server/webhooks/webhooks-fixture.ts'

const NOW = Date.parse('2026-05-01T00:00Z')

/** Builds a fixture whose real clock is controlled by the test. */
async function withRealTime() {
  const clock = { real: NOW }
  const at = await webhooksFixture({ realNow: () => clock.real })
  const rows = async () => ({
    events: (await at.db.selectFrom('webhook_event').select('id').execute()).length,
    deliveries: (await at.deliveries()).map(({ status }) => status),
    attempts: (await at.db.selectFrom('delivery_attempt').select('seq').execute()).length,
  })
  return { ...at, clock, rows, keep: (days: number) => removeEndedWebhooks(at.db, clock.real - days * DAY) }
}

test('removes an old completed event with its deliveries and attempts, and keeps a newer event', async ({ receiver }) => {
  const { raise, pass, clock, keep, rows } = await withRealTime()
  await raise([{ url: receiver.url }, { url: `${receiver.url}/second` }])
  await pass(1)
  clock.real += 8 * DAY
  await raise([{ url: receiver.url }])
  await pass(1)
  await keep(9)
  expect(await rows()).toEqual({ events: 2, deliveries: ['delivered', 'delivered', 'delivered'], attempts: 3 })
  await keep(7)
  expect(await rows()).toEqual({ events: 1, deliveries: ['delivered'], attempts: 1 })
})

test('removes failed deliveries and events without deliveries', async () => {
  const { raise, pass, clock, keep, rows } = await withRealTime()
  const failing = await webhookReceiver(() => 500)
  await raise([{ url: failing.url }])
  await raise([])
  await pass(60 * DAY)
  expect((await rows()).deliveries).toEqual(['failed'])
  clock.real += 8 * DAY
  await keep(7)
  expect(await rows()).toEqual({ events: 0, deliveries: [], attempts: 0 })
})

test('keeps an old event with a pending delivery', async ({ receiver }) => {
  const { raise, pass, clock, keep, rows } = await withRealTime()
  const failing = await webhookReceiver(() => 500)
  await raise([{ url: receiver.url }, { url: failing.url }])
  await pass(1)
  clock.real += 1000 * DAY
  await keep(1)
  expect(await rows()).toEqual({ events: 1, deliveries: ['delivered', 'pending'], attempts: 2 })
})

test('keeps an old event with a recent attempt', async () => {
  const { raise, pass, clock, keep, rows } = await withRealTime()
  const statuses = [500]
  const receiver = await webhookReceiver(() => statuses.shift() ?? 200)
  await raise([{ url: receiver.url }])
  await pass(1)
  clock.real += 8 * DAY
  await pass(DAY)
  await keep(7)
  expect(await rows()).toEqual({ events: 1, deliveries: ['delivered'], attempts: 2 })
})

test('virtual time does not affect the age of an event', async ({ receiver }) => {
  const { raise, pass, keep, rows } = await withRealTime()
  await raise([{ url: receiver.url }])
  await pass(3650 * DAY)
  await keep(1)
  expect((await rows()).events).toBe(1)
})

test('removes events in several batches, and keeps the counters of their endpoints', async ({ receiver }) => {
  const at = await withRealTime()
  for (let number = 0; number < 3; number++) await at.raise([{ url: receiver.url }])
  await at.pass(1)
  const event = await at.db.selectFrom('webhook_event').selectAll().executeTakeFirstOrThrow()
  const { seq: _seq, ...row } = event
  await at.db
    .insertInto('webhook_event')
    .values(Array.from({ length: 250 }, (_, number) => ({ ...row, id: `evt_${number}` })))
    .execute()
  at.clock.real += 8 * DAY
  await at.keep(7)
  expect(await at.rows()).toEqual({ events: 0, deliveries: [], attempts: 0 })
  expect((await control(at, 'GET', '/endpoints')).body).toMatchObject([{ url: receiver.url, delivered: 3 }])
})

test('removes events older than the retention period when a server starts', async ({ receiver }) => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = where === ':memory:' ? join(makeTempDir(), 'shared.sqlite') : where
  const at = await webhooksFixture({ database, realNow: () => NOW })
  await at.raise([{ url: receiver.url }])
  await at.pass(1)
  await at.close()
  const eventsAfter = async (kept: { webhookRetentionMs?: number }) => {
    await (await testServer({ database, realNow: () => NOW + 8 * DAY, ...kept })).close()
    const { db, close } = await openDatabase(database, TABLES)
    const { length } = await db.selectFrom('webhook_event').select('id').execute()
    await close()
    return length
  }
  expect(await eventsAfter({})).toBe(1)
  expect(await eventsAfter({ webhookRetentionMs: 9 * DAY })).toBe(1)
  expect(await eventsAfter({ webhookRetentionMs: 7 * DAY })).toBe(0)
})

test('logs a failed removal and does not stop the server', async () => {
  const at = await withRealTime()
  await at.db.schema.alterTable('webhook_event').renameTo('away').execute()
  await keepWebhooksFor(1, at.api.dependencies)()
  await at.db.schema.alterTable('away').renameTo('webhook_event').execute()
  expect(failures.splice(0).join()).toContain('old webhook events could not be removed')
})
