/** Deprecated invitations: their creation, expiry and status. */
import { beforeEach, describe, expect, test } from 'vitest'
import { Invitation as isInvitation } from '../../../generated/validators.strict.js'
import { addAccount } from '../../http/accounts.ts'
import { changeLink, findLink } from '../links/repository.ts'
import { recordEvent } from '../data-requests/repository.ts'
import { control } from '../../../test/server/control-api.ts'
import { DAY, type ApiFixture, apiFixture, HOUR, PERSON, START } from '../../../test/server/api-fixture.ts'
import { failures } from '../../../test/server/test-server.ts'

const MINIMAL_INPUT = { query_type: ['INCOME_SUMMARY'], link_only: true }

let at: ApiFixture
beforeEach(async () => {
  at = await apiFixture()
})

const invite = async (overrides: object = {}): Promise<string> =>
  (await at.done('invitations/new', { individual_id: at.person, ...MINIMAL_INPUT, ...overrides })).id
const read = (id: string) => at.done('invitations/get_by_id', { id })
/** Returns the identifier of the only Data Request. */
const getRequestId = async (): Promise<string> => {
  const [request] = await at.done('datarequests/get')
  return request.id
}
const outbox = async (): Promise<{ recipient: string; body: string }[]> => (await control(at, 'GET', '/outbox')).body

/** Records that the Individual opened the link in the hosted portal. */
const open = async () => {
  const { id: accountId } = await at.db.selectFrom('account').select('id').where('client_id', '=', 'demo_client').executeTakeFirstOrThrow()
  const event = { accountId, datarequestId: await getRequestId(), type: 'WIDGET_INITIATED', now: at.now() } as const
  await recordEvent(at.db, event)
}
const complete = async (id: string) => {
  const link = await findLink(at.db, id)
  expect(await changeLink(at.db, { ...(link as NonNullable<typeof link>), status: 'used' }, at.now())).toBe(true)
}

