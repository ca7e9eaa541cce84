/** Lists of the control API: filtered by identifier, newest first, without deleted Individuals. */
import { expect, test } from 'vitest'
import { control } from '../control-api.ts'
import { type TestServer, testServer } from '../test-server.ts'

async function begun() {
  const server = await testServer()
  const headers = await server.bearer()
  await control(server, 'POST', '/clock', { frozen: true })
  const made = async (first_name: string) => {
    await control(server, 'POST', '/clock', { advance_seconds: 1 })
    const { body: person } = await server.post('/v3/individuals/new', { first_name, last_name: '100%', email: 'a@example.com' }, headers)
    const { body } = await server.post('/v3/datarequests/new', { individual_id: person.id, type: 'CUSTOM' }, headers)
    return { individual: person.id as string, request: body.id as string }
  }
  const list = async (path: string): Promise<Record<string, unknown>[]> => (await control(server, 'GET', path)).body
  return { server, headers, list, ada: await made('Ada'), ben: await made('Ben') }
}

const run = (server: TestServer, datarequest_id: string, scenario: string) =>
  control(server, 'POST', '/scenarios/run', { datarequest_id, scenario })

test('Data Requests come newest first, with their events and the name of the Individual', async () => {
  const { list, ada, ben } = await begun()
  const found = await list('/datarequests')
  expect(found.map(({ datarequest_id }) => datarequest_id)).toEqual([ben.request, ada.request])
  expect(found[1]).toMatchObject({ individual_name: 'Ada 100%', event_logs: [{ type: 'DATAREQUEST_CREATED' }] })
  expect(await list('/datarequests?limit=1')).toHaveLength(1)
})

test('an identifier of whatever hangs on a Data Request leads to it', async () => {
  const { server, headers, list, ada } = await begun()
  const { body } = await run(server, ada.request, 'connect')
  const [item] = await list(`/items?of=${ada.request}`)
  const { body: link } = await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: ada.request }, headers)
  const [event] = await list(`/events?datarequest_id=${ada.request}`)
  for (const of of [ada.request, ada.individual, item?.['item_id'], body.session_id, event?.['id'], link.id ?? ada.request])
    expect((await list(`/datarequests?of=${of}`)).map(({ datarequest_id }) => datarequest_id)).toEqual([ada.request])
  for (const of of ['nothing', ada.request.slice(0, -1), '%25']) expect(await list(`/datarequests?of=${of}`)).toEqual([])
})

test('Items are those of an Item, a session, a Data Request or an Individual, with what was found in them', async () => {
  const { server, list, ada, ben } = await begun()
  const { body } = await run(server, ada.request, 'connect')
  const all = await list('/items')
  expect(all.length).toBeGreaterThan(0)
  expect(all.map(({ status, checkcodes }) => [status, Array.isArray(checkcodes)])).toEqual(all.map(() => ['COMPLETED', true]))
  for (const of of [ada.request, ada.individual, body.session_id]) expect(await list(`/items?of=${of}`)).toEqual(all)
  expect(await list(`/items?of=${all[0]?.['item_id']}`)).toEqual(all.slice(0, 1))
  expect(await list(`/items?of=${ben.request}`)).toEqual([])
})

test('an Individual who is gone is in no list', async () => {
  const { server, headers, list, ada, ben } = await begun()
  await run(server, ada.request, 'connect')
  await server.post('/v3/individuals/delete', { individual_id: ada.individual }, headers)
  expect((await list('/datarequests')).map(({ individual_id }) => individual_id)).toEqual([ben.individual])
  expect(await list('/items')).toEqual([])
})

test('jobs are told in the order in which they are due', async () => {
  const { server, list, ada, ben } = await begun()
  for (const { request } of [ben, ada]) await control(server, 'POST', '/sessions', { datarequest_id: request, through: 'widget' })
  const due = (await list('/jobs')).map(({ due_at }) => due_at as number)
  expect(due.length).toBeGreaterThan(1)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  await control(server, 'POST', '/clock', { advance_to: due[0] })
  expect((await list('/jobs?limit=1')).every(({ due_at }) => (due_at as number) > (due[0] as number))).toBe(true)
})

test('calls are those that mention a text, taken as it is', async () => {
  const { list, ada, ben } = await begun()
  const mention = (text: string) => list(`/requests?mentions=${encodeURIComponent(text)}`)
  expect((await mention(ada.request)).map(({ operation }) => operation)).toEqual(['/v3/datarequests/new'])
  expect(await mention(ada.individual)).toHaveLength(2)
  expect(await mention('100%')).toHaveLength(2)
  for (const text of ['%', '_']) expect((await mention(text)).length).toBeLessThan((await list('/requests')).length + 1)
  expect(await mention('1_0%')).toEqual([])
  expect(await mention(ben.request.replace('_', '%'))).toEqual([])
})

test('of deliveries and messages the newest are told where not all are wanted, oldest first', async () => {
  const { server, headers, list, ada, ben } = await begun()
  const delivery_details = [{ url: 'http://127.0.0.1:2/' }]
  await server.post('/v3/datarequests/update', { datarequest_id: ada.request, delivery_details }, headers)
  for (const { request } of [ada, ben]) await run(server, request, 'individual-notified')
  await run(server, ada.request, 'connect')
  for (const path of ['/deliveries', '/outbox']) {
    const all = await list(path)
    expect([path, all.length > 1]).toEqual([path, true])
    expect(await list(`${path}?limit=${all.length - 1}`)).toEqual(all.slice(1))
    expect((await control(server, 'GET', `${path}?limit=0`)).status).toBe(400)
  }
})
