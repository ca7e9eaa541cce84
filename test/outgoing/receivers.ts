/** Loopback receivers that send exactly the specified bytes. */
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'
import { HttpRequestError } from '../../server/outgoing/http-request-error.ts'
import { createHttpClient, type HttpRequest, type HttpResponse } from '../../server/outgoing/http-client.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

type Talk = (socket: Socket) => void

export interface Receiver {
  readonly port: number
  /** Received bytes, one string per connection. */
  readonly heard: readonly string[]
  /** Resolves when all connections are closed. */
  readonly left: () => Promise<unknown>
  readonly close: () => Promise<unknown>
}

/** Starts a receiver that responds as soon as the first bytes of a request arrive. */
export const receiver = (talk: Talk): Promise<Receiver> => startListener((connected) => createServer(connected), talk)

export const tlsReceiver = (options: TlsOptions, talk: Talk): Promise<Receiver> =>
  startListener((connected) => createTlsServer(options, connected).on('tlsClientError', () => {}), talk)

async function startListener(create: (connected: Talk) => Server, talk: Talk): Promise<Receiver> {
  const heard: string[] = []
  const open = new Set<Socket>()
  const server = create((socket) => {
    const index = heard.push('') - 1
    open.add(socket)
    // Ignores errors, because the client disconnects early in most tests.
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (bytes) => (heard[index] += bytes.toString('latin1')))
    socket.once('data', () => talk(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const left = () => Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { port: (server.address() as AddressInfo).port, heard, left, close }
}

/** Returns a behavior that sends the bytes and ends the connection. */
export const sendOnce =
  (...parts: readonly string[]): Talk =>
  (socket) => {
    for (const part of parts) socket.write(part, 'latin1')
    socket.end()
  }

/** Returns a behavior that sends the first part once and then repeats the second part, either at intervals or many times at once. */
export const sendRepeatedly = (first: string, again: string, everyMs: number): Talk => {
  const part = Buffer.from(everyMs > 0 ? again : again.repeat(Math.ceil(20_000 / again.length)), 'latin1')
  return (socket) => {
    socket.write(first, 'latin1')
    const timer = setInterval(() => socket.writableNeedDrain || socket.write(part), everyMs)
    socket.once('close', () => clearInterval(timer))
  }
}

/** A client that resolves every name to the local receivers. */
export const local = createHttpClient({ allowLoopback: true, resolve: async () => ['127.0.0.1'], requestMs: FAR_AWAY_MS })

export const ask = (port: number, call: Partial<HttpRequest> = {}): Promise<HttpResponse> =>
  local.request({ method: 'POST', url: `http://127.0.0.1:${port}/hooks`, body: '{}', wantBody: true, ...call })

/** Returns the failure of a request that must not succeed. */
export async function failure(response: Promise<HttpResponse>): Promise<HttpRequestError> {
  const result = await response.catch((error: unknown) => error)
  if (result instanceof HttpRequestError) return result
  throw new Error('a response instead of a failure', { cause: result })
}

const testOnly = (name: string) => readFileSync(join(import.meta.dirname, 'test-only', `test-only-${name}.pem`), 'utf8')

/** A self-signed certificate for receiver.example and 127.0.0.1. Only these tests use it. */
export const KEY = testOnly('key')
export const CERTIFICATE = testOnly('certificate')
export const EXPIRED_CERTIFICATE = testOnly('expired-certificate')
