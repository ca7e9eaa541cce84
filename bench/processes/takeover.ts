/** Measures how long receivers hear nothing when one of two processes is killed while both deliver. */
import type { ChildProcess } from 'node:child_process'
import { endWorker, killWorker } from '../../test/server/webhooks/delivery-processes.ts'
import { cpuOf } from '../deliveries/rate.ts'
import { spreadOf } from '../measure.ts'
import type { Engine } from './engines.ts'
import type { Receivers } from './receiving.ts'
import type { Watched } from './spent.ts'

const RECEIVERS = 24
const EACH_MS = 50
/** Deliveries for each receiver: those of the process that goes on last until the others are heard again. */
const EACH = 80
/** A receiver that is answered for hears sooner. */
const SILENT_MS = 4 * EACH_MS

export async function measureTakeover(
  engines: readonly Engine[],
  { rounds, receivers, watched, url }: { rounds: number; receivers: Receivers; watched: Watched; url: string },
): Promise<void> {
  console.log(`\none of two processes is killed while they deliver to ${RECEIVERS} receivers`)
  console.log(
    `  ${''.padEnd(18)}${['silent', 'median s', 'last s', 'disorder', 'overlaps', 'repeated'].map((cell) => cell.padStart(10)).join('')}`,
  )
  for (const engine of engines)
    for (let round = 0; round < rounds; round++) {
      const place = await watched.freshDatabase(url)
      const running: ChildProcess[] = [await engine.start(place), await engine.start(place)]
      try {
        await receivers.tell({ ms: EACH_MS, status: 204 })
        await engine.add(place, RECEIVERS * EACH, receivers.urls.slice(0, RECEIVERS))
        await receivers.until(({ seen }) => seen > RECEIVERS * 5)
        // The one that does more, as a process may have nothing to do where the other has room.
        running.sort((one, other) => cpuOf(other) - cpuOf(one))
        await killWorker(running.shift() as ChildProcess)
        await receivers.tell('mark')
        const { heardAfter } = await receivers.until((notes) => notes.heardAfter.slice(0, RECEIVERS).every((ms) => ms !== null))
        const notes = await receivers.until(({ seen }) => seen === RECEIVERS * EACH)
        const silent = heardAfter.flatMap((ms) => (ms !== null && ms > SILENT_MS ? ms / 1000 : []))
        const { median, most } = silent.length > 0 ? spreadOf(silent) : { median: 0, most: 0 }
        const cells = [silent.length, median.toFixed(2), most.toFixed(2), notes.outOfOrder, notes.overlaps, notes.repeated]
        console.log(`  ${(round === 0 ? engine.name : '').padEnd(18)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
      } finally {
        await Promise.all(running.map(endWorker))
      }
      await watched.drop(place)
    }
}
