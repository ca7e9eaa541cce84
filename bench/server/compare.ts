/** Calls servers in turn, round after round, and prints what a call costs each. CPU time does not depend on other load of the machine. */
import type { Load, LoadResult, ServerProcess } from './server-process.ts'

export interface Contestant {
  readonly server: ServerProcess
  /** By what is asked, the same names for all. */
  readonly loads: Readonly<Record<string, Load>>
}

interface Length {
  readonly seconds: number
  readonly rounds: number
}

/** The first one is compared with each. */
export async function compare(contestants: readonly Contestant[], { seconds, rounds }: Length): Promise<void> {
  for (const what of Object.keys(contestants[0]?.loads ?? {})) {
    const results = contestants.map(({ server }) => ({ name: server.name, all: [] as LoadResult[] }))
    const load = ({ server, loads }: Contestant, duration: number) => server.load(loads[what] as Load, duration)
    for (const contestant of contestants) await load(contestant, 1)
    for (let round = 0; round < rounds; round++)
      for (const [at, contestant] of contestants.entries()) results[at]?.all.push(await load(contestant, seconds))
    report(what, results)
  }
}

export function reportReady(contestants: readonly Contestant[]): void {
  console.log('ready after')
  for (const { server } of contestants) console.log(`  ${server.name.padEnd(30)}${(server.ready / 1000).toFixed(2)} s`)
}

function report(what: string, results: readonly { name: string; all: readonly LoadResult[] }[]): void {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
  const rows = results.map(({ name, all }) => ({
    name,
    cpu: median(all.map(({ user, system }) => user + system)),
    user: median(all.map(({ user }) => user)),
    system: median(all.map(({ system }) => system)),
    rate: median(all.map(({ rate }) => rate)),
  }))
  const first = rows[0]?.cpu ?? 0
  const line = (name: string, cells: readonly string[]) =>
    console.log(`  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  console.log(what)
  line('server', ['µs CPU', 'user', 'system', 'per s', 'to first'])
  for (const { name, cpu, user, system, rate } of rows)
    line(name, [...[cpu, user, system, rate].map((number) => number.toFixed(0)), `${(cpu / first).toFixed(2)}×`])
  console.log()
}
