/** Traces of calls, jobs and webhooks: how they continue a caller's trace, and which data they must not contain. */
import { describe, expect } from 'vitest'
import { UsageError } from '../../../checks/core/errors.ts'
import { readTraceOptions } from '../../../sdk/serve/traces.ts'
import { HOUR } from '../api-fixture.ts'
import { collector, type Span } from './collector.ts'
import { DIGEST } from '../item-files.ts'
import { failures, test, testServer } from '../test-server.ts'
import { webhookReceiver, webhooksFixture } from '../webhooks/webhooks-fixture.ts'

const ERROR = 2

const item = (datarequest_id: string) => ({ datarequest_id, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] })

const named = (spans: readonly Span[], name: string) => spans.filter((span) => span.name === name)

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`

test('a call is a span with its operation, route, status and request', async () => {
  const { spans, resource } = await collector()
  const server = await testServer({ traces: {} })
  const bearer = await server.bearer()
  const response = await server.post('/v3/individuals/get_by_id', { individual_id: 'idv_none' }, bearer)
  await server.post('/v3/individuals/get_by_id', { individual_id: 'idv_none' }, { ...bearer, 'x-request-id': 'for-Ada-Byron' })
  expect(response.status).toBe(404)
  await server.close()
  const [span, other] = named(spans(), 'getIndividual')
  expect(other?.attributes['cpd.request_id']).toMatch(/^client_[\w-]{16}$/)
  expect(span?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v3/individuals/get_by_id',
    'http.response.status_code': 404,
    'cpd.request_id': response.headers.get('x-request-id'),
  })
  expect(span?.status.code ?? 0).toBe(0)
  expect(resource()['service.name']).toBe('consumer-permissioned-data-sandbox')
})

test('continues the trace of the caller', async () => {
  const { spans } = await collector()
  const server = await testServer({ traces: {} })
  await server.post('/v3/individuals/get_by_id', {}, { ...(await server.bearer()), traceparent })
  await server.close()
  expect(named(spans(), 'getIndividual')).toMatchObject([{ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' }])
  expect(named(spans(), 'generateAccessToken')[0]?.traceId).not.toBe(TRACE)
})

test('does not send a trace that the caller did not sample', async () => {
  const { spans } = await collector()
  const server = await testServer({ traces: {} })
  await server.post('/v3/individuals/get_by_id', {}, { ...(await server.bearer()), traceparent: traceparent.replace(/01$/, '00') })
  await server.close()
  expect(named(spans(), 'generateAccessToken')).toHaveLength(1)
  expect(spans().filter(({ traceId }) => traceId === TRACE)).toEqual([])
})

test('samples the configured share of new traces', async () => {
  const { spans } = await collector()
  const server = await testServer({ traces: { sampledRatio: 0 } })
  await server.post('/v3/individuals/get_by_id', {}, { ...(await server.bearer()), traceparent })
  await server.close()
  expect(named(spans(), 'getIndividual')).toHaveLength(1)
  expect(spans().filter(({ traceId }) => traceId !== TRACE)).toEqual([])
})

test('webhooks and their retries carry the trace of the original call', async () => {
  const { spans } = await collector()
  const at = await webhooksFixture({ traces: {} })
  const statuses = [500, 200]
  const receiver = await webhookReceiver(() => statuses.shift() ?? 200)
  const { authorization = '' } = await at.bearer()
  const delivery_details = [{ url: receiver.url }]
  const request = await at.call('datarequests/new', { individual_id: at.person, type: 'INCOME_SUMMARY', delivery_details })
  const created = await at.call('items/new', item(request.body.id), { authorization, traceparent })
  expect(created.status).toBe(200)
  await at.pass(1)
  await at.pass(HOUR)
  await at.close()
  const attempts = named(spans(), 'job deliver')
  const carried = receiver.heard.map(({ headers }) => String(headers['traceparent']).split('-').slice(1, 3))
  expect(receiver.heard.length).toBeGreaterThan(1)
  expect(carried).toEqual(receiver.heard.map(() => [TRACE, expect.stringMatching(/^[0-9a-f]{16}$/)]))
  expect(new Set(attempts.map(({ traceId, spanId }) => `${traceId} ${spanId}`))).toEqual(new Set(carried.map((ids) => ids.join(' '))))
  expect(attempts[0]).toMatchObject({
    parentSpanId: named(spans(), 'createItem')[0]?.spanId,
    status: { code: ERROR },
    attributes: { 'cpd.job': 'deliver', 'cpd.attempt': 1, 'cpd.outcome': 'retried', 'http.response.status_code': 500 },
  })
  expect(attempts.at(-1)).toMatchObject({ attributes: { 'cpd.outcome': 'delivered', 'http.response.status_code': 200 } })
})

test('separates traces of calls in a shared transaction', async () => {
  await collector()
  const at = await webhooksFixture({ traces: {} })
  const receiver = await webhookReceiver()
  const requests = await Promise.all(Array.from({ length: 8 }, () => at.newRequest({ delivery_details: [{ url: receiver.url }] })))
  const formatTraceId = (id: string) => String(requests.indexOf(id) + 1).padStart(32, '0')
  const { authorization = '' } = await at.bearer()
  const createItem = (datarequest_id: string) =>
    at.call('items/new', item(datarequest_id), { authorization, traceparent: `00-${formatTraceId(datarequest_id)}-b7ad6b7169203331-01` })
  await Promise.all(requests.map(createItem))
  await at.pass(1)
  const heard = receiver.heard.map(({ headers, body }) => ({
    trace: String(headers['traceparent']).split('-')[1],
    id: (JSON.parse(body) as { datarequest_id: string }).datarequest_id,
  }))
  expect(new Set(heard.map(({ id }) => id)).size).toBe(requests.length)
  expect(heard.map(({ trace }) => trace)).toEqual(heard.map(({ id }) => formatTraceId(id)))
})

test('spans contain no account, person, record or URL', async () => {
  const { text } = await collector()
  const at = await webhooksFixture({ traces: {} })
  const receiver = await webhookReceiver()
  const id = await at.raise([{ url: `${receiver.url}?who=ada` }])
  await at.pass(1)
  await at.read(id)
  await at.close()
  expect(text()).toContain('getDataRequest')
  for (const secret of [id, at.person, receiver.url, 'ada@example.com', 'Byron', 'demo_client', 'demo_secret', 'Bearer', 'acc_'])
    expect(text()).not.toContain(secret)
})

test('webhooks have no trace header if traces are disabled', async () => {
  const at = await webhooksFixture()
  const receiver = await webhookReceiver()
  await at.raise([{ url: receiver.url }])
  await at.pass(1)
  expect(receiver.heard[0]?.headers).not.toHaveProperty('traceparent')
})

test('keeps a trace header that a partner configured', async () => {
  await collector()
  const at = await webhooksFixture({ traces: {} })
  const receiver = await webhookReceiver()
  await at.raise([{ url: receiver.url, headers: { traceparent } }])
  await at.pass(1)
  expect(receiver.heard[0]?.headers['traceparent']).toBe(traceparent)
})

test('logs that a collector rejects traces, and continues to serve calls', async () => {
  await collector(400)
  const server = await testServer({ traces: {} })
  await server.bearer()
  await server.close()
  expect(failures.splice(0).join()).toContain('traces could not be sent')
})

test('does not wait for an unresponsive collector at shutdown', async () => {
  await collector('silent')
  const server = await testServer({ traces: {}, timeLimits: { telemetryMs: 50 } })
  await server.bearer()
  await server.close()
  expect(failures.splice(0).join()).toContain('traces could not be sent {"error":"no response within 50 ms"}')
})

describe('OpenTelemetry variables', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  test.for([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT }, {}],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/v1/traces' }, {}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'always_off' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio' }, { sampledRatio: 1 }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
      { sampledRatio: 0.1 },
    ],
  ] as const)('%j configure %j', ([env, traces]) => expect(readTraceOptions(env)).toEqual(traces))

  test.for([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'Use the URL of a collector'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'Use http/json'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, 'from 0 to 1'],
  ] as const)('%j are rejected', ([env, message]) => {
    expect(() => readTraceOptions(env)).toThrow(UsageError)
    expect(() => readTraceOptions(env)).toThrow(message)
  })
})
