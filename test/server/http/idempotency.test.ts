/** If a create call is repeated with the same Idempotency-Key, the first response is replayed and nothing is created. */
import { expect } from 'vitest'
import { type ApiFixture, DAY, HOUR, PERSON, test as apiTest } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { purgeIndividual } from '../purge-fixture.ts'
import { type TestResponse, basic } from '../test-server.ts'

const NEW = 'individuals/new'
const KEY = 'retry-7f3a'

const keyed = async (at: ApiFixture, key = KEY) => ({ ...(await at.bearer()), 'idempotency-key': key })

const test = apiTest.extend('headers', ({ at }) => keyed(at))

const people = async ({ db }: Pick<ApiFixture, 'db'>) => (await db.selectFrom('individual').select('id').execute()).length

const keys = ({ db }: Pick<ApiFixture, 'db'>) => db.selectFrom('idempotency_key').selectAll().execute()

test('treats a file with the same name but different contents as a different request', async ({ at, headers }) => {
  const upload = async (content: string) => {
    const form = new FormData()
    form.append('files', new Blob([content], { type: 'text/html' }), 'a.html')
    return (await fetch(`${at.url}/v3/items/upload`, { method: 'POST', headers, body: form })).status
  }
  expect([await upload('<p>a</p>'), await upload('<p>b</p>'), await upload('<p>a</p>')]).toEqual([200, 409, 200])
})

test('forgets a key and deletes its row after 24 hours of virtual time', async ({ at, headers }) => {
  const { body } = await at.call(NEW, PERSON, headers)
  await at.pass(DAY - 1)
  expect((await at.call(NEW, PERSON, headers)).body).toEqual(body)
  await at.pass(1)
  expect(await keys(at)).toEqual([])
  const later = await at.call(NEW, PERSON, headers)
  expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([200, null])
  expect(later.body).not.toEqual(body)
})

test('scopes keys to an account', async ({ at }) => {
  const { body: first } = await at.call(NEW, PERSON, await keyed(at))
  const strangerHeaders = { ...(await at.stranger()), 'idempotency-key': KEY }
  const response = await at.call(NEW, PERSON, strangerHeaders)
  expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([200, null])
  expect(response.body).not.toEqual(first)
})

test("does not replay another caller's creation to a public token for an Individual", async ({ at }) => {
  const { body: first } = await at.call('datarequests/new', { individual_id: at.person, type: 'INCOME_SUMMARY' }, await keyed(at))
  const stranger = await at.newPerson({ email: 'other@example.com' })
  const visitor = { ...(await at.visitor(stranger)), 'idempotency-key': KEY }
  const rejected = await at.call('datarequests/new', { individual_id: at.person, type: 'INCOME_SUMMARY' }, visitor)
  expect(rejected.status).toBe(401)
  expect(JSON.stringify(rejected.body)).not.toContain(first.id)
})

test('does not store failed calls', async ({ at, headers }) => {
  const named = { individual_id: 'idv_nobody', type: 'INCOME_SUMMARY' }
  expect((await at.call(NEW, { first_name: 'Ada' }, headers)).status).toBe(400)
  expect((await at.call('datarequests/new', named, headers)).status).toBe(404)
  expect(await keys(at)).toEqual([])
  expect((await at.call(NEW, PERSON, headers)).status).toBe(200)
})

test('rejects two keys with 400', async ({ at }) => {
  const before = await people(at)
  const twice = new Headers(await keyed(at))
  twice.append('idempotency-key', 'another')
  twice.set('content-type', 'application/json')
  expect((await fetch(`${at.url}/v3/${NEW}`, { method: 'POST', headers: twice, body: JSON.stringify(PERSON) })).status).toBe(400)
  expect(await people(at)).toBe(before)
})

test('creates only one record if the client disconnects and retries', async ({ at, headers }) => {
  const before = await people(at)
  await control(at, 'POST', '/faults', { client_id: 'demo_client', path: `/v3/${NEW}`, reset: true })
  await expect(at.call(NEW, PERSON, headers)).rejects.toThrow('fetch failed')
  const again = await at.call(NEW, PERSON, headers)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect((await at.done('individuals/get_by_id', { individual_id: again.body.id })).first_name).toBe(PERSON.first_name)
  expect(await people(at)).toBe(before + 1)
})

test('concurrent calls with the same key create only one record and get the same response', async ({ at, headers }) => {
  const before = await people(at)
  const responses = await Promise.all(Array.from({ length: 40 }, () => at.call(NEW, PERSON, headers)))
  expect(findCreations(responses)).toEqual({ statuses: [200], ids: 1, replayed: 39 })
  expect(await people(at)).toBe(before + 1)
})

