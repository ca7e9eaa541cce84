/** Operations that generate, list and expire invitation links, and the job that expires them. */
import { authorizeAndLockDataRequest, authorizeDataRequest, getDatarequestId } from '../authorize.ts'
import { definePlugin } from '../../http/plugin.ts'
import { notFound } from '../../core/errors.ts'
import { expireDueLink, currentLink, EXPIRE_LINK, expireLink, generateLink, setLinkExpiry, linkUri, linkView } from './service.ts'
import { limits } from '../../core/limits.ts'
import { enforce } from '../../core/rule.ts'
import { pickFields, EXPIRY_REASON_FIELDS } from '../stored-fields.ts'
import { requireAvailableLink, requireFutureLinkExpiry } from './rules.ts'
import { touchIndividual } from '../individuals/repository.ts'
import { listLinks } from './repository.ts'
import { advancePendingTransactions } from '../services/service-transaction.ts'

export const linksPlugin = definePlugin({
  name: 'links',
  handlers: {
    generateInvitationLink: async (call) => {
      const { body, db, now, publicUrl } = call
      const request = await authorizeAndLockDataRequest(call, getDatarequestId(body))
      const { expires_at: expiresAt } = body
      if (expiresAt !== undefined) enforce(requireFutureLinkExpiry, { expiresAt, now })
      const current = await currentLink(call, request.id)
      const link =
        current?.status === 'available'
          ? await setLinkExpiry(call, current, expiresAt ?? current.expires_at)
          : await generateLink(call, request, expiresAt ?? now + limits.link_seconds * 1000)
      await touchIndividual(db, request.individual_id, now)
      return { id: request.id, uri: linkUri(publicUrl, link.id) }
    },

    listInvitationLinks: async (call) => {
      const { id } = await authorizeDataRequest(call, getDatarequestId(call.body))
      return { links: (await listLinks(call.db, [id])).map((link) => linkView(link, call)) }
    },

    expireInvitationLink: async (call) => {
      const { id } = await authorizeAndLockDataRequest(call, getDatarequestId(call.body))
      const link = await currentLink(call, id)
      if (!link) throw notFound('The Data Request has no invitation link. Generate one first.')
      enforce(requireAvailableLink, link)
      await expireLink(call, link, { code: 'EXPIRATION_REQUESTED', ...pickFields(call.body.expiry_reason ?? {}, EXPIRY_REASON_FIELDS) })
      await advancePendingTransactions(call, link.individual_id)
    },
  },
  jobs: { [EXPIRE_LINK]: expireDueLink },
})
