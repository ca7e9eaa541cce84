/**
 * An account can configure the default events of delivery_details entries without event_type. Unless it does, such entries receive all
 * events.
 */
import { expect } from 'vitest'
import { apiFixture } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { DIGEST } from '../item-files.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { basic, test, testServer } from '../test-server.ts'

const ALL = 'http://127.0.0.1:29999/all'
const NAMED = 'http://127.0.0.1:29999/named'
const ENTRIES = [{ url: ALL }, { url: NAMED, event_type: 'item.processed' }]

/**
 * Creates an Item and purges the Individual. Returns the event types that two entries receive: one without an event, and one for
 * item.processed.
 */
async function delivered(defaultEventTypes?: string[]): Promise<Record<'all' | 'named', string[]>> {
  const at = await apiFixture({ ...(defaultEventTypes && { defaultEventTypes }) })
  const datarequest_id = await at.newRequest({ delivery_details: ENTRIES })
  await at.done('items/new', { datarequest_id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] })
  await at.pass(0)
  const deliveries = async () => (await control(at, 'GET', '/deliveries')).body as { url: string; event_type: string }[]
  const before = await deliveries()
  const { body } = await at.post('/v3/auth/generate_purge_token', {}, basic())
  const purge = { authorization: `Bearer ${body.access_token}` }
  expect((await at.call('compliance/purge_individual', { individual_id: at.person }, purge)).status).toBe(204)
  await at.pass(24 * 3_600_000)
  const all = [...before, ...(await deliveries()).filter(({ event_type }) => event_type === 'individual.purged')]
  const of = (url: string) => all.filter((delivery) => delivery.url === url).map(({ event_type }) => event_type)
  return { all: of(ALL), named: of(NAMED) }
}

test('an entry without an event receives all events by default', async () => {
  expect(await delivered()).toEqual({ all: ['item.created', 'item.processed', 'individual.purged'], named: ['item.processed'] })
})

test('an entry without an event receives the configured events, including purges, and other entries are unaffected', async () => {
  expect(await delivered(['item.created', 'individual.purged'])).toEqual({
    all: ['item.created', 'individual.purged'],
    named: ['item.processed'],
  })
  expect(await delivered(['datasource.connected'])).toEqual({ all: [], named: ['item.processed'] })
})

test("stores a new account's setting, which defaults to all events", async ({ server }) => {
  const made = async (body: object) => (await control(server, 'POST', '/accounts', body)).body.default_event_types
  const preferred = ['item.created', 'session.rejected']
  expect([await made({ default_event_types: preferred }), await made({})]).toEqual([preferred, null])
  const listed = (await control(server, 'GET', '/accounts')).body as { default_event_types: unknown }[]
  expect(listed.map(({ default_event_types }) => default_event_types)).toEqual(expect.arrayContaining([null, preferred]))
})

test.for([
  { given: [], message: '/default_event_types: must NOT have fewer than 1 items' },
  { given: ['item.creatd'], message: expect.stringContaining('did you mean item.created?') as string },
  { given: 'item.created', message: '/default_event_types: must be a list' },
])('rejects the preference $given', async ({ given, message }, { server }) => {
  const { status, body } = await control(server, 'POST', '/accounts', { default_event_types: given })
  expect([status, body.error_message]).toEqual([400, message])
})

const readPreference = async (server: { readonly url: string }) =>
  ((await control(server, 'GET', '/accounts')).body as { default_event_types: unknown }[])[0]?.default_event_types

test('loads the setting from a state file, and sets it for the demo account at startup and after a reset', async () => {
  const preferred = ['item.created', 'item.processed']
  const first = await testServer({ defaultEventTypes: preferred })
  await control(first, 'POST', '/reset')
  expect(await readPreference(first)).toEqual(preferred)
  const { body: state } = await control(first, 'GET', '/export')
  expect(state.accounts[0].default_event_types).toEqual(preferred)
  expect(await readPreference(await testServer({ load: state }))).toEqual(preferred)
})

test('cpd serve --default-events configures the demo account and accepts only events', async () => {
  const folder = makeTempDir()
  const serve = (...flags: string[]) => startServe(folder, '--port', '0', '--database', ':memory:', ...flags)
  const server = await serve('--default-events', 'item.created, item.processed')
  expect(await readPreference(server)).toEqual(['item.created', 'item.processed'])
  for (const wrong of ['item.creatd', ',']) {
    const rejected = await serve('--default-events', wrong)
    expect([await rejected.ended, rejected.err()]).toEqual([2, expect.stringContaining('Use events from cpd list events')])
  }
})
