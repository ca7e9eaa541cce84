/** Inputs that are compressed with gzip, as their first bytes tell. They are unpacked as they are read, within the limits of other inputs. */
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { Unreadable } from '../core/errors.ts'
import { MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'

export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/** `refusal`: for what is too large once it is unpacked. */
export function unpacked(bytes: Uint8Array, file: string, refusal: (file: string) => Unreadable): Uint8Array {
  if (!isGzip(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_DOCUMENT_BYTES })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? refusal(file) : damaged(file, error)
  }
}

export async function* unpackedChunks(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]()
  let first = new Uint8Array()
  // A pipe may give a byte at a time.
  while (first.length < 2) {
    const { value, done } = await rest.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  if (!isGzip(first)) {
    yield first
    yield* { [Symbol.asyncIterator]: () => rest }
    return
  }
  async function* copies() {
    yield first
    // The next chunk of a file overwrites the one before.
    for await (const chunk of { [Symbol.asyncIterator]: () => rest }) yield Buffer.from(chunk)
  }
  const source = Readable.from(copies(), { objectMode: false })
  const unpacking = createGunzip()
  source.once('error', (error) => unpacking.destroy(error)).pipe(unpacking)
  try {
    for await (const chunk of unpacking) yield chunk as Uint8Array
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged(file, error) : error
  } finally {
    source.destroy()
  }
}

const damaged = (file: string, error: unknown): Unreadable =>
  new Unreadable(
    file,
    (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR'
      ? 'is compressed with gzip and ends too early: its last part is missing'
      : `is compressed with gzip and damaged: ${(error as Error).message}`,
  )
