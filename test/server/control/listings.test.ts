/** Lists in the control API: pages, order, search and related records. Deleted Individuals are excluded. */
import { expect } from 'vitest'
import { ANY_OF_ITS_KIND, connectSteps, waitStep } from '../../../server/control/scenarios/catalogue/steps.ts'
import { control } from '../control-api.ts'
import { runScenario, serverWithRequest, test } from '../records-fixture.ts'

test('hides Individuals that are deleted or whose purge was requested', async () => {
  const { server, headers, individual, request } = await serverWithRequest()
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  const [item] = (await control(server, 'GET', `/items?related_to=${individual}`)).body as { item_id: string }[]
  await server.post('/v3/individuals/delete', { individual_id: individual }, headers)
  for (const path of [
    `/individuals/details?individual_id=${individual}`,
    `/datarequests/details?datarequest_id=${request}`,
    `/items/details?item_id=${item?.item_id}`,
    '/documents/details?document_id=none',
  ])
    expect([path, (await control(server, 'GET', path)).status]).toEqual([path, 404])
})

test('lists contain no deleted Individual', async ({ persons: { server, headers, list, ada, ben } }) => {
  await runScenario(server, ada.request, 'connect')
  await server.post('/v3/individuals/delete', { individual_id: ada.individual }, headers)
  expect((await list('/datarequests')).map(({ individual_id }) => individual_id)).toEqual([ben.individual])
  expect(await list('/items')).toEqual([])
})

test('lists jobs by due time', async ({ persons: { server, list, ada, ben } }) => {
  for (const { request } of [ben, ada]) await control(server, 'POST', '/sessions', { datarequest_id: request, entry_point: 'widget' })
  const due = (await list('/jobs')).map(({ due_at }) => due_at as number)
  expect(due.length).toBeGreaterThan(1)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  await control(server, 'POST', '/clock', { advance_to: due[0] })
  expect((await list('/jobs?limit=1')).every(({ due_at }) => (due_at as number) > (due[0] as number))).toBe(true)
})

test('omits jobs that only tidy the database', async ({ persons: { server, headers, list } }) => {
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  await server.post('/v3/individuals/new', person, { ...headers, 'idempotency-key': 'once' })
  expect(await server.db.selectFrom('job').select('kind').where('kind', '=', 'idempotency_key.forget').execute()).toHaveLength(1)
  expect((await list('/jobs')).map(({ kind }) => kind)).not.toContain('idempotency_key.forget')
})

test('finds calls that contain a string, and treats wildcards literally', async ({ persons: { list, ada, ben } }) => {
  const mention = (text: string) => list(`/requests?contains=${encodeURIComponent(text)}`)
  expect((await mention(ada.request)).map(({ operation }) => operation)).toEqual(['/v3/datarequests/new'])
  expect(await mention(ada.individual)).toHaveLength(2)
  expect(await mention('100%')).toHaveLength(2)
  for (const text of ['%', '_']) expect((await mention(text)).length).toBeLessThan((await list('/requests')).length + 1)
  expect(await mention('1_0%')).toEqual([])
  expect(await mention(ben.request.replace('_', '%'))).toEqual([])
})

test('a limit keeps the newest deliveries and messages, and lists them oldest first', async ({ persons }) => {
  const { server, headers, list, ada, ben } = persons
  const delivery_details = [{ url: 'http://127.0.0.1:2/' }]
  await server.post('/v3/datarequests/update', { datarequest_id: ada.request, delivery_details }, headers)
  for (const { request } of [ada, ben]) await runScenario(server, request, 'individual-notified')
  await runScenario(server, ada.request, 'connect')
  for (const path of ['/deliveries', '/outbox']) {
    const all = await list(path)
    expect([path, all.length > 1]).toEqual([path, true])
    expect(await list(`${path}?limit=${all.length - 1}`)).toEqual(all.slice(1))
    expect((await control(server, 'GET', `${path}?limit=0`)).status).toBe(400)
  }
})

