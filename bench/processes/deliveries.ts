/** Measures the delivery rate with one process and with several, the cost per delivery, and whether receivers get deliveries in order. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { endWorker } from '../../test/server/webhooks/delivery-processes.ts'
import { getSpread } from '../measure.ts'
import type { Engine } from './engines.ts'
import type { ReceiverStats, Receivers } from './receiving.ts'
import type { ResourceUsage, ClusterMonitor } from './spent.ts'

interface Case {
  readonly receivers: number
  /** Response time of each receiver in milliseconds. */
  readonly ms: number
  readonly count: number
  readonly processes: readonly number[]
}

interface Result extends ReceiverStats, ResourceUsage {
  readonly rate: number
}

/** Time after an acknowledgement in which the sender writes the result. */
const WRITE_DELAY_MS = 300

export async function measureDeliveries(
  engines: readonly Engine[],
  { count, rounds, receivers, watched, url }: { count: number; rounds: number; receivers: Receivers; watched: ClusterMonitor; url: string },
): Promise<void> {
  const all: Case[] = [
    { receivers: 24, ms: 0, count, processes: [1, 2, 4] },
    { receivers: 64, ms: 200, count: Math.ceil(count / 4), processes: [1, 2] },
    { receivers: 1, ms: 0, count: Math.ceil(count / 10), processes: [1, 2] },
  ]
  // A single round is a smoke test and needs neither warm processes nor all cases.
  const cases = rounds > 1 ? all : all.slice(1, 2)
  for (const testCase of cases) {
    const results = engines.map(() => testCase.processes.map((): Result[] => []))
    for (let round = 0; round < rounds; round++)
      for (const [at, engine] of engines.entries()) {
        const place = await watched.createDatabase(url)
        const running: ChildProcess[] = []
        try {
          for (const [step, processes] of testCase.processes.entries()) {
            while (running.length < processes) running.push(await engine.start(place))
            if (rounds > 1)
              await measureCase(engine, place, { ...testCase, count: Math.ceil(testCase.count / 4) }, running, receivers, watched)
            results[at]?.[step]?.push(await measureCase(engine, place, testCase, running, receivers, watched))
          }
        } finally {
          await Promise.all(running.map(endWorker))
        }
        await watched.dropDatabase(place)
      }
    report(testCase, engines, results)
  }
}

async function measureCase(
  engine: Engine,
  place: string,
  { receivers: receiverCount, ms, count }: Case,
  processes: readonly ChildProcess[],
  receivers: Receivers,
  watched: ClusterMonitor,
): Promise<Result> {
  await receivers.send({ ms, status: 204 })
  await engine.add(place, count, receivers.urls.slice(0, receiverCount))
  const spent = await watched.begin(processes)
  await receivers.waitUntil(({ seen }) => seen === count)
  await after(WRITE_DELAY_MS + ms)
  const notes = await receivers.send('read')
  return { ...notes, ...(await spent()), rate: count / ((notes.lastAt - notes.firstAt) / 1000) }
}

function report({ receivers, ms, count, processes }: Case, engines: readonly Engine[], results: readonly (readonly Result[][])[]): void {
  const line = (cells: readonly string[]) =>
    console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(WIDTHS[at] ?? 11))).join('')}`)
  const delay = ms === 0 ? 'at once' : `after ${ms} ms`
  console.log(`\n${count} deliveries to ${receivers === 1 ? 'one receiver that responds' : `${receivers} receivers that respond`} ${delay}`)
  line(['', 'processes', 'per s', 'gain', 'to first', 'µs CPU', 'µs database', 'statements', 'disorder', 'overlaps', 'repeated'])
  const median = (all: readonly Result[], of: (result: Result) => number) => getSpread(all.map(of)).median
  const max = (all: readonly Result[], of: (result: Result) => number) => String(Math.max(...all.map(of)))
  const rate = ({ rate: each }: Result) => each
  for (const [at, engine] of engines.entries())
    for (const [step, all] of (results[at] ?? []).entries()) {
      const [single, first] = [results[at]?.[0] ?? [], results[0]?.[step] ?? []]
      line([
        step === 0 ? engine.name : '',
        String(processes[step]),
        median(all, rate).toFixed(0),
        `${(median(all, rate) / median(single, rate)).toFixed(2)}×`,
        `${(median(all, rate) / median(first, rate)).toFixed(2)}×`,
        median(all, ({ cpu }) => (cpu * 1000) / count).toFixed(0),
        median(all, ({ databaseCpu }) => (databaseCpu * 1000) / count).toFixed(0),
        all[0]?.statements === undefined ? '–' : median(all, ({ statements = 0 }) => statements / count).toFixed(1),
        max(all, ({ outOfOrder }) => outOfOrder),
        max(all, ({ overlaps }) => overlaps),
        max(all, ({ repeated }) => repeated),
      ])
    }
}

const WIDTHS = [18, 11, 8, 8, 10, 8, 13, 12, 10, 10, 10]
