/** A call as an entry of a HAR file (HTTP Archive 1.2), with its secrets masked. */
import { closeSync, ftruncateSync, writeSync } from 'node:fs'
import { openPrivateFile } from '../../core/data-file.ts'
import { mediaTypeOf } from '../../traffic/exchange.ts'
import type { ReadBodies } from '../judge-call.ts'
import type { SentCall } from '../calls.ts'
import { firstOf, pairsOf, type RawHeaders } from '../raw-headers.ts'
import { maskWhole } from '../../validate/mask.ts'
import type { CallMask, Masked } from './mask.ts'

/**
 * A HAR file that is whole after every write: each writes entries over the end of the one before, and the end anew. So a
 * proxy that is killed leaves a file that can be read.
 */
const END = Buffer.from('\n]}}\n')

const PEOPLE = {
  pseudonyms: 'Names, e-mail addresses, phone numbers and dates of birth of people are pseudonyms.',
  kept: 'Names, e-mail addresses, phone numbers and dates of birth of people are real.',
}

export class HarFile {
  readonly #file: number
  #at: number
  #empty = true

  /** The earlier content of the file is gone. */
  constructor(path: string, version: string, people: keyof typeof PEOPLE) {
    this.#file = openPrivateFile(path)
    const creator = JSON.stringify({ name: 'cpd proxy', version })
    const comment = JSON.stringify(`Secrets are masked: a letter is an x, a digit a 0. ${PEOPLE[people]}`)
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
    for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written, bytes.length - written, at + written)
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** `base`: what comes before the path. Cookies are in the headers, masked; HAR asks for their lists. */
export function harEntry(call: SentCall, bodies: ReadBodies, base: string, mask: CallMask): object {
  const { startedAt, method, target, httpVersion, waited, lasted, status, statusText, ending, failure } = call
  // All is read before any is written, as one part may repeat the secret of another.
  const address = mask.address(base + (target === '*' ? '/' : target))
  const location = mask.address(firstOf(call.responseHeaders, 'location') ?? '')
  const sentHeaders = headersOf(call.requestHeaders, mask)
  const answeredHeaders = headersOf(call.responseHeaders, mask)
  const sent = sentBody(call, bodies.request, mask)
  const received = receivedBody(call, bodies.response, mask)
  const url = address()
  const answered = status !== 0
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: lasted,
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
      statusText: answered ? statusText : '',
      httpVersion: answered ? 'HTTP/1.1' : '',
      cookies: [],
      headers: answeredHeaders(),
      content: received(),
      redirectURL: location(),
      headersSize: -1,
      bodySize: answered ? call.response.size : -1,
    },
    cache: {},
    timings: { send: 0, wait: waited, receive: Math.max(0, lasted - waited) },
    ...(ending !== 'answered' && { comment: failure === '' ? ENDINGS[ending] : failure }),
  }
}

const ENDINGS = { cut: 'the answer broke off', abandoned: 'the client closed the connection first', failed: 'there was no answer' } as const

function headersOf(raw: RawHeaders, mask: CallMask): () => object[] {
  const headers = [...pairsOf(raw)].map(([name, value]) => ({ name, masked: mask.header(name, value) }))
  return () => headers.map(({ name, masked }) => ({ name, value: masked() }))
}

/** Only names and types are kept of a form with files, as files are documents of people. */
function sentBody({ request, requestHeaders }: SentCall, body: ReadBodies['request'], mask: CallMask): () => object {
  const bodySize = request.size
  if (bodySize === 0) return () => ({ bodySize })
  const mimeType = firstOf(requestHeaders, 'content-type') ?? ''
  if (typeof body === 'string') return () => ({ postData: { mimeType, comment: `not recorded: ${body}` }, bodySize })
  if (!(body instanceof Uint8Array)) {
    const params = body.map(({ fileName, ...field }) => ({ ...field, masked: fileName === undefined ? undefined : mask.text(fileName) }))
    return () => ({
      postData: { mimeType, params: params.map(({ name, masked, contentType }) => ({ name, fileName: masked?.(), contentType })) },
      bodySize,
    })
  }
  // The recording shows that a client sent something else than JSON, and not what it was.
  const masked = isJson(mimeType) ? jsonOf(body, mask) : () => maskWhole(utf8Of(body) ?? '')
  if (!masked) return () => ({ postData: { mimeType, comment: NOT_JSON }, bodySize })
  return () => {
    const text = masked()
    return { postData: { mimeType, text }, bodySize: Buffer.byteLength(text) }
  }
}

function receivedBody({ response, responseHeaders }: SentCall, body: ReadBodies['response'], mask: CallMask): () => object {
  const mimeType = firstOf(responseHeaders, 'content-type') ?? ''
  if (typeof body === 'string') return () => ({ size: response.size, mimeType, comment: `not recorded: ${body}` })
  if (body.length === 0) return () => ({ size: 0, mimeType })
  const masked = isJson(mimeType) ? jsonOf(body, mask) : undefined
  // Pages, documents and archives are not recorded: what in them is secret cannot be told.
  if (!masked) return () => ({ size: body.length, mimeType, comment: NOT_JSON })
  return () => {
    const text = masked()
    return { size: Buffer.byteLength(text), mimeType, text }
  }
}

const NOT_JSON = 'not recorded: only JSON is'

const isJson = (mimeType: string): boolean => /^application\/(?:[\w.+-]+\+)?json$/.test(mediaTypeOf(mimeType))

function jsonOf(body: Uint8Array, mask: CallMask): Masked | undefined {
  const text = utf8Of(body)
  return text === undefined ? undefined : mask.json(text)
}

function utf8Of(body: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(body)
  } catch {
    return undefined
  }
}
