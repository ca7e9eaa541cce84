/** The jobs that would go on working with an Individual. */
import { sql } from 'kysely'
import type { Db } from '../../store/database.ts'
import { inBatches } from './owned-tables.ts'
import { mentionsIdentifier } from './identifying-data.ts'

const BATCH = 500

export async function cancelJobs(db: Db, accountId: string, identifiers: ReadonlySet<string>): Promise<void> {
  for (const subjects of inBatches([...identifiers]))
    await db.deleteFrom('job').where('subject', 'in', subjects).where('account_id', '=', accountId).execute()
  for (let last = ''; ; ) {
    const jobs = await jobsWithPayload(db, accountId, last)
    const concerned = jobs.filter(({ payload }) => mentionsIdentifier(payload, identifiers)).map(({ id }) => id)
    if (concerned.length > 0) await db.deleteFrom('job').where('id', 'in', concerned).execute()
    if (jobs.length < BATCH) return
    last = jobs.at(-1)?.id ?? last
  }
}

/** Most say all by their subject, and are found by it alone. */
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
