/** compliance/purge_individual: its responses, when it spends its token, and how the end of the purge is announced. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { control } from '../control-api.ts'
import { DAY, type ApiFixture, apiFixture, HOUR, START } from '../api-fixture.ts'
import { PURGED_PERSON, purgeIndividual, purgeToken } from '../purge-fixture.ts'

const spentTokens = async ({ api }: ApiFixture): Promise<number> =>
  (await api.dependencies.database.db.selectFrom('token').select('hash').where('spent_at', 'is not', null).execute()).length

test('a purge is answered 204 without a body, and the token works no more', async () => {
  const at = await apiFixture()
  const token = await purgeToken(at)
  const answer = await purgeIndividual(at, { individual_id: at.person }, token)
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await purgeIndividual(at, { individual_id: await at.newPerson() }, token)).status).toBe(401)
})

test('a refused call spends nothing, whatever it is refused for', async () => {
  const at = await apiFixture()
  const token = await purgeToken(at)
  const gone = await at.newPerson()
  await purgeIndividual(at, { individual_id: gone })
  const detail = { event_type: 'individual.purged', url: 'https://hooks.example.com/purges' }
  const refused: [number, unknown, Record<string, string>?][] = [
    [404, { individual_id: 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q' }],
    [404, { individual_id: gone }],
    [400, {}],
    [400, '{"individual_id":'],
    [400, { individual_id: at.person, delivery_details: [{ ...detail, event_type: 'item.created' }] }],
    [400, { individual_id: at.person, delivery_details: [{ url: detail.url }] }],
    [400, { individual_id: at.person, delivery_details: [{ event_type: detail.event_type }] }],
    [400, { individual_id: at.person }, { version: 'the latest' }],
    [415, { individual_id: at.person }, { 'content-type': 'text/plain' }],
  ]
  for (const [status, body, headers] of refused)
    expect([body, (await purgeIndividual(at, body, { ...token, ...headers })).status]).toEqual([body, status])
  const { body: another } = await control(at, 'POST', '/accounts', {})
  const foreign = await at.call('individuals/new', PURGED_PERSON, await at.bearer(another.client_id, another.secret))
  expect((await purgeIndividual(at, { individual_id: foreign.body.id }, token)).status).toBe(404)
  expect(await spentTokens(at)).toBe(1)
  expect((await purgeIndividual(at, { individual_id: at.person }, token)).status).toBe(204)
})

test('an example that was asked for is no purge', async () => {
  const at = await apiFixture()
  const token = await purgeToken(at)
  expect((await purgeIndividual(at, { individual_id: at.person }, { ...token, prefer: 'code=204' })).status).toBe(204)
  expect(await spentTokens(at)).toBe(0)
  expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
})

const CALLERS = 12

test('of calls with one token at once exactly one purges', async () => {
  const at = await apiFixture()
  const token = await purgeToken(at)
  const people = await Promise.all(Array.from({ length: CALLERS }, () => at.newPerson()))
  const answers = await Promise.all(people.map((individual_id) => purgeIndividual(at, { individual_id }, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(CALLERS - 1).fill(401)])
  const left = await Promise.all(people.map((individual_id) => at.call('individuals/get_by_id', { individual_id })))
  expect(left.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 404 : 200)))
})

test('of calls for one Individual at once exactly one purges, and the others keep their tokens', async () => {
  const at = await apiFixture()
  const tokens = await Promise.all(Array.from({ length: CALLERS }, () => purgeToken(at)))
  const answers = await Promise.all(tokens.map((token) => purgeIndividual(at, { individual_id: at.person }, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(CALLERS - 1).fill(404)])
  expect(await spentTokens(at)).toBe(1)
})

test('a deleted Individual can be purged', async () => {
  const at = await apiFixture()
  await at.done('individuals/delete', { individual_id: at.person })
  expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
  await at.pass(DAY)
  expect(await at.api.dependencies.database.db.selectFrom('individual').select('id').execute()).toEqual([])
})

test('that it was asked for and done remains, and only that', async () => {
  const at = await apiFixture()
  await purgeIndividual(at, { individual_id: at.person })
  const proof = { individual_id: at.person, requested_at: START, erased_at: null }
  expect((await control(at, 'GET', '/purges')).body).toEqual([expect.objectContaining(proof)])
  await at.pass(5 * DAY)
  expect((await control(at, 'GET', '/purges')).body).toEqual([expect.objectContaining({ ...proof, erased_at: START + DAY })])
  const [row] = await at.api.dependencies.database.db.selectFrom('purge').selectAll().execute()
  expect(row).toMatchObject({ external_id: null, delivery_details: null })
})

/** Answers each call with the next of these statuses, and the last one from then on. */
async function receiver(...statuses: number[]): Promise<{ url: string; received: unknown[] }> {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push([request.headers['x-tenant'], JSON.parse(body)])
      response.writeHead(statuses.length > 1 ? (statuses.shift() as number) : (statuses[0] ?? 200)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purges`, received }
}

const SECRET = 'Quagmire-tenant'
const kept = async ({ api }: ApiFixture) => {
  const { db } = api.dependencies.database
  const rows = [await db.selectFrom('purge').selectAll().execute(), await db.selectFrom('webhook_event').selectAll().execute()]
  const deliveries = [await db.selectFrom('delivery').selectAll().execute(), await db.selectFrom('delivery_attempt').selectAll().execute()]
  return JSON.stringify([...rows, ...deliveries])
}

test.each([
  ['at the first attempt', [200], HOUR],
  ['at a retry', [500, 500, 200], HOUR],
  ['never', [500], DAY],
])('the end is announced to whom the call names, and then forgotten: acknowledged %s', async (_, statuses, forgotten) => {
  const at = await apiFixture()
  const individual_id = await at.newPerson({ external_id: PURGED_PERSON.external_id })
  const { url, received } = await receiver(...statuses)
  const delivery_details = [{ event_type: 'individual.purged', url, headers: { 'x-tenant': SECRET } }]
  await purgeIndividual(at, { individual_id, delivery_details })
  await at.pass(DAY - 1)
  expect(received).toEqual([])
  await at.pass(1)
  const told = [SECRET, { event: 'individual.purged', individual_id, external_id: PURGED_PERSON.external_id }]
  expect(received).toEqual([told])
  expect(await kept(at)).toContain(SECRET)
  expect(await kept(at)).toContain(PURGED_PERSON.external_id)
  await at.pass(forgotten)
  const attempts = statuses.at(-1) === 200 ? statuses.length : 11
  expect(received).toEqual(Array.from({ length: attempts }, () => told))
  expect(await kept(at)).not.toContain(SECRET)
  expect(await kept(at)).not.toContain(PURGED_PERSON.external_id)
  expect(await at.api.dependencies.database.db.selectFrom('job').selectAll().execute()).toEqual([])
})

test('nothing is announced where nobody is named', async () => {
  const at = await apiFixture()
  await purgeIndividual(at, { individual_id: at.person, delivery_details: [] })
  await at.pass(5 * DAY)
  expect((await control(at, 'GET', '/events')).body).toEqual([])
})

describe('subscribers of the Data Requests', () => {
  const told = async (at: ApiFixture): Promise<string[]> =>
    (await control(at, 'GET', '/deliveries')).body.map(({ event_type, url }: { event_type: string; url: string }) => `${event_type} ${url}`)
  const [one, other] = ['https://hooks.example.com/one', 'https://hooks.example.com/other']
  const purged = 'individual.purged'

  test.each([
    { what: 'who subscribed to the event', details: [{ event_type: purged, url: one }], hear: [one] },
    { what: 'who subscribed to every event', details: [{ url: one }], hear: [one] },
    { what: 'not who subscribed to another event', details: [{ event_type: 'item.created', url: one }], hear: [] },
    {
      what: 'one receiver with other headers twice',
      details: [{ url: one }, { url: one, headers: { 'x-tenant': SECRET } }],
      hear: [one, one],
    },
  ])('hear of the purge: $what', async ({ details, hear }) => {
    const at = await apiFixture()
    // Each receiver hears of it once, however many of the Data Requests name it.
    for (const delivery_details of [details, details, []]) await at.newRequest({ delivery_details })
    await at.newRequest({ individual_id: await at.newPerson(), delivery_details: [{ url: other }] })
    await purgeIndividual(at, { individual_id: at.person })
    await at.pass(DAY)
    expect(await told(at)).toEqual(hear.map((url) => `${purged} ${url}`))
    await at.pass(4 * DAY)
    expect(await kept(at)).not.toContain(one)
  })

  test('hear of it beside those that the purge names, each once', async () => {
    const at = await apiFixture()
    await at.newRequest({ delivery_details: [{ url: one }, { event_type: purged, url: other }] })
    await purgeIndividual(at, { individual_id: at.person, delivery_details: [{ event_type: purged, url: one }] })
    await at.pass(DAY)
    expect((await told(at)).toSorted()).toEqual([`${purged} ${one}`, `${purged} ${other}`])
  })
})
