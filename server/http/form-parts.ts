/**
 * Reads the parts of a multipart/form-data body as they arrive.
 *
 * Dicer splits the body into streams, one for each part, and the reader yields them in order. The request is paused while the content of a
 * part waits to be read. If a form is rejected, its remaining content is read and discarded before the response is sent, because many
 * clients read the response only after they have sent the whole body.
 */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Dicer } from '@fastify/busboy'
import { parseBoundary, parseDisposition } from '../../payloads/multipart-headers.ts'

export interface FormLimits {
  readonly files: number
  readonly fileBytes: number
  readonly fields: number
  /** Maximum size of a field's value. Longer values are truncated. */
  readonly fieldBytes: number
}

interface FieldPart {
  readonly type: 'field'
  readonly name: string
  readonly value: string
}

interface FilePart {
  readonly type: 'file'
  readonly name: string
  readonly fileName: string
  /** Media type in lower case, without parameters. */
  readonly mediaType: string
  readonly content: AsyncIterable<Uint8Array>
}

const MESSAGES = {
  no_boundary: 'The Content-Type has no boundary. Add the one that separates the parts.',
  malformed: 'The body is not valid multipart/form-data. It needs the boundary of the Content-Type, and a closing line.',
  bare_line_feeds: 'Lines of the multipart body end with LF. End each boundary, and each header of a part, with CRLF.',
  unnamed: 'A part has no name. Send it with Content-Disposition: form-data; name="…".',
  too_many_files: 'The form has too many files. Send fewer.',
  too_many_fields: 'The form has too many fields. Send fewer.',
  file_too_large: 'A file in the form is too large. Send a smaller file.',
} as const

type FormErrorCode = keyof typeof MESSAGES

export class FormError extends Error {
  override readonly name = 'FormError'
  readonly code: FormErrorCode
  /** Name of the rejected file. Undefined if the error did not occur in a file. */
  readonly fileName: string | undefined

  constructor(code: FormErrorCode, fileName?: string) {
    super(MESSAGES[code])
    this.code = code
    this.fileName = fileName
  }
}

export async function* readFormParts(request: IncomingMessage, limits: FormLimits): AsyncGenerator<FieldPart | FilePart> {
  const form = new ArrivingForm(request, limits)
  let complete = false
  try {
    for await (const part of form.parts) {
      const { name, fileName, mediaType, stream } = part as ArrivingPart
      const content = form.read(stream)
      if (fileName === undefined) yield { type: 'field', name, value: await text(truncate(content, limits.fieldBytes)) }
      else yield { type: 'file', name, fileName, mediaType, content: limitFile(content, limits.fileBytes, fileName) }
      // Discards the content that has not been read.
      stream.resume()
    }
    complete = true
  } finally {
    await form.end(complete)
  }
}

async function* truncate(content: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let left = maxBytes
  for await (const chunk of content) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

async function* limitFile(content: AsyncIterable<Uint8Array>, maxBytes: number, fileName: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FormError('file_too_large', fileName)
    yield chunk
  }
}

interface PartHead {
  readonly name: string
  /** Undefined if the part is a field. */
  readonly fileName: string | undefined
  readonly mediaType: string
}

interface ArrivingPart extends PartHead {
  readonly stream: Readable
}

/** Each character of a value represents one byte. */
type PartHeaders = Readonly<Record<string, readonly string[] | undefined>>

/** A file does not need a filename (RFC 7578), so every part with a media type other than text/plain is a file. */
function parseHead(headers: PartHeaders): PartHead | undefined {
  const { name, fileName } = parseDisposition(headers['content-disposition']?.[0] ?? '')
  const mediaType = headers['content-type']?.[0]?.split(';', 1)[0]?.trim().toLowerCase() || 'text/plain'
  return name === undefined ? undefined : { name, mediaType, fileName: fileName ?? (mediaType === 'text/plain' ? undefined : '') }
}

const MAX_KEPT_BYTES = 4096

/** Detects lines that end with LF instead of CRLF. The error message can then explain why the body cannot be parsed. */
class BareLineFeeds {
  readonly #boundary: string
  #beginning: Buffer = Buffer.alloc(0)
  #end: Buffer = Buffer.alloc(0)

