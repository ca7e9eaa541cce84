/** Turns exchanges into HAR entries with masked secrets. */
import { createHarEntry } from '../../checks/proxy/recording/har.ts'
import { CallMask, KnownSecrets } from '../../checks/proxy/recording/mask.ts'
import type { Body, Exchange, FormField } from '../../checks/traffic/exchange.ts'
import type { RecordedExchange } from './recorder.ts'

/** The parts of a HAR entry that reports show. */
export interface HarEntry {
  readonly request: { readonly method: string; readonly url: string; readonly postData?: { readonly text?: string } }
  readonly response: { readonly status: number; readonly content: { readonly text?: string } }
}

export class Evidence {
  readonly #secrets = new KnownSecrets()
  readonly #baseUrl: string
  readonly #hideCredentials: (text: string) => string

  /** `hideCredentials` masks the credentials of the run, which a service may repeat in another form than it received. */
  constructor(baseUrl: string, hideCredentials: (text: string) => string) {
    this.#baseUrl = baseUrl
    this.#hideCredentials = hideCredentials
  }

  /** Leaves out bodies that are larger than `maxBytes`. */
  toHarEntry(exchange: RecordedExchange, maxBytes = Infinity): HarEntry {
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
    const entry = createHarEntry(call, bodies, this.#baseUrl, new CallMask(this.#secrets)) as HarEntry
    const { content } = entry.response
    if (content.text === undefined) return entry
    return { ...entry, response: { ...entry.response, content: { ...content, text: this.#hideCredentials(content.text) } } }
  }
}

const toRawHeaders = (headers: Exchange['requestHeaders']): string[] => headers.flatMap(({ name, value }) => [name, value])

const toBytes = (body: Body): Uint8Array | readonly FormField[] =>
  typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array())

function measureBody(body: Body) {
  const size = toBytes(body).length
  return { size, missing: undefined, from: 0, to: size }
}
