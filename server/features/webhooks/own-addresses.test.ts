/** Webhooks and remote documents never reach the server's own control API. */
import { expect } from 'vitest'
import { createHttpClient } from '../../outgoing/http-client.ts'
import { HOUR } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { storedRows } from '../../../test/server/databases.ts'
import { EMPLOYER, recordedTypes } from '../../../test/server/session-fixture.ts'
import { webhooksFixture, test } from '../../../test/server/webhooks/webhooks-fixture.ts'

test('blocks a webhook to /sandbox/reset', async ({ at }) => {
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const id = await at.raiseUnchecked([{ url: `http://${host}:${new URL(at.url).port}/sandbox/reset` }])
    await at.pass(0)
    const [delivery] = await at.deliveries(`?datarequest_id=${id}`)
    expect(delivery?.attempts[0], host).toMatchObject({ failure: 'blocked', status: null })
  }
  expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
})

test('blocks a document at /sandbox/export', async ({ at }) => {
  const source_data_reference = { uri: `${at.url}/sandbox/export`, http_method: 'GET', media_type: 'application/pdf' }
  const datarequest_id = await at.newRequest()
  await at.done('items/new', {
    datarequest_id,
    datasource_id: EMPLOYER,
    source_data_type: 'PAYSTUB_FILE',
    source_data: [{ source_data_reference }],
  })
  await at.pass(HOUR)
  expect(await recordedTypes(at, datarequest_id)).toContain('ITEM_UNPROCESSABLE')
  expect((await storedRows(at))['document']).toEqual([])
})

test("the control API rejects the server's own requests by their header, even if a reverse proxy hides its address", async () => {
  const unguarded = createHttpClient({ allowLoopback: true })
  const at = await webhooksFixture({ httpClient: unguarded })
  const id = await at.raiseUnchecked([{ url: `${at.url}/sandbox/reset` }])
  await at.pass(0)
  const [delivery] = await at.deliveries(`?datarequest_id=${id}`)
  expect(delivery?.attempts[0]).toMatchObject({ failure: 'status', status: 403 })
  expect((await control(at, 'GET', '/clock', undefined, { 'x-sandbox-outgoing': '1' })).status).toBe(403)
})

test('a reset keeps the list of running servers', async ({ at }) => {
  expect((await control(at, 'POST', '/reset')).status).toBe(200)
  expect(await at.db.selectFrom('listener').selectAll().execute()).toHaveLength(1)
})
