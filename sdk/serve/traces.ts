/** Reads the OpenTelemetry variables that enable traces. The exporter itself reads the endpoint and the headers. */
import { UsageError } from '../../checks/core/errors.ts'

export function readTraceOptions(env: Readonly<Record<string, string | undefined>>): { sampledRatio?: number } | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']
  const off =
    env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' ||
    env['OTEL_TRACES_EXPORTER'] === 'none' ||
    env['OTEL_TRACES_SAMPLER'] === 'always_off'
  if (!endpoint || off) return undefined
  if (!URL.canParse(endpoint))
    throw new UsageError('OTEL_EXPORTER_OTLP_ENDPOINT is not a URL. Use the URL of a collector, such as http://127.0.0.1:4318.')
  const protocol = env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL']
  if (protocol === 'grpc')
    throw new UsageError(
      'OTEL_EXPORTER_OTLP_PROTOCOL=grpc is not supported. Use http/json, and the HTTP port of the collector, usually 4318.',
    )
  if (!env['OTEL_TRACES_SAMPLER']?.endsWith('traceidratio')) return {}
  const sampledRatio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1)
  if (!(sampledRatio >= 0 && sampledRatio <= 1))
    throw new UsageError('OTEL_TRACES_SAMPLER_ARG is not valid. Use the share of traces to send, from 0 to 1.')
  return { sampledRatio }
}
