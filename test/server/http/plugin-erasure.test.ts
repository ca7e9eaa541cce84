/** `eraseIndividual` erases a plugin's rows in the erasure transaction. If it fails, the whole erasure is rolled back. */
import { describe, expect, test } from 'vitest'
import { definePlugin, type EraseIndividual, ownTables, raiseEvent, scheduleJob } from '../../../server/plugin.ts'
import { control } from '../control-api.ts'
import { type ApiFixture, apiFixture, DAY, HOUR } from '../api-fixture.ts'
import { purgeFixture, purgeIndividual } from '../purge-fixture.ts'
import { basic, failures } from '../test-server.ts'
import { simulateTimeLimit, neverFinish } from './stopped-clock.ts'
import { MINUTE } from '../../../server/core/durations.ts'

interface Tables {
  plugin_note: { datarequest_id: string; text: string }
}

const notes = (context: Parameters<typeof ownTables>[0]) => ownTables<Tables>(context)

const eraseNotes: EraseIndividual = async (purged) => {
  for (const id of purged.datarequestIds) await notes(purged).deleteFrom('plugin_note').where('datarequest_id', '=', id).execute()
}

/** Returns a server with a plugin that stores a note for each Data Request and schedules a job for it ten days later. */
async function withNotes(eraseIndividual: EraseIndividual, limits = simulateTimeLimit(/(?:)/)) {
  const notified: string[] = []
  const plugin = definePlugin({
    name: 'notes',
    ...limits.plugin,
    migrations: {
      '0001-notes': {
        up: (db) => db.schema.createTable('plugin_note').addColumn('datarequest_id', 'text').addColumn('text', 'text').execute(),
      },
    },
    handlers: {
      createDataRequest: async (call, next) => {
        const { id } = await next()
        await notes(call).insertInto('plugin_note').values({ datarequest_id: id, text: 'remembered' }).execute()
        await scheduleJob(call, {
          kind: 'notes.tell',
          accountId: call.account.id,
          subject: call.runtime.id('note'),
          payload: { datarequest_id: id },
          dueAt: call.now + 10 * DAY,
        })
        return { id }
      },
    },
    jobs: { 'notes.tell': async ({ payload }) => void notified.push(String(payload['datarequest_id'])) },
    eraseIndividual,
  })
  const at = await apiFixture({ plugins: [plugin], ...limits.server })
  const { db } = at
  const notedRequests = async () => {
    const rows = await notes({ db }).selectFrom('plugin_note').select('datarequest_id').execute()
    return rows.map(({ datarequest_id }) => datarequest_id)
  }
  const individuals = async () => (await db.selectFrom('individual').select('id').execute()).map(({ id }) => id)
  const erasedAt = async () =>
    ((await control(at, 'GET', '/purges')).body as { erased_at: number | null }[]).map(({ erased_at }) => erased_at)
  return { at, told: notified, kept: notedRequests, individuals, erasedAt }
}

test("erases the plugin's rows of the Individual and keeps the rows of others", async () => {
  const calls: unknown[] = []
  const { at, told, kept, individuals, erasedAt } = await withNotes(async (purged) => {
    const { accountId, individualId, datarequestIds, now } = purged
    const ownerRow = await purged.db.selectFrom('individual').select('account_id').where('id', '=', individualId).executeTakeFirst()
    calls.push({ individualId, datarequestIds, now, of: ownerRow?.account_id === accountId })
    await eraseNotes(purged)
  })
  const life = await purgeFixture(at)
  const keptRequest = await at.newRequest()
  await purgeIndividual(at, { individual_id: life.individual })
  await at.pass(DAY - 1)
  expect([await kept(), calls]).toEqual([[life.request, keptRequest], []])
  await at.pass(1)
  expect([await kept(), await individuals(), await erasedAt()]).toEqual([[keptRequest], [at.person], [at.now()]])
  expect(calls).toEqual([
    { individualId: life.individual, datarequestIds: expect.arrayContaining([life.request]), now: at.now(), of: true },
  ])
  await at.pass(10 * DAY)
  expect(told).toEqual([keptRequest])
})

