/** A trace collector that records the spans from a test server. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

interface Sent {
  readonly resourceSpans: readonly { resource: { attributes: Attributes }; scopeSpans: readonly { spans: readonly RawSpan[] }[] }[]
}
type Attributes = readonly { key: string; value: Record<string, unknown> }[]
interface RawSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code?: number }
  readonly attributes: Attributes
}
export type Span = Omit<RawSpan, 'attributes'> & { readonly attributes: Record<string, unknown> }

const asRecord = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a collector for JSON traces, and points the environment variable at it. */
export async function collector(status: number | 'silent' = 200) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push(Buffer.concat(chunks).toString('utf8'))
    if (status !== 'silent') response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  return {
    text: () => bodies.join('\n'),
    resource: () => asRecord(sent()[0]?.resource.attributes ?? []),
    spans: (): Span[] =>
      sent().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: asRecord(span.attributes) }))),
      ),
  }
}
