/** Metrics and traces of a process. What they need is loaded only where they are asked for. */
import type { JobDefinitions } from '../jobs/job.ts'
import { withObservedJobs } from './jobs.ts'
import type { Measured } from './metrics.ts'
import type { TraceOptions } from './traces.ts'

export interface TelemetryOptions {
  readonly host: string
  /** The port on which the host serves metrics. There are none without one. */
  readonly metricsPort?: number | undefined
  /** Traces are sent where the variables OTEL_… say. */
  readonly traces?: TraceOptions | undefined
}

export interface Telemetry {
  /** The port that is listened on. */
  readonly metricsPort: number | undefined
  /** Returns the plugin with jobs that can be seen. */
  observed<Plugin extends JobDefinitions>(plugin: Plugin): Plugin
  close(): Promise<void>
}

export async function startTelemetry(measured: Measured, { host, metricsPort, traces }: TelemetryOptions): Promise<Telemetry> {
  const metrics =
    metricsPort === undefined ? undefined : await (await import('./metrics.ts')).serveMetrics(measured, { host, port: metricsPort })
  const tracing = traces && (await import('./traces.ts')).startTraces(measured, traces)
  return {
    metricsPort: metrics?.port,
    observed: metrics || tracing ? withObservedJobs : (plugin) => plugin,
    close: async () => {
      await metrics?.close()
      await tracing?.close()
    },
  }
}
