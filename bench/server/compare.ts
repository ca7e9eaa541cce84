/** Calls servers in alternating rounds and prints their cost per call. Compare CPU time, because wall time depends on machine load. */
import type { Load, LoadResult, ServerProcess } from './server-process.ts'

export interface Contestant {
  readonly server: ServerProcess
  /** Loads by name. All contestants use the same names. */
  readonly loads: Readonly<Record<string, Load>>
}

interface Duration {
  readonly seconds: number
  readonly rounds: number
}

/** Runs each load on all contestants. Prints their CPU time and rate, and the ratio to the first contestant. */
export async function compare(contestants: readonly Contestant[], { seconds, rounds }: Duration): Promise<void> {
  for (const what of Object.keys(contestants[0]?.loads ?? {})) {
    const results = contestants.map(({ server }) => ({ name: server.name, all: [] as LoadResult[] }))
    const load = ({ server, loads }: Contestant, duration: number) => server.load(loads[what] as Load, duration)
    for (const contestant of contestants) await load(contestant, Math.min(1, seconds))
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

const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com', external_id: 'customer-0042' }

/** Creates an Individual in the demo account and returns a read and a write call. */
export async function createDemoLoads(url: string): Promise<Record<string, Load>> {
  const post = async (path: string, headers: Record<string, string>, body?: object) => {
    const json = body && { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...json },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, string>
  }
  const basic = { authorization: `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}` }
  const { access_token } = await post('/v3/auth/generate_access_token', basic)
  const headers = { authorization: `Bearer ${access_token}` }
  const { id } = await post('/v3/individuals/new', headers, person)
  return {
    'read (individuals/get_by_id)': { path: '/v3/individuals/get_by_id', headers, body: { individual_id: id } },
    'write (individuals/new)': { path: '/v3/individuals/new', headers, body: person },
  }
}
