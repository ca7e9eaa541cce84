/** Deprecated invitations, as their clients use them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { Invitation as isInvitation } from '../../../generated/validators.strict.js'
import { addAccount } from '../../http/accounts.ts'
import { changeLink, findLink } from '../links/repository.ts'
import { recordEvent } from '../data-requests/repository.ts'
import { control } from '../../../test/server/control-api.ts'
import { DAY, type ApiFixture, apiFixture, HOUR, PERSON, START } from '../../../test/server/api-fixture.ts'
import { basic, failures } from '../../../test/server/test-server.ts'

const BRIEF = { query_type: ['INCOME_SUMMARY'], link_only: true }

let at: ApiFixture
beforeEach(async () => {
  at = await apiFixture()
})

const invite = async (differing: object = {}): Promise<string> =>
  (await at.done('invitations/new', { individual_id: at.person, ...BRIEF, ...differing })).id
const read = (id: string) => at.done('invitations/get_by_id', { id })
const list = async (filters?: object): Promise<string[]> =>
  (await at.done('invitations/get', filters && { filters })).map((invitation: { id: string }) => invitation.id)
/** The Data Request behind the only invitation. */
const behind = async (): Promise<string> => {
  const [request] = await at.done('datarequests/get')
  return request.id
}
const outbox = async (): Promise<{ recipient: string; body: string }[]> => (await control(at, 'GET', '/outbox')).body

/** The acts of the hosted portal. */
const open = async () => {
  const { id: accountId } = await at.db.selectFrom('account').select('id').where('client_id', '=', 'demo_client').executeTakeFirstOrThrow()
  const happening = { accountId, datarequestId: await behind(), type: 'WIDGET_INITIATED', now: at.now() } as const
  await recordEvent(at.db, happening)
}
const complete = async (id: string) => {
  const link = await findLink(at.db, id)
  expect(await changeLink(at.db, { ...(link as NonNullable<typeof link>), status: 'used' }, at.now())).toBe(true)
}

