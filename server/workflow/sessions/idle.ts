/** The job that terminates a session in which nobody does anything any more. */
import type { DueJob } from '../../jobs/job.ts'
import { lockDataRequest } from '../../store/data-requests.ts'
import { findSession } from '../../store/sessions.ts'
import { type SessionState, terminateSession } from './session.ts'

export async function terminateIdleSession(job: DueJob): Promise<void> {
  const found = await findSession<SessionState>(job.db, job.subject)
  if (!found) return
  await lockDataRequest(job.db, job.accountId, found.datarequest_id)
  const session = await findSession<SessionState>(job.db, job.subject)
  if (session?.status === 'open') await terminateSession(job, session)
}
