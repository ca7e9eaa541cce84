/** A call as an entry of a HAR file (HTTP Archive 1.2), with its secrets masked. */
import { fieldsOf } from '../../traffic/form.ts'
import { mediaTypeOf } from '../../traffic/exchange.ts'
import type { SentCall } from '../batch.ts'
import type { ReadBodies } from '../judge-call.ts'
import { firstOf, pairsOf, type RawHeaders } from '../raw-headers.ts'
import { credentialsOf, hiding, maskAddress, maskHeader, maskJson, maskWhole } from './mask.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** `base`: what comes before the path. Cookies are in the headers, masked; HAR asks for their lists. */
export function harEntry(call: SentCall, bodies: ReadBodies, base: string): object {
  const { startedAt, method, target, httpVersion, waited, lasted, status, statusText, ending, failure } = call
  const hide = hiding(credentialsOf([...pairsOf(call.requestHeaders), ...pairsOf(call.responseHeaders)]))
  const url = hide(maskAddress(base + (target === '*' ? '/' : target)))
  const answered = status !== 0
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: lasted,
    request: {
      method,
      url,
      httpVersion: `HTTP/${httpVersion}`,
      cookies: [],
      headers: headersOf(call.requestHeaders, hide),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      ...posted(call, bodies.request, hide),
    },
    response: {
      status,
      statusText: answered ? statusText : '',
      httpVersion: answered ? 'HTTP/1.1' : '',
      cookies: [],
      headers: headersOf(call.responseHeaders, hide),
      content: contentOf(call, bodies.response, hide),
      redirectURL: hide(maskAddress(firstOf(call.responseHeaders, 'location') ?? '')),
      headersSize: -1,
      bodySize: answered ? call.response.size : -1,
    },
    cache: {},
    timings: { send: 0, wait: waited, receive: Math.max(0, lasted - waited) },
    ...(ending !== 'answered' && { comment: failure === '' ? ENDINGS[ending] : failure }),
  }
}

type Hide = (text: string) => string

const ENDINGS = { cut: 'the answer broke off', abandoned: 'the client closed the connection first', failed: 'there was no answer' } as const

const headersOf = (raw: RawHeaders, hide: Hide) =>
  [...pairsOf(raw)].map(([name, value]) => ({ name, value: hide(maskHeader(name, value)) }))

/** Only names and types are kept of a form with files, as files are documents of people. */
function posted({ request, requestHeaders }: SentCall, body: ReadBodies['request'], hide: Hide): object {
  if (request.size === 0) return { bodySize: 0 }
  const mimeType = firstOf(requestHeaders, 'content-type') ?? ''
  const bodySize = request.size
  if (typeof body === 'string') return { postData: { mimeType, comment: `not recorded: ${body}` }, bodySize }
  const fields = mediaTypeOf(mimeType) === 'multipart/form-data' ? fieldsOf(body, mimeType) : undefined
  if (fields)
    return { postData: { mimeType, params: fields.map(({ name, fileName, contentType }) => ({ name, fileName, contentType })) }, bodySize }
  // The recording shows that a client sent something else than JSON, and not what it was.
  const text = isJson(mimeType) ? jsonOf(body, hide) : maskWhole(utf8Of(body) ?? '')
  if (text === undefined) return { postData: { mimeType, comment: NOT_JSON }, bodySize }
  return { postData: { mimeType, text }, bodySize: Buffer.byteLength(text) }
}

function contentOf({ response, responseHeaders }: SentCall, body: ReadBodies['response'], hide: Hide): object {
  const mimeType = firstOf(responseHeaders, 'content-type') ?? ''
  if (typeof body === 'string') return { size: response.size, mimeType, comment: `not recorded: ${body}` }
  if (body.length === 0) return { size: 0, mimeType }
  const text = isJson(mimeType) ? jsonOf(body, hide) : undefined
  // Pages, documents and archives are not recorded: what in them is secret cannot be told.
  return text === undefined ? { size: body.length, mimeType, comment: NOT_JSON } : { size: Buffer.byteLength(text), mimeType, text }
}

const NOT_JSON = 'not recorded: only JSON is'

const isJson = (mimeType: string): boolean => /^application\/(?:[\w.+-]+\+)?json$/.test(mediaTypeOf(mimeType))

function jsonOf(body: Uint8Array, hide: Hide): string | undefined {
  const text = utf8Of(body)
  return text === undefined ? undefined : hide(maskJson(text))
}

function utf8Of(body: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(body)
  } catch {
    return undefined
  }
}
