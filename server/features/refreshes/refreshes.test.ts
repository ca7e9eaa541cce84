/** Scheduled and requested refreshes, and their results. */
import { describe, expect } from 'vitest'
import {
  connectAccount,
  EMPLOYER,
  logIn,
  raisedEvents,
  recordedTypes,
  UNTIL_PROCESSED,
  openSession,
} from '../../../test/server/session-fixture.ts'
import { DAY, type ApiFixture, HOUR, START, test as apiTest } from '../../../test/server/api-fixture.ts'

const DAILY = { enabled: true, schedule: { frequency: 'DAILY' } }

/** The fixture `daily` is a Data Request with a daily refresh. */
const test = apiTest.extend('daily', ({ at }) => at.newRequest({ refresh_policy: DAILY }))

/** Returns the recorded refresh events with the number of hours since the start. */
const refreshes = async ({ read }: ApiFixture, id: string) =>
  (await read(id)).event_logs
    .filter(({ type }: { type: string }) => type.startsWith('REFRESH_'))
    .map(
      ({ type, created_at }: { type: string; created_at: number }) =>
        `${type.slice('REFRESH_'.length)} ${Math.floor((created_at - START) / HOUR)}`,
    )

const policy = async ({ read }: ApiFixture, id: string) => (await read(id)).refresh_policy

interface Entry {
  readonly details: { readonly refresh_id: string; readonly next_refresh_at?: number }
}

describe('a scheduled refresh', () => {
  test('is scheduled, initiated and completed with the same identifier, and then the next refresh is scheduled', async ({
    at,
    daily: id,
  }) => {
    expect(await policy(at, id)).toEqual({ ...DAILY, next_refresh_at: START + DAY })
    await connectAccount(at, id)
    await at.moveTo(START + 2 * DAY)
    const rounds = ['SCHEDULED 0', 'INITIATED 24', 'COMPLETED 24', 'SCHEDULED 24', 'INITIATED 48', 'COMPLETED 48', 'SCHEDULED 48']
    expect(await refreshes(at, id)).toEqual(rounds)
    expect(await policy(at, id)).toEqual({ ...DAILY, last_refresh_at: START + 2 * DAY, next_refresh_at: START + 3 * DAY })
    const entries = (await at.read(id)).event_logs.filter(({ type }: { type: string }) => type.startsWith('REFRESH_')) as Entry[]
    const ids = entries.map(({ details }) => details.refresh_id)
    expect(ids[0]).toMatch(/^rfs_[0-9A-Za-z]{27}$/)
    expect(ids.map((refreshId) => ids.indexOf(refreshId))).toEqual([0, 0, 0, 3, 3, 3, 6])
    expect(entries[0]?.details.next_refresh_at).toBe(START + DAY)
  })

  test('keeps its time of day', async ({ at }) => {
    const id = await at.newRequest({
      refresh_policy: { enabled: true, schedule: { frequency: 'MONTHLY', by_monthday: [31] }, end_date: START + 80 * DAY },
    })
    await connectAccount(at, id)
    await at.moveTo(START + 100 * DAY)
    // Refreshes on March 31 and April 30. May 31 is after the end date.
    expect(await refreshes(at, id)).toEqual([
      'SCHEDULED 0',
      'INITIATED 576',
      'COMPLETED 576',
      'SCHEDULED 576',
      'INITIATED 1296',
      'COMPLETED 1296',
    ])
    expect(await policy(at, id)).not.toHaveProperty('next_refresh_at')
  })

  test('does not run for a deleted Individual', async ({ at, daily: id }) => {
    await at.done('individuals/delete', { individual_id: at.person })
    await at.pass(2 * DAY)
    expect(await at.db.selectFrom('recorded_event').select('type').where('datarequest_id', '=', id).orderBy('seq').execute()).toEqual([
      { type: 'DATAREQUEST_CREATED' },
      { type: 'REFRESH_SCHEDULED' },
    ])
    expect(await at.db.selectFrom('job').selectAll().execute()).toEqual([])
  })
})

describe('a changed policy', () => {
  test('replaces the schedule', async ({ at, daily: id }) => {
    await connectAccount(at, id)
    await at.moveTo(START + DAY)
    await at.done('datarequests/update', { id, refresh_policy: { enabled: true, schedule: { frequency: 'WEEKLY', by_weekday: ['MO'] } } })
    expect(await policy(at, id)).toMatchObject({ last_refresh_at: START + DAY, next_refresh_at: START + 7 * DAY })
    await at.pass(3 * DAY)
    expect((await refreshes(at, id)).slice(3)).toEqual(['SCHEDULED 24', 'DISCARDED 24', 'SCHEDULED 24'])
  })
})

