/**
 * HTTP server that forwards calls to the upstream and responses back to the client, byte for byte, and rejects what it must not forward. A
 * call is judged only after it has ended, so no call waits for a verdict.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { sendProxyResponse, createErrorBody, type ProxyResponse } from './failures.ts'
import { CallForwarder, type ForwardingOptions } from './forwarding.ts'
import { getAuthority, isThisMachine, MAX_HEADER_BYTES, type Upstream, UpstreamConnection } from './upstream.ts'

export interface ForwarderOptions extends ForwardingOptions {
  /** Additional host names, without a port, that the proxy accepts. */
  readonly allowedHosts?: readonly string[]
  /** Receives the reason why a request was rejected instead of forwarded. */
  readonly onRejected: (why: string) => void
}

/** A client connection and its dedicated upstream connection. */
interface Connection {
  readonly upstream: UpstreamConnection
  calls: number
}

export function createForwarder(options: ForwarderOptions): Server {
  const { upstream, allowedHosts = [], onRejected } = options
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))
  const connections = new WeakMap<Duplex, Connection>()
  // Disables the timeouts, because the upstream limits the duration of connections and requests.
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

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const rejection = findRejection(request, upstream, allowed)
    if (rejection) {
      onRejected(rejection.message)
      sendProxyResponse(response, rejection)
      return
    }
    const connection = connections.get(request.socket) as Connection
    connection.calls++
    response.once('close', () => connection.calls--)
    new CallForwarder(request, response, connection.upstream, options, server).start()
  }
  // Forwards Expect headers, because the upstream decides whether it wants the body.
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, forward)
  server.on('connect', (_request, socket: Duplex) =>
    reject(socket, 405, 'CONNECT is not supported, because the proxy has only one upstream'),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    reject(socket, status, `the request is not HTTP that can be forwarded (${error.code ?? error.message})`)
  })
  return server

  function reject(socket: Duplex, status: number, why: string): void {
    onRejected(why)
    const body = createErrorBody(status, why)
    const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close']
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  }
}

/**
 * Rejects calls that must not be forwarded. A web page may reach this address under its own host name (DNS rebinding). A client that
 * mistakes this server for a general proxy should find out before it sends credentials for another server.
 */
function findRejection(
  { headers, url = '/' }: IncomingMessage,
  upstream: Upstream,
  allowed: ReadonlySet<string>,
): ProxyResponse | undefined {
  for (const host of [getAuthority(url), headers.host]) {
    const name = host?.replace(/:\d*$/, '').toLowerCase()
    if (name === undefined || host === upstream.host || isThisMachine(name) || allowed.has(name)) continue
    return {
      status: 421,
      message: `the proxy does not serve the host ${host}. Use an address of this machine or a name from --allow-host.`,
    }
  }
  // A client that offers HTTP/2 also accepts HTTP/1.1, but a WebSocket client has no fallback.
  if (headers.upgrade !== undefined && !/^h2c$/i.test(headers.upgrade.trim()))
    return { status: 501, message: 'protocol upgrades are not supported' }
  return undefined
}
