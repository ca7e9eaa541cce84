/** Several processes deliver webhooks from one database. Each attempt is made once, and no delivery is lost if a process is killed. */
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { TABLES } from '../tables.ts'
import { freshDatabase } from '../../../test/server/databases.ts'
import { control } from '../../../test/server/control-api.ts'
import { testServer } from '../../../test/server/test-server.ts'
import { MAX_WAIT_MS } from '../../../test/time-limits.ts'
import {
  addDeliveries,
  countPending,
  endWorker,
  killWorker,
  startWorker,
  type Worker,
} from '../../../test/server/webhooks/delivery-processes.ts'
import { type ReceivedRequest, webhookReceiver, webhooksFixture } from '../../../test/server/webhooks/webhooks-fixture.ts'

const getNumber = ({ body }: ReceivedRequest): number => Number((JSON.parse(body) as { external_id: string }).external_id)

async function openSharedDatabase() {
  const { where: place, drop } = await freshDatabase()
  const database = await openDatabase(place, TABLES)
  onTestFinished(() => database.close().then(drop))
  return { place, database }
}

const isListening = ({ url }: Worker): Promise<boolean> =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(MAX_WAIT_MS) }).then(
    () => true,
    () => false,
  )

test('two servers that share a database make each delivery attempt only once', async () => {
  const { place, database } = await openSharedDatabase()
  // Fails the first attempt, so that a second attempt is due a minute later.
  const hooks = await Promise.all(Array.from({ length: 6 }, () => webhookReceiver(() => 500)))
  await addDeliveries(
    database,
    200,
    hooks.map(({ url }) => url),
  )
  const servers = await Promise.all([startWorker(place), startWorker(place)])
  const attempts = () => database.db.selectFrom('delivery_attempt').select(['delivery_id', 'number']).execute()
  while ((await attempts()).length < 200) await after(20)
  expect(await Promise.all(servers.map(endWorker))).toEqual([0, 0])
  const heard = hooks.flatMap((hook) => hook.heard).map(getNumber)
  expect([heard.length, new Set(heard).size]).toEqual([200, 200])
  const storedAttempts = await attempts()
  expect([storedAttempts.length, new Set(storedAttempts.map(({ delivery_id }) => delivery_id)).size]).toEqual([200, 200])
})

test('a server that is killed five times loses no delivery and repeats only deliveries in progress', async () => {
  const { place, database } = await openSharedDatabase()
  const COUNT = 150
  const KILLS = 5
  let heard = 0
  let reached = { at: Number.POSITIVE_INFINITY, resolve: () => {} }
  const hooks = await Promise.all(
    Array.from({ length: 4 }, () =>
      webhookReceiver(async () => {
        if (++heard >= reached.at) reached.resolve()
        await after(2)
        return 200
      }),
    ),
  )
  const urls = hooks.map(({ url }) => url)
  await addDeliveries(database, COUNT, urls)
  let maxRepeats = 0
  for (let killed = 0; killed < KILLS; killed++) {
    const enough = new Promise<void>((resolve) => (reached = { at: heard + 20, resolve }))
    const server = await startWorker(place)
    await enough
    await killWorker(server)
    // After a kill, each receiver may get two requests again: the request in progress, and the previous request if its result was not
    // stored yet.
    maxRepeats += 2 * urls.length
  }
  expect(await countPending(database)).toBeGreaterThan(0)
  const last = await startWorker(place)
  while ((await countPending(database)) > 0) await after(20)
  expect(await endWorker(last)).toBe(0)
  const numbers = hooks.flatMap((hook) => hook.heard).map(getNumber)
  expect(new Set(numbers).size).toBe(COUNT)
  expect(numbers.length).toBeLessThanOrEqual(COUNT + maxRepeats)
  const attempts = await database.db.selectFrom('delivery_attempt').select('delivery_id').execute()
  expect(attempts).toHaveLength(COUNT)
  expect(await database.db.selectFrom('job').select('id').execute()).toEqual([])
})

