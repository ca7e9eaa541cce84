/** Statements about invitation links, notifications and invitations. */
import type { InvitationLink } from '../../generated/client.ts'
import { isDeepStrictEqual } from 'node:util'
import { tables } from '../../generated/tables.ts'
import { defineStatements } from '../engine/statement.ts'
import { getLimit, type Trial } from '../engine/trial.ts'
import { UNASSIGNED } from '../engine/people.ts'

const HOUR_MS = 3_600_000
const LINK_RULES = { section: 'States and transitions' } as const

const generate = (at: Trial, datarequest_id: string, expires_at?: number) =>
  at.service.dataRequests.generateInvitationLink({ datarequest_id, ...(expires_at !== undefined && { expires_at }) })

const listLinks = async (at: Trial, datarequest_id: string): Promise<InvitationLink[]> =>
  (await at.service.dataRequests.listInvitationLinks({ datarequest_id })).links ?? []

const expire = (at: Trial, datarequest_id: string) => at.service.dataRequests.expireInvitationLink({ datarequest_id })

const notify = (at: Trial, datarequest_id: string, type: 'EMAIL' | 'SMS' = 'EMAIL') =>
  at.service.dataRequests.notifyUser({ datarequest_id, notifications: [{ type }] })

const createInvitation = async (at: Trial, validity?: number) => {
  const individual_id = await at.createPerson()
  return at.service.invitations.createInvitation({
    individual_id,
    query_type: ['INCOME_SUMMARY'],
    ...(validity !== undefined && { validity }),
  })
}

/** Expects the documented error of calls that the current state of a record does not allow. */
async function expectInvalidState(at: Trial, what: string, call: Promise<unknown>): Promise<void> {
  const { code } = await at.expectRejection(what, call, [tables.errors['INVALID_STATE']?.status ?? 0])
  at.expect(code === 'INVALID_STATE', `${what} has the error_code ${code}`)
}

