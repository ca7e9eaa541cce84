/** Deprecated invitations. Each creates a Data Request with a link, and sends an email unless link_only is set. */
import type { DataRequestInput, Invitation, InvitationInput } from '../../../generated/types.ts'
import { definePlugin, type Call, type PlainHandlers } from '../../http/plugin.ts'
import { notFound } from '../../core/errors.ts'
import { expireLink, generateLink, linkUri } from '../links/service.ts'
import { limits } from '../../core/limits.ts'
import { enforce } from '../../core/rule.ts'
import { pickFields, INVITATION_FIELDS, type InvitationDetails } from '../stored-fields.ts'
import { authorizeDataRequest } from '../authorize.ts'
import { requireActiveInvitation } from '../links/rules.ts'
import { lockDataRequest } from '../data-requests/repository.ts'
import { findLink } from '../links/repository.ts'
import { addInvitation, findInvitations, type InvitationWithStatus } from './repository.ts'
import { dataRequestsPlugin } from '../data-requests/plugin.ts'
import { notificationsPlugin } from '../notifications/plugin.ts'

/** Handlers for the operations that replaced invitations. */
const { createDataRequest, notifyUser } = { ...dataRequestsPlugin.handlers, ...notificationsPlugin.handlers } as PlainHandlers

export const invitationsPlugin = definePlugin({
  name: 'invitations',
  handlers: {
    createInvitation: async (call) => {
      const { body, account, db, now } = call
      const details = pickFields<InvitationDetails>(body, INVITATION_FIELDS)
      if (body.query_type.length > 1)
        call.warn('/query_type: only the first type is requested; create a Data Request for each of the others')
      const request = await authorizeDataRequest(call, (await createDataRequest({ ...call, body: asDataRequest(body, now) })).id)
      const { id, individual_id } = await generateLink(call, request, now + (body.validity ?? limits.invitation_seconds) * 1000)
      await addInvitation(db, { id, account_id: account.id, individual_id, data: { link_only: false, ...details }, created_at: now })
      const { additional_message = null } = details
      if (!details.link_only)
        await notifyUser({ ...call, body: { datarequest_id: request.id, notifications: [{ type: 'EMAIL' }], additional_message } })
      return { id }
    },

    listInvitations: async (call) => {
      const { body, account, db, now } = call
      const { rows, total } = await findInvitations(db, {
        accountId: account.id,
        status: body?.filters?.status,
        now,
        most: limits.default_result_size,
      })
      call.setTotal(total)
      return rows.map((invitation) => invitationView(call, invitation))
    },

    getInvitation: async (call) => invitationView(call, await findOwnInvitation(call, call.body.id)),

    expireInvitation: async (call) => {
      const { body, account, db } = call
      await lockDataRequest(db, account.id, (await findOwnInvitation(call, body.id)).datarequest_id)
      const invitation = await findOwnInvitation(call, body.id)
      enforce(requireActiveInvitation, invitation)
      const link = await findLink(db, invitation.id)
      if (link) await expireLink(call, link, { code: 'EXPIRATION_REQUESTED' })
    },
  },
})

async function findOwnInvitation({ account, db, now }: Call, id: string): Promise<InvitationWithStatus> {
  const {
    rows: [invitation],
  } = await findInvitations(db, { accountId: account.id, id, now, most: 1 })
  if (!invitation) throw notFound('No invitation has this identifier')
  return invitation
}

/** Maximum length of a Data Source name in a Data Request. Invitations allow longer names. */
const MAX_NAME_LENGTH = 127

function asDataRequest(invitation: InvitationInput, now: number): DataRequestInput {
  const { individual_id, query_type, requester_name, requestor_name, institution_name, datasource } = invitation
  const type = query_type[0] as DataRequestInput['type']
  const name = (datasource?.datasource_name ?? institution_name)?.slice(0, MAX_NAME_LENGTH)
  const source = { ...(datasource?.datasource_id && { id: datasource.datasource_id }), ...(name && { display_name: name }) }
  const request_details = {
    ...(Object.keys(source).length > 0 && { datasource: source }),
    // Uses the previous year, because invitations have no tax year.
    ...(type === 'REALIZED_GAINS' && { tax_year: new Date(now).getUTCFullYear() - 1 }),
  }
  const requester = requester_name ?? requestor_name
  return {
    individual_id,
    type,
    ...(requester !== undefined && { requester_name: requester }),
    ...(Object.keys(request_details).length > 0 && { request_details }),
  }
}

function invitationView({ publicUrl }: Call, invitation: InvitationWithStatus): Invitation {
  const { id, individual_id, data, status, expiry_reason, created_at, updated_at, expires_at } = invitation
  const code = expiry_reason?.code ?? 'LINK_TIMEOUT'
  return {
    id,
    individual_id,
    ...data,
    url: linkUri(publicUrl, id),
    status,
    ...(status === 'EXPIRED' && { expiry_reason: code === 'LINK_TIMEOUT' ? 'LINK_EXPIRED' : code }),
    created_at,
    updated_at,
    expires_at,
    ...(status === 'COMPLETED' && { completed_at: updated_at }),
  }
}
