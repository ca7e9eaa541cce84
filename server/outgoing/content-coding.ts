/** Decodes bodies with content codings (RFC 9110, section 8.4). The size limit also applies to the decoded body. */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { HttpRequestError } from './http-request-error.ts'

/** Maximum number of content codings. Proxies compress some bodies twice, but more codings would only cost time. */
const MAX_CONTENT_CODINGS = 2

type Decode = (body: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Buffer>

/** The content coding deflate includes a zlib header, but some servers omit it (RFC 9110, section 8.4.1.2). */
const decodeDeflate: Decode = (body, options) => promisify(hasZlibHeader(body) ? inflate : inflateRaw)(body, options)

/** Checks for compression method 8 and a valid checksum of both bytes (RFC 1950, section 2.2). */
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

const DECODERS: ReadonlyMap<string, Decode> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', decodeDeflate],
  ['br', promisify(brotliDecompress)],
])

/** Matches names that may appear in messages. Other names are omitted, because the receiver controls the header. */
const CODING_NAME = /^[a-z\d-]{1,20}$/

interface EncodedBody {
  readonly host: string
  readonly body: Uint8Array
  readonly contentEncoding: string | undefined
  readonly maxBytes: number
}

/** Returns the decoded body. Throws an HttpRequestError if a coding is unknown, the body is damaged, or the decoded body is too large. */
export async function decodeBody({ host, body, contentEncoding = '', maxBytes }: EncodedBody): Promise<Uint8Array> {
  const codings = parseCodings(contentEncoding)
  const decoders = codings.map((coding) => [coding, findDecoder(host, coding)] as const)
  if (codings.length > MAX_CONTENT_CODINGS)
    throw new HttpRequestError(
      'protocol',
      `${host} sent a body with ${codings.length} content codings. Send at most ${MAX_CONTENT_CODINGS}.`,
    )
  let decoded = body
  // Servers may declare a content coding even for an empty body.
  for (const [coding, decode] of decoders.toReversed())
    if (decoded.length > 0)
      decoded = await decode(decoded, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
        throw decodingError(error, `${host} sent a body in the content coding ${coding} that`, maxBytes)
      })
  return decoded
}

/** Returns the codings in the order in which they were applied. */
const parseCodings = (contentEncoding: string): string[] =>
  contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')

function findDecoder(host: string, coding: string): Decode {
  const decode = DECODERS.get(coding)
  if (decode) return decode
  const name = CODING_NAME.test(coding) ? ` ${coding}` : ''
  throw new HttpRequestError(
    'protocol',
    `${host} sent a body in an unknown content coding${name}. Send it as gzip, deflate or br, or without Content-Encoding`,
  )
}

function decodingError(error: NodeJS.ErrnoException, subject: string, maxBytes: number): Error {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') return new HttpRequestError('too-large', `${subject} decodes to more than ${maxBytes} bytes`)
  if (error.code === 'Z_BUF_ERROR') return new HttpRequestError('protocol', `${subject} is truncated`)
  return new HttpRequestError('protocol', `${subject} cannot be decoded`)
}
