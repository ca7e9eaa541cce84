/** An event that would break the contract is an error of the server: it is neither stored nor sent. */
import { expect, test } from 'vitest'
import { storeAndDeliver } from '../../../server/webhooks/raise-event.ts'
import { testServer } from '../test-server.ts'

test.each([
  ['an identifier is a number', 'item.created', { event: 'item.created', item_id: 1 }],
  ['it is not an object', 'session.completed', []],
])('%s: it is refused, and nothing is left of it', async (_what, type, body) => {
  const { api } = await testServer()
  const { database, runtime } = api.dependencies
  const context = { db: database.db, runtime, now: runtime.now(), publicUrl: 'http://127.0.0.1', requestId: 'test' }
  const event = { id: 'evt_1', account_id: 'acc_1', individual_id: 'idv_1', datarequest_id: 'dr_1', type }
  const details = [{ url: 'https://receiver.example/hooks' }]
  await expect(storeAndDeliver(context, event, body, details)).rejects.toThrow(`the event ${type} breaks the contract`)
  expect(await database.db.selectFrom('webhook_event').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('delivery').select('id').execute()).toEqual([])
})
