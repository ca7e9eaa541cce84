/** Sessions of Individuals. No operation belongs to them: pages and the control API open them, and jobs go on with them. */
import { definePlugin } from '../api/plugin.ts'
import { EXTRACT_CONNECTION } from '../workflow/connections/extraction-job.ts'
import { extractConnection } from '../workflow/sessions/extract.ts'
import { terminateIdleSession } from '../workflow/sessions/idle.ts'
import { END_IDLE_SESSION } from '../workflow/sessions/session.ts'

export const sessionsPlugin = definePlugin({
  name: 'sessions',
  handlers: {},
  jobs: { [EXTRACT_CONNECTION]: extractConnection, [END_IDLE_SESSION]: terminateIdleSession },
})
