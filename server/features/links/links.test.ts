/** Invitation links: generate, extend, expire on request and in time, notify three times at most; every change is recorded. */
import { describe, expect } from 'vitest'
import { type ApiFixture, DAY, HOUR, START, test as apiTest } from '../../../test/server/api-fixture.ts'

/** A test that names `notified` has a Data Request of whose link the Individual was told. */
const test = apiTest.extend('notified', async ({ at, id }) => {
  await at.done('datarequests/generate_invitation_link', { id, expires_at: START + 9 * DAY })
  await notify(at, id, ['SMS'])
  return id
})

const generate = ({ done }: ApiFixture, id: string, expires_at?: number) =>
  done('datarequests/generate_invitation_link', { datarequest_id: id, ...(expires_at && { expires_at }) })
const links = async ({ done }: ApiFixture, id: string) => (await done('datarequests/get_invitation_link', { id })).links
const timeout = { code: 'LINK_TIMEOUT', description: 'Its expiry passed before it was used.' }

describe('generation', () => {
  test('a link leads to the portal and lives three days unless told otherwise', async ({ at, id }) => {
    const { uri, ...rest } = await generate(at, id)
    expect(rest).toEqual({ id })
    const [link] = await links(at, id)
    expect(uri).toBe(`http://127.0.0.1:${new URL(at.url).port}/portal/${link.id}`)
    expect(link).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{27}$/),
      uri,
      status: 'available',
      expires_at: START + 3 * DAY,
      email_notification: false,
      sms_notification: false,
      expiry_reason: null,
      additional_message: null,
      created_at: START,
      updated_at: START,
    })
    expect(await at.log(id)).toEqual(['DATAREQUEST_CREATED', ['DATAREQUEST_LINK_GENERATED', { uri, expires_at: START + 3 * DAY }]])
    const seen = await at.read(id)
    expect(seen).toMatchObject({ last_activity_type: 'INVITATION_CREATED', last_activity_at: START, invitation_links: [link] })
  })

  test.for([
    { what: 'a later expiry extends it', expires_at: START + 30 * DAY, expires: START + 30 * DAY, recorded: true },
    { what: 'an earlier expiry shortens it', expires_at: START + 2 * DAY, expires: START + 2 * DAY },
    { what: 'the same expiry changes nothing', expires_at: START + 9 * DAY, expires: START + 9 * DAY, untouched: true },
    { what: 'without an expiry it keeps its own', expires: START + 9 * DAY, untouched: true },
  ])(
    'an available link is the same link again: $what',
    async ({ expires_at, expires, recorded = false, untouched = false }, { at, id }) => {
      const first = await generate(at, id, START + 9 * DAY)
      const before = await at.log(id)
      await at.pass(DAY)
      expect(await generate(at, id, expires_at)).toEqual(first)
      const times = { expires_at: expires, updated_at: untouched ? START : START + DAY }
      expect(await links(at, id)).toMatchObject([{ status: 'available', ...times }])
      expect(await at.log(id)).toEqual([...before, ...(recorded ? [['DATAREQUEST_LINK_EXTENDED', { expires_at: expires }]] : [])])
      await at.moveTo(expires - 1)
      expect(await links(at, id)).toMatchObject([{ status: 'available' }])
      await at.moveTo(expires)
      expect(await links(at, id)).toMatchObject([{ status: 'expired' }])
    },
  )

  test.for(['expired', 'used'])('where the link is %s there is a new one, listed first', async (state, { at, id }) => {
    const first = await generate(at, id)
    if (state === 'expired') await at.done('datarequests/expire_invitation_link', { id })
    else await at.db.updateTable('link').set({ status: 'used' }).execute()
    const second = await generate(at, id)
    expect(second.uri).not.toBe(first.uri)
    expect((await links(at, id)).map(({ uri, status }: { uri: string; status: string }) => [uri, status])).toEqual([
      [second.uri, 'available'],
      [first.uri, state],
    ])
  })

  test('an expiry that is not in the future is refused', async ({ at, id }) => {
    const { status } = await at.call('datarequests/generate_invitation_link', { id, expires_at: START })
    expect([status, await links(at, id)]).toEqual([400, []])
  })
})