test('each list returns its total, and can be paged in either order', async ({ persons }) => {
  const { server, headers, list, ada, ben } = persons
  const delivery_details = [{ url: 'http://127.0.0.1:2/' }]
  for (const { request } of [ada, ben]) {
    await server.post('/v3/datarequests/update', { datarequest_id: request, delivery_details }, headers)
    await runScenario(server, request, 'individual-notified')
    await runScenario(server, request, 'connect')
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
    const { headers: responseHeaders } = await control(server, 'GET', `${path}?sort_by=${sort}&limit=1`)
    expect([path, responseHeaders.get('x-total-count')]).toEqual([path, `${all.length}`])
    expect(await sorted(`&order=asc&limit=1&offset=${all.length - 1}`)).toEqual(all.slice(-1))
    expect(await sorted(`&order=asc&offset=${all.length}&limit=5`)).toEqual([])
    const reversed = path === '/jobs' ? all : (await sorted('&order=desc&limit=1000')).toReversed()
    expect(reversed).toEqual(all)
  }
  for (const query of ['sort_by=nothing', 'order=up', 'offset=-1', 'offset=100001'])
    expect([query, (await control(server, 'GET', `/items?${query}`)).status]).toEqual([query, 400])
})

test('filters each list by a string, ignoring case and treating wildcards literally', async ({ persons }) => {
  const { server, headers, list, ada } = persons
  await server.post('/v3/datarequests/update', { datarequest_id: ada.request, delivery_details: [{ url: 'http://127.0.0.1:2/' }] }, headers)
  await runScenario(server, ada.request, 'individual-notified')
  await runScenario(server, ada.request, 'connect')
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
    const { headers: responseHeaders, body } = await control(server, 'GET', `${path}?contains=${encodeURIComponent(text)}`)
    expect([path, text, body.length, responseHeaders.get('x-total-count')]).toEqual([path, text, found, `${found}`])
  }
})

test('filters deliveries, messages, jobs and Items by an identifier', async ({ persons }) => {
  const { server, headers, list, ada, ben } = persons
  for (const { request } of [ada, ben]) {
    await server.post('/v3/datarequests/update', { datarequest_id: request, delivery_details: [{ url: 'http://127.0.0.1:2/' }] }, headers)
    await runScenario(server, request, 'individual-notified')
    await runScenario(server, request, 'connect')
  }
  const [item] = await list(`/items?related_to=${ada.request}`)
  const [event] = await list(`/events?datarequest_id=${ada.request}`)
  const [delivery] = await list(`/deliveries?related_to=${event?.['id']}`)
  expect(delivery).toMatchObject({ event_id: event?.['id'], datarequest_id: ada.request })
  expect(await list(`/deliveries?related_to=${delivery?.['delivery_id']}`)).toEqual([delivery])
  expect(await list(`/items?related_to=${event?.['id']}`)).toEqual(await list(`/items?related_to=${ada.request}`))
  for (const of of [ada.request, ada.individual, item?.['item_id']])
    for (const path of ['/deliveries', '/outbox']) {
      const found = await list(`${path}?related_to=${of}`)
      expect([path, found.length > 0]).toEqual([path, true])
      expect(found.every(({ datarequest_id }) => datarequest_id === ada.request)).toBe(true)
    }
  const jobs = await list(`/jobs?related_to=${ada.individual}`)
  expect(jobs.length).toBeGreaterThan(0)
  const others = new Set((await list(`/jobs?related_to=${ben.individual}`)).map(({ job_id }) => job_id))
  expect(jobs.filter(({ job_id }) => others.has(job_id))).toEqual([])
})

test('lists the extraction from a connection with the jobs of its Data Request', async ({ persons: { server, list, ada, ben } }) => {
  const scenario = { steps: connectSteps(ANY_OF_ITS_KIND, 'user_good').filter((step) => step !== waitStep) }
  await control(server, 'POST', '/scenarios/run', { datarequest_id: ada.request, scenario })
  const isExtraction = ({ kind }: { kind?: unknown }) => kind === 'connection.extract'
  expect((await list(`/jobs?related_to=${ada.request}`)).filter(isExtraction)).toHaveLength(1)
  expect((await list(`/jobs?related_to=${ben.request}`)).filter(isExtraction)).toEqual([])
})

test('finds a call by its number', async ({ persons: { list } }) => {
  const [, call] = await list('/requests')
  expect(await list(`/requests?seq=${call?.['seq']}`)).toEqual([call])
})
