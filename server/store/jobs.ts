/** What is due when. A job is run once, by one process, in the transaction that also removes it; an errand is held while it runs. */
import type { Selectable } from 'kysely'
import type { World } from '../core/runtime.ts'
import type { Db } from './database.ts'
import { noteScheduled } from './scheduled.ts'
import type { JobTable } from './tables.ts'

export interface NewJob {
  /** Absent: a new one. An errand that is to run again keeps its own. */
  readonly id?: string
  readonly kind: string
  readonly accountId: string
  /** What the job is about: jobs of one kind and subject are cancelled together. */
  readonly subject: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** Virtual time, epoch milliseconds. */
  readonly dueAt: number
  /** Of an errand: those of one lane run one at a time. */
  readonly lane?: string
  /** Among those due at one instant the lower come first. */
  readonly place?: number
}

export async function schedule(
  db: Db,
  world: World,
  { id, kind, accountId, subject, payload = {}, dueAt, lane, place }: NewJob,
): Promise<void> {
  const job = {
    id: id ?? world.id('job'),
    kind,
    account_id: accountId,
    subject,
    payload: JSON.stringify(payload),
    due_at: dueAt,
    created_at: world.now(),
    lane: lane ?? null,
    place: place ?? 0,
  }
  await db.insertInto('job').values(job).execute()
  noteScheduled(db, dueAt)
}

export async function cancel(db: Db, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('job').where('subject', '=', subject).where('kind', '=', kind).execute()
}

export type Job = Selectable<JobTable>

type Seen = Pick<Job, 'id' | 'due_at'>

/** Who holds it, until when: an exact match says that nobody took it over. */
export type Hold = Pick<Job, 'held_by' | 'held_until'>

/** Takes an errand, unless another has it; true for exactly one of any number of processes that try. */
export async function hold(db: Db, { id, due_at }: Seen, { held_by, held_until }: Hold, realNow: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ held_by, held_until })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('held_until', '<=', realNow)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of a state that was put back nobody runs anything. */
export async function releaseAll(db: Db): Promise<void> {
  await db.updateTable('job').set({ held_by: null, held_until: 0 }).where('held_until', '>', 0).execute()
}

/** Removes the job as it was seen, and held if it is; true for exactly one of any number of processes that try. */
export async function claim(db: Db, { id, due_at }: Seen, held?: Hold): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .$if(held !== undefined, (jobs) => jobs.where('held_by', '=', held?.held_by ?? '').where('held_until', '=', held?.held_until ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts a job that failed back for later, unless another process did or holds it now. */
export async function postpone(db: Db, { id, due_at, failures }: Seen & Pick<Job, 'failures'>, until: number, held?: Hold): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: until, failures: failures + 1, held_by: null, held_until: 0 })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .$if(held !== undefined, (jobs) => jobs.where('held_by', '=', held?.held_by ?? '').where('held_until', '=', held?.held_until ?? 0))
    .execute()
}
