/**
 * Invalid session calls: wrong order, missing consent, used links and deleted Individuals. Also concurrent sessions and shared credentials.
 */
import { describe, expect } from 'vitest'
import { JPEG, PDF } from '../../../test/documents-of-items/bytes.ts'
import {
  connectAccount,
  EMPLOYER,
  expectStrictlyValid,
  logIn,
  postSession,
  raisedTypes,
  recordedTypes,
  UNTIL_PROCESSED,
  openSession,
  test,
} from '../../../test/server/session-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import type { ApiFixture } from '../../../test/server/api-fixture.ts'

const paystub = { file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content: PDF.toString('base64') }
const createRequestWithLink = async (at: ApiFixture): Promise<string> => {
  const id = await at.newRequest()
  await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
  return id
}

describe('invalid actions', () => {
  test.for([
    { action: 'dance', given: {}, message: '/action: must be one of consent' },
    { action: 'constructor', given: {}, message: '/action: must be one of consent' },
    { action: 'consent', given: { napkin: 1 }, message: '/napkin: unknown property' },
    { action: 'log_in', given: { username: 'user_good' }, message: '/password: required for log_in' },
    { action: 'log_in', given: { username: 1, password: 'x' }, message: '/username: must be a text' },
    { action: 'select_datasource', given: { datasource_id: 'emp_1' }, message: 'datasources/get' },
    ...['%', 'QUJD%', '', '==', 'QQ===', 'QQ==QQ=='].map((content) => ({
      action: 'upload_document',
      given: { ...paystub, content },
      message: '/content: must be base64',
    })),
    { action: 'upload_document', given: { ...paystub, file_name: '' }, message: '/file_name: must have 1 to 255 characters' },
    {
      action: 'upload_document',
      given: { ...paystub, source_data_type: 'NAPKIN' },
      message: '/source_data_type: must be a type of source data',
    },
  ])('rejects $action with $given: $message', async ({ action, given, message }, { at }) => {
    const session = await openSession(at, await at.newRequest())
    await session.does('consent', action === 'upload_document' ? 'choose_upload' : 'choose_direct')
    expect(await session.act(action, given)).toMatchObject({ status: 400, body: { error_message: expect.stringContaining(message) } })
  })

  test('a rejected action records no events', async ({ at, id, session }) => {
    const before = await recordedTypes(at, id)
    await session.act('choose_direct')
    await session.act('submit')
    expect(await recordedTypes(at, id)).toEqual(before)
  })
})

describe('an invitation link', () => {
  test('must exist to open a session', async ({ at }) => {
    expect(await postSession(at, await at.newRequest(), 'link')).toMatchObject({
      status: 400,
      body: { error_message: expect.stringContaining('Generate one') },
    })
    expect((await postSession(at, 'dr_unknown', 'link')).status).toBe(404)
  })

  test('cannot open a session once it has been used, but a new link can replace it', async ({ at }) => {
    const id = await createRequestWithLink(at)
    const session = await openSession(at, id, 'link')
    await session.does('consent', 'choose_upload', ['upload_document', paystub], 'submit')
    expect(await postSession(at, id, 'link')).toMatchObject({
      status: 400,
      body: { error_message: 'The invitation link is used. Generate a new one.' },
    })
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
    const { links } = await at.done('datarequests/get_invitation_link', { datarequest_id: id })
    expect(links.map(({ status }: { status: string }) => status).toSorted()).toEqual(['available', 'used'])
    await openSession(at, id, 'link')
  })

  test('cannot open a session once it has expired', async ({ at }) => {
    const id = await createRequestWithLink(at)
    await at.done('datarequests/expire_invitation_link', { datarequest_id: id })
    expect(await postSession(at, id, 'link')).toMatchObject({ status: 400, body: { error_message: expect.stringContaining('is expired') } })
  })
})