describe('an erasure by a plugin', () => {
  test.each<[string, (purged: Parameters<EraseIndividual>[0]) => Promise<void>, RegExp]>([
    ['throws', () => Promise.reject(new Error('a slip')), /the plugin notes failed: Error: a slip/],
    ['never finishes', neverFinish, /the plugin notes failed: Error: no response within 500 ms/],
    [
      'throws after a partial write',
      async (purged) => {
        await eraseNotes(purged)
        await purged.db.deleteFrom('webhook_event').execute()
        throw new TypeError('half')
      },
      /the plugin notes failed: TypeError: half/,
    ],
  ])('keeps all rows, logs the plugin, and is retried after a minute if the plugin %s', async (_, fail, logged) => {
    let broken = true
    const limits = simulateTimeLimit(logged)
    const { at, kept, individuals, erasedAt } = await withNotes((purged) => (broken ? fail(purged) : eraseNotes(purged)), limits)
    const request = await at.newRequest()
    const events = () => at.db.selectFrom('recorded_event').select('seq').execute()
    const before = await events()
    await purgeIndividual(at, { individual_id: at.person })
    limits.stopClock()
    await at.pass(DAY)
    expect([await kept(), await individuals(), await erasedAt()]).toEqual([[request], [at.person], [null]])
    expect(await events()).toEqual(before)
    const [told = '', ...more] = failures.splice(0)
    expect([told, more]).toEqual([expect.stringMatching(logged), []])
    expect(told).toMatch(/^job failed .*"kind":"purge\.erase".*"plugin":"notes"/)
    broken = false
    await at.pass(MINUTE)
    expect([await kept(), await individuals(), await erasedAt()]).toEqual([[], [], [at.now()]])
  })

  test('is still retried after failures for days', async () => {
    let broken = true
    const { at, kept, individuals } = await withNotes((purged) => (broken ? Promise.reject(new Error('always')) : eraseNotes(purged)))
    await at.newRequest()
    await purgeIndividual(at, { individual_id: at.person })
    await at.pass(3 * DAY)
    expect(failures.splice(0).filter((line) => line.startsWith('job given up'))).toHaveLength(2)
    broken = false
    await at.pass(DAY)
    expect([await kept(), await individuals()]).toEqual([[], []])
  })
})

test('erases events and jobs that the plugin adds during the erasure', async () => {
  const { at } = await withNotes(async (purged) => {
    const { accountId, individualId, datarequestIds, now } = purged
    const [datarequestId = ''] = datarequestIds
    await raiseEvent(purged, { accountId, individualId, datarequestId }, 'datarequest.no_items', {})
    await scheduleJob(purged, { kind: 'notes.tell', accountId, subject: individualId, dueAt: now + HOUR })
  })
  await at.newRequest()
  await purgeIndividual(at, { individual_id: at.person })
  await at.pass(DAY)
  expect(await at.db.selectFrom('webhook_event').select('id').execute()).toEqual([])
  expect(await at.db.selectFrom('job').select('id').where('subject', '=', at.person).execute()).toEqual([])
})

test.each([
  [
    'a deletion, which keeps the record for audits,',
    async (at: ApiFixture) => at.call('individuals/delete', { individual_id: at.person }),
    200,
  ],
  [
    'a purge by another account',
    async (at: ApiFixture) => {
      const { body: another } = await control(at, 'POST', '/accounts', {})
      const token = await at.post('/v3/auth/generate_purge_token', undefined, basic(another.client_id, another.secret))
      return purgeIndividual(at, { individual_id: at.person }, { authorization: `Bearer ${token.body.access_token}` })
    },
    404,
  ],
])('%s does not call the plugin', async (_, act, status) => {
  const calls: string[] = []
  const { at, kept } = await withNotes(async ({ individualId }) => void calls.push(individualId))
  const request = await at.newRequest()
  expect((await act(at)).status).toBe(status)
  await at.pass(10 * DAY)
  expect([calls, await kept()]).toEqual([[], [request]])
})
