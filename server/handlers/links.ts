/** Invitation links: generate, list, expire, notify; jobs expire them in time and send the later reminders. */
import type { IndividualInput } from '../../generated/types.ts'
import { authorizeAndLockDataRequest, authorizeDataRequest, datarequestIdOf } from '../api/authorize.ts'
import { definePlugin } from '../api/plugin.ts'
import { notFound } from '../core/errors.ts'
import {
  expireDueLink,
  currentLink,
  EXPIRE_LINK,
  expireLink,
  generateLink,
  setLinkExpiry,
  linkUri,
  linkView,
  SEND_REMINDER,
  channelFlags,
  sendDueReminder,
  sendReminder,
} from '../workflow/links.ts'
import { limits } from '../core/limits.ts'
import { pickFields, EXPIRY_REASON_FIELDS } from '../store/stored-fields.ts'
import {
  aLinkExpiresInTheFuture,
  anEndedLinkCannotBeExpired,
  anEndedLinkTakesNoNotification,
  aTextMessageNeedsAPhoneNumber,
} from '../rules/links.ts'
import { touchIndividual, findIndividual } from '../store/individuals.ts'
import { linksOf } from '../store/links.ts'
import { advancePendingTransactions } from '../workflow/services/service-transaction.ts'
import { cancelJobs } from '../store/jobs.ts'
import { recordEvent } from '../store/data-requests.ts'

export const linksPlugin = definePlugin({
  name: 'links',
  handlers: {
    generateInvitationLink: async (call) => {
      const { body, db, now, publicUrl } = call
      const request = await authorizeAndLockDataRequest(call, datarequestIdOf(body))
      const { expires_at: expiresAt } = body
      const refusal = expiresAt !== undefined && aLinkExpiresInTheFuture({ expiresAt, now })
      if (refusal) throw refusal
      const current = await currentLink(call, request.id)
      const link =
        current?.status === 'available'
          ? await setLinkExpiry(call, current, expiresAt ?? current.expires_at)
          : await generateLink(call, request, expiresAt ?? now + limits.link_seconds * 1000)
      await touchIndividual(db, request.individual_id, now)
      return { id: request.id, uri: linkUri(publicUrl, link.id) }
    },

    listInvitationLinks: async (call) => {
      const { id } = await authorizeDataRequest(call, datarequestIdOf(call.body))
      return { links: (await linksOf(call.db, [id])).map((link) => linkView(link, call)) }
    },

    expireInvitationLink: async (call) => {
      const { id } = await authorizeAndLockDataRequest(call, datarequestIdOf(call.body))
      const link = await currentLink(call, id)
      if (!link) throw notFound('The Data Request has no invitation link: generate one first')
      const refusal = anEndedLinkCannotBeExpired(link)
      if (refusal) throw refusal
      await expireLink(call, link, { code: 'EXPIRATION_REQUESTED', ...pickFields(call.body.expiry_reason ?? {}, EXPIRY_REASON_FIELDS) })
      await advancePendingTransactions(call, link.individual_id)
    },
  },
  jobs: { [EXPIRE_LINK]: expireDueLink },
})

export const notificationsPlugin = definePlugin({
  name: 'notifications',
  handlers: {
    notifyUser: async (call) => {
      const { body, account, db, now } = call
      const request = await authorizeAndLockDataRequest(call, datarequestIdOf(body))
      const current = await currentLink(call, request.id)
      const channels = [...new Set(body.notifications.map(({ type }) => type))]
      const individual = (await findIndividual(db, account.id, request.individual_id))?.data as IndividualInput
      const refusal = (current && anEndedLinkTakesNoNotification(current)) ?? aTextMessageNeedsAPhoneNumber({ channels, individual })
      if (refusal) throw refusal
      const link = current ?? (await generateLink(call, request, now + limits.link_seconds * 1000))
      const details = { ...channelFlags(channels), additional_message: body.additional_message ?? null }
      await recordEvent(db, { accountId: account.id, datarequestId: request.id, type: 'NOTIFY_USER_REQUESTED', details, now })
      // A second call starts the count again.
      await cancelJobs(db, SEND_REMINDER, link.id)
      await sendReminder(call, {
        request,
        individual,
        link: { ...link, data: { ...link.data, additional_message: details.additional_message, channels, sent: 0 } },
      })
      await touchIndividual(db, request.individual_id, now)
    },
  },
  jobs: { [SEND_REMINDER]: sendDueReminder },
})
