/** Counts of due jobs, for whoever watches the server. */
import type { Db } from './database.ts'

/** The number of jobs that are due at an instant of virtual time, and since when the first of them is. */
export const countDueJobs = (db: Db, now: number): Promise<{ count: number; since: number | null }> =>
  db
    .selectFrom('job')
    .where('due_at', '<=', now)
    .select((job) => [job.fn.countAll<number>().as('count'), job.fn.min('due_at').as('since')])
    .executeTakeFirstOrThrow()
