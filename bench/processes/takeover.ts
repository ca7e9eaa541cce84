/** Kills a process while two processes deliver, and measures how long the killed process's receivers go without webhooks. */
import type { ChildProcess } from 'node:child_process'
import { endWorker, killWorker } from '../../test/server/webhooks/delivery-processes.ts'
import { readCpuMs } from '../deliveries/rate.ts'
import { getSpread } from '../measure.ts'
import type { Engine } from './engines.ts'
import type { Receivers } from './receiving.ts'
import type { ClusterMonitor } from './spent.ts'

const RECEIVERS = 24
const EACH_MS = 50
/** Enough deliveries that the surviving process is still busy when it takes over the other receivers. */
const DELIVERIES_PER_RECEIVER = 80
/** Minimum gap that counts as a takeover. Receivers of the surviving process get their next webhook sooner. */
const SILENT_MS = 4 * EACH_MS

export async function measureTakeover(
  engines: readonly Engine[],
  { rounds, receivers, watched, url }: { rounds: number; receivers: Receivers; watched: ClusterMonitor; url: string },
): Promise<void> {
  console.log(`\none of two processes is killed while they deliver to ${RECEIVERS} receivers`)
  console.log(
    `  ${''.padEnd(18)}${['silent', 'median s', 'last s', 'disorder', 'overlaps', 'repeated'].map((cell) => cell.padStart(10)).join('')}`,
  )
  for (const engine of engines)
    for (let round = 0; round < rounds; round++) {
      const place = await watched.createDatabase(url)
      const running: ChildProcess[] = [await engine.start(place), await engine.start(place)]
      try {
        await receivers.send({ ms: EACH_MS, status: 204 })
        await engine.add(place, RECEIVERS * DELIVERIES_PER_RECEIVER, receivers.urls.slice(0, RECEIVERS))
        await receivers.waitUntil(({ seen }) => seen > RECEIVERS * 5)
        // Kills the busier process, because the other may have no deliveries.
        running.sort((a, b) => readCpuMs(b) - readCpuMs(a))
        await killWorker(running.shift() as ChildProcess)
        await receivers.send('mark')
        const { heardAfter } = await receivers.waitUntil((notes) => notes.heardAfter.slice(0, RECEIVERS).every((ms) => ms !== null))
        const notes = await receivers.waitUntil(({ seen }) => seen === RECEIVERS * DELIVERIES_PER_RECEIVER)
        const silent = heardAfter.flatMap((ms) => (ms !== null && ms > SILENT_MS ? ms / 1000 : []))
        const { median, max } = silent.length > 0 ? getSpread(silent) : { median: 0, max: 0 }
        const cells = [silent.length, median.toFixed(2), max.toFixed(2), notes.outOfOrder, notes.overlaps, notes.repeated]
        console.log(`  ${(round === 0 ? engine.name : '').padEnd(18)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
      } finally {
        await Promise.all(running.map(endWorker))
      }
      await watched.dropDatabase(place)
    }
}
