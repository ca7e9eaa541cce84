/** The job that refreshes a Data Request: the connected account is read again, unless refresh or consent was withdrawn. */
import type { DueJob } from '../../jobs/job.ts'
import { changeDataRequest, findDataRequest, lockDataRequest } from '../../store/data-requests.ts'
import { collectAgain } from './collect-again.ts'
import { recordRefresh, scheduleNextRefresh } from './schedule.ts'

export async function refreshDataRequest(job: DueJob): Promise<void> {
  const { datarequest_id, refresh_id, requested } = job.payload as { datarequest_id: string; refresh_id: string; requested?: true }
  await lockDataRequest(job.db, job.accountId, datarequest_id)
  const request = await findDataRequest(job.db, job.accountId, datarequest_id)
  if (!request) return
  if (!requested && !request.data.refresh_policy?.enabled) {
    await recordRefresh(job, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Refresh was disabled.' })
    return
  }
  const { consent } = request.data
  const withdrawn = consent !== undefined && !consent.accepted
  if (withdrawn) await recordRefresh(job, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Consent was withdrawn.' })
  else await recordRefresh(job, request, 'REFRESH_INITIATED', { refresh_id })
  const refreshed = !withdrawn && (await collectAgain(job, request, refresh_id))
  const data = refreshed ? { ...request.data, refresh_policy: { ...request.data.refresh_policy, last_refresh_at: job.now } } : request.data
  await changeDataRequest(job.db, request, requested ? data : await scheduleNextRefresh(job, request, data), job.now)
}
