/** The refusals of a session: wrong order, no consent, a used link, a deleted Individual. */
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

const offer = { file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content: PDF.toString('base64') }
const linked = async (at: ApiFixture): Promise<string> => {
  const id = await at.newRequest()
  await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
  return id
}

describe('an act out of order says what to do first', () => {
  test.for([
    { act: 'choose_direct', before: [], says: 'give consent first' },
    { act: 'withdraw_consent', before: [], says: 'no consent was given' },
    { act: 'consent', before: ['consent'], says: 'consent is given already' },
    { act: 'select_datasource', given: { datasource_id: EMPLOYER }, before: ['consent'], says: 'choose direct first' },
    { act: 'log_in', given: { username: 'user_good', password: 'x' }, before: ['consent'], says: 'choose to connect directly' },
    {
      act: 'log_in',
      given: { username: 'user_good', password: 'x' },
      before: ['consent', 'choose_direct'],
      says: 'pick a Data Source first',
    },
    { act: 'enter_code', given: { code: '123456' }, before: ['consent', 'choose_bank'], says: 'log in with a login' },
    { act: 'upload_document', given: offer, before: ['consent', 'choose_direct'], says: 'choose upload first' },
    { act: 'submit', before: ['consent', 'choose_upload'], says: 'upload a valid document first' },
    { act: 'choose_direct', before: ['abandon'], says: 'the session has ended' },
  ])('$act after $before: $says', async ({ act, given, before, says }, { at }) => {
    const session = await openSession(at, await at.newRequest())
    await session.does(...before)
    expect(await session.act(act, given)).toMatchObject({ status: 400, body: { error_message: expect.stringContaining(`/act: ${says}`) } })
  })

  test.for([
    { act: 'dance', given: {}, says: '/act: must be one of consent' },
    { act: 'constructor', given: {}, says: '/act: must be one of consent' },
    { act: 'consent', given: { napkin: 1 }, says: '/napkin: unknown property' },
    { act: 'log_in', given: { username: 'user_good' }, says: '/password: required for log_in' },
    { act: 'log_in', given: { username: 1, password: 'x' }, says: '/username: must be a text' },
    { act: 'select_datasource', given: { datasource_id: 'emp_1' }, says: 'datasources/get' },
    ...['%', 'QUJD%', '', '==', 'QQ===', 'QQ==QQ=='].map((content) => ({
      act: 'upload_document',
      given: { ...offer, content },
      says: '/content: must be base64',
    })),
    { act: 'upload_document', given: { ...offer, file_name: '' }, says: '/file_name: must have 1 to 255 characters' },
    { act: 'upload_document', given: { ...offer, source_data_type: 'NAPKIN' }, says: '/source_data_type: must be a type of source data' },
  ])('$act with $given: $says', async ({ act, given, says }, { at }) => {
    const session = await openSession(at, await at.newRequest())
    await session.does('consent', act === 'upload_document' ? 'choose_upload' : 'choose_direct')
    expect(await session.act(act, given)).toMatchObject({ status: 400, body: { error_message: expect.stringContaining(says) } })
  })

  test('nothing is recorded of an act that is refused', async ({ at, id, session }) => {
    const before = await recordedTypes(at, id)
    await session.act('choose_direct')
    await session.act('submit')
    expect(await recordedTypes(at, id)).toEqual(before)
  })
})

describe('an invitation link', () => {
  test('must be there to be opened', async ({ at }) => {
    expect(await postSession(at, await at.newRequest(), 'link')).toMatchObject({
      status: 400,
      body: { error_message: expect.stringContaining('generate one') },
    })
    expect((await postSession(at, 'dr_unknown', 'link')).status).toBe(404)
  })

  test('that was used opens no more, and another is generated in its place', async ({ at }) => {
    const id = await linked(at)
    const session = await openSession(at, id, 'link')
    await session.does('consent', 'choose_upload', ['upload_document', offer], 'submit')
    expect(await postSession(at, id, 'link')).toMatchObject({
      status: 400,
      body: { error_message: 'The invitation link is used: generate a new one' },
    })
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
    const { links } = await at.done('datarequests/get_invitation_link', { datarequest_id: id })
    expect(links.map(({ status }: { status: string }) => status).toSorted()).toEqual(['available', 'used'])
    await openSession(at, id, 'link')
  })

  test('that was expired opens no more', async ({ at }) => {
    const id = await linked(at)
    await at.done('datarequests/expire_invitation_link', { datarequest_id: id })
    expect(await postSession(at, id, 'link')).toMatchObject({ status: 400, body: { error_message: expect.stringContaining('is expired') } })
  })
})

describe('two sessions at once', () => {
  test('share the consent: what one gives the other need not, what one withdraws both lack', async ({ at, id }) => {
    const [one, other] = [await openSession(at, id), await openSession(at, id)]
    await one.does('consent', 'choose_direct')
    expect((await other.act('consent')).status).toBe(400)
    await other.does('choose_bank', 'withdraw_consent')
    expect(await one.act('select_datasource', { datasource_id: EMPLOYER })).toMatchObject({ status: 400 })
    await one.does('consent')
    const { body } = await control(at, 'GET', `/sessions?datarequest_id=${id}`)
    expect(body.map(({ consented }: { consented: boolean }) => consented)).toEqual([true, true])
  })

  test('the link is used by the first that ends well, and the other goes on', async ({ at }) => {
    const id = await linked(at)
    const [one, other] = [await openSession(at, id, 'link'), await openSession(at, id, 'link')]
    const hand = ['choose_upload', ['upload_document', offer], 'submit'] as const
    await one.does('consent', ...hand)
    await other.does(...hand)
    expect((await recordedTypes(at, id)).filter((type) => type === 'DATAREQUEST_LINK_USED')).toHaveLength(1)
    expect((await raisedTypes(at, id)).filter((type) => type === 'session.completed')).toHaveLength(2)
  })
})