describe('two concurrent sessions', () => {
  test('share consent and its withdrawal', async ({ at, id }) => {
    const [first, second] = [await openSession(at, id), await openSession(at, id)]
    await first.does('consent', 'choose_direct')
    expect((await second.act('consent')).status).toBe(400)
    await second.does('choose_bank', 'withdraw_consent')
    expect(await first.act('select_datasource', { datasource_id: EMPLOYER })).toMatchObject({ status: 400 })
    await first.does('consent')
    const { body } = await control(at, 'GET', `/sessions?datarequest_id=${id}`)
    expect(body.map(({ consented }: { consented: boolean }) => consented)).toEqual([true, true])
  })

  test('mark the link as used once, and can both be completed', async ({ at }) => {
    const id = await createRequestWithLink(at)
    const [first, second] = [await openSession(at, id, 'link'), await openSession(at, id, 'link')]
    const uploadAndSubmit = ['choose_upload', ['upload_document', paystub], 'submit'] as const
    await first.does('consent', ...uploadAndSubmit)
    await second.does(...uploadAndSubmit)
    expect((await recordedTypes(at, id)).filter((type) => type === 'DATAREQUEST_LINK_USED')).toHaveLength(1)
    expect((await raisedTypes(at, id)).filter((type) => type === 'session.completed')).toHaveLength(2)
  })
})

test('the Data Request contains the consent, which keeps its identifier when withdrawn and given again', async ({ at }) => {
  const id = await at.newRequest({ requester_name: 'Acme Lending' })
  const session = await openSession(at, id)
  await session.does('consent')
  const read = async () => (await at.read(id, { get_consent: true })).consent
  const consent = await read()
  expect(consent).toMatchObject({ accepted: true, recorded_at: at.now(), description: expect.stringContaining('Acme Lending') })
  await session.does('withdraw_consent')
  expect(await read()).toMatchObject({ id: consent.id, accepted: false })
  await session.does('consent')
  expect(await read()).toMatchObject({ id: consent.id, accepted: true })
  expect((await recordedTypes(at, id)).slice(2)).toEqual(['CONSENT_REGISTERED', 'CONSENT_DEREGISTER', 'CONSENT_REGISTERED'])
})

test('accepts a withdrawal of consent after the session has ended', async ({ at }) => {
  const session = await openSession(at, await at.newRequest())
  expect(await session.does('consent', 'abandon', 'withdraw_consent')).toMatchObject({ status: 'ended', consented: false, possible: [] })
  expect(await at.db.selectFrom('job').select('kind').execute()).toEqual([])
})

test('collects nothing if consent is withdrawn before the account is read', async ({ at, id, session }) => {
  await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], logIn('user_good'), 'withdraw_consent')
  await at.pass(UNTIL_PROCESSED)
  expect((await raisedTypes(at, id)).slice(-2)).toEqual(['datarequest.no_items', 'datarequest.report_error'])
  expect((await at.done('individuals/get_items', { datarequest_id: id })).items).toEqual([])
})

test('rejects actions in sessions of a deleted Individual, and collects no data', async ({ at, id, session }) => {
  await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], logIn('user_good'))
  await at.done('individuals/delete', { individual_id: at.person })
  expect([(await session.act('abandon')).status, (await postSession(at, id)).status]).toEqual([404, 404])
  await at.pass(UNTIL_PROCESSED)
  expect(await at.db.selectFrom('item').select('id').execute()).toEqual([])
})

test.for([
  ['user_good', 'secret', ['CC_DUPLICATE_CREDENTIALS']],
  ['user_mfa', 'secret', ['CC_DUPLICATE_CREDENTIALS']],
  ['user_mfa', 'another', []],
] as const)(
  'a second Individual with the login %s and the password %s has the check codes %j',
  async ([username, password, codes], { at }) => {
    const collectCheckCodes = async (individual_id: string, accountPassword: string) => {
      const id = await at.newRequest({ individual_id })
      const session = await openSession(at, id)
      await session.does(
        'consent',
        'choose_direct',
        ['select_datasource', { datasource_id: EMPLOYER }],
        ['log_in', { username, password: accountPassword }],
      )
      if (username === 'user_mfa') await session.does(['enter_code', { code: '123456' }])
      await at.pass(UNTIL_PROCESSED)
      const [{ id: item }] = (await at.done('individuals/get_items', { datarequest_id: id })).items
      return (await at.done('items/get_by_id', { id: item })).checkcodes.map(({ code }: { code: string }) => code)
    }
    expect(await collectCheckCodes(await at.newPerson(), 'secret')).toEqual([])
    expect(await collectCheckCodes(await at.newPerson({ last_name: 'Lovelace' }), password)).toEqual(codes)
  },
)

