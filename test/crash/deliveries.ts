/**
 * Sends ten thousand deliveries while the servers are killed fifty times: one process on SQLite, and four on PostgreSQL. No delivery may be
 * lost. Only deliveries that were in flight when a process died may arrive twice.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { binaries, startCluster } from '../postgres/cluster.ts'
import { addDeliveries, countPending, endWorker, killWorker, startWorker } from '../server/webhooks/delivery-processes.ts'

const COUNT = 10_000
const KILLS = 50
const RECEIVERS = 8

interface Receiver {
  readonly url: string
  readonly numbers: number[]
  close(): void
}

async function receiver(): Promise<Receiver> {
  const numbers: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    numbers.push(Number((JSON.parse(Buffer.concat(chunks).toString('utf8')) as { external_id: string }).external_id))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, numbers, close: () => void server.close() }
}

async function run(engine: string, place: string, processes: number): Promise<boolean> {
  const database = await openDatabase(place, TABLES)
  const receivers = await Promise.all(Array.from({ length: RECEIVERS }, receiver))
  const heard = () => receivers.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const began = performance.now()
  try {
    await addDeliveries(
      database,
      COUNT,
      receivers.map(({ url }) => url),
    )
    const filled = performance.now()
    const servers = await Promise.all(Array.from({ length: processes }, () => startWorker(place)))
    let killed = 0
    for (; killed < KILLS; killed++) {
      // Distributes the kills over the first four fifths of the deliveries, so each process dies while it delivers.
      const target = ((killed + 1) * COUNT * 0.8) / KILLS
      while (heard() < target) await after(5)
      const at = killed % processes
      const victim = servers[at]
      if (victim) await killWorker(victim)
      servers[at] = await startWorker(place)
    }
    while ((await countPending(database)) > 0) await after(50)
    const codes = await Promise.all(servers.map(endWorker))
    const seconds = (performance.now() - filled) / 1000
    const numbers = receivers.flatMap((one) => one.numbers)
    const lost = COUNT - new Set(numbers).size
    const attempts = await database.db.selectFrom('delivery_attempt').select('delivery_id').execute()
    const left = await database.db.selectFrom('job').select('id').execute()
    // Maximum number of repeated deliveries: two per kill and receiver. These are the request in flight, and the previous request if its
    // result had not been written.
    const onTheirWay = 2 * KILLS * RECEIVERS
    const repeated = numbers.length - new Set(numbers).size
    console.log(
      `${engine}, ${processes} process(es): ${COUNT} deliveries, ${killed} kills, ${lost} lost, ${repeated} repeated, ${attempts.length} attempts kept, ${left.length} jobs left, ${seconds.toFixed(1)} s (filled in ${((filled - began) / 1000).toFixed(1)} s)`,
    )
    return lost === 0 && repeated <= onTheirWay && attempts.length === COUNT && left.length === 0 && codes.every((code) => code === 0)
  } finally {
    for (const one of receivers) one.close()
    await database.close()
  }
}

export async function deliveryRounds(): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-crash-'))
  const bin = binaries()
  try {
    const good = [await run('SQLite', join(folder, 'crash.sqlite'), 1)]
    if (bin) {
      const cluster = await startCluster(bin)
      try {
        good.push(await run('PostgreSQL', cluster.url, 4))
      } finally {
        cluster.stop()
      }
    } else console.log('PostgreSQL is not installed here: it was not tried')
    return good
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