test('the consent is told with the Data Request, and the same one goes on when it is given again', async ({ at }) => {
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

test('consent can be withdrawn after the session, which stays ended', async ({ at }) => {
  const session = await openSession(at, await at.newRequest())
  expect(await session.does('consent', 'abandon', 'withdraw_consent')).toMatchObject({ status: 'ended', consented: false, possible: [] })
  expect(await at.db.selectFrom('job').select('kind').execute()).toEqual([])
})

test('what consent is withdrawn from before it is read brings nothing', async ({ at, id, session }) => {
  await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], logIn('user_good'), 'withdraw_consent')
  await at.pass(UNTIL_PROCESSED)
  expect((await raisedTypes(at, id)).slice(-2)).toEqual(['datarequest.no_items', 'datarequest.report_error'])
  expect((await at.done('individuals/get_items', { datarequest_id: id })).items).toEqual([])
})

test('the sessions of a deleted Individual are gone, and what they began brings nothing', async ({ at, id, session }) => {
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
] as const)('two Individuals with the login %s and the password %s: %j', async ([username, password, codes], { at }) => {
  const log = async (individual_id: string, word: string) => {
    const id = await at.newRequest({ individual_id })
    const session = await openSession(at, id)
    await session.does(
      'consent',
      'choose_direct',
      ['select_datasource', { datasource_id: EMPLOYER }],
      ['log_in', { username, password: word }],
    )
    if (username === 'user_mfa') await session.does(['enter_code', { code: '123456' }])
    await at.pass(UNTIL_PROCESSED)
    const [{ id: item }] = (await at.done('individuals/get_items', { datarequest_id: id })).items
    return (await at.done('items/get_by_id', { id: item })).checkcodes.map(({ code }: { code: string }) => code)
  }
  expect(await log(await at.newPerson(), 'secret')).toEqual([])
  expect(await log(await at.newPerson({ last_name: 'Lovelace' }), password)).toEqual(codes)
})

test('two Individuals behind one login: both Data Requests show it on their Connections, with the other Individual', async ({ at }) => {
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
  const connectionsOf = async (id: string) => {
    const request = await at.done('datarequests/get_by_id', { id })
    expectStrictlyValid('DataRequest', request)
    return request.connections
  }
  const first = await connect('secret')
  const [alone] = await connectionsOf(first.id)
  expect(alone).toEqual({
    connection_id: expect.stringMatching(/^cn_/),
    datasource_id: EMPLOYER,
    created_at: expect.any(Number),
    checkcodes: [],
  })
  const other = await connect('another')
  expect(await connectionsOf(other.id)).toMatchObject([{ checkcodes: [] }])
  const second = await connect('secret')
  const [shared] = await connectionsOf(second.id)
  const { body: events } = await control(at, 'GET', `/events?datarequest_id=${second.id}&type=datasource.connected`)
  expect(events).toMatchObject([{ body: { connection_id: shared.connection_id, checkcodes_created: true } }])
  const duplicate = (individual_id: string, timestamp: number) => ({
    code: 'CC_DUPLICATE_CREDENTIALS',
    category: 'Connections',
    context: { data: [{ timestamp, individual_id }] },
  })
  expect(shared.checkcodes).toMatchObject([duplicate(first.individual_id, alone.created_at)])
  expect((await connectionsOf(first.id))[0].checkcodes).toMatchObject([duplicate(second.individual_id, shared.created_at)])
  const { body } = await control(at, 'GET', `/datarequests/contents?datarequest_id=${second.id}`)
  expect(body.connections).toEqual([shared])
  // An Individual who is deleted is named to nobody.
  await at.done('individuals/delete', { individual_id: first.individual_id })
  expect(await connectionsOf(second.id)).toMatchObject([{ checkcodes: [] }])
})

test('a bank is not the Data Source that was picked before', async ({ at, id, session }) => {
  await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], 'choose_bank', logIn('bank_match'))
  await at.pass(UNTIL_PROCESSED)
  const { body } = await control(at, 'GET', `/events?datarequest_id=${id}&type=datasource.connected`)
  expect(body).toMatchObject([{ body: { datasource_id: 'bank' } }])
})

test('a document that is handed in is of the type that its content has, and names the source that was picked', async ({ at, id }) => {
  const session = await openSession(at, id)
  const photo = { ...offer, file_name: 'a.jpg', content: JPEG.toString('base64'), media_type: 'image/jpg; q=1' }
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

test('a second connection of the Individual needs no second consent in the same Data Request', async ({ at, id }) => {
  expect((await connectAccount(at, id)).consented).toBe(false)
  expect((await connectAccount(at, id)).consented).toBe(true)
})
