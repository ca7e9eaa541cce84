/** notify_user: messages by the channels asked for, three at most, until the link ends. */
import { describe, expect, test } from 'vitest'
import { DAY, apiFixture, type ApiFixture, HOUR, START } from '../api-fixture.ts'

const notify = ({ call }: ApiFixture, id: string, types: string[] = ['EMAIL'], more: Record<string, unknown> = {}) =>
  call('datarequests/notify_user', { datarequest_id: id, notifications: types.map((type) => ({ type })), ...more })

const outbox = ({ api }: ApiFixture) => api.dependencies.database.db.selectFrom('message').selectAll().orderBy('seq').execute()
/** Hours after the start at which messages were sent. */
const hours = async (at: ApiFixture) => (await outbox(at)).map(({ created_at }) => (created_at - START) / HOUR)
const links = async ({ done }: ApiFixture, id: string) => (await done('datarequests/get_invitation_link', { id })).links

describe('messages', () => {
  test('each channel gets the requester, the client’s words and the link', async () => {
    const at = await apiFixture()
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

  test('a link is made where there is none, and the one there is is used', async () => {
    const at = await apiFixture()
    const [without, having] = [await at.newRequest(), await at.newRequest()]
    await notify(at, without)
    const told = { email_notification: true, sms_notification: false, additional_message: null }
    const generated = ['DATAREQUEST_LINK_GENERATED', { uri: (await links(at, without))[0].uri, expires_at: START + 3 * DAY }]
    expect(await at.log(without)).toEqual(['DATAREQUEST_CREATED', generated, ['NOTIFY_USER_REQUESTED', told]])
    await at.done('datarequests/generate_invitation_link', { id: having, expires_at: START + 9 * DAY })
    await notify(at, having)
    expect(await links(at, having)).toMatchObject([{ expires_at: START + 9 * DAY }])
  })

  test('a line break in a name stays out of the subject', async () => {
    const at = await apiFixture()
    await notify(at, await at.newRequest({ requester_name: 'Harbor\r\nBcc: all@example.com' }))
    expect((await outbox(at))[0]?.subject).toBe('Harbor Bcc: all@example.com asks for your information')
  })
})

describe('refusals', () => {
  test('SMS without a phone number, and nothing is sent by the other channel', async () => {
    const at = await apiFixture()
    const id = await at.newRequest({ individual_id: await at.newPerson({ phone_number: null }) })
    const { status, body } = await notify(at, id, ['EMAIL', 'SMS'])
    expect([status, body.error_message]).toEqual([400, expect.stringContaining('phone_number')])
    expect([await outbox(at), await links(at, id)]).toEqual([[], []])
  })

  test.each(['expired', 'used', 'timed out'])('a link that is %s', async (state) => {
    const at = await apiFixture()
    const id = await at.newRequest()
    await at.done('datarequests/generate_invitation_link', { id })
    if (state === 'expired') await at.done('datarequests/expire_invitation_link', { id })
    else if (state === 'used') await at.api.dependencies.database.db.updateTable('link').set({ status: 'used' }).execute()
    else await at.pass(3 * DAY)
    expect((await notify(at, id)).status).toBe(400)
    expect(await outbox(at)).toEqual([])
    // A new link can be notified of again.
    await at.done('datarequests/generate_invitation_link', { id })
    expect((await notify(at, id)).status).toBe(200)
  })

  test('a Data Request that is unknown', async () => {
    expect((await notify(await apiFixture(), 'dr_000000000000000000000000000')).status).toBe(404)
  })
})

describe('reminders', () => {
  const notified = async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
    await at.done('datarequests/generate_invitation_link', { id, expires_at: START + 9 * DAY })
    await notify(at, id, ['SMS'])
    return { at, id }
  }

  test('there are three, twelve hours apart, by the same channel, and one event', async () => {
    const { at, id } = await notified()
    await at.pass(8 * DAY)
    expect(await hours(at)).toEqual([0, 12, 24])
    expect(new Set((await outbox(at)).map(({ channel, body }) => [channel, body].join()))).toHaveProperty('size', 1)
    expect((await at.log(id)).filter((entry) => String(entry).startsWith('NOTIFY_USER_REQUESTED'))).toHaveLength(1)
  })

  test('a repeated call resets the counter, the channel and the words', async () => {
    const { at, id } = await notified()
    await at.pass(18 * HOUR)
    await notify(at, id, ['EMAIL'], { additional_message: 'Again.' })
    await at.pass(8 * DAY)
    expect(await hours(at)).toEqual([0, 12, 18, 30, 42])
    const sent = await outbox(at)
    expect(sent.map(({ channel }) => channel)).toEqual(['SMS', 'SMS', 'EMAIL', 'EMAIL', 'EMAIL'])
    expect(sent.map(({ body }) => body.includes('Again.'))).toEqual([false, false, true, true, true])
    await notify(at, id, ['SMS'])
    expect(await links(at, id)).toMatchObject([{ email_notification: true, sms_notification: true }])
  })

  test('a repeated call after the third starts three more', async () => {
    const { at, id } = await notified()
    await at.pass(2 * DAY)
    await notify(at, id)
    await at.pass(2 * DAY)
    expect(await hours(at)).toEqual([0, 12, 24, 48, 60, 72])
  })

  test('they stop when the link is expired, used, or its Individual deleted', async () => {
    const { at, id } = await notified()
    const [used, gone] = [await at.newRequest(), await at.newRequest({ individual_id: await at.newPerson({ email: 'gone@example.com' }) })]
    await notify(at, used)
    await notify(at, gone)
    const { db } = at.api.dependencies.database
    await at.done('datarequests/expire_invitation_link', { id })
    await db.updateTable('link').set({ status: 'used' }).where('datarequest_id', '=', used).execute()
    await at.done('individuals/delete', { individual_id: (await at.read(gone)).individual_id })
    await at.pass(8 * DAY)
    expect(await hours(at)).toEqual([0, 0, 0])
  })

  test('none is sent at the very expiry of the link', async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
    await at.done('datarequests/generate_invitation_link', { id, expires_at: START + 12 * HOUR })
    await notify(at, id)
    await at.pass(DAY)
    expect(await hours(at)).toEqual([0])
  })
})