  constructor(boundary: string) {
    this.#boundary = `--${boundary}`
  }

  get isEmpty(): boolean {
    return this.#beginning.length === 0
  }

  add(chunk: Buffer): void {
    if (this.#beginning.length < MAX_KEPT_BYTES) this.#beginning = Buffer.concat([this.#beginning, chunk]).subarray(0, MAX_KEPT_BYTES)
    this.#end = Buffer.concat([this.#end, chunk.subarray(-MAX_KEPT_BYTES)]).subarray(-MAX_KEPT_BYTES)
  }

  /** Checks only the headers of the first part and the closing boundary, because files may contain any bytes. */
  get found(): boolean {
    const [, headers = ''] = this.#beginning.toString('latin1').split(this.#boundary, 2)
    const [head = ''] = /^[^]*?\n\r?\n/.exec(headers) ?? [headers]
    const end = this.#end.toString('latin1')
    const closing = end.lastIndexOf(`\n${this.#boundary}--`)
    return /(?<!\r)\n/.test(head) || (closing > 0 && end[closing - 1] !== '\r')
  }
}

class ArrivingForm {
  /** The parts whose headers have arrived. */
  readonly parts = new Readable({ objectMode: true, read: () => {} })
  readonly #request: IncomingMessage
  readonly #parser: Dicer
  readonly #lineFeeds: BareLineFeeds
  readonly #left: { files: number; fields: number }
  #failure: FormError | undefined
  #lastStream: Readable | undefined
  #partsWithoutHead = 0

  constructor(request: IncomingMessage, { files, fields }: FormLimits) {
    const boundary = parseBoundary(request.headers['content-type'] ?? '')
    if (boundary === undefined) throw new FormError('no_boundary')
    this.#request = request
    this.#parser = new Dicer({ boundary })
    this.#lineFeeds = new BareLineFeeds(boundary)
    this.#left = { files, fields }
    this.#parser.on('part', (stream: Readable) => this.#expect(stream))
    // An empty body counts as a form without parts.
    this.#parser.once('error', () => (this.#lineFeeds.isEmpty ? this.parts.push(null) : this.#fail('malformed')))
    this.#parser.once('finish', () => (this.#partsWithoutHead > 0 ? this.#fail('malformed') : this.parts.push(null)))
    request.on('data', (chunk: Buffer) => this.#lineFeeds.add(chunk))
    request.once('close', () => {
      if (!request.readableEnded) this.#lastStream?.destroy(this.#fail('malformed'))
    })
    request.pipe(this.#parser)
  }

  /** Yields the content of a part. Throws if the form fails before the part has ended. */
  async *read(stream: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    } catch (error) {
      throw this.#failure ?? error
    }
    if (this.#failure) throw this.#failure
  }

  async end(complete: boolean): Promise<void> {
    this.#request.unpipe(this.#parser).resume()
    if (complete || this.#request.readableEnded || this.#request.destroyed) return
    await new Promise((resolve) => this.#request.once('end', resolve).once('close', resolve))
  }

  #expect(stream: Readable): void {
    this.#lastStream = stream
    this.#partsWithoutHead++
    // Ignores stream errors, because the parser also reports each of them.
    stream.on('error', () => {})
    stream.on('header', (headers: PartHeaders) => {
      this.#partsWithoutHead--
      const head = parseHead(headers)
      if (!head) this.#fail('unnamed')
      else if (this.#left[head.fileName === undefined ? 'fields' : 'files']-- > 0) this.parts.push({ ...head, stream })
      else this.#fail(head.fileName === undefined ? 'too_many_fields' : 'too_many_files')
    })
  }

  #fail(code: 'malformed' | 'unnamed' | 'too_many_files' | 'too_many_fields'): FormError {
    const isSyntax = code === 'malformed' || code === 'unnamed'
    this.#failure ??= new FormError(isSyntax && this.#lineFeeds.found ? 'bare_line_feeds' : code)
    this.#request.unpipe(this.#parser)
    this.parts.destroy(this.#failure)
    return this.#failure
  }
}
