/** Runs what is due, in order of due time: each job once, in the transaction that removes it, at the instant it was due. */
import { setImmediate, setTimeout as after } from 'node:timers/promises'
import type { DueJob } from '../api/plugin.ts'
import { isHeld, nextDue } from '../store/due-jobs.ts'
import { claim, type Job } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'
import { Errands, type Runs } from './async-jobs.ts'
import { putBack } from './retry.ts'

type Handler = (job: DueJob) => Promise<void>

/** After so many jobs others get their turn: with SQLite nothing here waits for anything outside. */
const BREATH = 25
/** How often it looks whether another process has ended its errand. */
const LOOK_MS = 20

interface InOrder {
  readonly errands?: Errands
  /** Before something runs, the stored clock may be brought to its instant. */
  readonly reach?: (instant: number) => Promise<void>
  /** Virtual time now: what was due before happens now. */
  readonly now?: number
}

/**
 * Runs all that is due by `until`, what it schedules included, and waits for it: nothing of a later instant begins
 * before all of an earlier one has ended. Several processes may do so at once: what another one takes is skipped.
 */
export async function runDue(parts: Runs, until: number, { errands = new Errands(parts), reach, now = 0 }: InOrder = {}): Promise<void> {
  const { db } = parts.database
  const next = () => nextDue(db, until, errands.room())
  const run = runner(parts, errands)
  let instant = Number.NEGATIVE_INFINITY
  for (;;) {
    const { count: running, ended } = errands
    const job = await next()
    if (!job || job.due_at > instant) {
      // What runs may schedule something earlier, or have hidden it by taking its lane.
      if (running > 0) {
        await errands.moreEnded(ended)
        continue
      }
      if (await isHeld(db, job?.due_at ?? until, parts.world.realNow())) {
        await after(LOOK_MS)
        continue
      }
      if ((await next())?.id !== job?.id) continue
      if (!job) return
      instant = job.due_at
      await reach?.(instant)
    }
    await run(job, Math.max(job.due_at, now))
  }
}

/** Runs all jobs due by `until`, and starts as many errands as there is room for. */
export async function startDue(parts: Runs, until: number, errands: Errands): Promise<void> {
  const run = runner(parts, errands)
  for (;;) {
    const job = await nextDue(parts.database.db, until, errands.room())
    if (!job) return
    await run(job)
  }
}

function runner(parts: Runs, errands: Errands) {
  const handlers = new Map(parts.behaviours.flatMap(({ jobs = {} }) => Object.entries(jobs)))
  let count = 0
  return async (job: Job, at?: number): Promise<void> => {
    if (++count % BREATH === 0) await setImmediate()
    if (errands.has(job.kind)) await errands.start(job, at)
    else await runJob(parts, job, handlers.get(job.kind))
  }
}

async function runJob(parts: Runs, job: Job, handle: Handler | undefined): Promise<void> {
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