describe('an invitation that is created', () => {
  test('is a Data Request of the first type, with a link that leads where the invitation says', async () => {
    const id = await invite({
      query_type: ['ENROLLMENT_STATUS', 'ACADEMIC_SUMMARY'],
      requestor_name: 'Harbor Lending',
      institution_name: 'Quillhaven University',
    })
    expect(id).toMatch(/^[0-9A-Za-z]{27}$/)
    const request = await at.read(await behind())
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

  test('asks for the first of several types, and warns of the others', async () => {
    await invite({ query_type: ['ENROLLMENT_STATUS', 'ACADEMIC_SUMMARY'] })
    const [call] = (await control(at, 'GET', '/requests?limit=1')).body
    expect(call).toMatchObject({ operation: '/v3/invitations/new', warnings: [expect.stringContaining('/query_type')] })
  })

  test('says what was asked, and nothing that the contract does not name', async () => {
    const asked = {
      query_type: ['ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS'],
      link_only: true,
      requester_name: 'Harbor Lending',
      additional_message: 'Please connect your school.',
      datasource: { datasource_id: 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe', datasource_name: 'Lakefront State University' },
    }
    const id = await invite({ ...asked, validity: 60, colour: 'blue', datasource: { ...asked.datasource, colour: 'blue' } })
    const answer = await read(id)
    const times = { created_at: START, updated_at: START, expires_at: START + 60_000 }
    expect(answer).toEqual({ id, individual_id: at.person, ...asked, url: `${at.url}/portal/${id}`, status: 'ACTIVE', ...times })
    expect(isInvitation(answer), JSON.stringify(isInvitation.errors)).toBe(true)
  })

  test('sends an e-mail with the link and the words of the client, unless the link alone is wanted', async () => {
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

  test('asks for the last whole year of realized gains, which it has no way to name', async () => {
    await invite({ query_type: ['REALIZED_GAINS'] })
    expect((await at.read(await behind())).request_details).toEqual({ tax_year: 2049 })
  })

  test('keeps the whole name of an institution, and passes on as much as a Data Request takes', async () => {
    const institution_name = 'n'.repeat(255)
    expect(await read(await invite({ institution_name }))).toMatchObject({ institution_name })
    expect((await at.read(await behind())).request_details.datasource.display_name).toBe('n'.repeat(127))
  })

  test.each([{ query_type: [] }, { query_type: 'INCOME_SUMMARY' }, { validity: 0 }, { additional_message: 'n'.repeat(1001) }])(
    'keeps the contract: %j is refused, and no Data Request is left behind',
    async (differing) => {
      expect((await at.call('invitations/new', { individual_id: at.person, ...BRIEF, ...differing })).status).toBe(400)
      expect(await at.done('datarequests/get')).toEqual([])
    },
  )

  test('needs an Individual of this account that was not deleted', async () => {
    const gone = await at.newPerson()
    await at.done('individuals/delete', { individual_id: gone })
    for (const individual_id of ['idv_unknown', gone])
      expect((await at.call('invitations/new', { ...BRIEF, individual_id })).status).toBe(404)
  })
})

describe('the state of an invitation', () => {
  test('is EXPIRED once its validity passed', async () => {
    const id = await invite({ validity: 3600 })
    await at.pass(HOUR - 1)
    expect(await read(id)).toMatchObject({ status: 'ACTIVE' })
    await at.pass(1)
    expect(await read(id)).toMatchObject({
      status: 'EXPIRED',
      expiry_reason: 'LINK_EXPIRED',
      expires_at: START + HOUR,
      updated_at: START + HOUR,
    })
  })

  test('is EXPIRED by the clock alone, whether or not that was written down', async () => {
    const id = await invite()
    await at.db.updateTable('link').set({ expires_at: START }).where('id', '=', id).execute()
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', expiry_reason: 'LINK_EXPIRED' })
    expect((await at.call('invitations/expire', { id })).status).toBe(400)
  })

  test('is USED once the link was opened, and EXPIRED when it is not completed in time', async () => {
    const id = await invite({ validity: 3600 })
    await open()
    expect(await read(id)).toMatchObject({ status: 'USED' })
    await at.pass(HOUR)
    expect(await read(id)).toMatchObject({ status: 'EXPIRED' })
  })

  test('is COMPLETED once the Individual submitted, and stays so', async () => {
    const id = await invite({ validity: 3600 })
    await open()
    await complete(id)
    await at.pass(DAY)
    const answer = await read(id)
    expect(answer).toMatchObject({ status: 'COMPLETED', completed_at: START })
    expect(answer.expiry_reason).toBeUndefined()
  })

  test('follows its link when that is extended', async () => {
    const id = await invite({ validity: 3600 })
    await at.done('datarequests/generate_invitation_link', { datarequest_id: await behind(), expires_at: START + DAY })
    await at.pass(HOUR)
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', expires_at: START + DAY })
  })
})

describe('expiring', () => {
  test('ends an active invitation, its link and its reminders', async () => {
    const id = await invite({ link_only: false })
    await at.pass(HOUR)
    expect(await at.done('invitations/expire', { id })).toBe('')
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', expiry_reason: 'EXPIRATION_REQUESTED', updated_at: START + HOUR })
    const request = await at.read(await behind())
    expect(request.invitation_links).toMatchObject([{ id, status: 'expired' }])
    expect(request.event_logs.at(-1).type).toBe('DATAREQUEST_LINK_EXPIRED')
    await at.pass(2 * DAY)
    expect(await outbox()).toHaveLength(1)
  })

  test('is refused the second time', async () => {
    const id = await invite()
    await at.done('invitations/expire', { id })
    const again = await at.call('invitations/expire', { id })
    expect(again).toMatchObject({ status: 400, body: { error_code: 'INVALID_STATE', error_message: expect.stringContaining('EXPIRED') } })
  })

  test('is done once, however many ask at once', async () => {
    const id = await invite()
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.call('invitations/expire', { id })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })

  test.each(['USED', 'COMPLETED'])('is refused when the invitation is %s', async (status) => {
    const id = await invite()
    await open()
    if (status === 'COMPLETED') await complete(id)
    expect((await at.call('invitations/expire', { id })).status).toBe(400)
    expect(await read(id)).toMatchObject({ status })
  })
})

describe('the list', () => {
  test('holds every invitation, latest first, each as it is read alone', async () => {
    const first = await invite()
    await at.pass(1000)
    const second = await invite()
    expect(await list()).toEqual([second, first])
    expect(await at.done('invitations/get')).toEqual([await read(second), await read(first)])
  })

  test('is narrowed to one state', async () => {
    const active = await invite({ validity: 86_400 })
    const expired = await invite({ validity: 60 })
    await at.pass(60_000)
    expect(await list({ status: 'ACTIVE' })).toEqual([active])
    expect(await list({ status: 'EXPIRED' })).toEqual([expired])
    expect(await list({ status: 'USED' })).toEqual([])
    await complete(active)
    expect(await list({ status: 'COMPLETED' })).toEqual([active])
    expect(await list({ status: 'ACTIVE' })).toEqual([])
  })

  test('does not name those of a deleted Individual, nor are these found', async () => {
    const id = await invite()
    await at.done('individuals/delete', { individual_id: at.person })
    expect(await list()).toEqual([])
    for (const path of ['invitations/get_by_id', 'invitations/expire']) expect((await at.call(path, { id })).status).toBe(404)
  })
})

test.each(['invitations/get_by_id', 'invitations/expire'])('%s of an unknown invitation is an error', async (path) => {
  expect(await at.call(path, { id: '2gVnfaVe4vCw8MjXk0GtRb2QyLo' })).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
})

test('an account reaches its own invitations only', async () => {
  const id = await invite()
  await addAccount(at.db, { id: 'acc_other', client_id: 'other', name: 'Other', api_version: 20260101, created_at: START }, 'other_secret')
  const other = await at.bearer('other', 'other_secret')
  expect((await at.call('invitations/get', {}, other)).body).toEqual([])
  for (const path of ['invitations/get_by_id', 'invitations/expire']) expect((await at.call(path, { id }, other)).status).toBe(404)
})

test('no public token reaches invitations', async () => {
  const { body } = await at.post('/v3/auth/generate_public_token', { scopes: ['GLOBAL', 'WIDGET', 'ENTERPRISE_WIDGET'] }, basic())
  const bearer = { authorization: `Bearer ${body.access_token}` }
  for (const path of ['new', 'get', 'get_by_id', 'expire']) expect((await at.call(`invitations/${path}`, {}, bearer)).status).toBe(401)
})

test('no answer broke the contract', () => expect(failures).toEqual([]))
