/** A purge as time passes: everything is erased a day after the request, the end is announced, and only a proof remains. */
import type { DueAsyncJob, DueJob, JobDefinitions } from '../../jobs/job.ts'
import { aPurgeIsDoneWithin120Hours } from '../../rules/policies/a-purge-is-done-within-120-hours.ts'
import { compact } from '../../store/compact.ts'
import { scheduleJob, type SchedulingContext } from '../../store/jobs.ts'
import { findPurge, clearAnnouncement, markErased, type StoredPurge } from '../../store/purges.ts'
import { announcePurged, isAnnouncing } from './announce.ts'
import { PURGED_TABLES } from './owned-tables.ts'
import { eraseData } from './erase.ts'

const ERASE = 'purge.erase'
const FORGET = 'purge.forget'
const COMPACT = 'purge.compact'

/** How often it checks whether the announcement was delivered. */
const CHECK_MS = 3_600_000

export const purgeJobs: JobDefinitions = {
  jobs: { [ERASE]: eraseIndividual, [FORGET]: eraseAnnouncementData },
  asyncJobs: { [COMPACT]: compactTables },
}

export const scheduleErasure = (context: SchedulingContext, purge: StoredPurge): Promise<void> =>
  schedulePurgeJob(context, ERASE, purge, aPurgeIsDoneWithin120Hours({ requestedAt: purge.requested_at }).eraseAt)

async function eraseIndividual(job: DueJob): Promise<void> {
  const { db, accountId, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge || purge.erased_at !== null) return
  await eraseData(db, accountId, subject)
  await markErased(db, purge.id, now)
  if (purge.delivery_details) {
    await announcePurged(job, purge)
    await schedulePurgeJob(job, FORGET, purge, now + CHECK_MS)
  }
  await schedulePurgeJob(job, COMPACT, purge, now)
}

/** Erases what the announcement needed: the last that was known of the person. */
async function eraseAnnouncementData(job: DueJob): Promise<void> {
  const { db, accountId, subject, now } = job
  const purge = await findPurge(db, subject)
  if (!purge) return
  const { doneBy } = aPurgeIsDoneWithin120Hours({ requestedAt: purge.requested_at })
  if (now < doneBy && (await isAnnouncing(db, purge))) return schedulePurgeJob(job, FORGET, purge, Math.min(now + CHECK_MS, doneBy))
  await eraseData(db, accountId, subject)
  await clearAnnouncement(db, purge.id)
  await schedulePurgeJob(job, COMPACT, purge, now)
}

/** Outside of a transaction, as the engines require. */
async function compactTables({ db }: DueAsyncJob): Promise<() => Promise<void>> {
  await compact(db, PURGED_TABLES)
  return async () => {}
}

const schedulePurgeJob = (context: SchedulingContext, kind: string, { account_id, individual_id }: StoredPurge, dueAt: number) =>
  scheduleJob(context, { kind, accountId: account_id, subject: individual_id, dueAt, ...(kind === COMPACT && { concurrencyKey: COMPACT }) })
