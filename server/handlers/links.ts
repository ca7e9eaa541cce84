/** Invitation links: generate, list, expire, and their expiry by the clock. */
import { behaviour, type DueJob } from '../api/plugin.ts'
import { notFound } from '../core/errors.ts'
import { currentLink, EXPIRE, expire, extend, generate } from '../workflow/links/link.ts'
import { limits } from '../core/limits.ts'
import { pick } from '../store/pick.ts'
import { holdingDataRequest, reachDataRequest, dataRequestOf } from '../api/authorize.ts'
import { aLinkExpiresInTheFuture } from '../rules/a-link-expires-in-the-future.ts'
import { aLinkPastItsExpiryIsExpired } from '../rules/a-link-past-its-expiry-is-expired.ts'
import { anEndedLinkCannotBeExpired } from '../rules/an-ended-link-cannot-be-expired.ts'
import { holdDataRequest } from '../store/data-requests.ts'
import { touchIndividual } from '../store/individuals.ts'
import { hasOpenSession } from '../store/sessions.ts'
import { findLink, linksOf, linkUri, shownLink, TIMED_OUT } from '../store/links.ts'
import { advancePending } from '../workflow/services/pending.ts'
import { EXPIRY_REASON } from '../store/stored-fields.ts'
import { raise } from '../webhooks/raise-event.ts'

export const links = behaviour({
  name: 'links',
  handlers: {
    generateInvitationLink: async (call) => {
      const { body, db, now, publicUrl } = call
      const request = await holdingDataRequest(call, dataRequestOf(body))
      const expiresAt = body.expires_at ?? now + limits.link_seconds * 1000
      const refusal = aLinkExpiresInTheFuture({ expiresAt, now })
      if (refusal) throw refusal
      const current = await currentLink(call, request.id)
      const link = current?.status === 'available' ? await extend(call, current, expiresAt) : await generate(call, request, expiresAt)
      await touchIndividual(db, request.individual_id, now)
      return { id: request.id, uri: linkUri(publicUrl, link.id) }
    },

    listInvitationLinks: async (call) => {
      const { id } = await reachDataRequest(call, dataRequestOf(call.body))
      return { links: (await linksOf(call.db, [id])).map((link) => shownLink(link, call)) }
    },

    expireInvitationLink: async (call) => {
      const { id } = await holdingDataRequest(call, dataRequestOf(call.body))
      const link = await currentLink(call, id)
      if (!link) throw notFound('The Data Request has no invitation link: generate one first')
      const refusal = anEndedLinkCannotBeExpired(link)
      if (refusal) throw refusal
      await expire(call, link, { code: 'EXPIRATION_REQUESTED', ...pick(call.body.expiry_reason ?? {}, EXPIRY_REASON) })
      await advancePending(call, link.individual_id)
    },
  },
  jobs: { [EXPIRE]: timeOut },
})

async function timeOut(job: DueJob): Promise<void> {
  const found = await findLink(job.db, job.subject)
  if (!found) return
  await holdDataRequest(job.db, job.accountId, found.datarequest_id)
  const link = await findLink(job.db, job.subject)
  if (link?.status === 'available' && aLinkPastItsExpiryIsExpired(link, job.now) === 'expired') {
    await expire(job, link, TIMED_OUT)
    // Who is there already may go on.
    if (await hasOpenSession(job.db, link.datarequest_id)) return
    // Nobody came: whoever waits for the Individual is told.
    const subject = { accountId: link.account_id, individualId: link.individual_id, datarequestId: link.datarequest_id }
    await raise(job, subject, 'session.no_login', { reason_code: 'LINK_EXPIRED', description: 'The invitation link expired unused' })
    await advancePending(job, link.individual_id)
  }
}
