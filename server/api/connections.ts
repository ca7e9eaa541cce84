/** Connections at the end of the server: none is kept open for a call that will not come, and none is cut that is answered. */
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const SWEEP_MS = 10

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
    // One whose last call is answered while the server ends would be kept for another.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS)
    server.server.once('close', () => clearInterval(sweep))
    done()
  })
}
