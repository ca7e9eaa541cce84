/** Measures the memory of a server with a long queue, and the time taken to find the next delivery. */
import { setTimeout as after } from 'node:timers/promises'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { DELIVERY_JOB } from '../../server/features/webhooks/deliveries.ts'
import { findKeysWithJobs, nextJobs } from '../../server/jobs/repository.ts'
import { killWorker, startWorker } from '../../test/server/webhooks/delivery-processes.ts'
import { fillQueue } from './fill.ts'
import { readMemoryMiB, type Receivers, type TestDatabases } from './rate.ts'

const SMALL = 1000
const ROUNDS = 200
/**
 * Ratio of all samples to measured samples. Only the last `SAMPLES` are measured, because the memory of a new process grows until its
 * garbage collector settles.
 */
const WARM_UP_FACTOR = 4
const SAMPLES = 8
const NOW = Date.now()

export async function measureQueues(places: TestDatabases, receiving: Receivers, queued: number, seconds: number): Promise<void> {
  for (const { engine, createDatabase } of places) {
    const times: Record<string, number[]> = {}
    for (const count of [SMALL, queued]) {
      const place = await createDatabase()
      const database = await openDatabase(place, TABLES)
      // The first half of the queue is for a receiver that never responds.
      await fillQueue(database, { count: count / 2, urls: [receiving.dead], dueAt: NOW - 2000, name: 'dead' })
      await fillQueue(database, { count: count / 2, urls: receiving.urls, dueAt: NOW - 1000 })
      for (const [name, search] of Object.entries(createSearches(receiving)))
        (times[name] ??= []).push(await measureMedian(() => search(database)))
      await database.close()
      if (count === queued) await reportMemory(engine, place, receiving, { queued, seconds })
    }
    const counts = [SMALL, queued].map((count) => count.toLocaleString('en-US').padStart(12)).join('')
    console.log(`\n${engine}: the next delivery, among how many\n  ${'ms each'.padEnd(44)}${counts}${'ratio'.padStart(8)}`)
    for (const [name, [small = 0, large = 0]] of Object.entries(times))
      console.log(
        `  ${name.padEnd(44)}${small.toFixed(3).padStart(12)}${large.toFixed(3).padStart(12)}${(large / small).toFixed(2).padStart(8)}`,
      )
  }
}

const createSearches = ({ urls: [url = ''], dead }: Receivers): Readonly<Record<string, (database: Database) => Promise<unknown>>> => {
  const findNext = (receiver: string) => (database: Database) => nextJobs(database.db, new URL(receiver).origin, NOW, [DELIVERY_JOB], 16)
  return {
    'which receivers have something due': ({ db }) => findKeysWithJobs(db, [DELIVERY_JOB]),
    'the next deliveries of one of many receivers': findNext(url),
    'the next deliveries of the receiver of half the queue': findNext(dead),
  }
}

/** Returns the median wall time in milliseconds. CPU time would miss PostgreSQL, which is a separate process. */
async function measureMedian(search: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await search()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] as number
}

async function reportMemory(
  engine: string,
  place: string,
  receiving: Receivers,
  { queued, seconds }: { queued: number; seconds: number },
): Promise<void> {
  const server = await startWorker(place)
  const before = await receiving.countAcknowledged()
  const samples: number[] = []
  for (let sample = 0; sample < SAMPLES * WARM_UP_FACTOR; sample++) {
    await after((seconds * 1000) / SAMPLES)
    samples.push(readMemoryMiB(server))
  }
  const delivered = (await receiving.countAcknowledged()) - before
  await killWorker(server)
  const settled = samples.slice(-SAMPLES)
  const [min, max] = [Math.min(...settled), Math.max(...settled)]
  console.log(`\n${engine}: memory with ${queued.toLocaleString('en-US')} queued, ${delivered.toLocaleString('en-US')} delivered`)
  console.log(
    `  MiB: ${samples.map((mebibytes) => mebibytes.toFixed(0)).join(' ')}; after the warm-up, max / min = ${(max / min).toFixed(2)}`,
  )
}
