/** Metrics and traces for a process. Their libraries are loaded only if they are enabled. */
import type { JobDefinitions } from '../jobs/job.ts'
import { instrumentJobs } from './jobs.ts'
import type { MetricsSources } from './metrics.ts'
import type { TraceOptions } from './traces.ts'

export interface TelemetryOptions {
  readonly host: string
  /** Port for metrics. Metrics are disabled if it is undefined. */
  readonly metricsPort?: number | undefined
  /** Options for traces. The OTEL_… variables specify where traces are sent. */
  readonly traces?: TraceOptions | undefined
}

export interface Telemetry {
  /** Port that serves the metrics. */
  readonly metricsPort: number | undefined
  /** Returns the plugin with instrumented jobs. */
  instrument<Plugin extends JobDefinitions>(plugin: Plugin): Plugin
  close(): Promise<void>
}

export async function startTelemetry(measured: MetricsSources, { host, metricsPort, traces }: TelemetryOptions): Promise<Telemetry> {
  const metrics =
    metricsPort === undefined ? undefined : await (await import('./metrics.ts')).serveMetrics(measured, { host, port: metricsPort })
  const tracing = traces && (await import('./traces.ts')).startTraces(measured, traces)
  return {
    metricsPort: metrics?.port,
    instrument: metrics || tracing ? instrumentJobs : (plugin) => plugin,
    close: async () => {
      await metrics?.close()
      await tracing?.close()
    },
  }
}
