/**
 * How many connections there may be, and how long a request may take to arrive: clients that connect and say nothing, or send
 * byte by byte, do not keep what others need. In real time. The time of an answer is not limited here.
 */
import type { FastifyInstance } from 'fastify'
import type { Log } from '../core/log.ts'

export interface ConnectionLimits {
  /** From the connection, or from the first byte of another request on it, to the end of the headers. */
  readonly headersMs: number
  /** To the end of the body: enough for the largest upload at 12 Mbit a second. */
  readonly requestMs: number
  /** Often, so that many that are late at once do not keep the others waiting for long. */
  readonly checkedEveryMs: number
  /** Further ones are closed as they come. Each takes some ten kilobytes. */
  readonly connections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = { headersMs: 20_000, requestMs: 300_000, checkedEveryMs: 100, connections: 10_000 }

export const timeoutsOf = ({ headersMs, requestMs, checkedEveryMs }: ConnectionLimits) => ({
  // Fastify's own default is to wait for ever.
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
})

/** Told once, until half of them are gone: the log of a flood should not be another. */
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
