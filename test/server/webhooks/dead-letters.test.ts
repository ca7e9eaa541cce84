/** A delivery that this server cannot attempt because of its own error becomes a dead letter. */
import { expect, test } from 'vitest'
import { createHttpClient } from '../../../server/outgoing/http-client.ts'
import { DAY } from '../api-fixture.ts'
import { failures } from '../test-server.ts'
import { webhookReceiver, webhooksFixture } from './webhooks-fixture.ts'

const guarded = createHttpClient({ allowLoopback: true })
const httpClient = {
  ...guarded,
  request: async (call: Parameters<typeof guarded.request>[0]) => {
    if (call.url.includes('/broken')) throw new Error('a fault of ours')
    return guarded.request(call)
  },
}

test('after ten failures of our own the delivery has failed, and its last attempt says why', async () => {
  const at = await webhooksFixture({ httpClient })
  const { url, heard } = await webhookReceiver()
  await at.raise([{ url: url.replace('/hooks', '/broken?key=secret') }, { url }])
  // The unreadable column may be the target of the delivery.
  await at.raise([{ url: 'http://127.0.0.1:2/unreadable' }])
  await at.api.dependencies.database.db.updateTable('delivery').set({ target: '{' }).where('url', 'like', '%unreadable').execute()
  await at.pass(DAY)
  const [broken, delivered, unreadable] = await at.deliveries()
  expect([delivered?.status, heard.length]).toEqual(['delivered', 1])
  for (const delivery of [broken, unreadable]) {
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null })
    const message = 'This server failed, and gave the delivery up; its log says why'
    expect(delivery?.attempts).toMatchObject([{ number: 1, failure: 'internal', status: null, message }])
  }
  expect(JSON.stringify(broken)).not.toContain('secret')
  expect(failures.splice(0).filter((line) => line.startsWith('job given up'))).toHaveLength(2)
  expect(await at.api.dependencies.database.db.selectFrom('job').select('id').where('kind', '=', 'deliver').execute()).toEqual([])
})
