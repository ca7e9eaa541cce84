/**
 * The webhook receiver of the live run, in the place of the visitor's server. It accepts every webhook and keeps nothing, because the
 * deliveries contain each request and response. It listens on its own port, because the SSRF guard blocks the server's port.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export class Receiver {
  #listening: Promise<Server> | undefined

  /** Returns the URL for webhooks. The receiver starts when it is first needed. */
  async start(): Promise<string> {
    this.#listening ??= listen()
    const { port } = (await this.#listening).address() as AddressInfo
    return `http://127.0.0.1:${port}/webhooks`
  }

  async close(): Promise<void> {
    const server = await this.#listening
    server?.close().closeAllConnections()
  }
}

async function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return server
}
