/** Refresh: enable, disable, refresh now. */
import { authorizeAndLockDataRequest, datarequestIdOf } from '../api/authorize.ts'
import { type Call, definePlugin } from '../api/plugin.ts'
import { changeDataRequest } from '../store/data-requests.ts'
import { scheduleJob } from '../store/jobs.ts'
import { refreshDataRequest, discardRefresh, REFRESH_DATA_REQUEST, refreshesOf, scheduleNextRefresh } from '../workflow/refreshes.ts'

export const refreshesPlugin = definePlugin({
  name: 'refreshes',
  handlers: {
    enableRefresh: (call) => setRefreshEnabled(call, true),
    disableRefresh: (call) => setRefreshEnabled(call, false),
    refreshDataRequest: async (call) => {
      const { id } = await authorizeAndLockDataRequest(call, datarequestIdOf(call.body))
      const refresh_id = call.runtime.id('rfs')
      const payload = { datarequest_id: id, refresh_id, requested: true }
      // Its subject is not the Data Request: disabling the schedule does not cancel this refresh.
      await scheduleJob(call, {
        kind: REFRESH_DATA_REQUEST,
        accountId: call.account.id,
        subject: refresh_id,
        payload,
        dueAt: call.now,
        concurrencyKey: refreshesOf(call.account.id),
      })
    },
  },
  asyncJobs: { [REFRESH_DATA_REQUEST]: refreshDataRequest },
})

async function setRefreshEnabled(call: Call<{ datarequest_id?: string; id?: string }>, enabled: boolean): Promise<void> {
  const request = await authorizeAndLockDataRequest(call, datarequestIdOf(call.body))
  const { data } = request
  if ((data.refresh_policy?.enabled ?? false) === enabled) return
  if (!enabled) await discardRefresh(call, request, data, 'Refresh was disabled.')
  else if (!data.refresh_policy?.schedule) call.warn('the Data Request has no refresh schedule: set one with datarequests/update')
  const changed = await scheduleNextRefresh(call, request, { ...data, refresh_policy: { ...data.refresh_policy, enabled } })
  await changeDataRequest(call.db, request, changed, call.now)
}
