/** Sessions of Individuals: the jobs. They have no operation: pages and the control API open them. */
import { definePlugin } from '../api/plugin.ts'
import { EXTRACT_CONNECTION } from '../workflow/connections/extraction-job.ts'
import { extractConnection } from '../workflow/sessions/extract.ts'
import { END_IDLE_SESSION, terminateIdleSession } from '../workflow/sessions/session.ts'

export const sessionsPlugin = definePlugin({
  name: 'sessions',
  handlers: {},
  jobs: { [END_IDLE_SESSION]: terminateIdleSession },
  asyncJobs: { [EXTRACT_CONNECTION]: extractConnection },
})