export const linkStatements = defineStatements('links', {
  LINK_GENERATED: {
    ...LINK_RULES,
    sentence: '"When no available link exists, then a new link is generated."',
    covers: ['recorded:DATAREQUEST_LINK_GENERATED'],
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest()
      at.require((await listLinks(at, datarequest_id)).length === 0, 'a new Data Request already has a link')
      const { uri } = await at.expectSuccess('generate_invitation_link', generate(at, datarequest_id))
      const links = await listLinks(at, datarequest_id)
      at.expect(links.length === 1 && links[0]?.uri === uri, 'get_invitation_link does not list the link')
      at.expect(links[0].status === 'available', `the link is ${links[0].status}`)
      await expire(at, datarequest_id)
      const next = await at.expectSuccess('generate_invitation_link after the expiry', generate(at, datarequest_id))
      at.expect(next.uri !== uri, 'the expired link was returned again')
      const both = (await listLinks(at, datarequest_id)).map((link) => [link.uri, link.status])
      at.expect(`${both}` === `${next.uri},available,${uri},expired`, 'the list does not start with the new link')
    },
  },
  LINK_REUSED: {
    ...LINK_RULES,
    sentence:
      '"When generate_invitation_link is called and an available link exists for the Data Request, then the same link is returned".',
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      const first = await generate(at, datarequest_id)
      const second = await at.expectSuccess('the second generate_invitation_link', generate(at, datarequest_id))
      at.expect(first.uri === second.uri, 'the second call returned another link')
      at.expect((await generate(at, other)).uri !== first.uri, 'another Data Request has the same link')
    },
  },
  LINK_EXPIRY_UPDATED: {
    ...LINK_RULES,
    sentence: 'When generate_invitation_link returns an available link, "its expiry" is "updated as provided".',
    covers: ['recorded:DATAREQUEST_LINK_EXTENDED'],
    run: async (at: Trial) => {
      const [datarequest_id, now] = [await at.createRequest(), await at.now()]
      const [early, late] = [now + 24 * HOUR_MS, now + 240 * HOUR_MS]
      await generate(at, datarequest_id, early)
      const [before] = await listLinks(at, datarequest_id)
      at.require(before?.expires_at === early, 'the link does not have the provided expiry')
      await at.expectSuccess('generate_invitation_link with a later expiry', generate(at, datarequest_id, late))
      const [after] = await listLinks(at, datarequest_id)
      at.expect(after?.expires_at === late, 'the link does not have the new expiry')
      const { event_logs } = await at.service.dataRequests.getDataRequest({ datarequest_id })
      at.expect(
        (event_logs ?? []).some(({ type }) => type === 'DATAREQUEST_LINK_EXTENDED'),
        'DATAREQUEST_LINK_EXTENDED is not recorded',
      )
    },
  },
  LINK_EXPIRY_KEPT: {
    gap: 'link-lifetime',
    sentence:
      'An available link keeps its expiry if none is provided. DATAREQUEST_LINK_EXTENDED is recorded only if the provided expiry is later.',
    run: async (at: Trial) => {
      const now = await at.now()
      const first = now + 96 * HOUR_MS
      for (const [name, provided, isRecorded] of [
        ['no expiry', undefined, false],
        ['the same expiry', first, false],
        ['an earlier expiry', now + 48 * HOUR_MS, false],
        ['a later expiry', now + 240 * HOUR_MS, true],
      ] as const) {
        const datarequest_id = await at.createRequest()
        const { uri } = await generate(at, datarequest_id, first)
        const before = (await listLinks(at, datarequest_id))[0]
        await at.pass(1000)
        at.expect((await generate(at, datarequest_id, provided)).uri === uri, `${name} causes another link`)
        const links = await listLinks(at, datarequest_id)
        at.expect(links.length === 1 && links[0]?.expires_at === (provided ?? first), `${name} leads to ${links[0]?.expires_at}`)
        const isChanged = provided !== undefined && provided !== first
        at.expect((links[0]?.updated_at !== before?.updated_at) === isChanged, `${name} changes updated_at: ${!isChanged}`)
        const { event_logs } = await at.service.dataRequests.getDataRequest({ datarequest_id })
        const events = (event_logs ?? []).filter(({ type }) => type === 'DATAREQUEST_LINK_EXTENDED')
        at.expect(events.length === (isRecorded ? 1 : 0), `${name} is recorded ${events.length} times`)
        at.expect(!isRecorded || events[0]?.details?.expires_at === provided, 'the event has another expiry')
      }
    },
  },
  LINK_EXPIRY_REASON: {
    provenance: 'published',
    sentence: 'expire_invitation_link takes the reason of the expiry, whose code is EXPIRATION_REQUESTED by default.',
    run: async (at: Trial) => {
      const description = 'Withdrawn.'
      for (const [sent, stored] of [
        [undefined, { code: 'EXPIRATION_REQUESTED' }],
        [{ description }, { code: 'EXPIRATION_REQUESTED', description }],
        [
          { code: 'DATA_NOT_AVAILABLE', description },
          { code: 'DATA_NOT_AVAILABLE', description },
        ],
      ] as const) {
        const datarequest_id = await at.createRequest()
        await generate(at, datarequest_id)
        const body = { datarequest_id, ...(sent && { expiry_reason: { ...sent, unknown: 1 } }) }
        await at.expectStatus('expire_invitation_link', '/v3/datarequests/expire_invitation_link', { body }, [200])
        const [link] = await listLinks(at, datarequest_id)
        at.expect(isDeepStrictEqual(link?.expiry_reason, stored), `the reason of the link is ${JSON.stringify(link?.expiry_reason)}`)
        const event = (await at.service.dataRequests.getDataRequest({ datarequest_id })).event_logs?.at(-1)
        at.expect(event?.type === 'DATAREQUEST_LINK_EXPIRED', `the last recorded event is ${event?.type}`)
        at.expect(isDeepStrictEqual(event.details, stored), `the reason of the event is ${JSON.stringify(event.details)}`)
      }
    },
  },
  LINK_EXPIRED_ON_REQUEST: {
    ...LINK_RULES,
    sentence: '"When expire_invitation_link is called, then the link of the Data Request is expired."',
    covers: ['recorded:DATAREQUEST_LINK_EXPIRED'],
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      for (const id of [datarequest_id, other]) await generate(at, id)
      await at.expectSuccess('expire_invitation_link', expire(at, datarequest_id))
      const [link] = await listLinks(at, datarequest_id)
      at.expect(link?.status === 'expired', `the link is ${link?.status}`)
      const [control] = await listLinks(at, other)
      at.expect(control?.status === 'available', `the link of another Data Request is ${control?.status}`)
    },
  },
  LINK_EXPIRY_NOT_IN_FUTURE: {
    run: async (at: Trial) => {
      const [datarequest_id, now] = [await at.createRequest(), await at.now()]
      await at.expectRejection('an expiry in the past', generate(at, datarequest_id, now - HOUR_MS))
      await at.expectSuccess('an expiry in the future', generate(at, datarequest_id, now + HOUR_MS))
      await at.expectRejection('a change of the expiry to the past', generate(at, datarequest_id, now - HOUR_MS))
    },
  },
  LINK_NOT_AVAILABLE: {
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest()
      await generate(at, datarequest_id)
      await expire(at, datarequest_id)
      await expectInvalidState(at, 'a second expire_invitation_link', expire(at, datarequest_id))
    },
  },
  NOTIFIED_LINK_ENDED: {
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      for (const id of [datarequest_id, other]) await generate(at, id)
      await expire(at, datarequest_id)
      await expectInvalidState(at, 'notify_user for an expired link', notify(at, datarequest_id))
      await at.expectSuccess('notify_user for an available link', notify(at, other))
    },
  },
  PHONE_NUMBER_MISSING: {
    run: async (at: Trial) => {
      const [without, other] = [await at.createPerson({ phone_number: null }), await at.createPerson()]
      const request = await at.createRequest({ individual_id: without })
      await expectInvalidState(at, 'an SMS without a phone number', notify(at, request, 'SMS'))
      await at.expectSuccess('an SMS with a phone number', notify(at, await at.createRequest({ individual_id: other }), 'SMS'))
    },
  },
  USER_NOTIFIED: {
    section: 'Events',
    sentence: 'NOTIFY_USER_REQUESTED is recorded when an "e-mail and/or SMS notification" is "sent to the user".',
    covers: ['recorded:NOTIFY_USER_REQUESTED'],
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      await at.expectSuccess('notify_user', notify(at, datarequest_id))
      const isRecorded = async (id: string) =>
        ((await at.service.dataRequests.getDataRequest({ datarequest_id: id })).event_logs ?? []).some(
          ({ type }) => type === 'NOTIFY_USER_REQUESTED',
        )
      at.expect(await isRecorded(datarequest_id), 'NOTIFY_USER_REQUESTED is not recorded')
      at.expect(!(await isRecorded(other)), 'another Data Request recorded it')
    },
  },
  LINK_STATUS: {
    run: async (at: Trial) => {
      const [short, long] = [await at.createRequest(), await at.createRequest()]
      const now = await at.now()
      await generate(at, short, now + 3000)
      await generate(at, long, now + HOUR_MS)
      const readStatus = async (id: string) => (await listLinks(at, id))[0]?.status
      at.require((await readStatus(short)) === 'available', 'the new link is not available')
      await at.pass(4000)
      const status = await readStatus(short)
      at.expect(status === 'expired', `the link is ${status} after its expiry time`)
      const control = await readStatus(long)
      at.expect(control === 'available', `a link is ${control} before its expiry time`)
    },
  },
  LINK_LIFETIME: {
    gap: 'link-lifetime',
    sentence: `A new invitation link without expires_at expires after ${getLimit('link_seconds')} seconds.`,
    covers: ['limit:link_seconds'],
    run: async (at: Trial) => {
      const readLifetime = async (expires_at?: number) => {
        const datarequest_id = await at.createRequest()
        await generate(at, datarequest_id, expires_at)
        const [link] = await listLinks(at, datarequest_id)
        return Math.round(((link?.expires_at ?? 0) - (link?.created_at ?? 0)) / 1000)
      }
      const seconds = await readLifetime()
      at.expect(seconds === getLimit('link_seconds'), `the link expires after ${seconds} seconds`)
      at.require((await readLifetime((await at.now()) + HOUR_MS)) < seconds, 'expires_at has no effect')
    },
  },
  INVITATION_CREATED: {
    section: 'Endpoints',
    sentence: 'invitations/new creates an invitation, which invitations/get lists and invitations/get_by_id returns.',
    run: async (at: Trial) => {
      const ids = [await createInvitation(at), await createInvitation(at)].map(({ id }) => id)
      at.expect(ids[0] !== ids[1], 'two invitations have the same identifier')
      const listed = await at.expectSuccess('invitations/get', at.service.invitations.listInvitations({ filters: { status: 'ACTIVE' } }))
      for (const id of ids) {
        const invitation = await at.expectSuccess('invitations/get_by_id', at.service.invitations.getInvitation({ id }))
        at.expect(invitation.status === 'ACTIVE', `the new invitation is ${invitation.status}`)
        at.expect(
          listed.some((each) => each.id === id),
          'invitations/get does not list the invitation',
        )
      }
    },
  },
  INVITATION_UNKNOWN: {
    section: 'Endpoints',
    sentence: 'invitations/get_by_id "returns an error when not found".',
    run: async (at: Trial) => {
      const { id } = await createInvitation(at)
      await at.service.invitations.getInvitation({ id })
      await at.expectRejection('an unknown identifier', at.service.invitations.getInvitation({ id: `inv_${UNASSIGNED}` }))
    },
  },
  INVITATION_NOT_ACTIVE: {
    run: async (at: Trial) => {
      const { id } = await createInvitation(at)
      await at.service.invitations.expireInvitation({ id })
      await expectInvalidState(at, 'a second invitations/expire', at.service.invitations.expireInvitation({ id }))
      const { status } = await at.service.invitations.getInvitation({ id })
      at.expect(status === 'EXPIRED', `the invitation is ${status} after the rejection`)
    },
  },
  INVITATION_EXPIRED: {
    section: 'Endpoints',
    sentence: 'invitations/expire expires "an invitation that has not yet been used".',
    run: async (at: Trial) => {
      const [{ id }, other] = [await createInvitation(at), await createInvitation(at)]
      await at.expectSuccess('invitations/expire', at.service.invitations.expireInvitation({ id }))
      const { status } = await at.service.invitations.getInvitation({ id })
      at.expect(status === 'EXPIRED', `the invitation is ${status}`)
      const control = await at.service.invitations.getInvitation({ id: other.id })
      at.expect(control.status === 'ACTIVE', `another invitation is ${control.status}`)
    },
  },
  INVITATION_VALIDITY: {
    provenance: 'published',
    sentence: 'An invitation expires after its validity in seconds, or at the later expiry of its link.',
    needs: ['clock'],
    run: async (at: Trial) => {
      const [short, extended] = [await createInvitation(at, 3600), await createInvitation(at, 3600)]
      const read = (id: string) => at.service.invitations.getInvitation({ id })
      const { individual_id, created_at } = await read(extended.id)
      const later = (created_at ?? 0) + 24 * HOUR_MS
      const [request] = await at.service.dataRequests.listDataRequests({ filters: { individual_id } })
      await generate(at, request?.id as string, later)
      await at.pass(HOUR_MS - 2000)
      at.expect((await read(short.id)).status === 'ACTIVE', 'the invitation is not ACTIVE before its expiry')
      await at.pass(4000)
      const [expired, active] = [await read(short.id), await read(extended.id)]
      at.expect(expired.status === 'EXPIRED', `the invitation is ${expired.status} after its expiry`)
      at.expect(expired.expires_at === (expired.created_at ?? 0) + HOUR_MS, `the invitation expires at ${expired.expires_at}`)
      at.expect(active.status === 'ACTIVE' && active.expires_at === later, 'the later expiry has no effect')
    },
  },
  INVITATION_LIFETIME: {
    provenance: 'published',
    sentence: `An invitation without validity expires after ${getLimit('invitation_seconds')} seconds.`,
    covers: ['limit:invitation_seconds'],
    run: async (at: Trial) => {
      const readLifetime = async (validity?: number) => {
        const invitation = await at.service.invitations.getInvitation({ id: (await createInvitation(at, validity)).id })
        return Math.round(((invitation.expires_at ?? 0) - (invitation.created_at ?? 0)) / 1000)
      }
      const seconds = await readLifetime()
      at.expect(seconds === getLimit('invitation_seconds'), `the invitation expires after ${seconds} seconds`)
      at.require((await readLifetime(3600)) === 3600, 'validity has no effect')
    },
  },
})
