/** Plugin for sessions. It has no operations, but its jobs end idle sessions and read connected accounts. */
import { definePlugin } from '../../http/plugin.ts'
import { EXTRACT_CONNECTION } from './connections.ts'
import { extractConnection } from './extract.ts'
import { END_IDLE_SESSION, terminateIdleSession } from './session.ts'

export const sessionsPlugin = definePlugin({
  name: 'sessions',
  handlers: {},
  jobs: { [END_IDLE_SESSION]: terminateIdleSession },
  asyncJobs: { [EXTRACT_CONNECTION]: extractConnection },
})
