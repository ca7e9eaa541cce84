/** Detects gzip by its first bytes and decompresses inputs while reading them. The limits for uncompressed inputs apply. */
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { UnreadableError } from '../core/errors.ts'
import { MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'

export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/**
 * Decompresses gzip, and returns other bytes unchanged. `createSizeError` creates the error for content that is too large after
 * decompression.
 */
export function decompress(bytes: Uint8Array, file: string, createSizeError: (file: string) => UnreadableError): Uint8Array {
  if (!isGzip(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_DOCUMENT_BYTES })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? createSizeError(file) : createGzipError(file, error)
  }
}

export async function* decompressChunks(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  let first = new Uint8Array()
  // A pipe may deliver one byte at a time.
  while (first.length < 2) {
    const { value, done } = await iterator.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  if (!isGzip(first)) {
    yield first
    yield* { [Symbol.asyncIterator]: () => iterator }
    return
  }
  async function* copyChunks() {
    yield first
    // Copies each chunk, because the next chunk of a file overwrites it.
    for await (const chunk of { [Symbol.asyncIterator]: () => iterator }) yield Buffer.from(chunk)
  }
  const source = Readable.from(copyChunks(), { objectMode: false })
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    for await (const chunk of gunzip) yield chunk as Uint8Array
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? createGzipError(file, error) : error
  } finally {
    source.destroy()
  }
}

const createGzipError = (file: string, error: unknown): UnreadableError =>
  new UnreadableError(
    file,
    (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR'
      ? 'is truncated gzip data'
      : `is damaged gzip data: ${(error as Error).message}`,
  )
