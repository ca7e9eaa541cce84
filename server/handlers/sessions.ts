/** Sessions as time passes: what a connection holds is extracted, and a session nobody goes on with ends. */
import { behaviour, type DueJob } from '../api/plugin.ts'
import { extractConnection } from '../workflow/sessions/extract.ts'
import { EXTRACT } from '../workflow/connections/extraction-job.ts'
import { IDLE, type SessionState, terminate } from '../workflow/sessions/session.ts'
import { holdDataRequest } from '../store/data-requests.ts'
import { findSession } from '../store/sessions.ts'

export const sessions = behaviour({
  name: 'sessions',
  handlers: {},
  jobs: { [EXTRACT]: extractConnection, [IDLE]: giveUp },
})

async function giveUp(job: DueJob): Promise<void> {
  const found = await findSession<SessionState>(job.db, job.subject)
  if (!found) return
  await holdDataRequest(job.db, job.accountId, found.datarequest_id)
  const session = await findSession<SessionState>(job.db, job.subject)
  if (session?.status === 'open') await terminate(job, session)
}
