/**
 * Limits the number of connections, the time in which a request must arrive, and that in which nothing of an answer is read, so that
 * clients that connect and say nothing, send byte by byte or read nothing do not keep what others need. It also ends connections with the
 * server. Time is real, and that of an answer that is read is not limited.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { serveDefaults } from '../../generated/options.ts'
import type { Log } from '../core/log.ts'
import { Pipelines } from './pipelines.ts'

export interface ConnectionLimits {
  /** The time from the connection, or from the first byte of another request on it, to the end of the headers. */
  readonly headersMs: number
  /** The time to the end of the body is enough for the largest upload at 12 Mbit a second. */
  readonly requestMs: number
  /** The interval is short, so that many that are late at once do not keep the others waiting for long. */
  readonly checkedEveryMs: number
  /** The most connections, each of which takes some ten kilobytes. Further ones are closed as they come. */
  readonly connections: number
  /** The most of one address. A proxy, and a load test, open fewer. */
  readonly ofAddress: number
  /** The most requests that wait on a connection until those before them are answered. Programs that send some ahead send fewer. */
  readonly waiting: number
  /** The time after which a connection is closed whose client reads nothing of an answer. */
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

/** Browsers and proxies keep connections open for some of this time. */
const KEEP_ALIVE_MS = 72_000

interface Listeners {
  readonly handle: RequestListener
  /** Answers requests with an Expect that is not `100-continue`. */
  readonly refuseExpectation: RequestListener
}

/** An HTTP server with these limits. */
export function createLimitedServer({ handle, refuseExpectation }: Listeners, limits: ConnectionLimits, log: Log): Server {
  const { headersMs, requestMs, checkedEveryMs, waiting, unreadMs } = limits
  const pipelines = new Pipelines(waiting)
  const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(
    { ...timeouts, connectionsCheckingInterval: checkedEveryMs, requireHostHeader: false, IncomingMessage: pipelines.Request },
    pipelines.oneByOne(handle),
  )
  server.on('checkExpectation', pipelines.oneByOne(refuseExpectation))
  // Nothing came and nothing went for so long. A handler may be at work.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (socket.writableLength > 0 || !pipelines.isBusy(socket)) socket.destroy()
  })
  limitConnections(server, limits, log)
  return server
}

/** A limit is logged once, until half of the connections are gone, because the log of a flood should not be another. */
function limitConnections(server: Server, { connections, ofAddress }: ConnectionLimits, log: Log): void {
  const byAddress = new Map<string, number>()
  let open = 0
  let told = false
  const tell = (limit: object, message: string) => {
    if (!told) log.error(limit, message)
    told = true
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
      if (open <= Math.min(connections, ofAddress) / 2) told = false
    })
    if ((byAddress.get(remoteAddress) as number) <= ofAddress) return
    tell({ connections: ofAddress }, 'connections of an address are closed as they come: it has so many open already')
    socket.destroy()
  })
  server.on('drop', () => tell({ connections }, 'connections are closed as they come: so many are open already'))
}

const SWEEP_MS = 10

/** At the end of the server no connection is kept open for a call that will not come, and none is cut that is answered. */
export function endConnections(server: FastifyInstance): void {
  // Browsers open some ahead of need: as long as nothing came through, Node takes them for busy.
  const unused = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  server.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy()
    // A connection whose last call is answered while the server ends would be kept for another.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS)
    server.server.once('close', () => clearInterval(sweep))
    done()
  })
}
