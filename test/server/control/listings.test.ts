/** The records for the Inspector, in lists and one by one: Items with their documents, Data Requests with their determinations, masked; nothing of who is gone. */
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { read } from '../../generators/documents.ts'
import { control } from '../control-api.ts'
import { EMPLOYER } from '../session-fixture.ts'
import { test as serverTest, testServer, type TestServer } from '../test-server.ts'
import { webhookReceiver } from '../webhooks/webhooks-fixture.ts'

async function begun(delivery_details: readonly object[] = []) {
  const server = await testServer()
  const headers = await server.bearer()
  await control(server, 'POST', '/clock', { frozen: true })
  const { body: person } = await server.post(
    '/v3/individuals/new',
    { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' },
    headers,
  )
  const { body } = await server.post(
    '/v3/datarequests/new',
    { individual_id: person.id, type: 'INCOME_SUMMARY', delivery_details },
    headers,
  )
  expect(body.error_message).toBeUndefined()
  const show = async (path: string) => (await control(server, 'GET', path)).body
  return { server, headers, show, individual: person.id as string, request: body.id as string }
}

/** Two Individuals with a Data Request each, whose names have a % in them. */
const test = serverTest.extend('persons', async ({ server }) => {
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
})

test('an Individual is shown as the service answers it', async () => {
  const { show, individual } = await begun()
  expect(await show(`/individuals/contents?individual_id=${individual}`)).toMatchObject({
    individual_id: individual,
    record: { first_name: 'Ada', email: 'a@example.com' },
  })
})

test('an Item is shown with its record, and a submitted document byte for byte', async () => {
  const { server, headers, show, request, individual } = await begun()
  const content = '%PDF-1.4\n%%EOF'
  const part = new FormData()
  part.append('files', new Blob([content], { type: 'application/pdf' }), 'pay.pdf')
  const uploaded = await fetch(`${server.url}/v3/items/upload`, { method: 'POST', body: part, headers })
  const [file] = (await uploaded.json()) as { uri: string }[]
  const record = read('examples/records/SVC_DIGEST.json')
  const made = await server.post(
    '/v3/items/new',
    { individual_id: individual, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: record }] },
    headers,
  )
  const reference = { uri: file?.uri, media_type: 'application/pdf' }
  const other = await server.post(
    '/v3/items/new',
    {
      individual_id: individual,
      source_data_type: 'PAYSTUB_FILE',
      datasource_id: EMPLOYER,
      source_data: [{ source_data_reference: reference }],
    },
    headers,
  )
  expect([made.status, other.status, other.body.error_message, made.body.error_message]).toEqual([200, 200, undefined, undefined])
  await control(server, 'POST', '/clock', { advance_seconds: 10 })
  const shown = await show(`/items?of=${individual}`)
  const held = await Promise.all(shown.map(({ item_id }: { item_id: string }) => show(`/items/contents?item_id=${item_id}`)))
  expect(held.find(({ source_data_type }) => source_data_type === 'SVC_DIGEST')).toMatchObject({ record, documents: [], remote: [] })
  const [document] = held.find(({ source_data_type }) => source_data_type === 'PAYSTUB_FILE').documents
  expect(document).toMatchObject({ file_name: 'pay.pdf', media_type: 'application/pdf' })
  const { content: base64, bytes } = await show(`/documents/contents?document_id=${document.document_id}`)
  expect([Buffer.from(base64, 'base64').toString(), bytes]).toEqual([content, content.length])
  expect(request).toBeTruthy()
})

test('a Data Request is shown with its link and its determinations, and webhooks without their secrets', async () => {
  const secret = 'hush-hush-1234'
  const { server, headers, show, request } = await begun([
    { url: `https://hooks.example.com/?key=${secret}`, headers: { 'x-api-key': secret } },
  ])
  await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: request }, headers)
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'income-verified-by-payroll-system-and-paystub' })
  await server.post('/v3/services/get_income_summary', { datarequest_id: request }, headers)
  const shown = await show(`/datarequests/contents?datarequest_id=${request}`)
  expect(shown.delivery_details).toEqual([expect.objectContaining({ headers: { 'x-api-key': '***' } })])
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown.links[0].uri).toContain('/portal/')
  expect(shown.determinations.map(({ service, status }: Record<string, unknown>) => [service, status])).toContainEqual([
    'getIncomeSummary',
    'COMPLETED',
  ])
})

