/**
 * Sends traces to the OpenTelemetry collector that the OTEL_… variables specify. Each call, each job run, and each PostgreSQL statement in
 * them has a span. Calls continue the trace in their `traceparent`, jobs continue the trace of the call that scheduled them, and webhooks
 * forward the trace to their receivers.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TracerProvider, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import { getLoggedRequestId } from '../core/request-ids.ts'
import { calls, deliveryAttempts, listen, statements, traceRequests } from '../core/telemetry.ts'
import { completions, jobs } from './jobs.ts'
import type { MetricsSources } from './metrics.ts'

const SERVICE = 'consumer-permissioned-data-sandbox'

export interface TraceOptions {
  /** Share of new traces that are sampled, from 0 to 1. For other traces, the callers that started them decide. */
  readonly sampledRatio?: number | undefined
}

export function startTraces({ log, runtime }: Pick<MetricsSources, 'log' | 'runtime'>, { sampledRatio }: TraceOptions) {
  let isClosed = false
  const logFailure = (message: string) => {
    if (!isClosed) log.error({ error: message }, 'traces could not be sent')
  }
  const silent = () => {}
  diag.setLogger({ error: logFailure, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    ...(sampledRatio !== undefined && { sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledRatio) }) }),
  })
  const tracer = provider.getTracer(SERVICE)
  const propagator = new W3CTraceContextPropagator()
  const storage = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<object, Span>()
  const extractParent = (headers: unknown) => propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
  const begin = (message: object, span: Span): Context => {
    spans.set(message, span)
    return trace.setSpan(ROOT_CONTEXT, span)
  }
  const end = (message: object, failure: boolean) => {
    const span = spans.get(message)
    if (failure) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  calls.start.bindStore(storage, (call) => {
    const { operation, headers, requestId } = call
    const attributes = { 'http.request.method': 'POST', 'http.route': operation.path, 'cpd.request_id': getLoggedRequestId(requestId) }
    return begin(call, tracer.startSpan(operation.id, { kind: SpanKind.SERVER, attributes }, extractParent(headers)))
  })
  jobs.start.bindStore(storage, (job) => {
    const { kind, payload, requestId } = job
    const attributes = { 'cpd.job': kind, ...(requestId !== null && { 'cpd.request_id': getLoggedRequestId(requestId) }) }
    return begin(job, tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, extractParent(payload)))
  })
  completions.bindStore(storage, (job) => {
    const span = spans.get(job)
    return span && trace.setSpan(ROOT_CONTEXT, span)
  })
  const stops = [
    // Ignores the server's background statements, such as polling for jobs, because they do not belong to a trace.
    listen(statements.start, (statement) => {
      const parent = storage.getStore()
      if (parent === undefined) return
      const { text } = statement
      const [operation = ''] = text.split(/\W/, 1)
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
      spans.set(statement, tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent))
    }),
    listen(statements.asyncEnd, (statement) => end(statement, statement.error !== undefined)),
    listen(calls.asyncEnd, (call) => {
      const status = call.result?.status
      if (status !== undefined) spans.get(call)?.setAttribute('http.response.status_code', status)
      end(call, status === undefined || status >= 500)
    }),
    listen(jobs.asyncEnd, (job) => end(job, job.error !== undefined)),
    listen(deliveryAttempts, ({ eventType, number, outcome, status }) => {
      const attributes = { 'cpd.event_type': eventType, 'cpd.attempt': number, 'cpd.outcome': outcome }
      const span = trace.getSpan(storage.getStore() ?? ROOT_CONTEXT)
      span?.setAttributes({ ...attributes, ...(status !== null && { 'http.response.status_code': status }) })
      if (outcome !== 'delivered') span?.setStatus({ code: SpanStatusCode.ERROR })
    }),
    listen(traceRequests, (headers) => propagator.inject(storage.getStore() ?? ROOT_CONTEXT, headers, defaultTextMapSetter)),
  ]
  return {
    /** Sends pending spans and stops. */
    close: async () => {
      for (const stop of stops) stop()
      for (const channel of [calls.start, jobs.start, completions]) channel.unbindStore(storage)
      const shutdown = provider.shutdown().catch((error: Error) => logFailure(error.message))
      const { telemetryMs } = runtime.timeLimits
      const timer = new AbortController()
      const timeout = delay(telemetryMs, true, { signal: timer.signal }).catch(() => {})
      if (await Promise.race([shutdown, timeout])) logFailure(`no response within ${telemetryMs} ms`)
      timer.abort()
      diag.disable()
      isClosed = true
    },
  }
}
