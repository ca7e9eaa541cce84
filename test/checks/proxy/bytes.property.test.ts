/** For arbitrary requests and responses, each side receives exactly the bytes that the other side sent. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunked, Client, forwarderTo, type Message, onRequests, startUpstream } from './proxying.ts'

/** Headers that are generated for each hop. */
const OF_THE_HOP =
  /^(connection|keep-alive|proxy-connection|te|upgrade|transfer-encoding|content-length|host|http2-settings|expect|trailer|date)$/i

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,15}$/).filter((one) => !OF_THE_HOP.test(one))
/** Visible Latin-1 characters with inner spaces. */
const value = fc.stringMatching(/^(?:[!-~\u00a1-\u00ff](?:[ -~\u00a1-\u00ff]{0,20}[!-~\u00a1-\u00ff])?)?$/)
const headers = fc.array(fc.tuple(name, value), { maxLength: 8 })
const parts = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 300_000 }).map((size) => [new Uint8Array(size).map((_, at) => at % 251)]) },
)
const target = fc
  .array(fc.stringMatching(/^[\w.~!$&'()*+,;=:@%-]{0,12}$/), { minLength: 1, maxLength: 5 })
  .chain((segments) => fc.stringMatching(/^(\?[\w=&%/?.-]{0,20})?$/).map((query) => `/${segments.join('/')}${query}`))

const request = fc.record({
  method: fc.constantFrom('POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
  target,
  headers,
  parts,
  framing: fc.constantFrom('length', 'chunks', 'none'),
})
const response = fc.record({
  status: fc.constantFrom(200, 201, 204, 304, 400, 404, 418, 503, 599),
  reason: fc.constantFrom('OK', 'Not so good', ''),
  headers,
  parts,
  framing: fc.constantFrom('length', 'chunks', 'close'),
})

type Framing = 'length' | 'chunks' | 'close' | 'none'

const frameBody = (all: readonly Uint8Array[], framing: Framing): { line: string; bytes: Buffer; body: Buffer } => {
  const body = Buffer.concat(all)
  if (framing === 'chunks') return { line: 'Transfer-Encoding: chunked\r\n', bytes: chunked(all), body }
  if (framing === 'length') return { line: `Content-Length: ${body.length}\r\n`, bytes: body, body }
  return framing === 'none' ? { line: '', bytes: Buffer.alloc(0), body: Buffer.alloc(0) } : { line: '', bytes: body, body }
}

const lines = (all: readonly (readonly [string, string])[]) => all.map(([one, its]) => `${one}: ${its}\r\n`).join('')
const between = ({ headers: all }: Message) => all.filter(([one]) => !OF_THE_HOP.test(one))

test('forwards method, target, status, reason, headers and bodies unchanged', async () => {
  let toSend: { bytes: Buffer; close: boolean } = { bytes: Buffer.alloc(0), close: false }
  let arrived: Message | undefined
  const upstream = await startUpstream(
    onRequests((message, socket) => {
      arrived = message
      socket.write(toSend.bytes)
      if (toSend.close) socket.end()
    }),
  )
  const { port, calls } = await forwarderTo(upstream)
  await fc.assert(
    fc.asyncProperty(request, response, async (asked, returned) => {
      const bodiless = asked.method === 'HEAD' || returned.status === 204 || returned.status === 304
      const sent = frameBody(asked.parts, asked.framing)
      const back = frameBody(bodiless ? [] : returned.parts, bodiless ? 'none' : returned.framing)
      const head = `HTTP/1.1 ${returned.status} ${returned.reason}\r\n${lines(returned.headers)}${back.line}\r\n`
      toSend = { bytes: Buffer.concat([Buffer.from(head, 'latin1'), back.bytes]), close: !bodiless && returned.framing === 'close' }
      const client = new Client(port)
      client.send(
        Buffer.from(`${asked.method} ${asked.target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines(asked.headers)}${sent.line}\r\n`, 'latin1'),
      )
      // Splits the bytes as a network would.
      for (let at = 0; at < sent.bytes.length; at += 40_000) client.send(sent.bytes.subarray(at, at + 40_000))
      const got = await client.readResponse({ bodiless })
      client.socket.destroy()
      expect(arrived?.firstLine).toBe(`${asked.method} ${asked.target} HTTP/1.1`)
      expect(between(arrived as Message)).toEqual(asked.headers)
      expect(arrived?.body.equals(sent.body)).toBe(true)
      expect(got?.firstLine).toBe(`HTTP/1.1 ${returned.status} ${returned.reason}`)
      expect(between(got as Message)).toEqual(returned.headers)
      expect(got?.body.equals(back.body)).toBe(true)
    }),
    { numRuns: 150 },
  )
  expect(calls.length).toBeGreaterThan(100)
})