test('who is deleted, or is to be purged, is not shown', async () => {
  const { server, headers, individual, request } = await begun()
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  const [item] = (await control(server, 'GET', `/items?of=${individual}`)).body as { item_id: string }[]
  await server.post('/v3/individuals/delete', { individual_id: individual }, headers)
  for (const path of [
    `/individuals/contents?individual_id=${individual}`,
    `/datarequests/contents?datarequest_id=${request}`,
    `/items/contents?item_id=${item?.item_id}`,
    '/documents/contents?document_id=none',
  ])
    expect([path, (await control(server, 'GET', path)).status]).toEqual([path, 404])
})

test('an attempt tells what the receiver answered, without the credentials that it repeats', async () => {
  const secret = 'hush-hush-1234'
  const receiver = await webhookReceiver((heard) => ({
    status: 503,
    headers: { 'content-type': 'application/json', 'set-cookie': `a=${secret}` },
    body: JSON.stringify({ why: 'busy', echoed: heard.headers['x-api-key'], token: 'abc', said: 'x'.repeat(4000) }),
  }))
  const { server, show, request } = await begun([{ url: receiver.url, headers: { 'x-api-key': secret } }])
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await control(server, 'POST', '/clock', { advance_seconds: 1 })
  const [delivery] = await show(`/deliveries?datarequest_id=${request}`)
  const { response } = delivery.attempts[0]
  expect(response).toMatchObject({ status: 503, headers: { 'content-type': 'application/json' } })
  expect(response.body).toMatch(/^\{"why":"busy","echoed":"\*\*\*","token":"\*\*\*","said":"x+$/)
  expect(response.body.length).toBeLessThanOrEqual(2048)
  expect(JSON.stringify(delivery)).not.toContain(secret)
})

test('an attempt shows no compressed response, in which credentials could not be masked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const receiver = await webhookReceiver(() => ({ status: 503, headers, body: gzipSync('{"why":"busy"}') }))
  const { server, show, request } = await begun([{ url: receiver.url }])
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await control(server, 'POST', '/clock', { advance_seconds: 1 })
  const [delivery] = await show(`/deliveries?datarequest_id=${request}`)
  expect(delivery.attempts[0].response).toMatchObject({ status: 503, body: null })
})

const run = (server: TestServer, datarequest_id: string, scenario: string) =>
  control(server, 'POST', '/scenarios/run', { datarequest_id, scenario })

test('Data Requests come newest first, with their events and the name of the Individual', async ({ persons: { list, ada, ben } }) => {
  const found = await list('/datarequests')
  expect(found.map(({ datarequest_id }) => datarequest_id)).toEqual([ben.request, ada.request])
  expect(found[1]).toMatchObject({ individual_name: 'Ada 100%', event_logs: [{ type: 'DATAREQUEST_CREATED' }] })
  expect(await list('/datarequests?limit=1')).toHaveLength(1)
})

test('an identifier of whatever hangs on a Data Request leads to it', async ({ persons: { server, headers, list, ada } }) => {
  const { body } = await run(server, ada.request, 'connect')
  const [item] = await list(`/items?of=${ada.request}`)
  const { body: link } = await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: ada.request }, headers)
  const [event] = await list(`/events?datarequest_id=${ada.request}`)
  for (const of of [ada.request, ada.individual, item?.['item_id'], body.session_id, event?.['id'], link.id ?? ada.request])
    expect((await list(`/datarequests?of=${of}`)).map(({ datarequest_id }) => datarequest_id)).toEqual([ada.request])
  for (const of of ['nothing', ada.request.slice(0, -1), '%25']) expect(await list(`/datarequests?of=${of}`)).toEqual([])
})

