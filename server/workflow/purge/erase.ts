/** The second half of a purge: every row that holds something of the Individual, jobs, and what the request log holds of it. */
import type { Db } from '../../store/database.ts'
import { deleteOwnedRows } from './owned-tables.ts'
import { findOwnedIds } from './owned-ids.ts'
import { cancelJobs } from './jobs.ts'
import { redactRequestLog } from './request-log.ts'
import { identifyingDataOf } from './identifying-data.ts'

export async function eraseData(db: Db, accountId: string, individualId: string): Promise<void> {
  const traces = await identifyingDataOf(db, accountId, individualId)
  await cancelJobs(db, accountId, traces.identifiers)
  await redactRequestLog(db, accountId, traces)
  await deleteOwnedRows(db, await findOwnedIds(db, accountId, individualId))
}
