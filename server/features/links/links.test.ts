/** Invitation links: their generation and expiry, notifications and reminders, and the recorded events. */
import { describe, expect } from 'vitest'
import { type ApiFixture, DAY, HOUR, START, test as apiTest } from '../../../test/server/api-fixture.ts'

/** Provides `notified`, a Data Request whose Individual was notified by SMS. */
const test = apiTest.extend('notified', async ({ at, id }) => {
  await at.done('datarequests/generate_invitation_link', { id, expires_at: START + 9 * DAY })
  await notify(at, id, ['SMS'])
  return id
})

const generate = ({ done }: ApiFixture, id: string, expires_at?: number) =>
  done('datarequests/generate_invitation_link', { datarequest_id: id, ...(expires_at && { expires_at }) })
const links = async ({ done }: ApiFixture, id: string) => (await done('datarequests/get_invitation_link', { id })).links
const timeoutReason = { code: 'LINK_TIMEOUT', description: 'The link expired before it was used.' }

describe('generation', () => {
  test('generates a portal link that is valid for three days by default', async ({ at, id }) => {
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
    const request = await at.read(id)
    expect(request).toMatchObject({ last_activity_type: 'INVITATION_CREATED', last_activity_at: START, invitation_links: [link] })
  })
})

test('a used link is replaced by a new link, and cannot be expired or notified', async ({ at, id }) => {
  const first = await generate(at, id)
  await at.db.updateTable('link').set({ status: 'used' }).execute()
  expect((await at.call('datarequests/expire_invitation_link', { id })).status).toBe(400)
  expect((await notify(at, id)).status).toBe(400)
  const second = await generate(at, id)
  expect((await links(at, id)).map(({ uri, status }: { uri: string; status: string }) => [uri, status])).toEqual([
    [second.uri, 'available'],
    [first.uri, 'used'],
  ])
})

describe('expiry over time', () => {
  test('a link expires at its expiry time, and an event is recorded', async ({ at, id }) => {
    await generate(at, id)
    await at.moveTo(START + 3 * DAY - 1)
    expect(await links(at, id)).toMatchObject([{ status: 'available' }])
    await at.moveTo(START + 3 * DAY)
    expect(await links(at, id)).toMatchObject([{ status: 'expired', expiry_reason: timeoutReason, updated_at: START + 3 * DAY }])
    const { event_logs } = await at.read(id)
    expect(event_logs.at(-1)).toEqual({ type: 'DATAREQUEST_LINK_EXPIRED', created_at: START + 3 * DAY, details: timeoutReason })
  })

  test('an extended link expires only at its new expiry time', async ({ at, id }) => {
    await generate(at, id)
    await generate(at, id, START + 5 * DAY)
    expect(await at.db.selectFrom('job').select(['kind', 'due_at']).execute()).toEqual([{ kind: 'link.expire', due_at: START + 5 * DAY }])
    await at.moveTo(START + 4 * DAY)
    expect(await links(at, id)).toMatchObject([{ status: 'available' }])
    await at.moveTo(START + 6 * DAY)
    expect((await at.log(id)).filter((entry) => String(entry).includes('EXPIRED'))).toEqual([['DATAREQUEST_LINK_EXPIRED', timeoutReason]])
  })

  test('an overdue link counts as expired even if its job has not run yet', async ({ at }) => {
    const id = await at.newRequest()
    const first = await generate(at, id)
    await at.db.updateTable('link').set({ expires_at: START }).execute()
    expect(await links(at, id)).toMatchObject([{ status: 'expired', expiry_reason: timeoutReason }])
    expect((await at.read(id)).invitation_links).toMatchObject([{ status: 'expired' }])
    expect((await at.call('datarequests/expire_invitation_link', { id })).status).toBe(400)
    expect((await generate(at, id)).uri).not.toBe(first.uri)
    expect((await at.log(id)).slice(-2)).toMatchObject([
      ['DATAREQUEST_LINK_EXPIRED', timeoutReason],
      ['DATAREQUEST_LINK_GENERATED', {}],
    ])
  })

  test('expiring a link cancels its jobs', async ({ at, id }) => {
    await at.done('datarequests/notify_user', { id, notifications: [{ type: 'EMAIL' }] })
    expect(await at.db.selectFrom('job').select('kind').orderBy('kind').execute()).toEqual([
      { kind: 'link.expire' },
      { kind: 'link.remind' },
    ])
    await at.done('datarequests/expire_invitation_link', { id })
    expect(await at.db.selectFrom('job').select('kind').execute()).toEqual([])
  })
})

test('concurrent calls generate a single link', async ({ at, id }) => {
  const uris = await Promise.all(Array.from({ length: 8 }, async () => (await generate(at, id)).uri))
  expect([new Set(uris).size, (await links(at, id)).length]).toEqual([1, 1])
})

test('concurrent changes and expiries leave one available link for each Data Request', async ({ at }) => {
  const refresh_policy = { enabled: true, schedule: { frequency: 'DAILY' } }
  const ids = await Promise.all(Array.from({ length: 8 }, () => at.newRequest({ refresh_policy })))
  await Promise.all(ids.map((id) => generate(at, id, START + DAY)))
  const calls = ids.flatMap((id) => [
    at.call('datarequests/generate_invitation_link', { id, expires_at: START + 9 * DAY }),
    at.call('datarequests/notify_user', { id, notifications: [{ type: 'EMAIL' }] }),
    at.call('datarequests/disable_refresh', { id }),
  ])
  const [statuses] = await Promise.all([Promise.all(calls.map(async (call) => (await call).status)), at.pass(DAY)])
  // The server responds with 400 if the link in a notification has just expired.
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  for (const id of ids) expect((await links(at, id)).filter(({ status }: { status: string }) => status === 'available')).toHaveLength(1)
})

