/** The numbers of the charts are those of the records, of all accounts or of one. */
import { expect, test } from 'vitest'
import { control } from '../control-api.ts'
import { testServer } from '../test-server.ts'
import { webhookReceiver } from '../webhooks/webhooks-fixture.ts'

async function journey() {
  const server = await testServer()
  await control(server, 'POST', '/clock', { frozen: true })
  const headers = await server.bearer()
  const receiver = await webhookReceiver((_heard, number) => (number === 1 ? 503 : 204))
  const { body: person } = await server.post('/v3/individuals/new', { first_name: 'Ada', last_name: 'B', email: 'a@example.com' }, headers)
  const made = { individual_id: person.id, type: 'CUSTOM', delivery_details: [{ url: `${receiver.url}?key=hush-hush` }] }
  const { body: request } = await server.post('/v3/datarequests/new', made, headers)
  const numbers = async (query = '') => (await control(server, 'GET', `/statistics${query}`)).body
  const run = (scenario: unknown) => control(server, 'POST', '/scenarios/run', { datarequest_id: request.id, scenario })
  return { server, headers, numbers, run, receiver }
}

test('calls are counted by status in lengths of virtual time', async () => {
  const { server, headers, numbers } = await journey()
  await control(server, 'POST', '/clock', { advance_seconds: 3600 })
  await server.post('/v3/individuals/new', { first_name: 5 }, headers)
  const { bucket_seconds, buckets } = (await numbers()).calls
  expect(bucket_seconds).toBeGreaterThanOrEqual(90)
  expect(buckets.map(({ count }: { count: object }) => count)).toEqual([{ '2xx': 3 }, { '4xx': 1 }])
  expect(buckets[1].at - buckets[0].at).toBe(Math.round((buckets[1].at - buckets[0].at) / (bucket_seconds * 1000)) * bucket_seconds * 1000)
})

test('webhooks are counted by endpoint, attempt by attempt, and show no secret', async () => {
  const { numbers, run, receiver, server } = await journey()
  await run('connect')
  await control(server, 'POST', '/clock', { advance_seconds: 120 })
  const { endpoints } = await numbers()
  expect(endpoints).toEqual([
    expect.objectContaining({ url: `${receiver.url}?key=***`, attempts: receiver.heard.length, acknowledged: receiver.heard.length - 1 }),
  ])
  expect(endpoints[0].p95_ms).toBeGreaterThanOrEqual(endpoints[0].median_ms)
})

test('the funnel counts each session at every step it reached, and codes are counted where they were seen', async () => {
  const { numbers, run } = await journey()
  await run({ steps: [{ open: 'widget' }, { act: 'consent' }, { act: 'terminate' }] })
  await run('connect')
  await run('upload-an-invalid-document')
  const { funnel, codes } = await numbers()
  const counts = funnel.map(({ sessions }: { sessions: number }) => sessions)
  expect(counts[0]).toBe(3)
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  expect(funnel.at(-1).sessions).toBeLessThan(funnel[1].sessions)
  for (const { of, code, count } of codes)
    expect([of, code, count]).toEqual([expect.stringMatching(/^(item|check|service)$/), expect.any(String), expect.any(Number)])
})

test('another account has none of it', async () => {
  const { server, numbers, run } = await journey()
  await run('connect')
  const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
  expect(await numbers(`?account_id=${other.id}`)).toMatchObject({
    calls: { buckets: [] },
    endpoints: [],
    codes: [],
    funnel: [{ sessions: 0 }, {}, {}, {}, {}],
  })
})
