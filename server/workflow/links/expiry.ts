/** The job that expires a link, and raises session.no_login if nobody opened it. */
import type { DueJob } from '../../jobs/job.ts'
import { aLinkPastItsExpiryIsExpired } from '../../rules/links.ts'
import { lockDataRequest } from '../../store/data-requests.ts'
import { findLink } from '../../store/links.ts'
import { hasOpenSession } from '../../store/sessions.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import { noLoginReason } from '../reason-descriptions.ts'
import { advancePendingTransactions } from '../services/pending-transactions.ts'
import { expireLink } from './link.ts'
import { LINK_TIMED_OUT } from './view.ts'

export async function expireDueLink(job: DueJob): Promise<void> {
  const unlocked = await findLink(job.db, job.subject)
  if (!unlocked) return
  await lockDataRequest(job.db, job.accountId, unlocked.datarequest_id)
  const link = await findLink(job.db, job.subject)
  if (link?.status !== 'available' || aLinkPastItsExpiryIsExpired(link, job.now) !== 'expired') return
  await expireLink(job, link, LINK_TIMED_OUT)
  // An open session goes on.
  if (await hasOpenSession(job.db, link.datarequest_id)) return
  const subject = { accountId: link.account_id, individualId: link.individual_id, datarequestId: link.datarequest_id }
  await raiseEvent(job, subject, 'session.no_login', noLoginReason('LINK_EXPIRED'))
  await advancePendingTransactions(job, link.individual_id)
}
