/** Metrics in the Prometheus text format. A separate port keeps them away from proxies and partners. */
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fastify } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { describedError, type Log } from '../core/log.ts'
import type { Runtime } from '../core/runtime.ts'
import { type CallMessage, calls, deliveryAttempts, listen } from '../core/telemetry.ts'
import { OUTGOING_REQUEST_HEADER } from '../outgoing/ssrf-guard.ts'
import type { ConnectionCounts, Database } from '../db/database.ts'
import { countDueJobs } from '../jobs/repository.ts'
import { jobs } from './jobs.ts'

export interface MetricsSources {
  readonly database: Database
  readonly runtime: Runtime
  readonly log: Log
}

export async function serveMetrics(measured: MetricsSources, { port, host }: { port: number; host: string }) {
  const { read, contentType, stop } = collectMetrics(measured)
  const server = fastify({ forceCloseConnections: true })
  // Rejects requests sent by sandbox servers, because partners choose the URLs of such requests.
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (headers[OUTGOING_REQUEST_HEADER] !== undefined)
      await reply.code(403).send('Metrics are not available to requests from a sandbox server\n')
  })
  server.get('/metrics', async (_request, reply) => reply.type(contentType).send(await read()))
  server.setNotFoundHandler((_request, reply) => reply.code(404).send('GET /metrics\n'))
  const close = async () => {
    stop()
    await server.close()
  }
  try {
    await server.listen({ port, host })
  } catch (error) {
    await close()
    throw error
  }
  return { port: (server.server.address() as AddressInfo).port, close }
}

/** Collects the metrics. Labels contain only operations, status classes and job kinds, never anything that callers choose. */
function collectMetrics({ database, runtime, log }: MetricsSources) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  // These metrics are gauges, although their names look like counters.
  for (const what of ['handles', 'requests', 'resources']) register.removeSingleMetric(`nodejs_active_${what}_total`)
  const callCounter = new Counter({
    name: 'cpd_calls_total',
    help: 'Operation calls, by response status class',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'cpd_call_duration_seconds',
    help: "Time from the arrival of a call's headers until its response is ready",
    labelNames: ['operation'],
    registers,
  })
  const attempts = new Counter({
    name: 'cpd_delivery_attempts_total',
    help: 'Attempts to deliver a webhook, by outcome: delivered, retried or dead letter',
    labelNames: ['outcome'],
    registers,
  })
  const jobCounter = new Counter({
    name: 'cpd_jobs_total',
    help: 'Completed job runs',
    labelNames: ['kind', 'result'],
    registers,
  })
  const running = new Gauge({ name: 'cpd_jobs_running', help: 'Jobs that this process is running', labelNames: ['kind'], registers })
  const due = new Gauge({ name: 'cpd_jobs_due', help: 'Due jobs of all processes, including running jobs', registers })
  const late = new Gauge({ name: 'cpd_jobs_late_seconds', help: 'Virtual time since the earliest due job became due', registers })
  const up = new Gauge({ name: 'cpd_database_up', help: 'Whether the database responds', registers })

  if (database.pool) measureConnections(database.pool, register)

  const startTimes = new WeakMap<CallMessage, number>()
  const stops = [
    listen(calls.start, (call) => void startTimes.set(call, performance.now())),
    listen(calls.asyncEnd, (call) => {
      const operation = call.operation.id
      const start = startTimes.get(call)
      if (call.result) callCounter.inc({ operation, status: `${Math.floor(call.result.status / 100)}xx` })
      if (start !== undefined) durations.observe({ operation }, (performance.now() - start) / 1000)
    }),
    listen(deliveryAttempts, ({ outcome }) => attempts.inc({ outcome })),
    listen(jobs.start, ({ kind }) => running.inc({ kind })),
    listen(jobs.asyncEnd, ({ kind, error }) => {
      running.dec({ kind })
      jobCounter.inc({ kind, result: error === undefined ? 'completed' : 'failed' })
    }),
  ]
  const readDatabase = async () => {
    const now = runtime.now()
    try {
      const { count, since } = await withTimeout(countDueJobs(database.db, now), runtime.timeLimits.telemetryMs)
      due.set(count)
      late.set(since === null ? 0 : (now - since) / 1000)
      up.set(1)
    } catch (error) {
      log.error(describedError(error), 'the number of due jobs for the metrics could not be read from the database')
      up.set(0)
    }
  }
  return {
    contentType: register.contentType,
    read: async () => {
      await readDatabase()
      return register.metrics()
    },
    stop: () => {
      for (const stop of stops) stop()
      register.clear()
    },
  }
}

function measureConnections(pool: ConnectionCounts, register: Registry): void {
  const connections: Gauge<'state'> = new Gauge({
    name: 'cpd_postgres_connections',
    help: 'PostgreSQL connections of this process, and work waiting for a connection',
    labelNames: ['state'],
    registers: [],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  register.registerMetric(connections)
}

async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const timer = new AbortController()
  const late = async (): Promise<never> => {
    await delay(limitMs, undefined, { signal: timer.signal, ref: false })
    throw new Error(`no response within ${limitMs} ms`)
  }
  const timeout = late()
  // Ignores the rejection, because the timeout also rejects when its timer is aborted.
  timeout.catch(() => {})
  try {
    return await Promise.race([work, timeout])
  } finally {
    timer.abort()
  }
}