test('Items are those of an Item, a session, a Data Request or an Individual, with what was found in them', async ({ persons }) => {
  const { server, list, ada, ben } = persons
  const { body } = await run(server, ada.request, 'connect')
  const all = await list('/items')
  expect(all.length).toBeGreaterThan(0)
  expect(all.map(({ status, checkcodes }) => [status, Array.isArray(checkcodes)])).toEqual(all.map(() => ['COMPLETED', true]))
  for (const of of [ada.request, ada.individual, body.session_id]) expect(await list(`/items?of=${of}`)).toEqual(all)
  expect(await list(`/items?of=${all[0]?.['item_id']}`)).toEqual(all.slice(0, 1))
  expect(await list(`/items?of=${ben.request}`)).toEqual([])
})

test('an Individual who is gone is in no list', async ({ persons: { server, headers, list, ada, ben } }) => {
  await run(server, ada.request, 'connect')
  await server.post('/v3/individuals/delete', { individual_id: ada.individual }, headers)
  expect((await list('/datarequests')).map(({ individual_id }) => individual_id)).toEqual([ben.individual])
  expect(await list('/items')).toEqual([])
})

test('jobs are told in the order in which they are due', async ({ persons: { server, list, ada, ben } }) => {
  for (const { request } of [ben, ada]) await control(server, 'POST', '/sessions', { datarequest_id: request, through: 'widget' })
  const due = (await list('/jobs')).map(({ due_at }) => due_at as number)
  expect(due.length).toBeGreaterThan(1)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  await control(server, 'POST', '/clock', { advance_to: due[0] })
  expect((await list('/jobs?limit=1')).every(({ due_at }) => (due_at as number) > (due[0] as number))).toBe(true)
})

test('calls are those that mention a text, taken as it is', async ({ persons: { list, ada, ben } }) => {
  const mention = (text: string) => list(`/requests?mentions=${encodeURIComponent(text)}`)
  expect((await mention(ada.request)).map(({ operation }) => operation)).toEqual(['/v3/datarequests/new'])
  expect(await mention(ada.individual)).toHaveLength(2)
  expect(await mention('100%')).toHaveLength(2)
  for (const text of ['%', '_']) expect((await mention(text)).length).toBeLessThan((await list('/requests')).length + 1)
  expect(await mention('1_0%')).toEqual([])
  expect(await mention(ben.request.replace('_', '%'))).toEqual([])
})

