/** Turns exchanges into HAR entries with masked secrets. */
import { createHarEntry } from '../../checks/proxy/recording/har.ts'
import type { CallMask } from '../../checks/proxy/recording/mask.ts'
import type { Body, Exchange, FormField } from '../../checks/traffic/exchange.ts'
import type { RecordedExchange } from '../engine/recorder.ts'
import type { HarEntry } from '../engine/recording.ts'

/** Turns an exchange into a HAR entry, without bodies that are larger than `maxBytes`. */
export function toHarEntry(exchange: RecordedExchange, baseUrl: string, mask: CallMask, maxBytes = Infinity): HarEntry {
  const { method, url, startedAt, durationMs, status = 0, statusText, requestBody, responseBody, failure = '' } = exchange
  const call = {
    method,
    target: url,
    httpVersion: '1.1',
    startedAt,
    waitMs: durationMs,
    durationMs,
    status,
    statusText,
    requestHeaders: toRawHeaders(exchange.requestHeaders),
    responseHeaders: toRawHeaders(exchange.responseHeaders),
    request: measureBody(requestBody),
    response: measureBody(responseBody),
    ending: status === 0 ? ('failed' as const) : ('completed' as const),
    failure,
  }
  const limit = <Bytes>(body: Bytes, { size }: { size: number }) => (size > maxBytes ? `larger than ${maxBytes} bytes` : body)
  const bodies = {
    request: limit(toBytes(requestBody), call.request),
    response: limit(toBytes(responseBody) as Uint8Array, call.response),
  }
  return createHarEntry(call, bodies, baseUrl, mask) as HarEntry
}

const toRawHeaders = (headers: Exchange['requestHeaders']): string[] => headers.flatMap(({ name, value }) => [name, value])

const toBytes = (body: Body): Uint8Array | readonly FormField[] =>
  typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array())

function measureBody(body: Body) {
  const size = toBytes(body).length
  return { size, missing: undefined, from: 0, to: size }
}