test('each connection lists the other Individual with the same credentials', async ({ at }) => {
  const connect = async (password: string, account: 'user_good' | 'user_no_items' = 'user_no_items') => {
    const individual_id = await at.newPerson()
    const id = await at.newRequest({ individual_id })
    const session = await openSession(at, id)
    await session.does(
      'consent',
      'choose_direct',
      ['select_datasource', { datasource_id: EMPLOYER }],
      ['log_in', { username: account, password }],
    )
    await at.pass(UNTIL_PROCESSED)
    return { individual_id, id }
  }
  const getConnections = async (id: string) => {
    const request = await at.done('datarequests/get_by_id', { id })
    expectStrictlyValid('DataRequest', request)
    return request.connections
  }
  const first = await connect('secret')
  const [firstConnection] = await getConnections(first.id)
  expect(firstConnection).toEqual({
    connection_id: expect.stringMatching(/^cn_/),
    datasource_id: EMPLOYER,
    created_at: expect.any(Number),
    checkcodes: [],
  })
  const other = await connect('another')
  expect(await getConnections(other.id)).toMatchObject([{ checkcodes: [] }])
  const second = await connect('secret')
  const [secondConnection] = await getConnections(second.id)
  const { body: events } = await control(at, 'GET', `/events?datarequest_id=${second.id}&type=datasource.connected`)
  expect(events).toMatchObject([{ body: { connection_id: secondConnection.connection_id, checkcodes_created: true } }])
  const duplicate = (individual_id: string, timestamp: number) => ({
    code: 'CC_DUPLICATE_CREDENTIALS',
    category: 'Connections',
    context: { data: [{ timestamp, individual_id }] },
  })
  expect(secondConnection.checkcodes).toMatchObject([duplicate(first.individual_id, firstConnection.created_at)])
  expect((await getConnections(first.id))[0].checkcodes).toMatchObject([duplicate(second.individual_id, secondConnection.created_at)])
  const { body } = await control(at, 'GET', `/datarequests/details?datarequest_id=${second.id}`)
  expect(body.connections).toEqual([secondConnection])
  // Check signals do not refer to deleted Individuals.
  await at.done('individuals/delete', { individual_id: first.individual_id })
  expect(await getConnections(second.id)).toMatchObject([{ checkcodes: [] }])
})

test('a bank connection ignores a Data Source that was selected before', async ({ at, id, session }) => {
  await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], 'choose_bank', logIn('bank_match'))
  await at.pass(UNTIL_PROCESSED)
  const { body } = await control(at, 'GET', `/events?datarequest_id=${id}&type=datasource.connected`)
  expect(body).toMatchObject([{ body: { datasource_id: 'bank' } }])
})

test('an uploaded document has the detected media type and the selected Data Source', async ({ at, id }) => {
  const session = await openSession(at, id)
  const photo = { ...paystub, file_name: 'a.jpg', content: JPEG.toString('base64'), media_type: 'image/jpg; q=1' }
  await session.does(
    'consent',
    'choose_direct',
    ['select_datasource', { datasource_id: EMPLOYER }],
    'choose_upload',
    ['upload_document', photo],
    'submit',
  )
  const [item] = await at.done('items/get', { filters: { datarequest_id: id } })
  expect(item).toMatchObject({ media_type: 'image/jpeg', datasource_id: EMPLOYER, manual_upload_completed: true })
})

test('a second connection for the same Data Request does not require another consent', async ({ at, id }) => {
  expect((await connectAccount(at, id)).consented).toBe(false)
  expect((await connectAccount(at, id)).consented).toBe(true)
})
