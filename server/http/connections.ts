/**
 * Limits connections, so that idle or slow clients do not exhaust the server: their number, the time until a request has arrived, and the
 * time for which a client reads nothing of a response. A response that the client keeps reading has no time limit. Also closes connections
 * when the server stops. All times are real.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { serveDefaults } from '../../generated/options.ts'
import type { Log } from '../core/log.ts'
import { Pipelines } from './pipelines.ts'

export interface ConnectionLimits {
  /** Maximum time from the connection, or from the first byte of a further request on it, to the end of the headers. */
  readonly headersMs: number
  /** Maximum time until the end of the body. Sufficient for the largest upload at 12 Mbit/s. */
  readonly requestMs: number
  /** Interval of the timeout checks. A short interval keeps each check short, even if many connections time out. */
  readonly checkedEveryMs: number
  /** Maximum number of connections, each of which takes about ten kilobytes. Further connections are closed immediately. */
  readonly connections: number
  /** Maximum number of connections from one address. Proxies and load tests open fewer. */
  readonly ofAddress: number
  /** Maximum number of pipelined requests that wait on a connection. Clients that pipeline send fewer. */
  readonly waiting: number
  /** Time after which the connection is closed if the client reads nothing of a response. */
  readonly unreadMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 300_000,
  checkedEveryMs: 100,
  connections: 10_000,
  ofAddress: serveDefaults.connectionsPerAddress,
  waiting: 32,
  unreadMs: 60_000,
}

/** Longer than browsers and proxies usually keep idle connections open. */
const KEEP_ALIVE_MS = 72_000

interface Listeners {
  readonly handle: RequestListener
  /** Rejects requests with a header Expect other than `100-continue`. */
  readonly refuseExpectation: RequestListener
}

export function createLimitedServer({ handle, refuseExpectation }: Listeners, limits: ConnectionLimits, log: Log): Server {
  const { headersMs, requestMs, checkedEveryMs, waiting, unreadMs } = limits
  const pipelines = new Pipelines(waiting)
  const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(
    { ...timeouts, connectionsCheckingInterval: checkedEveryMs, requireHostHeader: false, IncomingMessage: pipelines.Request },
    pipelines.oneByOne(handle),
  )
  server.on('checkExpectation', pipelines.oneByOne(refuseExpectation))
  // Called if the connection was idle for this time. It stays open while a handler runs and nothing waits to be sent.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (socket.writableLength > 0 || !pipelines.isBusy(socket)) socket.destroy()
  })
  limitConnections(server, limits, log)
  return server
}

/** Closes excess connections. Logs a limit once until half of the connections are closed, so that a flood does not fill the log. */
function limitConnections(server: Server, { connections, ofAddress }: ConnectionLimits, log: Log): void {
  const byAddress = new Map<string, number>()
  let open = 0
  let isLogged = false
  const logOnce = (limit: object, message: string) => {
    if (!isLogged) log.error(limit, message)
    isLogged = true
  }
  server.maxConnections = connections
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const count = (change: 1 | -1) => {
      open += change
      const left = (byAddress.get(remoteAddress) ?? 0) + change
      if (left > 0) byAddress.set(remoteAddress, left)
      else byAddress.delete(remoteAddress)
    }
    count(1)
    socket.once('close', () => {
      count(-1)
      if (open <= Math.min(connections, ofAddress) / 2) isLogged = false
    })
    if ((byAddress.get(remoteAddress) as number) <= ofAddress) return
    logOnce({ connections: ofAddress }, 'new connections from an address are closed, because it has reached its limit')
    socket.destroy()
  })
  server.on('drop', () => logOnce({ connections }, 'new connections are closed, because the server has reached its limit'))
}

const SWEEP_INTERVAL_MS = 10

/** Closes idle connections when the server stops, without interrupting responses. */
export function endConnections(server: FastifyInstance): void {
  // Browsers open connections in advance. Node considers them busy until the first request.
  const unused = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  server.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy()
    // Connections become idle when their last response is sent, and would otherwise stay open for another call.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_INTERVAL_MS)
    server.server.once('close', () => clearInterval(sweep))
    done()
  })
}
