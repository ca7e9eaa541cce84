/** Sessions of Individuals. No operation belongs to them: pages and the control API open them, and jobs go on with them. */
import { definePlugin } from '../api/plugin.ts'
import { EXTRACT } from '../workflow/connections/extraction-job.ts'
import { extractConnection } from '../workflow/sessions/extract.ts'
import { terminateIdleSession } from '../workflow/sessions/idle.ts'
import { IDLE } from '../workflow/sessions/session.ts'

export const sessions = definePlugin({
  name: 'sessions',
  handlers: {},
  jobs: { [EXTRACT]: extractConnection, [IDLE]: terminateIdleSession },
})
