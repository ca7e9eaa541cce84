/**
 * Limits connections, so that idle or slow clients do not exhaust the server. The limits apply to the number of connections, to the time
 * until a request has arrived, and to the time during which a client does not read from a response. There is no time limit for a response
 * that the client keeps reading. Also closes connections when the server stops. All limits use real time.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { serveDefaults } from '../../generated/options.ts'
import type { Log } from '../core/log.ts'
import { Pipelines } from './pipelines.ts'

export interface ConnectionLimits {
  /**
   * Maximum time until the end of the headers. The time starts with the connection, or with the first byte of a later request on the same
   * connection.
   */
  readonly headersMs: number
  /** Maximum time until the end of the body. Sufficient for the largest upload at 12 Mbit/s. */
  readonly requestMs: number
  /** Interval between checks for timeouts. The interval is short so that each check is short, even if many connections time out. */
  readonly checkedEveryMs: number
  /** Maximum number of connections. Each connection uses about ten kilobytes. Further connections are closed immediately. */
  readonly connections: number
  /** Maximum number of connections from one address. Proxies and load tests open fewer. */
  readonly ofAddress: number
  /** Maximum number of waiting pipelined requests on a connection. Clients that use pipelining send fewer. */
  readonly waiting: number
  /** Time after which a connection is closed if the client does not read the response. */
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

/** Longer than the time for which browsers and proxies usually keep idle connections open. */
const KEEP_ALIVE_MS = 72_000

interface Listeners {
  readonly handle: RequestListener
  /** Rejects requests whose Expect header is not `100-continue`. */
  readonly rejectExpectation: RequestListener
}

export function createLimitedServer({ handle, rejectExpectation }: Listeners, limits: ConnectionLimits, log: Log): Server {
  const { headersMs, requestMs, checkedEveryMs, waiting, unreadMs } = limits
  const pipelines = new Pipelines(waiting)
  const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(
    { ...timeouts, connectionsCheckingInterval: checkedEveryMs, requireHostHeader: false, IncomingMessage: pipelines.Request },
    pipelines.oneByOne(handle),
  )
  server.on('checkExpectation', pipelines.oneByOne(rejectExpectation))
  // Called when a connection has been idle for this time. The connection stays open if a handler is running and no data is waiting to be
  // sent.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (socket.writableLength > 0 || !pipelines.isBusy(socket)) socket.destroy()
  })
  limitConnections(server, limits, log)
  return server
}

/**
 * Closes excess connections. Logs a reached limit only once until half of the connections have closed, so that a flood of connections does
 * not fill the log.
 */
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

/** Closes idle connections when the server stops. Does not interrupt responses. */
export function endConnections(server: FastifyInstance): void {
  // Browsers open connections in advance. Node considers such a connection busy until its first request.
  const unused = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  server.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy()
    // Repeated, because a connection becomes idle after its last response and could otherwise be used for another call.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_INTERVAL_MS)
    server.server.once('close', () => clearInterval(sweep))
    done()
  })
}
