/**
 * Limits the number of connections and the time in which a request must arrive, so that clients that connect and say nothing, or send
 * byte by byte, do not keep what others need. It also ends connections with the server. Time is real, and that of an answer is not limited.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../core/log.ts'

export interface ConnectionLimits {
  /** The time from the connection, or from the first byte of another request on it, to the end of the headers. */
  readonly headersMs: number
  /** The time to the end of the body is enough for the largest upload at 12 Mbit a second. */
  readonly requestMs: number
  /** The interval is short, so that many that are late at once do not keep the others waiting for long. */
  readonly checkedEveryMs: number
  /** The most connections, each of which takes some ten kilobytes. Further ones are closed as they come. */
  readonly connections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = { headersMs: 20_000, requestMs: 300_000, checkedEveryMs: 100, connections: 10_000 }

export const timeoutsOf = ({ headersMs, requestMs, checkedEveryMs }: ConnectionLimits) => ({
  // Fastify's own default is to wait for ever.
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
})

/** The limit is logged once, until half of them are gone, because the log of a flood should not be another. */
export function limitConnections({ server }: FastifyInstance, { connections }: ConnectionLimits, log: Log): void {
  let open = 0
  let told = false
  server.maxConnections = connections
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => {
      open--
      if (open <= connections / 2) told = false
    })
  })
  server.on('drop', () => {
    if (!told) log.error({ connections }, 'connections are closed as they come: so many are open already')
    told = true
  })
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