const findCreations = (responses: readonly TestResponse[]) => ({
  statuses: [...new Set(responses.map(({ status }) => status))],
  ids: new Set(responses.map(({ body }) => body.id)).size,
  replayed: responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length,
})

test('stores hashes of the key and the request, and the unchanged response', async ({ at }) => {
  const { body } = await at.call(NEW, PERSON, await keyed(at))
  const [row, ...moreRows] = await keys(at)
  expect(moreRows).toEqual([])
  expect(JSON.parse(row?.response ?? '')).toEqual(body)
  const text = JSON.stringify(row)
  for (const word of [KEY, PERSON.first_name, PERSON.email]) expect(text).not.toContain(word)
})

const ways: readonly [string, (at: ApiFixture, individual_id: string) => Promise<{ status: number }>][] = [
  ['purged', (at, individual_id) => purgeIndividual(at, { individual_id })],
  ['deleted', (at, individual_id) => at.call('individuals/delete', { individual_id })],
]

test.for(ways)('neither replays nor repeats create calls for an Individual after it was %s', async ([_, end], { at }) => {
  const upload = async () => {
    const form = new FormData()
    form.append('files', new Blob(['<p>a</p>'], { type: 'text/html' }), 'a.html')
    const response = await fetch(`${at.url}/v3/items/upload`, { method: 'POST', headers: await keyed(at, 'upload'), body: form })
    return { status: response.status, body: (await response.json()) as { id: string }[] }
  }
  const { id: individual_id } = (await at.call(NEW, PERSON, await keyed(at, NEW))).body
  const keptIndividual = await at.call(NEW, { ...PERSON, email: 'kept@example.com' }, await keyed(at, 'kept'))
  const request = { individual_id, type: 'INCOME_SUMMARY' }
  const { id: datarequest_id } = (await at.call('datarequests/new', request, await keyed(at, 'datarequests/new'))).body
  const [document] = (await upload()).body
  const reference = { uri: `svc://${document?.id}`, media_type: 'text/html' }
  const creations: [string, object][] = [
    [NEW, PERSON],
    ['datarequests/new', request],
    ['datarequests/generate_invitation_link', { datarequest_id }],
    ['invitations/new', { individual_id, query_type: ['INCOME_SUMMARY'] }],
    [
      'items/new',
      {
        datarequest_id,
        datasource_id: 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q',
        source_data_type: 'PAYSTUB_FILE',
        source_data: [{ referrer: 'USER', source_data_reference: reference }],
      },
    ],
  ]
  const all = async () => {
    const responses = []
    for (const [path, body] of creations) responses.push([path, (await at.call(path, body, await keyed(at, path))).status])
    return [...responses, ['items/upload', (await upload()).status]]
  }
  expect((await all()).filter(([, status]) => status !== 200)).toEqual([])
  const before = await people(at)
  expect((await end(at, individual_id)).status).toBeLessThan(300)
  expect((await all()).filter(([, status]) => status !== 404)).toEqual([])
  expect(await people(at)).toBe(before)
  const again = await at.call(NEW, { ...PERSON, email: 'kept@example.com' }, await keyed(at, 'kept'))
  expect([again.status, again.body]).toEqual([200, keptIndividual.body])
  // Keys expire one day after the create call.
  await at.pass(DAY)
  expect((await at.call(NEW, PERSON, await keyed(at, NEW))).status).toBe(200)
})

test('an erasure forgets the response to a create call that finished during the purge, and keeps other responses', async ({ at }) => {
  const { body: kept } = await at.call(NEW, { ...PERSON, email: 'kept@example.com' }, await keyed(at, 'kept'))
  const { body: gone } = await at.call(NEW, PERSON, await keyed(at, 'gone'))
  expect((await purgeIndividual(at, { individual_id: gone.id })).status).toBe(204)
  // Keeps the keys until after the erasure.
  const lives = at.db.updateTable('idempotency_key').set({ expires_at: at.now() + 10 * DAY })
  await lives.execute()
  await at.db
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(gone) })
    .where('response', 'is', null)
    .execute()
  await at.pass(DAY + HOUR)
  expect(new Set((await keys(at)).map(({ response }) => response))).toEqual(new Set([JSON.stringify(kept), null]))
})

test('the request log warns about a key for an operation that creates nothing', async ({ at }) => {
  expect((await at.call('datarequests/get', {}, await keyed(at))).status).toBe(200)
  expect((await at.post('/v3/auth/generate_access_token', undefined, { ...basic(), 'idempotency-key': KEY })).status).toBe(200)
  const { body: calls } = await control(at, 'GET', '/requests?limit=2')
  for (const { warnings } of calls) expect(warnings).toEqual(['Idempotency-Key has no effect here: the operation creates nothing'])
})