test('a server calls the port of another server on the same database only after that server has closed', async () => {
  const { where: database, drop } = await freshDatabase()
  onTestFinished(drop)
  const at = await webhooksFixture({ database })
  const other = await testServer({ database })
  await control(at, 'POST', '/clock', { frozen: true })
  const attempt = async () => {
    const id = await at.raiseUnchecked([{ url: `${other.url}/sandbox/reset` }])
    await at.pass(0)
    return (await at.deliveries(`?datarequest_id=${id}`))[0]?.attempts[0]?.failure
  }
  expect(await attempt()).toBe('blocked')
  await other.close()
  expect(await attempt()).toBe('refused')
})

test('four servers send each receiver one request at a time, in the order of the events', async () => {
  const { place, database } = await openSharedDatabase()
  let maxOpen = 0
  const hooks = await Promise.all(
    Array.from({ length: 5 }, () => {
      let open = 0
      return webhookReceiver(async () => {
        maxOpen = Math.max(maxOpen, ++open)
        await after(3)
        open--
        return 200
      })
    }),
  )
  const servers = await Promise.all([0, 1, 2, 3].map(() => startWorker(place)))
  const urls = hooks.map(({ url }) => url)
  // Adds deliveries while the servers run, so that each server encounters the queues of the other servers.
  for (let batch = 0; batch < 20; batch++) {
    await addDeliveries(database, 20, urls)
    await after(5)
  }
  while ((await countPending(database)) > 0) await after(20)
  expect(await Promise.all(servers.map(endWorker))).toEqual([0, 0, 0, 0])
  expect(maxOpen).toBe(1)
  const sent = await database.db
    .selectFrom('delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'delivery.event_id')
    .select(['body', 'url'])
    .orderBy('delivery.seq')
    .execute()
  for (const { url, heard } of hooks)
    expect(heard.map(({ body }) => body)).toEqual(sent.filter((delivery) => delivery.url === url).map(({ body }) => body))
})

test('another server takes over the receivers of a killed server immediately', async () => {
  const { place, database } = await openSharedDatabase()
  const { promise: held, resolve: reached } = Promise.withResolvers<void>()
  const heard: string[] = []
  const hook = await webhookReceiver(async ({ body }) => {
    heard.push(body)
    reached()
    // The first request gets no response.
    return heard.length === 1 ? new Promise<never>(() => {}) : 200
  })
  await addDeliveries(database, 3, [hook.url])
  const first = await startWorker(place)
  await held
  const second = await startWorker(place)
  await killWorker(first)
  while (heard.length < 4) await after(10)
  expect(heard[1]).toBe(heard[0])
  while ((await countPending(database)) > 0) await after(20)
  expect(await endWorker(second)).toBe(0)
})

test("a stopping server waits for the receiver's response, so that the webhook is sent only once", async () => {
  const { place, database } = await openSharedDatabase()
  const { promise: requested, resolve: request } = Promise.withResolvers<void>()
  const { promise: listenerClosed, resolve: closeListener } = Promise.withResolvers<void>()
  const hook = await webhookReceiver(async () => {
    request()
    await listenerClosed
    return 200
  })
  await addDeliveries(database, 1, [hook.url])
  const server = await startWorker(place)
  await requested
  const ended = endWorker(server)
  while (await isListening(server)) await after(10)
  closeListener()
  expect(await ended).toBe(0)
  expect(await countPending(database)).toBe(0)
  expect(hook.heard).toHaveLength(1)
})

test('a server that loses its lock connection acquires the locks again and loses no webhook', async () => {
  const { place, database } = await openSharedDatabase()
  const hook = await webhookReceiver(async () => {
    await after(2)
    return 200
  })
  await addDeliveries(database, 300, [hook.url])
  const server = await startWorker(place)
  let cut = 0
  while ((await countPending(database)) > 0) {
    // Terminates only connections to this database, because other tests use the same database server.
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
      where locktype = 'advisory' and granted limit 1`.execute(database.db)
    if (cut++ < 3 && rows[0]) await sql`select pg_terminate_backend(${rows[0].pid})`.execute(database.db)
    await after(50)
  }
  expect(await endWorker(server)).toBe(0)
  expect(new Set(hook.heard.map(getNumber)).size).toBe(300)
})
