/** Measures calls per second for one process and for two, under the same load. */
import { join } from 'node:path'
import { getSpread } from '../measure.ts'
import { createDemoLoads } from '../server/compare.ts'
import { type Load, ServerProcess } from '../server/server-process.ts'

export async function measureCalls(place: string, { seconds, rounds }: { seconds: number; rounds: number }): Promise<void> {
  const started: ServerProcess[] = []
  const serve = async (name: string) => {
    const args = ['serve', '--port', '0', '--database', place, '--rate-limit', 'off']
    const process = await ServerProcess.start(name, [join(import.meta.dirname, '../../cli/main.ts'), ...args])
    started.push(process)
    return process
  }
  try {
    const first = await serve('first')
    const both = [first, await serve('second')]
    const loads = await createDemoLoads(first.url)
    console.log(
      `  ${'calls of 32 callers'.padEnd(30)}${['one per s', 'two per s', 'gain', 'one µs CPU', 'two µs CPU'].map((cell) => cell.padStart(12)).join('')}`,
    )
    for (const [what, load] of Object.entries(loads)) {
      const rows: { one: Cost; two: Cost }[] = []
      await measure(both, load, Math.min(1, seconds))
      for (let round = 0; round < rounds; round++)
        rows.push({ one: await measure([first], load, seconds), two: await measure(both, load, seconds) })
      const median = (of: (row: { one: Cost; two: Cost }) => number) => getSpread(rows.map(of)).median
      const cells = [
        median((row) => row.one.rate).toFixed(0),
        median((row) => row.two.rate).toFixed(0),
        `${median((row) => row.two.rate / row.one.rate).toFixed(2)}×`,
        median((row) => row.one.cpu).toFixed(0),
        median((row) => row.two.cpu).toFixed(0),
      ]
      console.log(`  ${what.padEnd(30)}${cells.map((cell) => cell.padStart(12)).join('')}`)
    }
  } finally {
    for (const process of started) process.stop()
  }
}

interface Cost {
  /** Combined calls per second of all processes. */
  readonly rate: number
  /** CPU time per call across all servers, in microseconds. */
  readonly cpu: number
}

/** Runs the load twice concurrently, both times on one process or once on each. */
async function measure(processes: readonly ServerProcess[], load: Load, duration: number): Promise<Cost> {
  const spent = () => processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const before = spent()
  const results = await Promise.all([0, 1].map((at) => (processes[at % processes.length] as ServerProcess).load(load, duration)))
  const requests = results.reduce((sum, result) => sum + result.requests, 0)
  return { rate: results.reduce((sum, { rate }) => sum + rate, 0), cpu: ((spent() - before) * 1000) / requests }
}
