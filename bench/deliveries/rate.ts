/** Measures how many webhooks a second one process delivers and the CPU time of each, beside loops that post the same bytes. */
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

/** More than a server delivers in a second, so that the queue never runs empty. */
const MAX_PER_SECOND = 3000
const WARM_SECONDS = 1.5

/** A short measurement says nothing, and needs no warm sender. */
const warmUp = (seconds: number) => Math.min(WARM_SECONDS, seconds)

export type Databases = readonly { readonly engine: string; readonly fresh: () => Promise<string> }[]

interface Row {
  readonly name: string
  /** A second. */
  readonly rate: number
  /** Microseconds of CPU of the sending process, each. */
  readonly cpu: number
}

export async function measureRates(places: Databases, receiving: Receivers, seconds: number): Promise<void> {
  const rows: Row[] = []
  for (const keepAlive of [true, false]) {
    const name = keepAlive ? 'bare POST, one connection each receiver' : 'bare POST, a new connection each'
    rows.push(await measureSender(name, startPeer(receiving.urls, BODY, keepAlive), receiving, seconds))
  }
  const url = (receiving.urls[0] ?? '').replace('/hooks', '/token')
  const withToken: DeliveryTarget = {
    x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url, response_token_path: 'token', data: { client: 'bench' } },
  }
  for (const { engine, fresh } of places)
    for (const target of [{}, withToken]) {
      const place = await fresh()
      const database = await openDatabase(place, TABLES)
      const count = Math.ceil(MAX_PER_SECOND * (seconds + warmUp(seconds)))
      await fillQueue(database, { count, urls: receiving.urls, dueAt: Date.now(), target })
      await database.close()
      const name = `${engine}${target === withToken ? ', a token fetched before each' : ''}`
      rows.push(await measureSender(name, await startWorker(place), receiving, seconds))
    }
  const least = rows[1]?.cpu ?? 0
  console.log(`deliveries to eight receivers\n  ${'sender'.padEnd(44)}${'µs CPU'.padStart(8)}${'per s'.padStart(8)}${'CPU'.padStart(8)}`)
  for (const { name, cpu, rate } of rows)
    console.log(
      `  ${name.padEnd(44)}${cpu.toFixed(0).padStart(8)}${rate.toFixed(0).padStart(8)}${`${(cpu / least).toFixed(1)}×`.padStart(8)}`,
    )
}

async function measureSender(name: string, sender: ChildProcess, receiving: Receivers, seconds: number): Promise<Row> {
  try {
    await after(warmUp(seconds) * 1000)
    const before = { acknowledged: await receiving.countAcknowledged(), cpu: cpuOf(sender), at: performance.now() }
    await after(seconds * 1000)
    const count = (await receiving.countAcknowledged()) - before.acknowledged
    return { name, rate: count / ((performance.now() - before.at) / 1000), cpu: ((cpuOf(sender) - before.cpu) * 1000) / count }
  } finally {
    await killWorker(sender)
  }
}

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of CPU, of all threads. */
export function cpuOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory in use, in MiB. */
export const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export interface Receivers {
  /** The receivers that answer. */
  readonly urls: readonly string[]
  /** A receiver that accepts requests and never answers. */
  readonly dead: string
  /** Counts the webhooks that were acknowledged so far. */
  countAcknowledged(): Promise<number>
  stop(): void
}

export async function startReceivers(): Promise<Receivers> {
  const child = fork(join(import.meta.dirname, 'receiver.ts'))
  const [{ urls }] = (await once(child, 'message')) as [{ urls: string[] }]
  const countAcknowledged = async () => {
    const answer = once(child, 'message')
    child.send('acknowledged')
    return ((await answer) as [{ acknowledged: number }])[0].acknowledged
  }
  return { urls: urls.slice(0, -1), dead: urls.at(-1) ?? '', countAcknowledged, stop: () => child.disconnect() }
}

/** A loop that posts the same bytes to the same receivers, and keeps nothing. */
function startPeer(urls: readonly string[], body: string, keepAlive: boolean): ChildProcess {
  return fork(join(import.meta.dirname, 'peer.ts'), [JSON.stringify({ urls, body, keepAlive })])
}
