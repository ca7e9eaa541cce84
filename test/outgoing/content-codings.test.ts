/** Document and token bodies are decoded within the limits of the request. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask, failure, receiver, sendOnce } from './receivers.ts'

const MAX_BYTES = 5000
const TEXT = '{"token":"é"}'

/** Starts a receiver that responds with these bytes. Resolves to its port. */
async function encodedReceiver(contentEncoding: string, bytes: Uint8Array, status = '200 OK'): Promise<number> {
  const head = `HTTP/1.1 ${status}\r\ncontent-encoding: ${contentEncoding}\r\ncontent-length: ${bytes.length}\r\n\r\n`
  return (await receiver(sendOnce(head, Buffer.from(bytes).toString('latin1')))).port
}

const request = (port: number) => ask(port, { maxBytes: MAX_BYTES })
const read = async (port: number) => new TextDecoder().decode((await request(port)).body)

test.each([
  ['gzip', gzipSync(TEXT)],
  ['GZip', gzipSync(TEXT)],
  ['x-gzip', gzipSync(TEXT)],
  ['gzip', Buffer.concat([gzipSync(TEXT.slice(0, 5)), gzipSync(TEXT.slice(5))])],
  ['deflate', deflateSync(TEXT)],
  ['deflate', deflateSync(TEXT, { level: 9 })],
  ['deflate', deflateRawSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['deflate, gzip', gzipSync(deflateSync(TEXT))],
  ['gzip ,\tbr', brotliCompressSync(gzipSync(TEXT))],
  ['gzip\r\ncontent-encoding: br', brotliCompressSync(gzipSync(TEXT))],
  ['identity, gzip', gzipSync(TEXT)],
  ['identity', Buffer.from(TEXT)],
  ['', Buffer.from(TEXT)],
])('decodes a body in %j', async (contentEncoding, bytes) => {
  expect(await read(await encodedReceiver(contentEncoding, bytes))).toBe(TEXT)
})

test.each(['gzip', 'deflate', 'br'])('accepts an empty body that is marked as %s', async (coding) => {
  expect(await read(await encodedReceiver(coding, Buffer.alloc(0)))).toBe('')
})

const ENCODERS = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['gzip, gzip', (bytes: Uint8Array) => gzipSync(gzipSync(bytes))],
] as const

test.each(ENCODERS)('limits the decoded size of %s', async (coding, encode) => {
  const zeros = (size: number) => encodedReceiver(coding, encode(new Uint8Array(size)))
  expect((await request(await zeros(MAX_BYTES))).body).toHaveLength(MAX_BYTES)
  for (const size of [MAX_BYTES + 1, 1_000_000]) {
    expect(await failure(request(await zeros(size)))).toMatchObject({
      class: 'too-large',
      message: expect.stringMatching(/^127\.0\.0\.1 sent a body in the content coding \w+ that decodes to more than 5000 bytes$/),
    })
  }
})

test('limits every layer of a body that is encoded twice', async () => {
  const layers = gzipSync(gzipSync(Buffer.alloc(20_000_000)))
  expect(layers.length).toBeLessThan(MAX_BYTES)
  expect(await failure(request(await encodedReceiver('gzip, gzip', layers)))).toMatchObject({ class: 'too-large' })
})

test.each(ENCODERS)('rejects truncated %s', async (coding, encode) => {
  const bytes = encode(Buffer.from(TEXT))
  for (const length of [1, bytes.length >> 1, bytes.length - 1]) {
    expect(await failure(request(await encodedReceiver(coding, bytes.subarray(0, length)))), String(length)).toMatchObject({
      class: 'protocol',
      message: expect.stringMatching(/ is truncated$/),
    })
  }
})

/** Inverts a byte in the gzip checksum. */
const damaged = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, index) => (index === bytes.length - 6 ? ~byte : byte)))

test.each([
  ['gzip', Buffer.from(TEXT)],
  ['gzip', damaged(gzipSync(TEXT))],
  ['gzip', deflateSync(TEXT)],
  ['deflate', gzipSync(TEXT)],
  ['br', gzipSync(TEXT)],
])('rejects a body that is not %s', async (coding, bytes) => {
  expect(await failure(request(await encodedReceiver(coding, bytes)))).toMatchObject({
    class: 'protocol',
    message: `127.0.0.1 sent a body in the content coding ${coding} that cannot be decoded`,
  })
})

test.each([
  ['zstd', ' zstd'],
  ['compress', ' compress'],
  ['gzip, aes128gcm', ' aes128gcm'],
  ['*', ''],
  ['gzip;q=1', ''],
  ['jane@example.test 123-45-6789', ''],
])('rejects the content coding %j', async (contentEncoding, quoted) => {
  expect(await failure(request(await encodedReceiver(contentEncoding, gzipSync(TEXT))))).toMatchObject({
    class: 'protocol',
    message: `127.0.0.1 sent a body in an unknown content coding${quoted}. Send it as gzip, deflate or br, or without Content-Encoding`,
  })
})

test('rejects more than two content codings', async () => {
  expect(await failure(request(await encodedReceiver('gzip, gzip, gzip', gzipSync(TEXT))))).toMatchObject({
    class: 'protocol',
    message: '127.0.0.1 sent a body with 3 content codings. Send at most 2.',
  })
})

test.each(['404 Not Found', '302 Found'])('does not decode the body of a response with status %s', async (status) => {
  expect(await request(await encodedReceiver('zstd', Buffer.from('x'), status))).toMatchObject({ status: Number.parseInt(status, 10) })
})

test('does not decode an unwanted body', async () => {
  const port = await encodedReceiver('zstd', Buffer.from('x'))
  expect(await ask(port, { wantBody: false })).toMatchObject({ status: 200, body: Buffer.alloc(0) })
})

test('requests an unencoded body unless the caller accepts a content coding', async () => {
  const { port, heard } = await receiver(sendOnce('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  await ask(port)
  await ask(port, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(heard.map((text) => text.match(/^accept-encoding: .*$/gim))).toEqual([['accept-encoding: identity'], ['accept-encoding: gzip']])
})
