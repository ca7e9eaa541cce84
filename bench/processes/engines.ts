/** Delivery engines: the server, an older checkout, and graphile-worker. All processes of an engine start delivering simultaneously. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { install } from '../../test/install.ts'
import { EVENT_TYPE } from '../deliveries/fill.ts'

export interface Engine {
  readonly name: string
  start(place: string): Promise<ChildProcess>
  /** Adds numbered deliveries for the URLs in rotation, and resolves when all processes start delivering. */
  add(place: string, count: number, urls: readonly string[]): Promise<void>
}

/** Longer than the maximum sleep of a process (one second), so all processes have read the clock by then. */
const LEAD_MS = 1300
/** Default lease in the older server. Only the older `startWorker` has this parameter. */
const LEASE_MS = 30_000

type Processes = Pick<typeof import('../../test/server/webhooks/delivery-processes.ts'), 'addDeliveries'> & {
  readonly startWorker: (place: string, leaseMs: number) => Promise<ChildProcess>
}

async function query(place: string, text: string, values: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString: place })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

/**
 * Returns the engine for a checkout. The engine freezes the clock while it adds deliveries, then sets the clock so that all deliveries
 * become due shortly afterwards.
 */
export async function createServerEngine(name: string, folder: string): Promise<Engine> {
  const { addDeliveries, startWorker } = (await import(join(folder, 'test/server/webhooks/delivery-processes.ts'))) as Processes
  const { openDatabase } = (await import(join(folder, 'server/db/database.ts'))) as typeof import('../../server/db/database.ts')
  const { TABLES } = (await import(join(folder, 'server/features/tables.ts'))) as typeof import('../../server/features/tables.ts')
  return {
    name,
    start: (place) => startWorker(place, LEASE_MS),
    async add(place, count, urls) {
      const database = await openDatabase(place, TABLES)
      try {
        await query(place, `update clock set frozen_at = ${Date.now()}`)
        await after(LEAD_MS)
        await addDeliveries(database, count, urls)
        await query(place, 'vacuum analyze')
        const due = `(select max(due_at) from job)`
        await query(place, `update clock set frozen_at = null, offset_ms = ${due} - ${Date.now() + LEAD_MS}`)
      } finally {
        await database.close()
      }
      await after(LEAD_MS - 100)
    },
  }
}

const ADD_JOBS = 'select graphile_worker.add_jobs(array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))'

/** Uses one queue per receiver. */
export const graphileWorker: Engine = {
  name: 'graphile-worker',
  async start(place) {
    install('peers')
    const program = join(import.meta.dirname, '../../test/peers/graphile-worker.ts')
    const child = spawn(process.execPath, [program, place], { stdio: ['pipe', 'pipe', 'inherit'] })
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    return child
  },
  async add(connectionString, count, urls) {
    const jobs = Array.from({ length: count }, (_, number) => {
      const url = urls[number % urls.length] as string
      return { identifier: 'post', queue_name: new URL(url).origin, payload: { url, body: createBody(number) } }
    })
    await query(connectionString, ADD_JOBS, [JSON.stringify(jobs)])
  },
}

const createBody = (number: number) =>
  JSON.stringify({
    event: EVENT_TYPE,
    individual_id: 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q',
    datarequest_id: 'dr_2eeeH8sfm51IzQswcoff3aFYX7Q',
    external_id: String(number),
    session_id: 'tls_2eeeH8sfm51IzQswcoff3aFYX7Q',
  })