const notify = ({ call }: ApiFixture, id: string, types: string[] = ['EMAIL'], more: Record<string, unknown> = {}) =>
  call('datarequests/notify_user', { datarequest_id: id, notifications: types.map((type) => ({ type })), ...more })

const outbox = ({ db }: ApiFixture) => db.selectFrom('message').selectAll().orderBy('seq').execute()
/** Returns the time of each message, in hours since the start. */
const getMessageHours = async (at: ApiFixture) => (await outbox(at)).map(({ created_at }) => (created_at - START) / HOUR)

describe('messages', () => {
  test('each channel sends a message with the requester, the additional message and the link', async ({ at }) => {
    const id = await at.newRequest({ requester_name: 'Harbor Loans', third_party_requester: 'Harbor Lending' })
    expect(await notify(at, id, ['EMAIL', 'SMS', 'EMAIL'], { additional_message: 'Please hurry.' })).toMatchObject({
      status: 200,
      body: '',
    })
    const [link] = await links(at, id)
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

  test('creates a link, or reuses the available one', async ({ at }) => {
    const [withoutLink, withLink] = [await at.newRequest(), await at.newRequest()]
    await notify(at, withoutLink)
    const details = { email_notification: true, sms_notification: false, additional_message: null }
    const generated = ['DATAREQUEST_LINK_GENERATED', { uri: (await links(at, withoutLink))[0].uri, expires_at: START + 3 * DAY }]
    expect(await at.log(withoutLink)).toEqual(['DATAREQUEST_CREATED', generated, ['NOTIFY_USER_REQUESTED', details]])
    await at.done('datarequests/generate_invitation_link', { id: withLink, expires_at: START + 9 * DAY })
    await notify(at, withLink)
    expect(await links(at, withLink)).toMatchObject([{ expires_at: START + 9 * DAY }])
  })

  test('removes line breaks in names from the subject', async ({ at }) => {
    await notify(at, await at.newRequest({ requester_name: 'Harbor\r\nBcc: all@example.com' }))
    expect((await outbox(at))[0]?.subject).toBe('Harbor Bcc: all@example.com asks for your information')
  })
})

describe('notify_user', () => {
  test('rejects SMS without a phone number, and sends no message on any channel', async ({ at }) => {
    const id = await at.newRequest({ individual_id: await at.newPerson({ phone_number: null }) })
    const { status, body } = await notify(at, id, ['EMAIL', 'SMS'])
    expect([status, body.error_message]).toEqual([400, expect.stringContaining('phone_number')])
    expect([await outbox(at), await links(at, id)]).toEqual([[], []])
  })
})

describe('reminders', () => {
  test('three messages are sent on the same channel, twelve hours apart, and one event is recorded', async ({ at, notified: id }) => {
    await at.pass(8 * DAY)
    expect(await getMessageHours(at)).toEqual([0, 12, 24])
    expect(new Set((await outbox(at)).map(({ channel, body }) => [channel, body].join()))).toHaveProperty('size', 1)
    expect((await at.log(id)).filter((entry) => String(entry).startsWith('NOTIFY_USER_REQUESTED'))).toHaveLength(1)
  })

  test('a repeated call resets the counter, the channel and the additional message', async ({ at, notified: id }) => {
    await at.pass(18 * HOUR)
    await notify(at, id, ['EMAIL'], { additional_message: 'Again.' })
    await at.pass(8 * DAY)
    expect(await getMessageHours(at)).toEqual([0, 12, 18, 30, 42])
    const sent = await outbox(at)
    expect(sent.map(({ channel }) => channel)).toEqual(['SMS', 'SMS', 'EMAIL', 'EMAIL', 'EMAIL'])
    expect(sent.map(({ body }) => body.includes('Again.'))).toEqual([false, false, true, true, true])
    await notify(at, id, ['SMS'])
    expect(await links(at, id)).toMatchObject([{ email_notification: true, sms_notification: true }])
  })

  test('a repeated call after the third message sends three more', async ({ at, notified: id }) => {
    await at.pass(2 * DAY)
    await notify(at, id)
    await at.pass(2 * DAY)
    expect(await getMessageHours(at)).toEqual([0, 12, 24, 48, 60, 72])
  })

  test('reminders stop when the link is expired or used, or the Individual is deleted', async ({ at, notified: id }) => {
    const [used, deleted] = [
      await at.newRequest(),
      await at.newRequest({ individual_id: await at.newPerson({ email: 'gone@example.com' }) }),
    ]
    await notify(at, used)
    await notify(at, deleted)
    await at.done('datarequests/expire_invitation_link', { id })
    await at.db.updateTable('link').set({ status: 'used' }).where('datarequest_id', '=', used).execute()
    await at.done('individuals/delete', { individual_id: (await at.read(deleted)).individual_id })
    await at.pass(8 * DAY)
    expect(await getMessageHours(at)).toEqual([0, 0, 0])
  })

  test('a reminder that is due when the link expires is not sent', async ({ at, id }) => {
    await at.done('datarequests/generate_invitation_link', { id, expires_at: START + 12 * HOUR })
    await notify(at, id)
    await at.pass(DAY)
    expect(await getMessageHours(at)).toEqual([0])
  })
})
