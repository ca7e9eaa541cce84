/** Many deliveries in a database that several processes share. Tests can kill a process while it delivers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addDelivery } from '../../../server/features/webhooks/deliveries.ts'
import type { Database } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { storeAndDeliver } from '../../../server/features/webhooks/raise-event.ts'
import { Runtime } from '../../../server/core/runtime.ts'

const BATCH = 500

/** Adds due deliveries, which cycle through the URLs. Each delivery has its own event, which receivers can use to identify it. */
export async function addDeliveries({ db }: Database, count: number, urls: readonly string[]): Promise<void> {
  const runtime = new Runtime()
  const now = runtime.now()
  const owner = { account_id: 'acc', individual_id: runtime.id('idv'), datarequest_id: runtime.id('dr') }
  for (let added = 0; added < count; added += BATCH)
    await inTransaction(db, async (tx) => {
      for (let number = added; number < Math.min(added + BATCH, count); number++) {
        const event = { ...owner, id: runtime.id('evt'), type: 'session.terminated' }
        const { individual_id, datarequest_id } = owner
        const body = { event: event.type, individual_id, datarequest_id, external_id: String(number), session_id: runtime.id('tls') }
        const context = { db: tx, runtime, now, publicUrl: '', requestId: null }
        await storeAndDeliver(context, event, body, [])
        const url = urls[number % urls.length] ?? ''
        await addDelivery(context, { ...owner, event_id: event.id, event_type: event.type, url, target: {}, replay_of: null })
      }
    })
}

/** A process that has printed its address. */
export interface Worker extends ChildProcess {
  readonly url: string
}

/** Starts a process and resolves once it listens. */
export async function startWorker(place: string): Promise<Worker> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts'), place], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [unknown]
  return Object.assign(child, { url: String(line).trim() })
}

export async function killWorker(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

/** Stops the process gracefully and resolves to its exit code. */
export async function endWorker(child: ChildProcess): Promise<number | null> {
  const gone = once(child, 'close')
  child.stdin?.end()
  return (await gone)[0] as number | null
}

export async function countPending({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('delivery')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}
