/** Handlers that enable or disable the refresh schedule, or request an immediate refresh. */
import { definePlugin, type Call } from '../../http/plugin.ts'
import { authorizeAndLockDataRequest, getDatarequestId } from '../authorize.ts'
import { discardRefresh, scheduleNextRefresh, refreshDataRequest, REFRESH_DATA_REQUEST, getRefreshQueue } from './service.ts'
import { changeDataRequest } from '../data-requests/repository.ts'
import { scheduleJob } from '../../jobs/repository.ts'

export const refreshesPlugin = definePlugin({
  name: 'refreshes',
  handlers: {
    enableRefresh: (call) => setRefreshEnabled(call, true),
    disableRefresh: (call) => setRefreshEnabled(call, false),
    refreshDataRequest: async (call) => {
      const { id } = await authorizeAndLockDataRequest(call, getDatarequestId(call.body))
      const refresh_id = call.runtime.id('rfs')
      const payload = { datarequest_id: id, refresh_id, requested: true }
      // The job's subject is not the Data Request, because disabling the schedule would then cancel this refresh.
      await scheduleJob(call, {
        kind: REFRESH_DATA_REQUEST,
        accountId: call.account.id,
        subject: refresh_id,
        payload,
        dueAt: call.now,
        concurrencyKey: getRefreshQueue(call.account.id),
      })
    },
  },
  asyncJobs: { [REFRESH_DATA_REQUEST]: refreshDataRequest },
})
async function setRefreshEnabled(call: Call<{ datarequest_id?: string; id?: string }>, enabled: boolean): Promise<void> {
  const request = await authorizeAndLockDataRequest(call, getDatarequestId(call.body))
  const { data } = request
  if ((data.refresh_policy?.enabled ?? false) === enabled) return
  if (!enabled) await discardRefresh(call, request, data, 'Refresh was disabled.')
  const changed = await scheduleNextRefresh(call, request, { ...data, refresh_policy: { ...data.refresh_policy, enabled } })
  await changeDataRequest(call.db, request, changed, call.now)
}
