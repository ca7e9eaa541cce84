/**
 * Checks that acknowledged work survives crashes. Callers create Individuals while processes are killed, PostgreSQL crashes and disks fill
 * up. For every call that returned 200, the Individual must exist afterwards. A call without a response may or may not have created one.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { binaries, startCluster } from '../postgres/cluster.ts'

const MAIN = join(import.meta.dirname, '../../cli/main.ts')
const CALLERS = 8
const KILLS = 20
const CRASHES = 5
const FILLINGS = 3
const MIB = 1024 ** 2

interface Server {
  readonly child: ChildProcess
  readonly url: string
}

async function startServer(database: string): Promise<Server> {
  const options = ['serve', '--port', '0', '--database', database, '--rate-limit', 'off']
  const child = spawn(process.execPath, [MAIN, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  let out = ''
  for await (const chunk of child.stdout) {
    out += chunk
    const [, url] = /^listening on (\S+)$/m.exec(out) ?? []
    if (url !== undefined) return { child, url }
  }
  throw new Error(`the server did not start: ${out}`)
}

async function kill({ child }: Server): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

/** Callers that create Individuals on any of the servers until they are stopped. */
class Callers {
  readonly acknowledged: string[] = []
  /** Number of other responses by status. 0 represents a missing response. */
  readonly others = new Map<number, number>()
  readonly #servers: readonly Server[]
  readonly #running: Promise<void>[]
  #stopped = false

  constructor(servers: readonly Server[], authorization: string) {
    this.#servers = servers
    this.#running = Array.from({ length: CALLERS }, (_, caller) => this.#call(caller, authorization))
  }

  count(status: number): number {
    return this.others.get(status) ?? 0
  }

  /** Resolves after `count` further acknowledgements. */
  async more(count: number): Promise<void> {
    const target = this.acknowledged.length + count
    while (this.acknowledged.length < target) await after(5)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
  }

  async #call(caller: number, authorization: string): Promise<void> {
    const headers = { authorization, 'content-type': 'application/json' }
    for (let number = 0; !this.#stopped; number++) {
      const { url } = this.#servers[(caller + number) % this.#servers.length] as Server
      const body = JSON.stringify({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', external_id: `${caller}-${number}` })
      const result = await fetch(`${url}/v3/individuals/new`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
        .then(async (response) => ({ status: response.status, id: ((await response.json()) as { id?: string }).id }))
        .catch(() => ({ status: 0, id: undefined }))
      if (result.status === 200 && result.id !== undefined) this.acknowledged.push(result.id)
      else {
        this.others.set(result.status, this.count(result.status) + 1)
        await after(20)
      }
    }
  }
}

async function requestToken({ url }: Server): Promise<string> {
  const authorization = `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}`
  const response = await fetch(`${url}/v3/auth/generate_access_token`, { method: 'POST', headers: { authorization } })
  return `Bearer ${((await response.json()) as { access_token: string }).access_token}`
}

/** Causes the failure while callers create Individuals, then compares the responses with the database. */
async function round(
  name: string,
  database: string,
  processes: number,
  harm: (callers: Callers, servers: Server[]) => Promise<string>,
): Promise<boolean> {
  const began = performance.now()
  const servers: Server[] = []
  for (let process = 0; process < processes; process++) servers.push(await startServer(database))
  const callers = new Callers(servers, await requestToken(servers[0] as Server))
  const done = await harm(callers, servers)
  await callers.stop()
  const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
  await Promise.all(servers.map(kill))
  const { db, close } = await openDatabase(database, TABLES)
  const there = new Set((await db.selectFrom('individual').select('id').execute()).map(({ id }) => id))
  await close()
  const { acknowledged, others } = callers
  const lost = acknowledged.filter((id) => !there.has(id)).length
  const unexpected = [...others.keys()].filter((status) => ![0, 500, 503].includes(status))
  const told = [...others].map(([status, count]) => `${count} × ${status === 0 ? 'no response' : status}`).join(', ')
  console.log(
    `${name}, ${processes} process(es): ${done}, ${acknowledged.length} acknowledged, ${lost} lost, ${told || 'no other response'}, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  return lost === 0 && unexpected.length === 0 && ready.every((status) => status === 200)
}

const killing =
  (database: string) =>
  async (callers: Callers, servers: Server[]): Promise<string> => {
    for (let killed = 0; killed < KILLS; killed++) {
      await callers.more(100)
      const at = killed % servers.length
      await kill(servers[at] as Server)
      servers[at] = await startServer(database)
    }
    await callers.more(100)
    return `${KILLS} kills`
  }

/** Fills the disk until calls fail, then frees the space. */
const filling = (folder: string) => async (callers: Callers, servers: Server[]) => {
  const filler = join(folder, 'filler')
  let noticed = 0
  for (let filled = 0; filled < FILLINGS; filled++) {
    await callers.more(200)
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2 * MIB)))
    if ((await fetch(`${servers[0]?.url}/readyz`)).status === 503) noticed++
    const rejected = callers.count(503)
    while (callers.count(503) < rejected + 50) await after(5)
    rmSync(filler)
  }
  await callers.more(200)
  return `full ${FILLINGS} times, noticed ${noticed} times before a write failed`
}

/** Mounts a small disk. Returns false if mounting is not possible, for example without root privileges. */
function smallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function acknowledgedRounds(): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-acknowledged-'))
  const disk = mkdtempSync(join(tmpdir(), 'cpd-disk-'))
  const good: boolean[] = []
  try {
    const file = join(folder, 'state.sqlite')
    good.push(await round('SQLite', file, 1, killing(file)))
    if (smallDisk(disk)) {
      try {
        good.push(await round('SQLite on a small disk', join(disk, 'state.sqlite'), 1, filling(disk)))
      } finally {
        execFileSync('umount', [disk])
      }
    } else console.log('no small disk can be made here: a full one was not tried')
    const bin = binaries()
    if (!bin) console.log('PostgreSQL is not installed here: its crash was not tried')
    else {
      const cluster = await startCluster(bin, { durable: true })
      try {
        const crashing = async (callers: Callers) => {
          for (let crashed = 0; crashed < CRASHES; crashed++) {
            await callers.more(200)
            cluster.crash()
          }
          await callers.more(200)
          return `${CRASHES} crashes of PostgreSQL`
        }
        good.push(await round('PostgreSQL', cluster.url, 2, killing(cluster.url)))
        good.push(await round('PostgreSQL', cluster.url, 2, crashing))
      } finally {
        cluster.stop()
      }
    }
    return good
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(disk, { recursive: true, force: true })
  }
}
