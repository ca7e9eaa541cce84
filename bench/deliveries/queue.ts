/** Measures the memory of a server that works on a long queue, and the time to find the next delivery in it. */
import { setTimeout as after } from 'node:timers/promises'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { DELIVERY_JOB } from '../../server/features/webhooks/deliveries.ts'
import { keysWithJobs, nextJobs } from '../../server/jobs/repository.ts'
import { killWorker, startWorker } from '../../test/server/webhooks/delivery-processes.ts'
import { fillQueue } from './fill.ts'
import { memoryOf, type Receivers, type Databases } from './rate.ts'

const SMALL = 1000
const ROUNDS = 200
/** A new process takes more memory until its garbage collector begins to work: this many times the samples are a warm-up. */
const WARMING = 4
const SAMPLES = 8
const NOW = Date.now()

export async function measureQueues(places: Databases, receiving: Receivers, queued: number, seconds: number): Promise<void> {
  for (const { engine, fresh } of places) {
    const times: Record<string, number[]> = {}
    for (const count of [SMALL, queued]) {
      const place = await fresh()
      const database = await openDatabase(place, TABLES)
      // The first half of the queue is for a receiver that never answers.
      await fillQueue(database, { count: count / 2, urls: [receiving.dead], dueAt: NOW - 2000, name: 'dead' })
      await fillQueue(database, { count: count / 2, urls: receiving.urls, dueAt: NOW - 1000 })
      for (const [name, search] of Object.entries(searches(receiving))) (times[name] ??= []).push(await cost(() => search(database)))
      await database.close()
      if (count === queued) await memory(engine, place, receiving, { queued, seconds })
    }
    const counts = [SMALL, queued].map((count) => count.toLocaleString('en-US').padStart(12)).join('')
    console.log(`\n${engine}: the next delivery, among how many\n  ${'ms each'.padEnd(44)}${counts}${'ratio'.padStart(8)}`)
    for (const [name, [small = 0, large = 0]] of Object.entries(times))
      console.log(
        `  ${name.padEnd(44)}${small.toFixed(3).padStart(12)}${large.toFixed(3).padStart(12)}${(large / small).toFixed(2).padStart(8)}`,
      )
  }
}

const searches = ({ urls: [url = ''], dead }: Receivers): Readonly<Record<string, (database: Database) => Promise<unknown>>> => {
  const nextOf = (receiver: string) => (database: Database) => nextJobs(database.db, new URL(receiver).origin, NOW, [DELIVERY_JOB], 16)
  return {
    'which receivers have something due': ({ db }) => keysWithJobs(db, [DELIVERY_JOB]),
    'the next deliveries of one of many receivers': nextOf(url),
    'the next deliveries of the receiver of half the queue': nextOf(dead),
  }
}

/** Median, in milliseconds. With PostgreSQL this is wall time: its CPU is another process's. */
async function cost(search: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await search()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] as number
}

async function memory(
  engine: string,
  place: string,
  receiving: Receivers,
  { queued, seconds }: { queued: number; seconds: number },
): Promise<void> {
  const server = await startWorker(place)
  const before = await receiving.countAcknowledged()
  const seen: number[] = []
  for (let sample = 0; sample < SAMPLES * WARMING; sample++) {
    await after((seconds * 1000) / SAMPLES)
    seen.push(memoryOf(server))
  }
  const delivered = (await receiving.countAcknowledged()) - before
  await killWorker(server)
  const settled = seen.slice(-SAMPLES)
  const [least, most] = [Math.min(...settled), Math.max(...settled)]
  console.log(`\n${engine}: memory with ${queued.toLocaleString('en-US')} queued, ${delivered.toLocaleString('en-US')} delivered meanwhile`)
  console.log(`  MiB: ${seen.map((mebibytes) => mebibytes.toFixed(0)).join(' ')}; once warm, most / least = ${(most / least).toFixed(2)}`)
}
