/** Cancels the jobs of an Individual: those whose subject or payload is one of its identifiers. */
import { sql } from 'kysely'
import type { Db } from '../../store/database.ts'
import { inBatches } from './owned-tables.ts'
import { mentionsIdentifier } from './identifying-data.ts'

const BATCH = 500

export async function cancelIndividualJobs(db: Db, accountId: string, identifiers: ReadonlySet<string>): Promise<void> {
  for (const subjects of inBatches([...identifiers]))
    await db.deleteFrom('job').where('subject', 'in', subjects).where('account_id', '=', accountId).execute()
  for (let last = ''; ; ) {
    const jobs = await jobsWithPayload(db, accountId, last)
    const ids = jobs.filter(({ payload }) => mentionsIdentifier(payload, identifiers)).map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('job').where('id', 'in', ids).execute()
    if (jobs.length < BATCH) return
    last = jobs.at(-1)?.id ?? last
  }
}

/** Most jobs have no payload: they are found by their subject. */
const jobsWithPayload = (db: Db, accountId: string, after: string) =>
  db
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('account_id', '=', accountId)
    .where('payload', '<>', sql.lit('{}'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
