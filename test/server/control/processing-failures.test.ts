/** Each account configures how failed processing is reported. The setting is chosen at creation, listed and stored. */
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { control } from '../control-api.ts'
import { freshDatabase } from '../databases.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { testServer, test } from '../test-server.ts'

const settings = async (server: { readonly url: string }): Promise<(readonly [string, string])[]> =>
  (await control(server, 'GET', '/accounts')).body.map(({ name, processing_failures }: Record<string, string>) => [
    name,
    processing_failures,
  ])

const INCOME_SUMMARY = '/v3/services/get_income_summary'

test("stores a new account's setting, which defaults to events", async ({ server }) => {
  const made = async (body: object) => (await control(server, 'POST', '/accounts', body)).body
  const http = await made({ name: 'Published', processing_failures: 'http' })
  const events = await made({ name: 'Specified', processing_failures: 'events' })
  const silent = await made({ name: 'Silent' })
  expect([http, events, silent].map(({ processing_failures }) => processing_failures)).toEqual(['http', 'events', 'events'])
  // Accounts that were created within the same millisecond are listed in any order.
  expect(Object.fromEntries(await settings(server))).toEqual({ Demo: 'events', Published: 'http', Specified: 'events', Silent: 'events' })
  for (const [{ client_id, secret }, status] of [
    [http, 422],
    [silent, 200],
  ] as const) {
    const headers = await server.bearer(client_id, secret)
    const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
    const { id: individual_id } = (await server.post('/v3/individuals/new', person, headers)).body
    expect((await server.post(INCOME_SUMMARY, { individual_id }, headers)).status).toBe(status)
  }
})

test.for([
  ['', ''],
  ['HTTP', '; did you mean http?'],
  ['422', ''],
  [null, ''],
  [true, ''],
] as const)('rejects the setting %j', async ([processing_failures, meant], { server }) => {
  const { status, body } = await control(server, 'POST', '/accounts', { processing_failures })
  expect([status, body.error_message]).toEqual([400, `/processing_failures: must be one of events, http${meant}`])
})

test('configures the demo account at startup, and keeps the setting after a reset and a restart', async () => {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = where === ':memory:' ? join(makeTempDir(), 'state.sqlite') : where
  const first = await testServer({ database, processingFailures: 'http' })
  expect(await settings(first)).toEqual([['Demo', 'http']])
  await control(first, 'POST', '/reset')
  expect(await settings(first)).toEqual([['Demo', 'http']])
  await first.close()
  const second = await testServer({ database })
  expect(await settings(second)).toEqual([['Demo', 'http']])
  await second.close()
  expect(await settings(await testServer({ database, processingFailures: 'events' }))).toEqual([['Demo', 'events']])
})

test('cpd serve --processing-failures configures the demo account, and accepts only events and http', async () => {
  const folder = makeTempDir()
  const serve = (...flags: string[]) => startServe(folder, '--port', '0', '--database', 'state.sqlite', ...flags)
  const http = await serve('--processing-failures', 'http')
  expect(await settings(http)).toEqual([['Demo', 'http']])
  expect(http.out()).toContain('Failed processing: 422 for demo_client')
  http.child.kill('SIGTERM')
  await http.ended
  const silent = await serve()
  expect(await settings(silent)).toEqual([['Demo', 'events']])
  expect(silent.out()).not.toContain('Failed processing: 422')
  const wrong = await serve('--processing-failures', 'both')
  expect([await wrong.ended, wrong.err()]).toEqual([2, expect.stringContaining('Allowed choices are events, http')])
})