describe('expiry on request', () => {
  const given = { code: 'DATA_NOT_AVAILABLE', description: 'Withdrawn.' }
  test.for([
    { sent: undefined, kept: { code: 'EXPIRATION_REQUESTED' } },
    { sent: { description: 'Withdrawn.' }, kept: { code: 'EXPIRATION_REQUESTED', description: 'Withdrawn.' } },
    { sent: { ...given, stray: 1 }, kept: given },
  ])('the reason $sent is kept as $kept', async ({ sent, kept }, { at, id }) => {
    await generate(at, id)
    await at.done('datarequests/expire_invitation_link', { id, ...(sent && { expiry_reason: sent }) })
    const [link] = await links(at, id)
    expect([link.status, link.expiry_reason]).toEqual(['expired', kept])
    expect((await at.log(id)).at(-1)).toEqual(['DATAREQUEST_LINK_EXPIRED', kept])
  })

  test('it cannot be asked for twice, nor of a used link, nor without one', async ({ at }) => {
    const [id, used, none] = [await at.newRequest(), await at.newRequest(), await at.newRequest()]
    const expire = async (name: string) => (await at.call('datarequests/expire_invitation_link', { id: name })).status
    await generate(at, id)
    await generate(at, used)
    await at.db.updateTable('link').set({ status: 'used' }).where('datarequest_id', '=', used).execute()
    expect([await expire(id), await expire(id), await expire(used), await expire(none)]).toEqual([200, 400, 400, 404])
  })
})

describe('expiry by the clock', () => {
  test('at its expiry, not before, a link is expired and that is recorded', async ({ at, id }) => {
    await generate(at, id)
    await at.moveTo(START + 3 * DAY - 1)
    expect(await links(at, id)).toMatchObject([{ status: 'available' }])
    await at.moveTo(START + 3 * DAY)
    expect(await links(at, id)).toMatchObject([{ status: 'expired', expiry_reason: timeout, updated_at: START + 3 * DAY }])
    const { event_logs } = await at.read(id)
    expect(event_logs.at(-1)).toEqual({ type: 'DATAREQUEST_LINK_EXPIRED', created_at: START + 3 * DAY, details: timeout })
  })

  test('an extended link expires at its new expiry, once', async ({ at, id }) => {
    await generate(at, id)
    await generate(at, id, START + 5 * DAY)
    expect(await at.db.selectFrom('job').select(['kind', 'due_at']).execute()).toEqual([{ kind: 'link.expire', due_at: START + 5 * DAY }])
    await at.moveTo(START + 4 * DAY)
    expect(await links(at, id)).toMatchObject([{ status: 'available' }])
    await at.moveTo(START + 6 * DAY)
    expect((await at.log(id)).filter((entry) => String(entry).includes('EXPIRED'))).toEqual([['DATAREQUEST_LINK_EXPIRED', timeout]])
  })

  test('a link whose expiry nobody noticed yet is never shown as available', async ({ at }) => {
    const id = await at.newRequest()
    const first = await generate(at, id)
    await at.db.updateTable('link').set({ expires_at: START }).execute()
    expect(await links(at, id)).toMatchObject([{ status: 'expired', expiry_reason: timeout }])
    expect((await at.read(id)).invitation_links).toMatchObject([{ status: 'expired' }])
    expect((await at.call('datarequests/expire_invitation_link', { id })).status).toBe(400)
    expect((await generate(at, id)).uri).not.toBe(first.uri)
    expect((await at.log(id)).slice(-2)).toMatchObject([
      ['DATAREQUEST_LINK_EXPIRED', timeout],
      ['DATAREQUEST_LINK_GENERATED', {}],
    ])
  })

  test('an expired link leaves no job behind', async ({ at, id }) => {
    await at.done('datarequests/notify_user', { id, notifications: [{ type: 'EMAIL' }] })
    expect(await at.db.selectFrom('job').select('kind').orderBy('kind').execute()).toEqual([
      { kind: 'link.expire' },
      { kind: 'link.remind' },
    ])
    await at.done('datarequests/expire_invitation_link', { id })
    expect(await at.db.selectFrom('job').select('kind').execute()).toEqual([])
  })
})

