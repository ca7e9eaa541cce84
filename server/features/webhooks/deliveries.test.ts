import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { storeAndDeliver } from './raise-event.ts'
import { START } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { webhookReceiver, webhooksFixture, test } from '../../../test/server/webhooks/webhooks-fixture.ts'

test('delivers an event to each subscribed entry and to each entry without event_type', async ({ at, receiver: { url, heard } }) => {
  const id = await at.raise([
    { url: `${url}/all` },
    { url: `${url}/this`, event_type: 'session.terminated' },
    { url: `${url}/other`, event_type: 'item.created' },
    { url: `${url}/all` },
  ])
  expect(heard).toEqual([])
  await at.pass(0)
  expect(heard.map(({ path }) => path).toSorted()).toEqual(['/hooks/all', '/hooks/all', '/hooks/this'])
  const deliveries = await at.deliveries(`?datarequest_id=${id}`)
  expect(deliveries.map(({ status, attempts, next_attempt_at }) => [status, attempts.length, next_attempt_at])).toEqual(
    Array.from({ length: 3 }, () => ['delivered', 1, null]),
  )
  expect(await at.deliveries('?datarequest_id=dr_other')).toEqual([])
})

test('treats a redirect as a failure and does not follow it', async ({ at }) => {
  const { url, heard } = await webhookReceiver(({ path }) =>
    path === '/hooks' ? { status: 307, headers: { location: '/elsewhere' } } : 200,
  )
  await at.raise([{ url }])
  await at.pass(0)
  expect(heard.map(({ path }) => path)).toEqual(['/hooks'])
  expect((await at.deliveries())[0]).toMatchObject({ status: 'pending', attempts: [{ failure: 'status', status: 307 }] })
})

test('masks secrets in the delivery log, and omits them from the request log', async ({ at }) => {
  const { url } = await webhookReceiver(() => 500)
  const secret = 'c2VjcmV0LXZhbHVl'
  await at.raise([
    { url: `${url}?key=${secret}`, headers: { authorization: `Basic ${secret}`, 'x-anything': secret, 'webhook-key': secret } },
  ])
  await at.pass(60_000 * 1.1)
  const [delivery] = await at.deliveries()
  expect(delivery).toMatchObject({
    url: `${url}?key=***`,
    created_at: START,
    attempts: [
      {
        number: 1,
        at: START,
        failure: 'status',
        status: 500,
        message: 'The receiver returned 500',
        request: {
          method: 'POST',
          url: `${url}?key=***`,
          headers: { authorization: '***', 'x-anything': '***', 'webhook-key': '***', 'content-type': 'application/json' },
        },
      },
      { number: 2 },
    ],
  })
  const { body: calls } = await control(at, 'GET', '/requests?limit=1000')
  expect(JSON.stringify([delivery, calls])).not.toContain(secret)
})

test('blocks a loopback receiver unless loopback addresses are allowed', async ({ receiver: { url, heard } }) => {
  const at = await webhooksFixture({ allowLoopback: false })
  await at.raiseUnchecked([{ url, headers: { authorization: 'Basic abc' } }])
  await at.pass(0)
  expect((await at.deliveries())[0]?.attempts).toMatchObject([{ failure: 'blocked', status: null }])
  expect(heard).toEqual([])
})

test('reaches receivers, token endpoints and documents on allowed private hosts', async ({ receiver: { url, heard } }) => {
  const at = await webhooksFixture({ allowLoopback: false, allowPrivateHosts: ['127.0.0.0/8'] })
  const issuer = await webhookReceiver(() => ({ body: 'abc' }))
  const storage = await webhookReceiver(() => ({ headers: { 'content-type': 'application/json' }, body: '{}' }))
  const credentials = { token_type: 'JWT', http_method: 'POST', url: issuer.url } as const
  const datarequest_id = await at.raise([{ url, x_auth_token_credentials: credentials }])
  const source_data = [{ source_data_reference: { media_type: 'application/json', uri: storage.url, http_method: 'GET' } }]
  await at.done('items/new', { datarequest_id, source_data_type: 'SVC_DIGEST', source_data })
  await at.pass(0)
  expect(heard[0]?.headers.authorization).toBe('Bearer abc')
  expect([issuer.heard.length, storage.heard.length]).toEqual([heard.length, 1])
})

test('delivers events to a receiver one at a time and in order', async ({ at }) => {
  let busy = 0
  const { url, heard } = await webhookReceiver(async () => {
    const others = busy++
    await after(1)
    busy--
    return others === 0 ? 200 : 503
  })
  const id = await at.raise([{ url }])
  for (let number = 1; number < 30; number++) await at.raiseFor(id)
  await at.pass(0)
  const { body: raised } = await control(at, 'GET', `/events?datarequest_id=${id}`)
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual(raised.map(({ body }: { body: unknown }) => body))
  expect(new Set((await at.deliveries()).map(({ status }) => status))).toEqual(new Set(['delivered']))
})

test('sends a delivery with the headers that were configured at the time of the event', async ({ at }) => {
  const { url, heard } = await webhookReceiver((_, number) => (number === 1 ? 500 : 200))
  const datarequest_id = await at.raise([{ url, headers: { 'x-version': 'one' } }])
  await at.pass(0)
  await at.done('datarequests/update', { datarequest_id, delivery_details: [{ url, headers: { 'x-version': 'two' } }] })
  await at.pass(60_000 * 1.1)
  await at.raiseFor(datarequest_id)
  await at.pass(0)
  expect(heard.map(({ headers }) => headers['x-version'])).toEqual(['one', 'one', 'two'])
})

test('filters deliveries by Data Request, Individual, status, event type and time', async ({ at }) => {
  const [good, bad] = [await webhookReceiver(), await webhookReceiver(() => 404)]
  const first = await at.raise([{ url: good.url }])
  await at.pass(1000)
  const second = await at.raise([{ url: bad.url }])
  await at.pass(0)
  const find = async (query: string) => (await at.deliveries(query)).map(({ url }) => (url === good.url ? 'good' : 'bad'))
  expect(await find('')).toEqual(['good', 'bad'])
  expect(await find(`?datarequest_id=${first}`)).toEqual(['good'])
  expect(await find(`?individual_id=${at.person}&datarequest_id=${second}`)).toEqual(['bad'])
  expect(await find('?individual_id=idv_other')).toEqual([])
  expect(await find('?status=pending')).toEqual(['bad'])
  expect(await find('?status=delivered')).toEqual(['good'])
  expect(await find('?event_type=session.terminated')).toEqual(['good', 'bad'])
  expect(await find('?event_type=item.created')).toEqual([])
  expect(await find(`?since=${START + 1}`)).toEqual(['bad'])
})

test.for([
  ['with a numeric identifier', 'item.created', { event: 'item.created', item_id: 1 }],
  ['that is not an object', 'session.completed', []],
] as const)('throws for an event %s, and neither stores nor sends the event', async ([_description, type, body], { server: { api } }) => {
  const { database, runtime } = api.dependencies
  const context = { db: database.db, runtime, now: runtime.now(), publicUrl: 'http://127.0.0.1', requestId: 'test' }
  const event = { id: 'evt_1', account_id: 'acc_1', individual_id: 'idv_1', datarequest_id: 'dr_1', type }
  const entries = [{ url: 'https://receiver.example/hooks' }]
  await expect(storeAndDeliver(context, event, body, entries)).rejects.toThrow(`the event ${type} breaks the contract`)
  expect(await database.db.selectFrom('webhook_event').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('delivery').select('id').execute()).toEqual([])
})
