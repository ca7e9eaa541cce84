/** What is due when. A job is run once, by one process, in the transaction that also removes it. */
import type { Selectable } from 'kysely'
import type { World } from '../world.ts'
import type { Db } from './database.ts'
import type { JobTable } from './tables.ts'

export interface NewJob {
  readonly kind: string
  readonly accountId: string
  /** What the job is about: jobs of one kind and subject are cancelled together. */
  readonly subject: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** Virtual time, epoch milliseconds. */
  readonly dueAt: number
}

export async function schedule(db: Db, world: World, { kind, accountId, subject, payload = {}, dueAt }: NewJob): Promise<void> {
  const job = {
    id: world.id('job'),
    kind,
    account_id: accountId,
    subject,
    payload: JSON.stringify(payload),
    due_at: dueAt,
    created_at: world.now(),
  }
  await db.insertInto('job').values(job).execute()
}

export async function cancel(db: Db, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('job').where('subject', '=', subject).where('kind', '=', kind).execute()
}

export type Job = Selectable<JobTable>

/** The earliest job that is due by then. */
export const nextDue = (db: Db, by: number): Promise<Job | undefined> =>
  db.selectFrom('job').selectAll().where('due_at', '<=', by).orderBy('due_at').orderBy('id').limit(1).executeTakeFirst()

type Seen = Pick<Job, 'id' | 'due_at'>

/** Removes the job as it was seen; true for exactly one of any number of processes that try. */
export async function claim(db: Db, { id, due_at }: Seen): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('job').where('id', '=', id).where('due_at', '=', due_at).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts a job that failed back for later, unless another process did. */
export async function postpone(db: Db, { id, due_at, failures }: Seen & Pick<Job, 'failures'>, until: number): Promise<void> {
  const changes = { due_at: until, failures: failures + 1 }
  await db.updateTable('job').set(changes).where('id', '=', id).where('due_at', '=', due_at).execute()
}
