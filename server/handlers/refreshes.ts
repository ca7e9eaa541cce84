/** Refresh: its switch, on demand, and when its time comes. */
import { behaviour, type Call, type DueJob } from '../api/plugin.ts'
import { discard, record, REFRESH, scheduleNext } from '../workflow/refreshes/schedule.ts'
import { collectedAnew } from '../workflow/refreshes/collect-again.ts'
import { holdingDataRequest, dataRequestOf } from '../api/authorize.ts'
import { changeDataRequest, findDataRequest, holdDataRequest } from '../store/data-requests.ts'
import { schedule } from '../store/jobs.ts'

export const refreshes = behaviour({
  name: 'refreshes',
  handlers: {
    enableRefresh: (call) => turn(call, true),
    disableRefresh: (call) => turn(call, false),
    refreshDataRequest: async (call) => {
      const { id } = await holdingDataRequest(call, dataRequestOf(call.body))
      const refresh_id = call.world.id('rfs')
      const payload = { datarequest_id: id, refresh_id, requested: true }
      // Its own subject: switching the schedule off does not take back what was asked for.
      await schedule(call.db, call.world, { kind: REFRESH, accountId: call.account.id, subject: refresh_id, payload, dueAt: call.now })
    },
  },
  jobs: { [REFRESH]: due },
})

async function turn(call: Call<{ datarequest_id?: string; id?: string }>, enabled: boolean): Promise<void> {
  const request = await holdingDataRequest(call, dataRequestOf(call.body))
  const { data } = request
  if ((data.refresh_policy?.enabled ?? false) === enabled) return
  if (!enabled) await discard(call, request, data, 'Refresh was disabled.')
  else if (!data.refresh_policy?.schedule) call.warn('the Data Request has no refresh schedule: set one with datarequests/update')
  const changed = await scheduleNext(call, request, { ...data, refresh_policy: { ...data.refresh_policy, enabled } })
  await changeDataRequest(call.db, request, changed, call.now)
}

/** The connected account is read anew. Without one the refresh fails; without consent any more it is discarded. */
async function due(job: DueJob): Promise<void> {
  const { datarequest_id, refresh_id, requested } = job.payload as { datarequest_id: string; refresh_id: string; requested?: true }
  await holdDataRequest(job.db, job.accountId, datarequest_id)
  const request = await findDataRequest(job.db, job.accountId, datarequest_id)
  if (!request) return
  if (!requested && !request.data.refresh_policy?.enabled) {
    await record(job, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Refresh was disabled.' })
    return
  }
  const { consent } = request.data
  const withdrawn = consent !== undefined && !consent.accepted
  if (withdrawn) await record(job, request, 'REFRESH_DISCARDED', { refresh_id, reason: 'Consent was withdrawn.' })
  else await record(job, request, 'REFRESH_INITIATED', { refresh_id })
  const refreshed = !withdrawn && (await collectedAnew(job, request, refresh_id))
  const data = refreshed ? { ...request.data, refresh_policy: { ...request.data.refresh_policy, last_refresh_at: job.now } } : request.data
  await changeDataRequest(job.db, request, requested ? data : await scheduleNext(job, request, data), job.now)
}