test('calls at once make one link', async ({ at, id }) => {
  const uris = await Promise.all(Array.from({ length: 8 }, async () => (await generate(at, id)).uri))
  expect([new Set(uris).size, (await links(at, id)).length]).toEqual([1, 1])
})

test('links extended, notified of and refreshed while their time runs out come to no harm', async ({ at }) => {
  const refresh_policy = { enabled: true, schedule: { frequency: 'DAILY' } }
  const ids = await Promise.all(Array.from({ length: 8 }, () => at.newRequest({ refresh_policy })))
  await Promise.all(ids.map((id) => generate(at, id, START + DAY)))
  const answers = ids.flatMap((id) => [
    at.call('datarequests/generate_invitation_link', { id, expires_at: START + 9 * DAY }),
    at.call('datarequests/notify_user', { id, notifications: [{ type: 'EMAIL' }] }),
    at.call('datarequests/disable_refresh', { id }),
  ])
  const [statuses] = await Promise.all([Promise.all(answers.map(async (answer) => (await answer).status)), at.pass(DAY)])
  // A link that had just expired takes no notification.
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  for (const id of ids) expect((await links(at, id)).filter(({ status }: { status: string }) => status === 'available')).toHaveLength(1)
})

const notify = ({ call }: ApiFixture, id: string, types: string[] = ['EMAIL'], more: Record<string, unknown> = {}) =>
  call('datarequests/notify_user', { datarequest_id: id, notifications: types.map((type) => ({ type })), ...more })

const outbox = ({ db }: ApiFixture) => db.selectFrom('message').selectAll().orderBy('seq').execute()
/** Hours after the start at which messages were sent. */
const hours = async (at: ApiFixture) => (await outbox(at)).map(({ created_at }) => (created_at - START) / HOUR)
const linksOf = async ({ done }: ApiFixture, id: string) => (await done('datarequests/get_invitation_link', { id })).links

describe('messages', () => {
  test('each channel gets the requester, the client’s words and the link', async ({ at }) => {
    const id = await at.newRequest({ requester_name: 'Harbor Loans', third_party_requester: 'Harbor Lending' })
    expect(await notify(at, id, ['EMAIL', 'SMS', 'EMAIL'], { additional_message: 'Please hurry.' })).toMatchObject({
      status: 200,
      body: '',
    })
    const [link] = await linksOf(at, id)
    const sent = await outbox(at)
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['EMAIL', 'ada@example.com'],
      ['SMS', '555-0142'],
    ])
    for (const { subject, body } of sent) {
      expect(subject).toBe('Harbor Loans asks for your information')
      for (const part of ['Harbor Loans', 'Harbor Lending', 'Please hurry.', link.uri]) expect(body).toContain(part)
    }
    expect(link).toMatchObject({
      status: 'available',
      email_notification: true,
      sms_notification: true,
      additional_message: 'Please hurry.',
    })
  })

  test('a link is made where there is none, and the one there is is used', async ({ at }) => {
    const [without, having] = [await at.newRequest(), await at.newRequest()]
    await notify(at, without)
    const told = { email_notification: true, sms_notification: false, additional_message: null }
    const generated = ['DATAREQUEST_LINK_GENERATED', { uri: (await linksOf(at, without))[0].uri, expires_at: START + 3 * DAY }]
    expect(await at.log(without)).toEqual(['DATAREQUEST_CREATED', generated, ['NOTIFY_USER_REQUESTED', told]])
    await at.done('datarequests/generate_invitation_link', { id: having, expires_at: START + 9 * DAY })
    await notify(at, having)
    expect(await linksOf(at, having)).toMatchObject([{ expires_at: START + 9 * DAY }])
  })

  test('a line break in a name stays out of the subject', async ({ at }) => {
    await notify(at, await at.newRequest({ requester_name: 'Harbor\r\nBcc: all@example.com' }))
    expect((await outbox(at))[0]?.subject).toBe('Harbor Bcc: all@example.com asks for your information')
  })
})

