/** Measures the delivery rate of one process and its CPU time per webhook, compared with loops that post the same bytes. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import type { DeliveryTarget } from '../../server/features/webhooks/deliveries.ts'
import { killWorker, startWorker } from '../../test/server/webhooks/delivery-processes.ts'
import { BODY, fillQueue } from './fill.ts'

/** Higher than any measured rate, so the queue never runs empty. */
const MAX_PER_SECOND = 3000
const WARM_SECONDS = 1.5

/** Short measurements are smoke tests and need no full warm-up. */
const getWarmUpSeconds = (seconds: number) => Math.min(WARM_SECONDS, seconds)

export type TestDatabases = readonly { readonly engine: string; readonly createDatabase: () => Promise<string> }[]

interface Row {
  readonly name: string
  /** Webhooks per second. */
  readonly rate: number
  /** Sender CPU time per webhook, in microseconds. */
  readonly cpu: number
}

export async function measureRates(places: TestDatabases, receiving: Receivers, seconds: number): Promise<void> {
  const rows: Row[] = []
  for (const keepAlive of [true, false]) {
    const name = keepAlive ? 'bare POST, one connection each receiver' : 'bare POST, a new connection each'
    rows.push(await measureSender(name, startBareSender(receiving.urls, BODY, keepAlive), receiving, seconds))
  }
  const url = (receiving.urls[0] ?? '').replace('/hooks', '/token')
  const withToken: DeliveryTarget = {
    x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url, response_token_path: 'token', data: { client: 'bench' } },
  }
  for (const { engine, createDatabase } of places)
    for (const target of [{}, withToken]) {
      const place = await createDatabase()
      const database = await openDatabase(place, TABLES)
      const count = Math.ceil(MAX_PER_SECOND * (seconds + getWarmUpSeconds(seconds)))
      await fillQueue(database, { count, urls: receiving.urls, dueAt: Date.now(), target })
      await database.close()
      const name = `${engine}${target === withToken ? ', a token fetched before each' : ''}`
      rows.push(await measureSender(name, await startWorker(place), receiving, seconds))
    }
  const baseline = rows[1]?.cpu ?? 0
  console.log(`deliveries to eight receivers\n  ${'sender'.padEnd(44)}${'µs CPU'.padStart(8)}${'per s'.padStart(8)}${'CPU'.padStart(8)}`)
  for (const { name, cpu, rate } of rows)
    console.log(
      `  ${name.padEnd(44)}${cpu.toFixed(0).padStart(8)}${rate.toFixed(0).padStart(8)}${`${(cpu / baseline).toFixed(1)}×`.padStart(8)}`,
    )
}

async function measureSender(name: string, sender: ChildProcess, receiving: Receivers, seconds: number): Promise<Row> {
  try {
    await after(getWarmUpSeconds(seconds) * 1000)
    const before = { acknowledged: await receiving.countAcknowledged(), cpu: readCpuMs(sender), at: performance.now() }
    await after(seconds * 1000)
    const count = (await receiving.countAcknowledged()) - before.acknowledged
    return { name, rate: count / ((performance.now() - before.at) / 1000), cpu: ((readCpuMs(sender) - before.cpu) * 1000) / count }
  } finally {
    await killWorker(sender)
  }
}

/** Resolution of CPU times in /proc. */
const TICK_MS = 10

/** Returns the CPU time of all threads in milliseconds. */
export function readCpuMs({ pid }: Pick<ChildProcess, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Returns the resident memory in MiB. */
export const readMemoryMiB = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export interface Receivers {
  /** URLs of the receivers that acknowledge webhooks. */
  readonly urls: readonly string[]
  /** URL of a receiver that accepts requests and never responds. */
  readonly dead: string
  /** Returns the number of webhooks acknowledged so far. */
  countAcknowledged(): Promise<number>
  stop(): void
}

export async function startReceivers(): Promise<Receivers> {
  const child = fork(join(import.meta.dirname, 'receiver.ts'))
  const [{ urls }] = (await once(child, 'message')) as [{ urls: string[] }]
  const countAcknowledged = async () => {
    const reply = once(child, 'message')
    child.send('acknowledged')
    return ((await reply) as [{ acknowledged: number }])[0].acknowledged
  }
  return { urls: urls.slice(0, -1), dead: urls.at(-1) ?? '', countAcknowledged, stop: () => child.disconnect() }
}

/** Starts a loop that posts the same bytes to the same receivers, without any bookkeeping. */
function startBareSender(urls: readonly string[], body: string, keepAlive: boolean): ChildProcess {
  return fork(join(import.meta.dirname, 'peer.ts'), [JSON.stringify({ urls, body, keepAlive })])
}
