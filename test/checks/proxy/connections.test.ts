/** The proxy when a client or an upstream ends a connection early, or keeps it open. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { answering, Client, forwarderTo, POST_REQUEST, upstreamOf } from './proxying.ts'

test('a client that goes away takes its call to the upstream with it', async () => {
  const upstream = await answering('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{')
  const forwarded = await forwarderTo(upstream.port)
  const client = new Client(forwarded.port).send(`${POST_REQUEST}\r\n`)
  await vi.waitFor(() => expect(client.received.toString()).toContain('{'))
  const ended = forwarded.ended()
  client.socket.destroy()
  await once(upstream.sockets[0] as Socket, 'close')
  expect(await ended).toMatchObject({ ending: 'abandoned', status: 200, response: { whole: false } })
})

test('an upload that is given up is given up at the upstream', async () => {
  const closed = Promise.withResolvers<void>()
  const upstream = await upstreamOf((socket) => void socket.resume().on('close', () => closed.resolve()))
  const forwarded = await forwarderTo(upstream)
  const client = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 100\r\n\r\n{`)
  const ended = forwarded.ended()
  await once(client.socket, 'connect')
  client.socket.end()
  client.socket.destroy()
  expect(await ended).toMatchObject({ ending: 'abandoned', status: 0, request: { whole: false } })
  await closed.promise
})

test.each([
  ['with a length', 'Content-Length: 100\r\n\r\n{"a"'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'],
])('an answer %s that breaks off is broken off, and never passes for a whole one', async (_, rest) => {
  const upstream = await upstreamOf((socket) => void socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`)))
  const forwarded = await forwarderTo(upstream)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST_REQUEST}\r\n`)
  expect(await client.answer()).toBeUndefined()
  expect(client.received.toString()).toContain('{"a"')
  expect(client.received.toString()).not.toMatch(/0\r\n\r\n$/)
  expect(await ended).toMatchObject({ ending: 'cut', status: 200, response: { whole: false } })
})

test('an answer that comes before the request has been sent passes, and the call is whole in no more than it is', async () => {
  const upstream = await upstreamOf(
    (socket) =>
      void socket.once('data', () => socket.end('HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}')),
  )
  const forwarded = await forwarderTo(upstream)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 1000000\r\n\r\n{`)
  expect((await client.answer())?.firstLine).toBe('HTTP/1.1 413 Content Too Large')
  expect(await ended).toMatchObject({ ending: 'answered', status: 413, request: { whole: false }, response: { whole: true } })
})

test('a connection that the upstream closes while nothing is asked is closed for the client', async () => {
  const upstream = await answering()
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  await client.answer()
  expect(client.ended).toBe(false)
  upstream.sockets[0]?.end()
  await client.closed()
})

test('a connection that the client closes is closed at the upstream', async () => {
  const upstream = await answering()
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  await client.answer()
  const ended = once(upstream.sockets[0] as Socket, 'close')
  client.socket.end()
  expect(await ended).toEqual([false])
})

test('what the upstream says of the connection, that it ends, is said to the client', async () => {
  const upstream = await answering('HTTP/1.1 200 OK\r\nConnection: X-Hop\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}')
  const client = new Client((await forwarderTo(upstream.port)).port).send(`${POST_REQUEST}\r\n`)
  expect((await client.answer())?.headers).toContainEqual(['Connection', 'close'])
  await client.closed()
})
