/** Takes the codings of a body off (Content-Encoding), to judge what it says; what passes on stays as it is. */
import zlib, { type ZlibOptions } from 'node:zlib'
import { firstOf, pairsOf, type RawHeaders } from './raw-headers.ts'

type Decode = (bytes: Uint8Array, options: ZlibOptions) => Uint8Array

const DECODERS: Readonly<Record<string, Decode | undefined>> = {
  identity: (bytes) => bytes,
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  // Some senders leave out the header of zlib.
  deflate: (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? zlib.inflateSync : zlib.inflateRawSync)(bytes, options),
  br: zlib.brotliDecompressSync,
  // Not in every Node that reads this package.
  zstd: (zlib as { zstdDecompressSync?: Decode }).zstdDecompressSync,
}

/** Or why the body cannot be read. A small body may be very large once it is decoded: it has at most `most` bytes. */
export function decoded(bytes: Uint8Array, headers: RawHeaders, most: number): Uint8Array | string {
  if (bytes.length === 0) return bytes
  const codings = codingsOf(headers)
  let plain = bytes
  for (const coding of codings.toReversed()) {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
    if (!decode) return 'in a coding that cannot be read here'
    try {
      plain = decode(plain, { maxOutputLength: most })
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? 'too large once it is decoded'
        : `not ${coding}, as its content-encoding says`
    }
  }
  return plain
}

function codingsOf(headers: RawHeaders): string[] {
  if (firstOf(headers, 'content-encoding') === undefined) return []
  return [...pairsOf(headers)]
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '')
}