test('of deliveries and messages the newest are told where not all are wanted, oldest first', async ({ persons }) => {
  const { server, headers, list, ada, ben } = persons
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

test('every list says how long it is, and is read page by page in the order asked for', async ({ persons }) => {
  const { server, headers, list, ada, ben } = persons
  const delivery_details = [{ url: 'http://127.0.0.1:2/' }]
  for (const { request } of [ada, ben]) {
    await server.post('/v3/datarequests/update', { datarequest_id: request, delivery_details }, headers)
    await run(server, request, 'individual-notified')
    await run(server, request, 'connect')
  }
  for (const [path, sort] of [
    ['/requests', 'at'],
    ['/requests', 'status'],
    ['/requests', 'duration_ms'],
    ['/requests', 'operation'],
    ['/datarequests', 'individual_name'],
    ['/datarequests', 'last_activity_type'],
    ['/items', 'source_data_type'],
    ['/items', 'updated_at'],
    ['/deliveries', 'event_type'],
    ['/deliveries', 'status'],
    ['/deliveries', 'created_at'],
    ['/outbox', 'recipient'],
    ['/jobs', 'kind'],
    ['/jobs', 'due_at'],
  ] as const) {
    const sorted = (query: string) => list(`${path}?sort_by=${sort}${query}`)
    const all = await sorted('&order=asc&limit=1000')
    expect([path, sort, all.length > 1]).toEqual([path, sort, true])
    const values = all.map((row) => row[sort] as string | number).map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
    expect(values, `${path} ${sort}`).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const { headers: answered } = await control(server, 'GET', `${path}?sort_by=${sort}&limit=1`)
    expect([path, answered.get('x-total-count')]).toEqual([path, `${all.length}`])
    expect(await sorted(`&order=asc&limit=1&offset=${all.length - 1}`)).toEqual(all.slice(-1))
    expect(await sorted(`&order=asc&offset=${all.length}&limit=5`)).toEqual([])
    const reversed = path === '/jobs' ? all : (await sorted('&order=desc&limit=1000')).toReversed()
    expect(reversed).toEqual(all)
  }
  for (const query of ['sort_by=nothing', 'order=up', 'offset=-1', 'offset=100001'])
    expect([query, (await control(server, 'GET', `/items?${query}`)).status]).toEqual([query, 400])
})

test('every list is narrowed to a text in any case, taken as it is', async ({ persons }) => {
  const { server, headers, list, ada } = persons
  await server.post('/v3/datarequests/update', { datarequest_id: ada.request, delivery_details: [{ url: 'http://127.0.0.1:2/' }] }, headers)
  await run(server, ada.request, 'individual-notified')
  await run(server, ada.request, 'connect')
  const [item] = await list('/items')
  for (const [path, text, found] of [
    ['/datarequests', 'ADA', 1],
    ['/datarequests', '100%', 2],
    ['/datarequests', '1_0%', 0],
    [
      '/items',
      `${item?.['source_data_type']}`.toLowerCase(),
      (await list('/items')).filter((one) => one['source_data_type'] === item?.['source_data_type']).length,
    ],
    ['/deliveries', 'ITEM.PROCESSED', (await list('/deliveries?event_type=item.processed')).length],
    ['/outbox', 'A@EXAMPLE.COM', (await list('/outbox')).length],
    ['/jobs', 'nothing of this kind', 0],
    ['/requests', 'INDIVIDUALS/new', 2],
  ] as const) {
    const { headers: answered, body } = await control(server, 'GET', `${path}?mentions=${encodeURIComponent(text)}`)
    expect([path, text, body.length, answered.get('x-total-count')]).toEqual([path, text, found, `${found}`])
  }
})

test('Data Requests are those of a type, of what happened last, and of a time', async ({ persons: { list, ada, ben } }) => {
  const [newest, oldest] = await list('/datarequests')
  expect(await list('/datarequests?type=CUSTOM')).toHaveLength(2)
  expect(await list('/datarequests?type=INCOME_SUMMARY')).toEqual([])
  expect(await list(`/datarequests?last_activity_type=${newest?.['last_activity_type']}`)).toHaveLength(2)
  const ids = (found: Record<string, unknown>[]) => found.map(({ datarequest_id }) => datarequest_id)
  expect(ids(await list(`/datarequests?since=${newest?.['created_at']}`))).toEqual([ben.request])
  expect(ids(await list(`/datarequests?until=${oldest?.['created_at']}`))).toEqual([ada.request])
})

test('an identifier narrows deliveries, messages, jobs and Items to what belongs to it', async ({ persons }) => {
  const { server, headers, list, ada, ben } = persons
  for (const { request } of [ada, ben]) {
    await server.post('/v3/datarequests/update', { datarequest_id: request, delivery_details: [{ url: 'http://127.0.0.1:2/' }] }, headers)
    await run(server, request, 'individual-notified')
    await run(server, request, 'connect')
  }
  const [item] = await list(`/items?of=${ada.request}`)
  const [event] = await list(`/events?datarequest_id=${ada.request}`)
  const [delivery] = await list(`/deliveries?of=${event?.['id']}`)
  expect(delivery).toMatchObject({ event_id: event?.['id'], datarequest_id: ada.request })
  expect(await list(`/deliveries?of=${delivery?.['delivery_id']}`)).toEqual([delivery])
  expect(await list(`/items?of=${event?.['id']}`)).toEqual(await list(`/items?of=${ada.request}`))
  for (const of of [ada.request, ada.individual, item?.['item_id']])
    for (const path of ['/deliveries', '/outbox']) {
      const found = await list(`${path}?of=${of}`)
      expect([path, found.length > 0]).toEqual([path, true])
      expect(found.every(({ datarequest_id }) => datarequest_id === ada.request)).toBe(true)
    }
  const jobs = await list(`/jobs?of=${ada.individual}`)
  expect(jobs.length).toBeGreaterThan(0)
  const others = new Set((await list(`/jobs?of=${ben.individual}`)).map(({ job_id }) => job_id))
  expect(jobs.filter(({ job_id }) => others.has(job_id))).toEqual([])
})

test('a call is found by its number', async ({ persons: { list } }) => {
  const [, call] = await list('/requests')
  expect(await list(`/requests?seq=${call?.['seq']}`)).toEqual([call])
})