describe('refusals', () => {
  test('SMS without a phone number, and nothing is sent by the other channel', async ({ at }) => {
    const id = await at.newRequest({ individual_id: await at.newPerson({ phone_number: null }) })
    const { status, body } = await notify(at, id, ['EMAIL', 'SMS'])
    expect([status, body.error_message]).toEqual([400, expect.stringContaining('phone_number')])
    expect([await outbox(at), await linksOf(at, id)]).toEqual([[], []])
  })

  test.for(['expired', 'used', 'timed out'])('a link that is %s', async (state, { at, id }) => {
    await at.done('datarequests/generate_invitation_link', { id })
    if (state === 'expired') await at.done('datarequests/expire_invitation_link', { id })
    else if (state === 'used') await at.db.updateTable('link').set({ status: 'used' }).execute()
    else await at.pass(3 * DAY)
    expect((await notify(at, id)).status).toBe(400)
    expect(await outbox(at)).toEqual([])
    // A new link can be notified of again.
    await at.done('datarequests/generate_invitation_link', { id })
    expect((await notify(at, id)).status).toBe(200)
  })

  test('a Data Request that is unknown', async ({ at }) => {
    expect((await notify(at, 'dr_000000000000000000000000000')).status).toBe(404)
  })
})

describe('reminders', () => {
  test('there are three, twelve hours apart, by the same channel, and one event', async ({ at, notified: id }) => {
    await at.pass(8 * DAY)
    expect(await hours(at)).toEqual([0, 12, 24])
    expect(new Set((await outbox(at)).map(({ channel, body }) => [channel, body].join()))).toHaveProperty('size', 1)
    expect((await at.log(id)).filter((entry) => String(entry).startsWith('NOTIFY_USER_REQUESTED'))).toHaveLength(1)
  })

  test('a repeated call resets the counter, the channel and the words', async ({ at, notified: id }) => {
    await at.pass(18 * HOUR)
    await notify(at, id, ['EMAIL'], { additional_message: 'Again.' })
    await at.pass(8 * DAY)
    expect(await hours(at)).toEqual([0, 12, 18, 30, 42])
    const sent = await outbox(at)
    expect(sent.map(({ channel }) => channel)).toEqual(['SMS', 'SMS', 'EMAIL', 'EMAIL', 'EMAIL'])
    expect(sent.map(({ body }) => body.includes('Again.'))).toEqual([false, false, true, true, true])
    await notify(at, id, ['SMS'])
    expect(await linksOf(at, id)).toMatchObject([{ email_notification: true, sms_notification: true }])
  })

  test('a repeated call after the third starts three more', async ({ at, notified: id }) => {
    await at.pass(2 * DAY)
    await notify(at, id)
    await at.pass(2 * DAY)
    expect(await hours(at)).toEqual([0, 12, 24, 48, 60, 72])
  })

  test('they stop when the link is expired, used, or its Individual deleted', async ({ at, notified: id }) => {
    const [used, gone] = [await at.newRequest(), await at.newRequest({ individual_id: await at.newPerson({ email: 'gone@example.com' }) })]
    await notify(at, used)
    await notify(at, gone)
    await at.done('datarequests/expire_invitation_link', { id })
    await at.db.updateTable('link').set({ status: 'used' }).where('datarequest_id', '=', used).execute()
    await at.done('individuals/delete', { individual_id: (await at.read(gone)).individual_id })
    await at.pass(8 * DAY)
    expect(await hours(at)).toEqual([0, 0, 0])
  })

  test('none is sent at the very expiry of the link', async ({ at, id }) => {
    await at.done('datarequests/generate_invitation_link', { id, expires_at: START + 12 * HOUR })
    await notify(at, id)
    await at.pass(DAY)
    expect(await hours(at)).toEqual([0])
  })
})
