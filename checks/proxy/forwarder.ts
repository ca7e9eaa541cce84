/**
 * The HTTP server that passes calls to the upstream and its answers back, byte for byte, as they come, or refuses what it cannot
 * pass on. What has passed is given away when the call has ended: nothing waits for it to be judged.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerHere, errorBody, type Refusal } from './failures.ts'
import { Forwarding, type ForwardingOptions } from './forwarding.ts'
import { authorityOf, isThisMachine, MAX_HEADER_BYTES, type Upstream, UpstreamConnection } from './upstream.ts'

export interface ForwarderOptions extends ForwardingOptions {
  /** Names, without a port, under which it answers beside those of this machine. */
  readonly allowedHosts?: readonly string[]
  /** A request that was answered here, as it cannot be passed on. */
  readonly onRefused: (why: string) => void
}

/** A connection of a client, and its own to the upstream. */
interface Connection {
  readonly upstream: UpstreamConnection
  calls: number
}

export function createForwarder(options: ForwarderOptions): Server {
  const { upstream, allowedHosts = [], onRefused } = options
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))
  const connections = new WeakMap<Duplex, Connection>()
  // The upstream decides how long a connection or a request may take: all of it is passed on.
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 0, keepAliveTimeout: 0 })
  server.maxHeadersCount = 0

  server.on('connection', (socket) => {
    const connection: Connection = {
      calls: 0,
      upstream: new UpstreamConnection(upstream, () => {
        if (connection.calls === 0) socket.end()
      }),
    }
    connections.set(socket, connection)
    socket.once('close', () => connection.upstream.close())
  })

  const take = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request, upstream, allowed)
    if (refusal) {
      onRefused(refusal.message)
      answerHere(response, refusal)
      return
    }
    const connection = connections.get(request.socket) as Connection
    connection.calls++
    response.once('close', () => connection.calls--)
    new Forwarding(request, response, connection.upstream, options, server).start()
  }
  // The upstream says whether a body is wanted, and what is expected.
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, take)
  server.on('connect', (_request, socket: Duplex) => refuse(socket, 405, 'CONNECT is for proxies to anywhere: this one has one upstream'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    refuse(socket, status, `the request is not HTTP that can be passed on (${error.code ?? error.message})`)
  })
  return server

  function refuse(socket: Duplex, status: number, why: string): void {
    onRefused(why)
    const body = errorBody(status, why)
    const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close']
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  }
}

/**
 * Refuses what must not be passed on. A page of a browser may reach this address under a name of its own (DNS rebinding), and whoever takes
 * it for a proxy to anywhere should hear that it is none, instead of sending credentials to another server.
 */
function refusalOf({ headers, url = '/' }: IncomingMessage, upstream: Upstream, allowed: ReadonlySet<string>): Refusal | undefined {
  for (const host of [authorityOf(url), headers.host]) {
    const name = host?.replace(/:\d*$/, '').toLowerCase()
    if (name === undefined || host === upstream.host || isThisMachine(name) || allowed.has(name)) continue
    return {
      status: 421,
      message: `this proxy is for ${upstream.origin} only, under an address of this machine or a name of --allow-host: not for ${host}`,
    }
  }
  // A client may ask for HTTP/2 and be content with HTTP/1.1; with a WebSocket that cannot be.
  if (headers.upgrade !== undefined && !/^h2c$/i.test(headers.upgrade.trim()))
    return { status: 501, message: 'this proxy passes no other protocol on: Upgrade is not supported' }
  return undefined
}
