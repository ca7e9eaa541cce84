/** The second half of a purge: every row that holds something of the Individual, jobs, and what the request log holds of it. */
import type { Db } from '../../store/database.ts'
import { eraseBound } from './bound.ts'
import { holdingsOf } from './holdings.ts'
import { cancelJobs } from './jobs.ts'
import { silence } from './request-log.ts'
import { tracesOf } from './traces.ts'

export async function erase(db: Db, accountId: string, individualId: string): Promise<void> {
  const traces = await tracesOf(db, accountId, individualId)
  await cancelJobs(db, accountId, traces.identifiers)
  await silence(db, accountId, traces)
  await eraseBound(db, await holdingsOf(db, accountId, individualId))
}