describe('a requested refresh', () => {
  test('runs without changing the schedule', async ({ at, daily: id }) => {
    await connectAccount(at, id)
    await at.moveTo(START + HOUR)
    expect(await at.call('datarequests/refresh_now', { datarequest_id: id })).toMatchObject({ status: 201, body: '' })
    await at.pass(1)
    expect(await refreshes(at, id)).toEqual(['SCHEDULED 0', 'INITIATED 1', 'COMPLETED 1'])
    expect(await policy(at, id)).toEqual({ ...DAILY, last_refresh_at: START + HOUR, next_refresh_at: START + DAY })
  })

  test('needs no policy and is not cancelled by disabling the schedule', async ({ at }) => {
    const [bare, off] = [await at.newRequest(), await at.newRequest({ refresh_policy: DAILY })]
    await connectAccount(at, bare)
    await connectAccount(at, off)
    const now = at.now()
    await at.done('datarequests/refresh_now', { id: bare })
    await at.done('datarequests/refresh_now', { id: off })
    await at.done('datarequests/disable_refresh', { id: off })
    await at.pass(1)
    expect(await refreshes(at, bare)).toEqual(['INITIATED 0', 'COMPLETED 0'])
    expect(await refreshes(at, off)).toEqual(['SCHEDULED 0', 'DISCARDED 0', 'INITIATED 0', 'COMPLETED 0'])
    expect(await policy(at, bare)).toEqual({ last_refresh_at: now })
  })
})

describe('the result of a refresh', () => {
  const refreshed = async (at: ApiFixture, id: string) => {
    const before = (await raisedEvents(at, id)).length
    await at.done('datarequests/refresh_now', { id })
    await at.pass(UNTIL_PROCESSED)
    return (await raisedEvents(at, id)).slice(before)
  }

  test('contains new Items and events with the identifier of the refresh', async ({ at, id }) => {
    await connectAccount(at, id)
    const old = (await at.done('individuals/get_items', { datarequest_id: id })).items
    await at.pass(20 * DAY)
    const events = await refreshed(at, id)
    const { items } = await at.done('individuals/get_items', { datarequest_id: id })
    expect(items).toHaveLength(2 * old.length)
    const fresh = items.slice(0, old.length)
    const refresh = fresh[0].refresh_id
    expect(refresh).toMatch(/^rfs_/)
    expect(items.map((item: { refresh_id: string | null }) => item.refresh_id)).toEqual([...old.map(() => refresh), ...old.map(() => null)])
    expect([...new Set(events.map(({ type }) => type))]).toEqual([
      'item.created',
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'datarequest.updates_available',
      'item.processed',
      'datarequest.items_processed',
      'datarequest.report_update_available',
      'datarequest.report_available',
      'datarequest.report_complete',
      'transaction.processed',
    ])
    for (const { body } of events) expect(body).toMatchObject({ is_refresh: true, refresh_id: refresh })
    const log = await recordedTypes(at, id)
    expect([...new Set(log.slice(log.indexOf('REFRESH_INITIATED')))]).toEqual([
      'REFRESH_INITIATED',
      'ITEM_CREATED',
      'REFRESH_COMPLETED',
      'ITEMS_AVAILABLE',
      'UPDATES_AVAILABLE',
      'ITEM_PROCESSED',
      'ITEMS_PROCESSED',
      'REPORT_UPDATE_AVAILABLE',
      'REPORT_AVAILABLE',
      'REPORT_COMPLETE',
    ])
  })

  test.for([
    ['user_expired_on_refresh', 'INVALID_CREDENTIALS'],
    ['user_mfa_on_refresh', 'MFA_REQUIRED'],
  ] as const)('is a failure for the login %s, with the reason %s, the connection and no new Items', async ([login, code], { at, id }) => {
    const { id: session_id } = await connectAccount(at, id, login)
    const { items } = await at.done('individuals/get_items', { datarequest_id: id })
    expect(await refreshed(at, id)).toMatchObject([
      {
        type: 'datarequest.refresh_failed',
        body: {
          is_refresh: true,
          datasource_id: EMPLOYER,
          session_id,
          connection_id: expect.stringMatching(/^cn_/),
          reason_codes: [{ code }],
        },
      },
    ])
    expect(await refreshes(at, id)).toEqual(['INITIATED 0', 'FAILED 0'])
    expect((await at.done('individuals/get_items', { datarequest_id: id })).items).toEqual(items)
    expect((await policy(at, id)) ?? {}).not.toHaveProperty('last_refresh_at')
  })

  test('is INVALID_CREDENTIALS if no account is connected', async ({ at, daily: id }) => {
    await at.pass(DAY)
    expect(await refreshes(at, id)).toEqual(['SCHEDULED 0', 'INITIATED 24', 'FAILED 24', 'SCHEDULED 24'])
    const [failed, ...more] = await raisedEvents(at, id)
    expect(more).toEqual([])
    expect(failed).toMatchObject({ type: 'datarequest.refresh_failed', body: { reason_codes: [{ code: 'INVALID_CREDENTIALS' }] } })
    expect(await policy(at, id)).toEqual({ ...DAILY, next_refresh_at: START + 2 * DAY })
  })

  test('is a failure if a bank account is the only connection', async ({ at, id }) => {
    await (await openSession(at, id)).does('consent', 'choose_bank', logIn('bank_match'))
    await at.pass(UNTIL_PROCESSED)
    expect(await refreshed(at, id)).toMatchObject([{ type: 'datarequest.refresh_failed' }])
  })

  test('is DISCARDED if consent was withdrawn', async ({ at, id }) => {
    const session = await connectAccount(at, id)
    await session.does('withdraw_consent')
    expect(await refreshed(at, id)).toEqual([])
    expect(await refreshes(at, id)).toEqual(['DISCARDED 0'])
  })
})
