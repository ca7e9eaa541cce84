/** A Data Request from its creation to an expired link and a refresh, as partners use it over HTTP. */
import { expect } from 'vitest'
import { DAY, HOUR, START, test } from '../api-fixture.ts'

test('creates a Data Request, notifies the Individual, expires and renews the link, refreshes the data and deletes the Individual', async ({
  at,
}) => {
  const id = await at.newRequest({
    type: 'ACADEMIC_SUMMARY',
    requester_name: 'Harbor',
    refresh_policy: { enabled: true, schedule: { frequency: 'WEEKLY', by_weekday: ['MO'] } },
  })
  const { uri } = await at.done('datarequests/generate_invitation_link', { datarequest_id: id, expires_at: START + DAY })
  await at.done('datarequests/notify_user', { datarequest_id: id, notifications: [{ type: 'EMAIL' }] })
  await at.pass(5 * DAY)
  expect((await at.call('datarequests/notify_user', { datarequest_id: id, notifications: [{ type: 'EMAIL' }] })).status).toBe(400)
  const again = await at.done('datarequests/generate_invitation_link', { datarequest_id: id, expires_at: START + 6 * DAY })
  expect(again.uri).not.toBe(uri)
  expect(await at.done('datarequests/get', { filters: { status: ['ACTIVE'] }, fields: ['type'] })).toEqual([
    { id, datarequest_id: id, type: 'ACADEMIC_SUMMARY' },
  ])
  await at.done('datarequests/expire_invitation_link', { datarequest_id: id })
  await at.pass(3 * DAY)

  const { event_logs } = await at.read(id)
  const story = event_logs.map(({ type, created_at }: { type: string; created_at: number }) => `${(created_at - START) / HOUR}h ${type}`)
  expect(story).toEqual([
    '0h DATAREQUEST_CREATED',
    '0h REFRESH_SCHEDULED',
    '0h DATAREQUEST_LINK_GENERATED',
    '0h NOTIFY_USER_REQUESTED',
    '24h DATAREQUEST_LINK_EXPIRED',
    '120h DATAREQUEST_LINK_GENERATED',
    '120h DATAREQUEST_LINK_EXPIRED',
    '168h REFRESH_INITIATED',
    // The Individual connected no account.
    '168h REFRESH_FAILED',
    '168h REFRESH_SCHEDULED',
  ])
  const messages = await at.db.selectFrom('message').select('created_at').execute()
  expect(messages.map(({ created_at }) => (created_at - START) / HOUR)).toEqual([0, 12])

  await at.done('individuals/delete', { individual_id: at.person })
  expect((await at.call('datarequests/get_by_id', { datarequest_id: id })).status).toBe(404)
  expect(await at.done('datarequests/get', {})).toEqual([])
})
