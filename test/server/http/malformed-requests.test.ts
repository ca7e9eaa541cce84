/** Bytes that are not HTTP, and malformed HTTP, receive an error response in the contract's format. */
import { Duplex } from 'node:stream'
import { afterEach, describe, expect } from 'vitest'
import { rejectBytes } from '../../../server/http/responses.ts'
import { Runtime } from '../../../server/core/runtime.ts'
import { errorSummary, sendRaw, rawRequest } from '../raw-http.ts'
import { basic, failures, test } from '../test-server.ts'

const NEW = '/v3/individuals/new'
const READ = '/v3/individuals/get_by_id'
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
const JSON_TYPE = { 'content-type': 'application/json' }

afterEach(() => {
  if (failures.length > 0) throw new Error(failures.splice(0).join('\n'))
})

describe('bytes that are not HTTP', () => {
  test.for([
    { what: 'garbage', bytes: 'garbage\r\n\r\n' },
    { what: 'TLS', bytes: Buffer.from('16030100c8010000c40303', 'hex') },
    { what: 'a broken header', bytes: rawRequest('POST', READ, { 'bad header': 'x' }) },
    { what: 'two Content-Length headers', bytes: `POST ${READ} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx` },
    {
      what: 'Content-Length with chunks',
      bytes: rawRequest('POST', READ, { 'content-length': 1, 'transfer-encoding': 'chunked' }, '0\r\n\r\n'),
    },
    { what: 'a broken chunk', bytes: rawRequest('POST', READ, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, 'zz\r\n') },
    { what: 'oversized headers', bytes: rawRequest('POST', READ, { 'x-long': 'x'.repeat(64 * 1024) }) },
    { what: 'no Host', bytes: `POST ${READ} HTTP/1.1\r\nConnection: close\r\n\r\n` },
    { what: 'a bare line feed in a header', bytes: rawRequest('POST', READ, { authorization: 'Bearer a\nx-injected: 1' }) },
  ])('$what returns a 400 error body', async ({ bytes }, { server: { url } }) => {
    const [response] = await sendRaw(url, bytes)
    expect(errorSummary(response)).toBe('400 BAD_REQUEST')
  })

  test('responds to a valid request that precedes garbage on the same connection', async ({ server }) => {
    const { url } = server
    const [first, second] = await sendRaw(
      url,
      `${rawRequest('POST', '/v3/auth/generate_access_token', { ...basic(), connection: 'keep-alive', 'content-length': 0 })}garbage\r\n\r\n`,
    )
    expect(first?.status).toBe(200)
    expect(errorSummary(second)).toBe('400 BAD_REQUEST')
  })

  test('keeps serving requests after malformed ones', async ({ server }) => {
    for (let time = 0; time < 20; time++) await sendRaw(server.url, 'garbage\r\n\r\n')
    expect((await server.post(NEW, ADA, await server.bearer())).status).toBe(200)
  })
})

test('does not copy request data into response headers', async ({ server: { url } }) => {
  const marked = { authorization: 'Bearer %0d%0ax-injected:1', version: '%0d%0ax-injected: 1', prefer: 'code=200%0d%0ax-injected: 1' }
  const [response] = await sendRaw(
    url,
    rawRequest('POST', `${READ}?%0d%0ax-injected=1`, { ...marked, ...JSON_TYPE, 'content-length': 2 }, '{}'),
  )
  expect(response?.status).toBe(401)
  expect(JSON.stringify(response?.headers)).not.toContain('injected')
})

test('returns 400 for an expectation other than 100-continue', async ({ server: { url } }) => {
  const [response] = await sendRaw(url, rawRequest('POST', READ, { expect: '200-maybe', 'content-length': 0 }))
  expect(errorSummary(response)).toBe('400 BAD_REQUEST')
})

test('responds to pipelined requests in order before it rejects bytes that are not HTTP', async ({ server }) => {
  const { url } = server
  const validRequest = (path: string) => rawRequest('POST', path, { ...basic(), connection: 'keep-alive', 'content-length': 0 })
  const responses = await sendRaw(
    url,
    `${validRequest('/v3/auth/generate_access_token')}${validRequest('/v3/none')}${validRequest('/v3/auth/generate_purge_token')}\x00\r\n\r\n`,
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 200, 400])
})

test.for([
  { what: 'a reset connection', code: 'ECONNRESET', ended: false, responses: 0 },
  { what: 'a half-closed connection', code: 'HPE_INVALID_METHOD', ended: true, responses: 0 },
  { what: 'an open connection', code: 'HPE_INVALID_METHOD', ended: false, responses: 1 },
])('writes $responses error responses to $what', async ({ code, ended, responses }) => {
  const written: string[] = []
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const errors: Error[] = []
  socket.on('error', (error) => errors.push(error))
  if (ended) socket.end()
  rejectBytes(Object.assign(new Error('not HTTP'), { code }), socket, new Runtime({ seed: 'bytes' }))
  socket.destroy()
  await new Promise((resolve) => socket.once('close', resolve))
  expect([written.length, errors]).toEqual([responses, []])
})
