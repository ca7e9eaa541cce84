/** A call as an entry of a HAR file (HTTP Archive 1.2), with its secrets masked. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { mediaTypeOf } from '../../traffic/exchange.ts'
import type { ReadBodies } from '../judge-call.ts'
import type { SentCall } from '../calls.ts'
import { firstOf, pairsOf, type RawHeaders } from '../raw-headers.ts'
import { credentialsOf, hiding, maskAddress, maskHeader, maskJson, maskWhole } from './mask.ts'

/**
 * A HAR file that is whole after every write: each writes entries over the end of the one before, and the end anew. So a
 * proxy that is killed leaves a file that can be read.
 */
const END = Buffer.from('\n]}}\n')

export class HarFile {
  readonly #file: number
  #at: number
  #empty = true

  /** The earlier content of the file is gone. */
  constructor(path: string, version: string) {
    this.#file = openSync(path, 'w', 0o600)
    const creator = JSON.stringify({ name: 'cpd proxy', version })
    const comment = JSON.stringify('Secrets are masked: a letter is an x, a digit a 0.')
    const begin = Buffer.from(`{"log":{"version":"1.2","creator":${creator},"comment":${comment},"entries":[`)
    this.#at = begin.length
    this.#write(Buffer.concat([begin, END]), 0)
  }

  add(entries: readonly object[]): void {
    if (entries.length === 0) return
    const text = entries.map((entry) => `\n${JSON.stringify(entry)}`).join(',')
    const bytes = Buffer.from(this.#empty ? text : `,${text}`)
    try {
      this.#write(Buffer.concat([bytes, END]), this.#at)
    } catch (error) {
      // A full disk: what was there before is whole again.
      ftruncateSync(this.#file, this.#at)
      this.#write(END, this.#at)
      throw error
    }
    this.#at += bytes.length
    this.#empty = false
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(bytes: Buffer, at: number): void {
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written, bytes.length - written, at + written)
  }
}

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
  if (!(body instanceof Uint8Array))
    return { postData: { mimeType, params: body.map(({ name, fileName, contentType }) => ({ name, fileName, contentType })) }, bodySize }
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
