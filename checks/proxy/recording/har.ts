/** Writes calls with masked secrets as entries in a HAR file (HTTP Archive 1.2). */
import { closeSync, ftruncateSync, writeSync } from 'node:fs'
import { openPrivateFile } from '../../core/data-file.ts'
import { getMediaType } from '../../traffic/exchange.ts'
import type { ReadBodies } from '../judge-call.ts'
import type { SentCall } from '../calls.ts'
import { findHeader, listPairs, type RawHeaders } from '../raw-headers.ts'
import { escapeSteering } from '../../report/style.ts'
import { maskWhole } from '../../validate/mask.ts'
import type { CallMask, Masked } from './mask.ts'

/**
 * The end of the HAR file. Each write overwrites it with new entries and the same end, so the file is complete after every write, even if
 * the proxy is killed. `log` contains further fields.
 */
const formatEnd = (log: object): string => `\n]${escapeSteering(JSON.stringify(log)).replace('{', ',').replace(/^,\}$/, '}')}}\n`

const MASKED = 'Secrets are masked: letters become x, and digits 0.'

/** Comments on the personal data of a recording. */
export const RECORDING_COMMENTS = {
  pseudonyms: `${MASKED} Names, e-mail addresses, phone numbers and dates of birth of people are replaced by pseudonyms.`,
  kept: `${MASKED} Names, e-mail addresses, phone numbers and dates of birth of people are unchanged.`,
}

export class HarFile {
  readonly #file: number
  #at: number
  #empty = true

  /** Truncates an existing file. `tool` is the command that writes the recording. */
  constructor(path: string, version: string, comment: string, tool = 'cpd proxy') {
    this.#file = openPrivateFile(path)
    const creator = JSON.stringify({ name: tool, version })
    const begin = Buffer.from(`{"log":{"version":"1.2","creator":${creator},"comment":${JSON.stringify(comment)},"entries":[`)
    this.#at = begin.length
    this.#write(Buffer.concat([begin, Buffer.from(formatEnd({}))]), 0)
  }

  add(entries: readonly object[], log: object = {}): void {
    if (entries.length === 0) return
    const text = entries.map((entry) => `\n${escapeSteering(JSON.stringify(entry))}`).join(',')
    const bytes = Buffer.from(this.#empty ? text : `,${text}`)
    const end = Buffer.from(formatEnd(log))
    try {
      this.#write(Buffer.concat([bytes, end]), this.#at)
    } catch (error) {
      // Restores the previous content if writing fails, for example because the disk is full.
      ftruncateSync(this.#file, this.#at)
      this.#write(Buffer.from(formatEnd({})), this.#at)
      throw error
    }
    this.#at += bytes.length
    this.#empty = false
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(bytes: Buffer, at: number): void {
    for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written, bytes.length - written, at + written)
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * `base` is the part of the URL before the path. Cookies are recorded only as masked headers, because HAR's separate cookie lists would
 * repeat them.
 */
export function createHarEntry(call: SentCall, bodies: ReadBodies, base: string, mask: CallMask): object {
  const { startedAt, method, target, httpVersion, waitMs, durationMs, status, statusText, ending, failure } = call
  // Reads everything before masking anything, because a secret may occur in several parts.
  const address = mask.address(base + (target === '*' ? '/' : target))
  const location = mask.address(findHeader(call.responseHeaders, 'location') ?? '')
  const sentHeaders = recordHeaders(call.requestHeaders, mask)
  const receivedHeaders = recordHeaders(call.responseHeaders, mask)
  const sent = recordRequestBody(call, bodies.request, mask)
  const received = recordResponseBody(call, bodies.response, mask)
  const url = address()
  const hasResponse = status !== 0
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    request: {
      method,
      url,
      httpVersion: `HTTP/${httpVersion}`,
      cookies: [],
      headers: sentHeaders(),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      ...sent(),
    },
    response: {
      status,
      statusText: hasResponse ? statusText : '',
      httpVersion: hasResponse ? 'HTTP/1.1' : '',
      cookies: [],
      headers: receivedHeaders(),
      content: received(),
      redirectURL: location(),
      headersSize: -1,
      bodySize: hasResponse ? call.response.size : -1,
    },
    cache: {},
    timings: { send: 0, wait: waitMs, receive: Math.max(0, durationMs - waitMs) },
    ...(ending !== 'completed' && { comment: failure === '' ? ENDINGS[ending] : failure }),
  }
}

const ENDINGS = {
  cut: 'the response is incomplete',
  abandoned: 'the client closed the connection first',
  failed: 'there was no response',
} as const

function recordHeaders(raw: RawHeaders, mask: CallMask): () => object[] {
  const headers = [...listPairs(raw)].map(([name, value]) => ({ name, masked: mask.header(name, value) }))
  return () => headers.map(({ name, masked }) => ({ name, value: masked() }))
}

/** Records only the names and types of form fields if the form contains files, because the files are personal documents. */
function recordRequestBody({ request, requestHeaders }: SentCall, body: ReadBodies['request'], mask: CallMask): () => object {
  const bodySize = request.size
  if (bodySize === 0) return () => ({ bodySize })
  const mimeType = findHeader(requestHeaders, 'content-type') ?? ''
  if (typeof body === 'string') return () => ({ postData: { mimeType, comment: `not recorded: ${body}` }, bodySize })
  if (!(body instanceof Uint8Array)) {
    const params = body.map(({ fileName, ...field }) => ({ ...field, masked: fileName === undefined ? undefined : mask.text(fileName) }))
    return () => ({
      postData: { mimeType, params: params.map(({ name, masked, contentType }) => ({ name, fileName: masked?.(), contentType })) },
      bodySize,
    })
  }
  // Shows that the client sent something other than JSON, and masks the content.
  const masked = isJson(mimeType) ? maskJson(body, mask) : () => maskWhole(decodeUtf8(body) ?? '')
  if (!masked) return () => ({ postData: { mimeType, comment: NOT_JSON }, bodySize })
  return () => {
    const text = masked()
    return { postData: { mimeType, text }, bodySize: Buffer.byteLength(text) }
  }
}

function recordResponseBody({ response, responseHeaders }: SentCall, body: ReadBodies['response'], mask: CallMask): () => object {
  const mimeType = findHeader(responseHeaders, 'content-type') ?? ''
  if (typeof body === 'string') return () => ({ size: response.size, mimeType, comment: `not recorded: ${body}` })
  if (body.length === 0) return () => ({ size: 0, mimeType })
  const masked = isJson(mimeType) ? maskJson(body, mask) : undefined
  // Omits pages, documents and archives, because secrets in them cannot be recognized.
  if (!masked) return () => ({ size: body.length, mimeType, comment: NOT_JSON })
  return () => {
    const text = masked()
    return { size: Buffer.byteLength(text), mimeType, text }
  }
}

const NOT_JSON = 'not recorded, because it is not JSON'

const isJson = (mimeType: string): boolean => /^application\/(?:[\w.+-]+\+)?json$/.test(getMediaType(mimeType))

function maskJson(body: Uint8Array, mask: CallMask): Masked | undefined {
  const text = decodeUtf8(body)
  return text === undefined ? undefined : mask.json(text)
}

function decodeUtf8(body: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(body)
  } catch {
    return undefined
  }
}
