/** Measures the wall time and CPU time of contestants in alternating rounds, each after a garbage collection. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Cost {
  /** Milliseconds. */
  wall: number
  /** CPU time of all threads in milliseconds, in user and kernel mode. */
  cpu: number
  user: number
  system: number
}

export interface Spread {
  median: number
  min: number
  max: number
}

// Garbage collections between contestants must not discard compiled code.
setFlagsFromString('--no-flush-bytecode')
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

export async function measure(run: () => unknown): Promise<Cost> {
  collectGarbage()
  const start = performance.now()
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - start, cpu: (user + system) / 1000, user: user / 1000, system: system / 1000 }
}

/** Returns the costs of each contestant by round. Each round starts with a different contestant, so that the order does not favor any of them. */
export async function measureByTurns(measures: readonly (() => Promise<Cost>)[], rounds: number): Promise<Cost[][]> {
  const costs = measures.map((): Cost[] => [])
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < measures.length; turn++) {
      const at = (turn + round) % measures.length
      costs[at]?.push(await (measures[at] as () => Promise<Cost>)())
    }
  return costs
}

export function getSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
  return { median: median as number, min: sorted[0] as number, max: sorted.at(-1) as number }
}
