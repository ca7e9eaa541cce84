/** Runs what is due, in order of due time: each job once, in the transaction that removes it, at the instant it was due. */
import { setImmediate } from 'node:timers/promises'
import type { Parts } from '../app.ts'
import type { DueJob } from '../behaviour.ts'
import { claim, type Job, nextDue, postpone } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'

export type Runs = Pick<Parts, 'database' | 'world' | 'behaviours' | 'journal' | 'publicUrl'>

type Handler = (job: DueJob) => Promise<void>

/** After so many jobs others get their turn: with SQLite nothing here waits for anything outside. */
const BREATH = 25
const MOST_TRIES = 10
const FIRST_DELAY = 60_000

/**
 * Runs all jobs due by `until`, those they schedule included. Several processes may do so at once: a job that another
 * one takes is skipped. Before a job runs, `reach` may bring the stored clock to its instant.
 */
export async function runDue(parts: Runs, until: number, reach?: (instant: number) => Promise<void>): Promise<void> {
  const { db } = parts.database
  const handlers = new Map(parts.behaviours.flatMap(({ jobs = {} }) => Object.entries(jobs)))
  let count = 0
  for (let job = await nextDue(db, until); job; job = await nextDue(db, until)) {
    if (++count % BREATH === 0) await setImmediate()
    await reach?.(job.due_at)
    await run(parts, job, handlers.get(job.kind))
  }
}

async function run(parts: Runs, job: Job, handle: Handler | undefined): Promise<void> {
  const { database, world, publicUrl } = parts
  const { account_id: accountId, subject, payload, due_at: now } = job
  try {
    await inTransaction(database.db, async (db) => {
      if (!(await claim(db, job))) return
      if (!handle) throw new Error(`nothing handles jobs of the kind ${job.kind}`)
      await handle({ accountId, subject, payload: JSON.parse(payload) as DueJob['payload'], db, world: world.at(now), now, publicUrl })
    })
  } catch (error) {
    await putBack(parts, job, error)
  }
}

/** Tried again a minute later, then two, then four …, and given up after the tenth time. */
async function putBack({ database: { db }, world, journal }: Runs, job: Job, error: unknown): Promise<void> {
  const { id, kind, subject, due_at, failures } = job
  const tries = failures + 1
  const told = { kind, subject, tries, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  if (tries >= MOST_TRIES) {
    await claim(db, job)
    journal.log.error(told, 'job given up')
    return
  }
  // A job that is late already is not hurried through its tries.
  await postpone(db, { id, due_at, failures }, Math.max(due_at + FIRST_DELAY * 2 ** failures, world.now()))
  journal.log.error(told, 'job failed')
}
