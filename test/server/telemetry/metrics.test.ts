/** Metrics count calls, jobs and deliveries, do not reveal data, and are loaded only if they are enabled. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { operations } from '../../../generated/server.ts'
import { OUTGOING_REQUEST_HEADER } from '../../../server/outgoing/ssrf-guard.ts'
import { StartError } from '../../../server/server.ts'
import { forDatabase } from '../databases.ts'
import { loadedModules } from '../loaded-modules.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { basic, failures, test, testServer } from '../test-server.ts'
import { webhookReceiver, webhooksFixture, type WebhooksFixture } from '../webhooks/webhooks-fixture.ts'
import { START } from '../api-fixture.ts'
import { HOUR } from '../../../server/core/durations.ts'

const read = async ({ metricsUrl }: { metricsUrl: string | undefined }) => (await fetch(metricsUrl ?? '')).text()
/** Returns this server's samples by name and labels, without Node's own samples. */
const samples = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/^(cpd_\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]))
const readMetrics = async (server: { metricsUrl: string | undefined }) => samples(await read(server))
const withMetrics = (): Promise<WebhooksFixture> => webhooksFixture({ metricsPort: 0 })

test('counts calls by operation and status class, with durations', async () => {
  const server = await testServer({ metricsPort: 0 })
  const bearer = await server.bearer()
  await server.post('/v3/individuals/get_by_id', { individual_id: 'idv_none' }, bearer)
  await server.post('/v3/individuals/get_by_id', { individual_id: 'idv_none' }, bearer)
  await server.post('/v3/individuals/get_by_id', {})
  expect(await readMetrics(server)).toMatchObject({
    'cpd_calls_total{operation="generateAccessToken",status="2xx"}': 1,
    'cpd_calls_total{operation="getIndividual",status="4xx"}': 3,
    'cpd_call_duration_seconds_count{operation="getIndividual"}': 3,
  })
})

test('counts deliveries by outcome, and job runs by kind', async () => {
  const at = await withMetrics()
  const statuses = [500, 200]
  const receiver = await webhookReceiver(() => statuses.shift() ?? 500)
  await at.raise([{ url: receiver.url }])
  await at.pass(HOUR)
  await at.raise([{ url: receiver.url }])
  await at.pass(60 * 24 * HOUR)
  expect((await at.deliveries()).map(({ status }) => status).toSorted()).toEqual(['delivered', 'failed'])
  const counted = await readMetrics(at)
  expect(counted).toMatchObject({
    'cpd_delivery_attempts_total{outcome="delivered"}': 1,
    'cpd_delivery_attempts_total{outcome="dead_letter"}': 1,
    'cpd_jobs_running{kind="deliver"}': 0,
    'cpd_jobs_total{kind="deliver",result="completed"}': receiver.heard.length,
  })
  expect(counted['cpd_delivery_attempts_total{outcome="retried"}']).toBe(receiver.heard.length - 2)
})

test('reports the number of due jobs and the delay of the oldest one', async () => {
  const at = await withMetrics()
  const receiver = await webhookReceiver()
  await at.raise([{ url: receiver.url }])
  // The job is not run, because time is frozen.
  expect(await readMetrics(at)).toMatchObject({ cpd_jobs_due: 1, cpd_jobs_late_seconds: 0, cpd_database_up: 1 })
  await at.db
    .updateTable('job')
    .set({ due_at: START - 5000 })
    .where('kind', '=', 'deliver')
    .execute()
  expect(await readMetrics(at)).toMatchObject({ cpd_jobs_due: 1, cpd_jobs_late_seconds: 5 })
  await at.pass(1)
  expect(await readMetrics(at)).toMatchObject({ cpd_jobs_due: 0, cpd_jobs_late_seconds: 0 })
})

test('counts connections to PostgreSQL', async () => {
  const server = await testServer({ metricsPort: 0 })
  const names = ['busy', 'idle', 'waiting'].map((state) => `cpd_postgres_connections{state="${state}"}`)
  const counted = await readMetrics(server)
  expect(names.filter((name) => name in counted)).toEqual(forDatabase({ sqlite: [], postgres: names }))
})

test('reports a failing database as down and keeps the other metrics', async () => {
  const server = await testServer({ metricsPort: 0 })
  await server.db.schema.alterTable('job').renameTo('away').execute()
  onTestFinished(() => server.db.schema.alterTable('away').renameTo('job').execute())
  await server.bearer()
  expect(await readMetrics(server)).toMatchObject({
    cpd_database_up: 0,
    'cpd_calls_total{operation="generateAccessToken",status="2xx"}': 1,
  })
  expect(failures.splice(0).join()).toContain('the number of due jobs for the metrics could not be read from the database')
})

