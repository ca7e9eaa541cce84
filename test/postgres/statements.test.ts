/** Number of statements and round trips per call. A pipelined statement does not need a separate round trip. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { calls } from '../../server/core/telemetry.ts'
import { type ApiFixture, test } from '../server/api-fixture.ts'
import { DIGEST } from '../server/item-files.ts'
import { EMPLOYER } from '../server/session-fixture.ts'
import { basic } from '../server/test-server.ts'

interface Asked {
  statements: number
  waits: number
  pending: number
  ended: boolean
}

/** Counts the statements and round trips for each call. */
function counted(): (path: string) => Asked {
  const store = new AsyncLocalStorage<Asked>()
  const asked = new Map<string, Asked>()
  const begin = ({ operation }: { operation: { path: string } }): Asked => {
    const own = { statements: 0, waits: 0, pending: 0, ended: false }
    asked.set(operation.path, own)
    return own
  }
  const end = () => Object.assign(store.getStore() ?? {}, { ended: true })
  calls.start.bindStore(store, begin)
  calls.asyncEnd.subscribe(end)
  const original = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const own = store.getStore()
    const sent = Reflect.apply(original, this, given) as unknown as Promise<unknown>
    if (!own || own.ended) return sent as never
    own.statements++
    if (own.pending++ === 0) own.waits++
    return sent.finally(() => own.pending--) as never
  })
  onTestFinished(() => {
    spy.mockRestore()
    calls.start.unbindStore(store)
    calls.asyncEnd.unsubscribe(end)
  })
  return (path) => asked.get(`/v3/${path}`) as Asked
}

const WEBHOOK = { delivery_details: [{ url: 'http://127.0.0.1:29999/hook' }] }
const item = (datarequest_id: string, type: string, record: unknown) => ({
  datarequest_id,
  datasource_id: EMPLOYER,
  source_data_type: type,
  source_data: [{ source_data_value: record }],
})
/** A record that the server compares with the Individual and with other Items. */
const w2 = JSON.parse(readFileSync('generated/examples/records/SVC_W2_RECORD.json', 'utf8')) as unknown

/** Calls with the expected number of statements and round trips. */
const CALLS: readonly (readonly [
  path: string,
  body: (at: ApiFixture, id: string, heard: string) => object,
  statements: number,
  waits: number,
])[] = [
  ['individuals/new', () => ({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }), 2, 2],
  ['individuals/get_by_id', ({ person }) => ({ individual_id: person }), 2, 2],
  ['datarequests/new', ({ person }) => ({ individual_id: person, type: 'INCOME_SUMMARY' }), 6, 3],
  ['datarequests/generate_invitation_link', (_, datarequest_id) => ({ datarequest_id }), 9, 4],
  ['datarequests/update', (_, datarequest_id) => ({ datarequest_id, referrer: 'here' }), 4, 3],
  ['datarequests/get_by_id', (_, datarequest_id) => ({ datarequest_id }), 2, 2],
  ['datarequests/get', () => ({}), 2, 2],
  ['items/new', (_, id) => item(id, 'SVC_DIGEST', DIGEST), 7, 4],
  ['items/new', (_, id) => item(id, 'SVC_W2_RECORD', w2), 8, 5],
  ['items/new', (_, __, heard) => item(heard, 'SVC_W2_RECORD', w2), 9, 5],
  ['items/get', () => ({}), 3, 3],
  ['services/get_income_summary', (_, datarequest_id) => ({ datarequest_id }), 13, 7],
]

test('each call uses the expected number of statements and round trips', async ({ at }) => {
  const of = counted()
  const [id, heard] = [await at.newRequest(), await at.newRequest(WEBHOOK)]
  const found = []
  for (const [path, body] of CALLS) {
    await at.done(path, body(at, id, heard))
    const { statements, waits } = of(path)
    found.push([path, statements, waits])
  }
  await at.post('/v3/auth/generate_access_token', undefined, basic())
  const { statements, waits } = of('auth/generate_access_token')
  found.push(['auth/generate_access_token', statements, waits])
  expect(found).toEqual([...CALLS.map(([path, , ...numbers]) => [path, ...numbers]), ['auth/generate_access_token', 2, 2]])
})

test('a request-log batch takes 6 statements for any number of calls', async ({ at }) => {
  const { requestLog } = at.api.dependencies
  for (const calls of [1, 5]) {
    await requestLog.flush()
    const spy = vi.spyOn(Client.prototype, 'query')
    onTestFinished(() => spy.mockRestore())
    for (let call = 0; call < calls; call++) await at.done('individuals/get_by_id', { individual_id: at.person })
    const before = spy.mock.calls.length
    await requestLog.flush()
    expect(spy.mock.calls.length - before).toBe(6)
    spy.mockRestore()
  }
})