describe('a new invitation', () => {
  test('creates a Data Request of the first query type, with a link', async () => {
    const id = await invite({
      query_type: ['ENROLLMENT_STATUS', 'ACADEMIC_SUMMARY'],
      requestor_name: 'Harbor Lending',
      institution_name: 'Quillhaven University',
    })
    expect(id).toMatch(/^[0-9A-Za-z]{27}$/)
    const request = await at.read(await getRequestId())
    expect(request).toMatchObject({
      individual_id: at.person,
      type: 'ENROLLMENT_STATUS',
      requester_name: 'Harbor Lending',
      request_details: { datasource: { display_name: 'Quillhaven University' } },
      invitation_links: [{ id, status: 'available', uri: (await read(id)).url, expires_at: START + 3 * DAY }],
      last_activity_type: 'INVITATION_CREATED',
    })
    expect(request.event_logs.map(({ type }: { type: string }) => type)).toEqual(['DATAREQUEST_CREATED', 'DATAREQUEST_LINK_GENERATED'])
  })

  test('warns about all query types except the first', async () => {
    await invite({ query_type: ['ENROLLMENT_STATUS', 'ACADEMIC_SUMMARY'] })
    const [call] = (await control(at, 'GET', '/requests?limit=1')).body
    expect(call).toMatchObject({ operation: '/v3/invitations/new', warnings: [expect.stringContaining('/query_type')] })
  })

  test('returns the input without unknown properties', async () => {
    const input = {
      query_type: ['ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS'],
      link_only: true,
      requester_name: 'Harbor Lending',
      additional_message: 'Please connect your school.',
      datasource: { datasource_id: 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe', datasource_name: 'Lakefront State University' },
    }
    const id = await invite({ ...input, validity: 60, colour: 'blue', datasource: { ...input.datasource, colour: 'blue' } })
    const invitation = await read(id)
    const times = { created_at: START, updated_at: START, expires_at: START + 60_000 }
    expect(invitation).toEqual({ id, individual_id: at.person, ...input, url: `${at.url}/portal/${id}`, status: 'ACTIVE', ...times })
    expect(isInvitation(invitation), JSON.stringify(isInvitation.errors)).toBe(true)
  })

  test('sends an email with the link and the additional message unless link_only is set', async () => {
    await invite({ additional_message: 'No mail.' })
    expect(await outbox()).toEqual([])
    const id = await invite({ link_only: false, additional_message: 'Please connect your school.' })
    const { url } = await read(id)
    const [message, ...others] = await outbox()
    expect(others).toEqual([])
    expect(await read(await invite({ link_only: undefined }))).toMatchObject({ link_only: false })
    expect(message?.recipient).toBe(PERSON.email)
    expect(message?.body).toContain(url)
    expect(message?.body).toContain('Please connect your school.')
  })

  test('requests realized gains for the previous year, because an invitation has no tax year', async () => {
    await invite({ query_type: ['REALIZED_GAINS'] })
    expect((await at.read(await getRequestId())).request_details).toEqual({ tax_year: 2049 })
  })

  test('truncates the institution name only in the Data Request', async () => {
    const institution_name = 'n'.repeat(255)
    expect(await read(await invite({ institution_name }))).toMatchObject({ institution_name })
    expect((await at.read(await getRequestId())).request_details.datasource.display_name).toBe('n'.repeat(127))
  })
})

describe('the status of an invitation', () => {
  test('is EXPIRED even if the expiry job has not run yet', async () => {
    const id = await invite()
    await at.db.updateTable('link').set({ expires_at: START }).where('id', '=', id).execute()
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', expiry_reason: 'LINK_EXPIRED' })
    expect((await at.call('invitations/expire', { id })).status).toBe(400)
  })

  test('is USED after the link is opened, and EXPIRED if the session is not completed in time', async () => {
    const id = await invite({ validity: 3600 })
    await open()
    expect(await read(id)).toMatchObject({ status: 'USED' })
    await at.pass(HOUR)
    expect(await read(id)).toMatchObject({ status: 'EXPIRED' })
  })

  test('is COMPLETED once the link is used, even after its validity has passed', async () => {
    const id = await invite({ validity: 3600 })
    await open()
    await complete(id)
    await at.pass(DAY)
    const invitation = await read(id)
    expect(invitation).toMatchObject({ status: 'COMPLETED', completed_at: START })
    expect(invitation.expiry_reason).toBeUndefined()
  })
})

describe('expiring an invitation', () => {
  test('expires the link and cancels the reminders', async () => {
    const id = await invite({ link_only: false })
    await at.pass(HOUR)
    expect(await at.done('invitations/expire', { id })).toBe('')
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', expiry_reason: 'EXPIRATION_REQUESTED', updated_at: START + HOUR })
    const request = await at.read(await getRequestId())
    expect(request.invitation_links).toMatchObject([{ id, status: 'expired' }])
    expect(request.event_logs.at(-1).type).toBe('DATAREQUEST_LINK_EXPIRED')
    await at.pass(2 * DAY)
    expect(await outbox()).toHaveLength(1)
  })

  test('succeeds for a single call if several run concurrently', async () => {
    const id = await invite()
    const responses = await Promise.all(Array.from({ length: 5 }, () => at.call('invitations/expire', { id })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })

  test.each(['USED', 'COMPLETED'])('is rejected if the invitation is %s', async (status) => {
    const id = await invite()
    await open()
    if (status === 'COMPLETED') await complete(id)
    expect((await at.call('invitations/expire', { id })).status).toBe(400)
    expect(await read(id)).toMatchObject({ status })
  })
})

test('an account cannot access invitations of other accounts', async () => {
  const id = await invite()
  await addAccount(at.db, { id: 'acc_other', client_id: 'other', name: 'Other', api_version: 20260101, created_at: START }, 'other_secret')
  const other = await at.bearer('other', 'other_secret')
  expect((await at.call('invitations/get', {}, other)).body).toEqual([])
  for (const path of ['invitations/get_by_id', 'invitations/expire']) expect((await at.call(path, { id }, other)).status).toBe(404)
})

test('all responses conform to the contract', () => expect(failures).toEqual([]))