test('labels contain nothing that callers choose', async () => {
  const at = await withMetrics()
  const receiver = await webhookReceiver()
  await at.raise([{ url: `${receiver.url}/of-somebody?name=ada` }])
  await at.pass(1)
  await at.post('/v3/nobody-has-this-path', {})
  const labels = [...(await read(at)).matchAll(/^cpd_\w+\{(.*)\} /gm)].flatMap(([, all = '']) => all.split(','))
  const operationLabels = new Set(operations.map(({ id }) => `operation="${id}"`))
  const otherLabels = labels.filter((label) => !operationLabels.has(label))
  expect(labels.length).toBeGreaterThan(otherLabels.length)
  for (const label of otherLabels)
    expect(label).toMatch(/^(status="[1-5]xx"|le="[\d.+Inf]+"|outcome="\w+"|kind="[\w-]+"|result="(completed|failed)"|state="\w+")$/)
})

test('measures the event loop and the process', async () => {
  const text = await read(await testServer({ metricsPort: 0 }))
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
})

test('the metrics port serves only metrics, and the API port does not serve them', async () => {
  const server = await testServer({ metricsPort: 0 })
  expect((await fetch(new URL('/sandbox/clock', server.metricsUrl))).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})

test('requests that a server sends for a partner cannot read metrics', async () => {
  const { metricsUrl } = await testServer({ metricsPort: 0 })
  const response = await fetch(metricsUrl ?? '', { headers: { [OUTGOING_REQUEST_HEADER]: '1' } })
  expect([response.status, await response.text()]).toEqual([403, 'Metrics are not available to requests from a sandbox server\n'])
})

test('webhooks cannot reach the metrics port', async () => {
  const at = await withMetrics()
  await at.raiseUnchecked([{ url: at.metricsUrl ?? '' }])
  await at.pass(1)
  expect((await at.deliveries())[0]?.attempts[0]).toMatchObject({ failure: 'blocked' })
})

test('reports that a port is in use and does not start', async () => {
  const { metricsUrl } = await testServer({ metricsPort: 0 })
  const port = Number(new URL(metricsUrl ?? '').port)
  const failed = testServer({ metricsPort: port })
  await expect(failed).rejects.toThrow(StartError)
  await expect(failed).rejects.toThrow(`cannot listen on port ${port} of 127.0.0.1 for metrics: it is in use`)
})

test('closes the metrics port with the server', async () => {
  const server = await testServer({ metricsPort: 0 })
  await server.close()
  await expect(fetch(server.metricsUrl ?? '')).rejects.toThrow('fetch failed')
})

test('cpd serve loads the libraries for metrics and traces only if they are enabled', async () => {
  const folder = makeTempDir()
  const loaded = loadedModules(folder)
  const ofThem = () => loaded().filter((name) => /prom-client|@opentelemetry/.test(name))
  const { url, err } = await startServe(folder, '--port', '0', '--database', ':memory:')
  await fetch(`${url}/v3/auth/generate_access_token`, { method: 'POST', headers: basic() })
  expect(loaded().some((name) => name.endsWith('/server/server.ts'))).toBe(true)
  expect([err(), ofThem()]).toEqual(['', []])
  const watched = await startServe(folder, '--port', '0', '--database', ':memory:', '--metrics-port', '0')
  expect(ofThem()).toEqual(expect.arrayContaining([expect.stringContaining('prom-client')]))
  expect(ofThem().join()).not.toContain('@opentelemetry/sdk-trace')
  const metricsUrl = /^Metrics: (\S+)$/m.exec(watched.out())?.[1]
  expect(await read({ metricsUrl })).toContain('cpd_jobs_due 0')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  await startServe(folder, '--port', '0', '--database', ':memory:')
  expect(ofThem().join()).toContain('@opentelemetry/sdk-trace')
})

test('the guide lists existing metrics', async () => {
  const at = await withMetrics()
  const receiver = await webhookReceiver()
  await at.raise([{ url: receiver.url }])
  await at.pass(1)
  const there = new Set((await read(at)).match(/^(cpd|nodejs)_\w+/gm))
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/operate.md'), 'utf8')
  const named = [...new Set(guide.match(/\b(cpd|nodejs)_(?!client)\w+/g))]
  expect(named.length).toBeGreaterThan(8)
  const onlyPostgres = forDatabase({ sqlite: ['cpd_postgres_connections'], postgres: [] })
  expect(named.filter((name) => !there.has(name) && !onlyPostgres.includes(name))).toEqual([])
})
