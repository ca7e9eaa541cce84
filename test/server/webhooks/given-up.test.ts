/** A delivery that this server cannot make, by a fault of its own, does not wait for ever. */
import { expect, test } from 'vitest'
import { createHttpClient } from '../../../server/outgoing/http-client.ts'
import { DAY } from '../api-fixture.ts'
import { failures } from '../testing.ts'
import { hook, hookDesk } from './hooks.ts'

const guarded = createHttpClient({ allowLoopback: true })
const httpClient = {
  request: async (call: Parameters<typeof guarded.request>[0]) => {
    if (call.url.includes('/broken')) throw new Error('a fault of ours')
    return guarded.request(call)
  },
}

test('after ten failures of our own the delivery has failed, and its last attempt says why', async () => {
  const at = await hookDesk({ httpClient })
  const { url, heard } = await hook()
  await at.tell([{ url: url.replace('/hooks', '/broken?key=secret') }, { url }])
  // What says where to and how may be what is broken.
  await at.tell([{ url: 'http://127.0.0.1:2/unreadable' }])
  await at.api.dependencies.database.db.updateTable('delivery').set({ target: '{' }).where('url', 'like', '%unreadable').execute()
  await at.pass(DAY)
  const [broken, sound, unreadable] = await at.deliveries()
  expect([sound?.status, heard.length]).toEqual(['delivered', 1])
  for (const given of [broken, unreadable]) {
    expect(given).toMatchObject({ status: 'failed', next_attempt_at: null })
    const message = 'This server failed, and gave the delivery up; its log says why'
    expect(given?.attempts).toMatchObject([{ number: 1, failure: 'internal', status: null, message }])
  }
  expect(JSON.stringify(broken)).not.toContain('secret')
  expect(failures.splice(0).filter((told) => told.startsWith('job given up'))).toHaveLength(2)
  expect(await at.api.dependencies.database.db.selectFrom('job').select('id').where('kind', '=', 'deliver').execute()).toEqual([])
})
