/**
 * Retries jobs that failed because of an error in this server. An unacknowledged webhook is not a failed job, and
 * `features/webhooks/rules.ts` determines its retries.
 */
import { PluginError } from '../core/errors.ts'
import { describedError } from '../core/log.ts'
import { getLoggedRequestId } from '../core/request-ids.ts'
import { claimJob, type Job, rescheduleJob } from './repository.ts'
import { getStorageHealth } from '../db/storage-health.ts'
import { inTransaction } from '../db/transaction.ts'
import { toDueJob, type JobResources } from './job.ts'

const MAX_FAILURES = 10
const FIRST_DELAY_MS = 60_000

/** Reschedules the job with exponential backoff. Removes the job after its last failure. */
export async function retryFailedJob(resources: JobResources, job: Job, error: unknown): Promise<void> {
  const { database, runtime, log } = resources
  const { id, kind, subject, due_at, failures, request_id } = job
  // A full disk is not a job failure. The job stays due, and the scheduler will try it again.
  if (getStorageHealth(database).noticed(error, log) !== undefined) throw error
  const tries = failures + 1
  const fields = {
    ...(request_id !== null && { request_id: getLoggedRequestId(request_id) }),
    kind,
    subject,
    tries,
    ...(error instanceof PluginError && { plugin: error.plugin }),
    ...describedError(error),
  }
  if (tries >= MAX_FAILURES) {
    await exhaustJob(resources, job)
    log.error(fields, 'job given up')
    return
  }
  // Schedules the next attempt no earlier than now, because a late job would otherwise run many times in a burst.
  await rescheduleJob(database.db, { id, due_at, failures }, Math.max(due_at + FIRST_DELAY_MS * 2 ** failures, runtime.now()))
  log.error(fields, 'job failed')
}

async function exhaustJob(resources: JobResources, job: Job): Promise<void> {
  const { database, runtime, plugins, log } = resources
  const onExhausted = plugins.find((plugin) => Object.hasOwn(plugin.onExhausted ?? {}, job.kind))?.onExhausted?.[job.kind]
  try {
    await inTransaction(database.db, async (db) => {
      if (!(await claimJob(db, job)) || !onExhausted) return
      await onExhausted(toDueJob(resources, job, Math.max(job.due_at, runtime.now()), db))
    })
  } catch (error) {
    if (!(error instanceof PluginError)) throw error
    // Removes the job, because it would otherwise remain the first due job and block all others.
    await claimJob(database.db, job)
    log.error(
      { kind: job.kind, subject: job.subject, plugin: error.plugin, ...describedError(error) },
      'the handler of an exhausted job failed',
    )
  }
}
