/** Large bodies through the proxy: capture limits and backpressure. */
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { CaptureBudget } from '../../../checks/proxy/calls.ts'
import { startFixedUpstream, Client, forwarderTo, ok, POST_REQUEST, startUpstream } from './proxying.ts'
import { eventually } from '../../eventually.ts'

test.each([
  ['larger than --max-body', { maxBodyBytes: 1000 }, 'too large'],
  ['more than the memory limit', { budget: new CaptureBudget(1000) }, 'no memory'],
] as const)('forwards a body %s without capturing it', async (_, options, why) => {
  const upstream = await startFixedUpstream()
  const forwarded = await forwarderTo(upstream.port, options)
  const ended = forwarded.ended()
  const client = new Client(forwarded.port).send(`${POST_REQUEST}Content-Length: 100000\r\n\r\n`)
  client.send(Buffer.alloc(100_000, 'x'))
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
  expect(upstream.requests[0]?.body).toHaveLength(100_000)
  const { request, response } = await ended
  expect(request.body).toMatchObject({ dropReason: why, size: 100_000, capturedBytes: 0, chunks: [] })
  expect(response.body).toMatchObject({ dropReason: undefined, size: 2 })
})

const LARGE = 96 * 1024 * 1024

/** Waits until the socket's buffer no longer changes, and returns its size in bytes. */
async function waitForBacklog(socket: Socket): Promise<number> {
  let [before, unchanged] = [-1, 0]
  await eventually(() => {
    unchanged = socket.writableLength === before ? unchanged + 1 : 0
    before = socket.writableLength
    expect(unchanged).toBe(20)
  })
  return before
}

test('applies backpressure to uploads', async () => {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const upstream = await startUpstream((socket) => resolve(socket.pause()))
  const client = new Client((await forwarderTo(upstream)).port).send(`${POST_REQUEST}Content-Length: ${LARGE}\r\n\r\n`)
  client.send(Buffer.alloc(LARGE))
  const socket = await connected
  expect(await waitForBacklog(client.socket)).toBeGreaterThan(LARGE / 2)
  let arrived = 0
  const all = new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      arrived += chunk.length
      if (arrived > LARGE) done()
    })
  })
  socket.resume()
  await all
  socket.write(ok())
  expect((await client.readResponse())?.firstLine).toBe('HTTP/1.1 200 OK')
})

test('applies backpressure to responses', async () => {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const upstream = await startUpstream((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${LARGE}\r\n\r\n`)
      socket.write(Buffer.alloc(LARGE))
      resolve(socket)
    })
  })
  const client = new Client((await forwarderTo(upstream)).port)
  client.socket.removeAllListeners('data').pause()
  client.send(`${POST_REQUEST}\r\n`)
  expect(await waitForBacklog(await connected)).toBeGreaterThan(LARGE / 2)
  let arrived = 0
  for await (const chunk of client.socket as AsyncIterable<Buffer>) {
    arrived += chunk.length
    if (arrived > LARGE) break
  }
  expect(arrived).toBeGreaterThan(LARGE)
})

test('releases the memory of bodies that are not captured', () => {
  const budget = new CaptureBudget(10)
  expect([budget.reserve(6), budget.reserve(6), budget.reserve(4), budget.reserve(1)]).toEqual([true, false, true, false])
  budget.release(4)
  expect(budget.reserve(4)).toBe(true)
})
